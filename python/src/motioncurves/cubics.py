"""Cubic Béziers by the million."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from . import _library
from ._arrays import Array, address, blocks, broadcast_vectors
from .states import EvenTimes, States, places, pointers, times_array
from .tables import Table

if TYPE_CHECKING:
    from .curves import Curve, Curves

__all__ = ["Cubics"]

_FIELDS = ("x1", "y1", "x2", "y2", "duration", "from_", "to")


class Cubics:
    """Cubic Bézier timing curves as CSS has them, one number of each in every array.

    Arrays are kept or copied as those of :class:`Springs` are.

    Args:
        x1: 0 to 1. Shape: `[n]` or one number, as all others.
        y1: Any finite number.
        x2: 0 to 1.
        y2: Any finite number.
        duration: Seconds; 1 unless given.
        from_: Values at the release; 0 unless given.
        to: Targets; 1 unless given.

    Example:
        >>> Cubics(x1=0.25, y1=0.1, x2=0.25, y2=1, duration=[0.2, 0.4]).sample([0.1]).value
        array([[0.80240339],
               [0.40851059]])
    """

    __slots__ = ("_arrays", "_count")

    def __init__(
        self,
        *,
        x1: npt.ArrayLike,
        y1: npt.ArrayLike,
        x2: npt.ArrayLike,
        y2: npt.ArrayLike,
        duration: npt.ArrayLike | None = None,
        from_: npt.ArrayLike | None = None,
        to: npt.ArrayLike | None = None,
    ) -> None:
        given = {"x1": x1, "y1": y1, "x2": x2, "y2": y2, "duration": duration, "from_": from_, "to": to}
        self._count, self._arrays = broadcast_vectors(given, ("x1", "y1", "x2", "y2"))

    @property
    def x1(self) -> Array:
        return self._arrays["x1"]  # type: ignore[return-value]

    @property
    def y1(self) -> Array:
        return self._arrays["y1"]  # type: ignore[return-value]

    @property
    def x2(self) -> Array:
        return self._arrays["x2"]  # type: ignore[return-value]

    @property
    def y2(self) -> Array:
        return self._arrays["y2"]  # type: ignore[return-value]

    @property
    def duration(self) -> Array | None:
        """Seconds; None where each is 1 s."""
        return self._arrays["duration"]

    @property
    def from_(self) -> Array | None:
        """None where each is 0."""
        return self._arrays["from_"]

    @property
    def to(self) -> Array | None:
        """None where each is 1."""
        return self._arrays["to"]

    def __len__(self) -> int:
        return self._count

    def __repr__(self) -> str:
        return f"Cubics({self._count})"

    def __getitem__(self, selected: slice | npt.NDArray[np.bool_ | np.integer]) -> Cubics:
        """Some of the cubics: by a slice, a mask or indices."""
        if isinstance(selected, int):
            raise TypeError("One cubic is a curve: use curve(index). A slice gives Cubics.")
        chosen = {name: array if array is None else array[selected] for name, array in self._arrays.items()}
        return Cubics(**chosen)  # type: ignore[arg-type]

    def _text(self, index: int) -> str:
        handles = ", ".join(repr(float(array[index])) for array in (self.x1, self.y1, self.x2, self.y2))
        duration = 1.0 if self.duration is None else float(self.duration[index])
        return f"cubic-bezier({handles}, duration: {duration!r})"

    def curve(self, index: int) -> Curve:
        """The cubic at an index as a curve from 0 to 1."""
        from .curves import Curve

        return Curve(self._text(index))

    def curves(self) -> Curves:
        """All of them as curves from 0 to 1, which have more to them, and take more time."""
        from .curves import Curves

        return Curves([self._text(index) for index in range(self._count)])

    def sample(
        self,
        times: npt.ArrayLike | EvenTimes,
        *,
        parts: Sequence[str] | None = None,
        out: Mapping[str, Array] | None = None,
        threads: int = 0,
    ) -> States:
        """The states of all cubics at the same times: see :meth:`Springs.sample`.

        Returns:
            States of the shape `[n, t]`.

        Raises:
            ValueOutOfRange: A cubic or a time cannot be; the message names the first one.
        """
        instants = times_array(times)
        length = len(instants)
        arrays = places((self._count, length), parts, out, [*self._arrays.values(), instants])
        first = 1_000_000 // (max(length, 1) * len(arrays) or 1)
        for begin, end in blocks(self._count, first) if self._count else [(0, 0)]:
            cubics = _library.CubicPointers(end - begin, *(address(self._arrays[name], begin) for name in _FIELDS))
            _library.call(
                "mc_cubics_sample",
                ctypes.byref(cubics),
                address(instants),
                length,
                pointers(arrays, begin * length),
                _library.thread_count(threads),
                first=begin,
            )
        return States(arrays)

    def measure(
        self, metrics: Sequence[str], *, epsilon: float = 0.001, frame_rate: float = 60.0, threads: int = 0
    ) -> Table:
        """Metrics of all cubics: see :meth:`Springs.measure`. Each is read as a curve, which takes microseconds."""
        return self.curves().measure(
            metrics, from_=self.from_, to=self.to, epsilon=epsilon, frame_rate=frame_rate, threads=threads, labels=False
        )
