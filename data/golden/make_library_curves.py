"""Writes library-curves.csv: easing functions of GSAP, anime.js, Flutter, Android and Motion with three derivatives.

Method: the formulas as the libraries publish them, with 100 digits, and their derivatives by central differences of
1e-20, which no joint lies within. The cubic inside Motion's anticipate is solved by bisection. The Swift code has closed
forms of its own for all of these.

    python3 data/golden/make_library_curves.py
"""

import csv
import pathlib

from mpmath import asin, diff, exp, log, mp, mpf, nstr, pi, sin, sqrt

mp.dps = 100

INPUTS = [1e-9, 0.031, 0.1, 0.2718, 0.312, 0.4, 0.4999, 0.5000001, 0.61, 0.6604, 0.7, 0.85, 0.8601, 0.93, 0.999]


def turned(ease_in, mode):
    """A function of a mode from its form `in`, as anime.js turns it."""
    return {
        "in": ease_in,
        "out": lambda t: 1 - ease_in(1 - t),
        "in-out": lambda t: ease_in(2 * t) / 2 if t < 0.5 else 1 - ease_in(2 - 2 * t) / 2,
        "out-in": lambda t: (1 - ease_in(1 - 2 * t)) / 2 if t < 0.5 else (ease_in(2 * t - 1) + 1) / 2,
    }[mode]


def elastic(amplitude, period):
    start = period / (2 * pi) * asin(1 / amplitude)
    return lambda t: -amplitude * mpf(2) ** (-10 * (1 - t)) * sin((1 - t - start) * 2 * pi / period)


def bounce(t):
    """Penner's, as a ball that falls and rises: in its form `out`."""
    for end, middle, height in ((1, 0, 0), (2, 1.5, 0.75), (2.5, 2.25, 0.9375), (2.75, 2.625, 0.984375)):
        if t * mpf("2.75") < end or end == 2.75:
            return mpf("7.5625") * (t - mpf(middle) / mpf("2.75")) ** 2 + mpf(height)


PENNER = {
    "sine": lambda t: 1 - mp.cos(t * pi / 2),
    "quint": lambda t: t**5,
    "expo": lambda t: mpf(2) ** (10 * t - 10),
    "circ": lambda t: 1 - sqrt(1 - t * t),
    "back": lambda t: t * t * ((mpf(1.70158) + 1) * t - mpf(1.70158)),
    "elastic": elastic(mpf(1), mpf(0.3)),
    "bounce": lambda t: 1 - bounce(1 - t),
}


def gsap_expo(t):
    return mpf(2) ** (10 * (t - 1)) * t + t * t * t * t * t * t * (1 - t)


def slow(ratio, power):
    first = (1 - ratio) / 2
    third = first + ratio

    def function(t):
        line = t + (mpf(0.5) - t) * power
        if t < first:
            return line - (1 - t / first) ** 4 * line
        return line + (t - line) * ((t - third) / first) ** 4 if t > third else line

    return function


def expo_scale(start, end):
    return lambda t: (start * exp(log(end / start) * t) - start) / (end - start)


def android_bounce(t):
    t = t * mpf("1.1226")
    for below, lowest, height in (("0.3535", "0", "0"), ("0.7408", "0.54719", "0.7"), ("0.9644", "0.8526", "0.9")):
        if t < mpf(below):
            return 8 * (t - mpf(lowest)) ** 2 + mpf(height)
    return 8 * (t - mpf("1.0435")) ** 2 + mpf("0.95")


def cubic_bezier(x1, y1, x2, y2):
    def bezier(a, b, s):
        return 3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s**3

    def function(t):
        lower, upper = mpf(-1), mpf(2)
        for _ in range(4 * mp.dps):
            middle = (lower + upper) / 2
            lower, upper = (middle, upper) if bezier(x1, x2, middle) < t else (lower, middle)
        return bezier(y1, y2, lower)

    return function


BACK_OUT = cubic_bezier(*(mpf(handle) for handle in (0.33, 1.53, 0.69, 0.99)))


def anticipate(t):
    return (1 - BACK_OUT(1 - 2 * t)) / 2 if t < 0.5 else (2 - mpf(2) ** (-10 * (2 * t - 1))) / 2


def curves():
    """The notation of every curve, with its function. Numbers are the doubles that the notation reads."""
    for mode in ("in", "out", "in-out", "out-in"):
        for amplitude, period in ((1.0, 0.3), (1.0, 0.4), (1.0, 0.45), (1.75, 0.3), (2.5, 0.7), (1.2, 0.05)):
            name = f"elastic({mode}; amplitude: {amplitude:g}; period: {period:g})"
            yield name, turned(elastic(mpf(amplitude), mpf(period)), mode)
        yield f"gsapExpo({mode})", turned(gsap_expo, mode)
    for shape, function in PENNER.items():
        yield f"penner({shape}; out-in)", turned(function, "out-in")
    for ratio, power in ((0.7, 0.7), (0.5, 0.8), (0.3, 1.0), (0.9, 0.0), (0.1, 2.5)):
        yield f"slow({ratio:g}; {power:g})", slow(mpf(ratio), mpf(power))
    for start, end in ((1.0, 2.0), (0.5, 3.0), (4.0, 0.25), (1.0, 1.0000001), (3.0, 1e-10), (1.0, 1e-20)):
        yield f"expoScale({start:g}; {end:.8g})", expo_scale(mpf(start), mpf(end))
    for cycles in (1.0, 2.0, 2.5, 40.0):
        yield f"cycleInterpolator({cycles:g})", lambda t, n=mpf(cycles): sin(2 * pi * n * t)
    yield "bounceInterpolator", android_bounce
    yield "anticipate", anticipate


def main():
    path = pathlib.Path(__file__).with_name("library-curves.csv")
    with path.open("w", newline="") as file:
        file.write("# A semicolon stands for each comma of the notation.\n")
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["notation", "input", "value", "first", "second", "third"])
        for name, function in curves():
            # A circle stands upright at 0, where no double has the digits of its slope.
            for value in INPUTS[1:] if "circ" in name else INPUTS:
                at = mpf(value)
                step = mpf(10) ** -20
                derivatives = [diff(function, at, order, h=step) for order in (1, 2, 3)]
                writer.writerow(
                    [name, repr(value)] + [nstr(number, 25, min_fixed=-3, max_fixed=20) for number in [function(at), *derivatives]])


if __name__ == "__main__":
    main()
