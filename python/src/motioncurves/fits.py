"""The laws behind recordings."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from .recorded import Recording, recordings
from .requests import answer_error, answers
from .tables import Table, number

__all__ = ["fit"]

#: The columns that come first in a table of fits.
_HEADS = ("recording", "law", "curve", "verdict", "error")

_TEXTS = (*_HEADS, "findings")


class FitRow(NamedTuple):
    """What was found of one recording: its cells and their units, by the names of columns."""

    cells: dict[str, Any]
    units: dict[str, str]


_TEXT_ROWS = {"law", "laws", "spring", "verdict", "finding"}


def fit(
    source: Any,
    *,
    law: str | None = None,
    max_error: float | None = None,
    seconds: float | None = None,
    threads: int = 0,
) -> Table:
    """The law behind each of many recordings, with its parameters and their intervals.

    Args:
        source: Recordings, in any of the forms of :func:`motioncurves.recordings`.
        law: Fit this law alone, such as "spring", "decay" or "lines"; without it the most likely one.
        max_error: What "lines" may be away, as a fraction of the range of the values.
        seconds: How long one recording may take.
        threads: How many processors share the recordings; 0 is all there are. The numbers do not depend on it.

    Returns:
        A row for each recording, in order: `recording`, `law`, `curve` (its text), `verdict` and `error` (why it
        could not be fitted), then the numbers of the report of ``motioncurve fit trace``. A parameter such as
        `response` has its standard error, and an interval that covers the truth 95 times in 100, in `response error`,
        `response low` and `response high`. `law-decay` and the like say how much less likely another law is, as a
        difference of BIC. What a law does not have is NaN.

    Raises:
        RequestError: No law is called so.

    Example:
        >>> import numpy as np
        >>> times = np.arange(60) / 60
        >>> found = fit({"card": (times, 300 * Curve("spring(0.5, 0.3)")(times))})
        >>> found["law"], found["response"].round(6)
        (['spring'], array([0.5]))
    """
    return fit_table(fit_rows(recordings(source), law=law, max_error=max_error, seconds=seconds, threads=threads))


def fit_rows(
    source: Sequence[Recording], *, law: str | None, max_error: float | None, seconds: float | None, threads: int
) -> list[FitRow]:
    """A row for each recording, with the columns that it has."""
    lines = [_request(recording, law, max_error) for recording in source]
    found = answers(lines, seconds=seconds, threads=threads)
    for answer in found:
        if answer.get("error", {}).get("code") == "unknown-law":
            raise answer_error(answer)
    return [_row(recording.name, law, answer) for recording, answer in zip(source, found)]


def fit_table(rows: Sequence[FitRow]) -> Table:
    """Rows of fits as a table."""
    units: dict[str, str] = {}
    for row in rows:
        units |= {name: unit for name, unit in row.units.items() if name not in units}
    return Table.of_rows((row.cells for row in rows), names=_HEADS, units=units, texts=_TEXTS)


def failed_row(name: str, error: str) -> FitRow:
    """The row of a recording that could not be fitted."""
    return FitRow({**dict.fromkeys(_HEADS), "recording": name, "error": error}, {})


def _request(recording: Recording, law: str | None, max_error: float | None) -> bytes:
    fields: dict[str, Any] = {"op": "fit", "times": recording.times.tolist(), "values": recording.values.tolist()}
    if law is not None:
        fields["laws"] = [law]
    if max_error is not None:
        fields["maxError"] = max_error
    return json.dumps(fields, separators=(",", ":")).encode()


def _row(name: str, law: str | None, answer: Mapping[str, Any]) -> FitRow:
    if "fits" in answer:
        answer = answer["fits"][0]
    if "error" in answer:
        return failed_row(name, answer["error"]["message"])
    low, high = (next(c["name"] for c in answer["columns"] if c["name"].endswith(end)) for end in (" from", " to"))
    cells: dict[str, Any] = {**dict.fromkeys(_HEADS), "recording": name}
    units: dict[str, str] = {}
    for entry in answer["rows"]:
        key = entry["name"]
        if key == "verdict":
            cells["verdict"] = entry["note"]
        if entry.get("curve"):
            cells["curve"] = entry["curve"]
        if key in _TEXT_ROWS:
            continue
        found = {key: entry["value"]}
        if entry["error"] is not None or entry[low] is not None:
            found |= {f"{key} error": entry["error"], f"{key} low": entry[low], f"{key} high": entry[high]}
        cells |= {head: number(value) for head, value in found.items()}
        units |= dict.fromkeys(found, entry["unit"] or "")
    # The laws stand in their order, the most likely first.
    cells["law"] = law or next((key.removeprefix("law-") for key in cells if key.startswith("law-")), None)
    findings = [entry["note"] for entry in answer["rows"] if entry["name"] == "finding"]
    if findings:
        cells["findings"] = "\n".join(findings)
    return FitRow(cells, units)
