"""What `eval` answers, in this process and by the command."""

import json
import math
import subprocess

import numpy as np
import pytest

import motioncurves as mc
from motioncurves._finding import command_path


def by_command(requests):
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    run = subprocess.run([command_path(), "eval"], input=lines, capture_output=True, text=True, check=True)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    for answer in answers:
        answer.pop("id")
    return answers


REQUESTS = [
    {"op": "sample", "curve": "spring(0.5, 0.3)", "times": [0, 0.1, 0.5]},
    {"op": "measure", "curve": "bouncy", "metrics": ["overshoot", "settling-time"]},
    {"op": "convert", "curve": "spring(0.5, 0.3)", "vocabularies": True},
    {"op": "parse", "curve": "EASE-in"},
    {"op": "progress", "curve": "ease", "inputs": [0.25, 0.5]},
    {"op": "settle", "curves": ["bouncy", "smooth"]},
    {"op": "compare", "curves": ["bouncy", "ease 400ms"]},
    {"op": "nearest", "curve": "spring(0.4, 0.2)"},
    {"op": "presets", "library": "css"},
    {"op": "policies"},
    {"op": "handles", "curve": "bouncy"},
    {"op": "edit", "curve": "ease 300ms", "handle": "p1", "time": 0.4},
    {"op": "export", "curve": "bouncy"},
    {"op": "fit", "times": [i / 60 for i in range(60)], "values": [300 * (1 - math.exp(-i / 6)) for i in range(60)]},
    {"op": "trace", "csv": "ms;x\n0;0,5\n16;12\n33;40\n"},
    {"op": "design", "goals": {"overshoot": 0.05, "settling-time": 0.4}},
    {"op": "throw", "laws": ["uikit"], "velocity": 900, "frames": {"rate": 10, "until": 0.3}},
    {
        "op": "interrupt",
        "policies": "all",
        "times": [0.25],
        "script": {
            "events": [{"at": 0, "target": 100, "animation": "bouncy"}, {"at": 0.2, "target": 0, "animation": "ease"}]
        },
    },
    {"op": "dance"},
    {"op": "parse"},
    {"op": "parse", "curve": "x", "z": 1},
    {},
]


def test_answers_are_those_of_the_command():
    assert mc.ask_many(REQUESTS) == mc.ask_many(REQUESTS, threads=1) == by_command(REQUESTS)


def test_answers_keep_their_order():
    requests = [
        {"op": "measure", "curve": f"spring({0.1 + i / 1000}, 0.3)", "metrics": ["settling-time"]} for i in range(3000)
    ]
    times = [answer["metrics"]["settling-time"] for answer in mc.ask_many(requests)]
    assert times == sorted(times) and len(set(times)) == 3000
    assert mc.ask_many([]) == []


def test_fields_take_what_python_has():
    expected = mc.ask("sample", curve="bouncy", times=[0.0, 0.5], **{"from": 2.0})
    assert (
        mc.ask("sample", curve=mc.Curve("bouncy"), times=np.array([0.0, 0.5]), from_=np.float64(2), to=None) == expected
    )
    assert mc.ask("sample", curve="bouncy", times=(0, 0.5), from_=2) == expected


@pytest.mark.parametrize(
    "value, kind",
    [(math.nan, ValueError), (math.inf, ValueError), (object(), TypeError), (b"x", TypeError), (1j, TypeError)],
)
def test_fields_that_cannot_be(value, kind):
    with pytest.raises(kind):
        mc.ask("sample", curve="bouncy", times=[value])


@pytest.mark.parametrize(
    "request_, kind, code",
    [
        ({"op": "sample", "curve": "eaze", "times": [0]}, mc.CurveError, "bad-curve"),
        ({"op": "measure", "curve": "ease", "metrics": ["x"]}, mc.MetricError, "unknown-metric"),
        ({"op": "sample", "curve": "ease", "times": [-1]}, mc.ValueOutOfRange, "bad-value"),
        ({"op": "convert", "curve": "ease"}, mc.RequestError, "not-a-spring"),
        ({"op": "dance"}, mc.RequestError, "unknown-op"),
        ({"op": "edit", "curve": "ease 300ms", "handle": "p1", "time": 0.4}, mc.ImpossibleError, "impossible"),
    ],
)
def test_errors_have_kinds(request_, kind, code):
    with pytest.raises(kind) as caught:
        mc.ask(**request_) if "op" not in request_ else mc.ask(
            request_["op"], **{k: v for k, v in request_.items() if k != "op"}
        )
    assert (type(caught.value), caught.value.code) == (kind, code)
    if code == "impossible":
        assert caught.value.nearest.startswith("cubic-bezier(1, 0.1")


def test_a_budget_is_kept():
    with pytest.raises(mc.BudgetError) as caught:
        mc.ask("compare", curves=[f"spring(0.5, {i / 30_000})" for i in range(20_000)], seconds=0.05)
    assert isinstance(caught.value, TimeoutError)


def test_hostile_texts_stay_data():
    for text in ("a\nb", "\u2028", "\ud800", "\0", '"}{', "\x1b[31m", "é" * 1000):
        with pytest.raises(mc.RequestError):
            mc.ask("settle", curves=[text])


