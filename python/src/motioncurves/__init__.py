"""Motion Curves: measure, compare, convert and export springs and timing curves.

Times are seconds from the release, values units of the caller's, velocities units per second. A curve is written as
its home writes
it: ``spring(0.5, 0.3)``, ``cubic-bezier(0.2, 0, 0, 1) 300ms``, ``swiftui/bouncy``.

>>> import motioncurves as mc
>>> mc.Curve("spring(0.5, 0.3)").sample([0, 0.1]).value
array([0.        , 0.42330212])
"""

from __future__ import annotations

from typing import Any

from . import errors
from .checks import check, tokens
from .commands import command, run_command
from .cubics import Cubics
from .curves import Curve, Curves
from .errors import (
    BudgetError,
    CommandError,
    CurveError,
    ImpossibleError,
    LibraryError,
    MetricError,
    MotionCurvesError,
    RequestError,
    ValueOutOfRange,
)
from .exports import Export, export
from .fits import fit
from .interruptions import InterruptedMotion, Interruption, interrupt
from .plots import plot, plot_interruption, plot_map
from .recorded import Recording, read_recordings, recordings
from .requests import (
    Comparison,
    ask,
    ask_many,
    compare,
    convert,
    design,
    metrics,
    nearest,
    policies,
    presets,
    settle,
    throw,
)
from .sampling import measure, sample
from .springs import Springs
from .states import EvenTimes, States
from .sweeps import sweep
from .tables import Column, Table

__all__ = [
    "BudgetError",
    "Column",
    "CommandError",
    "Comparison",
    "Cubics",
    "Curve",
    "CurveError",
    "Curves",
    "EvenTimes",
    "Export",
    "ImpossibleError",
    "InterruptedMotion",
    "Interruption",
    "LibraryError",
    "MetricError",
    "MotionCurvesError",
    "Recording",
    "RequestError",
    "Springs",
    "States",
    "Table",
    "ValueOutOfRange",
    "ask",
    "ask_many",
    "check",
    "command",
    "compare",
    "convert",
    "design",
    "errors",
    "export",
    "fit",
    "interrupt",
    "measure",
    "metrics",
    "nearest",
    "plot",
    "plot_interruption",
    "plot_map",
    "policies",
    "presets",
    "read_recordings",
    "recordings",
    "run_command",
    "sample",
    "settle",
    "sweep",
    "throw",
    "tokens",
]


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from ._library import version

        return version()
    raise AttributeError(f"module 'motioncurves' has no attribute {name!r}")
