"""Motions as code and tokens for other platforms."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from .curves import Curve, as_text
from .errors import RequestError
from .requests import answer_error, ask
from .tables import number

__all__ = ["Export", "export"]


@dataclass(frozen=True)
class Export:
    """A motion in the words of one platform."""

    target: str
    #: The file; empty where there is an error.
    text: str
    #: The largest difference from the motion, as a fraction of the travel, certified: 0 where the target gets the
    #: motion's own formula, NaN where nothing is known about how it plays it.
    largest_error: float
    #: What the target cannot carry.
    losses: tuple[str, ...]
    #: Why there is no text.
    error: RequestError | None = None


def export(
    curve: str | Curve,
    targets: Sequence[str] | None = None,
    *,
    max_error: float | None = None,
    name: str | None = None,
    seconds: float | None = None,
) -> dict[str, Export]:
    """A motion as code or tokens for each of some targets.

    Args:
        targets: Such as "css", "compose" and "swiftui"; all unless given.
        max_error: The largest difference, as a fraction of the travel; 0.005 unless given.
        name: What the motion is called in the files.
        seconds: How long the answer may take.

    Returns:
        An export by each target's name.

    Raises:
        RequestError: No target has such a name.
        CurveError: The text is no curve.

    Example:
        >>> print(export("ease 300ms", ["css"], name="card")["css"].text)
        /* card: ease(duration: 0.3)
           The motion's own formula. */
        :root {
          --card: ease;
          --card-duration: 300ms;
        }
    """
    answer = ask(
        "export",
        curve=as_text(curve),
        targets=None if targets is None else list(targets),
        maxError=max_error,
        name=name,
        seconds=seconds,
    )
    found = {}
    for entry in answer["exports"]:
        if "error" in entry:
            found[entry["target"]] = Export(entry["target"], "", math.nan, (), answer_error(entry))
            continue
        found[entry["target"]] = Export(
            entry["target"], entry["text"], number(entry["largestError"]), tuple(entry["losses"])
        )
    return found
