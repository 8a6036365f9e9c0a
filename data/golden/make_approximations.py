"""Writes approximations.csv: the smallest largest errors of one cubic in place of a spring, and of one spring in place of a
cubic, found by a second method: differential evolution over all parameters, then a linear program over dense samples.

Nothing here is exact: a row holds the best that the search found, which a better search may only undercut.
"""

import csv
import os

import numpy as np
from scipy.optimize import differential_evolution, linprog

HERE = os.path.dirname(os.path.abspath(__file__))


def spring(response, ratio, velocity=0.0):
    """The displacement of a spring from 0 to 1, released with a velocity."""
    w = 2 * np.pi / response

    def at(t):
        if abs(ratio - 1) < 1e-9:
            return 1 - np.exp(-w * t) * (1 + (w - velocity) * t)
        decay = ratio * w
        if ratio < 1:
            wd = w * np.sqrt(1 - ratio**2)
            return 1 - np.exp(-decay * t) * (np.cos(wd * t) + (decay - velocity) / wd * np.sin(wd * t))
        r = w * np.sqrt(ratio**2 - 1)
        slow, fast = -decay + r, -decay - r
        a = (fast + velocity) / (fast - slow)
        return 1 - (a * np.exp(slow * t) + (1 - a) * np.exp(fast * t))

    return at


def cubic(handles):
    """The progress of a cubic-bezier(), by bisection on all inputs at once."""
    x1, y1, x2, y2 = handles

    def at(u):
        inside = np.clip(u, 0, 1)
        low, high = np.zeros_like(inside), np.ones_like(inside)
        for _ in range(50):
            s = (low + high) / 2
            x = 3 * x1 * s * (1 - s) ** 2 + 3 * x2 * s * s * (1 - s) + s**3
            low, high = np.where(x < inside, s, low), np.where(x < inside, high, s)
        s = (low + high) / 2
        return np.where(u >= 1, 1.0, 3 * y1 * s * (1 - s) ** 2 + 3 * y2 * s * s * (1 - s) + s**3)

    return at


def polish(deviation, start, bounds):
    """Successive linear programs on dense samples."""
    best = np.array(start)
    values = deviation(best)
    radius = 0.02
    for _ in range(150):
        scale = np.maximum(abs(best), 0.1)
        columns = []
        for index in range(len(best)):
            step = np.zeros_like(best)
            step[index] = 1e-7 * scale[index]
            columns.append((deviation(best + step) - deviation(best - step)) / (2e-7 * scale[index]))
        gradient = np.array(columns).T
        ones = np.ones((len(values), 1))
        box = [
            (max(low - b, -radius * s), min(high - b, radius * s))
            for b, s, (low, high) in zip(best, scale, bounds)
        ]
        answer = linprog(
            [0.0] * len(best) + [1.0],
            A_ub=np.vstack([np.hstack([gradient, -ones]), np.hstack([-gradient, -ones])]),
            b_ub=np.concatenate([-values, values]),
            bounds=box + [(0, None)],
        )
        if not answer.success:
            radius *= 0.3
            continue
        candidate = best + answer.x[:-1]
        next_values = deviation(candidate)
        if abs(next_values).max() < abs(values).max():
            best, values = candidate, next_values
        else:
            radius *= 0.3
        if radius < 1e-10:
            break
    return best, abs(values).max()


def search(deviation, coarse, bounds, seed):
    found = differential_evolution(
        lambda p: abs(coarse(p)).max(), bounds, seed=seed, popsize=24, maxiter=400, tol=1e-9, polish=False
    )
    return polish(deviation, found.x, bounds)


def last_time(at, epsilon):
    t = np.linspace(0, 40, 2_000_001)
    return t[np.nonzero(abs(at(t) - 1) > epsilon)[0][-1]]


