"""Grids, checks and pictures."""

import math

import numpy as np
import pytest

import motioncurves as mc

GRID = "spring(duration: {0.2...1 x 9}, bounce: {-0.2...0.6 x 7})"


def test_a_sweep_measures_each_curve():
    table = mc.sweep(GRID, ["overshoot", "settling-time"])
    assert len(table) == 63 and table.names == ["duration", "bounce", "overshoot", "settling-time"]
    assert [column.unit for column in table.columns] == ["s", "", "travel", "s"]
    for index in (0, 8, 31, 62):
        row = table.row(index)
        apart = mc.Curve(f"spring(duration: {row['duration']!r}, bounce: {row['bounce']!r})").measure(
            ["overshoot", "settling-time"]
        )
        assert (row["overshoot"], row["settling-time"]) == tuple(apart.values())


def test_conditions_shards_and_threads():
    table = mc.sweep(GRID, ["overshoot"])
    kept = mc.sweep(GRID, ["overshoot"], where="overshoot <= 2%")
    mask = table["overshoot"] <= 0.02
    assert kept["duration"].tolist() == table["duration"][mask].tolist()
    parts = [mc.sweep(GRID, ["overshoot"], shard=(part, 4), threads=1) for part in range(1, 5)]
    assert mc.Table.joined(parts) == table
    assert len(mc.sweep(GRID, ["overshoot"], where="overshoot < 0")) == 0
    assert (
        mc.sweep(GRID, ["peak-speed"], velocity=50)["peak-speed"] > mc.sweep(GRID, ["peak-speed"])["peak-speed"]
    ).all()


def test_grids_that_cannot_be():
    for wrong in (["spring({1...2}"], ["spring(0.5, 0.3)", ["x"]], ["--help"], ["spring({0.1...1 x 3}, {0 x})"]):
        with pytest.raises((mc.CommandError, ValueError)):
            mc.sweep(*wrong)
    with pytest.raises(mc.CommandError):
        mc.sweep(GRID, where="overshot < 1")
    with pytest.raises((mc.CommandError, ValueError, MemoryError)):
        mc.sweep("spring({0.1...1 x 1000000}, {0...1 x 1000000})")


def test_checks():
    table = mc.check(
        {"toggle": "bouncy", "fade": "ease 300ms", "wrong": "eaze"},
        ["css", "swiftui"],
        ["merge", "jump"],
        velocity_jump=0.5,
    )
    assert list(zip(table["token"], table["platform"], table["policy"]))[:4] == [
        ("toggle", "css", "merge"),
        ("toggle", "css", "jump"),
        ("toggle", "swiftui", "merge"),
        ("toggle", "swiftui", "jump"),
    ]
    assert len(table) == 12
    by_key = {(row["token"], row["platform"], row["policy"]): row for row in table.rows()}
    good = by_key["toggle", "swiftui", "merge"]
    assert good["met"] == 1 and good["value-jump"] == 0 and good["largest-error"] == 0 and good["reasons"] is None
    assert "the value jumps by 0.3" in by_key["toggle", "swiftui", "jump"]["reasons"]
    assert by_key["toggle", "swiftui", "jump"]["value-jump"] == pytest.approx(1 - mc.Curve("bouncy")(0.15), abs=1e-12)
    assert by_key["wrong", "css", "merge"]["met"] == 0 and "eaze" in by_key["wrong", "css", "merge"]["error"]
    assert math.isnan(by_key["wrong", "css", "merge"]["value-jump"])
    everything = mc.check({"toggle": "bouncy"})
    assert len(everything) == len(mc.export("bouncy")) * len(mc.policies()["policies"])


def test_tokens_of_a_file(data):
    tokens = mc.tokens(data / "tokens/motion.tokens.json")
    assert tokens and all(mc.Curve(text) for text in tokens.values())
    assert len(mc.check(tokens, ["css"], ["merge"])) == len(tokens)


def test_commands():
    assert mc.command("settle", "bouncy") == mc.settle("bouncy")
    assert mc.run_command(["export", "bouncy", "--format", "css", "--quiet"]).startswith(b"/*")
    with pytest.raises(mc.CommandError) as caught:
        mc.command("settle", "eaze")
    assert caught.value.status == 64 and "eaze" in str(caught.value)
    with pytest.raises(ValueError, match="writes no table"):
        mc.command("export", "bouncy")
    with pytest.raises(TypeError, match="no argument"):
        mc.run_command(["settle", None])
    # Nothing is read by a shell.
    with pytest.raises(mc.CommandError):
        mc.command("settle", "$(touch /tmp/never)")


def test_pictures(tmp_path):
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    axes = mc.plot({"card": "bouncy", "fade": "ease 300ms"})
    assert [line.get_label() for line in axes.lines] == ["card", "fade"]
    assert axes.get_xlim()[1] > 0.8 and axes.lines[0].get_ydata().max() == pytest.approx(1.046, abs=1e-3)
    assert mc.plot("bouncy", part="velocity").get_ylabel() == "velocity [travel/s]"
    script = {
        "events": [{"at": 0, "target": 100, "animation": "bouncy"}, {"at": 0.2, "target": 0, "animation": "bouncy"}]
    }
    axes = mc.plot_interruption(mc.interrupt(script, ["merge", "additive", "jump"]), alike=1e-6)
    assert [line.get_label() for line in axes.lines] == ["merge, additive", "jump"]
    drawn = mc.plot_map(mc.sweep(GRID, ["settling-time"]), "settling-time", levels=[0.5, 1])
    assert list(drawn.levels) == [0.5, 1] and drawn.axes.get_xlabel() == "bounce"
    drawn.axes.figure.savefig(tmp_path / "map.png")
    with pytest.raises(ValueError, match="no grid"):
        mc.plot_map(mc.sweep(GRID, ["overshoot"], where="duration + bounce < 0.5"), "overshoot")
    assert np.isfinite(drawn.axes.get_xlim()).all()
