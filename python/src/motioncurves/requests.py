"""Everything that ``motioncurve eval`` answers, in this process."""

from __future__ import annotations

import ctypes
import functools
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from . import _library
from ._arrays import blocks, processors
from .commands import run_command
from .curves import Curve, as_text
from .errors import RequestError, request_error
from .tables import Table, number

__all__ = [
    "Comparison",
    "ask",
    "ask_many",
    "compare",
    "convert",
    "design",
    "metrics",
    "nearest",
    "policies",
    "presets",
    "settle",
    "throw",
]


def ask(op: str, /, *, seconds: float | None = None, **fields: Any) -> dict[str, Any]:
    """The answer to one request of the contract of ``motioncurve eval``.

    Args:
        op: The operation, such as "sample", "edit" or "handles".
        seconds: How long it may take; without them, as long as it takes.
        fields: The operation's own, by their names; `from_` is `from`. Curves and arrays may stand where texts and
            lists do; None is a field that is not there.

    Raises:
        RequestError: Of the kind that the code of the answer says.

    Example:
        >>> ask("parse", curve="EASE-in")
        {'valid': True, 'canonical': 'ease-in'}
    """
    answer = ask_many([{"op": op, **fields}], seconds=seconds, threads=1)[0]
    if "error" in answer and "code" in answer["error"]:
        raise answer_error(answer)
    return answer


def ask_many(
    requests: Iterable[Mapping[str, Any]], *, seconds: float | None = None, threads: int = 0
) -> list[dict[str, Any]]:
    """The answers to many requests, in order; one that failed is ``{"error": {"code": …, "message": …}}``.

    Args:
        requests: Each an `op` and its fields.
        seconds: How long each one may take.
        threads: How many processors share them; 0 is all there are.

    Example:
        >>> ask_many([{"op": "parse", "curve": "ease"}, {"op": "dance"}])[1]["error"]["code"]
        'unknown-op'
    """
    return answers([encoded(request) for request in requests], seconds=seconds, threads=threads)


def encoded(request: Mapping[str, Any]) -> bytes:
    """A request as a line.

    Raises:
        TypeError: It holds something that JSON has no word for.
        ValueError: It holds a number that is not finite.
    """
    fields = {name.rstrip("_"): value for name, value in request.items() if value is not None}
    try:
        return json.dumps(fields, default=_plain, allow_nan=False, separators=(",", ":")).encode()
    except ValueError as error:
        raise ValueError(f"A request holds a number that is not finite, or itself: {error}.") from error


def _plain(value: Any) -> Any:
    if isinstance(value, Curve):
        return value.text
    if isinstance(value, (np.ndarray, np.generic)):
        return value.tolist()
    if isinstance(value, (range, tuple, frozenset, set)):
        return list(value)
    raise TypeError(f"{type(value).__name__} cannot stand in a request. Give texts, numbers, lists or dictionaries.")


def answers(lines: Sequence[bytes], *, seconds: float | None = None, threads: int = 0) -> list[dict[str, Any]]:
    """The answers to encoded requests, in order."""
    found: list[dict[str, Any]] = []
    width = _library.thread_count(threads) or processors()
    for begin, end in blocks(len(lines), 4 * width):
        found += map(json.loads, _evaluated(b"\n".join(lines[begin:end]), seconds or 0.0, threads))
    for answer in found:
        answer.pop("id", None)
    return found


def _evaluated(text: bytes, seconds: float, threads: int) -> list[bytes]:
    def evaluate() -> bytes:
        place, length = ctypes.c_void_p(), ctypes.c_int64()
        _library.call("mc_eval", text, len(text), seconds, threads, ctypes.byref(place))
        try:
            address = _library.library().mc_text_bytes(place, ctypes.byref(length))
            return ctypes.string_at(address, length.value)
        finally:
            _library.library().mc_text_free(place)

    return _library.interruptible(evaluate).splitlines()


def answer_error(answer: Mapping[str, Any], index: int | None = None) -> RequestError:
    """The exception for an answer that is an error."""
    error = answer["error"]
    return request_error(error["code"], error["message"], index=index, nearest=error.get("nearest"))