def test_metrics_are_known_by_name_and_unit():
    assert {"settling-time", "overshoot", "duration.swiftui"} <= set(mc.metrics())
    table = mc.measure(["bouncy"], mc.metrics())
    units = {column.name: column.unit for column in table.columns}
    assert (units["settling-time"], units["overshoot"], units["curve"]) == ("s", "travel", "")


def test_settle():
    rules = mc.settle("spring(0.5, 0.3)")
    assert rules.names[:4] == ["curve", "rule", "title", "time"]
    time = dict(zip(rules["rule"], rules["time"]))
    assert time["exact-0.1%"] == mc.Curve("spring(0.5, 0.3)").measure(["settling-time"])["settling-time"]
    assert len(mc.settle({"card": "bouncy", "toast": "smooth"})) == 2 * len(rules)
    assert mc.Curve("bouncy").settle(epsilons=[0.05])["rule"][1] == "exact-5%"


def test_compare():
    table, pairs = mc.compare({"one": "smooth", "two": "bouncy", "three": "ease 500ms"}, metrics=["overshoot"])
    assert table["curve"] == ["one", "two", "three"] and pairs["second"] == ["two", "three"]
    times = np.linspace(0, 1.5, 20_001)
    apart = np.abs(mc.Curve("smooth")(times) - mc.Curve("bouncy")(times)).max()
    assert pairs["largest"][0] == pytest.approx(apart, abs=1e-7)
    assert len(mc.compare(["bouncy"]).pairs) == 0


def test_the_other_reports():
    assert mc.nearest("spring(0.4, 0.2)", count=3)["preset"][0] == "reanimated/wiggly"
    assert set(
        mc.presets(library="material3")["library"] if "library" in mc.presets(library="material3") else ["material3"]
    ) == {"material3"}
    assert len(mc.presets()) > len(mc.presets(library="css")) > 0
    assert mc.convert("spring(0.5, 0.3)")["regime"] == "underdamped"
    with pytest.raises(mc.ImpossibleError):
        mc.design({"overshoot": 0.99, "damping-ratio": 0.9})


def test_export():
    exports = mc.export("bouncy")
    assert len(exports) > 20 and exports["swiftui"].largest_error == 0 and "Animation" in exports["swiftui"].text
    assert 0 < exports["css"].largest_error <= 0.005
    [only] = mc.Curve("bouncy").export(["css"], name="card", max_error=0.02).values()
    assert "card" in only.text and only.largest_error > exports["css"].largest_error
    with pytest.raises(mc.RequestError, match="css"):
        mc.export("bouncy", ["csss"])
    refused = mc.export("decay(velocity: 900, rate: 0.998)", ["swiftui"])["swiftui"]
    assert (refused.error is None) == bool(refused.text)


SCRIPT = {"events": [{"at": 0, "target": 100, "animation": "bouncy"}, {"at": 0.2, "target": 0, "animation": "ease"}]}


def test_interrupt(tmp_path):
    played = mc.interrupt(SCRIPT, ["merge", "restart"], times=[0.25], costs=True)
    assert played["merge"].value[0] == 99.39817884838749
    assert played.hand_offs["policy"] == ["merge", "restart"]
    assert played.hand_offs["velocityJump"][1] == -330.32911589566777
    assert played.costs["policy"] == ["merge", "restart"]
    file = tmp_path / "script.json"
    file.write_text(json.dumps(SCRIPT))
    for script in (file, str(file), json.dumps(SCRIPT)):
        assert mc.interrupt(script, "merge", times=[0.25])["merge"].value[0] == 99.39817884838749


def test_interrupt_in_frames():
    played = mc.interrupt(SCRIPT, frame_rate=120, until=1)
    assert len(played.times) == 121 and set(played.motions) | set(played.errors) >= {"merge", "swiftui", "restart"}
    np.testing.assert_allclose(np.diff(played.times), 1 / 120)
    vector = mc.interrupt(
        {"events": [{"at": 0, "target": [1, 2], "animation": "bouncy"}], "from": [0, 0]}, "merge", times=[0, 0.1]
    )
    assert vector["merge"].value.shape == (2, 2)


def test_scripts_that_cannot_be(tmp_path):
    for script, kind in (
        ({"events": []}, mc.RequestError),
        ('{"x"', ValueError),
        ({"events": SCRIPT["events"], "z": 1}, mc.RequestError),
    ):
        with pytest.raises(kind):
            mc.interrupt(script)
    with pytest.raises(mc.RequestError):
        mc.interrupt(SCRIPT, ["mrge"])
    with pytest.raises(FileNotFoundError):
        mc.interrupt(tmp_path / "none.json")
    with pytest.raises(ValueError, match="until"):
        mc.interrupt(SCRIPT, times=[0], until=1)


def test_throw():
    flicks = mc.throw(["uikit", "android"], velocity=900, times=[0.1])["flicks"]
    assert [flick["law"] for flick in flicks] == ["uikit", "android"] and flicks[0]["value"] == [81.56326571008847]
    drag = [[0, 0], [0.016, 9.2], [0.033, 24.8]]
    moving, resting = (mc.throw(["uikit"], drag=drag, released_at=time)["flicks"][0]["row"] for time in (0.04, 1))
    assert moving["release velocity"] > 0 and resting["release velocity"] == 0


def test_the_version_is_that_of_the_library():
    said = mc.run_command(["--version"]).decode()
    assert mc.__version__ in said
    with pytest.raises(AttributeError):
        mc.nothing
