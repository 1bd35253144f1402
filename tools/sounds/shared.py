"""Makers of the house's sounds: typewriter, paper, dice, cards, fanfares; and the music."""

import numpy as np

from tools.music import table_loop, title_loop
from tools.synth import Maker, Sound, band, bell, canvas, hiss, key, lay, room, shape, swell, thud, times, tone


def ui_move() -> Sound:
    """A light key."""
    return key(310, 1)


def ui_confirm() -> Sound:
    """A firm key and a touch of the margin bell."""
    out = canvas(0.5)
    lay(out, key(220, 3), 0, 1.0)
    lay(out, bell(1568, 0.45, 11), 0.03, 0.28)
    return out


def ui_cancel() -> Sound:
    """The carriage goes back: a short ratchet and a stop."""
    out = canvas(0.34)
    for n in range(5):
        lay(out, hiss(0.025, 1200, 5200, 10 + n) * shape(0.025, 0.0005, 150), n * 0.026, 0.35 + 0.05 * n)
    lay(out, thud(150, 0.18, 26, 16), 0.13, 1.0)
    return out


def ui_error() -> Sound:
    """Two short low buzzes."""
    out = canvas(0.4)
    for at in (0.0, 0.15):
        lay(out, band(tone(147, 0.12, (1, 0.7, 0.5, 0.4, 0.3)), 100, 1500) * shape(0.12, 0.006, 6), at)
    return out


def stamp() -> Sound:
    """A rubber stamp: pad, then the blow on a wooden desk."""
    out = canvas(0.55)
    lay(out, hiss(0.09, 300, 1800, 20) * swell(0.09, 0.7), 0, 0.14)
    lay(out, thud(92, 0.4, 17, 21), 0.085, 1.0)
    lay(out, hiss(0.05, 900, 4200, 22) * shape(0.05, 0.0008, 90), 0.085, 0.6)
    return room(out, 0.25, 0.12, 23)


def paper(seconds: float, low: float, high: float, seed: int, crackle: int) -> Sound:
    """Paper that moves: a swell of hiss with small crackles."""
    out = hiss(seconds, low, high, seed) * swell(seconds, 0.45) * 0.55
    for at in np.random.default_rng(seed).uniform(0.05, 0.8, crackle) * seconds:
        lay(out, hiss(0.012, 2200, 9000, seed + int(at * 1e4)) * shape(0.012, 0.0004, 260), float(at), 0.55)
    return out


def page() -> Sound:
    """A page is turned."""
    out = canvas(0.5)
    lay(out, paper(0.3, 900, 6500, 30, 9), 0)
    lay(out, thud(240, 0.09, 60, 31) * 0.35, 0.27)
    lay(out, paper(0.2, 500, 3500, 32, 3), 0.26, 0.6)
    return out


def curtain() -> Sound:
    """A heavy curtain on brass rings."""
    out = hiss(0.9, 150, 1900, 40) * swell(0.9, 0.55, 1.2)
    for n in range(7):
        lay(out, bell(2300 + 190 * (n % 3), 0.16, 42), 0.1 + n * 0.085, 0.075)
    return room(out, 0.3, 0.12, 41)


def your_turn() -> Sound:
    """Two notes of a vibraphone, going up."""
    out = canvas(1.3)
    for n, pitch in enumerate((587.33, 880.0)):
        lay(out, bell(pitch, 1.1, 5.5), 0.15 * n, 0.9)
    return room(out, 0.6, 0.2, 45)


def dice() -> Sound:
    """Two dice in a leather cup."""
    out, random = canvas(0.85), np.random.default_rng(50)
    for n, at in enumerate(np.sort(random.uniform(0, 0.72, 17))):
        click = hiss(0.05, 700 + 160 * (n % 5), 5200, 51 + n) * shape(0.05, 0.0006, 95)
        click = click + 0.5 * tone(640 + 90 * (n % 4), 0.05) * shape(0.05, 0.0006, 120)
        lay(out, click, float(at), float(random.uniform(0.35, 1.0)))
    return room(out, 0.15, 0.1, 70)


