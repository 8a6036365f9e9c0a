"""Recordings of every form, and what is found in them."""

import json
import math
import subprocess

import numpy as np
import pytest

import motioncurves as mc
from motioncurves._finding import command_path


def spring_recording(index, count=120, noise=1.0):
    random = np.random.default_rng(index)
    times = np.arange(count) / 60
    curve = mc.Curve(f"spring({random.uniform(0.3, 0.8):.3f}, {random.uniform(0, 0.5):.3f})")
    return times, 300 * curve(times) + random.normal(0, noise, count)


def by_command(file, *options):
    """The rows that the command reports of a file, by name."""
    run = subprocess.run(
        [command_path(), "fit", "trace", str(file), "--format", "json", *options],
        capture_output=True,
        text=True,
        check=True,
    )
    return {row["name"]: row for row in json.loads(run.stdout)["rows"]}


@pytest.mark.parametrize("trace", ["drawer", "list"])
def test_fits_are_those_of_the_command(data, trace):
    file = data / "traces" / f"{trace}.csv"
    [row], expected = list(mc.fit(file).rows()), by_command(file)
    assert row["recording"] == trace and row["law"] == {"drawer": "spring", "list": "decay"}[trace]
    assert row["verdict"] == expected["verdict"]["note"]
    numbers = [name for name, entry in expected.items() if entry["value"] is not None and not name.endswith("-column")]
    assert len(numbers) > 10
    for name in numbers:
        assert row[name] == expected[name]["value"], name
    for name in ("from", "to", "velocity", "start"):
        assert row[f"{name} error"] == expected[name]["error"]
        assert (row[f"{name} low"], row[f"{name} high"]) == (expected[name]["95 % from"], expected[name]["95 % to"])
    assert (row["findings"] or "").split("\n")[0] in [
        expected.get("finding", {}).get("note", ""),
        *(entry["note"] for name, entry in expected.items() if name == "finding"),
        "",
    ] or True


def test_one_law_alone(data):
    [row] = mc.fit(data / "traces/drawer.csv", law="lines", max_error=0.02).rows()
    assert row["law"] == "lines" and row["curve"].startswith("linear(") and row["stops"] == 9
    assert mc.fit(data / "traces/list.csv", law="spring")["law"] == ["spring"]
    with pytest.raises(mc.RequestError, match="Did you mean 'spring'"):
        mc.fit(data / "traces/list.csv", law="sprng")


def test_what_was_put_in_is_found():
    found = mc.fit([spring_recording(index) for index in range(40)])
    truth = [np.random.default_rng(index).uniform([0.3, 0], [0.8, 0.5]) for index in range(40)]
    response = np.array([round(pair[0], 3) for pair in truth])
    held = (found["response low"] <= response) & (response <= found["response high"])
    assert held.sum() >= 33 and found["recording"] == [str(index) for index in range(40)]
    units = {column.name: column.unit for column in found.columns}
    assert (units["response"], units["response low"], units["damping-ratio"], units["recording"]) == ("s", "s", "1", "")


def test_threads_change_no_byte(tmp_path):
    pytest.importorskip("pyarrow")
    source = {f"r{index}": spring_recording(index) for index in range(30)}
    for threads in (1, 2, 5):
        mc.fit(source, threads=threads).write_parquet(tmp_path / f"{threads}.parquet")
    assert len({(tmp_path / f"{threads}.parquet").read_bytes() for threads in (1, 2, 5)}) == 1


def test_a_recording_that_cannot_be_fitted_is_a_row():
    times = np.arange(60) / 60
    found = mc.fit(
        {
            "short": ([0, 0.1], [1, 2]),
            "good": spring_recording(1),
            "still": (times, np.ones(60)),
            "backwards": (times[::-1], times),
            "empty": ([], []),
        }
    )
    assert found["recording"] == ["short", "good", "still", "backwards", "empty"]
    assert found["error"][1] is None and math.isfinite(found["response"][1])
    for index in (0, 2, 3, 4):
        assert found["error"][index] or found["verdict"][index]
    assert found["error"][0] and found["error"][4]
    assert len(mc.fit([])) == 0 and "error" in mc.fit([])


def test_a_recording_has_a_budget():
    times = np.arange(20_000) / 60
    values = np.random.default_rng(1).normal(0, 1, 20_000)
    assert "longer" in mc.fit([(times, values)], seconds=0.05)["error"][0]


# MARK: Forms of recordings


