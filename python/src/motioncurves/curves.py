"""Curves by their notation: one, and many at once."""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, overload

import numpy as np
import numpy.typing as npt

from . import _library
from ._arrays import Array, address, blocks, broadcast_vectors, empty
from ._measuring import conditions_pointer, metric_table, metric_texts, text
from .states import EvenTimes, States, places, pointers, times_array
from .tables import Table

if TYPE_CHECKING:
    from .exports import Export

__all__ = ["Curve", "Curves"]


class Curve:
    """A curve as it is written, such as ``spring(0.5, 0.3)``, ``cubic-bezier(0.2, 0, 0, 1) 300ms`` or
    ``swiftui/bouncy``.

    It never changes, may be used by many threads at once, and can be pickled. Two are equal when their
    :attr:`canonical` spelling is.

    Raises:
        CurveError: The text is no curve; the error knows the column.
        TypeError: It is no text.

    Example:
        >>> curve = Curve("spring(0.5, 0.3)")
        >>> curve(0.1)
        0.4233021230745698
        >>> curve.measure(["overshoot", "settling-time"])
        {'overshoot': 0.04598791026026775, 'settling-time': 0.8187467173831087}
        >>> Curve("spring(0.5, 0.3")
        Traceback (most recent call last):
        motioncurves.errors.CurveError: Column 16: ...
    """

    __slots__ = ("_handle", "__weakref__", "_canonical", "text")

    #: As it was given.
    text: str

    def __init__(self, text_: str, /) -> None:
        encoded = text(text_, "curve")
        handle = ctypes.c_void_p()
        _library.call("mc_curve_create", encoded, len(encoded), ctypes.byref(handle))
        self._handle: int = handle.value  # type: ignore[assignment]
        self._canonical: str | None = None
        self.text = text_
        # No method frees a curve: whoever samples it holds it.
        weakref.finalize(self, _library.library().mc_curve_free, self._handle).atexit = False

    @property
    def canonical(self) -> str:
        """The one spelling of the curve.

        Example:
            >>> Curve("EASE-in").canonical
            'ease-in'
        """
        if self._canonical is None:
            length = ctypes.c_int64()
            _library.call("mc_curve_canonical", self._handle, None, 0, ctypes.byref(length))
            place = ctypes.create_string_buffer(length.value + 1)
            _library.call("mc_curve_canonical", self._handle, place, length.value + 1, None)
            self._canonical = place.value.decode()
        return self._canonical

    @property
    def duration(self) -> float:
        """Seconds until the value is held; infinity for springs, which only come closer, and for endless repetitions.

        Example:
            >>> Curve("ease 300ms").duration, Curve("bouncy").duration
            (0.3, inf)
        """
        seconds = ctypes.c_double()
        _library.call("mc_curve_duration", self._handle, ctypes.byref(seconds))
        return seconds.value

    def __repr__(self) -> str:
        return f"Curve({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return self.canonical == other.canonical if isinstance(other, Curve) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.canonical)

    def __reduce__(self) -> tuple[type[Curve], tuple[str]]:
        return Curve, (self.text,)

    def __copy__(self) -> Curve:
        return self

    def __deepcopy__(self, memo: Any) -> Curve:
        return self

    @overload
    def __call__(self, times: float) -> float: ...
    @overload
    def __call__(self, times: npt.ArrayLike) -> Array: ...

    def __call__(self, times: Any) -> Any:
        """The value at one time, or at times of any shape, in seconds."""
        instants = np.asarray(times)
        values = self.sample(instants.reshape(-1), parts=("value",)).value
        return float(values[0]) if instants.ndim == 0 else values.reshape(instants.shape)

    def sample(
        self,
        times: npt.ArrayLike | EvenTimes,
        *,
        from_: float | None = None,
        to: float | None = None,
        velocity: float | None = None,
        parts: Sequence[str] | None = None,
        out: Mapping[str, Array] | None = None,
    ) -> States:
        """The states at some times.

        Args:
            times: Seconds from the release: finite, not negative, in any order. Shape: `[t]`.
            from_: The value at the release in units; 0 unless given.
            to: The target in units; 1 unless given.
            velocity: Units per second at the release, added to the curve's own; 0 for what is fixed in time.
            parts: Which of value, velocity and acceleration; all unless given.
            out: Arrays to write to, by part. Shape: `[t]` each.

        Returns:
            States of the shape `[t]`. The numbers are those of ``motioncurve eval``, to the last bit.

        Raises:
            ValueOutOfRange: A time is negative or not finite, or the curve cannot move so.

        Example:
            >>> Curve("bouncy").sample([0, 0.1, 0.5], to=100, parts=["value"]).value
            array([  0.        ,  42.33021231, 101.44984216])
        """
        instants = times_array(times)
        length = len(instants)
        arrays = places((length,), parts, out, [instants])
        release = _release(from_, to, velocity)
        for begin, end in blocks(length, 20_000) if length else [(0, 0)]:
            _library.call(
                "mc_curve_sample", self._handle, release, address(instants, begin), end - begin, pointers(arrays, begin)
            )
        return States(arrays)

    def measure(
        self,
        metrics: Sequence[str],
        *,
        from_: float | None = None,
        to: float | None = None,
        velocity: float | None = None,
        epsilon: float = 0.001,
        frame_rate: float = 60.0,
    ) -> dict[str, float]:
        """Metrics by their names, such as "settling-time" and "overshoot": see :func:`motioncurves.metrics`.

        Args:
            from_: The value at the release in units; 0 unless given.
            to: The target in units; 1 unless given.
            velocity: Units per second at the release.
            epsilon: What counts as near enough, as a fraction of the travel.
            frame_rate: Frames per second, for the rules that a library asks in each frame.

        Returns:
            A number each: NaN where the curve has no such thing, infinity where it never comes.

        Raises:
            MetricError: No metric has such a name.
        """
        names = metric_texts(metrics)
        values = np.empty(len(metrics))
        release = _release(from_, to, velocity)

        def measure() -> None:
            _library.call(
                "mc_curve_measure",
                self._handle,
                release,
                conditions_pointer(epsilon, frame_rate),
                names,
                len(metrics),
                address(values),
            )

        _library.interruptible(measure)
        return dict(zip(metrics, values.tolist()))

    # MARK: What is asked of one curve, in the words of the module's functions

    def settle(self, **options: Any) -> Table:
        """When it comes to rest, by every known rule: see :func:`motioncurves.settle`."""
        from .requests import settle

        return settle([self], **options)

    def convert(self) -> dict[str, Any]:
        """A spring's or a decay's numbers in every vocabulary: see :func:`motioncurves.convert`."""
        from .requests import convert

        return convert(self)

    def nearest(self, **options: Any) -> Table:
        """The presets that come nearest: see :func:`motioncurves.nearest`."""
        from .requests import nearest

        return nearest(self, **options)

    def export(self, targets: Sequence[str] | None = None, **options: Any) -> dict[str, Export]:
        """The motion as code or tokens for other platforms: see :func:`motioncurves.export`."""
        from .exports import export

        return export(self, targets, **options)


