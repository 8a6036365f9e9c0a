"""Writes springs.csv and springs-perceptual.csv: values and velocities of damped springs, computed with 60 digits.

Method: the differential equation solved by its two complex exponentials, in one formula for every regime (the double
root apart). Nothing here shares an expression with the Swift code.

    python3 data/golden/make_springs.py
"""

import csv
import pathlib

from mpmath import exp, mp, mpc, mpf, nstr, pi, sqrt

mp.dps = 60

RATIOS = [
    "0", "0.01", "0.1", "0.5", "0.9", "0.999", "0.999999", "0.999999999", "1",
    "1.000000001", "1.000001", "1.001", "1.5", "5", "50",
]
PHASES = ["0", "1e-9", "0.001", "0.1", "0.5", "1", "2", "3.3", "5", "8", "13", "20", "31.7", "40"]
VELOCITIES = [0.0, 7.5, -4.25]
MASS, STIFFNESS = 2.5, 90.0


def motion(half, square, start, velocity, time):
    """Deviation from the target and its derivative, for decay rate `half` and squared natural frequency `square`."""
    root = sqrt(mpc(half * half - square))
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


def table(name, header):
    file = pathlib.Path(__file__).with_name(name).open("w", newline="")
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(header)
    return file, writer


def physical():
    file, writer = table(
        "springs.csv", ["mass", "stiffness", "damping", "from", "to", "velocity", "time", "value", "speed"])
    with file:
        for ratio in RATIOS:
            # The damping is a Double; everything after it is computed from that Double exactly.
            damping = float(2 * mpf(ratio) * sqrt(mpf(MASS) * mpf(STIFFNESS)))
            frequency = sqrt(mpf(STIFFNESS) / mpf(MASS))
            for velocity in VELOCITIES:
                start, target = (5.0, 2.0) if velocity else (0.0, 1.0)
                for phase in PHASES:
                    time = float(mpf(phase) / frequency)
                    value, speed = motion(
                        mpf(damping) / (2 * mpf(MASS)), mpf(STIFFNESS) / mpf(MASS), mpf(start) - mpf(target),
                        mpf(velocity), mpf(time))
                    writer.writerow(
                        [MASS, STIFFNESS, repr(damping), start, target, velocity, repr(time),
                         nstr(value + target, 30), nstr(speed, 30)])


def perceptual():
    """Springs by response and ratio: the Doubles that were given count, not stiffness and damping rounded from them."""
    file, writer = table("springs-perceptual.csv", ["response", "ratio", "time", "value", "speed"])
    with file:
        for response in [0.5, 0.37]:
            for ratio in [0.0, 0.01, 0.1, 0.7, 0.999999, 1.0, 1.000001, 3.0]:
                frequency = 2 * pi / mpf(response)
                for phase in PHASES:
                    time = float(mpf(phase) / frequency)
                    value, speed = motion(
                        mpf(ratio) * frequency, frequency * frequency, mpf(-1), mpf(0), mpf(time))
                    writer.writerow([response, ratio, repr(time), nstr(1 + value, 30), nstr(speed, 30)])


if __name__ == "__main__":
    physical()
    perceptual()
