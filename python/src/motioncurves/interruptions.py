"""What becomes of an animation that another one interrupts."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from ._arrays import Array, as_vector
from .errors import RequestError
from .requests import answer_error, ask
from .tables import Table, number

__all__ = ["Interruption", "InterruptedMotion", "interrupt"]

_HAND_OFF_UNITS = {"at": "s", "valueJump": "units", "velocityJump": "units/s", "accelerationJump": "units/s²"}


@dataclass(frozen=True)
class InterruptedMotion:
    """A script under one policy."""

    policy: str
    #: Units. Shape: `[t]`, of a script of vectors `[t, components]`.
    value: Array
    #: Units per second, in the same shape.
    velocity: Array
    #: What jumps where one animation takes over from another: a row each.
    hand_offs: Table
    #: What the policy costs, by name: empty where it was not asked for.
    costs: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Interruption:
    """A script under several policies."""

    #: Seconds. Shape: `[t]`.
    times: Array
    #: By the names of the policies, in order.
    motions: Mapping[str, InterruptedMotion]
    #: Why a policy has no motion, by its name.
    errors: Mapping[str, RequestError]

    def __getitem__(self, policy: str) -> InterruptedMotion:
        if policy in self.errors:
            raise self.errors[policy]
        return self.motions[policy]

    @property
    def hand_offs(self) -> Table:
        """What jumps under each policy: a row for each hand-off."""
        rows = [{"policy": name, **row} for name, motion in self.motions.items() for row in motion.hand_offs.rows()]
        return Table.of_rows(rows, units=_HAND_OFF_UNITS, names=["policy", *_HAND_OFF_UNITS])

    @property
    def costs(self) -> Table:
        """What each policy costs: a row each. Only of scripts of one component."""
        return Table.of_rows([dict(motion.costs) for motion in self.motions.values() if motion.costs])


def interrupt(
    script: Mapping[str, Any] | str | os.PathLike[str],
    policies: Sequence[str] | str = "all",
    *,
    times: npt.ArrayLike | None = None,
    frame_rate: float = 60.0,
    drop: float = 0.0,
    seed: int = 1,
    until: float | None = None,
    costs: bool = False,
    seconds: float | None = None,
) -> Interruption:
    """Plays a script of interruptions under policies.

    Args:
        script: A dictionary with `events`, each with `at` [s], `target` [units] and `animation`; the same as JSON; or
            a path to it.
        policies: Their names, or "all".
        times: Seconds to look at it. Shape: `[t]`. Without them, the frames of a screen until everything is at rest.
        frame_rate: Frames per second.
        drop: The share of frames that are dropped: such a frame shows what the one before it showed.
        seed: Of the dropped frames.
        until: The last frame in seconds.
        costs: Whether also what each policy costs: settling time, overshoot, time lost to the exact merge.
        seconds: How long the answer may take.

    Raises:
        RequestError: The script cannot be played, or no policy has such a name.

    Example:
        >>> script = {"events": [{"at": 0, "target": 100, "animation": "bouncy"}, {"at": 0.2, "target": 0, "animation": "ease"}]}
        >>> played = interrupt(script, ["merge", "restart"], times=[0.25])
        >>> {policy: round(motion.value[0], 2) for policy, motion in played.motions.items()}
        {'merge': np.float64(99.4), 'restart': np.float64(84.49)}
        >>> played.hand_offs["velocityJump"].round(1)
        array([   0. , -330.3])
    """
    names: Any = policies if policies == "all" else [policies] if isinstance(policies, str) else list(policies)
    given = None if times is None else as_vector(times, "times")
    when: dict[str, Any] = {"frameRate": frame_rate, "drop": drop, "seed": seed}
    if given is None:
        when = {
            "frames": {"rate": frame_rate, "drop": drop, "seed": seed} | ({} if until is None else {"until": until})
        }
    elif until is not None:
        raise ValueError("'until' ends frames, and 'times' are given. Leave one of them out.")
    answer = ask(
        "interrupt", script=_document(script), policies=names, times=given, costs=costs or None, seconds=seconds, **when
    )
    motions, errors = {}, {}
    for entry in answer["motions"]:
        name = entry["policy"]
        if "error" in entry:
            errors[name] = answer_error(entry)
            continue
        rows = [{head: number(row[head]) for head in _HAND_OFF_UNITS} for row in entry["handOffs"]]
        hand_offs = Table.of_rows(rows, units=_HAND_OFF_UNITS, names=list(_HAND_OFF_UNITS))
        motions[name] = InterruptedMotion(
            name,
            np.array(entry["value"], np.float64),
            np.array(entry["velocity"], np.float64),
            hand_offs,
            entry.get("costs", {}),
        )
    return Interruption(np.array(answer["times"], np.float64) if given is None else given, motions, errors)


def _document(script: Mapping[str, Any] | str | os.PathLike[str]) -> dict[str, Any]:
    """A script as a dictionary.

    Raises:
        ValueError: It is no JSON.
    """
    if isinstance(script, Mapping):
        return dict(script)
    if isinstance(script, str) and script.lstrip().startswith("{"):
        text = script
    else:
        with open(script, encoding="utf-8") as file:
            text = file.read()
    try:
        document = json.loads(text)
    except ValueError as error:
        raise ValueError(f"The script is no JSON: {error}.") from error
    if not isinstance(document, dict):
        raise ValueError("The script is JSON, but no object. Give one with 'events'.")
    return document
