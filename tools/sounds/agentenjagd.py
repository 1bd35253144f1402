"""Makers of Agentenjagd's sounds: steps, doors, alarms, dog, trap, data, take-off."""

import numpy as np

from tools.synth import (
    RATE,
    Maker,
    Sound,
    band,
    bell,
    canvas,
    glide,
    hiss,
    key,
    lay,
    room,
    shape,
    swell,
    thud,
    times,
    tone,
)


def step(seed: int, pitch: float) -> Sound:
    """One shoe on concrete: heel, then sole."""
    out = canvas(0.22)
    lay(out, thud(pitch, 0.12, 46, seed), 0, 1.0)
    lay(out, hiss(0.07, 500, 3600, seed + 1) * shape(0.07, 0.002, 70), 0.035, 0.4)
    return room(out, 0.18, 0.12, seed + 2)


def door() -> Sound:
    """A steel door: the latch, the swing, the lock."""
    out = canvas(1.0)
    lay(out, key(180, 130), 0, 0.7)
    creak = band(tone(glide(210, 330, 0.34), 0.34, (1, 0.8, 0.7, 0.5, 0.5, 0.4)), 300, 2600)
    lay(out, creak * swell(0.34, 0.6) * (0.6 + 0.4 * np.sin(2 * np.pi * 23 * times(0.34))), 0.09, 0.15)
    lay(out, thud(105, 0.4, 14, 132), 0.46, 1.0)
    lay(out, bell(410, 0.3, 24), 0.46, 0.2)
    return room(out, 0.5, 0.2, 133)


def alarm_tick() -> Sound:
    """The alarm counter goes down one: a relay and a dull buzzer."""
    out = canvas(0.5)
    lay(out, key(420, 140), 0, 0.8)
    for at in (0.06, 0.2):
        lay(out, band(tone(740, 0.1, (1, 0.2, 0.35)), 300, 4000) * shape(0.1, 0.004, 9), at, 0.45)
    return room(out, 0.25, 0.12, 142)


def base_alert() -> Sound:
    """The siren of the base, three slow rises behind a wall."""
    seconds = 3.6
    t = times(seconds)
    wail = 390 * 2 ** (0.75 * (0.5 - 0.5 * np.cos(2 * np.pi * t / 1.2)))
    out = band(tone(wail, seconds, (1, 0.45, 0.3, 0.16, 0.1)), 200, 2300)
    out *= np.minimum(1, t / 0.25) * np.minimum(1, (seconds - t) / 0.7)
    for at in (0.0, 1.2, 2.4):
        lay(out, thud(70, 0.5, 9, 150), at, 0.5)
    return room(out, 0.9, 0.28, 151)


def trap() -> Sound:
    """Steel jaws snap shut, the spring sings."""
    out = canvas(1.1)
    lay(out, hiss(0.05, 1500, 6000, 160) * swell(0.05, 0.9), 0, 0.3)
    lay(out, thud(120, 0.3, 20, 161), 0.05, 1.0)
    for pitch, gain in ((523, 0.7), (811, 0.5), (1290, 0.35)):
        lay(out, bell(pitch, 0.8, 9), 0.05, gain)
    lay(
        out,
        tone(glide(300, 210, 0.5), 0.5, (1, 0.4)) * shape(0.5, 0.002, 8) * (1 + np.sin(2 * np.pi * 31 * times(0.5))),
        0.07,
        0.2,
    )
    return room(out, 0.4, 0.2, 163)


def guard_walk() -> Sound:
    """Four heavy boots with a jingle of keys."""
    out = canvas(1.5)
    for n in range(4):
        lay(out, step(170 + n * 4, 78 + 5 * (n % 2)), n * 0.32, 1.0)
        lay(out, bell(3100 + 260 * (n % 3), 0.12, 50), n * 0.32 + 0.05, 0.05)
    return out


def dog() -> Sound:
    """Two barks."""
    out = canvas(0.9)
    for at, pitch in ((0.0, 240.0), (0.34, 215.0)):
        voice = tone(
            np.concatenate([glide(pitch, pitch * 1.75, 0.05), glide(pitch * 1.75, pitch * 0.8, 0.13)]),
            0.18,
            (1, 0.8, 0.7, 0.55, 0.4, 0.3, 0.2),
        )
        voice = voice * (1 + 0.5 * hiss(0.18, 60, 400, 190 + int(pitch))) + 0.9 * hiss(0.18, 500, 2600, 191)
        lay(out, band(voice, 250, 2300) * swell(0.18, 0.25, 0.8), at)
    return room(out, 0.45, 0.2, 192)


