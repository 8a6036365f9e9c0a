"""The Python package beside NumPy's vectorised formulas and SciPy, in one run on one core.

    python Benchmarks/python.py [springs|cubics|metrics|fits|workers]...

Prints a line each: seconds of both (the best of several), how many times faster the package is, and how far the two
    are apart. Needs NumPy,
SciPy and the package with its library; `workers` needs Dask. NumPy works through blocks that fit the cache, which is
the faster way.
"""

import os

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"

import pathlib
import sys
import time

import numpy as np

import motioncurves as mc

COUNT = int(os.environ.get("BENCHMARK_COUNT", "1000000"))
ROUNDS = 5
ROOT = pathlib.Path(__file__).resolve().parent.parent


def best(work, rounds=ROUNDS):
    """Seconds of the processor, of the best round, and what the last one gave: others may use the machine too."""
    seconds = []
    for _ in range(rounds):
        began = time.process_time()
        result = work()
        seconds.append(time.process_time() - began)
    return min(seconds), result


def line(what, ours, theirs, distance=None):
    apart = "" if distance is None else f"   {distance:.1e} apart"
    print(f"{what:58} {ours:9.3f} s {theirs:9.3f} s {theirs / ours:8.1f} x{apart}", flush=True)


def in_blocks(count, out, formula, size=2000):
    for begin in range(0, count, size):
        out[begin : begin + size] = formula(slice(begin, min(begin + size, count)))
    return out


def springs():
    random = np.random.default_rng(1)
    mass, stiffness = random.uniform(0.5, 3, COUNT), random.uniform(50, 500, COUNT)
    frequency, ratio = np.sqrt(stiffness / mass), random.uniform(0.2, 0.95, COUNT)
    damping = 2 * ratio * mass * frequency
    many = mc.Springs(mass=mass, stiffness=stiffness, damping=damping)
    frames = np.arange(61) / 60
    out, other = np.empty((COUNT, 61)), np.empty((COUNT, 61))

    def formula(times):
        def rows(part):
            decay, damped = (ratio * frequency)[part, None], (frequency * np.sqrt(1 - ratio**2))[part, None]
            phase = damped * times
            return 1 - np.exp(-decay * times) * (np.cos(phase) + decay / damped * np.sin(phase))

        return lambda: in_blocks(COUNT, other, rows)

    for what, times in (("even frames", frames), ("uneven times", np.sort(random.uniform(0, 1, 61)))):
        theirs, expected = best(formula(times), 2)
        ours, found = best(lambda: many.sample(times, out={"value": out}, threads=1).value)
        line(f"{COUNT:,} springs x 61 {what}", ours, theirs, np.abs(found - expected).max())
        if times is frames:
            even = mc.EvenTimes(1 / 60, 61)
            ours, found = best(lambda: many.sample(even, out={"value": out}, threads=1).value)
            line(f"{COUNT:,} springs x 61 even frames, by EvenTimes", ours, theirs, np.abs(found - expected).max())


def cubics():
    random = np.random.default_rng(2)
    x1, y1, x2, y2 = (random.uniform(low, high, COUNT) for low, high in ((0, 1), (-0.5, 1.5), (0, 1), (-0.5, 1.5)))
    many = mc.Cubics(x1=x1, y1=y1, x2=x2, y2=y2)
    times = np.arange(61) / 60
    out, other = np.empty((COUNT, 61)), np.empty((COUNT, 61))

    def rows(part):
        """Newton's method, which bisects where it would leave the bracket: eight rounds are enough for nearly all."""
        inputs = np.clip(times, 0, 1)[None, :]
        cx, cy = 3 * x1[part, None], 3 * y1[part, None]
        bx, by = 3 * (x2 - x1)[part, None] - cx, 3 * (y2 - y1)[part, None] - cy
        ax, ay = 1 - cx - bx, 1 - cy - by
        low, high = np.zeros((bx.shape[0], 61)), np.ones((bx.shape[0], 61))
        at = np.repeat(inputs, bx.shape[0], axis=0)
        for _ in range(8):
            miss = ((ax * at + bx) * at + cx) * at - inputs
            np.copyto(low, at, where=miss < 0)
            np.copyto(high, at, where=miss >= 0)
            slope = (3 * ax * at + 2 * bx) * at + cx
            step = at - miss / np.where(slope == 0, 1, slope)
            at = np.where((step >= low) & (step <= high), step, (low + high) / 2)
        return ((ay * at + by) * at + cy) * at

    theirs, expected = best(lambda: in_blocks(COUNT, other, rows), 1)
    ours, found = best(lambda: many.sample(times, out={"value": out}, threads=1).value, 3)
    line(f"{COUNT:,} cubics x 61", ours, theirs, np.median(np.abs(found - expected).max(axis=1)))


