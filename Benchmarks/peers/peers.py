"""How many times as fast as NumPy, PyArrow and SciPy, in one run: medians of elapsed times (savetxt runs once, after a warm-up),
with what is promised. Ends with status 1 where a ratio is below its promise.

    python3 -m venv .venv-peers && .venv-peers/bin/pip install -r Benchmarks/peers/requirements.txt
    swift build --package-path Benchmarks --scratch-path .build-benchmarks -c release --product curve-ratios
    .venv-peers/bin/python Benchmarks/peers/peers.py .build-benchmarks/release/curve-ratios

CSV files hold a million lines of ten numbers of full length and lie in the folder for temporary files. Ours are written by as many
threads as there are processors, and by one alone; NumPy and PyArrow write with one. The spring is that of
Equations.swift: 601 values and velocities over ten seconds, at tolerances of 1e-10.
"""

import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import numpy
import pyarrow
import pyarrow.csv
import scipy
from scipy.integrate import solve_ivp

COUNT = 10_000_000
RUNS = 3


def seconds(work, runs):
    """The median; a first run warms caches and pages."""
    work()
    times = []
    for _ in range(runs):
        begin = time.perf_counter()
        work()
        times.append(time.perf_counter() - begin)
    return statistics.median(times)


def spring(method):
    times = numpy.arange(601) / 60
    mass, stiffness, damping, target = 2.5, 90.0, 9.0, 2.0

    def change(_, state):
        return state[1], -(stiffness * (state[0] - target) + damping * state[1]) / mass

    return lambda: solve_ivp(change, (0, 10), (5.0, 4.0), method, times, rtol=1e-10, atol=1e-10)


def ours(program, numbers, csv):
    output = subprocess.run(
        [program, "--times", numbers, csv, str(RUNS)], check=True, capture_output=True, text=True).stdout
    return {name: float(value) for name, value in map(str.split, output.splitlines())}


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    print(f"numpy {numpy.__version__}, pyarrow {pyarrow.__version__}, scipy {scipy.__version__}")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        random = numpy.random.default_rng(5)
        numbers = random.uniform(-1, 1, COUNT) * random.choice([1, 300], COUNT)
        numbers.tofile(folder / "numbers")
        own = ours(sys.argv[1], folder / "numbers", folder / "ours.csv")

        table = numbers.reshape(-1, 10)
        columns = pyarrow.table({f"c{i}": numpy.ascontiguousarray(table[:, i]) for i in range(10)})
        options = pyarrow.csv.WriteOptions(include_header=False, batch_size=65536)
        path = folder / "theirs.csv"
        peers = {
            "numpy.savetxt": seconds(lambda: numpy.savetxt(path, table, "%.9f", ","), 1),
            "pyarrow.csv": seconds(lambda: pyarrow.csv.write_csv(columns, path, options), RUNS),
            "solve_ivp RK45": seconds(spring("RK45"), 5),
            "solve_ivp DOP853": seconds(spring("DOP853"), 11),
        }
        rows = [
            ("csv-fixed", "numpy.savetxt", 20), ("csv-fixed", "pyarrow.csv", 4), ("csv-shortest", "numpy.savetxt", None),
            ("csv-shortest", "pyarrow.csv", 1), ("csv-fixed-alone", "numpy.savetxt", None),
            ("csv-fixed-alone", "pyarrow.csv", None), ("csv-shortest-alone", "pyarrow.csv", None),
            ("closed-form", "solve_ivp RK45", 1000),
            ("closed-form", "solve_ivp DOP853", 1000), ("gsl", "solve_ivp RK45", 20), ("gsl", "solve_ivp DOP853", None),
        ]
        print(f"{'ours':20}{'theirs':18}{'ours, s':>12}{'theirs, s':>12}{'ratio':>9}{'least':>7}")
        missed = False
        for mine, other, least in rows:
            missed |= bool(least) and peers[other] / own[mine] < least
            print(
                f"{mine:20}{other:18}{own[mine]:12.3g}{peers[other]:12.3g}{peers[other] / own[mine]:9.3g}{least or '':>7}")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
