"""The cluster: the same bytes as one machine, whoever dies."""

import hashlib
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

pytest.importorskip("distributed")
parquet = pytest.importorskip("pyarrow.parquet")

import motioncurves as mc
from motioncurves import dask as cluster

#: How many workers are killed while they work.
KILLS = int(os.environ.get("MOTIONCURVES_TEST_KILLS", "6"))
HERE = os.path.dirname(os.path.abspath(__file__))
COUNT = int(os.environ.get("MOTIONCURVES_TEST_RECORDINGS", "160"))


def some_recordings(count=COUNT):
    times = np.arange(80) / 60
    generator = np.random.default_rng(5)
    found = []
    for index in range(count):
        curve = mc.Curve(f"spring({generator.uniform(0.3, 0.8):.3f}, {generator.uniform(0, 0.5):.3f})")
        found.append(mc.Recording(f"r{index:05}", times, 300 * curve(times) + generator.normal(0, 1, 80)))
    return found


def digest(table, folder):
    path = folder / f"{time.monotonic_ns()}.parquet"
    table.write_parquet(path)
    return hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.fixture(scope="module")
def source():
    return some_recordings()


@pytest.fixture(scope="module")
def alone(source, tmp_path_factory):
    """The digest of what one machine finds."""
    return digest(mc.fit(source, law="spring"), tmp_path_factory.mktemp("alone"))


@pytest.fixture(scope="module")
def client():
    with cluster.local(workers=2) as client:
        yield client


def session_of(process):
    """The living processes that a process has started, and theirs: those of its session."""
    found = []
    for entry in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{entry}/stat") as stat:
                fields = stat.read().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == process and fields[0] != "Z":
            found.append(int(entry))
    return found


def all_end(session, seconds=10):
    deadline = time.monotonic() + seconds
    while left := session_of(session):
        if time.monotonic() > deadline:
            for process in left:
                os.kill(process, signal.SIGKILL)
            raise AssertionError(f"{len(left)} processes outlive their parent.")
        time.sleep(0.05)


@pytest.mark.parametrize("block", [1, 7, 1000, None])
def test_the_same_bytes_as_on_one_machine(client, source, alone, tmp_path, block):
    some = source[:40] if block == 1 else source
    expected = alone if block != 1 else digest(mc.fit(some, law="spring"), tmp_path)
    told = []
    table = cluster.fit(
        some, law="spring", client=client, block=block, progress=lambda done, of: told.append((done, of))
    )
    assert digest(table, tmp_path) == expected
    assert told[-1] == (len(some), len(some)) and told == sorted(told)


def test_parts_are_files(client, source, alone, tmp_path):
    folder = tmp_path / "parts"
    table = cluster.fit(source, law="spring", client=client, block=50, folder=folder)
    assert digest(table, tmp_path) == alone
    assert sorted(os.listdir(folder)) == [f"part-{begin:03}.parquet" for begin in range(0, COUNT, 50)]
    with pytest.raises(ValueError, match="is not empty"):
        cluster.fit(source, law="spring", client=client, folder=folder)


def test_one_worker_is_enough(source, alone, tmp_path):
    assert digest(cluster.fit(source, law="spring", workers=1, folder=tmp_path / "parts"), tmp_path) == alone


def test_sweeps_and_checks(client, tmp_path):
    grid = "spring(duration: {0.2...1 x 30}, bounce: {-0.2...0.6 x 20})"
    expected = mc.sweep(grid, ["overshoot", "settling-time"], where="overshoot <= 2%")
    for parts, folder in ((1, None), (7, None), (16, tmp_path / "sweep")):
        found = cluster.sweep(
            grid, ["overshoot", "settling-time"], where="overshoot <= 2%", client=client, parts=parts, folder=folder
        )
        assert digest(found, tmp_path) == digest(expected, tmp_path)
    tokens = {f"t{index}": f"spring({0.2 + index / 50}, 0.3)" for index in range(9)} | {
        "wrong": "eaze",
        "fade": "ease 300ms",
    }
    expected = mc.check(tokens, ["css", "compose"], ["merge", "restart"])
    for folder in (None, tmp_path / "checks"):
        found = cluster.check(tokens, ["css", "compose"], ["merge", "restart"], client=client, folder=folder)
        assert digest(found, tmp_path) == digest(expected, tmp_path)


