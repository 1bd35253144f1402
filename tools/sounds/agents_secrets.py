"""Makers of Agents Secrets' sounds: cards on the map, the effects, missions, the vote and the masks."""

import numpy as np

from tools.synth import Maker, Sound, band, bell, canvas, glide, hiss, key, lay, room, shape, swell, thud, times, tone


def click(seed: int, low: float = 1800, high: float = 8000) -> Sound:
    """A short metal click."""
    return hiss(0.025, low, high, seed) * shape(0.025, 0.0004, 170)


def card() -> Sound:
    """An action card laid face down on the map."""
    out = canvas(0.4)
    lay(out, hiss(0.16, 900, 5200, 501) * swell(0.16, 0.75) * 0.5, 0)
    lay(out, thud(190, 0.16, 34, 502), 0.14, 0.9)
    lay(out, hiss(0.04, 1400, 6500, 503) * shape(0.04, 0.0006, 110), 0.14, 0.5)
    return room(out, 0.15, 0.08, 504)


def turn() -> Sound:
    """A card is turned over: the edge snaps, then it lies."""
    out = canvas(0.42)
    lay(out, hiss(0.1, 1200, 6800, 510) * swell(0.1, 0.8, 2.0), 0, 0.55)
    lay(out, hiss(0.018, 2200, 9000, 511) * shape(0.018, 0.0003, 210), 0.1, 0.9)
    lay(out, thud(240, 0.12, 42, 512), 0.15, 0.7)
    return room(out, 0.15, 0.08, 513)


def pull() -> Sound:
    """A defector: somebody runs over, and an accordion barrier sighs behind."""
    out = canvas(1.0)
    for n in range(5):
        lay(out, thud(150 + 12 * n, 0.09, 48, 520 + n), n * 0.095, 0.45 + 0.09 * n)
    rush = hiss(0.55, 300, 3200, 526) * (1 + 0.5 * hiss(0.55, 8, 30, 527))
    lay(out, rush * swell(0.55, 0.7), 0.05, 0.35)
    for at, pitch in ((0.5, 523.3), (0.6, 392.0)):
        lay(out, bell(pitch, 0.4, 10), at, 0.3)
    return room(out, 0.3, 0.14, 528)


def strike() -> Sound:
    """A silenced shot, its echo in a lane, a shell on stone."""
    out = canvas(1.1)
    lay(out, hiss(0.16, 500, 5200, 530) * shape(0.16, 0.0008, 34), 0, 1.0)
    lay(out, thud(120, 0.24, 24, 531), 0.004, 0.9)
    lay(out, hiss(0.5, 200, 1400, 532) * shape(0.5, 0.02, 9), 0.05, 0.3)
    for at, pitch, gain in ((0.42, 2860.0, 0.34), (0.54, 3120.0, 0.24), (0.62, 2990.0, 0.16), (0.68, 3200.0, 0.1)):
        lay(out, bell(pitch, 0.22, 26), at, gain)
    return room(out, 0.5, 0.2, 533)


def sabotage() -> Sound:
    """A clock ticks twice, then the charge goes off."""
    out = canvas(1.6)
    for at in (0.0, 0.18):
        lay(out, click(540), at, 0.5)
        lay(out, bell(1650, 0.1, 60), at, 0.2)
    boom = thud(52, 0.9, 5.5, 541) + 0.9 * band(hiss(0.9, 40, 900, 542) * shape(0.9, 0.002, 6), 40, 1100)
    lay(out, boom, 0.36, 1.0)
    lay(out, hiss(0.5, 700, 6000, 543) * shape(0.5, 0.001, 13), 0.36, 0.6)
    for n in range(9):
        lay(out, hiss(0.03, 900, 5000, 544 + n) * shape(0.03, 0.0006, 120), 0.75 + 0.07 * n, 0.16 - 0.012 * n)
    return room(out, 0.8, 0.26, 554)


def tie() -> Sound:
    """Notes are counted into a hand, and a coin decides."""
    out = canvas(1.25)
    for n in range(6):
        lay(out, hiss(0.05, 1500, 7000, 560 + n) * swell(0.05, 0.6), n * 0.065, 0.4)
    for at, gain in ((0.46, 0.5), (0.72, 0.34), (0.86, 0.22), (0.94, 0.13)):
        lay(out, bell(2093, 0.4, 11) + 0.6 * bell(2637, 0.4, 13), at, gain)
    return room(out, 0.3, 0.14, 567)


