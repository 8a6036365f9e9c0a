"""Recordings of a device farm, made up: ten versions of an app on forty devices, one of which changed its spring.

    python device_farm.py COUNT FILE    writes a long table as Parquet: recording, version, device, rate, time [s],
    value [points]

Every recording has 120 samples of one sheet that opens. Devices differ in their frame rate, the jitter of their
clock, their noise and the share of frames that they drop; values are whole pixels of the device. The same count gives
the same bytes. Each recording comes out of a generator of its own, so that fewer of them are the first of more.
"""

import sys

import numpy as np

SEED = 20_000
VERSIONS = [f"4.{minor}" for minor in range(10)]
#: Response in seconds and damping ratio, as the app's source has them.
SPRING = (0.45, 0.78)
#: From this version on, until somebody notices.
CHANGED, CHANGED_SPRING = "4.6", (0.457, 0.78)
DEVICES = 40
SAMPLES = 120


def device(number):
    """Frames per second, jitter [s], noise [points], share of dropped frames and points of a pixel."""
    random = np.random.default_rng([SEED, 1, number])
    return (
        float(random.choice([60, 60, 90, 120])),
        random.uniform(0, 0.0008),
        random.uniform(0.2, 1.2),
        random.uniform(0, 0.06),
        1 / float(random.choice([2, 3])),
    )


def value(times, response, ratio, start, end):
    """A spring that is let go from rest, by the textbook."""
    frequency = 2 * np.pi / response
    damped = frequency * np.sqrt(1 - ratio**2)
    times = np.maximum(times, 0)
    wave = np.cos(damped * times) + ratio * frequency / damped * np.sin(damped * times)
    return end + (start - end) * np.exp(-ratio * frequency * times) * wave


def recording(index):
    """One recording: name, version, device, frame rate, times and values."""
    random = np.random.default_rng([SEED, 0, index])
    version = VERSIONS[index % len(VERSIONS)]
    number = int(random.integers(DEVICES))
    rate, jitter, noise, dropped, pixel = device(number)
    spring = CHANGED_SPRING if VERSIONS.index(version) >= VERSIONS.index(CHANGED) else SPRING
    release = random.uniform(0.02, 0.12)
    start, end = random.uniform(600, 900), random.uniform(40, 120)
    ticks = np.arange(SAMPLES) / rate
    shown = value(ticks + random.normal(0, jitter, SAMPLES) - release, *spring, start, end) + random.normal(
        0, noise, SAMPLES
    )
    # A frame that is dropped shows the one before.
    source = np.maximum.accumulate(np.where(random.random(SAMPLES) < dropped, 0, np.arange(SAMPLES)))
    values = np.round(shown[source] / pixel) * pixel
    return f"{index:05}", version, f"device {number:02}", rate, ticks, values


def table(count):
    """The columns of the long table."""
    rows = [recording(index) for index in range(count)]
    columns = {
        name: np.repeat([row[place] for row in rows], SAMPLES)
        for place, name in enumerate(["recording", "version", "device", "rate"])
    }
    return columns | {
        "time": np.concatenate([row[4] for row in rows]),
        "value": np.concatenate([row[5] for row in rows]),
    }


if __name__ == "__main__":
    import pyarrow
    import pyarrow.parquet

    pyarrow.parquet.write_table(pyarrow.table(table(int(sys.argv[1]))), sys.argv[2])
