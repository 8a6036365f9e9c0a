"""Prints the coefficients of CVectorMath.c, and those of CurveMath's sines and settling times, with the error of each.

    python3 Sources/CVectorMath/make_polynomials.py

Polynomials are interpolations at Chebyshev's points, in mpmath with 40 digits.
"""

import math

import numpy
from mpmath import chebyfit, cos, expm1, log, mp, mpf, nstr, pi, sin, sqrt
from scipy.optimize import brentq

mp.dps = 40


def sine(square):
    x = sqrt(square)
    return sin(pi / 2 * x) / x if x > mpf("1e-15") else pi / 2


def cosine(square):
    return cos(pi / 2 * sqrt(square))


def exponential(x):
    return (expm1(x) - x) / x**2 if abs(x) > mpf("1e-12") else mpf(1) / 2 + x / 6


def sine_in_radians(square):
    """S of Elementary+SineAndCosine.swift."""
    x = sqrt(square)
    return (sin(x) - x) / x**3 if x > mpf("1e-8") else -mpf(1) / 6 + square / 120


def cosine_in_radians(square):
    """C of Elementary+SineAndCosine.swift."""
    return (cos(sqrt(square)) - 1 + square / 2) / square**2 if square > mpf("1e-12") else mpf(1) / 24 - square / 720


def fall(ratio, time):
    """An oscillation at natural frequency 1 after an extremum of height 1."""
    frequency = math.sqrt(1 - ratio**2)
    return math.exp(-ratio * time) * (math.cos(frequency * time) + ratio / frequency * math.sin(frequency * time))


def falls():
    """Rows of ζ, the root of twice the excess, the time of the fall and the zero: all that a last swing can be."""
    for ratio in numpy.linspace(0.02, 0.97, 60):
        frequency = math.sqrt(1 - ratio**2)
        zero = (math.pi / 2 + math.asin(ratio)) / frequency
        for excess in numpy.linspace(0.02, 1, 40)**2 * min(ratio * math.pi / frequency, 9):
            time = brentq(lambda at: fall(ratio, at) - math.exp(-excess), 0, zero)
            yield ratio, math.sqrt(2 * excess), time, zero


def settling_guess():
    """The fit of FreeOscillation+LastTime.swift: its coefficients, and its largest and mean error in units of the zero."""
    ratio, root, time, zero = numpy.array(list(falls())).T
    terms = numpy.stack([root**(1 + power) * ratio**of for power in (1, 2) for of in (0, 1, 2)], 1)
    fit, *_ = numpy.linalg.lstsq(terms / zero[:, None], (time - root) / zero, rcond=None)
    errors = abs(root + terms @ fit - time) / zero
    return fit.round(4).tolist(), errors.max(), errors.mean()


if __name__ == "__main__":
    half = log(2) / 2 + mpf("1e-3")
    eighth = (pi / 4)**2 * mpf("1.0001")
    for function, low, high, degree in (
        (sine, 0, mpf("0.2501"), 6), (cosine, 0, mpf("0.2501"), 7), (exponential, -half, half, 10),
        (sine_in_radians, 0, eighth, 6), (cosine_in_radians, 0, eighth, 5)):
        coefficients, error = chebyfit(function, [low, high], degree + 1, error=True)
        print(function.__name__, nstr(error, 2), ", ".join(repr(float(x)) for x in reversed(coefficients)))
    print("settling guess", *settling_guess())