def mission() -> Sound:
    """A dossier slides off the map, and a bright chord says that it is won."""
    out = canvas(1.3)
    lay(out, hiss(0.26, 500, 3600, 570) * swell(0.26, 0.6), 0, 0.5)
    lay(out, thud(170, 0.16, 30, 571), 0.24, 0.6)
    for at, pitch in ((0.26, 523.3), (0.33, 659.3), (0.4, 784.0)):
        lay(out, bell(pitch, 0.85, 5.5), at, 0.36)
    return room(out, 0.5, 0.18, 572)


def pot() -> Sound:
    """A dossier drops into the steel box, the lid falls."""
    out = canvas(1.0)
    lay(out, hiss(0.16, 700, 4200, 580) * swell(0.16, 0.7), 0, 0.45)
    lay(out, thud(150, 0.2, 26, 581), 0.16, 0.7)
    lay(out, thud(105, 0.4, 13, 582), 0.42, 0.9)
    lay(out, bell(420, 0.5, 12) + 0.5 * bell(633, 0.5, 15), 0.42, 0.3)
    lay(out, click(583), 0.6, 0.5)
    return room(out, 0.35, 0.16, 584)


def vote() -> Sound:
    """A pencil writes a name, the paper is folded and dropped into a box."""
    out = canvas(1.3)
    for n, at in enumerate((0.0, 0.12, 0.21, 0.34)):
        scratch = hiss(0.09, 1800, 7000, 590 + n) * (1 + 0.7 * hiss(0.09, 50, 140, 595 + n))
        lay(out, scratch * swell(0.09, 0.45), at, 0.45)
    lay(out, hiss(0.12, 1200, 6000, 600) * swell(0.12, 0.5), 0.52, 0.5)
    lay(out, thud(210, 0.2, 28, 601), 0.78, 0.8)
    return room(out, 0.3, 0.14, 602)


def mask() -> Sound:
    """A mask falls: a low drum, a gasp of strings."""
    out = canvas(1.9)
    lay(out, thud(66, 0.7, 6, 610), 0, 1.0)
    lay(out, thud(66, 0.7, 6, 611), 0.22, 0.8)
    wobble = 1 + 0.006 * np.sin(2 * np.pi * 6.1 * times(1.4))
    for pitch in (233.1, 277.2, 329.6, 392.0):
        wave = tone(pitch * wobble, 1.4, (1, 0.6, 0.45, 0.3, 0.2))
        lay(out, band(wave, 180, 3400) * swell(1.4, 0.12, 1.2), 0.24, 0.13)
    return room(out, 0.8, 0.24, 612)


def ready() -> Sound:
    """A hand bell on the desk: a company is ready, the talk is over."""
    out = canvas(1.3)
    lay(out, click(620), 0, 0.5)
    for at, gain in ((0.0, 0.6), (0.17, 0.45)):
        lay(out, bell(1318.5, 0.9, 6) + 0.4 * bell(1979, 0.9, 9), at, gain)
    return room(out, 0.4, 0.16, 621)


def signal() -> Sound:
    """A note is passed: two typewriter keys and a slip of paper."""
    out = canvas(0.6)
    lay(out, key(310, 630), 0, 0.7)
    lay(out, key(270, 632), 0.085, 0.8)
    lay(out, hiss(0.18, 1500, 6500, 634) * swell(0.18, 0.35), 0.2, 0.5)
    lay(out, tone(glide(620, 780, 0.14), 0.14, (1, 0.3)) * swell(0.14, 0.4), 0.22, 0.12)
    return room(out, 0.2, 0.1, 635)


SOUNDS: dict[str, Maker] = {
    "lay": card,
    "turn": turn,
    "pull": pull,
    "strike": strike,
    "sabotage": sabotage,
    "tie": tie,
    "mission": mission,
    "pot": pot,
    "vote": vote,
    "mask": mask,
    "ready": ready,
    "signal": signal,
}
