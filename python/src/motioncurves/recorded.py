"""Recorded motions: samples with a name, from arrays, tables and files."""

from __future__ import annotations

import csv
import os
import pathlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ._arrays import Array, as_vector
from ._optional import needed

__all__ = ["Recording", "read_recordings", "recordings"]


@dataclass(frozen=True, eq=False)
class Recording:
    """Samples of one motion.

    Args:
        name: What it is called in tables.
        times: Seconds. Shape: `[n]`.
        values: Units. Shape: `[n]`.

    Raises:
        ValueError: There are not as many values as times, or a number is not finite.
    """

    name: str
    times: Array
    values: Array

    def __init__(self, name: str, times: npt.ArrayLike, values: npt.ArrayLike) -> None:
        if not isinstance(name, str):
            raise TypeError(f"The name of a recording is {name!r}. Give a text.")
        object.__setattr__(self, "name", name)
        for field, numbers in (("times", times), ("values", values)):
            try:
                array = as_vector(numbers, field)
            except (TypeError, ValueError) as error:
                raise type(error)(f"The recording {name!r}: {error}") from None
            if not np.isfinite(array).all():
                place = int(np.flatnonzero(~np.isfinite(array))[0])
                raise ValueError(
                    f"The recording {name!r}: '{field}' has {array[place]} at {place}. Leave such samples out."
                )
            object.__setattr__(self, field, array)
        if len(self.times) != len(self.values):
            raise ValueError(
                f"The recording {name!r} has {len(self.times)} times and {len(self.values)} values. Give one value for each time."
            )

    def __len__(self) -> int:
        return len(self.times)


def recordings(source: Any) -> list[Recording]:
    """Recordings out of whatever holds some.

    Args:
        source: Recordings; pairs of times and values; a dictionary of such pairs by names; a long table, one sample a
            row, with the columns `recording`, `time` [s] and `value` (a data frame, a pyarrow table, a dictionary of
            columns); paths of files, or of folders of files, as for :func:`read_recordings`.

    Example:
        >>> [len(recording) for recording in recordings({"first": ([0, 0.1, 0.2], [0, 5, 7])})]
        [3]
    """
    if isinstance(source, Recording):
        return [source]
    if isinstance(source, (str, os.PathLike)):
        return read_recordings(source)
    columns = _long_columns(source)
    if columns is not None:
        return _cut(*columns)
    if isinstance(source, Mapping):
        return [Recording(name, *_pair(samples, name)) for name, samples in source.items()]
    if not isinstance(source, Iterable):
        raise TypeError(
            f"{type(source).__name__} holds no recordings. Give pairs of times and values, a long table or paths."
        )
    found: list[Recording] = []
    for index, entry in enumerate(source):
        if isinstance(entry, Recording):
            found.append(entry)
        elif isinstance(entry, (str, os.PathLike)):
            found += read_recordings(entry)
        else:
            found.append(Recording(str(index), *_pair(entry, str(index))))
    return found


def _pair(samples: Any, name: str) -> tuple[Any, Any]:
    if isinstance(samples, Recording):
        return samples.times, samples.values
    try:
        times, values = samples
    except (TypeError, ValueError):
        raise TypeError(f"The recording {name!r} is no pair of times and values.") from None
    return times, values


def _long_columns(source: Any) -> tuple[list[str], Array, Array] | None:
    """The columns of a table of samples; None for what is no table of them."""
    heads = ("recording", "time", "value")
    names = getattr(source, "column_names", None)
    if names is None:
        names = getattr(source, "columns", None)
    if names is None:
        names = source.keys() if isinstance(source, Mapping) else ()
    if not set(heads) <= set(map(str, names)):
        if hasattr(source, "column_names") or hasattr(source, "iloc"):
            raise ValueError(f"The table has the columns {', '.join(map(str, names))}. Give {', '.join(heads)}.")
        return None
    labels, times, values = (source[head] for head in heads)
    texts = labels.to_pylist() if hasattr(labels, "to_pylist") else list(labels)
    return [str(text) for text in texts], as_vector(np.asarray(times), "time"), as_vector(np.asarray(values), "value")


