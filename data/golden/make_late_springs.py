"""Writes late-springs.csv: springs after so many turns that only the last digits of the phase count, computed with 60 digits.

Method: that of make_springs.py, at the exact time start + index · step, which no Double may be. The phases go from an ordinary one
to 2^49 quarter turns; what is damped has come to rest long before, and must be at rest there. The last springs are let go with
just the velocity of their slow exponential, so that the terms of the acceleration cancel.

    python3 data/golden/make_late_springs.py
"""

from make_springs import motion, table
from mpmath import mpf, nstr, pi, sqrt

RATIOS = ["0", "1e-12", "0.3", "0.999999", "1.000001", "40"]
# Quarter turns of the undamped spring.
PHASES = [0.7, 11.3] + [1.37 * 2.0**exponent for exponent in (23, 27, 31, 35, 39, 43, 47)] + [1.93 * 2.0**48]
VELOCITIES = [7.5, -4.25]
MASS, START, TARGET = 2.5, 5.0, 2.0
SPRINGS = [90.0, 2.0]
STEP = 0.1


def damping(ratio, stiffness):
    return float(2 * mpf(ratio) * sqrt(mpf(MASS) * mpf(stiffness)))


def row(stiffness, damping, velocity, start, step, index):
    half, square = mpf(damping) / (2 * mpf(MASS)), mpf(stiffness) / mpf(MASS)
    value, speed = motion(half, square, mpf(START) - mpf(TARGET), mpf(velocity), mpf(start) + index * mpf(step))
    acceleration = -2 * half * speed - square * value
    return [MASS, stiffness, repr(damping), START, TARGET, repr(velocity), repr(start), repr(step), index] + [
        nstr(number, 25) if abs(number) > mpf("1e-300") else "0.0" for number in (TARGET + value, speed, acceleration)]


def slow_velocity(stiffness, damping):
    half, square = mpf(damping) / (2 * mpf(MASS)), mpf(stiffness) / mpf(MASS)
    return float(-square / (half + sqrt(half * half - square)) * (START - TARGET))


if __name__ == "__main__":
    file, writer = table(
        "late-springs.csv",
        ["mass", "stiffness", "damping", "from", "to", "velocity", "start", "step", "index", "value", "speed",
         "acceleration"])
    with file:
        for stiffness, velocity in zip(SPRINGS, VELOCITIES):
            turn = pi / 2 / sqrt(mpf(stiffness) / mpf(MASS))
            for ratio in RATIOS:
                for phase in PHASES:
                    for index in [0, 33]:
                        writer.writerow(
                            row(stiffness, damping(ratio, stiffness), velocity, float(phase * turn), STEP, index))
        # A start that is a round number, and a step that is no Double's multiple and longer than most motions.
        for index in [0, 33, 50, 66]:
            writer.writerow(row(2.0, 0.0, -4.25, 1e15, STEP, index))
        for index in [3, 5, 7, 9]:
            writer.writerow(row(90.0, 0.0, 7.5, 0.0, 1e10 / 3, index))
        for ratio in ["1.000001", "40", "10000"]:
            for phase in PHASES[:2]:
                for stiffness in SPRINGS:
                    turn = pi / 2 / sqrt(mpf(stiffness) / mpf(MASS))
                    own = damping(ratio, stiffness)
                    for index in [0, 33]:
                        writer.writerow(
                            row(stiffness, own, slow_velocity(stiffness, own), float(phase * turn), STEP, index))
