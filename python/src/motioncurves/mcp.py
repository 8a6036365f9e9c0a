"""Motion Curves for assistants: a server of the Model Context Protocol on standard input and output.

``python -m motioncurves.mcp`` offers measure, compare, settle, convert, export, nearest, fit and interrupt with the
fields of ``motioncurve eval``, and lint where there is an ``animationscope``. It reads no files but those that lint
is given, writes none, and asks no network. Needs the extra `mcp`.
"""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import anyio.to_thread
import mcp_types as types
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server

from ._finding import command_path
from ._library import version
from .commands import run_command
from .errors import CommandError, MotionCurvesError
from .requests import ask

__all__ = ["server"]

#: Seconds that a call may take.
_SECONDS = 30.0


def _one(kind: str, words: str, **more: Any) -> dict[str, Any]:
    return {"type": kind, "description": words, **more}


def _list(kind: str, words: str, **more: Any) -> dict[str, Any]:
    return {"type": "array", "items": {"type": kind}, "description": words, **more}


_CURVE_WORDS = (
    "A curve as its home writes it: 'spring(duration: 0.5, bounce: 0.3)', 'spring(mass: 1, stiffness: 170, damping: 26)', "
    "'cubic-bezier(0.2, 0, 0, 1) 300ms', 'linear(0, 0.5 25% 75%, 1) 1s', 'decay(velocity: 900, rate: 0.998)', or a preset such as "
    "'swiftui/bouncy' or 'material3/emphasized'"
)
_CURVE = {"curve": _one("string", f"{_CURVE_WORDS}.")}
_CURVES = {
    "curves": _list("string", f"{_CURVE_WORDS}; several of them.", minItems=1),
    "names": _list("string", "What each curve is called in the answer."),
}
_METRICS = _list(
    "string",
    "Names such as settling-time, overshoot, peak-time, rise-time, half-time, peak-speed, crossings, duration.swiftui.",
)
_MOTION = {
    "from": _one("number", "The value at the release in your units; 0 unless given."),
    "to": _one("number", "The target in your units; 1 unless given."),
    "velocity": _one("number", "Units per second at the release."),
}
_CONDITIONS = {
    "epsilon": _one(
        "number", "What counts as at rest, as a fraction of the travel; 0.001 unless given.", exclusiveMinimum=0
    ),
    "epsilonUnits": _one("number", "The same in your units.", exclusiveMinimum=0),
}
_RATE = {
    "frameRate": _one("number", "Frames per second, for rules that a library asks in each frame; 60 unless given.")
}
_MAX_ERROR = _one(
    "number", "The largest difference, as a fraction of the travel; 0.005 unless given.", exclusiveMinimum=0
)
_PARTS = _list("string", "Which of value, velocity and acceleration; value and velocity unless given.")
_TIMES = _list("number", "Seconds, in any order.")
_FRAMES = _one(
    "object",
    "The frames of a screen in place of times.",
    additionalProperties=False,
    properties={
        "rate": _one("number", "Frames per second; 60 unless given."),
        "drop": _one("number", "The share of frames that are dropped."),
        "seed": _one("integer", "Of the dropped frames."),
        "until": _one("number", "Seconds; until all is at rest unless given."),
    },
)
_LINE = _one(
    "object",
    "The ends of straight lines near the motion in place of times.",
    additionalProperties=False,
    properties={
        "fineness": _one("number", "As a part of the values; 0.001 unless given."),
        "until": _one("number", "Seconds."),
    },
)


@dataclass(frozen=True)
class Tool:
    """A tool: the operation of `eval` of the same name, with its fields."""

    name: str
    description: str
    fields: Mapping[str, Any]
    required: tuple[str, ...] = ()

    @property
    def schema(self) -> dict[str, Any]:
        return {
            "type": "object",
            "properties": dict(self.fields),
            "required": list(self.required),
            "additionalProperties": False,
        }