def metrics():
    from scipy.optimize import brentq

    random = np.random.default_rng(3)
    stiffness, ratio = random.uniform(50, 500, COUNT), random.uniform(0.2, 0.95, COUNT)
    damping = 2 * ratio * np.sqrt(stiffness)
    many = mc.Springs(stiffness=stiffness, damping=damping)
    names = ["settling-time", "overshoot", "peak-time", "half-time", "peak-speed", "peak-acceleration"]
    ours, found = best(lambda: many.measure(names, threads=1), 2)

    # One of the six by SciPy, for a thousand springs: the last crossing of 0.001, looked for behind the last half
    # swing that reaches it.
    def settled(index):
        decay = damping[index] / 2
        damped = np.sqrt(stiffness[index] - decay**2)
        miss = lambda time: np.exp(-decay * time) * (np.cos(damped * time) + decay / damped * np.sin(damped * time))
        swings = int(-np.log(0.001) / decay * damped / np.pi) + 1
        last = max((n for n in range(swings + 1) if np.exp(-decay * n * np.pi / damped) > 0.001), default=0)
        sign = 1 if last % 2 == 0 else -1
        return brentq(
            lambda time: sign * miss(time) - 0.001, last * np.pi / damped, (last + 1) * np.pi / damped, xtol=1e-14
        )

    theirs, times = best(lambda: np.array([settled(index) for index in range(1000)]), 1)
    line(
        f"{COUNT:,} springs x 6 metrics; SciPy: settling-time alone",
        ours,
        theirs * COUNT / 1000,
        np.abs(found["settling-time"][:1000] - times).max(),
    )


def farm(count):
    sys.path.insert(0, str(ROOT / "notebooks"))
    import device_farm

    return mc.recordings(device_farm.table(count))


def fits():
    from scipy.optimize import curve_fit

    recordings = farm(200)

    def model(times, response, ratio, start, begin, end):
        frequency = 2 * np.pi / response
        damped = frequency * np.sqrt(max(1 - ratio**2, 1e-9))
        times = np.maximum(times - start, 0)
        wave = np.cos(damped * times) + ratio * frequency / damped * np.sin(damped * times)
        return end + (begin - end) * np.exp(-ratio * frequency * times) * wave

    def by_scipy():
        found = []
        for recording in recordings:
            guess = (0.5, 0.7, 0.05, recording.values[0], recording.values[-1])
            found.append(curve_fit(model, recording.times, recording.values, guess, maxfev=2000)[0][0])
        return np.array(found)

    theirs, expected = best(by_scipy, 2)
    for what, law in (("a spring", "spring"), ("seven laws compared", None)):
        ours, table = best(lambda: mc.fit(recordings, law=law, threads=1), 2)
        line(
            f"200 fits, {what}; SciPy: a spring from one start",
            ours,
            theirs,
            np.median(np.abs(table["response"] - expected)),
        )
        print(f"{'':58} {200 / ours:9.0f} fits a second and core")


def workers():
    from motioncurves import dask as cluster

    recordings = farm(int(os.environ.get("BENCHMARK_RECORDINGS", "20000")))
    seconds = {}
    for count in (1, 2):
        with cluster.local(workers=count) as client:
            cluster.fit(recordings[:64], client=client, law="spring")
            began = time.perf_counter()
            cluster.fit(recordings, client=client, law="spring")
            seconds[count] = time.perf_counter() - began
    line(f"{len(recordings):,} recordings: two workers; one", seconds[2], seconds[1])


BENCHMARKS = {"springs": springs, "cubics": cubics, "metrics": metrics, "fits": fits, "workers": workers}

if __name__ == "__main__":
    print(f"{'':58} {'package':>11} {'other':>11} {'ratio':>10}")
    for name in sys.argv[1:] or BENCHMARKS:
        BENCHMARKS[name]()
