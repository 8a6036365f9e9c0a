"""Arrays at the door: whatever NumPy takes becomes contiguous float64, without a copy where it is that already."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]

#: Seconds of a block: how soon a Ctrl-C is heard.
_BLOCK_SECONDS = 0.02


def as_floats(values: npt.ArrayLike, name: str) -> Array:
    """The numbers as an aligned C-contiguous float64 array of any shape: the same memory where it is one.

    Raises:
        TypeError: They are no real numbers.
        MemoryError: A copy is needed, and there is no room.
    """
    try:
        array = np.asarray(values)
    except ValueError as error:
        raise ValueError(f"'{name}' is no array: {error}. Give numbers in one regular shape.") from error
    if array.dtype.kind not in "iuf":
        raise TypeError(f"'{name}' has the type {array.dtype}. Give real numbers, such as float64.")
    if isinstance(values, np.ma.MaskedArray) and np.ma.is_masked(values):
        raise ValueError(f"'{name}' has masked elements. Leave them out, or fill them.")
    if array.dtype != np.float64 or not (array.flags.c_contiguous and array.flags.aligned):
        check_room(8 * array.size, f"A contiguous copy of '{name}'")
        array = np.require(array, np.float64, ["C", "A"])
    return array


def as_vector(values: npt.ArrayLike, name: str) -> Array:
    """The numbers of one dimension.

    Raises:
        ValueError: There are several dimensions, or none.
    """
    array = as_floats(values, name)
    if array.ndim != 1:
        raise ValueError(f"'{name}' has the shape {array.shape}. Give one dimension.")
    return array


def broadcast_vectors(
    given: dict[str, npt.ArrayLike | None], needed: tuple[str, ...]
) -> tuple[int, dict[str, Array | None]]:
    """One number for each of `count` things under every name: scalars are repeated, and what is None stays so.

    Raises:
        ValueError: The lengths differ, or there are several dimensions.
    """
    arrays: dict[str, Array | None] = {}
    lengths: dict[str, int] = {}
    for name, values in given.items():
        if values is None:
            if name in needed:
                raise TypeError(f"'{name}' is missing. Give a number for each, or one for all.")
            arrays[name] = None
            continue
        array = as_floats(values, name)
        if array.ndim > 1:
            raise ValueError(f"'{name}' has the shape {array.shape}. Give one dimension, or one number for all.")
        if array.ndim == 1:
            lengths[name] = array.size
        arrays[name] = array
    counts = set(lengths.values())
    if len(counts) > 1:
        shown = ", ".join(f"{length} in '{name}'" for name, length in lengths.items())
        raise ValueError(f"The counts differ: {shown}. Give one number for each, or one for all.")
    count = counts.pop() if counts else 1
    scalars = sum(array is not None and array.ndim == 0 for array in arrays.values())
    check_room(8 * scalars * count, "Repeating what is given once")
    return count, {
        name: np.full(count, array) if array is not None and array.ndim == 0 else array
        for name, array in arrays.items()
    }


def address(array: Array | None, offset: int = 0) -> int | None:
    """Where an array begins, `offset` numbers in; None for None."""
    return None if array is None else array.ctypes.data + 8 * offset


def empty(shape: tuple[int, ...], what: str, copies: int = 1) -> Array:
    """An array to be filled.

    Args:
        copies: How many of these there will be in all.

    Raises:
        MemoryError: There is no room for all of them.
    """
    size = 8 * copies
    for length in shape:
        size *= length
    check_room(size, what)
    return np.empty(shape, np.float64)


def output(array: Any, shape: tuple[int, ...], name: str) -> Array:
    """An array of the caller's to be filled.

    Raises:
        TypeError: It is no float64 array.
        ValueError: It has another shape, is not contiguous, or cannot be written.
    """
    if not isinstance(array, np.ndarray) or array.dtype != np.float64:
        kind = array.dtype if isinstance(array, np.ndarray) else type(array).__name__
        raise TypeError(f"out[{name!r}] is {kind}. Give an array of float64.")
    if array.shape != shape:
        raise ValueError(f"out[{name!r}] has the shape {array.shape}, and {shape} are written. Give one of that shape.")
    if not (array.flags.c_contiguous and array.flags.aligned):
        raise ValueError(f"out[{name!r}] is not contiguous. Give a C-contiguous array.")
    if not array.flags.writeable:
        raise ValueError(f"out[{name!r}] is read-only. Give one that can be written.")
    return array


def check_room(size: int, what: str) -> None:
    """Says so before the system ends the process for memory that it has promised and does not have.

    Raises:
        MemoryError: Fewer bytes are available.
    """
    if size < 1 << 26:
        return
    available = _available()
    if size > available:
        raise MemoryError(
            f"{what} needs {size / 1e9:,.1f} GB, and {available / 1e9:,.1f} GB are available. "
            "Do it in parts, ask for fewer 'parts' of a state, or give arrays in 'out', such as memory maps."
        )


def _available() -> int:
    """Bytes that can still be had, as far as the system says."""
    least = 1 << 62
    try:
        with open("/proc/meminfo", encoding="ascii") as lines:
            least = next(int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable"))
    except (OSError, StopIteration):
        pass
    # A container may have less than its machine.
    try:
        with (
            open("/sys/fs/cgroup/memory.max", encoding="ascii") as most,
            open("/sys/fs/cgroup/memory.current", encoding="ascii") as used,
        ):
            limit = most.read().strip()
            if limit != "max":
                least = min(least, max(int(limit) - int(used.read()), 0))
    except (OSError, ValueError):
        pass
    return least


def blocks(count: int, first: int) -> Iterator[tuple[int, int]]:
    """Cuts `count` things into blocks that take about as long as a Ctrl-C may wait.

    Args:
        first: How many are in the first block; the later ones go by how long that took.

    Yields:
        Where a block begins and where it ends.
    """
    begin, size = 0, max(first, 1)
    while begin < count:
        end = min(begin + size, count)
        started = time.perf_counter()
        yield begin, end
        ratio = _BLOCK_SECONDS / max(time.perf_counter() - started, 1e-6)
        size = max(1, int((end - begin) * min(max(ratio, 0.1), 8)))
        begin = end


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
