"""Where motions are at some times, and the times."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ._arrays import Array, address, as_vector, empty, output
from ._library import StatePointers

__all__ = ["EvenTimes", "States"]

#: The parts of a state, in the order in which they are answered.
PARTS = ("value", "velocity", "acceleration")


@dataclass(frozen=True)
class EvenTimes:
    """Evenly spaced times: `start + index * step` seconds for `count` indices.

    Springs have a loop of their own for these, made for thousands of times: see :meth:`motioncurves.Springs.sample`.

    Example:
        >>> EvenTimes(step=1 / 60, count=3).array()
        array([0.        , 0.01666667, 0.03333333])
    """

    step: float
    count: int
    start: float = 0.0

    def array(self) -> Array:
        """The times in seconds. Shape: `[count]`."""
        return self.start + self.step * np.arange(self.count, dtype=np.float64)


class States:
    """Values, velocities and accelerations, those of them that were asked for.

    Unpacks in this order: ``value, velocity, acceleration = states``.

    Attributes:
        value: Units.
        velocity: Units per second.
        acceleration: Units per second squared.
    """

    __slots__ = ("_arrays",)

    def __init__(self, arrays: Mapping[str, Array]) -> None:
        self._arrays = dict(arrays)

    def __getitem__(self, part: str) -> Array:
        try:
            return self._arrays[part]
        except KeyError:
            raise KeyError(
                f"No {part!r} was asked for. There is {', '.join(self._arrays)}: name what you need in 'parts'."
            ) from None

    @property
    def value(self) -> Array:
        return self["value"]

    @property
    def velocity(self) -> Array:
        return self["velocity"]

    @property
    def acceleration(self) -> Array:
        return self["acceleration"]

    def __iter__(self) -> Iterator[Array]:
        return iter(self._arrays.values())

    def __len__(self) -> int:
        return len(self._arrays)

    def __repr__(self) -> str:
        shapes = ", ".join(f"{part}: {array.shape}" for part, array in self._arrays.items())
        return f"States({shapes})"


def places(
    shape: tuple[int, ...], parts: Sequence[str] | None, out: Mapping[str, Array] | None, inputs: Sequence[Array | None]
) -> dict[str, Array]:
    """Arrays for the states that are wanted: new ones, or the caller's, which may be none of the `inputs`.

    Raises:
        ValueError: There is no such part, or an array of the caller's does not fit.
    """
    if isinstance(parts, str):
        raise TypeError(f"'parts' is the text {parts!r}. Give a list of names.")
    names = tuple(PARTS if parts is None and out is None else out if parts is None else parts)  # type: ignore[arg-type]
    for name in names:
        if name not in PARTS:
            raise ValueError(f"A state has no {name!r}. Use some of {', '.join(PARTS)}.")
    wanted = [part for part in PARTS if part in names]
    if out is None:
        what = f"Writing {' x '.join(f'{length:,}' for length in shape)} states"
        return {part: empty(shape, what, copies=len(wanted)) for part in wanted}
    if set(out) != set(wanted):
        raise ValueError(f"'out' has {', '.join(out)}, and {', '.join(wanted)} are wanted. Give one array for each.")
    arrays = {part: output(out[part], shape, part) for part in wanted}
    for index, part in enumerate(wanted):
        others = [arrays[other] for other in wanted[:index]] + [array for array in inputs if array is not None]
        if any(np.may_share_memory(arrays[part], other) for other in others):
            raise ValueError(f"out[{part!r}] shares its memory with another array of this call. Give it its own.")
    return arrays


def pointers(arrays: Mapping[str, Array], offset: int = 0) -> StatePointers:
    """What the library writes to, `offset` numbers in."""
    return StatePointers(*(address(arrays.get(part), offset) for part in PARTS))


def times_array(times: npt.ArrayLike | EvenTimes | Any) -> Array:
    """Times as an array of one dimension."""
    return times.array() if isinstance(times, EvenTimes) else as_vector(times, "times")
