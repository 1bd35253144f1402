"""The two loops, composed here: notes laid round a ring of bars, so that end and beginning meet."""

import numpy as np

from tools.synth import Sound, band, bell, canvas, hiss, lay, room, shape, swell, thud, times, tone

A4 = 440.0
NAMES = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


def pitch(name: str) -> float:
    """Return the frequency of a note such as 'Bb2' or 'C#5'."""
    sharp = name.count("#") - name[1:].count("b")
    return float(A4 * 2 ** ((NAMES[name[0]] + sharp + 12 * (int(name[-1]) - 4)) / 12))


def bass(note: str, seconds: float) -> Sound:
    """A plucked double bass."""
    t = times(seconds)
    body = sum(tone(pitch(note) * n, seconds) * np.exp(-(1.6 + 1.5 * n) * t) / n**1.1 for n in range(1, 7))
    return np.asarray(body) * shape(seconds, 0.006, 0.8) + 0.12 * hiss(seconds, 300, 1800, 7) * shape(
        seconds, 0.001, 70
    )


def vibes(note: str, seconds: float) -> Sound:
    """A vibraphone bar with its slow tremolo."""
    t = times(seconds)
    bar = tone(pitch(note), seconds) + 0.22 * tone(pitch(note) * 4, seconds) * np.exp(-7 * t)
    return np.asarray(bar * shape(seconds, 0.004, 1.7) * (0.8 + 0.2 * np.sin(2 * np.pi * 4.6 * t)))


def twang(note: str, seconds: float) -> Sound:
    """A low electric guitar string, dark, with tremolo."""
    t = times(seconds)
    string = sum(tone(pitch(note) * n, seconds) * np.exp(-(0.8 + 0.7 * n) * t) / n for n in range(1, 10))
    return np.asarray(string) * shape(seconds, 0.003, 0.9) * (0.82 + 0.18 * np.sin(2 * np.pi * 6 * t))


def brush(seconds: float, seed: int) -> Sound:
    """A brush on a snare drum."""
    return hiss(seconds, 2600, 9500, seed) * swell(seconds, 0.25, 1.6)


def strings(notes: tuple[str, ...], seconds: float) -> Sound:
    """A soft held chord that comes and goes."""
    t = times(seconds)
    out = np.zeros(len(t))
    for n, name in enumerate(notes):
        for detune in (-0.6, 0.0, 0.7):
            sway = 1 + 0.0015 * np.sin(2 * np.pi * (0.21 + 0.05 * n) * t + n)
            out += tone((pitch(name) + detune) * sway, seconds, (1, 0.35, 0.16, 0.07))
    return np.asarray(band(out, 80, 1500) * swell(seconds, 0.5, 0.9))


BEAT = 60 / 90
WALK = (
    ("D2", "A2", "C3", "A2"),
    ("D2", "F2", "A2", "C3"),
    ("G2", "D3", "Bb2", "G2"),
    ("G2", "A2", "Bb2", "D3"),
    ("D2", "A2", "C3", "D3"),
    ("C3", "A2", "F2", "D2"),
    ("Bb1", "F2", "D2", "Ab2"),
    ("Bb1", "D2", "F2", "Ab1"),
    ("A1", "E2", "G2", "C#3"),
    ("A1", "C#2", "E2", "G2"),
    ("D2", "A2", "F2", "A2"),
    ("E2", "Bb2", "A1", "C#2"),
)
CHORDS = (
    ("F4", "A4", "C5", "E5"),
    (),
    ("F4", "Bb4", "D5", "E5"),
    (),
    ("F4", "A4", "C5", "E5"),
    (),
    ("D4", "F4", "Ab4", "C5"),
    (),
    ("C#4", "G4", "Bb4", "F5"),
    (),
    ("F4", "A4", "C5", "E5"),
    ("E4", "G4", "Bb4", "C#5"),
)
TUNE = (
    (17.0, "A3", 1.6),
    (18.5, "C4", 0.8),
    (19.0, "D4", 2.6),
    (22.5, "F4", 0.8),
    (23.0, "E4", 0.8),
    (23.5, "C4", 0.8),
    (24.0, "D4", 2.4),
    (27.0, "Ab3", 1.2),
    (28.0, "F3", 2.6),
    (33.0, "E4", 0.8),
    (33.5, "F4", 0.8),
    (34.0, "G4", 1.6),
    (35.5, "E4", 0.8),
    (36.0, "C#4", 2.2),
    (38.5, "Bb3", 0.8),
    (39.0, "A3", 3.2),
)
"""The guitar's melody: beat, note, length in beats. It rests in the first four bars and the last two."""


def title_loop() -> Sound:
    """Twelve bars in D minor, 32 s: double bass, brushes, vibraphone, a sparse guitar."""
    out = canvas(48 * BEAT)
    for bar, walk in enumerate(WALK):
        for beat, note in enumerate(walk):
            lay(out, bass(note, 0.9), (bar * 4 + beat) * BEAT, 0.85 if beat else 1.0, wrap=True)
        for note in CHORDS[bar]:
            lay(out, vibes(note, 2.6), (bar * 4 + 1.66) * BEAT, 0.20, wrap=True)
            lay(out, vibes(note, 1.4), (bar * 4 + 3.0) * BEAT, 0.10, wrap=True)
        for beat in range(4):
            lay(out, brush(0.3, 300 + beat), (bar * 4 + beat) * BEAT, 0.035 + 0.05 * (beat % 2), wrap=True)
            lay(out, brush(0.1, 310 + beat), (bar * 4 + beat + 0.66) * BEAT, 0.03, wrap=True)
    for start_beat, note, length in TUNE:
        lay(out, twang(note, length * BEAT + 0.5), start_beat * BEAT, 0.34, wrap=True)
    for start, notes in ((0, ("D3", "A3")), (16, ("D3", "F3", "C4")), (32, ("C#3", "G3", "E3"))):
        lay(out, strings(notes, 20 * BEAT), (start - 2) % 48 * BEAT, 0.035, wrap=True)
    return room(out, 1.2, 0.22, 320, loop=True)


SLOW = 60 / 72


def table_loop() -> Sound:
    """Eight slow bars, 26.7 s: held strings, single bells, a far clock. It never asks for attention."""
    out = canvas(32 * SLOW)
    held = (("D3", "A3", "F4"), ("Bb2", "F3", "D4"), ("G2", "D3", "Bb3"), ("A2", "E3", "C#4"))
    for n, notes in enumerate(held):
        lay(out, strings(notes, 13 * SLOW), (n * 8 - 2.5) % 32 * SLOW, 0.10, wrap=True)
        lay(out, bass(notes[0][:-1] + "2", 1.6), n * 8 * SLOW, 0.42, wrap=True)
        lay(out, bass(notes[1][:-1] + "2", 1.4), (n * 8 + 5) * SLOW, 0.26, wrap=True)
    for beat, note in (
        (3, "A4"),
        (4.5, "F4"),
        (11, "D5"),
        (13, "F4"),
        (19, "Bb4"),
        (21.5, "D4"),
        (27, "E4"),
        (29, "C#5"),
    ):
        lay(out, vibes(note, 3.2), beat * SLOW, 0.17, wrap=True)
    for tick in range(32):
        lay(out, thud(900 if tick % 2 else 760, 0.05, 110, 330), tick * SLOW, 0.035, wrap=True)
    lay(out, bell(146.83, 5.0, 0.9), 16 * SLOW, 0.05, wrap=True)
    return room(out, 1.6, 0.3, 331, loop=True)
