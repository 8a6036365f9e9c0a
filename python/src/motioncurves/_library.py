"""The C library, through ctypes, which lets go of the interpreter's lock while a function runs."""

from __future__ import annotations

import ctypes
import functools
import re
import threading
from collections.abc import Callable
from typing import Any, TypeVar

from ._finding import library_path
from .errors import LibraryError, MotionCurvesError, RequestError, request_error

Result = TypeVar("Result")

_MESSAGE_SIZE = 1024
_MOST_THREADS = 1024

# Pointers are passed as addresses: whoever calls keeps the arrays alive.
_pointer = ctypes.c_void_p
_count = ctypes.c_int64
_threads = ctypes.c_int32


class Error(ctypes.Structure):
    _fields_ = [("code", ctypes.c_int), ("message", ctypes.c_char * _MESSAGE_SIZE)]


class Release(ctypes.Structure):
    _fields_ = [("start", ctypes.c_double), ("end", ctypes.c_double), ("velocity", ctypes.c_double)]


class StatePointers(ctypes.Structure):
    _fields_ = [("value", _pointer), ("velocity", _pointer), ("acceleration", _pointer)]


class Conditions(ctypes.Structure):
    _fields_ = [("epsilon", ctypes.c_double), ("frame_rate", ctypes.c_double)]


class SpringPointers(ctypes.Structure):
    _fields_ = [
        ("count", _count),
        ("mass", _pointer),
        ("stiffness", _pointer),
        ("damping", _pointer),
        ("start", _pointer),
        ("end", _pointer),
        ("velocity", _pointer),
    ]


class CubicPointers(ctypes.Structure):
    _fields_ = [
        ("count", _count),
        ("x1", _pointer),
        ("y1", _pointer),
        ("x2", _pointer),
        ("y2", _pointer),
        ("duration", _pointer),
        ("start", _pointer),
        ("end", _pointer),
    ]


_P = ctypes.POINTER
_names = _P(ctypes.c_char_p)

#: What each function that returns a status takes, without the error at the end.
_SIGNATURES: dict[str, list[Any]] = {
    "mc_curve_create": [ctypes.c_char_p, _count, _P(_pointer)],
    "mc_curve_duration": [_pointer, _P(ctypes.c_double)],
    "mc_curve_canonical": [_pointer, ctypes.c_char_p, _count, _P(_count)],
    "mc_curve_sample": [_pointer, _P(Release), _pointer, _count, StatePointers],
    "mc_curve_measure": [_pointer, _P(Release), _P(Conditions), _names, _count, _pointer],
    "mc_curves_create": [_names, _P(_count), _count, _pointer, _threads],
    "mc_curves_sample": [_pointer, _count, _pointer, _pointer, _count, StatePointers, _threads],
    "mc_curves_measure": [_pointer, _count, _pointer, _P(Conditions), _names, _count, _pointer, _threads],
    "mc_springs_sample": [_P(SpringPointers), _pointer, _count, StatePointers, _threads],
    "mc_springs_sample_evenly": [_P(SpringPointers), ctypes.c_double, ctypes.c_double, _count, StatePointers, _threads],
    "mc_springs_measure": [_P(SpringPointers), _P(Conditions), _names, _count, _pointer, _threads],
    "mc_cubics_sample": [_P(CubicPointers), _pointer, _count, StatePointers, _threads],
    "mc_eval": [ctypes.c_char_p, _count, ctypes.c_double, _threads, _P(_pointer)],
}

#: The others: what they return and what they take.
_PLAIN: dict[str, tuple[Any, list[Any]]] = {
    "mc_version": (ctypes.c_char_p, []),
    "mc_curve_free": (None, [_pointer]),
    "mc_curves_free": (None, [_pointer, _count]),
    "mc_text_bytes": (_pointer, [_pointer, _P(_count)]),
    "mc_text_free": (None, [_pointer]),
}

#: What a status of the library is called in `eval`.
_CODES = {4: "bad-curve", 5: "bad-value", 6: "unknown-metric"}


@functools.cache
def library() -> ctypes.CDLL:
    """The library with the types of its functions.

    Raises:
        LibraryError: It is not there, or lacks a function.
    """
    path = library_path()
    try:
        loaded = ctypes.CDLL(path)
    except OSError as error:
        raise LibraryError(f"{path} cannot be loaded: {error}") from error
    try:
        for name, (result, arguments) in _PLAIN.items():
            function = getattr(loaded, name)
            function.restype, function.argtypes = result, arguments
        for name, arguments in _SIGNATURES.items():
            function = getattr(loaded, name)
            function.restype, function.argtypes = ctypes.c_int, [*arguments, _P(Error)]
    except AttributeError as error:
        raise LibraryError(
            f"{path} lacks a function: {error}. Take the library that belongs to this package."
        ) from error
    return loaded


def version() -> str:
    """The version of the library, which is that of the package."""
    text: bytes = library().mc_version()
    return text.decode()


def call(name: str, *arguments: Any, first: int = 0) -> None:
    """Calls a function that returns a status.

    Args:
        first: Which one of many the first of this call is: the message counts from there.

    Raises:
        RequestError: It failed.
    """
    error = Error()
    status = getattr(library(), name)(*arguments, ctypes.byref(error))
    if status:
        raise _failure(status, error.message.decode("utf-8", "replace"), first)


def _failure(status: int, message: str, first: int) -> MotionCurvesError:
    found = re.match(r"(Spring|Curve|Cubic|Text) (\d+)\b", message)
    index = int(found[2]) + first if found else None
    if found:
        message = f"{found[1]} {index}{message[found.end() :]}"
    if status not in _CODES:
        return RequestError(message, code="bad-request", index=index)
    return request_error(_CODES[status], message, index=index)


def thread_count(threads: int) -> int:
    """How many processors share the work, as C takes it.

    Raises:
        TypeError: It is no whole number.
        ValueError: It is none that can be.
    """
    if not isinstance(threads, int) or isinstance(threads, bool):
        raise TypeError(f"'threads' is {threads!r}. Give a whole number.")
    if not 0 <= threads <= _MOST_THREADS:
        raise ValueError(f"'threads' is {threads}. Use 1 to {_MOST_THREADS}, or 0 for all processors.")
    return threads


def interruptible(work: Callable[[], Result]) -> Result:
    """Does work that may take long and that nothing else can end, so that Ctrl-C is heard at once.

    The work is then abandoned: it goes on in a thread that nobody waits for, and its result is thrown away.
    """
    if threading.current_thread() is not threading.main_thread():
        return work()
    outcome: list[tuple[Result | None, BaseException | None]] = []
    is_done = threading.Lock()
    is_done.acquire()

    def run() -> None:
        try:
            outcome.append((work(), None))
        except BaseException as error:
            outcome.append((None, error))
        finally:
            is_done.release()

    threading.Thread(target=run, daemon=True, name="motioncurves").start()
    is_done.acquire()
    result, error = outcome[0]
    if error is not None:
        raise error
    return result  # type: ignore[return-value]
