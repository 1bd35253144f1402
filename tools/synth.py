"""Building blocks of sound synthesis: tones, noise, envelopes, space, level, the Ogg file; all mono float arrays."""

import io
import struct
from collections.abc import Callable
from typing import cast

import numpy as np
import soundfile
from numpy.typing import NDArray

RATE = 44100
SERIAL = 1
"""The Ogg stream's number: fixed, so that the same sound gives the same bytes."""

Sound = NDArray[np.float64]
Maker = Callable[[], Sound]


def times(seconds: float) -> Sound:
    """Return the sample times of a sound of that length."""
    return np.arange(round(RATE * seconds)) / RATE


def shape(seconds: float, attack: float, decay: float) -> Sound:
    """Return an envelope: linear attack in seconds, then exponential decay (1/s), faded to nothing at the end."""
    t = times(seconds)
    fade = np.minimum(1.0, (seconds - t) / min(0.02, seconds / 4))
    return cast(Sound, np.minimum(1.0, t / max(attack, 1e-4)) * np.exp(-decay * t) * fade)


def swell(seconds: float, peak: float, power: float = 1.5) -> Sound:
    """Return an envelope that rises to 1 at `peak` (share of the length) and falls again."""
    x = np.linspace(0, 1, round(RATE * seconds))
    rise, fall = x / peak, (1 - x) / (1 - peak)
    return np.clip(np.minimum(rise, fall), 0, 1) ** power


def tone(pitch: float | Sound, seconds: float, parts: tuple[float, ...] = (1.0,)) -> Sound:
    """Return a harmonic tone; `pitch` in Hz, or one value for each sample (a glide)."""
    count = round(RATE * seconds)
    phase = 2 * np.pi * np.cumsum(np.broadcast_to(np.asarray(pitch, float), count)) / RATE
    return cast(Sound, sum(part * np.sin((n + 1) * phase) for n, part in enumerate(parts)))


def glide(start: float, end: float, seconds: float) -> Sound:
    """Return a pitch that moves evenly (in octaves) from one frequency to another."""
    return start * (end / start) ** np.linspace(0, 1, round(RATE * seconds))


def band(sound: Sound, low: float, high: float) -> Sound:
    """Keep what lies between two frequencies, with soft edges; circular, so loops stay seamless."""
    spectrum = np.fft.rfft(sound)
    f = np.fft.rfftfreq(len(sound), 1 / RATE)
    gain = 1 / (1 + (f / high) ** 4) / (1 + (low / np.maximum(f, 1)) ** 4)
    return np.fft.irfft(spectrum * gain, len(sound))


def hiss(seconds: float, low: float, high: float, seed: int) -> Sound:
    """Return noise between two frequencies, peak 1."""
    noise = np.random.default_rng(seed).standard_normal(round(RATE * seconds))
    return peak(band(noise, low, high), 1.0)


def thud(pitch: float, seconds: float, decay: float, seed: int) -> Sound:
    """Return a dull blow: a falling low tone under a short knock."""
    body = tone(glide(pitch * 1.9, pitch, seconds), seconds, (1.0, 0.3)) * shape(seconds, 0.002, decay)
    knock = hiss(seconds, 200, 2400, seed) * shape(seconds, 0.001, decay * 5)
    return body + 0.6 * knock


def bell(pitch: float, seconds: float, decay: float) -> Sound:
    """Return a struck metal bar with its uneven overtones."""
    out = np.zeros(round(RATE * seconds))
    for ratio, level, speed in ((1, 1.0, 1.0), (2.76, 0.5, 1.9), (5.4, 0.28, 3.2), (8.9, 0.12, 5.0)):
        if pitch * ratio < RATE / 2.4:
            out += level * tone(pitch * ratio, seconds) * shape(seconds, 0.001, decay * speed)
    return cast(Sound, out)


def canvas(seconds: float) -> Sound:
    """Return silence to lay sounds on."""
    return np.zeros(round(RATE * seconds))