_ASKED = [
    Tool(
        "measure",
        "Measure a curve exactly: when it settles, how far it overshoots, how fast it is.",
        _CURVE
        | {"metrics": _METRICS}
        | _MOTION
        | _CONDITIONS
        | _RATE
        | {"sentence": _one("boolean", "Whether to say it in plain words too.")},
        ("curve", "metrics"),
    ),
    Tool(
        "compare",
        "Compare curves with the first one: metrics side by side, and the largest difference, certified.",
        _CURVES
        | {
            "metrics": _METRICS,
            "until": _one("number", "Seconds through which they are compared."),
            "format": _one("string", "Also a document in this format: text, markdown, csv, svg or html."),
        }
        | _CONDITIONS
        | _RATE
        | _MOTION,
        ("curves",),
    ),
    Tool(
        "settle",
        "Say when curves come to rest: exactly, and by the rule of every animation library.",
        _CURVES | {"epsilons": _list("number", "Fractions of the travel that count as at rest.")} | _RATE | _MOTION,
        ("curves",),
    ),
    Tool(
        "convert",
        "Give the numbers of a spring or a decay in every vocabulary: stiffness, damping, bounce, response and so on.",
        _CURVE | {"vocabularies": _one("boolean", "Whether also how each library writes it.")},
        ("curve",),
    ),
    Tool(
        "export",
        "Write a motion as code or tokens for other platforms, with the certified error of each.",
        _CURVE
        | {
            "targets": _list(
                "string",
                "Such as css, keyframes, swiftui, uikit, compose, android, flutter, motion, react-native, lottie, dtcg; all unless given.",
            ),
            "maxError": _MAX_ERROR,
            "name": _one("string", "What the motion is called in the files."),
        },
        ("curve",),
    ),
    Tool(
        "nearest",
        "Find the presets of libraries that come nearest to a curve.",
        _CURVE
        | {
            "count": _one("integer", "How many; 5 unless given.", minimum=1),
            "library": _one("string", "Of this library alone."),
        },
        ("curve",),
    ),
    Tool(
        "fit",
        "Find the law behind recorded samples, such as a spring, with intervals and a verdict whether it fits.",
        {
            "samples": _one(
                "array",
                "Pairs of seconds and units.",
                items={"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2},
            ),
            "times": _list("number", "Seconds, in place of samples."),
            "values": _list("number", "Units, one for each time."),
            "laws": _list(
                "string",
                "Fit these alone: decay, bounded-decay, fling, clamping-scroll, spring, gravity, timing, lines.",
            ),
            "maxError": _one(
                "number", "What 'lines' may be away, as a fraction of the range of the values.", exclusiveMinimum=0
            ),
            "name": _one("string", "The title of the report."),
        },
    ),
    Tool(
        "interrupt",
        "Play a script of animations that interrupt each other under the rules of libraries, and say what jumps.",
        {
            "script": _one(
                "object",
                'Such as {"events": [{"at": 0, "target": 100, "animation": "bouncy"}, {"at": 0.2, "target": 0, "animation": "bouncy"}]}.',
            ),
            "policy": _one("string", "One policy, such as merge, restart, swiftui, compose, css-transition."),
            "policies": {
                "description": 'Several policies side by side, or "all".',
                "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}],
            },
            "times": _TIMES,
            "frames": _FRAMES,
            "line": _LINE,
        }
        | _RATE
        | {
            "drop": _one("number", "The share of frames that are dropped."),
            "seed": _one("integer", "Of the dropped frames."),
            "parts": _PARTS,
            "costs": {
                "description": "Whether also what each policy costs, or which of it.",
                "anyOf": [{"type": "boolean"}, {"type": "array", "items": {"type": "string"}}],
            },
        },
        ("script",),
    ),
]

_LINT = Tool(
    "lint",
    "Find animations in SwiftUI source that reach too much, too little, or the wrong thing. Nothing is compiled or run.",
    {
        "source": _one("string", "Swift source; or else paths."),
        "paths": _list("string", "Files and folders on this machine."),
        "severity": _one("string", "The least severity that is reported.", enum=["info", "warning", "error"]),
        "only": _list("string", "Codes such as SC02: report these alone."),
        "disable": _list("string", "Codes to leave out."),
        "ios": _one("string", "The oldest iOS that the app runs on, such as 17."),
    },
)


def _tools() -> list[Tool]:
    try:
        command_path("animationscope")
    except CommandError:
        return _ASKED
    return [*_ASKED, _LINT]


def _lint(fields: Mapping[str, Any]) -> dict[str, Any]:
    """What the linter finds in source or below paths."""
    source, paths = fields.get("source"), list(fields.get("paths") or [])
    if (source is None) == (not paths):
        raise ValueError("Give either 'source' or 'paths'.")
    arguments: list[str] = ["lint", "--format", "json", "--quiet", "--allow-unparsed"]
    for name in ("severity", "ios"):
        if name in fields:
            arguments.append(f"--{name}={fields[name]}")
    for name in ("only", "disable"):
        arguments += [f"--{name}={code}" for code in fields.get(name, ())]
    with tempfile.TemporaryDirectory(prefix="motioncurves-") as folder:
        if source is not None:
            paths = [os.path.join(folder, "Source.swift")]
            with open(paths[0], "w", encoding="utf-8") as file:
                file.write(source)
        text = run_command([*arguments, "--", *paths], name="animationscope", accepted=(0, 1)).decode()
    report = json.loads(text.replace(f"{folder}/", ""))
    return report if isinstance(report, dict) else {"findings": report}


def call(name: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    """What a tool answers.

    Raises:
        MotionCurvesError: The fields are wrong, or there is no answer.
    """
    tool = next((tool for tool in _tools() if tool.name == name), None)
    if tool is None:
        raise ValueError(f"There is no tool {name!r}. There are {', '.join(tool.name for tool in _tools())}.")
    for field in fields:
        if field not in tool.fields:
            raise ValueError(f"{name} has no field {field!r}. It has {', '.join(tool.fields)}.")
    return _lint(fields) if tool is _LINT else ask(name, seconds=_SECONDS, **fields)


def server() -> Server[Any]:
    """The server, to be run on a transport."""

    async def on_list_tools(context: Any, parameters: Any) -> types.ListToolsResult:
        return types.ListToolsResult(
            tools=[
                types.Tool(
                    name=tool.name,
                    description=tool.description,
                    input_schema=tool.schema,
                    annotations=types.ToolAnnotations(read_only_hint=True, open_world_hint=False),
                )
                for tool in _tools()
            ]
        )

    async def on_call_tool(context: Any, parameters: types.CallToolRequestParams) -> types.CallToolResult:
        try:
            answer = await anyio.to_thread.run_sync(call, parameters.name, parameters.arguments or {})
        except (MotionCurvesError, TypeError, ValueError) as error:
            # For the assistant to read and to do better, and no failure of the protocol.
            return types.CallToolResult(content=[types.TextContent(text=str(error))], is_error=True)
        text = json.dumps(answer, ensure_ascii=False)
        return types.CallToolResult(content=[types.TextContent(text=text)], structured_content=answer)

    return Server(
        "motioncurves",
        version=version(),
        title="Motion Curves",
        instructions="Exact numbers about springs, easing curves and interrupted animations: ask instead of guessing them.",
        on_list_tools=on_list_tools,
        on_call_tool=on_call_tool,
    )


async def _serve() -> None:
    offered = server()
    async with stdio_server() as (read_stream, write_stream):
        await offered.run(read_stream, write_stream, offered.create_initialization_options())


def main() -> None:
    """Serves until the input ends."""
    asyncio.run(_serve())


if __name__ == "__main__":
    main()
