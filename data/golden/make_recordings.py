"""Writes recordings of springs that are known, as a recorder would make them.

    python3 data/golden/make_recordings.py

recordings.csv: a line per sample, with the number and kind of its recording, its time and its value; before them a line for each
number that is true. The motions are integrated step by step from m x'' = -k (x - to) - c x' by the method of Runge and Kutta, so that
no closed form is shared with what reads them. Recorders have their faults: values are rounded, frames show the value of the one
before, times are rounded or are those of the nearest frame.

One generator of pseudo-random numbers with a fixed seed, and Python's standard library alone: the bytes are the same everywhere.
"""

import math
import pathlib
import random

FOLDER = pathlib.Path(__file__).resolve().parent
STEP = 2e-4
# Kind, and how many of them.
KINDS = [("away", 24), ("towards", 4), ("rounded", 8), ("held", 6), ("clock", 6)]


def motion(response, ratio, start, to, velocity, duration):
    """Displacements at multiples of STEP after the release, and velocities."""
    stiffness = (2 * math.pi / response) ** 2
    damping = 4 * math.pi * ratio / response

    def slope(x, v):
        return v, -stiffness * (x - to) - damping * v

    x, v, states = start, velocity, []
    for _ in range(int(duration / STEP) + 2):
        states.append((x, v))
        a = slope(x, v)
        b = slope(x + STEP / 2 * a[0], v + STEP / 2 * a[1])
        c = slope(x + STEP / 2 * b[0], v + STEP / 2 * b[1])
        d = slope(x + STEP * c[0], v + STEP * c[1])
        x += STEP / 6 * (a[0] + 2 * b[0] + 2 * c[0] + d[0])
        v += STEP / 6 * (a[1] + 2 * b[1] + 2 * c[1] + d[1])
    return states


def value(states, time):
    """The cubic between two steps that has their values and velocities."""
    index = min(int(time / STEP), len(states) - 2)
    part = time / STEP - index
    (x0, v0), (x1, v1) = states[index], states[index + 1]
    rest = 1 - part
    return (
        x0 * rest * rest * (1 + 2 * part)
        + x1 * part * part * (3 - 2 * part)
        + STEP * part * rest * (v0 * rest - v1 * part)
    )


def recording(kind, numbers):
    response = math.exp(numbers.uniform(math.log(0.2), math.log(0.8)))
    ratio = math.exp(numbers.uniform(math.log(0.05), math.log(0.8 if kind == "away" else 1.6)))
    travel = numbers.uniform(80, 400) * numbers.choice([-1, 1])
    begin = numbers.uniform(-200, 200)
    sign = {"away": -1, "towards": 1}.get(kind) or numbers.choice([-1, 1])
    # The way away from the target and back takes some frames: that is where releases are mistaken.
    velocity = sign * numbers.uniform(0.4, 1.6 if kind == "away" else 3) * travel / response
    rest = numbers.uniform(0.1, 0.25)
    slowest = 2 * math.pi / response * (ratio if ratio < 1 else ratio - math.sqrt(ratio * ratio - 1))
    duration = min(max(0.5, 4 / slowest), 1.2)
    states = motion(response, ratio, begin, begin + travel, velocity, duration)
    noise = 0 if kind == "rounded" else abs(travel) * numbers.uniform(0.002, 0.008)
    rows, earlier = [], None
    for frame in range(int((rest + duration) * 60)):
        time = 3 + frame / 60 + numbers.gauss(0, 0.0003)
        if kind == "clock":
            time += min(max(numbers.gauss(0, 0.003), -0.007), 0.007)
        since = time - 3 - rest
        sample = begin if since <= 0 else value(states, since)
        sample += numbers.gauss(0, noise)
        is_held, is_missing = numbers.random() < 0.07, numbers.random() < 0.03
        if kind == "held" and is_held and earlier is not None:
            sample = earlier
        earlier = sample
        if is_missing:
            continue
        shown = f"{3 + frame / 60:.5f}" if kind == "clock" else f"{time:.5f}"
        rows.append((shown, f"{sample:.0f}" if kind == "rounded" else f"{sample:.3f}"))
    truth = [response, ratio, 3 + rest, begin, begin + travel, velocity]
    return truth, rows


def main():
    numbers = random.Random(20251115)
    lines = ["recording,kind,role,first,second"]
    index = 0
    for kind, count in KINDS:
        for _ in range(count):
            truth, rows = recording(kind, numbers)
            names = ["response", "dampingRatio", "start", "from", "to", "velocity"]
            lines += [f"{index},{kind},{name},{number!r}," for name, number in zip(names, truth)]
            lines += [f"{index},{kind},sample,{time},{sample}" for time, sample in rows]
            index += 1
    (FOLDER / "recordings.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
