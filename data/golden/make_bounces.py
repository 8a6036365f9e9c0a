"""Writes bounces.csv: damping ratios and bounces of springs, computed with 80 digits from the Doubles that they are made of.

Method: ζ = c / (2√(km)); the bounce is 1 − ζ up to 1, 1/ζ − 1 above it. Nothing here shares an expression with the Swift code,
which never computes √(km).

    python3 data/golden/make_bounces.py
"""

import csv
import pathlib

from mpmath import mp, mpf, nstr, sqrt

mp.dps = 80

RATIOS = [
    "1e-12", "1e-9", "0.0003", "0.004", "0.027", "0.1", "0.26", "0.4999", "0.5", "0.7", "0.99", "0.999999", "1.000001",
    "1.02", "1.7", "2.0001", "4.56", "37", "1234.5", "1e6", "1e9",
]
SPRINGS = [(2.5, 90.0), (0.3, 1734.0), (1.0, 157.91367041742973)]

file = pathlib.Path(__file__).with_name("bounces.csv").open("w", newline="")
with file:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["mass", "stiffness", "damping", "ratio", "bounce"])
    for mass, stiffness in SPRINGS:
        for ratio in RATIOS:
            damping = float(2 * mpf(ratio) * sqrt(mpf(mass) * mpf(stiffness)))
            exact = mpf(damping) / (2 * sqrt(mpf(mass) * mpf(stiffness)))
            bounce = 1 - exact if exact <= 1 else 1 / exact - 1
            writer.writerow([mass, stiffness, repr(damping), nstr(exact, 40), nstr(bounce, 40)])
