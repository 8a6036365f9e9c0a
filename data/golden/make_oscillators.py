"""Writes oscillators.csv: motions under forces that are not linear, and when something happens in them, with 30 digits.

Method, none of it an integration in time: Duffing's oscillators by Jacobi's elliptic functions; quadratic drag in free
flight by its logarithm, under a spring by the first integral v²(x), its turning points and quadratures of dx/v; the
rubber-band wall by conservation of energy and quadratures; a flick that decays into a boundary spring by the two complex
exponentials of that spring. mpmath with 40 digits.

    python3 data/golden/make_oscillators.py
"""

import csv
import pathlib

from mpmath import cos, ellipfun, ellipk, exp, findroot, log1p, mp, mpc, mpf, nstr, pi, quad, sin, sqrt

mp.dps = 40
ROWS = []


def row(scenario, parameters, quantity, argument, expected):
    cells = [str(p) for p in parameters] + [""] * (6 - len(parameters))
    ROWS.append([scenario, *cells, quantity, argument, nstr(expected, 30)])


def duffing(mass, stiffness, hardening, amplitude):
    """Released from rest at `amplitude`: x = A cn for a hardening spring, A sn of a shifted time for a softening one."""
    m, k, h, a = map(mpf, (mass, stiffness, hardening, amplitude))
    name = "duffing"
    parameters = (mass, stiffness, hardening, amplitude)
    if h > 0:
        rate = sqrt((k + h * a * a) / m)
        modulus = h * a * a / (2 * (k + h * a * a))
        period = 4 * ellipk(modulus) / rate
        value = lambda t: a * ellipfun("cn", rate * t, m=modulus)
    else:
        rate = sqrt((k + h * a * a / 2) / m)
        modulus = -h * a * a / (2 * k + h * a * a)
        period = 4 * ellipk(modulus) / rate
        value = lambda t: a * ellipfun("sn", rate * t + ellipk(modulus), m=modulus)
    row(name, parameters, "period", "", period)
    row(name, parameters, "first-zero", "", period / 4)
    for time in ("0.1", "0.37", "1.3", "4.9"):
        row(name, parameters, "value", time, value(mpf(time)))


def drag_flight(mass, drag, velocity):
    """Nothing but drag: v = v₀/(1 + b v₀ t/m)."""
    m, b, v = map(mpf, (mass, drag, velocity))
    parameters = (mass, drag, velocity)
    for time in ("0.2", "1.7", "30"):
        t = mpf(time)
        row("drag-flight", parameters, "value", time, m / b * log1p(b * v * t / m))
        row("drag-flight", parameters, "velocity", time, v / (1 + b * v * t / m))


def drag_spring(mass, stiffness, drag, start):
    """A spring with quadratic drag, released from rest: m v v' = −k x ∓ b v², which is linear in v²."""
    m, k, b, x = map(mpf, (mass, stiffness, drag, start))
    parameters = (mass, stiffness, drag, start)
    time = mpf(0)
    c = 2 * b / m
    for swing in range(1, 5):
        # Mirrored, so that the motion goes from −a to the right: (v²)' = −(2k/m) x − c v².
        a = abs(x)
        square = lambda y: (2 * k / m) * ((1 - c * y) / c**2 - (1 + c * a) / c**2 * exp(-c * (y + a)))
        turn = findroot(square, (a * mpf("0.001"), a), solver="anderson", tol=mpf(10) ** -70)
        middle, half = (turn - a) / 2, (turn + a) / 2
        # y = middle + half sin φ takes the roots out of both ends.
        pace = lambda phi: half * cos(phi) / sqrt(square(middle + half * sin(phi)))
        zero = mp.asin(-middle / half)
        whole = quad(pace, [-pi / 2, -1, 0, 1, pi / 2], method="gauss-legendre")
        first = quad(pace, [-pi / 2, -1, zero], method="gauss-legendre")
        row("drag-spring", parameters, "zero-%d" % swing, "", time + first)
        time += whole
        x = turn if x < 0 else -turn
        row("drag-spring", parameters, "turn-%d" % swing, "", time)
        row("drag-spring", parameters, "turn-value-%d" % swing, "", x)


def rubber_band(mass, stiffness, depth, coefficient, velocity):
    """A free mass meets the wall at 0 and comes back as fast: depth and time of contact from its energy."""
    m, k, d, c, v = map(mpf, (mass, stiffness, depth, coefficient, velocity))
    parameters = (mass, stiffness, depth, coefficient, velocity)
    potential = lambda y: -k * d / c * (y + d * log1p(-y / d))
    square = lambda y: v * v - 2 * potential(y) / m
    top = findroot(square, (d * mpf("0.01"), d * (1 - mpf(10) ** -9)), solver="anderson", tol=mpf(10) ** -70)
    half = quad(lambda phi: top * cos(phi) / sqrt(square(top * sin(phi))), [0, 1, pi / 2], method="gauss-legendre")
    row("rubber-band", parameters, "deepest", "", top)
    row("rubber-band", parameters, "half-contact", "", half)


def decay(mass, damping, bound, stiffness, catch, velocity):
    """A flick from 0 decays until it meets the bound, where a spring catches it for good."""
    m, c, b, k, e, v = map(mpf, (mass, damping, bound, stiffness, catch, velocity))
    parameters = (mass, damping, bound, stiffness, catch, velocity)
    rate = c / m
    contact = -log1p(-rate * b / v) / rate
    speed = v - rate * b
    row("decay", parameters, "contact", "", contact)
    row("decay", parameters, "contact-speed", "", speed)
    half = e / (2 * m)
    root = sqrt(mpc(half * half - k / m))
    rates = (-half - root, -half + root)
    share = speed / (rates[1] - rates[0])
    beyond = lambda t: (share * (exp(rates[1] * t) - exp(rates[0] * t))).real
    peak = (mp.log(rates[0] / rates[1]) / (rates[1] - rates[0])).real
    row("decay", parameters, "peak", "", contact + peak)
    row("decay", parameters, "peak-value", "", b + beyond(peak))
    for time in ("0.1", "0.9", "2.5"):
        t = mpf(time)
        value = v / rate * -mp.expm1(-rate * t) if t < contact else b + beyond(t - contact)
        row("decay", parameters, "value", time, value)


duffing("2.5", "90", "35", "-3")
duffing("1", "0", "4", "1.5")
duffing("2.5", "90", "-8", "-3")
drag_flight("2.5", "0.7", "40")
drag_spring("2.5", "90", "1.3", "-3")
rubber_band("2.5", "90", "40", "0.55", "300")
decay("2.5", "5", "250", "600", "60", "900")
decay("1", "2.0020026706730793", "300", "100", "20.000001", "1000")
with open(pathlib.Path(__file__).parent / "oscillators.csv", "w", newline="") as file:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow("scenario a b c d e f quantity argument expected".split())
    writer.writerows(ROWS)
