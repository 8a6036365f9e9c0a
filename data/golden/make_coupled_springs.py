"""Writes coupled-springs.csv: masses tied to each other by springs and dampers, 25 digits.

Method: the system of first order, z' = A z with z = (x - target, x'), solved by the Taylor series of the matrix
exponential in mpmath with 80 digits. No eigenvalue is computed, so that systems without enough eigenvectors are no
special case. The damping at which two decays of the row 'nearly-defective' meet was found by bisection on their difference.

    python3 data/golden/make_coupled_springs.py
"""

import csv
import pathlib

from mpmath import eye, inverse, matrix, mp, mpf, nstr, zeros

mp.dps = 80
TIMES = ("0", "0.01", "0.13", "0.7", "3.1", "12.5")

SYSTEMS = {
    # name: mass, stiffness, damping, from, to, velocity
    "coupled-inertia": (
        [[2.5, 0.5], [0.5, 1]], [[90, -40], [-40, 60]], [[9, -1], [-1, 0.25]], [3, -1], [0.5, 0.25], [0, 4]),
    # The third mass is damped critically: 6² = 4 · 9.
    "defective": (
        [[2.5, 0, 0], [0, 1, 0], [0, 0, 1]], [[130, -40, 0], [-40, 40, 0], [0, 0, 9]],
        [[11, -2, 0], [-2, 2, 0], [0, 0, 6]], [3, 3, -3], [0, 0, 1], [-5, 0, 2]),
    # One damper on two masses, at the damping where two real decays meet.
    "nearly-defective": (
        [[1, 0], [0, 1]], [[2, -1], [-1, 2]], [[None, 0], [0, 0]], [1, 0], [0, 0], [0, 0]),
    # Tied to nothing: the row drifts until its damper to the ground holds it.
    "drifting": (
        [[2, 0, 0], [0, 1, 0], [0, 0, 4]], [[50, -50, 0], [-50, 80, -30], [0, -30, 30]],
        [[0.5, 0, 0], [0, 0, 0], [0, 0, 0]], [0, 0, 0], [0, 0, 0], [6, 0, 0]),
    # A fast decay of some 4000/s beside swings of seconds.
    "stiff": ([[2.5, 0], [0, 1]], [[90, -40], [-40, 50]], [[10000, 0], [0, 0.5]], [3, -1], [0, 0], [0, 0]),
    # C = 2 √M √K √M: every mode is critical, and the modes stay apart.
    "critical-modes": (
        [[2.5, 0], [0, 2.5]], [[450, -360], [-360, 450]], [[60, -30], [-30, 60]], [3, -2], [1, 1], [0, 12]),
}


def generator(mass, stiffness, damping):
    n = len(mass)
    inertia = inverse(matrix(mass))
    pull, drag = inertia * matrix(stiffness), inertia * matrix(damping)
    a = zeros(2 * n)
    for i in range(n):
        a[i, n + i] = 1
        for j in range(n):
            a[n + i, j] = -pull[i, j]
            a[n + i, n + j] = -drag[i, j]
    return a


def advanced(a, state, time):
    """e^(time a) state: the series of a matrix shorter than 1, squared again and again."""
    squares = 0
    while time * mp.mnorm(a, 1) / 2**squares > 1:
        squares += 1
    term = total = eye(a.rows)
    for power in range(1, 60):
        term = term * a * (time / 2**squares / power)
        total = total + term
    for _ in range(squares):
        total = total * total
    return total * state


def meeting_damping():
    """The c at which s⁴ + c s³ + 4 s² + 2 c s + 3 has a double real zero."""
    def has_real_zero(c):
        # The quartic's least value for s < 0, searched finely and then by its derivative.
        f = lambda s: (((s + c) * s + 4) * s + 2 * c) * s + 3
        low, high = mpf(-4), mpf(-0.2)
        for _ in range(300):
            one, two = low + (high - low) * mpf("0.382"), low + (high - low) * mpf("0.618")
            if f(one) < f(two):
                high = two
            else:
                low = one
        return f(low) < 0
    low, high = mpf("1.5"), mpf("4")
    assert has_real_zero(high) and not has_real_zero(low)
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (low, middle) if has_real_zero(middle) else (middle, high)
    return float(low)


def words(rows):
    return " ".join(repr(float(x)) for row in rows for x in (row if isinstance(row, list) else [row]))


if __name__ == "__main__":
    SYSTEMS["nearly-defective"][2][0][0] = meeting_damping()
    path = pathlib.Path(__file__).with_name("coupled-springs.csv")
    with path.open("w", newline="") as file:
        file.write("# made by make_coupled_springs.py; matrices row by row\n")
        out = csv.writer(file, lineterminator="\n")
        out.writerow(
            ["system", "mass", "stiffness", "damping", "from", "to", "release", "time_s", "mass_index", "value",
             "velocity", "acceleration"])
        for name, (mass, stiffness, damping, start, target, release) in SYSTEMS.items():
            n = len(mass)
            a = generator(mass, stiffness, damping)
            first = matrix([mpf(x) - mpf(y) for x, y in zip(start, target)] + [mpf(v) for v in release])
            for time in TIMES:
                # The time that a Double holds.
                state = advanced(a, first, mpf(float(time)))
                change = a * state
                for i in range(n):
                    out.writerow(
                        [name, *map(words, (mass, stiffness, damping, start, target, release)), time, i]
                        + [nstr(x, 25) for x in (state[i] + target[i], state[n + i], change[n + i])])