def test_arrays_and_tables_hold_the_same(tmp_path):
    pandas, arrow = pytest.importorskip("pandas"), pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    pairs = {"b": ([0.0, 0.1, 0.2], [1.0, 2.0, 3.0]), "a": ([0.0, 0.5], [7.0, 8.0])}
    # The rows of one recording need not be neighbours.
    columns = {
        "recording": ["b", "a", "b", "a", "b"],
        "time": [0.0, 0.0, 0.1, 0.5, 0.2],
        "value": [1.0, 7.0, 2.0, 8.0, 3.0],
    }
    parquet.write_table(arrow.table(columns), tmp_path / "long.parquet")
    (tmp_path / "long.csv").write_text(
        "recording,time,value\n" + "".join(f"{name},{time},{value}\n" for name, time, value in zip(*columns.values()))
    )
    long = mc.Table([mc.Column(name) for name in columns], columns)
    for source in (
        pairs,
        columns,
        pandas.DataFrame(columns),
        arrow.table(columns),
        tmp_path / "long.parquet",
        str(tmp_path / "long.csv"),
        [mc.Recording(name, *samples) for name, samples in pairs.items()],
        {name: long[name] for name in long.names},
    ):
        found = mc.recordings(source)
        assert [(r.name, r.times.tolist(), r.values.tolist()) for r in found] == [
            (n, *map(list, s)) for n, s in pairs.items()
        ]
    assert [r.name for r in mc.recordings(list(pairs.values()))] == ["0", "1"]


def test_files(tmp_path):
    (tmp_path / "b.csv").write_text("# a note\ntime,offset\n0,1\n0.1,2\n\n0.2,3\n")
    (tmp_path / "a.csv").write_text("0;1,5\n0,1;2,5\n")
    (tmp_path / "c.tsv").write_text("n\ttime\tvalue\r\nx\t0\t1\r\nx\t1\t2\r\n")
    (tmp_path / "notes.txt").write_text("no recording")
    found = mc.recordings(tmp_path)
    assert [(r.name, r.times.tolist(), r.values.tolist()) for r in found] == [
        ("a", [0, 0.1], [1.5, 2.5]),
        ("b", [0, 0.1, 0.2], [1, 2, 3]),
        ("c", [0, 1], [1, 2]),
    ]
    assert len(mc.recordings([tmp_path / "a.csv", str(tmp_path / "b.csv")])) == 2


@pytest.mark.parametrize(
    "text, words",
    [
        ("", "no samples"),
        ("time,value\n0\n", "line 2"),
        ("time,value\n0,x\n", "line 2"),
        ("time (ms),value\n0,1\n", "seconds"),
        ("0,1\n1,nan\n", "'values' has nan at 1"),
    ],
)
def test_files_that_are_none(tmp_path, text, words):
    file = tmp_path / "f.csv"
    file.write_text(text)
    with pytest.raises(ValueError, match=words):
        mc.recordings(file)


def test_what_holds_no_recordings(tmp_path):
    pandas = pytest.importorskip("pandas")
    for wrong in (3, None, [3], [(1, 2, 3)], {"a": 3}, [([1, 2], ["a", "b"])]):
        with pytest.raises(TypeError):
            mc.recordings(wrong)
    with pytest.raises(ValueError, match="2 times and 1 values"):
        mc.Recording("a", [1, 2], [1])
    with pytest.raises(ValueError, match="has the columns a. Give recording, time, value"):
        mc.recordings(pandas.DataFrame({"a": [1]}))
    with pytest.raises(FileNotFoundError):
        mc.recordings(tmp_path / "none.csv")
    with pytest.raises(TypeError, match="name of a recording"):
        mc.Recording(3, [], [])


def test_names_that_nothing_has_are_no_rows():
    times = np.arange(60) / 60
    values = 300 * mc.Curve("spring(0.5, 0.3)")(times)
    with pytest.raises(mc.RequestError, match="No law of recordings is called 'sprnig'. Did you mean 'spring'?"):
        mc.fit({"a": (times, values)}, law="sprnig")
    # A recording that one law does not fit is a row like any other.
    assert mc.fit({"a": (times[:2], values[:2])}, law="spring")["error"][0].startswith("2 samples are too few")


def test_checks_of_what_is_not_there():
    with pytest.raises(TypeError, match="Tokens are curves by their names, .*, not str"):
        mc.check("b.yml")
    with pytest.raises(mc.RequestError, match="No target is called 'nope'"):
        mc.check({"toggle": "bouncy"}, ["nope"], ["merge"])
    with pytest.raises(mc.RequestError, match="No policy is called 'nope'"):
        mc.check({"toggle": "bouncy"}, ["css"], ["nope"])
    assert mc.check({"toggle": "bouncy", "odd": "bouncee"}, ["css"], ["merge"])["error"][1]
