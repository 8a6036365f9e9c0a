"""What can go wrong, as exceptions.

Each is a :class:`MotionCurvesError`, and also the built-in exception that it is like, so that ``except ValueError``
hears it. Wrong types and shapes of arguments are plain :class:`TypeError` and :class:`ValueError`, too little memory
:class:`MemoryError`.
"""

from __future__ import annotations

import re

__all__ = [
    "BudgetError",
    "CommandError",
    "CurveError",
    "ImpossibleError",
    "LibraryError",
    "MetricError",
    "MotionCurvesError",
    "RequestError",
    "ValueOutOfRange",
]


class MotionCurvesError(Exception):
    """What everything here raises that is not a mistake of types or shapes."""


class LibraryError(MotionCurvesError, ImportError):
    """The C library is not there, is no library of ours, or is older than this package."""


class CommandError(MotionCurvesError, RuntimeError):
    """A command is not there, or ended with an error.

    Attributes:
        status: Its exit status; None where it was never started.
    """

    def __init__(self, message: str, status: int | None = None) -> None:
        super().__init__(message)
        self.status = status

    def __reduce__(self) -> tuple[type[CommandError], tuple[str, int | None]]:
        return type(self), (str(self), self.status)


class RequestError(MotionCurvesError, ValueError):
    """What was asked has no answer.

    Attributes:
        code: For programs, such as ``bad-request``: those of ``motioncurve eval``.
        index: Which curve, spring, cubic or recording of many it is about, counted from 0; None where there is only
            one.
        nearest: Of what cannot be, the curve that comes nearest to it; else None.
    """

    def __init__(
        self, message: str, *, code: str = "bad-request", index: int | None = None, nearest: str | None = None
    ):
        super().__init__(message)
        self.code = code
        self.index = index
        self.nearest = nearest

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuilt, (type(self), str(self), self.code, self.index, self.nearest)


def _rebuilt(kind: type[RequestError], message: str, code: str, index: int | None, nearest: str | None) -> RequestError:
    return kind(message, code=code, index=index, nearest=nearest)


class CurveError(RequestError):
    """A text that is no curve.

    Attributes:
        column: The first character that cannot stand where it stands, counted from 1; None where the message names
            none.
    """

    @property
    def column(self) -> int | None:
        found = re.search(r"\bColumn (\d+)\b", str(self))
        return int(found[1]) if found else None


class MetricError(RequestError):
    """A name that no metric has; the message has the nearest one."""


class ValueOutOfRange(RequestError):
    """A number that cannot be: NaN, infinite, out of its range."""


class ImpossibleError(RequestError):
    """What no curve can be; :attr:`~RequestError.nearest` comes nearest to it."""


class BudgetError(RequestError, TimeoutError):
    """An answer that takes longer than the seconds it was given."""


_BY_CODE: dict[str, type[RequestError]] = {
    "bad-curve": CurveError,
    "unknown-metric": MetricError,
    "bad-value": ValueOutOfRange,
    "impossible": ImpossibleError,
    "over-budget": BudgetError,
}


def request_error(code: str, message: str, *, index: int | None = None, nearest: str | None = None) -> RequestError:
    """The exception for a code of ``motioncurve eval``."""
    return _BY_CODE.get(code, RequestError)(message, code=code, index=index, nearest=nearest)
