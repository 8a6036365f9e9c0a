"""Writes settling.csv, spring-metrics.csv and bezier-metrics.csv: where curves settle, peak and cross, with 60 digits.

Method: springs are two complex exponentials, cubics their polynomials in the parameter. A scan on a fine grid in plain
floating point finds every change of sign and every extremum, bisection or a search by thirds then narrows it with
60 digits. Nothing is assumed of the structure of the curves, and nothing here shares an expression with the Swift code.

    python3 data/golden/make_settling.py
"""

import csv
import pathlib

import numpy as np
from mpmath import exp, log, mp, mpc, mpf, nstr, sqrt

mp.dps = 60
MASS, STIFFNESS = 2.5, 90.0
RATIOS = [
    "0.02", "0.05", "0.1", "0.3", "0.5", "0.7", "0.9", "0.99", "0.999999", "1", "1.000001", "1.01", "1.5", "3", "10",
    "50",
]
EPSILONS = [1e-2, 1e-3, 1e-4, 1e-5, 1e-6]


class Spring:
    """Distance from the target and its derivatives, for one release."""

    def __init__(self, damping, start, target, velocity):
        half, square = mpf(damping) / (2 * mpf(MASS)), mpf(STIFFNESS) / mpf(MASS)
        root = sqrt(mpc(half * half - square))
        self.y0, self.v0 = mpf(start) - mpf(target), mpf(velocity)
        self.rates = (-half - root, -half + root)
        self.double = abs(root) < mpf(10) ** -25
        if self.double:
            self.shares = (self.y0, self.v0 + half * self.y0)
        else:
            second = (self.v0 - self.rates[0] * self.y0) / (self.rates[1] - self.rates[0])
            self.shares = (self.y0 - second, second)
        self.slow = min(abs(rate.real) for rate in self.rates)
        self.pace = max(abs(rate) for rate in self.rates)
        self.swing = abs(root.imag)

    def at(self, time, order=0):
        if self.double:
            rate, (value, slope) = self.rates[0].real, self.shares
            return (rate**order * (value + slope * time) + order * rate ** (order - 1) * slope) * exp(rate * time)
        return sum(c * r**order * exp(r * time) for c, r in zip(self.shares, self.rates)).real

    def many(self, times, order=0):
        if self.double:
            rate, value, slope = float(self.rates[0].real), *map(float, self.shares)
            return (rate**order * (value + slope * times) + order * rate ** (order - 1) * slope) * np.exp(rate * times)
        return sum(complex(c * r**order) * np.exp(complex(r) * times) for c, r in zip(self.shares, self.rates)).real

    def grid(self, smallest):
        """Times until the envelope is below `smallest`: narrow where the fast rate acts, then 400 a swing."""
        size = float(sum(abs(c) * max(1, self.pace**3) for c in self.shares))
        end = float(log(size / smallest) / self.slow) + 1e-9
        early = np.geomspace(1e-7 / float(self.pace), end, 20001)
        count = int(end * float(self.swing) / np.pi * 400) + 20001
        return np.unique(np.concatenate([[0.0], early, np.linspace(0, end, count)]))


def bisect(f, low, high):
    low, high = mpf(low), mpf(high)
    sign = f(low) > 0
    for _ in range(210):
        middle = (low + high) / 2
        if (f(middle) > 0) == sign:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def roots(f, many, grid):
    """Every root that changes the sign between two points of the grid."""
    values = many(grid) > 0
    places = np.nonzero(values[1:] != values[:-1])[0]
    return [bisect(f, grid[i], grid[i + 1]) for i in places]


def last_time(spring, order, distance):
    grid = spring.grid(distance / 8)
    values = np.abs(spring.many(grid, order))
    outside = np.nonzero(values > distance)[0]
    # An extremum beside the band could hide between two points: look there again.
    peaks = np.nonzero((values[1:-1] >= values[:-2]) & (values[1:-1] >= values[2:]))[0] + 1
    for i in peaks[::-1]:
        if len(outside) and i <= outside[-1]:
            break
        if values[i] > distance * (1 - 1e-3):
            finer = np.linspace(grid[i - 1], grid[i + 1], 20001)
            inner = np.nonzero(np.abs(spring.many(finer, order)) > distance)[0]
            assert len(inner) == 0, "an extremum touches the band: choose other parameters"
    if len(outside) == 0:
        return mpf(0)
    i = outside[-1]
    f = lambda t: abs(spring.at(t, order)) - mpf(distance)
    return bisect(f, grid[i], grid[i + 1])


def rows(name, header):
    file = pathlib.Path(__file__).with_name(name).open("w", newline="")
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(header)
    return file, writer


def damping(ratio):
    return float(2 * mpf(ratio) * sqrt(mpf(MASS) * mpf(STIFFNESS)))


