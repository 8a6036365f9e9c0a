"""Writes cubic-searches.csv: the smallest largest errors of one cubic in place of springs and of chains of two cubics, released
with and without a velocity, found by a second method: differential evolution over both handles and the duration from several
seeds, then linear programs over dense samples. The motions are drawn at random.

Nothing here is exact: a row holds the best that the search found, which a better search may only undercut.
"""

import csv
import os
from multiprocessing import Pool

import numpy as np
from scipy.optimize import linprog

from make_approximations import spring

HERE = os.path.dirname(os.path.abspath(__file__))
COUNT = 100


def cubics(members, inputs):
    """The progress of many cubics, by Newton's steps kept inside a bisection. Shapes: [n, 4] and [n, m]."""
    x1, y1, x2, y2 = (members[:, [i]] for i in range(4))
    inside = np.clip(inputs, 0, 1)
    low, high = np.zeros_like(inside), np.ones_like(inside)
    s = inside.copy()
    for _ in range(26):
        r = 1 - s
        x = 3 * s * r * (r * x1 + s * x2) + s**3
        low, high = np.where(x < inside, s, low), np.where(x < inside, high, s)
        slope = 3 * (r * r * x1 + 2 * s * r * (x2 - x1) + s * s * (1 - x2))
        with np.errstate(divide="ignore", invalid="ignore"):
            newton = s - (x - inside) / slope
        s = np.where((newton > low) & (newton < high), newton, (low + high) / 2)
    r = 1 - s
    return np.where(inputs >= 1, 1.0, 3 * s * r * (r * y1 + s * y2) + s**3)


def chain(handles, at):
    """Two cubics joined at a point, over 1 s."""
    (x, y), parts = at, [np.array([h]) for h in handles]

    def value(t):
        flat = np.clip(np.ravel(t), 0, 1)
        first = y * cubics(parts[0], (flat / x)[None])[0]
        second = y + (1 - y) * cubics(parts[1], ((flat - x) / (1 - x))[None])[0]
        return np.where(flat < x, first, second).reshape(np.shape(t))

    return value


def motions():
    """Each motion's numbers or path, its function of time and when it rests."""
    random = np.random.default_rng(15)
    for index in range(COUNT):
        if index % 4 == 3:
            at = np.round(random.uniform([0.15, 0.1], [0.85, 0.9]), 3)
            handles = np.round(random.uniform([[0, -0.2, 0, 0]] * 2, [[1, 0.8, 1, 1.3]] * 2), 3)
            # The path's own numbers, so that both sides read the same digits.
            first = np.round([handles[0][0] * at[0], handles[0][1] * at[1], handles[0][2] * at[0], handles[0][3] * at[1]], 4)
            second = np.round(
                [at[0] + handles[1][0] * (1 - at[0]), at[1] + handles[1][1] * (1 - at[1]),
                 at[0] + handles[1][2] * (1 - at[0]), at[1] + handles[1][3] * (1 - at[1])], 4)
            numbers = [*first, *at, *second, 1, 1]
            pairs = [f"{numbers[i]:g} {numbers[i + 1]:g}" for i in range(0, 12, 2)]
            path = f"M0 0 C{' '.join(pairs[:3])} C{' '.join(pairs[3:])}"
            back = [
                [first[0] / at[0], first[1] / at[1], first[2] / at[0], first[3] / at[1]],
                [(second[0] - at[0]) / (1 - at[0]), (second[1] - at[1]) / (1 - at[1]),
                 (second[2] - at[0]) / (1 - at[0]), (second[3] - at[1]) / (1 - at[1])],
            ]
            yield [path], chain(back, at), 1.0
            continue
        mass = round(float(np.exp(random.uniform(np.log(0.3), np.log(4)))), 3)
        stiffness = round(float(np.exp(random.uniform(np.log(8), np.log(900)))), 3)
        ratio = float(np.exp(random.uniform(np.log(0.12), np.log(2.5))))
        damping = round(2 * ratio * float(np.sqrt(stiffness * mass)), 4)
        speed = np.sqrt(stiffness / mass)
        velocity = 0.0 if index % 4 == 0 else round(float(random.uniform(-1.0, 3.0) * speed), 3)
        at = spring(2 * np.pi / speed, damping / (2 * np.sqrt(stiffness * mass)), velocity)
        times = np.linspace(0, 60 / speed * max(1, ratio) / min(1, ratio), 400_001)
        rest = times[np.nonzero(abs(at(times) - 1) > 1e-4)[0][-1]]
        yield [mass, stiffness, damping, velocity], at, rest


def bounds(at, rest):
    """Of x1, y1, x2, y2, and the logarithm of the duration over the motion's rest."""
    height = max(4.0, 5 * abs(at(np.linspace(0, rest, 2001))).max())
    return np.array([0, -height, 0, -height, np.log(0.02)]), np.array([1, height, 1, height, np.log(1.6)])