def cubic_for_spring(bounce, duration, level, seed):
    ratio = 1 - bounce if bounce >= 0 else 1 / (1 + bounce)
    at = spring(0.5, ratio)
    rest = last_time(at, 1e-4)
    end = max(rest, duration or 0) * 1.1

    def family(times):
        target = at(times)

        def deviation(p):
            handles = [p[0], 0.0 if level else p[1], p[-3 if duration is None else -2], p[-2 if duration is None else -1]]
            end_time = duration or p[-1]
            # Where the cubic ends and the spring goes on is often the largest of all.
            return np.append(cubic(handles)(times / end_time) - target, 1 - at(np.array([end_time])))

        return deviation

    bounds = [(0.001 if level else 0.0, 1.0)] + ([] if level else [(-1.0, 4.0)]) + [(0.0, 1.0), (-1.0, 4.0)]
    if duration is None:
        bounds.append((0.1, 2 * rest))
    return search(family(np.linspace(0, end, 4001)), family(np.linspace(0, end, 161)), bounds, seed)


def spring_for_cubic(handles, free_velocity, seed):
    times = np.linspace(0, 3, 3001)
    bounds = [(0.05, 3.0), (0.05, 4.0)] + ([(-10.0, 10.0)] if free_velocity else [])

    def family(times):
        target = cubic(handles)(times)
        return lambda p: spring(*p)(times) - target

    return search(family(np.linspace(0, 3, 6001)), family(np.linspace(0, 3, 301)), bounds, seed)


def spring_for_steep_cubic(handles, free_velocity, seed):
    """The same for a cubic that begins or settles so steeply that exponentials of very different rates are needed.

    Parameters: the logarithms of slow time and of the damping ratio, and the velocity over the fast rate.
    """
    dense = np.concatenate([np.geomspace(1e-9, 1e-3, 1500), np.linspace(1e-3, 3, 6001)])
    coarse = np.concatenate([np.geomspace(1e-9, 1e-3, 60), np.linspace(1e-3, 3, 301)])
    bounds = [(np.log(0.02), np.log(8)), (np.log(0.3), np.log(1000))] + ([(-2.0, 2.0)] if free_velocity else [])

    def family(times):
        target = cubic(handles)(times)

        def deviation(p):
            ratio = np.exp(p[1])
            response = 2 * np.exp(p[0]) / (1 + ratio)
            velocity = p[2] * np.pi * (1 + ratio) / response if free_velocity else 0.0
            return spring(response, ratio, velocity)(times) - target

        return deviation

    return search(family(dense), family(coarse), bounds, seed)


def main():
    rows = []
    for bounce in (-0.5, 0.0, 0.15, 0.3, 0.6):
        for duration, level in ((None, False), (0.5, False), (0.5, True), (None, True)):
            _, error = cubic_for_spring(bounce, duration, level, 11)
            rows.append(["cubic", bounce, "" if duration is None else duration, "level" if level else "free", f"{error:.9f}"])
            print(rows[-1], flush=True)
    for handles in ((0.25, 0.1, 0.25, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.34, 1.56, 0.64, 1)):
        for free_velocity in (False, True):
            _, error = spring_for_cubic(handles, free_velocity, 11)
            rows.append(["spring", " ".join(map(str, handles)), "", "velocity" if free_velocity else "rest", f"{error:.9f}"])
            print(rows[-1], flush=True)
    for handles in ((0.05, 0.7, 0.1, 1), (0, 1, 0, 1), (0.02, 0.9, 0.3, 1)):
        for free_velocity in (False, True):
            _, error = spring_for_steep_cubic(handles, free_velocity, 11)
            rows.append(["spring", " ".join(map(str, handles)), "", "velocity" if free_velocity else "rest", f"{error:.9f}"])
            print(rows[-1], flush=True)
    with open(os.path.join(HERE, "approximations.csv"), "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["kind", "curve", "duration", "release", "error"])
        writer.writerows(rows)


if __name__ == "__main__":
    main()