# MARK: What exists


@functools.cache
def metrics() -> tuple[str, ...]:
    """The names of all metrics.

    Example:
        >>> metrics()[:3]
        ('settling-time', 'speed-settling-time', 'overshoot')
    """
    plan = run_command(["sweep", "spring({1, 2}, 0)", "--metrics", "all", "--plan"]).decode()
    columns = next(line for line in plan.splitlines() if " columns: " in line)
    # The first one is that of the range; some metrics bring the frame rate.
    return tuple(name for name in columns.partition(": ")[2].split(", ")[1:] if name != "fps")


@functools.cache
def metric_units(names: tuple[str, ...]) -> dict[str, str]:
    """The unit of each metric, such as "s" or "travel"; empty for what has none."""
    if not names:
        return {}
    report = ask("compare", curves=["linear 1s"], metrics=list(names))
    return {column["name"]: column["unit"] or "" for column in report["columns"]}


def policies() -> dict[str, list[str]]:
    """The names of merge policies, of laws of throws and of velocity trackers; ``ask("policies")`` tells what each
    one does.

    Example:
        >>> "merge" in policies()["policies"]
        True
    """
    return {kind: [entry["name"] for entry in entries] for kind, entries in ask("policies").items()}


def presets(*, search: str | None = None, library: str | None = None, path: str | None = None) -> Table:
    """Presets: all of them, those of a library, those that a search finds, or one.

    Example:
        >>> presets(library="material3")["preset"][0]
        'material3/linear'
    """
    return Table.of_report(ask("presets", search=search, library=library, path=path))


# MARK: Reports


def _texts(
    curves: str | Curve | Sequence[str | Curve] | Mapping[str, str | Curve],
) -> tuple[list[str], list[str] | None]:
    """The texts of curves and, where they have some, their names."""
    if isinstance(curves, (str, Curve)):
        return [as_text(curves)], None
    if isinstance(curves, Mapping):
        return [as_text(curve) for curve in curves.values()], list(curves)
    return [as_text(curve) for curve in curves], None


def settle(
    curves: str | Curve | Sequence[str | Curve] | Mapping[str, str | Curve],
    *,
    epsilons: Sequence[float] | None = None,
    frame_rate: float | None = None,
    from_: float | None = None,
    to: float | None = None,
    velocity: float | None = None,
    seconds: float | None = None,
) -> Table:
    """When curves come to rest, by every known rule.

    Args:
        curves: One, several, or several by names of yours.
        epsilons: The fractions of the travel that count as at rest, for the exact times.
        frame_rate: Frames per second, for the rules that a library asks in each frame.
        from_: The value at the release.
        to: The target.
        velocity: Units per second at the release.
        seconds: How long the answer may take.

    Returns:
        A row for each rule: the time in seconds, what is left there, and the speed. What a rule has no answer for is
            NaN.

    Raises:
        CurveError: A text is no curve.

    Example:
        >>> rules = settle("spring(0.5, 0.3)")
        >>> dict(zip(rules["rule"], rules["time"].round(3)))["exact-0.1%"]
        np.float64(0.819)
    """
    texts, names = _texts(curves)
    return Table.of_report(
        ask(
            "settle",
            curves=texts,
            names=names,
            epsilons=epsilons,
            frameRate=frame_rate,
            from_=from_,
            to=to,
            velocity=velocity,
            seconds=seconds,
        )
    )


class Comparison(NamedTuple):
    """Curves side by side."""

    #: A row for each curve: its metrics, and how far it is from the first one.
    table: Table
    #: A row for each other curve: where the largest difference from the first is, and what bounds it.
    pairs: Table