def deviations(members, at, rest, fractions, tail):
    """While the cubics run, and the largest afterwards. Shape: [n, m + 1]."""
    duration = rest * np.exp(members[:, [4]])
    running = cubics(members[:, :4], np.broadcast_to(fractions, (len(members), len(fractions)))) - at(duration * fractions)
    times, largest = tail
    after = largest[np.minimum(np.searchsorted(times, duration[:, 0]), len(times) - 1)]
    return np.hstack([running, np.maximum(after, abs(1 - at(duration[:, 0])))[:, None]])


def evolve(heights, lower, upper, random, generations=600, size=60):
    """Differential evolution, rand/1 and best/1 by turns, with weights drawn for each member."""
    members = random.uniform(lower, upper, (size, 5))
    values = heights(members)
    for generation in range(generations):
        a, b, c = (members[random.permutation(size)] for _ in range(3))
        base = a if generation % 2 else np.where(random.uniform(size=(size, 1)) < 0.5, members[values.argmin()], a)
        trial = base + random.uniform(0.4, 0.9, (size, 1)) * (b - c)
        trial = np.where(random.uniform(size=trial.shape) < 0.9, trial, members)
        trial = np.where((trial < lower) | (trial > upper), members, trial)
        tried = heights(trial)
        better = tried < values
        members[better], values[better] = trial[better], tried[better]
    return members[values.argmin()], values.min()


def polish(member, at, rest, tail, lower, upper):
    fractions = np.concatenate([np.geomspace(1e-5, 1e-2, 60), np.linspace(0.01, 1, 2500)[1:-1]])
    best, radius = member, 0.01
    values = deviations(best[None], at, rest, fractions, tail)[0]
    for _ in range(60):
        if radius < 1e-8:
            break
        steps = 1e-6 * np.eye(5)
        inside = [np.clip(np.array([best + s, best - s]), lower, upper) for s in steps]
        columns = []
        for index, pair in enumerate(inside):
            above, below = deviations(pair, at, rest, fractions, tail)
            columns.append((above - below) / (pair[0] - pair[1])[index])
        gradient = np.array(columns).T
        # The others stay below within one step.
        high = abs(values) > 0.3 * abs(values).max()
        gradient, offsets = gradient[high], values[high]
        ones = np.ones((len(offsets), 1))
        answer = linprog(
            [0.0] * 5 + [1.0], A_ub=np.vstack([np.hstack([gradient, -ones]), np.hstack([-gradient, -ones])]),
            b_ub=np.concatenate([-offsets, offsets]),
            bounds=[(max(l - b, -radius), min(u - b, radius)) for b, l, u in zip(best, lower, upper)] + [(0, None)])
        candidate = np.clip(best + answer.x[:5], lower, upper) if answer.success else best
        tried = deviations(candidate[None], at, rest, fractions, tail)[0]
        if abs(tried).max() < abs(values).max() * (1 - 1e-9):
            best, values, radius = candidate, tried, radius * 1.5
        else:
            radius *= 0.3
    return best


def measured(member, at, rest, tail):
    """The largest deviation at samples that miss nothing."""
    fractions = np.concatenate([np.geomspace(1e-6, 1e-2, 2000), np.linspace(0.01, 1, 40_001)[:-1]])
    return abs(deviations(member[None], at, rest, fractions, tail)).max()


def search(at, rest, index):
    times = np.linspace(0, 2 * rest, 100_001)
    largest = np.maximum.accumulate(abs(at(times) - 1)[::-1])[::-1]
    tail = (times, largest)
    fractions = np.concatenate([[0.002, 0.006], (np.arange(1, 60) / 60)])

    def heights(members):
        return abs(deviations(members, at, rest, fractions, tail)).max(axis=1)

    lower, upper = bounds(at, rest)
    found = [evolve(heights, lower, upper, np.random.default_rng([index, seed])) for seed in range(6)]
    found.sort(key=lambda pair: pair[1])
    members = [polish(member, at, rest, tail, lower, upper) for member, _ in found[:2]]
    return min(measured(member, at, rest, tail) for member in members)


def row(index):
    numbers, at, rest = list(motions())[index]
    height = search(at, rest, index)
    path = numbers.pop() if len(numbers) == 1 else ""
    print(index, height, flush=True)
    return [path] + (numbers or [""] * 4) + [f"{height:.7f}"]


def main():
    with Pool() as pool:
        rows = pool.map(row, range(COUNT), chunksize=1)
    with open(os.path.join(HERE, "cubic-searches.csv"), "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["path", "mass", "stiffness", "damping", "velocity", "error"])
        writer.writerows(rows)


if __name__ == "__main__":
    main()