def lay(track: Sound, sound: Sound, at: float, gain: float = 1.0, wrap: bool = False) -> None:
    """Add a sound to a track at a time in seconds; what reaches over the end is cut, or begins again if it wraps."""
    start = round(at * RATE)
    if wrap:
        np.add.at(track, np.arange(start, start + len(sound)) % len(track), sound * gain)
        return
    length = min(len(sound), len(track) - start)
    track[start : start + length] += sound[:length] * gain


def key(pitch: float, seed: int) -> Sound:
    """One typewriter key: the lever's click, the type on paper."""
    out = canvas(0.12)
    lay(out, hiss(0.03, 1800, 7000, seed) * shape(0.03, 0.0005, 160), 0, 0.7)
    lay(out, thud(pitch, 0.09, 55, seed + 1), 0.008, 0.8)
    return out


def room(sound: Sound, seconds: float, mix: float, seed: int, loop: bool = False) -> Sound:
    """Add the echo of a room; a loop's echo runs round its end."""
    tail = 0 if loop else round(RATE * seconds)
    echo = np.random.default_rng(seed).standard_normal(round(RATE * seconds))
    echo = band(echo * np.exp(-6.0 * times(seconds) / seconds), 150, 5200)
    count = len(sound) + tail
    wet = np.fft.irfft(np.fft.rfft(sound, count) * np.fft.rfft(echo, count), count)
    dry = np.concatenate([sound, np.zeros(tail)])
    return cast(Sound, dry + mix * wet * np.max(np.abs(sound)) / max(float(np.max(np.abs(wet))), 1e-9))


def peak(sound: Sound, level: float) -> Sound:
    """Scale a sound to that highest value."""
    return sound * (level / max(float(np.max(np.abs(sound))), 1e-9))


def loudness(sound: Sound, window: float = 0.08) -> float:
    """Return the loudest short stretch as a root mean square, bass counted less, as the ear does."""
    heard = band(sound, 140, 9000)
    size = min(len(heard), round(RATE * window))
    power = np.convolve(heard**2, np.ones(size) / size, "valid")
    return float(np.sqrt(max(float(power.max()), 1e-12)))


def level(sound: Sound, target: float, ceiling: float = 0.89) -> Sound:
    """Bring a sound to that loudness; peaks above the ceiling are bent, never cut."""
    for _ in range(4):
        sound = sound * (target / loudness(sound))
        sound = ceiling * np.tanh(sound / ceiling)
    return sound


def trimmed(sound: Sound, floor: float = 0.0008) -> Sound:
    """Drop the silence at the end and fade the last 10 ms."""
    last = int(np.max(np.nonzero(np.abs(sound) > floor)[0], initial=0)) + RATE // 100
    out = sound[: min(len(sound), last)].copy()
    fade = min(len(out), RATE // 100)
    out[-fade:] *= np.linspace(1, 0, fade)
    return out


def crc(page: bytes) -> int:
    """Return the check sum of an Ogg page (polynomial 0x04c11db7, not reflected)."""
    value = 0
    for byte in page:
        value ^= byte << 24
        for _ in range(8):
            value = ((value << 1) ^ 0x04C11DB7 if value & 0x80000000 else value << 1) & 0xFFFFFFFF
    return value


def steady(data: bytes) -> bytes:
    """Give an Ogg file a fixed stream number: the encoder draws one at random for each file."""
    out, at = bytearray(data), 0
    while at < len(out):
        segments = out[at + 26]
        size = 27 + segments + sum(out[at + 27 : at + 27 + segments])
        struct.pack_into("<II", out, at + 14, SERIAL, struct.unpack_from("<I", out, at + 18)[0])
        struct.pack_into("<I", out, at + 22, 0)
        struct.pack_into("<I", out, at + 22, crc(bytes(out[at : at + size])))
        at += size
    return bytes(out)


def ogg(sound: Sound, thrift: float) -> bytes:
    """Return a sound as an Ogg Vorbis file; thrift 0 (largest) to 1 (smallest)."""
    buffer = io.BytesIO()
    with soundfile.SoundFile(buffer, "w", RATE, 1, format="OGG", subtype="VORBIS", compression_level=thrift) as file:
        file.write(sound)
    return steady(buffer.getvalue())