def _cut(labels: Sequence[str], times: Array, values: Array) -> list[Recording]:
    """The recordings of a long table, in the order in which their names appear; their rows need not be neighbours."""
    if not len(labels) == len(times) == len(values):
        raise ValueError(
            f"There are {len(labels)} names, {len(times)} times and {len(values)} values. Give as many of each."
        )
    places: dict[str, int] = {}
    numbers = np.fromiter((places.setdefault(label, len(places)) for label in labels), np.intp, len(labels))
    order = np.argsort(numbers, kind="stable")
    bounds = np.searchsorted(numbers[order], np.arange(len(places) + 1))
    return [
        Recording(name, times[order[begin:end]], values[order[begin:end]])
        for name, begin, end in zip(places, bounds[:-1], bounds[1:])
    ]


def read_recordings(path: str | os.PathLike[str]) -> list[Recording]:
    """The recordings of a file, or of all files of a folder, in the order of their names.

    A file ending in ``.parquet`` is a long table, or one recording where it has no column `recording`. Any other is
    separated by commas,
    semicolons or tabs: with the heads `recording`, `time` and `value` a long table; else one recording, with its
        times [s] in the
    column `time` or in the first one and its values in the column `value` or in the next; heads are not needed. Lines
    that begin with ``#`` are passed over. For other units and columns ask ``motioncurve fit trace``.

    Raises:
        ValueError: It is no such file; the message names the line.
    """
    path = pathlib.Path(path)
    if path.is_dir():
        return [
            recording
            for file in sorted(path.iterdir())
            if file.suffix in {".csv", ".tsv", ".parquet"}
            for recording in read_recordings(file)
        ]
    if path.suffix == ".parquet":
        table = needed("pyarrow.parquet", "arrow").read_table(path)
        if "recording" in table.column_names:
            return recordings(table)
        return [Recording(path.stem, table["time"].to_numpy(), table["value"].to_numpy())]
    return _read_text(path)


def _read_text(path: pathlib.Path) -> list[Recording]:
    with open(path, encoding="utf-8-sig", newline="") as file:
        lines = [
            (number, line) for number, line in enumerate(file, start=1) if line.strip() and not line.startswith("#")
        ]
    if not lines:
        raise ValueError(f"{path} has no samples.")
    separator = next((mark for mark in ";\t" if mark in lines[0][1]), ",")
    rows = list(zip((number for number, _ in lines), csv.reader((line for _, line in lines), delimiter=separator)))
    heads = [cell.strip().lower() for cell in rows[0][1]]
    has_heads = not all(_is_number(cell, separator) for cell in heads)
    time = heads.index("time") if "time" in heads else 0
    value = heads.index("value") if "value" in heads else time + 1
    label = heads.index("recording") if "recording" in heads else None
    if has_heads and "time" in heads[time] and re.search(r"\b(ms|us|ns|min)\b|_(ms|us|ns|min)$", heads[time]):
        raise ValueError(f"{path}, line {rows[0][0]}: the times are in {heads[time]!r}. Give seconds under 'time'.")
    names, times, values = [], [], []
    for number, cells in rows[1:] if has_heads else rows:
        try:
            times.append(_number(cells[time], separator))
            values.append(_number(cells[value], separator))
            names.append(path.stem if label is None else cells[label].strip())
        except (IndexError, ValueError):
            raise ValueError(f"{path}, line {number}: {separator.join(cells)!r} is no time and value.") from None
    return _cut(names, np.array(times, np.float64), np.array(values, np.float64))


def _number(cell: str, separator: str) -> float:
    return float(cell.strip() if separator == "," else cell.strip().replace(",", "."))


def _is_number(cell: str, separator: str) -> bool:
    try:
        _number(cell, separator)
    except ValueError:
        return False
    return True
