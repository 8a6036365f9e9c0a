"""Every curve of a grid."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from ._arrays import check_room
from .commands import run_command
from .requests import metric_units
from .tables import Column, Table

__all__ = ["sweep"]


def sweep(
    grid: str,
    metrics: Sequence[str] | None = None,
    *,
    where: str | None = None,
    from_: float | None = None,
    to: float | None = None,
    velocity: float | None = None,
    epsilon: float | None = None,
    frame_rate: float | None = None,
    shard: tuple[int, int] | None = None,
    threads: int = 0,
) -> Table:
    """Measures every curve of a grid of parameters, by the command, in blocks on all processors.

    Args:
        grid: A curve with ranges in braces where numbers would stand: ``{0.2...1 by 0.05}``, ``{0...60% x 61}``,
            ``{10...1000 log x 31}``, ``{0.3, 0.5}``, or ``{zeta: 0.1...2 x 20}`` with a name. The last one changes
            fastest.
        metrics: Their names; the usual ones unless given.
        where: Keeps what meets a condition, such as ``"overshoot <= 2% and settling-time <= 350ms"``.
        from_: The value at the release.
        to: The target.
        velocity: Units per second at the release.
        epsilon: What counts as near enough, as a fraction of the travel.
        frame_rate: Frames per second, for the rules that a library asks in each frame.
        shard: Part k of n, counted from 1: the parts one below the other are the whole.
        threads: How many processors share the grid; 0 is all there are.

    Returns:
        A column for each range and each metric, a row for each point that is kept.

    Raises:
        CommandError: The text is no grid, or nothing like a condition.

    Example:
        >>> sweep("spring(duration: {0.2...0.5 x 4}, bounce: {0, 0.1})", ["overshoot"], where="duration <= 0.3")
        duration  bounce  overshoot
        [s]               [travel]
        0.2       0       0
        0.2       0.1     0.00152376
        0.3       0       0
        0.3       0.1     0.00152376
    """
    arguments: list[str | float] = ["sweep", grid]
    options = {
        "metrics": None if metrics is None else ",".join(metrics),
        "where": where,
        "from": from_,
        "to": to,
        "velocity": velocity,
        "epsilon": epsilon,
        "fps": frame_rate,
        "threads": threads or None,
        "shard": None if shard is None else f"{shard[0]}/{shard[1]}",
    }
    for name, value in options.items():
        if value is not None:
            arguments += [f"--{name}={value}"]
    plan = run_command([*arguments, "--plan", "--format", "binary"]).decode()
    names = re.findall(r"\('([^']+)', '<f8'\)", plan)
    size = re.search(r"^(?:at most )?(\d+) bytes$", plan, re.MULTILINE)
    if not names or size is None:
        raise ValueError(f"The sweep cannot be written: {plan.splitlines()[-1]}")
    if where is None:
        check_room(2 * int(size[1]), "The sweep")
    written = run_command([*arguments, "--format", "binary", "--quiet"])
    values = np.frombuffer(written, "<f8").astype(np.float64).reshape(-1, len(names))
    axes = {axis: unit for axis, unit in re.findall(r"^  (\S+): \d+ values from \S+?( s)? to", plan, re.MULTILINE)}
    units = {name: unit.strip() for name, unit in axes.items()} | metric_units(
        tuple(n for n in names if n not in axes and n != "fps")
    )
    return Table(
        [Column(name, units.get(name, "")) for name in names], {name: values[:, i] for i, name in enumerate(names)}
    )
