"""Fits, sweeps and checks on a cluster: on processes of this machine, or on any Dask scheduler.

What a function here returns is what its namesake in :mod:`motioncurves` returns, to the last byte, whatever number of
workers there is and whichever of them die. Work is cut into blocks, and their results are joined by their places. A
block whose worker dies is done again; when that happens twice it is halved, until a recording that ends every worker
stands alone. That one is tried in a process of its own, and becomes a row that says what happened.

A script that starts a cluster of its own keeps its calls behind ``if __name__ == "__main__":``, as
:mod:`multiprocessing` asks. Needs the extra `dask`.

>>> from motioncurves import dask as cluster
>>> with cluster.local(workers=2) as client:                                                         # doctest: +SKIP
...     table = cluster.fit("recordings/", client=client)
"""

from __future__ import annotations

import base64
import contextlib
import glob
import math
import os
import pickle
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from . import sweeps
from ._files import UNFINISHED
from ._optional import needed
from .checks import check_rows, check_table
from .curves import Curve
from .fits import failed_row, fit_rows, fit_table
from .recorded import Recording, recordings
from .requests import policies as known_policies
from .tables import Table

__all__ = ["check", "connect", "fit", "local", "sweep"]

Progress = Callable[[int, int], None]

#: One thread for each worker, in what computes as in libraries below.
_PINNED = {name: "1" for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMEXPR_NUM_THREADS")}

#: How often a worker may die over what cannot be halved, which then is not likely to be its cause.
_MOST_DEATHS = 100

#: Seconds without any worker after which nobody waits any more.
_PATIENCE = 120.0


# MARK: Clusters


@contextlib.contextmanager
def local(workers: int | None = None, *, memory_limit: str | float = "auto") -> Iterator[Any]:
    """A cluster of processes of this machine, each with one thread; they end with this process, however that ends.

    Args:
        workers: How many; one a processor unless given.
        memory_limit: Bytes for each worker: one that needs more is ended, and what it did counts as its death.

    Yields:
        A client of `distributed`.
    """
    distributed, dask = needed("distributed", "dask"), needed("dask", "dask")
    settings = {
        "distributed.worker.daemon": True,
        # A worker that starts slowly on a busy machine is not lost.
        "distributed.deploy.lost-worker-timeout": "120s",
        # What only a dashboard shows costs time of the processors that the workers need.
        "distributed.worker.profile.enabled": False,
        "distributed.admin.tick.interval": "500ms",
        "distributed.admin.system-monitor.interval": "2s",
        "distributed.worker.memory.monitor-interval": "500ms",
    }
    with dask.config.set(settings):
        with (
            distributed.LocalCluster(
                n_workers=workers or len(os.sched_getaffinity(0)),
                threads_per_worker=1,
                processes=True,
                host="127.0.0.1",
                dashboard_address=None,
                worker_dashboard_address="127.0.0.1:0",
                memory_limit=memory_limit,
                silence_logs=50,
                env=_PINNED,
                preload=["motioncurves._worker"],
                # A first death is heard here at once: what to do next is decided here.
                scheduler_kwargs={"allowed_failures": 0, "dashboard_address": "127.0.0.1:0"},
            ) as cluster,
            distributed.Client(cluster) as client,
        ):
            yield client


@contextlib.contextmanager
def connect(address: str | None = None, workers: int | None = None) -> Iterator[Any]:
    """A client of the scheduler at an address, such as ``tcp://10.0.0.1:8786``; without one, of a cluster of this
    machine.

    The workers of a scheduler need this package.
    """
    if address is None:
        with local(workers) as client:
            yield client
        return
    with needed("distributed", "dask").Client(address, set_as_default=False) as client:
        yield client


def _revive(client: Any) -> None:
    """Replaces workers of a local cluster that died while they were starting: their nannies give up then."""
    distributed = needed("distributed", "dask")
    local_cluster = client.cluster
    if not isinstance(local_cluster, distributed.LocalCluster):
        return
    gone = {distributed.core.Status.closed, distributed.core.Status.failed}

    def replace() -> None:
        dead = [name for name, nanny in local_cluster.workers.items() if nanny.status in gone]
        for name in dead:
            del local_cluster.workers[name]
        # Dask itself takes away what is lost for long, and puts nothing in its place.
        if set(local_cluster.worker_spec) - set(local_cluster.workers):
            local_cluster.scale(len(local_cluster.worker_spec))

    local_cluster.loop.add_callback(replace)


# MARK: What runs on it


def fit(
    source: Any,
    *,
    client: Any = None,
    address: str | None = None,
    workers: int | None = None,
    law: str | None = None,
    max_error: float | None = None,
    seconds: float | None = None,
    block: int | None = None,
    folder: str | os.PathLike[str] | None = None,
    progress: Progress | None = None,
) -> Table:
    """The law behind each of many recordings: :func:`motioncurves.fit` on a cluster.

    Args:
        source: Recordings, in any of the forms of :func:`motioncurves.recordings`.
        client: A client of `distributed`.
        address: Of a scheduler, where there is no client; without either a cluster of this machine is started and
            ended.
        workers: How many that one has.
        law: As for :func:`motioncurves.fit`, like `max_error` and `seconds`.
        block: How many recordings a worker does at once; without one at most 256, and fewer towards the end, so that all
            workers end together.
        folder: Where each block is written as a Parquet file by the worker that did it, whole or not at all. It must
            be empty or not there yet, and every worker must see it.
        progress: Is told how many of how many recordings are done.

    Returns:
        The same table as on one machine. A recording that ends its worker again and again is a row with its `error`.

    Raises:
        RuntimeError: No worker is there for two minutes.
    """
    options = {"law": law, "max_error": max_error, "seconds": seconds}
    return _run(_Job("fit", recordings(source), options, block), client, address, workers, folder, progress)


def check(
    tokens: Mapping[str, str | Curve],
    platforms: Sequence[str] | None = None,
    policies: Sequence[str] | None = None,
    *,
    client: Any = None,
    address: str | None = None,
    workers: int | None = None,
    block: int = 4,
    folder: str | os.PathLike[str] | None = None,
    progress: Progress | None = None,
    max_error: float = 0.005,
    value_jump: float = 0.0,
    velocity_jump: float = math.inf,
    reversed_after: float = 0.15,
) -> Table:
    """Tokens on platforms under policies: :func:`motioncurves.check` on a cluster.

    Args:
        block: How many tokens a worker does at once; the other arguments are those of :func:`fit` and
            :func:`motioncurves.check`.
    """
    options = {
        "platforms": None if platforms is None else list(platforms),
        "policies": list(known_policies()["policies"] if policies is None else policies),
        "max_error": max_error,
        "value_jump": value_jump,
        "velocity_jump": velocity_jump,
        "reversed_after": reversed_after,
    }
    items = [(name, curve.text if isinstance(curve, Curve) else curve) for name, curve in tokens.items()]
    return _run(_Job("check", items, options, block), client, address, workers, folder, progress)


def sweep(
    grid: str,
    metrics: Sequence[str] | None = None,
    *,
    parts: int = 64,
    client: Any = None,
    address: str | None = None,
    workers: int | None = None,
    folder: str | os.PathLike[str] | None = None,
    progress: Progress | None = None,
    **options: Any,
) -> Table:
    """Every curve of a grid: :func:`motioncurves.sweep` on a cluster.

    Args:
        parts: Into how many parts the grid is cut.
        options: Those of :func:`motioncurves.sweep`, without `shard` and `threads`; the other arguments are those of
            :func:`fit`.
    """
    settings = {"grid": grid, "metrics": None if metrics is None else list(metrics), **options}
    items = [(part, parts) for part in range(1, parts + 1)]
    return _run(_Job("sweep", items, settings, 1), client, address, workers, folder, progress)


# MARK: Jobs, as workers do them


@dataclass(frozen=True)
class _Job:
    """Things to be done in blocks."""

    kind: str
    items: Sequence[Any]
    options: Mapping[str, Any]
    #: How many make a block; where nobody says, it follows from what is left.
    block: int | None

    def __post_init__(self) -> None:
        if self.block is not None and self.block < 1:
            raise ValueError(f"'block' is {self.block}. Use 1 or more.")


def _solved(kind: str, items: Sequence[Any], options: Mapping[str, Any]) -> Any:
    """The rows of some items, as they go from process to process."""
    if kind == "sweep":
        [shard] = items
        return sweeps.sweep(shard=shard, threads=1, **options)
    for item in items:
        _die_if_told(item.name if isinstance(item, Recording) else item[0])
    if kind == "fit":
        return fit_rows(items, threads=1, **options)
    return check_rows(dict(items), threads=1, **options)


def _die_if_told(name: str) -> None:
    # So that a test has something that ends every worker.
    if name == os.environ.get("MOTIONCURVES_TEST_DEADLY"):
        os.kill(os.getpid(), signal.SIGKILL)


def _failed(kind: str, item: Any, message: str) -> Any:
    if kind == "fit":
        return [failed_row(item.name, message)]
    return [{"token": item[0], "met": 0.0, "error": message}]


def _table(kind: str, rows: Any) -> Table:
    return fit_table(rows) if kind == "fit" else check_table(rows) if kind == "check" else rows


def _solve(kind: str, packed: bytes, options: Mapping[str, Any], path: str | None) -> Any:
    """What a worker does: the rows go back to the client, or as a table into a file."""
    rows = _solved(kind, pickle.loads(packed), options)
    if path is None:
        return rows
    _table(kind, rows).write_parquet(path)
    return None


def _isolate(kind: str, item: Any, options: Mapping[str, Any]) -> Any:
    """What a worker does with what may have killed others: a process of its own does it.

    Twice, because that process may have been ended by something else.
    """
    ends = []
    for _ in range(2):
        run = subprocess.run(
            [sys.executable, "-m", "motioncurves._isolated", str(os.getpid())],
            check=False,
            input=pickle.dumps((kind, [item], options)),
            capture_output=True,
        )
        if run.returncode == 0:
            return pickle.loads(base64.b64decode(run.stdout.splitlines()[-1]))
        ends.append(run)
    status = ends[-1].returncode
    how = f"signal {-status} ({signal.Signals(-status).name})" if status < 0 else f"status {status}"
    said = ends[-1].stderr.decode("utf-8", "replace").strip().splitlines()
    detail = f": {said[-1][:200]}" if said else ""
    return _failed(kind, item, f"It ends the process that works on it, with {how}{detail}.")


# MARK: How blocks are given out and joined


@dataclass
class _Block:
    """One block: its items, and the results of its pieces by where they begin."""

    begin: int
    end: int
    path: str | None
    pieces: dict[int, Any] = field(default_factory=dict)
    waiting: int = 1


@dataclass(frozen=True)
class _Piece:
    block: int
    begin: int
    end: int
    deaths: int = 0
    is_isolated: bool = False


def _run(
    job: _Job,
    client: Any,
    address: str | None,
    workers: int | None,
    folder: str | os.PathLike[str] | None,
    progress: Progress | None,
) -> Table:
    if folder is not None:
        folder = os.path.abspath(folder)
        os.makedirs(folder, exist_ok=True)
        if os.listdir(folder):
            raise ValueError(f"{folder} is not empty. Give a new folder: what is in one is never replaced.")
    try:
        with contextlib.ExitStack() as stack:
            client = client if client is not None else stack.enter_context(connect(address, workers))
            blocks = _blocks(job, folder, sum(client.nthreads().values()))
            # Whatever other clients there are.
            stack.enter_context(client.as_current())
            _Dispatch(job, client, blocks, progress).run()
        return _joined(job, blocks)
    finally:
        # What a worker that was ended had begun.
        if folder is not None:
            for path in glob.glob(os.path.join(glob.escape(folder), f".*{UNFINISHED}")):
                with contextlib.suppress(FileNotFoundError):
                    os.unlink(path)


#: Each block costs client and scheduler some 30 ms, which workers of the same machine miss.
_LARGEST_BLOCK, _SMALLEST_BLOCK = 256, 8


def _blocks(job: _Job, folder: str | None, threads: int) -> list[_Block]:
    count = len(job.items)
    digits = len(str(max(count - 1, 0)))
    blocks = []
    begin = 0
    while begin < count:
        # A share of what is left for each thread: none works long while the others have nothing to do.
        share = min(max((count - begin) // (4 * max(threads, 1)), _SMALLEST_BLOCK), _LARGEST_BLOCK)
        end = min(begin + (share if job.block is None else job.block), count)
        path = None if folder is None else os.path.join(folder, f"part-{begin:0{digits}}.parquet")
        blocks.append(_Block(begin, end, path))
        begin = end
    return blocks


def _joined(job: _Job, blocks: Sequence[_Block]) -> Table:
    """The tables of all blocks one below the other, as one machine would have made them."""
    if blocks and blocks[0].path is not None:
        parquet = needed("pyarrow.parquet", "dask")
        # One by one: a folder read as a whole would be read in an order of its own.
        return Table.joined(Table.of_arrow(parquet.ParquetFile(block.path).read()) for block in blocks)
    results = [block.pieces[begin] for block in blocks for begin in sorted(block.pieces)]
    if job.kind == "sweep":
        return Table.joined(results)
    return _table(job.kind, [row for rows in results for row in rows])


class _Dispatch:
    """Gives pieces of blocks to workers until all are done."""

    def __init__(self, job: _Job, client: Any, blocks: list[_Block], progress: Progress | None) -> None:
        self.job, self.client, self.blocks, self.progress = job, client, blocks, progress
        self.todo = deque(_Piece(index, block.begin, block.end) for index, block in enumerate(blocks))
        self.running: dict[Any, _Piece] = {}
        self.run_name = f"{job.kind}-{os.getpid()}-{time.time_ns():x}"
        self.submitted = 0
        self.done = 0
        self.last_seen = time.monotonic()

    def run(self) -> None:
        distributed = needed("distributed", "dask")
        try:
            while self.todo or self.running:
                self.fill()
                try:
                    ready, _ = distributed.wait(list(self.running), timeout=1, return_when="FIRST_COMPLETED")
                except (distributed.TimeoutError, TimeoutError):
                    continue
                for future in ready:
                    self.take(future, self.running.pop(future))
        finally:
            # Only where something went wrong there are some left.
            self.client.cancel(list(self.running), force=True)

    def fill(self) -> None:
        """Keeps a few pieces waiting for each worker: what waits on a worker that dies has to be sent again."""
        threads = sum(self.client.nthreads().values())
        _revive(self.client)
        if threads:
            self.last_seen = time.monotonic()
        elif time.monotonic() - self.last_seen > _PATIENCE:
            raise RuntimeError(
                f"No worker is there since {_PATIENCE:.0f} s, and {len(self.job.items) - self.done} of {len(self.job.items)} are left. "
                "Start workers, or look at what they say."
            )
        while self.todo and len(self.running) < 2 * max(threads, 1) + 2:
            piece = self.todo.popleft()
            self.submitted += 1
            # A key of its own each time: the scheduler counts deaths by keys.
            key = f"{self.run_name}-{piece.begin}-{piece.end}-{self.submitted}"
            items = list(self.job.items[piece.begin : piece.end])
            options = dict(self.job.options)
            if piece.is_isolated:
                future = self.client.submit(_isolate, self.job.kind, items[0], options, key=key, pure=False)
            else:
                block = self.blocks[piece.block]
                path = block.path if (piece.begin, piece.end) == (block.begin, block.end) else None
                # Packed, because Dask sends each array in a message of its own.
                packed = pickle.dumps(items, protocol=pickle.HIGHEST_PROTOCOL)
                future = self.client.submit(_solve, self.job.kind, packed, options, path, key=key, pure=False)
            self.running[future] = piece

    def take(self, future: Any, piece: _Piece) -> None:
        """Keeps what came out of a piece, or sends it out again."""
        distributed = needed("distributed", "dask")
        try:
            rows = future.result()
        except distributed.scheduler.KilledWorker:
            self.todo.extendleft(reversed(self.again(piece)))
            return
        block = self.blocks[piece.block]
        block.pieces[piece.begin] = rows
        block.waiting -= 1
        if not block.waiting and block.path is not None:
            if len(block.pieces) > 1 or rows is not None:
                pieces = [row for begin in sorted(block.pieces) for row in block.pieces[begin]]
                _table(self.job.kind, pieces).write_parquet(block.path)
            block.pieces.clear()
        self.done += piece.end - piece.begin
        if self.progress is not None:
            self.progress(self.done, len(self.job.items))

    def again(self, piece: _Piece) -> list[_Piece]:
        """What to do with a piece whose worker died: the same, its halves, or a process of its own."""
        deaths = piece.deaths + 1
        count = piece.end - piece.begin
        cannot_be_cut = piece.is_isolated or self.job.kind == "sweep"
        if deaths >= _MOST_DEATHS and cannot_be_cut:
            raise RuntimeError(
                f"{deaths} workers died over item {piece.begin} of {len(self.job.items)}. Look at what they say, and at their memory."
            )
        if deaths < 2 or cannot_be_cut:
            return [_Piece(piece.block, piece.begin, piece.end, deaths, piece.is_isolated)]
        if count == 1:
            return [_Piece(piece.block, piece.begin, piece.end, 0, is_isolated=True)]
        self.blocks[piece.block].waiting += 1
        middle = piece.begin + count // 2
        # A half is suspect from the start.
        return [_Piece(piece.block, piece.begin, middle, 1), _Piece(piece.block, middle, piece.end, 1)]
