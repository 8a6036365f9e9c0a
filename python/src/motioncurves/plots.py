"""Pictures with matplotlib: the extra `plot`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ._optional import needed
from .curves import Curve, Curves
from .interruptions import Interruption
from .tables import Table

__all__ = ["plot", "plot_interruption", "plot_map"]

_LABELS = {"value": "value [travel]", "velocity": "velocity [travel/s]", "acceleration": "acceleration [travel/s²]"}


def _axes(axes: Any, title: str = "") -> Any:
    if axes is None:
        _, axes = needed("matplotlib.pyplot", "plot").subplots(layout="constrained")
    if title:
        axes.set_title(title)
    return axes


def plot(
    curves: str | Curve | Sequence[str | Curve] | Mapping[str, str | Curve],
    *,
    until: float | None = None,
    part: str = "value",
    axes: Any = None,
    **style: Any,
) -> Any:
    """Draws curves over time.

    Args:
        curves: One, several, or several by the names that the legend shall have.
        until: Seconds; unless given, until all have come to rest.
        part: "value", "velocity" or "acceleration".
        axes: Where to draw; new ones unless given.
        style: What `axes.plot` takes besides.

    Returns:
        The axes.
    """
    named = (
        {str(curves): curves}
        if isinstance(curves, (str, Curve))
        else (dict(curves) if isinstance(curves, Mapping) else {str(curve): curve for curve in curves})
    )
    many = Curves(list(named.values()))
    if until is None:
        settled = many.measure(["settling-time"])["settling-time"]
        ends = settled[np.isfinite(settled)]
        until = 1.1 * float(ends.max()) if ends.size else 1.0
    times = np.linspace(0, until, 1001)
    states = many.sample(times, parts=[part])
    axes = _axes(axes)
    for name, values in zip(named, states[part]):
        axes.plot(times, values, label=name, **style)
    axes.set(xlabel="time since release [s]", ylabel=_LABELS[part])
    if len(named) > 1:
        axes.legend()
    return axes


def plot_interruption(
    played: Interruption,
    *,
    axes: Any = None,
    policies: Sequence[str] | None = None,
    alike: float | None = None,
    **style: Any,
) -> Any:
    """Draws what each policy does.

    Args:
        policies: Which ones; all unless given.
        alike: Motions whose values never differ by more than this many units share a line, and the legend names them
            together.

    Returns:
        The axes.
    """
    axes = _axes(axes)
    groups: list[list[str]] = []
    for policy in policies or list(played.motions):
        value = played[policy].value
        near = next(
            (group for group in groups if alike is not None and np.abs(played[group[0]].value - value).max() <= alike),
            None,
        )
        groups.append([policy]) if near is None else near.append(policy)
    for group in groups:
        axes.plot(played.times, played[group[0]].value, label=", ".join(group), **style)
    axes.set(xlabel="time [s]", ylabel="value [units]")
    axes.legend(fontsize="small")
    return axes


def plot_map(
    table: Table,
    metric: str,
    *,
    axes: Any = None,
    levels: Sequence[float] | int | None = None,
    filled: bool = False,
    **style: Any,
) -> Any:
    """Draws lines of one metric over the two ranges of a sweep.

    Args:
        table: What :func:`motioncurves.sweep` has found on a whole grid of two ranges.
        metric: The column.
        levels: Where the lines are, or about how many.
        filled: Whether shades stand between them.

    Returns:
        What matplotlib's `contour` or `contourf` gives, for a colour bar and labels.

    Raises:
        ValueError: The first two columns are no whole grid.
    """
    axes = _axes(axes)
    names = table.names[:2]
    ys, xs = (np.unique(table[name]) for name in names)
    if len(ys) * len(xs) != len(table):
        raise ValueError(f"{len(table)} rows are no grid of {len(ys)} x {len(xs)}. Sweep two ranges, without 'where'.")
    grid = np.full((len(ys), len(xs)), np.nan)
    grid[np.searchsorted(ys, table[names[0]]), np.searchsorted(xs, table[names[1]])] = table[metric]
    draw = axes.contourf if filled else axes.contour
    drawn = draw(xs, ys, grid, levels=levels, **style)
    axes.set(xlabel=names[1], ylabel=names[0])
    return drawn
