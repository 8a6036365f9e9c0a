"""Tokens on platforms under policies: what a design system's motions become everywhere."""

from __future__ import annotations

import math
import os
from collections.abc import Mapping, Sequence
from typing import Any

from .commands import command
from .curves import Curve, as_text
from .requests import answer_error, ask_many
from .requests import policies as known_policies
from .tables import Table, number

__all__ = ["check", "tokens"]

_HEADS = ("token", "platform", "policy", "met", "error")
_TEXTS = ("token", "platform", "policy", "error", "losses", "reasons")
_UNITS = {
    "largest-error": "travel",
    "value-jump": "travel",
    "velocity-jump": "travel/s",
    "acceleration-jump": "travel/s²",
    "met": "1",
}


def tokens(path: str | os.PathLike[str]) -> dict[str, str]:
    """The motions of a file of design tokens, a stylesheet or another file that ``motioncurve tokens list`` reads.

    Returns:
        The text of each curve by its name.

    Raises:
        CommandError: It is no such file.
    """
    found: dict[str, str] = {}
    for row in command("tokens", "list", path).rows():
        if not row["curve"]:
            continue
        text = str(row["curve"])
        # A transition has its times in cells of their own, a spring has none, and a bare easing none either.
        if math.isfinite(row["duration"]):
            text += f" {row['duration']!r}s"
        if row["delay"] > 0:
            text += f".delay({row['delay']!r})"
        place = next((row[head] for head in ("condition", "scope") if isinstance(row[head], str) and row[head]), None)
        name = str(row["name"]) if place is None else f"{row['name']} in {place}"
        found[name] = text
    return found


def check(
    tokens: Mapping[str, str | Curve],
    platforms: Sequence[str] | None = None,
    policies: Sequence[str] | None = None,
    *,
    max_error: float = 0.005,
    value_jump: float = 0.0,
    velocity_jump: float = math.inf,
    reversed_after: float = 0.15,
    threads: int = 0,
) -> Table:
    """Holds every token against every platform and every policy.

    A token is exported to the platform, and a motion from 0 to 1 with it is sent back to 0 while it is under way.

    Args:
        tokens: Curves by their names.
        platforms: Targets of :func:`motioncurves.export`; all unless given.
        policies: Of :func:`motioncurves.interrupt`; all unless given.
        max_error: How far the export may be from the motion, as a fraction of the travel.
        value_jump: How far the value may jump when the motion is sent back, as a fraction of the travel.
        velocity_jump: How much the velocity may jump then, in travels per second.
        reversed_after: Seconds until it is sent back.
        threads: How many processors share the tokens; 0 is all there are.

    Returns:
        A row for each token, platform and policy, in this order: whether all is `met` (1 or 0) and for what `reasons`
        not, the export's `largest-error` and `losses`, and the three jumps. `error` says why a row could not be
        computed.

    Raises:
        RequestError: No platform or no policy is called so.
        TypeError: The tokens are no mapping; :func:`motioncurves.tokens` reads files.

    Example:
        >>> table = check({"toggle": "bouncy"}, ["css"], ["merge", "jump"])
        >>> table["policy"], table["met"], table["value-jump"].round(2)
        (['merge', 'jump'], array([1., 0.]), array([0.  , 0.31]))
    """
    rows = check_rows(
        tokens,
        platforms,
        list(known_policies()["policies"] if policies is None else policies),
        max_error=max_error,
        value_jump=value_jump,
        velocity_jump=velocity_jump,
        reversed_after=reversed_after,
        threads=threads,
    )
    return check_table(rows)


def check_table(rows: Sequence[Mapping[str, Any]]) -> Table:
    """Rows of checks as a table."""
    return Table.of_rows(rows, names=_HEADS, units=_UNITS, texts=_TEXTS)


def check_rows(
    tokens: Mapping[str, str | Curve],
    platforms: Sequence[str] | None,
    policies: Sequence[str],
    *,
    max_error: float,
    value_jump: float,
    velocity_jump: float,
    reversed_after: float,
    threads: int,
) -> list[dict[str, Any]]:
    """A row for each token, platform and policy."""
    if not isinstance(tokens, Mapping):
        raise TypeError(f"Tokens are curves by their names, as in {{'toggle': 'bouncy'}}, not {type(tokens).__name__}.")
    requests: list[dict[str, Any]] = []
    for name, curve in tokens.items():
        text = as_text(curve)
        requests.append(
            {
                "op": "export",
                "curve": text,
                "targets": None if platforms is None else list(platforms),
                "maxError": max_error,
                "name": name,
            }
        )
        events = [{"at": 0, "target": 1, "animation": text}, {"at": reversed_after, "target": 0, "animation": text}]
        requests.append({"op": "interrupt", "script": {"events": events}, "policies": list(policies), "times": []})
    answers = iter(ask_many(requests, threads=threads))
    rows = []
    for name in tokens:
        exported, interrupted = next(answers), next(answers)
        for answer in (exported, interrupted):
            if answer.get("error", {}).get("code") in ("unknown-target", "unknown-policy"):
                raise answer_error(answer)
        # Without exports or motions there is an error, which is that of all of them.
        targets = exported.get("exports") or [{"target": target, **exported} for target in platforms or ["all"]]
        motions = interrupted.get("motions") or [{"policy": policy, **interrupted} for policy in policies]
        for target in targets:
            for motion in motions:
                limits = (max_error, value_jump, velocity_jump)
                rows.append(
                    {"token": name, "platform": target["target"], "policy": motion["policy"]}
                    | _row(target, motion, limits)
                )
    return rows


def _row(target: Mapping[str, Any], motion: Mapping[str, Any], limits: tuple[float, float, float]) -> dict[str, Any]:
    errors = [part["error"]["message"] for part in (target, motion) if "error" in part]
    if errors:
        return {"met": 0.0, "error": " ".join(errors)}
    most_error, most_value, most_velocity = limits
    jumps = {
        f"{kind}-jump": max((abs(number(hand_off[f"{kind}Jump"])) for hand_off in motion["handOffs"]), default=0.0)
        for kind in ("value", "velocity", "acceleration")
    }
    error = number(target["largestError"])
    reasons = []
    if math.isnan(error):
        reasons.append("nothing is known about how the platform plays it")
    elif error > most_error:
        reasons.append(f"the export is {error:.3g} of the travel away")
    reasons += target["losses"]
    # Rounding at a hand-off that is continuous in closed form.
    if jumps["value-jump"] > most_value + 1e-9:
        reasons.append(f"the value jumps by {jumps['value-jump']:.3g} of the travel")
    if jumps["velocity-jump"] > most_velocity + 1e-9:
        reasons.append(f"the velocity jumps by {jumps['velocity-jump']:.3g} travels a second")
    return {
        "met": float(not reasons),
        "error": None,
        "largest-error": error,
        "losses": "\n".join(target["losses"]) or None,
        **jumps,
        "reasons": "\n".join(reasons) or None,
    }
