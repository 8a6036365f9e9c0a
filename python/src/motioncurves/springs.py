"""Springs by the million."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from . import _library
from ._arrays import Array, address, blocks, broadcast_vectors, empty
from ._measuring import conditions_pointer, metric_table, metric_texts
from .states import EvenTimes, States, places, pointers, times_array
from .tables import Table

if TYPE_CHECKING:
    from .curves import Curve

__all__ = ["Springs"]

_FIELDS = ("mass", "stiffness", "damping", "from_", "to", "velocity")


class Springs:
    """Damped springs, one number of each in every array.

    Arrays that are contiguous float64 are kept and not copied: what is written into them later is seen. Anything else
    is copied: other types, every second element, lists. A single number stands for all springs.

    Args:
        stiffness: Greater than 0, in mass units per second squared. Shape: `[n]` or one number, as all others.
        damping: 0 or more, in mass units per second.
        mass: Greater than 0; 1 unless given.
        from_: Values at the release; 0 unless given.
        to: Targets; 1 unless given.
        velocity: Velocities at the release in units per second; 0 unless given.

    Raises:
        TypeError: Something is no number.
        ValueError: The lengths differ, or something has two dimensions.

    Example:
        >>> springs = Springs(stiffness=[100.0, 400.0], damping=20.0)
        >>> len(springs)
        2
        >>> springs.sample([0.0, 0.1]).value.round(4)
        array([[0.    , 0.2642],
               [0.    , 0.8494]])
    """

    __slots__ = ("_arrays", "_count")

    def __init__(
        self,
        *,
        stiffness: npt.ArrayLike,
        damping: npt.ArrayLike,
        mass: npt.ArrayLike | None = None,
        from_: npt.ArrayLike | None = None,
        to: npt.ArrayLike | None = None,
        velocity: npt.ArrayLike | None = None,
    ) -> None:
        given = {
            "mass": mass,
            "stiffness": stiffness,
            "damping": damping,
            "from_": from_,
            "to": to,
            "velocity": velocity,
        }
        self._count, self._arrays = broadcast_vectors(given, ("stiffness", "damping"))

    @classmethod
    def of_response(
        cls,
        response: npt.ArrayLike,
        damping_ratio: npt.ArrayLike,
        *,
        mass: npt.ArrayLike | None = None,
        from_: npt.ArrayLike | None = None,
        to: npt.ArrayLike | None = None,
        velocity: npt.ArrayLike | None = None,
    ) -> Springs:
        """Springs by the seconds of one period without damping, and ζ: below 1 they oscillate.

        Precision: stiffness and damping are rounded as NumPy rounds, which may be an ulp or two away from those of a
            curve's text.

        Example:
            >>> Springs.of_response(0.5, [0.7, 1]).measure(["overshoot"])["overshoot"].round(5)
            array([0.04599, 0.     ])
        """
        response, ratio = np.asarray(response, np.float64), np.asarray(damping_ratio, np.float64)
        weight = 1.0 if mass is None else np.asarray(mass, np.float64)
        frequency = 2 * math.pi / response
        return cls(
            stiffness=weight * frequency**2,
            damping=2 * weight * frequency * ratio,
            mass=mass,
            from_=from_,
            to=to,
            velocity=velocity,
        )

    @classmethod
    def of_duration(
        cls,
        duration: npt.ArrayLike,
        bounce: npt.ArrayLike = 0.0,
        *,
        from_: npt.ArrayLike | None = None,
        to: npt.ArrayLike | None = None,
        velocity: npt.ArrayLike | None = None,
    ) -> Springs:
        """Springs by SwiftUI's words: perceptual duration in seconds and bounce, -1 to 1.

        Example:
            >>> Springs.of_duration(0.5, 0.3).measure(["settling-time"])["settling-time"].round(4)
            array([0.8187])
        """
        bounce = np.asarray(bounce, np.float64)
        # Below 0 the damping grows without bound towards -1.
        with np.errstate(divide="ignore"):
            ratio = np.where(bounce >= 0, 1 - bounce, 1 / (1 + bounce))
        return cls.of_response(duration, ratio, from_=from_, to=to, velocity=velocity)

    @property
    def mass(self) -> Array | None:
        """None where each is 1."""
        return self._arrays["mass"]

    @property
    def stiffness(self) -> Array:
        return self._arrays["stiffness"]  # type: ignore[return-value]

    @property
    def damping(self) -> Array:
        return self._arrays["damping"]  # type: ignore[return-value]

    @property
    def from_(self) -> Array | None:
        """None where each is 0."""
        return self._arrays["from_"]

    @property
    def to(self) -> Array | None:
        """None where each is 1."""
        return self._arrays["to"]

    @property
    def velocity(self) -> Array | None:
        """None where each is 0."""
        return self._arrays["velocity"]

    def __len__(self) -> int:
        return self._count

    def __repr__(self) -> str:
        return f"Springs({self._count})"

    def __getitem__(self, selected: slice | npt.NDArray[np.bool_ | np.integer]) -> Springs:
        """Some of the springs: by a slice, a mask or indices."""
        if isinstance(selected, int):
            raise TypeError("One spring is a curve: use curve(index). A slice gives Springs.")
        chosen = {name: array if array is None else array[selected] for name, array in self._arrays.items()}
        return Springs(**chosen)  # type: ignore[arg-type]

    def curve(self, index: int) -> Curve:
        """The spring at an index as a curve from 0 to 1, without `from_`, `to` and `velocity`."""
        from .curves import Curve

        mass = 1.0 if self.mass is None else float(self.mass[index])
        stiffness, damping = float(self.stiffness[index]), float(self.damping[index])
        return Curve(f"spring(mass: {mass!r}, stiffness: {stiffness!r}, damping: {damping!r})")

    def sample(
        self,
        times: npt.ArrayLike | EvenTimes,
        *,
        parts: Sequence[str] | None = None,
        out: Mapping[str, Array] | None = None,
        threads: int = 0,
    ) -> States:
        """The states of all springs at the same times.

        Args:
            times: Seconds from the release: finite, not negative, in any order. Shape: `[t]`. :class:`EvenTimes` take
                a loop made for thousands of times.
            parts: Which of value, velocity and acceleration; all unless given.
            out: Arrays to write to, by part. Shape: `[n, t]` each.
            threads: How many processors share the springs; 0 is all there are. The numbers do not depend on it.

        Returns:
            States of the shape `[n, t]`.

        Raises:
            ValueOutOfRange: A spring or a time cannot be; the message names the first one.
            MemoryError: There is no room for so many.

        Precision: 4 ulps of the largest distance from the target; velocities and accelerations 8 ulps of their
            largest magnitude.
        """
        even = times if isinstance(times, EvenTimes) else None
        instants = None if even else times_array(times)
        length = even.count if even else len(instants)  # type: ignore[arg-type]
        if length < 0:
            raise ValueError(f"There cannot be {length} times. Use 0 or more.")
        arrays = places((self._count, length), parts, out, [*self._arrays.values(), instants])
        for begin, end in self._blocks(max(length, 1) * len(arrays)):
            springs, states = self._pointers(begin, end), pointers(arrays, begin * length)
            if even:
                _library.call(
                    "mc_springs_sample_evenly",
                    ctypes.byref(springs),
                    even.start,
                    even.step,
                    length,
                    states,
                    threads,
                    first=begin,
                )
            else:
                _library.call(
                    "mc_springs_sample",
                    ctypes.byref(springs),
                    address(instants),
                    length,
                    states,
                    _library.thread_count(threads),
                    first=begin,
                )
        return States(arrays)

    def measure(
        self, metrics: Sequence[str], *, epsilon: float = 0.001, frame_rate: float = 60.0, threads: int = 0
    ) -> Table:
        """Metrics of all springs.

        Args:
            metrics: Their names, such as "settling-time" and "overshoot": see :func:`motioncurves.metrics`.
            epsilon: What counts as near enough, as a fraction of the travel.
            frame_rate: Frames per second, for the rules that a library asks in each frame.
            threads: How many processors share the springs; 0 is all there are.

        Returns:
            A column for each metric. Shape: `[n]` each: NaN where a spring has no such thing, infinity where it never
            comes.

        Raises:
            MetricError: No metric has such a name.
            ValueOutOfRange: A spring cannot be.
        """
        names = metric_texts(metrics)
        values = empty((self._count, len(metrics)), f"Measuring {self._count:,} springs")
        for begin, end in self._blocks(max(len(metrics), 1) * 100):
            springs = self._pointers(begin, end)
            _library.call(
                "mc_springs_measure",
                ctypes.byref(springs),
                conditions_pointer(epsilon, frame_rate),
                names,
                len(metrics),
                address(values, begin * len(metrics)),
                _library.thread_count(threads),
                first=begin,
            )
        return metric_table(metrics, values)

    def _blocks(self, work: int) -> list[tuple[int, int]]:
        # One call at least, so that what is wrong with the times or the names is heard of.
        return blocks(self._count, 4_000_000 // work) if self._count else [(0, 0)]  # type: ignore[return-value]

    def _pointers(self, begin: int, end: int) -> _library.SpringPointers:
        return _library.SpringPointers(end - begin, *(address(self._arrays[name], begin) for name in _FIELDS))