class Curves(Sequence[Curve]):
    """Many curves, read once.

    Args:
        curves: Their texts, or curves.
        threads: How many processors share the reading; 0 is all there are.

    Raises:
        CurveError: A text is no curve; the error has the index of the first one.

    Example:
        >>> curves = Curves(["bouncy", "ease 300ms"])
        >>> curves.sample([0.1]).value.round(4)
        array([[0.4233],
               [0.5759]])
        >>> Curves(["bouncy", "eaze"])
        Traceback (most recent call last):
        motioncurves.errors.CurveError: Text 1: Column 1: ...
    """

    def __init__(self, curves: Sequence[str | Curve], *, threads: int = 0) -> None:
        if isinstance(curves, str):
            raise TypeError(f"'curves' is the text {curves!r}. Give a list, or use Curve for one.")
        self.texts = tuple(curve.text if isinstance(curve, Curve) else curve for curve in curves)
        encoded = [text(curve, "curves") for curve in self.texts]
        count = len(encoded)
        self._handles = np.zeros(count, np.uintp)
        # With the array alone, so that it keeps nothing else alive.
        weakref.finalize(self, _free, _library.library(), self._handles).atexit = False
        for begin, end in blocks(count, 2000):
            texts = (ctypes.c_char_p * (end - begin))(*encoded[begin:end])
            lengths = (ctypes.c_int64 * (end - begin))(*map(len, encoded[begin:end]))
            _library.call(
                "mc_curves_create",
                texts,
                lengths,
                end - begin,
                self._handles.ctypes.data + 8 * begin,
                _library.thread_count(threads),
                first=begin,
            )

    def __len__(self) -> int:
        return len(self.texts)

    @overload
    def __getitem__(self, index: int) -> Curve: ...
    @overload
    def __getitem__(self, index: slice) -> Curves: ...

    def __getitem__(self, index: int | slice) -> Curve | Curves:
        return Curves(self.texts[index]) if isinstance(index, slice) else Curve(self.texts[index])

    def __iter__(self) -> Iterator[Curve]:
        return map(Curve, self.texts)

    def __repr__(self) -> str:
        return f"Curves({len(self)})"

    def __reduce__(self) -> tuple[type[Curves], tuple[tuple[str, ...]]]:
        return Curves, (self.texts,)

    def sample(
        self,
        times: npt.ArrayLike | EvenTimes,
        *,
        from_: npt.ArrayLike | None = None,
        to: npt.ArrayLike | None = None,
        velocity: npt.ArrayLike | None = None,
        parts: Sequence[str] | None = None,
        out: Mapping[str, Array] | None = None,
        threads: int = 0,
    ) -> States:
        """The states of all curves at the same times: see :meth:`Curve.sample`.

        Args:
            from_: As `to` and `velocity` one number for each curve, or one for all.
            out: Arrays to write to, by part. Shape: `[n, t]` each.

        Returns:
            States of the shape `[n, t]`.
        """
        instants = times_array(times)
        length = len(instants)
        releases = self._releases(from_, to, velocity)
        arrays = places((len(self), length), parts, out, [instants])
        for begin, end in blocks(len(self), 200_000 // (length + 1)) if self.texts else [(0, 0)]:
            _library.call(
                "mc_curves_sample",
                self._handles.ctypes.data + 8 * begin,
                end - begin,
                address(releases, 3 * begin),
                address(instants),
                length,
                pointers(arrays, begin * length),
                _library.thread_count(threads),
                first=begin,
            )
        return States(arrays)

    def measure(
        self,
        metrics: Sequence[str],
        *,
        from_: npt.ArrayLike | None = None,
        to: npt.ArrayLike | None = None,
        velocity: npt.ArrayLike | None = None,
        epsilon: float = 0.001,
        frame_rate: float = 60.0,
        threads: int = 0,
        labels: bool = True,
    ) -> Table:
        """Metrics of all curves: see :meth:`Curve.measure`.

        Args:
            labels: Whether the first column is the curves' texts.

        Returns:
            A column for each metric. Shape: `[n]` each.
        """
        names = metric_texts(metrics)
        releases = self._releases(from_, to, velocity)
        values = empty((len(self), len(metrics)), f"Measuring {len(self):,} curves")
        for begin, end in blocks(len(self), 200) if self.texts else [(0, 0)]:
            _library.call(
                "mc_curves_measure",
                self._handles.ctypes.data + 8 * begin,
                end - begin,
                address(releases, 3 * begin),
                conditions_pointer(epsilon, frame_rate),
                names,
                len(metrics),
                address(values, begin * len(metrics)),
                _library.thread_count(threads),
                first=begin,
            )
        return metric_table(metrics, values, self.texts if labels else None)

    def _releases(
        self, from_: npt.ArrayLike | None, to: npt.ArrayLike | None, velocity: npt.ArrayLike | None
    ) -> Array | None:
        """From, to and velocity of each curve in a row; None where all are as they are written."""
        if from_ is None and to is None and velocity is None:
            return None
        given = {"from_": from_, "to": to, "velocity": velocity}
        count, arrays = broadcast_vectors(given, ())
        if count not in (1, len(self)):
            raise ValueError(f"There are {count} releases for {len(self)} curves. Give one for each, or one for all.")
        releases = empty((len(self), 3), "The releases")
        for place, (name, usual) in enumerate([("from_", 0.0), ("to", 1.0), ("velocity", 0.0)]):
            column = arrays[name]
            releases[:, place] = usual if column is None else column
        return releases


def _release(from_: float | None, to: float | None, velocity: float | None) -> Any:
    """None is the curve as it is written."""
    if from_ is None and to is None and velocity is None:
        return None
    start, end = 0.0 if from_ is None else from_, 1.0 if to is None else to
    return ctypes.byref(_library.Release(start, end, 0.0 if velocity is None else velocity))


def _free(library: ctypes.CDLL, handles: npt.NDArray[np.uintp]) -> None:
    library.mc_curves_free(handles.ctypes.data, len(handles))


def as_text(curve: str | Curve) -> str:
    """A curve as `eval` takes it.

    Raises:
        TypeError: It is none.
    """
    if isinstance(curve, Curve):
        return curve.text
    if isinstance(curve, str):
        return curve
    raise TypeError(f"{curve!r} is no curve. Give its text, or a Curve.")
