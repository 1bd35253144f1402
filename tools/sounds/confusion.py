"""Makers of Confusion's sounds: the wire, the stamps of the answers, spies on the board, briefcase, telephone."""

import numpy as np

from tools.synth import Maker, Sound, band, bell, canvas, glide, hiss, lay, room, shape, swell, thud, times, tone


def announce() -> Sound:
    """The wire: a short burst of Morse in a little static."""
    out = canvas(0.75)
    lay(out, hiss(0.7, 900, 4200, 300) * swell(0.7, 0.3) * 0.07, 0)
    at = 0.04
    for length in (0.05, 0.05, 0.13, 0.05, 0.13):
        lay(out, tone(880, length, (1, 0.25, 0.12)) * swell(length, 0.5, 0.25), at, 0.5)
        at += length + 0.045
    return room(out, 0.2, 0.1, 301)


def blow(seed: int) -> Sound:
    """A rubber stamp on a wooden desk."""
    out = canvas(0.4)
    lay(out, thud(92, 0.36, 17, seed), 0, 1.0)
    lay(out, hiss(0.05, 900, 4200, seed + 1) * shape(0.05, 0.0008, 90), 0, 0.55)
    return out


def yes() -> Sound:
    """A stamp, and two notes that rise: yes."""
    out = canvas(0.95)
    lay(out, blow(310), 0, 0.9)
    for at, pitch in ((0.1, 659.3), (0.21, 987.8)):
        lay(out, bell(pitch, 0.65, 7), at, 0.5)
    return room(out, 0.3, 0.14, 312)


def no() -> Sound:
    """A stamp, and a low buzz that falls: no."""
    out = canvas(0.9)
    lay(out, blow(320), 0, 0.9)
    for at, pitch, length in ((0.1, 196.0, 0.14), (0.27, 147.0, 0.3)):
        lay(out, band(tone(pitch, length, (1, 0.8, 0.6, 0.45, 0.3)), 110, 1600) * shape(length, 0.008, 5), at, 0.5)
    return room(out, 0.25, 0.1, 322)


def slide() -> Sound:
    """A wooden piece pushed over the board and let go."""
    out = canvas(0.6)
    rub = hiss(0.34, 260, 1900, 330) * (1 + 0.5 * hiss(0.34, 18, 60, 331))
    lay(out, rub * swell(0.34, 0.45), 0, 0.42)
    lay(out, thud(210, 0.16, 34, 332), 0.35, 1.0)
    return room(out, 0.2, 0.1, 333)


def capture() -> Sound:
    """A spy is taken: the blow, steps that are dragged away, a file drawer that shuts."""
    out = canvas(1.3)
    lay(out, thud(98, 0.35, 14, 340), 0, 1.0)
    lay(out, hiss(0.5, 240, 1500, 341) * swell(0.5, 0.6) * 0.3, 0.16)
    for n in range(4):
        lay(out, hiss(0.03, 900, 4500, 342 + n) * shape(0.03, 0.0006, 130), 0.3 + n * 0.075, 0.2)
    lay(out, thud(140, 0.3, 20, 347) + 0.25 * bell(330, 0.3, 20), 0.68, 0.9)
    return room(out, 0.4, 0.18, 348)


def case() -> Sound:
    """The briefcase: leather on the table, two brass latches."""
    out = canvas(0.95)
    lay(out, thud(120, 0.3, 20, 350), 0, 0.8)
    lay(out, band(tone(glide(150, 190, 0.14), 0.14, (1, 0.7, 0.6, 0.5, 0.4)), 200, 1500) * swell(0.14, 0.5), 0.07, 0.12)
    for at in (0.3, 0.46):
        lay(out, hiss(0.025, 1800, 8000, 351) * shape(0.025, 0.0004, 170), at, 0.6)
        lay(out, bell(1980, 0.2, 30), at + 0.012, 0.35)
        lay(out, thud(330, 0.07, 60, 352), at + 0.012, 0.5)
    return room(out, 0.25, 0.12, 353)


