"""Writes recorded-looking traces whose laws are known.

    python3 data/traces/make_traces.py

drawer.csv: a drawer that is let go at a flick, as a screen recorder at 60 frames per second would log its offset in points.
The clock jitters, frames are dropped, values are rounded to the recorder's resolution, and a few frames still show the
value of an earlier one. The truth stands in the first lines of the file.

list.csv: a list that was flung and runs out at UIKit's normal deceleration rate, at 60 frames per second, from its release on.

Everything comes from one generator of pseudo-random numbers with a fixed seed, and from Python's standard library, so that
the bytes are the same everywhere.
"""

import math
import pathlib
import random

FOLDER = pathlib.Path(__file__).resolve().parent

RESPONSE, DAMPING_RATIO = 0.42, 0.62
START, FROM, TO, VELOCITY = 0.2134, 24.0, 344.0, 900.0


def spring(time):
    """The offset after the release, by the closed form below critical damping."""
    frequency = 2 * math.pi / RESPONSE
    decay = DAMPING_RATIO * frequency
    damped = frequency * math.sqrt(1 - DAMPING_RATIO**2)
    distance = FROM - TO
    swing = distance * math.cos(damped * time) + (VELOCITY + decay * distance) / damped * math.sin(damped * time)
    return TO + math.exp(-decay * time) * swing


def drawer():
    """Writes drawer.csv."""
    numbers = random.Random(20240607)
    rows, earlier = [], FROM
    for frame in range(84):
        time = 0.0041 + frame / 60 + numbers.gauss(0, 0.0004)
        value = FROM if time <= START else spring(time - START)
        value += numbers.gauss(0, 2.2)
        is_dropped, is_stale = numbers.random() < 0.05, numbers.random() < 0.04
        if is_dropped:
            continue
        rows.append((time, earlier if is_stale else value))
        earlier = value
    lines = [
        f"# spring(response: {RESPONSE}, dampingRatio: {DAMPING_RATIO}), released at {START} s",
        f"# from {FROM} to {TO} points with {VELOCITY} points/s; noise 2.2 points",
        "time,offset",
    ]
    lines += [f"{time:.4f},{value:.1f}" for time, value in rows]
    (FOLDER / "drawer.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")


RATE, RELEASED, FLUNG = 0.998, 120.0, -1850.0


def flung_list():
    """Writes list.csv."""
    numbers = random.Random(20261123)
    decay = -1000 * math.log(RATE)
    lines = [
        f"# decay(velocity: {FLUNG}, rate: {RATE}) from {RELEASED} points, released at the first sample; noise 3 points",
        "time,offset",
    ]
    for frame in range(150):
        time = frame / 60
        value = RELEASED + FLUNG / decay * (1 - math.exp(-decay * time)) + numbers.gauss(0, 3)
        if frame == 0 or numbers.random() > 0.04:
            lines.append(f"{time:.4f},{value:.1f}")
    (FOLDER / "list.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main():
    drawer()
    flung_list()


if __name__ == "__main__":
    main()
