"""Threads, forks, interrupts and ends: an exception or the right answer, never a crash."""

import gc
import os
import signal
import subprocess
import sys
import threading
import time
import weakref
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import motioncurves as mc

TIMES = np.linspace(0, 1, 61)


def test_many_threads_share_a_curve():
    curve = mc.Curve("spring(0.5, 0.3)")
    expected = curve.sample(TIMES).value.tobytes()
    springs = mc.Springs(stiffness=np.linspace(50, 500, 3000), damping=10)
    table = springs.sample(TIMES).value.tobytes()

    def work(index):
        for _ in range(20):
            assert curve.sample(TIMES).value.tobytes() == expected
            assert mc.Curve("ease 300ms")(0.3) == 1
            assert mc.ask("parse", curve="ease")["valid"]
            assert len(mc.Curves(["bouncy"] * 20).sample(TIMES).value) == 20
            with pytest.raises(mc.CurveError):
                mc.Curve(f"eaze{index}")
        assert springs.sample(TIMES).value.tobytes() == table

    with ThreadPoolExecutor(16) as pool:
        list(pool.map(work, range(16)))


def test_the_lock_is_let_go():
    # While the library works, Python goes on.
    springs = mc.Springs(stiffness=np.full(200_000, 100.0), damping=3.0)
    ticks, is_over = [], threading.Event()

    def tick():
        while not is_over.wait(0.005):
            ticks.append(time.perf_counter())

    thread = threading.Thread(target=tick)
    thread.start()
    began = time.perf_counter()
    springs.measure(["settling-time", "overshoot", "peak-speed"], threads=1)
    lasted = time.perf_counter() - began
    is_over.set()
    thread.join()
    assert len(ticks) > lasted / 0.05


def test_handles_are_freed_once_nobody_holds_them():
    curve = mc.Curve("bouncy")
    reference = weakref.ref(curve)
    sample = curve.sample
    del curve
    gc.collect()
    # A bound method holds its curve.
    assert sample([0.1]).value[0] == 0.4233021230745698
    del sample
    gc.collect()
    assert reference() is None
    assert not hasattr(mc.Curve, "close")