def die_settle() -> Sound:
    """A die comes to rest on the baize: three ever shorter knocks."""
    out = canvas(0.5)
    for n, at in enumerate((0.0, 0.13, 0.2, 0.245)):
        knock = thud(330 + 35 * n, 0.09, 55, 72 + n) + hiss(0.09, 1500, 5200, 80 + n) * shape(0.09, 0.0005, 130) * 0.5
        lay(out, knock, at, 0.95**n * (0.9 - 0.19 * n))
    return out


def card_draw() -> Sound:
    """A card leaves the pile."""
    out = canvas(0.3)
    lay(out, hiss(0.17, 1600, 8200, 90) * swell(0.17, 0.75, 2), 0, 0.8)
    lay(out, hiss(0.03, 1200, 7000, 91) * shape(0.03, 0.0005, 140), 0.16, 1.0)
    return out


def card_slide() -> Sound:
    """A card slides over the table."""
    return hiss(0.32, 700, 5200, 93) * swell(0.32, 0.3, 1.6)


def card_discard() -> Sound:
    """A card is thrown down."""
    out = canvas(0.34)
    lay(out, hiss(0.1, 1500, 7000, 95) * swell(0.1, 0.8, 2), 0, 0.45)
    lay(out, thud(190, 0.14, 42, 96), 0.09, 0.8)
    lay(out, hiss(0.06, 900, 5500, 97) * shape(0.06, 0.0006, 80), 0.09, 0.7)
    return out


def brass(pitch: float, seconds: float) -> Sound:
    """A muted brass note: overtones that open with the attack."""
    t = times(seconds)
    vibrato = 1 + 0.004 * np.sin(2 * np.pi * 5.2 * t) * np.minimum(1, t * 3)
    dull, bright = (
        tone(pitch * vibrato, seconds, (1, 0.6, 0.35)),
        tone(pitch * vibrato, seconds, (0, 0.3, 0.5, 0.45, 0.3)),
    )
    return (dull + bright * np.exp(-2.2 * t)) * shape(seconds, 0.025, 1.4)


def win() -> Sound:
    """A short fanfare that ends on a broad major chord."""
    out = canvas(3.0)
    notes = ((0.0, 293.66, 0.2), (0.17, 440.0, 0.2), (0.34, 587.33, 0.36), (0.66, 523.25, 0.22), (0.85, 587.33, 1.9))
    for at, pitch, seconds in notes:
        lay(out, brass(pitch, seconds), at, 0.9)
    for pitch in (146.83, 220.0, 369.99, 440.0, 739.99):
        lay(out, brass(pitch, 1.9), 0.85, 0.5)
    lay(out, bell(1174.7, 1.6, 3), 0.85, 0.22)
    lay(out, thud(73, 0.6, 9, 101), 0.85, 0.9)
    return room(out, 1.0, 0.25, 102)


def lose() -> Sound:
    """Three sinking muted notes over a low drum."""
    out = canvas(2.8)
    for at, pitch, seconds in ((0.0, 349.23, 0.5), (0.42, 329.63, 0.5), (0.84, 277.18, 1.7)):
        lay(out, brass(pitch, seconds), at, 0.8)
        lay(out, brass(pitch / 2, seconds), at, 0.5)
    lay(out, brass(164.81, 1.7), 0.84, 0.5)
    lay(out, thud(62, 0.9, 6, 105), 0.84, 0.9)
    return room(out, 1.1, 0.25, 106)


SOUNDS: dict[str, Maker] = {
    "ui_move": ui_move,
    "ui_confirm": ui_confirm,
    "ui_cancel": ui_cancel,
    "ui_error": ui_error,
    "stamp": stamp,
    "page": page,
    "curtain": curtain,
    "your_turn": your_turn,
    "dice": dice,
    "die_settle": die_settle,
    "card_draw": card_draw,
    "card_slide": card_slide,
    "card_discard": card_discard,
    "win": win,
    "lose": lose,
    "music_title": title_loop,
    "music_table": table_loop,
}