def settling():
    file, writer = rows(
        "settling.csv",
        ["mass", "stiffness", "damping", "from", "to", "velocity", "epsilon", "epsilonUnits", "derivative", "time"])
    with file:
        for ratio in RATIOS:
            c = damping(ratio)
            # Thrown through the target even above critical damping, then back: three crossings of the band.
            through = -round(12 * max(1.0, float(ratio)) * 6.0, 3)
            releases = [(0.0, 1.0, 0.0), (5.0, 2.0, 20.0), (5.0, 2.0, -7.5), (5.0, 2.0, through), (-4.0, 1.0, -through)]
            for start, target, velocity in releases:
                spring = Spring(c, start, target, velocity)
                for epsilon in EPSILONS:
                    for order in (0, 1):
                        distance = mpf(epsilon) * abs(mpf(target) - mpf(start))
                        time = last_time(spring, order, float(distance))
                        writer.writerow(
                            [MASS, STIFFNESS, c, start, target, velocity, epsilon, "", order, nstr(time, 30)])
            for velocity in (7.0, -7.0):
                spring = Spring(c, 2.0, 2.0, velocity)
                for units in (0.01, 1e-5):
                    time = last_time(spring, 0, units)
                    writer.writerow([MASS, STIFFNESS, c, 2.0, 2.0, velocity, "", units, 0, nstr(time, 30)])
            # Farther away than the motion ever is.
            for units in (3.5, 80.0):
                time = last_time(Spring(c, 5.0, 2.0, 0.0), 0, units)
                writer.writerow([MASS, STIFFNESS, c, 5.0, 2.0, 0.0, "", units, 0, nstr(time, 30)])


def spring_metrics():
    file, writer = rows(
        "spring-metrics.csv", ["mass", "stiffness", "damping", "from", "to", "velocity", "metric", "value"])
    with file:
        for ratio, start, target, velocity in [
            ("0.1", 0.0, 1.0, 0.0), ("0.3", 5.0, 2.0, 4.0), ("0.3", 5.0, 2.0, -4.0), ("0.7", -1.0, 3.0, 0.0),
            ("0.7", -1.0, 3.0, -9.0), ("0.99", 0.0, 1.0, 0.0), ("1", 5.0, 2.0, -40.0), ("1", 0.0, 1.0, 0.0),
            ("1.5", 5.0, 2.0, -200.0), ("1.5", 5.0, 2.0, 11.0), ("10", 0.0, 1.0, 0.0), ("10", 0.0, 1.0, 900.0),
            ("0.5", 2.0, 2.0, 7.0), ("3", 2.0, 2.0, -7.0),
        ]:
            c = damping(ratio)
            spring = Spring(c, start, target, velocity)
            travel = mpf(target) - mpf(start)
            grid = spring.grid(1e-12)
            put = lambda name, value: writer.writerow(
                [MASS, STIFFNESS, c, start, target, velocity, name, "" if value is None else nstr(value, 30)])
            turns = [t for t in roots(lambda t: spring.at(t, 1), lambda t: spring.many(t, 1), grid) if t > 0]
            beyond = [(t, spring.at(t)) for t in turns if travel == 0 or spring.at(t) * travel > 0]
            peak = max(beyond, key=lambda pair: abs(pair[1]), default=None)
            if travel != 0:
                put("overshoot", abs(peak[1] / travel) if peak else mpf(0))
            put("peak-time", peak and peak[0])
            put("peak-value", peak and peak[1] + mpf(target))
            level = lambda share: (share - 1) * travel
            def first(share):
                found = roots(lambda t: spring.at(t) - level(share), lambda t: spring.many(t) - float(level(share)), grid)
                return next((t for t in found if t > mpf(10) ** -8), None)
            put("first-crossing", first(1))
            if travel != 0:
                put("half-time", first(mpf("0.5")))
                put("rise-time", first(mpf("0.9")) - first(mpf("0.1")))
            for order, name in [(1, "peak-speed"), (2, "peak-acceleration"), (3, "peak-jerk")]:
                stops = roots(lambda t: spring.at(t, order + 1), lambda t: spring.many(t, order + 1), grid)
                time = max([mpf(0)] + stops, key=lambda t: abs(spring.at(t, order)))
                put(name, abs(spring.at(time, order)))
                if order < 3:
                    put(name + "-time", time)
            if travel != 0:
                end = last_time(spring, 0, float(mpf(1) / 1000 * abs(travel)))
                zeros = roots(lambda t: spring.at(t), lambda t: spring.many(t), grid)
                put("crossings", mpf(len([t for t in zeros if mpf(10) ** -8 < t < end])))
            places = [spring.y0] + [spring.at(t) for t in turns] + [mpf(0)]
            # Below that ratio more swings are seen than the grid is long.
            if float(ratio) >= 0.3:
                put("total-travel", sum(abs(b - a) for a, b in zip(places, places[1:])))


