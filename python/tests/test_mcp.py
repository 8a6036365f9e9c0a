"""The server for assistants, by a real client over standard input and output."""

import asyncio
import json
import os
import re
import sys

import pytest

pytest.importorskip("mcp")

from mcp import StdioServerParameters
from mcp.client.client import Client
from mcp.client.stdio import stdio_client

import motioncurves as mc

VARIABLES = ("PYTHONPATH", "MOTIONCURVES_LIBRARY", "MOTIONCURVE", "ANIMATIONSCOPE")


def talk(conversation, **environment):
    """Runs a conversation with a server in a process of its own."""
    server = StdioServerParameters(
        command=sys.executable,
        args=["-m", "motioncurves.mcp"],
        env={name: os.environ[name] for name in VARIABLES if name in os.environ} | environment,
    )

    async def run():
        async with Client(stdio_client(server)) as client:
            return await conversation(client)

    return asyncio.run(asyncio.wait_for(run(), 60))


def ask(name, **fields):
    async def conversation(client):
        return await client.call_tool(name, fields)

    return talk(conversation)


def tools(**environment):
    async def conversation(client):
        return (await client.list_tools()).tools

    return {tool.name: tool for tool in talk(conversation, **environment)}


def test_tools_have_the_fields_of_eval():
    offered = tools()
    assert set(offered) - {"lint"} == {
        "measure",
        "compare",
        "settle",
        "convert",
        "export",
        "nearest",
        "fit",
        "interrupt",
    }
    for name, tool in offered.items():
        if name == "lint":
            continue
        # Asked for a field that there is not, eval names all that there are.
        said = mc.ask_many([{"op": name, "qqqqqqqqqqqq": 1}])[0]["error"]["message"]
        known = re.search(r"Use (.*)\.$", said)[1].split(", ")
        assert set(tool.input_schema["properties"]) == set(known), name
        assert tool.input_schema["type"] == "object" and tool.description and tool.annotations.read_only_hint
        for field in tool.input_schema["required"]:
            assert field in known


EXAMPLES = {
    "measure": {"curve": "bouncy", "metrics": ["overshoot", "settling-time"], "sentence": True},
    "compare": {"curves": ["smooth", "bouncy"], "names": ["one", "two"], "metrics": ["overshoot"], "epsilon": 0.01},
    "settle": {"curves": ["bouncy"], "epsilons": [0.01], "frameRate": 120},
    "convert": {"curve": "spring(0.5, 0.3)", "vocabularies": True},
    "export": {"curve": "bouncy", "targets": ["css", "compose"], "maxError": 0.01, "name": "card"},
    "nearest": {"curve": "spring(0.4, 0.2)", "count": 2},
    "fit": {"samples": [[i / 60, 300 - 300 * 0.9**i] for i in range(60)]},
    "interrupt": {
        "policies": "all",
        "frames": {"rate": 30},
        "costs": True,
        "parts": ["value"],
        "script": {
            "events": [{"at": 0, "target": 100, "animation": "bouncy"}, {"at": 0.2, "target": 0, "animation": "ease"}]
        },
    },
}


def test_answers_are_those_of_eval():
    async def conversation(client):
        return {name: await client.call_tool(name, fields) for name, fields in EXAMPLES.items()}

    for name, result in talk(conversation).items():
        assert not result.is_error, result.content
        expected = mc.ask(name, **EXAMPLES[name])
        assert result.structured_content == expected and json.loads(result.content[0].text) == expected


@pytest.mark.parametrize(
    "name, fields, words",
    [
        ("measure", {"curve": "eaze", "metrics": ["overshoot"]}, "Did you mean 'ease'"),
        ("measure", {"curve": "ease", "metrics": ["overshot"]}, "overshoot"),
        ("measure", {"metrics": ["overshoot"]}, "'curve' is missing"),
        ("measure", {"curve": "ease", "metrics": ["overshoot"], "op": "presets"}, "no field 'op'"),
        ("measure", {"curve": "ease", "metrics": "overshoot"}, "list of texts"),
        ("dance", {}, "no tool 'dance'"),
    ],
)
def test_mistakes_are_told_to_the_assistant(name, fields, words):
    result = ask(name, **fields)
    assert result.is_error and words in result.content[0].text


def test_calls_at_once():
    async def conversation(client):
        calls = [
            client.call_tool("measure", {"curve": f"spring({0.1 + i / 100}, 0)", "metrics": ["settling-time"]})
            for i in range(40)
        ]
        return await asyncio.gather(*calls)

    times = [result.structured_content["metrics"]["settling-time"] for result in talk(conversation)]
    assert times == sorted(times)


def test_lint_runs_the_linter(tmp_path):
    if "ANIMATIONSCOPE" in os.environ:
        source = "import SwiftUI\nstruct V: View {\n  @State var flag = false\n  var body: some View {\n    Rectangle().animation(.default)\n  }\n}\n"
        result = ask("lint", source=source, severity="info")
        assert not result.is_error and "Source.swift" in result.content[0].text
        assert ask("lint").is_error
    # One that answers what it was asked: what reaches it is what was meant.
    fake = tmp_path / "animationscope"
    fake.write_text(
        f"#!{sys.executable}\nimport json, sys\nprint(json.dumps({{'arguments': sys.argv[1:], 'text': open(sys.argv[-1]).read()}}))\nsys.exit(1)\n"
    )
    fake.chmod(0o755)

    async def conversation(client):
        return await client.call_tool("lint", {"source": "let a = 1", "only": ["SC02"], "ios": "17"})

    answer = talk(conversation, ANIMATIONSCOPE=str(fake)).structured_content
    assert answer["text"] == "let a = 1"
    assert answer["arguments"] == [
        "lint",
        "--format",
        "json",
        "--quiet",
        "--allow-unparsed",
        "--ios=17",
        "--only=SC02",
        "--",
        "Source.swift",
    ]
    assert "lint" in tools(ANIMATIONSCOPE=str(fake))
    assert "lint" not in tools(ANIMATIONSCOPE="/nowhere")
