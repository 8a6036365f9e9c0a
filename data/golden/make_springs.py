"""Writes springs.csv: values and velocities of damped springs, computed with 60 digits.

Method: the differential equation solved by its two complex exponentials, in one formula for every regime (the double
root apart). Nothing here shares an expression with the Swift code.

    python3 data/golden/make_springs.py
"""

import csv
import pathlib

from mpmath import exp, mp, mpc, mpf, nstr, sqrt

mp.dps = 60

RATIOS = [
    "0", "0.01", "0.1", "0.5", "0.9", "0.999", "0.999999", "0.999999999", "1",
    "1.000000001", "1.000001", "1.001", "1.5", "5", "50",
]
PHASES = ["0", "1e-9", "0.001", "0.1", "0.5", "1", "2", "3.3", "5", "8", "13", "20", "31.7", "40"]
VELOCITIES = [0.0, 7.5, -4.25]
MASS, STIFFNESS = 2.5, 90.0


def motion(mass, stiffness, damping, start, velocity, time):
    """Deviation from the target and its derivative, from a start and a velocity."""
    half = mpf(damping) / (2 * mpf(mass))
    root = sqrt(mpc(half * half - mpf(stiffness) / mpf(mass)))
    if abs(root) < mpf(10) ** -40:
        slope = mpf(velocity) + half * start
        decay = exp(-half * time)
        return (start + slope * time) * decay, (slope - half * (start + slope * time)) * decay
    fast, slow = -half - root, -half + root
    second = (velocity - slow * start) / (fast - slow)
    first = start - second
    value = first * exp(slow * time) + second * exp(fast * time)
    speed = first * slow * exp(slow * time) + second * fast * exp(fast * time)
    return value.real, speed.real


def main():
    path = pathlib.Path(__file__).with_name("springs.csv")
    with path.open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["mass", "stiffness", "damping", "from", "to", "velocity", "time", "value", "speed"])
        for ratio in RATIOS:
            # The damping is a Double; everything after it is computed from that Double exactly.
            damping = float(2 * mpf(ratio) * sqrt(mpf(MASS) * mpf(STIFFNESS)))
            frequency = sqrt(mpf(STIFFNESS) / mpf(MASS))
            for velocity in VELOCITIES:
                start, target = (5.0, 2.0) if velocity else (0.0, 1.0)
                for phase in PHASES:
                    time = float(mpf(phase) / frequency)
                    value, speed = motion(
                        MASS, STIFFNESS, damping, mpf(start) - mpf(target), mpf(velocity), mpf(time))
                    writer.writerow(
                        [MASS, STIFFNESS, repr(damping), start, target, velocity, repr(time),
                         nstr(value + target, 30), nstr(speed, 30)])


if __name__ == "__main__":
    main()