class Cubic:
    """A timing curve by its parameter, over a duration."""

    def __init__(self, handles, duration):
        x1, y1, x2, y2 = map(mpf, handles)
        self.duration = mpf(duration)
        self.x = [mpf(0), 3 * x1, 3 * (x2 - 2 * x1), 1 - 3 * x2 + 3 * x1]
        self.y = [mpf(0), 3 * y1, 3 * (y2 - 2 * y1), 1 - 3 * y2 + 3 * y1]

    @staticmethod
    def polynomial(c, s, order):
        if order == 0:
            return c[0] + s * (c[1] + s * (c[2] + s * c[3]))
        if order == 1:
            return c[1] + s * (2 * c[2] + s * 3 * c[3])
        if order == 2:
            return 2 * c[2] + 6 * c[3] * s
        return 6 * c[3] + 0 * s

    def time(self, s):
        return self.polynomial(self.x, s, 0) * self.duration

    def derivative(self, s, order):
        """The derivative of the progress by time at a parameter."""
        p = lambda c, k: self.polynomial(c, s, k)
        x, y = self.x, self.y
        if order == 0:
            return p(y, 0)
        if order == 1:
            return p(y, 1) / p(x, 1) / self.duration
        bend = p(y, 2) * p(x, 1) - p(y, 1) * p(x, 2)
        if order == 2:
            return bend / p(x, 1) ** 3 / self.duration**2
        rate = p(y, 3) * p(x, 1) - p(y, 1) * p(x, 3)
        return (rate * p(x, 1) - 3 * bend * p(x, 2)) / p(x, 1) ** 5 / self.duration**3


def largest(f, grid):
    """The place of the largest value: a scan, then a search by thirds beside the best point."""
    values = [f(s) for s in grid]
    i = max(range(len(grid)), key=lambda k: values[k])
    low, high = grid[max(i - 1, 0)], grid[min(i + 1, len(grid) - 1)]
    for _ in range(500):
        a, b = low + (high - low) / 3, high - (high - low) / 3
        if f(a) < f(b):
            low = a
        else:
            high = b
    best = max([grid[i], (low + high) / 2], key=f)
    return best


def bezier_metrics():
    file, writer = rows("bezier-metrics.csv", ["x1", "y1", "x2", "y2", "duration", "metric", "value"])
    grid = [mpf(i) / 1500 for i in range(1501)]
    with file:
        for handles, duration in [
            ((0.25, 0.1, 0.25, 1.0), 0.35), ((0.42, 0.0, 0.58, 1.0), 0.5), ((0.34, 1.56, 0.64, 1.0), 0.4),
            ((0.68, -0.6, 0.32, 1.6), 0.6), ((0.2, 0.0, 0.1, 1.0), 0.3), ((0.7, 0.1, 0.9, 0.4), 1.2),
        ]:
            cubic = Cubic(handles, duration)
            put = lambda name, value: writer.writerow(
                [*handles, duration, name, "" if value is None else nstr(value, 30)])
            def crossings(level):
                f = lambda s: cubic.derivative(s, 0) - level
                signs = [f(s) > 0 for s in grid]
                return [
                    cubic.time(bisect(f, grid[i], grid[i + 1])) for i in range(1500) if signs[i] != signs[i + 1]]
            top = largest(lambda s: cubic.derivative(s, 0), grid)
            over = cubic.derivative(top, 0) - 1
            put("overshoot", over if over > 0 else mpf(0))
            put("peak-time", cubic.time(top) if over > 0 else None)
            put("peak-value", 1 + over if over > 0 else None)
            epsilon = mpf(0.001)
            put("settling-time", max(crossings(1 - epsilon) + crossings(1 + epsilon)))
            put("half-time", crossings(mpf("0.5"))[0])
            put("rise-time", crossings(mpf(9) / 10)[0] - crossings(mpf(1) / 10)[0])
            for order, name in [(1, "peak-speed"), (2, "peak-acceleration"), (3, "peak-jerk")]:
                place = largest(lambda s: abs(cubic.derivative(s, order)), grid)
                put(name, abs(cubic.derivative(place, order)))
            signs = [cubic.polynomial(cubic.y, s, 1) > 0 for s in grid]
            turns = [
                bisect(lambda s: cubic.polynomial(cubic.y, s, 1), grid[i], grid[i + 1])
                for i in range(1500) if signs[i] != signs[i + 1]]
            places = [cubic.derivative(s, 0) for s in [mpf(0)] + turns + [mpf(1)]]
            put("total-travel", sum(abs(b - a) for a, b in zip(places, places[1:])))


if __name__ == "__main__":
    settling()
    spring_metrics()
    bezier_metrics()
