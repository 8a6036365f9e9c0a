"""Writes throws.csv: where a throw is, how fast, and how that changes, computed with 50 digits.

Method: each law as the solution of its equation, in mpmath's own functions, with derivatives by mpmath's differentiation where the law
has no simpler second form. Nothing here shares an expression with the Swift code beyond the law itself.

The columns a to d are the numbers of the law, empty where it has fewer:

    decay    velocity, λ per second

    python3 data/golden/make_throws.py
"""

from make_springs import table
from mpmath import mp, mpf, nstr

mp.dps = 50

VELOCITIES = [-2000.0, 37.5, 1e-6, 1e6]
# In time constants: of the first flights, of both sides of half of the way, and late.
TURNS = ["1e-12", "1e-6", "0.001", "0.3", "0.6874", "0.6876", "1", "5", "40", "700"]


def text(number):
    return nstr(number, 25) if abs(number) > mpf("1e-300") else "0.0"


def decays():
    """v′ = −λv from v₀: every derivative is the one before, times −λ."""
    for velocity in VELOCITIES:
        for rate in [1e-3, 0.37, 2.002002670673431, 4.2, 1e4]:
            for turns in TURNS:
                time = float(mpf(turns) / mpf(rate))
                left = mpf(2) ** (-mpf(rate) * mpf(time) / mp.ln2)
                speed = mpf(velocity) * left
                value = (mpf(velocity) - speed) / mpf(rate)
                yield ["decay", velocity, rate, "", "", time] + [value, speed, -speed * mpf(rate), speed * mpf(rate) ** 2]


if __name__ == "__main__":
    file, writer = table(
        "throws.csv", ["law", "a", "b", "c", "d", "time", "value", "velocity", "acceleration", "jerk"])
    with file:
        for row in decays():
            writer.writerow([repr(cell) if isinstance(cell, float) else cell for cell in row[:6]] + [text(n) for n in row[6:]])