def test_mistakes_come_back(client):
    with pytest.raises(mc.CommandError):
        cluster.sweep("spring({1, 2", client=client)
    with pytest.raises(ValueError, match="'block' is 0"):
        cluster.fit([], client=client, block=0)
    assert len(cluster.fit([], client=client)) == 0


def test_threads_are_pinned(client):
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
        assert set(client.run(os.environ.get, name).values()) == {"1"}
    assert set(client.nthreads().values()) == {1}

    def threads_of_a_fit(recording):
        # Of the library, while it works and after it has.
        mc.fit([recording], threads=1)
        return sum(
            "motioncurves" in open(f"/proc/self/task/{task}/comm").read() for task in os.listdir("/proc/self/task")
        )

    assert client.submit(threads_of_a_fit, some_recordings(1)[0]).result() == 0


class Killer(threading.Thread):
    """Kills workers at random moments until it has killed enough: those at work, and of some the next one while it starts."""

    def __init__(self, client, count, seed):
        super().__init__(daemon=True)
        self.cluster, self.count, self.random = client.cluster, count, random.Random(seed)
        self.killed = 0
        self.is_over = threading.Event()

    def run(self):
        while self.killed < self.count and not self.is_over.wait(self.random.uniform(0, 1)):
            known = self.cluster.scheduler.workers
            working = [worker for worker in list(self.cluster.workers.values()) if worker.worker_address in known]
            if not working:
                continue
            victim = self.random.choice(working)
            first = victim.pid
            self.kill(first)
            if self.random.random() < 0.2 and self.killed < self.count:
                while victim.pid in (None, first) and not self.is_over.wait(0.02):
                    # One that was given up never has a next process.
                    if victim not in self.cluster.workers.values():
                        break
                self.is_over.wait(self.random.uniform(0, 1))
                self.kill(victim.pid)

    def kill(self, process):
        try:
            os.kill(process, signal.SIGKILL)
        except (ProcessLookupError, TypeError):
            return
        self.killed += 1
        print(f"{self.killed} of {self.count} killed", flush=True)


