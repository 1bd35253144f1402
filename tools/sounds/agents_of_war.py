"""Makers of Agents of War's sounds: cards on the map table, drums and guns, shields, the dial, clocks, orders."""

import numpy as np

from tools.synth import Maker, Sound, band, bell, canvas, glide, hiss, lay, room, shape, swell, thud, times, tone


def slap(seed: int, gain: float = 1.0) -> Sound:
    """A card put flat on the map."""
    out = canvas(0.3)
    lay(out, hiss(0.12, 700, 6000, seed) * swell(0.12, 0.75), 0, 0.3 * gain)
    lay(out, hiss(0.04, 500, 4800, seed + 1) * shape(0.04, 0.0006, 100), 0.1, 0.8 * gain)
    lay(out, thud(170, 0.16, 32, seed + 2), 0.1, 0.8 * gain)
    return out


def drum(pitch: float, seed: int) -> Sound:
    """One stroke on a side drum: skin and wires."""
    out = canvas(0.2)
    lay(out, thud(pitch, 0.12, 36, seed), 0, 0.8)
    lay(out, hiss(0.14, 1400, 7500, seed + 1) * shape(0.14, 0.001, 34), 0, 0.45)
    return out


def play() -> Sound:
    """A card is laid into the open."""
    return room(slap(500), 0.2, 0.1, 503)


def draw() -> Sound:
    """A card slides off the pile."""
    out = canvas(0.4)
    lay(out, hiss(0.24, 900, 7000, 510) * swell(0.24, 0.6), 0, 0.6)
    lay(out, hiss(0.03, 1200, 6000, 511) * shape(0.03, 0.0006, 130), 0.22, 0.7)
    return room(out, 0.15, 0.08, 512)


def agent() -> Sound:
    """An Agent reports: two heels together."""
    out = canvas(0.5)
    for at, pitch in ((0.0, 190.0), (0.13, 240.0)):
        lay(out, thud(pitch, 0.14, 40, 520), at, 0.9)
        lay(out, hiss(0.025, 1500, 6500, 521) * shape(0.025, 0.0005, 150), at, 0.5)
    return room(out, 0.3, 0.15, 522)


def order() -> Sound:
    """An Order: a burst of the teleprinter, torn off."""
    out = canvas(0.85)
    for n in range(7):
        lay(out, hiss(0.02, 1500, 7000, 530 + n) * shape(0.02, 0.0004, 180), n * 0.05, 0.55)
        lay(out, thud(380, 0.05, 80, 540 + n), n * 0.05, 0.4)
    tear = hiss(0.24, 1800, 9000, 550) * (1 + 0.7 * hiss(0.24, 60, 160, 551))
    lay(out, tear * swell(0.24, 0.8), 0.42, 0.6)
    return room(out, 0.25, 0.12, 552)


def covert() -> Sound:
    """A Covert card: a coat in the dark, a safety catch."""
    out = canvas(0.8)
    lay(out, band(hiss(0.4, 250, 2400, 560) * swell(0.4, 0.5), 200, 2600), 0, 0.55)
    for at in (0.42, 0.5):
        lay(out, hiss(0.02, 2200, 8500, 561) * shape(0.02, 0.0003, 200), at, 0.6)
        lay(out, bell(2350, 0.12, 40), at, 0.25)
    return room(out, 0.4, 0.2, 562)


def ability() -> Sound:
    """A switch is thrown and a set hums."""
    out = canvas(0.7)
    lay(out, thud(300, 0.08, 60, 570), 0, 0.9)
    lay(out, hiss(0.02, 1800, 7500, 571) * shape(0.02, 0.0003, 190), 0, 0.7)
    lay(out, tone(glide(180, 330, 0.5), 0.5, (1, 0.5, 0.3)) * swell(0.5, 0.3), 0.06, 0.18)
    return room(out, 0.25, 0.12, 572)


def attack() -> Sound:
    """The attack: a roll of the side drum into two guns."""
    out = canvas(1.5)
    for n in range(11):
        lay(out, drum(210, 580 + 2 * n), n * 0.045, 0.25 + 0.05 * n)
    for at, pitch, seed in ((0.56, 62.0, 610), (0.8, 54.0, 612)):
        lay(out, thud(pitch, 0.6, 7, seed), at, 1.3)
        lay(out, band(hiss(0.5, 90, 1600, seed + 1) * shape(0.5, 0.002, 8), 60, 1500), at, 0.7)
    return room(out, 0.7, 0.3, 615)


def block() -> Sound:
    """The block: steel on steel, and it holds."""
    out = canvas(1.0)
    lay(out, thud(120, 0.35, 16, 620), 0, 1.0)
    for pitch, gain in ((410.0, 0.5), (633.0, 0.4), (1180.0, 0.2)):
        lay(out, bell(pitch, 0.8, 7), 0.004, gain)
    lay(out, hiss(0.06, 1500, 8000, 621) * shape(0.06, 0.0006, 80), 0, 0.6)
    return room(out, 0.5, 0.2, 622)