def compare(
    curves: Sequence[str | Curve] | Mapping[str, str | Curve],
    *,
    metrics: Sequence[str] | None = None,
    until: float | None = None,
    epsilon: float | None = None,
    frame_rate: float | None = None,
    from_: float | None = None,
    to: float | None = None,
    velocity: float | None = None,
    seconds: float | None = None,
) -> Comparison:
    """Metrics of curves side by side, and how far the others are from the first one.

    Args:
        curves: Several, or several by names of yours.
        metrics: Their names; the usual ones unless given.
        until: Seconds through which they are compared.
        epsilon: What counts as near enough, as a fraction of the travel.

    Example:
        >>> compare(["smooth", "bouncy"]).pairs["largest"].round(4)
        array([0.1646])
    """
    texts, names = _texts(curves)
    answer = ask(
        "compare",
        curves=texts,
        names=names,
        metrics=metrics,
        until=until,
        epsilon=epsilon,
        frameRate=frame_rate,
        from_=from_,
        to=to,
        velocity=velocity,
        seconds=seconds,
    )
    units = {"largest": "travel", "at": "s", "upperBound": "travel", "rms": "travel", "end": "s"}
    heads = ["first", "second", *units, "isTight"]
    pairs = [
        {name: cell if name in ("first", "second") else number(cell) for name, cell in pair.items()}
        for pair in answer["pairs"]
    ]
    return Comparison(Table.of_report(answer), Table.of_rows(pairs, units=units, names=heads))


def nearest(
    curve: str | Curve, *, count: int | None = None, library: str | None = None, seconds: float | None = None
) -> Table:
    """The presets that come nearest to a curve, by the RMS difference until both are at rest.

    Args:
        count: How many; 5 unless given.
        library: Of this library alone.

    Example:
        >>> nearest("spring(0.4, 0.2)", count=1)["preset"]
        ['reanimated/wiggly']
    """
    return Table.of_report(ask("nearest", curve=as_text(curve), count=count, library=library, seconds=seconds))


def convert(curve: str | Curve) -> dict[str, Any]:
    """The numbers of a spring or a decay in every vocabulary.

    Raises:
        RequestError: The curve is neither.

    Example:
        >>> convert("spring(0.5, 0.3)")["stiffness"]
        157.91367041742973
    """
    forms: dict[str, Any] = ask("convert", curve=as_text(curve))["forms"]
    return forms


def design(goals: Mapping[str, float], *, within: float | None = None, mass: float | None = None) -> Table:
    """Every spring that has two given numbers, such as ``{"overshoot": 0.05, "settling-time": 0.4}``.

    Returns:
        Their numbers, a column for each; their texts are the table's `found`.

    Raises:
        ImpossibleError: There is none; the error knows the curve that comes nearest.

    Example:
        >>> design({"overshoot": 0.05, "settling-time": 0.4}).found
        ('spring(response: 0.243152090, dampingRatio: 0.690106731)',)
    """
    return Table.of_report(ask("design", goals=dict(goals), within=within, mass=mass))


def throw(
    laws: Sequence[str] | None = None,
    *,
    velocity: float | None = None,
    drag: Sequence[Sequence[float]] | None = None,
    released_at: float | None = None,
    tracker: str | None = None,
    from_: float | None = None,
    bounds: Sequence[float | None] | None = None,
    snap: Sequence[float] | None = None,
    times: Any = None,
    frames: Mapping[str, float] | None = None,
    line: Mapping[str, float] | None = None,
    parts: Sequence[str] | None = None,
    frame_rate: float | None = None,
) -> dict[str, Any]:
    """A flick under the laws of libraries: the answer of the operation `throw`.

    Args:
        laws: Their names; all unless given.
        velocity: Units per second at the release; or else a drag.
        drag: Pairs of seconds and units, of which the law's own tracker measures the velocity.
        released_at: Seconds on the clock of the drag when the finger was lifted, where it rested before.
        bounds: The lower and the upper edge.
        times: Seconds to look at it; or else `frames` ``{"rate": 60}`` or `line` ``{"fineness": 0.001}``.

    Example:
        >>> flick = throw(["uikit"], velocity=900, frames={"rate": 10, "until": 0.2})["flicks"][0]
        >>> [round(value) for value in flick["value"]]
        [0, 82, 148]
    """
    return ask(
        "throw",
        laws=laws,
        velocity=velocity,
        drag=drag,
        releasedAt=released_at,
        tracker=tracker,
        from_=from_,
        bounds=bounds,
        snap=snap,
        times=times,
        frames=frames,
        line=line,
        parts=parts,
        frameRate=frame_rate,
    )