def test_workers_may_die(source, alone, tmp_path, monkeypatch):
    # On a machine that does other things too a worker takes long to start, and may be killed then.
    monkeypatch.setattr(cluster, "_PATIENCE", 900)
    folder = tmp_path / "parts"
    killed, rounds = 0, 0
    while killed < KILLS:
        with cluster.local(workers=2) as client:
            killer = Killer(client, KILLS - killed, seed=rounds)
            killer.start()
            table = cluster.fit(source, law="spring", client=client, block=8, folder=folder / str(rounds))
            killer.is_over.set()
            killer.join()
        assert digest(table, tmp_path) == alone
        assert not [name for name in os.listdir(folder / str(rounds)) if not re.fullmatch(r"part-\d+\.parquet", name)]
        assert len(os.listdir(folder / str(rounds))) == -(-COUNT // 8)
        killed += killer.killed
        rounds += 1
    print(f"{killed} workers killed in {rounds} runs")


def test_a_deadly_recording_costs_one_row(source, tmp_path, monkeypatch):
    monkeypatch.setenv("MOTIONCURVES_TEST_DEADLY", "r00013")
    some = source[:48]
    expected = mc.fit(some, law="spring")
    for folder in (None, tmp_path / "parts"):
        table = cluster.fit(some, law="spring", workers=2, block=16, folder=folder)
        assert table["recording"] == expected["recording"]
        assert "signal 9 (SIGKILL)" in table["error"][13]
        assert [index for index, error in enumerate(table["error"]) if error] == [13]
        for name in expected.names:
            for index in (*range(13), *range(14, 48)):
                one, other = table[name][index], expected[name][index]
                assert one == other or one != one and other != other
    assert len(os.listdir(tmp_path / "parts")) == 3


def test_a_deadly_token_costs_one_row(monkeypatch):
    monkeypatch.setenv("MOTIONCURVES_TEST_DEADLY", "b")
    table = cluster.check({"a": "ease 1s", "b": "ease 2s", "c": "ease 3s"}, ["css"], ["merge"], workers=2)
    assert table["token"] == ["a", "b", "c"] and table["met"].tolist() == [1, 0, 1] and "SIGKILL" in table["error"][1]


def test_a_scheduler_of_another_process(source, alone, tmp_path):
    def start(*words):
        return subprocess.Popen(
            [sys.executable, "-m", "distributed.cli." + words[0], *words[1:]],
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )

    processes = []
    try:
        processes.append(start("dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show"))
        address = None
        while address is None:
            line = processes[0].stderr.readline()
            assert line, "The scheduler has ended."
            if found := re.search(r"Scheduler at:\s*(tcp://127\.0\.0\.1:\d+)", line):
                address = found[1]
        # What they log is read by nobody from here on, and must not stop them.
        drains = [threading.Thread(target=processes[0].stderr.read, daemon=True)]
        for _ in range(2):
            processes.append(start("dask_worker", address, "--nthreads", "1", "--no-dashboard"))
            drains.append(threading.Thread(target=processes[-1].stderr.read, daemon=True))
        for drain in drains:
            drain.start()
        # In a process that knows no other client.
        program = PROGRAM.format(tests=HERE).replace("3000", str(COUNT)).replace("workers=2", f"address={address!r}")
        subprocess.run([sys.executable, "-c", program, str(tmp_path / "parts")], check=True, stdout=subprocess.DEVNULL)
        files = [parquet.read_table(tmp_path / "parts" / name) for name in sorted(os.listdir(tmp_path / "parts"))]
        table = mc.Table.joined(map(mc.Table.of_arrow, files))
        assert digest(table, tmp_path) == alone
        assert digest(cluster.fit(source, law="spring", address=address), tmp_path) == alone
    finally:
        for process in reversed(processes):
            for member in session_of(process.pid):
                try:
                    os.kill(member, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            process.wait()


def test_nobody_waits_for_workers_that_never_come(monkeypatch, source):
    distributed = pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "_PATIENCE", 1.5)
    with (
        distributed.LocalCluster(n_workers=0, dashboard_address="127.0.0.1:0") as empty,
        distributed.Client(empty) as client,
    ):
        with pytest.raises(RuntimeError, match="No worker is there"):
            cluster.fit(source[:3], client=client)


PROGRAM = """
import os, sys
sys.path.insert(0, {tests!r})
import test_dask
from motioncurves import dask as cluster

if __name__ == "__main__":
    told = lambda done, of: print(done, flush=True)
    cluster.fit(test_dask.some_recordings(3000), workers=2, law="spring", block=4, folder=sys.argv[1], progress=told)
"""


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_no_process_outlives_its_parent(tmp_path, end):
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.format(tests=HERE))
    run = subprocess.Popen(
        [sys.executable, str(program), str(tmp_path / "parts")],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    try:
        for _ in range(5):
            assert run.stdout.readline()
        assert len(session_of(run.pid)) >= 3
        os.kill(run.pid, end)
        run.stdout.read()
        assert run.wait(30) != 0
    finally:
        run.kill()
        run.stdout.close()
    all_end(run.pid)
    unfinished = [name for name in os.listdir(tmp_path / "parts") if not name.startswith("part-")]
    # Whoever is killed cannot clear up, and what it leaves is not called a part.
    assert all(name.startswith(".") for name in unfinished) and (end != signal.SIGINT or not unfinished)


def test_none_are_left_at_the_end(tmp_path):
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.format(tests=HERE).replace("3000", "40"))
    run = subprocess.Popen(
        [sys.executable, str(program), str(tmp_path / "parts")], stdout=subprocess.DEVNULL, start_new_session=True
    )
    assert run.wait(120) == 0
    all_end(run.pid, seconds=5)
    assert len(os.listdir(tmp_path / "parts")) == 10