def test_a_million_curves_come_and_go():
    resident = lambda: int(open("/proc/self/statm").read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    for _ in range(2000):
        mc.Curve("spring(0.5, 0.3)")
    before = resident()
    for _ in range(30_000):
        mc.Curve("spring(0.5, 0.3)").sample([0.1])
    for _ in range(30):
        mc.Curves(["spring(0.5, 0.3)"] * 1000)
        mc.ask("settle", curves=["bouncy"])
    assert resident() - before < 30 << 20


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_forked_child_has_the_right_answers():
    # With threads of the library in the parent, all of which the child lacks.
    springs = mc.Springs(stiffness=np.linspace(50, 500, 30_000), damping=10)
    curves = mc.Curves(["bouncy", "ease"] * 500)
    expected = springs.sample(TIMES, threads=0).value.tobytes(), curves.sample(TIMES, threads=0).value.tobytes()
    requests = [{"op": "measure", "curve": "bouncy", "metrics": ["overshoot"]}] * 200
    answered = mc.ask_many(requests)
    children = []
    for _ in range(8):
        child = os.fork()
        if child == 0:
            status = 1
            try:
                same = springs.sample(TIMES, threads=0).value.tobytes(), curves.sample(TIMES, threads=0).value.tobytes()
                if same == expected and mc.ask_many(requests) == answered and mc.Curve("bouncy") == curves[0]:
                    status = 0
            finally:
                os._exit(status)
        children.append(child)
    deadline = time.monotonic() + 60
    for child in children:
        while not (ended := os.waitpid(child, os.WNOHANG))[0]:
            if time.monotonic() > deadline:
                os.kill(child, signal.SIGKILL)
                raise AssertionError("A child hangs.")
            time.sleep(0.02)
        assert ended[1] == 0
    assert springs.sample(TIMES).value.tobytes() == expected[0]


def test_a_fork_while_others_work():
    springs = mc.Springs(stiffness=np.linspace(50, 500, 200_000), damping=10)
    is_over = threading.Event()

    def work():
        while not is_over.is_set():
            springs.sample(TIMES, parts=["value"])

    worker = threading.Thread(target=work)
    worker.start()
    try:
        for _ in range(10):
            child = os.fork()
            if child == 0:
                few = mc.Springs(stiffness=np.linspace(50, 500, 5000), damping=10)
                os._exit(0 if few.sample(TIMES).value[0, 0] == 0 else 1)
            deadline = time.monotonic() + 30
            while not (ended := os.waitpid(child, os.WNOHANG))[0]:
                assert time.monotonic() < deadline, "A child hangs."
                time.sleep(0.02)
            assert ended[1] == 0
    finally:
        is_over.set()
        worker.join()


@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
def test_processes_of_multiprocessing(method, run_python):
    run_python(f"""
        import multiprocessing
        import numpy as np
        import motioncurves as mc

        def work(curve):
            springs = mc.Springs(stiffness=np.linspace(50, 500, 5000), damping=10)
            return curve.sample([0.1]).value[0], springs.sample([0.1]).value.sum()

        if __name__ == "__main__":
            mc.Springs(stiffness=np.linspace(50, 500, 50000), damping=10).sample([0.1])
            curves = [mc.Curve("bouncy")] * 8
            with multiprocessing.get_context({method!r}).Pool(3) as pool:
                found = pool.map_async(work, curves).get(60)
            assert found == [work(curves[0])] * 8
        """)


INTERRUPTED = {
    "springs": (
        "many = mc.Springs(stiffness=np.full(20_000_000, 100.0), damping=1.0); out = {'value': np.empty((20_000_000, 10))}",
        "many.sample(np.linspace(0, 1, 10), out=out)",
    ),
    "springs on one thread": (
        "many = mc.Springs(stiffness=np.linspace(50, 500, 3_000_000), damping=1.0)",
        "many.measure(list(mc.metrics())[:15], threads=1)",
    ),
    "even times": (
        "many = mc.Springs(stiffness=np.linspace(50, 500, 3_000_000), damping=1.0)",
        "many.sample(mc.EvenTimes(1e-3, 50), parts=['value'])",
    ),
    "cubics": (
        "many = mc.Cubics(x1=np.full(6_000_000, 0.4), y1=0, x2=0.2, y2=1)",
        "many.sample(np.linspace(0, 1, 40), parts=['value'])",
    ),
    "curves": ("many = mc.Curves(['bouncy'] * 3000)", "many.measure(list(mc.metrics()))"),
    "texts": ("texts = ['spring(0.5, 0.3)'] * 1_000_000", "mc.Curves(texts)"),
    "fits": (
        "t = np.linspace(0, 3, 200); noise = np.random.default_rng(1).normal(0, 1, (2000, 200))",
        "mc.fit([(t, 300 * np.exp(-t) * np.cos(9 * t) + row) for row in noise])",
    ),
    "one long answer": ("", "mc.ask('compare', curves=['bouncy'] * 3000, metrics=list(mc.metrics()))"),
    "sweep": (
        "",
        "mc.sweep('spring(duration: {0.1...2 x 3000}, bounce: {-0.9...0.9 x 3000})', ['settling-time', 'duration.flutter'])",
    ),
}

# Seconds that all threads of the process work until it hears: a busy machine makes them no more.
LATENCY = 0.6


def work_of(process):
    """Seconds of the processor that a process has had."""
    with open(f"/proc/{process}/stat") as stat:
        fields = stat.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.parametrize("prepare, call", INTERRUPTED.values(), ids=INTERRUPTED.keys())
def test_control_c_is_heard_at_once(prepare, call, tmp_path):
    program = tmp_path / "program.py"
    program.write_text(f"""
import time
import numpy as np
import motioncurves as mc

{prepare}
mc.metrics()
print("ready", flush=True)
try:
    while True:
        {call}
except KeyboardInterrupt:
    print(time.process_time(), flush=True)
print(mc.Curve("bouncy")(0.1), flush=True)
""")
    run = subprocess.Popen([sys.executable, str(program)], stdout=subprocess.PIPE, text=True, start_new_session=True)
    try:
        assert run.stdout.readline() == "ready\n"
        ready = work_of(run.pid)
        # In the middle of the work: half a second of it, or what a command does in its place.
        deadline = time.monotonic() + 10
        while work_of(run.pid) - ready < 0.5 and time.monotonic() < deadline:
            time.sleep(0.02)
        asked = work_of(run.pid)
        os.killpg(run.pid, signal.SIGINT)
        heard = float(run.stdout.readline())
        assert run.stdout.readline() == "0.4233021230745698\n"
        assert run.wait(60) == 0
    finally:
        run.kill()
        run.wait()
        run.stdout.close()
    print(f"heard after {heard - asked:.2f} s of work")
    assert heard - asked < LATENCY


def test_the_interpreter_ends_while_threads_work(run_python):
    run_python("""
        import threading, time
        import numpy as np
        import motioncurves as mc

        springs = mc.Springs(stiffness=np.linspace(50, 500, 2_000_000), damping=1.0)
        curve = mc.Curve("bouncy")
        for work in (lambda: springs.measure(["settling-time"] ), lambda: [curve.sample([0.1]) for _ in range(10**7)],
                     lambda: mc.ask("compare", curves=["bouncy"] * 500)):
            threading.Thread(target=work, daemon=True).start()
        time.sleep(0.3)
        """)


def test_a_command_ends_with_its_process(tmp_path):
    program = tmp_path / "program.py"
    program.write_text("""
import motioncurves as mc
mc.sweep("spring(duration: {0.1...2 x 9000}, bounce: {-0.9...0.9 x 9000})", ["settling-time"], threads=1,
where="overshoot < -1")
""")
    run = subprocess.Popen([sys.executable, str(program)])

    def children(process):
        found = []
        for entry in os.listdir("/proc"):
            if entry.isdigit():
                try:
                    with open(f"/proc/{entry}/stat") as stat:
                        text = stat.read()
                    with open(f"/proc/{entry}/cmdline") as line:
                        words = line.read()
                except OSError:
                    continue
                if int(text.rpartition(")")[2].split()[1]) == process and "sweep" in words and "--plan" not in words:
                    found.append(int(entry))
        return found

    deadline = time.monotonic() + 30
    while not (started := children(run.pid)):
        assert time.monotonic() < deadline and run.poll() is None
        time.sleep(0.01)
    time.sleep(0.5)
    run.kill()
    run.wait()
    deadline = time.monotonic() + 5
    while any(os.path.exists(f"/proc/{child}") for child in started):
        assert time.monotonic() < deadline, "The command outlives its process."
        time.sleep(0.05)


def test_a_library_that_is_not_there(run_python, tmp_path):
    junk = tmp_path / "libmotioncurves.so"
    junk.write_bytes(b"no library")
    source = """
        import os
        import motioncurves as mc
        from motioncurves import _finding

        _finding._PACKAGE = _finding.pathlib.Path("/nowhere")
        try:
            mc.Curve("ease")
        except mc.LibraryError as error:
            print(error)
        try:
            mc.sweep("spring({1, 2}, 0)")
        except mc.CommandError as error:
            print(error)
        """
    environment = {"PATH": "/nowhere", "PYTHONPATH": os.environ.get("PYTHONPATH", "")}
    for value, words in (
        (None, "Install the wheel"),
        ("/nowhere/lib.so", "no such file"),
        (str(junk), "cannot be loaded"),
    ):
        more = {} if value is None else {"MOTIONCURVES_LIBRARY": value}
        said = run_python(source, env=environment | more).stdout.splitlines()
        assert words in said[0] and "MOTIONCURVE" in said[1]
    libm = next(
        (
            path
            for path in ("/lib/x86_64-linux-gnu/libm.so.6", "/lib/aarch64-linux-gnu/libm.so.6")
            if os.path.exists(path)
        ),
        None,
    )
    if libm:
        assert "lacks a function" in run_python(source, env=environment | {"MOTIONCURVES_LIBRARY": libm}).stdout
