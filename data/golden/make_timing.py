"""Writes cubic-bezier.csv and cubic-bezier-dense.csv: progress and slope of CSS's cubic-bezier(), computed with 80 digits.

The second one has fewer curves at many inputs that follow no pattern, at the ends, and outside 0 to 1 by CSS's tangents.

Method: the parameter by bisection and Newton's method on exact rationals of the binary handles and inputs, then the
polynomials. Nothing here shares an expression with the Swift code. Handles and inputs are doubles, written so that they
read back; an upright tangent has the slope inf or -inf.

    python3 data/golden/make_timing.py
"""

import csv
import math
import pathlib

from mpmath import mp, mpf, nstr

mp.dps = 80

NAMED = """
0.25 0.1 0.25 1|0.42 0 1 1|0 0 0.58 1|0.42 0 0.58 1
0.4 0 0.2 1|0.4 0 1 1|0 0 0.2 1|0.2 0 0 1|0 0 0 1|0.3 0 1 1|0.05 0.7 0.1 1|0.3 0 0.8 0.15
0.42 1.67 0.21 0.9|0.38 1.21 0.22 1|0.39 1.29 0.35 0.98|0.31 0.94 0.34 1|0.34 0.8 0.34 1|0.34 0.88 0.34 1
0.2 0 0.38 0.9|0 0 0.38 0.9|0.2 0 1 0.9|0.4 0.14 0.3 1|0 0 0.3 1|0.4 0.14 1 1
0.3 0 0 1|1 0 0 1|0 0 0.7 1|0.3 0 0.7 1|0.3 0 0 1.5
0.18 1 0.04 1|0.35 0.91 0.33 0.97|0.67 0.03 0.65 0.09|0.15 0.85 0.85 0.15
0.47 0 0.745 0.715|0.39 0.575 0.565 1|0.445 0.05 0.55 0.95|0.12 0 0.39 0|0.61 1 0.88 1|0.37 0 0.63 1
0.55 0.085 0.68 0.53|0.25 0.46 0.45 0.94|0.455 0.03 0.515 0.955|0.11 0 0.5 0|0.5 1 0.89 1|0.45 0 0.55 1
0.55 0.055 0.675 0.19|0.215 0.61 0.355 1|0.645 0.045 0.355 1|0.32 0 0.67 0|0.33 1 0.68 1|0.65 0 0.35 1
0.895 0.03 0.685 0.22|0.165 0.84 0.44 1|0.77 0 0.175 1|0.5 0 0.75 0|0.25 1 0.5 1|0.76 0 0.24 1
0.755 0.05 0.855 0.06|0.23 1 0.32 1|0.86 0 0.07 1|0.64 0 0.78 0|0.22 1 0.36 1|0.83 0 0.17 1
0.95 0.05 0.795 0.035|0.19 1 0.22 1|0.7 0 0.84 0|0.16 1 0.3 1|0.87 0 0.13 1
0.6 0.04 0.98 0.335|0.075 0.82 0.165 1|0.785 0.135 0.15 0.86|0.55 0 1 0.45|0 0.55 0.45 1|0.85 0 0.15 1
0.6 -0.28 0.735 0.045|0.175 0.885 0.32 1.275|0.68 -0.55 0.265 1.55|0.36 0 0.66 -0.56|0.34 1.56 0.64 1|0.68 -0.6 0.32 1.6
"""

EXTREME = """
0 1 1 0|1 -1 0 2|0 0 1 1|1 1 0 0|0 1 0 1|1 0 1 0|0 0.3 0 0.3|1 0.3 1 0.7|0 0 0 0|1 1 1 1|0 0 0 2|1 -1 1 1
0.9999999999999999 0 1.1102230246251565e-16 1|1 0 1e-40 1|0.9999999999999999 0 0 1|1 0 1e-17 1|0.999999 0 0.000001 1
1e-17 1 0 1|1e-300 1 1e-300 1|1 5 0 -4|0.5 1e6 0.5 -1e6|0.3 1e15 0.6 -1e15|1 1e6 0 -1e6|0.25 0.25 0.75 0.75|0 -3 1 4
0.017 0.999 0.983 0.001|1 1 0 0.5|0.99 -2 0.01 3|1e-9 0 1e-9 1|0.333 1e-20 0.667 1
"""

INPUTS = [
    5e-324, 1e-300, 1e-30, 1e-12, 1e-7, 0.001, 0.0625, 0.1, 0.2, 0.3333333333333333, 0.4, 0.4999, 0.49999999999,
    0.49999999999999994, 0.5, 0.5000000000000001, 0.500001, 0.57, 0.7, 0.8125, 0.8964, 0.97, 0.9999, 1 - 1e-9, 1 - 2.0**-53,
]