def horn(pitch: float, seconds: float, parts: tuple[float, ...], high: float) -> Sound:
    """A muted horn with a little vibrato, nothing above `high` Hz."""
    wave = tone(pitch * (1 + 0.004 * np.sin(2 * np.pi * 5.2 * times(seconds))), seconds, parts)
    return band(wave, 150, high) * shape(seconds, 0.03, 2.4)


def promote() -> Sound:
    """A spy is promoted: three notes of muted brass."""
    out = canvas(1.5)
    for at, pitch, length in ((0.0, 392.0, 0.16), (0.15, 523.3, 0.16), (0.3, 659.3, 0.85)):
        lay(out, horn(pitch, length, (1, 0.8, 0.6, 0.45, 0.3, 0.18), 3200), at, 0.4)
    lay(out, horn(494.4, 0.85, (1, 0.6, 0.4, 0.2), 2400), 0.3, 0.25)
    return room(out, 0.6, 0.22, 360)


def remove() -> Sound:
    """A name is struck out: two strokes of a grease pencil, and a heavy door."""
    out = canvas(1.35)
    for at, seed in ((0.0, 370), (0.24, 372)):
        scratch = hiss(0.17, 1300, 6200, seed) * (1 + 0.8 * hiss(0.17, 40, 130, seed + 1))
        lay(out, scratch * swell(0.17, 0.4), at, 0.75)
    lay(out, thud(76, 0.55, 9, 374), 0.55, 1.0)
    lay(out, bell(246, 0.4, 14), 0.55, 0.16)
    return room(out, 0.6, 0.24, 375)


def reveal() -> Sound:
    """A hidden camera: shutter, film wound on, the flash sings out."""
    out = canvas(1.2)
    for at, gain in ((0.0, 0.9), (0.055, 0.7)):
        lay(out, hiss(0.03, 1500, 7500, 380) * shape(0.03, 0.0004, 140), at, gain)
        lay(out, thud(420, 0.06, 70, 381), at, gain * 0.6)
    lay(out, tone(glide(2100, 4300, 0.7), 0.7, (1, 0.2)) * swell(0.7, 0.2, 2.0), 0.07, 0.09)
    for n in range(7):
        lay(out, hiss(0.016, 1200, 5200, 382 + n) * shape(0.016, 0.0004, 220), 0.5 + n * 0.045, 0.34)
    return room(out, 0.35, 0.16, 390)


def swap() -> Sound:
    """Two coats brush past each other and two pieces are set down."""
    out = canvas(1.0)
    lay(out, band(hiss(0.42, 300, 2600, 400) * swell(0.42, 0.7), 200, 3000), 0, 0.45)
    lay(out, band(hiss(0.42, 700, 5200, 401) * swell(0.42, 0.35), 500, 6000), 0.18, 0.4)
    for at, pitch in ((0.46, 235.0), (0.62, 190.0)):
        lay(out, thud(pitch, 0.16, 34, 402), at, 0.9)
    return room(out, 0.25, 0.12, 404)


def draw_offer() -> Sound:
    """The red telephone rings twice, shortly."""
    out = canvas(1.5)
    for at in (0.0, 0.52):
        ring = canvas(0.4)
        for n in range(9):
            lay(ring, bell(1245 if n % 2 else 1480, 0.16, 16), n * 0.042, 0.5)
        lay(out, ring * shape(0.4, 0.004, 1.0), at, 0.6)
        lay(out, bell(1245, 0.5, 9), at + 0.36, 0.2)
    return room(out, 0.45, 0.2, 410)


SOUNDS: dict[str, Maker] = {
    "announce": announce,
    "yes": yes,
    "no": no,
    "slide": slide,
    "capture": capture,
    "case": case,
    "promote": promote,
    "remove": remove,
    "reveal": reveal,
    "swap": swap,
    "draw_offer": draw_offer,
}
