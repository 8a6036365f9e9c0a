"""Sampling and measuring whatever moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy.typing as npt

from .cubics import Cubics
from .curves import Curve, Curves
from .springs import Springs
from .states import EvenTimes, States
from .tables import Table

__all__ = ["measure", "sample"]

Motion = str | Curve | Curves | Springs | Cubics | Sequence[str | Curve]


def _many(motion: Any) -> Curve | Curves | Springs | Cubics:
    if isinstance(motion, (Curve, Curves, Springs, Cubics)):
        return motion
    if isinstance(motion, str):
        return Curve(motion)
    if isinstance(motion, Sequence) or hasattr(motion, "tolist"):
        return Curves(motion.tolist() if hasattr(motion, "tolist") else motion)
    raise TypeError(f"{type(motion).__name__} is no motion. Give a curve's text, a list of them, Springs or Cubics.")


def sample(motion: Motion, times: npt.ArrayLike | EvenTimes, **options: Any) -> States:
    """The states of one motion or of many at some times.

    Args:
        motion: A curve or its text, a list of these, :class:`Curves`, :class:`Springs` or :class:`Cubics`.
        times: Seconds from the release. Shape: `[t]`.
        options: Those of the motion's own `sample`: `parts`, `out`, of many also `threads`, of curves `from_`, `to`
            and `velocity`.

    Returns:
        States of the shape `[t]` for one curve, `[n, t]` for many.

    Raises:
        CurveError: A text is no curve.
        ValueOutOfRange: A time or another number cannot be.

    Example:
        >>> sample("spring(0.5, 0.3)", [0, 0.1]).value
        array([0.        , 0.42330212])
        >>> sample(["bouncy", "smooth"], [0, 0.1, 0.2]).value.shape
        (2, 3)
    """
    return _many(motion).sample(times, **options)


def measure(motion: Motion, metrics: Sequence[str], **options: Any) -> Table:
    """Metrics of one motion or of many.

    Args:
        motion: As for :func:`sample`.
        metrics: Their names: see :func:`motioncurves.metrics`.
        options: Those of the motion's own `measure`: `epsilon`, `frame_rate`, `threads`, of curves `from_`, `to` and
            `velocity`.

    Returns:
        A row for each motion and a column for each metric, behind one of the texts where curves have texts.

    Raises:
        MetricError: No metric has such a name.

    Example:
        >>> measure(["smooth", "bouncy"], ["settling-time", "overshoot"])
        curve   settling-time  overshoot
                [s]            [travel]
        smooth  0.734772       0
        bouncy  0.818747       0.0459879
    """
    many = _many(motion)
    return (Curves([many]) if isinstance(many, Curve) else many).measure(metrics, **options)
