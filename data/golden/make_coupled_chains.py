"""Writes coupled-chains.csv: chains whose springs are very far apart in stiffness, 25 digits.

Method: the series of make_coupled_springs.py with 120 digits, on matrices whose sums are not rounded; the frequencies are the
roots of the eigenvalues of M^(-1/2) K M^(-1/2) that mpmath finds with as many digits.

    python3 data/golden/make_coupled_chains.py
"""

import csv
import pathlib

from mpmath import diag, eigsy, matrix, mp, mpf, nstr, sqrt, zeros

from make_coupled_springs import advanced, generator

mp.dps = 120

SYSTEMS = {
    # name: masses, stiffnesses, dampings, from, velocities, times
    "frozen-once": ([1, 1], [1e15, 1, 0], [0, 0, 0], [0, 1], [0, 0], ("0", "3", "60")),
    "heavy-apart": ([1, 1e15], [1, 0, 1], [0, 0, 0], [-3, 2], [0, 1], ("0", "0.7", "60", "40000000")),
    "stiff-link": (
        [1, 2.5, 1, 0.5, 3], [1, 3, 1e12, 2, 1, 0.25], [0] * 6, [-3, 1, 1, 0.5, 0], [0, 2, 2, -1, 0],
        ("0", "0.01", "0.7", "12.5", "60")),
    "beyond-the-sum": (
        [1, 2.5, 1, 3], [0.5, 1e20, 2, 1e-3, 0], [0] * 5, [1, 1, -3, 0], [0.25, 0.25, 0, 1],
        ("0", "0.7", "12.5", "60")),
    "stiff-and-drifting": (
        [2, 1, 4, 1], [0, 1e12, 3, 1e18, 0], [0] * 5, [0, 0, 1, 1], [3, 3, -1, -1], ("0", "0.7", "12.5", "60")),
    "stiff-in-proportion": (
        [1, 2.5, 1], [1, 1e12, 3, 0], [0.125, 1.25e11, 0.375, 0], [1, 1, -3], [0.5, 0.5, 0],
        ("0", "0.7", "12.5", "60")),
    "stiff-damper": (
        [1, 2.5, 1, 3], [1, 2, 0, 1.5, 1], [0.25, 0, 0.125, 1e7, 0], [1, -3, 0.5, 0.5], [0, 1, 0.25, 0.25],
        ("0", "0.0000001", "0.7", "12.5")),
}


def ties(strengths):
    n = len(strengths) - 1
    sums = zeros(n)
    for i, strength in enumerate(map(mpf, strengths)):
        if i > 0:
            sums[i - 1, i - 1] += strength
        if i < n:
            sums[i, i] += strength
        if 0 < i < n:
            sums[i, i - 1] -= strength
            sums[i - 1, i] -= strength
    return sums


def rows(a):
    return [[a[i, j] for j in range(a.cols)] for i in range(a.rows)]


def words(numbers):
    return " ".join(repr(float(x)) for x in numbers)


if __name__ == "__main__":
    path = pathlib.Path(__file__).with_name("coupled-chains.csv")
    with path.open("w", newline="") as file:
        file.write("# made by make_coupled_chains.py\n")
        out = csv.writer(file, lineterminator="\n")
        out.writerow(
            ["system", "masses", "stiffnesses", "dampings", "from", "release", "frequencies", "time_s", "mass_index", "value",
             "velocity"])
        for name, (masses, stiffnesses, dampings, start, release, times) in SYSTEMS.items():
            n = len(masses)
            mass = diag([mpf(m) for m in masses])
            roots = diag([1 / sqrt(mpf(m)) for m in masses])
            squares = sorted(eigsy(roots * ties(stiffnesses) * roots, eigvals_only=True))
            frequencies = [sqrt(max(x, 0)) if abs(x) > mpf(10) ** -60 else mpf(0) for x in squares]
            a = generator(rows(mass), rows(ties(stiffnesses)), rows(ties(dampings)))
            first = matrix([mpf(x) for x in start] + [mpf(v) for v in release])
            for time in times:
                state = advanced(a, first, mpf(float(time)))
                for i in range(n):
                    out.writerow(
                        [name, *map(words, (masses, stiffnesses, dampings, start, release)),
                         " ".join(nstr(x, 25) for x in frequencies), time, i, nstr(state[i], 25), nstr(state[n + i], 25)])
