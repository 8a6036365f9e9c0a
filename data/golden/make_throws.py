"""Writes throws.csv: where a throw is, how fast, and how that changes, computed with 50 digits.

Method: the laws as they are published, with powers in the place of exponentials, the root of the cubic for Android's curve, and a fall
that goes from impact to impact. The columns a to d are the numbers of the law, empty where it has fewer:

    decay            velocity, λ per second
    coasting         velocity, drag, constant deceleration
    clampingScroll   velocity, friction
    fling            velocity, density, friction
    gravity          acceleration, restitution, velocity, height

The last time of `coasting` is its end, from the left.

    python3 data/golden/make_throws.py
"""

from make_springs import table
from mpmath import findroot, log, mp, mpf, nstr, sqrt

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


SHARES = ["1e-9", "0.001", "0.03", "0.2", "0.41", "0.5", "0.77", "0.99", "0.999999"]


def coasting():
    """v = v0 · drag^t − c t as long as that is positive."""
    for velocity in VELOCITIES:
        for drag in [0.135, 0.9, 1e-7]:
            for braking in [1400.0, 1e-3]:
                first, base, rate = abs(mpf(velocity)), mpf(drag), -log(mpf(drag))
                end = findroot(lambda t: log(first / braking / t) - rate * t, mp.lambertw(rate * first / braking).real / rate)
                sign = 1 if velocity > 0 else -1
                for share in SHARES:
                    time = float(mpf(share) * end)
                    power = base ** mpf(time)
                    value = first * (1 - power) / rate - mpf(braking) * mpf(time) ** 2 / 2
                    yield ["coasting", velocity, drag, braking, "", time] + [
                        sign * n for n in (value, first * power - mpf(braking) * time, -rate * first * power - braking,
                                           rate * rate * first * power)]
                way = first * (1 - base ** end) / rate - mpf(braking) * end ** 2 / 2
                yield ["coasting", velocity, drag, braking, "", nstr(end, 25)] + [
                    sign * n for n in (way, mpf(0), -rate * first * base ** end - braking, rate * rate * first * base ** end)]


EXPONENT = log(mpf("0.78")) / log(mpf("0.9"))


def duration(velocity, friction, density):
    braking = mpf(friction) * mpf("9.80665") * mpf("39.37") * 160 * mpf(density) * mpf("0.84")
    return (mpf("0.35") * abs(mpf(velocity)) / braking) ** (1 / (EXPONENT - 1))


def scrolls():
    for velocity in VELOCITIES:
        for friction in [0.015, 0.7]:
            end = mpf("0.35") * EXPONENT * duration(velocity, friction, 1)
            for share in SHARES:
                time = float(mpf(share) * end)
                left = 1 - mpf(time) / end
                yield ["clampingScroll", velocity, friction, "", "", time] + [
                    mpf(velocity) * n for n in (
                        end / EXPONENT * (1 - left**EXPONENT), left ** (EXPONENT - 1),
                        -(EXPONENT - 1) / end * left ** (EXPONENT - 2),
                        (EXPONENT - 1) * (EXPONENT - 2) / end**2 * left ** (EXPONENT - 3))]


def flings():
    """Derivatives of y by x along the cubic, from those by its parameter."""
    for velocity in VELOCITIES:
        for density, friction in [(1.0, 0.015), (2.625, 0.015), (3.5, 0.1)]:
            end = duration(velocity, friction, density)
            way = mpf("0.35") * mpf(velocity) * end
            # Handles as Doubles have them.
            x1, y1, x2, y2 = mpf(0.175), mpf("0.5"), mpf(0.35), mpf(1)
            for share in SHARES:
                time = float(mpf(share) * end)
                u = mpf(time) / end
                s = findroot(lambda s: 3 * x1 * s * (1 - s) ** 2 + 3 * x2 * s**2 * (1 - s) + s**3 - u, u)
                def by(a, b):
                    return (3 * a * s * (1 - s) ** 2 + 3 * b * s**2 * (1 - s) + s**3,
                            3 * a * (1 - s) ** 2 + 6 * (b - a) * s * (1 - s) + 3 * (1 - b) * s**2,
                            6 * (b - 2 * a) * (1 - s) + 6 * (1 - 2 * b + a) * s, 6 * (1 - 3 * b + 3 * a))
                (_, p, q, r), (y, f, g, h) = by(x1, x2), by(y1, y2)
                second = (g * p - f * q) / p**3
                third = (h * p * p - f * p * r - 3 * q * (g * p - f * q)) / p**5
                yield ["fling", velocity, density, friction, "", time] + [
                    way * y, way * f / p / end, way * second / end**2, way * third / end**3]


def falls():
    """From impact to impact."""
    for pull, back, velocity, height in [
        (2000.0, 0.5, 0.0, 1.0), (-9.81, 0.8, -3.0, 2.5), (9.81, 0.8, -3.0, 2.5), (1e4, 0.999, 1e3, 100.0), (1e-3, 0.05, 0.0, 7.0),
        (3.0, 1.0, -2.0, 4.0), (2.5, 0.0, 1e6, 1e-6), (-7.0, 0.3, 5.0, 0.0)]:
        side = 1 if pull > 0 else -1
        g, e, u, h = abs(mpf(pull)), mpf(back), side * mpf(velocity), mpf(height)
        begin, high, speed = mpf(0), h, u
        for flight in range(0, 200):
            length = (sqrt(speed**2 + 2 * g * high) - speed) / g
            for share in ["0.1", "0.37", "0.9"] if flight in (0, 1, 2, 7, 30, 199) and length > 1e-9 * begin else []:
                time = float(begin + mpf(share) * length)
                t = mpf(time) - begin
                yield ["gravity", pull, back, velocity, height, time] + [
                    side * n for n in (h - high + speed * t + g * t**2 / 2, speed + g * t, g, mpf(0))]
            speed = -e * (speed + g * length)
            begin, high = begin + length, mpf(0)
            if speed == 0:
                break


if __name__ == "__main__":
    file, writer = table(
        "throws.csv", ["law", "a", "b", "c", "d", "time", "value", "velocity", "acceleration", "jerk"])
    with file:
        for rows in (decays(), coasting(), scrolls(), flings(), falls()):
            for row in rows:
                writer.writerow(
                    [repr(cell) if isinstance(cell, float) else cell for cell in row[:6]] + [text(n) for n in row[6:]])
