"""Makes every sound of the program: synthesised, levelled, written as Ogg files beside their `sounds.toml`."""

import argparse
import sys
import tomllib
from pathlib import Path

import numpy as np

from tools.music import table_loop, title_loop
from tools.synth import (
    Maker,
    Sound,
    band,
    bell,
    canvas,
    glide,
    hiss,
    lay,
    level,
    ogg,
    peak,
    room,
    shape,
    swell,
    thud,
    times,
    tone,
    trimmed,
)

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = {"shared": "assets/shared/sounds", "agentenjagd": "assets/games/agentenjagd/sounds"}
EFFECT, MUSIC = 0.2, 0.08
"""Loudness of an effect and of a loop (root mean square of the loudest moment, full scale 1)."""
THRIFT = 0.6
"""How hard the files are packed, 0 (large) to 1 (small)."""


def key(pitch: float, seed: int) -> Sound:
    """One typewriter key: the lever's click, the type on paper."""
    out = canvas(0.12)
    lay(out, hiss(0.03, 1800, 7000, seed) * shape(0.03, 0.0005, 160), 0, 0.7)
    lay(out, thud(pitch, 0.09, 55, seed + 1), 0.008, 0.8)
    return out


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


SOUNDS: dict[str, dict[str, Maker]] = {
    "shared": {
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
    },
    "agentenjagd": {
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
    },
}


def finished(name: str, make: Maker) -> Sound:
    """Return one sound at its loudness; loops keep their length, or they would no longer meet."""
    if name.startswith("music_"):
        return level(make(), MUSIC)
    return trimmed(level(peak(make(), 0.5), EFFECT))


def encoded(name: str, make: Maker) -> bytes:
    """Return one sound as a file's bytes."""
    return ogg(finished(name, make), THRIFT)


def listed(folder: Path) -> set[str]:
    """Return the files that a folder's `sounds.toml` names."""
    table = tomllib.loads((folder / "sounds.toml").read_text(encoding="utf-8"))
    music = table.pop("music", {})
    rows = [*table.values(), *music.values()]
    return {name for row in rows for name in (row["file"], *row.get("variants", ()))}


def main(arguments: list[str] | None = None) -> int:
    """Write the sounds; return 1 if a list and the sounds differ."""
    parser = argparse.ArgumentParser(prog="tools.make_sounds", description=__doc__)
    parser.add_argument("--only", metavar="NAME", help="make just this sound")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project's folder")
    chosen = parser.parse_args(arguments)
    total = 0
    for group, makers in SOUNDS.items():
        folder = chosen.root / FOLDERS[group]
        folder.mkdir(parents=True, exist_ok=True)
        for name, make in makers.items():
            if chosen.only in (None, name):
                data = encoded(name, make)
                (folder / f"{name}.ogg").write_bytes(data)
                total += len(data)
                print(f"{group}/{name}.ogg  {len(data) / 1024:.1f} KiB")
        if chosen.only is None and listed(ROOT / FOLDERS[group]) != {f"{name}.ogg" for name in makers}:
            print(f"{FOLDERS[group]}/sounds.toml doesn't name just the sounds that are made.", file=sys.stderr)
            return 1
    print(f"{total / 1024:.0f} KiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