def capture() -> Sound:
    """A hand falls on a shoulder; handcuffs close."""
    out = canvas(1.3)
    lay(out, thud(85, 0.4, 13, 200), 0, 1.0)
    for at, gain in ((0.34, 0.55), (0.56, 0.8)):
        for n in range(5):
            lay(out, hiss(0.02, 2500, 9000, 201 + n) * shape(0.02, 0.0004, 200), at + n * 0.022, gain * 0.5)
        lay(out, bell(2450, 0.25, 26), at + 0.11, gain * 0.3)
        lay(out, thud(360, 0.07, 70, 203), at + 0.11, gain * 0.7)
    return room(out, 0.4, 0.18, 207)


def transfer() -> Sound:
    """Data goes up to the satellite: a run of tones, then a clear one."""
    out, random = canvas(1.7), np.random.default_rng(210)
    for n in range(14):
        pitch = float(random.choice([880, 988, 1175, 1319, 1568, 1760]))
        lay(out, tone(pitch, 0.055, (1, 0.15)) * shape(0.055, 0.004, 14), n * 0.062, 0.5)
    lay(out, bell(1174.7, 0.9, 6), 0.92, 0.8)
    lay(out, bell(1760, 0.8, 7), 1.0, 0.4)
    return room(out, 0.5, 0.2, 211)


def swipe() -> Sound:
    """A card through the reader, the barrier's lock opens."""
    out = canvas(0.95)
    lay(out, hiss(0.22, 2200, 8500, 220) * swell(0.22, 0.6, 1.4), 0, 0.5)
    lay(out, tone(1319, 0.1, (1, 0.2)) * shape(0.1, 0.004, 5), 0.28, 0.5)
    lay(out, tone(1760, 0.16, (1, 0.2)) * shape(0.16, 0.004, 6), 0.39, 0.5)
    lay(out, thud(140, 0.25, 24, 222), 0.6, 0.9)
    return room(out, 0.25, 0.12, 223)


def duct() -> Sound:
    """A crawl through tin: air and three hollow knocks."""
    out = hiss(1.3, 120, 900, 230) * swell(1.3, 0.5) * 0.5
    for at in (0.12, 0.52, 0.9):
        lay(out, bell(196, 0.4, 13) + thud(110, 0.4, 18, 231), at, 0.55)
    return room(out, 0.7, 0.3, 232)


def take_off() -> Sound:
    """A jet: the turbine spools up, the burner lights, the roar passes and sinks away."""
    seconds, passes = 4.8, 3.1
    t = times(seconds)
    spool = glide(170, 1150, 1.9)
    whine = np.concatenate([spool, np.full(round(RATE * (passes - 1.9)), 1150.0)])
    whine = np.concatenate([whine, glide(1150, 560, seconds - passes)])[: len(t)]
    heard = np.minimum(1, t / 0.6) * np.where(t < passes, 1.0, np.exp(-1.9 * (t - passes)))
    out = band(tone(whine, seconds, (1, 0.5, 0.3, 0.2)), 140, 5200) * heard * 0.16
    burn = np.clip((t - 1.1) / (passes - 1.1), 0, 1) ** 2 * np.where(t < passes, 1.0, np.exp(-1.5 * (t - passes)))
    flutter = 1 + 0.35 * hiss(seconds, 8, 40, 240)
    out += (hiss(seconds, 90, 700, 241) * 1.1 + hiss(seconds, 500, 3600, 242) * 0.5) * burn * flutter
    out += hiss(seconds, 60, 260, 243) * np.minimum(1, t / 1.2) * heard * 0.3
    lay(out, thud(70, 0.7, 7, 244), 1.75, 0.5)
    return room(out, 0.9, 0.18, 245)


SOUNDS: dict[str, Maker] = {
    "step_1": lambda: step(110, 132),
    "step_2": lambda: step(114, 147),
    "step_3": lambda: step(118, 121),
    "door": door,
    "alarm_tick": alarm_tick,
    "base_alert": base_alert,
    "trap": trap,
    "guard_walk": guard_walk,
    "dog": dog,
    "capture": capture,
    "transfer": transfer,
    "swipe": swipe,
    "duct": duct,
    "take_off": take_off,
}