def hit() -> Sound:
    """Damage: a short dry blow."""
    out = canvas(0.35)
    lay(out, thud(88, 0.3, 17, 630), 0, 1.2)
    lay(out, hiss(0.07, 400, 3500, 631) * shape(0.07, 0.0008, 60), 0, 0.6)
    return room(out, 0.25, 0.14, 632)


def killed() -> Sound:
    """An Agent falls: the blow, a dull drop, a file that shuts."""
    out = canvas(1.1)
    lay(out, thud(74, 0.4, 11, 640), 0, 1.2)
    lay(out, band(hiss(0.3, 120, 1300, 641) * swell(0.3, 0.3), 100, 1400), 0.08, 0.35)
    lay(out, thud(130, 0.25, 24, 642), 0.5, 0.9)
    lay(out, hiss(0.03, 900, 4500, 643) * shape(0.03, 0.0006, 120), 0.5, 0.5)
    return room(out, 0.5, 0.22, 644)


def leave() -> Sound:
    """A card is taken off the map."""
    out = canvas(0.45)
    lay(out, hiss(0.3, 600, 5200, 650) * swell(0.3, 0.3), 0, 0.6)
    lay(out, thud(210, 0.1, 50, 651), 0.26, 0.5)
    return room(out, 0.15, 0.08, 652)


def pointer(start: float, end: float, steps: int, seed: int) -> Sound:
    """The dial's pointer goes over its notches, each with a note between two pitches."""
    out = canvas(0.95)
    for n in range(steps):
        at, pitch = n * 0.07, start * (end / start) ** (n / max(1, steps - 1))
        lay(out, hiss(0.016, 1800, 7000, seed + n) * shape(0.016, 0.0003, 220), at, 0.5)
        lay(out, bell(pitch, 0.4, 11), at, 0.45)
    return out


def influence_down() -> Sound:
    """Influence is lost: the pointer falls, a low tone under it."""
    out = pointer(660, 330, 5, 660)
    wobble = 98 * (1 + 0.006 * np.sin(2 * np.pi * 5 * times(0.8)))
    lay(out, band(tone(wobble, 0.8, (1, 0.7, 0.5, 0.3)), 70, 900) * shape(0.8, 0.02, 4), 0.12, 0.45)
    return room(out, 0.4, 0.18, 666)


def influence_up() -> Sound:
    """Influence is gained: the pointer climbs to a bright chord."""
    out = pointer(440, 880, 4, 670)
    for pitch in (880.0, 1108.7, 1318.5):
        lay(out, bell(pitch, 0.6, 6), 0.28, 0.25)
    return room(out, 0.4, 0.18, 676)


def delay() -> Sound:
    """A counter of a Delayed card: two beats of a clock."""
    out = canvas(0.6)
    for at, pitch in ((0.0, 1500.0), (0.24, 1180.0)):
        lay(out, bell(pitch, 0.14, 34), at, 0.5)
        lay(out, hiss(0.012, 2500, 9000, 680) * shape(0.012, 0.0002, 260), at, 0.7)
        lay(out, thud(420, 0.06, 70, 681), at, 0.5)
    return room(out, 0.3, 0.15, 682)


def power() -> Sound:
    """Power is added or taken: a rank badge is pinned."""
    out = canvas(0.5)
    lay(out, tone(glide(520, 780, 0.14), 0.14, (1, 0.4, 0.2)) * swell(0.14, 0.6), 0, 0.25)
    lay(out, bell(1560, 0.35, 14), 0.12, 0.4)
    lay(out, hiss(0.016, 2200, 8500, 690) * shape(0.016, 0.0003, 210), 0.12, 0.6)
    return room(out, 0.2, 0.1, 691)


def turn() -> Sound:
    """A turn begins: three strokes on the side drum."""
    out = canvas(0.75)
    for n, (at, gain) in enumerate(((0.0, 0.7), (0.16, 0.7), (0.32, 1.0))):
        lay(out, drum(196 if n < 2 else 165, 700 + 2 * n), at, gain)
    return room(out, 0.35, 0.16, 708)


def turned() -> Sound:
    """An Agent changes sides: footsteps that turn about."""
    out = canvas(0.9)
    for n, at in enumerate((0.0, 0.16, 0.32, 0.5)):
        lay(out, thud(150 + 25 * (n % 2), 0.12, 40, 710 + n), at, 0.8)
        lay(out, hiss(0.03, 900, 4500, 715 + n) * shape(0.03, 0.0006, 130), at, 0.3)
    lay(out, tone(glide(300, 205, 0.4), 0.4, (1, 0.5, 0.2)) * swell(0.4, 0.4), 0.42, 0.2)
    return room(out, 0.4, 0.18, 720)


SOUNDS: dict[str, Maker] = {
    "play": play,
    "draw": draw,
    "agent": agent,
    "order": order,
    "covert": covert,
    "ability": ability,
    "attack": attack,
    "block": block,
    "hit": hit,
    "killed": killed,
    "leave": leave,
    "influence_down": influence_down,
    "influence_up": influence_up,
    "delay": delay,
    "power": power,
    "turn": turn,
    "turned": turned,
}
