"""Writes interruption-scripts.csv and interruptions.csv: springs of all regimes that interrupt each other, by 50-digit arithmetic.

Method: the exact merge. Each spring starts from the place and the velocity that it finds, by the closed form of the damped
oscillator; the state at an interruption is that of the spring before. The inputs are doubles, taken as they are.

    python3 data/golden/make_interruptions.py
"""

import csv
import pathlib
import random

from mpmath import mp, mpf

mp.dps = 50
FOLDER = pathlib.Path(__file__).parent


def state(spring, x, v, target, t):
    """Place and velocity after t seconds of m x'' + c x' + k (x - target) = 0."""
    mass, stiffness, damping = map(mpf, spring)
    d = mpf(x) - mpf(target)
    v = mpf(v)
    beta = damping / (2 * mass)
    square = stiffness / mass - beta**2
    decay = mp.exp(-beta * t)
    if square > 0:
        w = mp.sqrt(square)
        c, s, sign = mp.cos(w * t), mp.sin(w * t) / w, -square
    elif square < 0:
        w = mp.sqrt(-square)
        c, s, sign = mp.cosh(w * t), mp.sinh(w * t) / w, -square
    else:
        c, s, sign = mpf(1), mpf(t), mpf(0)
    slope = v + beta * d
    place = decay * (d * c + slope * s)
    velocity = decay * (d * sign * s + slope * c) - beta * place
    return place + mpf(target), velocity


def spring(generator):
    """Mass, stiffness, damping of any regime: ratios on both sides of 1, beside it and 0."""
    mass = generator.choice([1.0, 2.5, 0.4])
    stiffness = round(generator.uniform(20, 900), 3)
    ratio = generator.choice([0.0, 0.15, 0.4, 0.7, 0.95, 1 - 1e-6, 1.0, 1 + 1e-6, 1.3, 2.5])
    return mass, stiffness, ratio * 2 * (mass * stiffness) ** 0.5


def main():
    generator = random.Random(20)
    scripts, rows = [], []
    for number in range(24):
        name = f"script-{number + 1:02}"
        count = 2 + number % 7 + (1 if number % 7 == 6 else 0)  # up to eight interruptions
        time, events = 0.0, []
        for _ in range(count):
            events.append((time, round(generator.uniform(-300, 300), 2), spring(generator)))
            time = round(time + generator.choice([0.016, 0.05, 0.11, 0.2, 0.35]), 3)
        start, velocity = round(generator.uniform(-50, 50), 2), round(generator.uniform(-400, 400), 1)
        for second, target, (mass, stiffness, damping) in events:
            scripts.append([name, start, velocity, second, target, mass, repr(stiffness), repr(damping)])
        for sample in range(40):
            at = time * 1.4 * (sample + 0.5) / 40
            x, v = mpf(start), mpf(velocity)
            for index, (second, target, parameters) in enumerate(events):
                next_time = events[index + 1][0] if index + 1 < len(events) else float("inf")
                end = min(at, next_time)
                if end <= second and index > 0:
                    break
                x, v = state(parameters, x, v, target, mpf(end) - mpf(second))
                if at < next_time:
                    break
            rows.append([name, repr(at), mp.nstr(x, 25), mp.nstr(v, 25)])
    with open(FOLDER / "interruption-scripts.csv", "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["case", "start", "velocity", "second", "target", "mass", "stiffness", "damping"])
        writer.writerows(scripts)
    with open(FOLDER / "interruptions.csv", "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["case", "second", "value", "velocity"])
        writer.writerows(rows)


main()
