"""Prints the coefficients of CVectorMath.c with the error of each polynomial: interpolation at Chebyshev's points, in mpmath
with 40 digits.

    python3 Sources/CVectorMath/make_polynomials.py
"""

from mpmath import chebyfit, cos, expm1, log, mp, mpf, nstr, pi, sin, sqrt

mp.dps = 40


def sine(square):
    x = sqrt(square)
    return sin(pi / 2 * x) / x if x > mpf("1e-15") else pi / 2


def cosine(square):
    return cos(pi / 2 * sqrt(square))


def exponential(x):
    return (expm1(x) - x) / x**2 if abs(x) > mpf("1e-12") else mpf(1) / 2 + x / 6


if __name__ == "__main__":
    half = log(2) / 2 + mpf("1e-3")
    for function, low, high, degree in (
        (sine, 0, mpf("0.2501"), 6), (cosine, 0, mpf("0.2501"), 7), (exponential, -half, half, 10)):
        coefficients, error = chebyfit(function, [low, high], degree + 1, error=True)
        print(function.__name__, nstr(error, 2), ", ".join(repr(float(x)) for x in reversed(coefficients)))