DENSE = """
0.25 0.1 0.25 1|0.42 0 1 1|0 0 0.58 1|0.42 0 0.58 1|0.2 0 0 1|0.05 0.7 0.1 1|0.34 1.56 0.64 1|0.68 -0.6 0.32 1.6|0.87 0 0.13 1
0 1 0 1|1 0 0 1|0 0 0 0.5|0 0 0 2|0 1 1 0|1 1 1 1|1 0 1 0|0 0.3 1 0.7|0.9999 0 0.0001 1|1 0 1e-17 1|0.3 100 0.6 -100|0.5 1e6 0.5 -1e6
"""


def dense_inputs():
    """Ends and their neighbours, then numbers of a multiplicative generator."""
    inputs = [-2.5, -0.125, 0.0, 2.0**-52, 1e-9, 1 - 2.0**-52, 1 - 1e-6, 1.0, 1.75, 40.0]
    for cells in (1, 17, 2047, 2048, 3000, 4095):
        inputs += [math.nextafter(cells / 4096, 0), cells / 4096, math.nextafter(cells / 4096, 1)]
    state = 20250921
    for _ in range(60):
        state = state * 6364136223846793005 % 2**64
        inputs.append((state >> 11) * 2.0**-53)
    return inputs


def continued(handles, value):
    """Progress outside 0 to 1: along the tangent to the near handle, else to the far one, else to the other end."""
    x1, y1, x2, y2 = handles
    end = mpf(0) if value < 0 else mpf(1)
    points = [(x1, y1), (x2, y2), (mpf(1), mpf(1))] if value < 0 else [(x2, y2), (x1, y1), (mpf(0), mpf(0))]
    x, y = next(point for point in points if point != (end, end))
    return end if x == end else end + (value - end) * (y - end) / (x - end)


def solve(x1, x2, value):
    """The parameter at which x is `value`."""
    lower, upper = mpf(0), mpf(1)
    a, b, c = 3 * x1, 3 * x2 - 6 * x1, 1 + 3 * x1 - 3 * x2
    guess = value
    for _ in range(2000):
        error = ((c * guess + b) * guess + a) * guess - value
        if error == 0:
            return guess
        if error < 0:
            lower = guess
        else:
            upper = guess
        slope = (3 * c * guess + 2 * b) * guess + a
        following = guess - error / slope if slope > 0 else (lower + upper) / 2
        if not lower < following < upper:
            following = (lower + upper) / 2
        if abs(following - guess) <= mpf(10) ** -75 * abs(guess):
            return following
        guess = following
    raise ArithmeticError((x1, x2, value))


def slope(handles, s, value):
    """dy/dx, or None where the tangent is upright to all digits."""
    x1, y1, x2, y2 = handles
    dx = 3 * (x1 * (1 - s) ** 2 + 2 * (x2 - x1) * s * (1 - s) + (1 - x2) * s**2)
    dy = 3 * (y1 * (1 - s) ** 2 + 2 * (y2 - y1) * s * (1 - s) + (1 - y2) * s**2)
    if dx != 0:
        return dy / dx
    return None if dy == 0 else mp.inf if dy > 0 else -mp.inf


def text(number):
    return str(number) if mp.isinf(number) else nstr(number, 30, min_fixed=-3, max_fixed=20)


def write_dense():
    path = pathlib.Path(__file__).with_name("cubic-bezier-dense.csv")
    with path.open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["x1", "y1", "x2", "y2", "input", "value"])
        for text_of_handles in DENSE.replace("\n", "|").split("|"):
            if not text_of_handles:
                continue
            doubles = [float(cell) for cell in text_of_handles.split()]
            handles = [mpf(cell) for cell in doubles]
            for value in dense_inputs():
                mp.dps = 160
                if 0 <= value <= 1:
                    s = solve(handles[0], handles[2], mpf(value))
                    y = 3 * s * (1 - s) * (handles[1] * (1 - s) + handles[3] * s) + s**3
                else:
                    y = continued(handles, mpf(value))
                writer.writerow([*map(repr, doubles), repr(value), text(y)])


def main():
    write_dense()
    path = pathlib.Path(__file__).with_name("cubic-bezier.csv")
    with path.open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["x1", "y1", "x2", "y2", "input", "value", "slope"])
        for text_of_handles in (NAMED + EXTREME).replace("\n", "|").split("|"):
            if not text_of_handles:
                continue
            doubles = [float(cell) for cell in text_of_handles.split()]
            handles = [mpf(cell) for cell in doubles]
            for value in INPUTS:
                # Doubled digits where an upright tangent swallows half of them or two thirds.
                mp.dps = 450 if value < 1e-20 or min(handles[0], handles[2]) < 1e-30 else 160
                s = solve(handles[0], handles[2], mpf(value))
                y = 3 * s * (1 - s) * (handles[1] * (1 - s) + handles[3] * s) + s**3
                rate = slope(handles, s, value)
                writer.writerow([*map(repr, doubles), repr(value), text(y), "" if rate is None else text(rate)])


if __name__ == "__main__":
    main()
