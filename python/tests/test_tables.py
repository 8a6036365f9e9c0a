"""Tables, what they become, and files that are whole or not there."""

import math
import os

import numpy as np
import pytest

import motioncurves as mc
from motioncurves._files import whole_file


def a_table():
    columns = [mc.Column("name"), mc.Column("time", "s"), mc.Column("note")]
    return mc.Table(
        columns, {"name": ["a", 'b,"c"'], "time": [0.1, None], "note": [None, None]}, texts=["note"], title="t"
    )


def test_cells():
    table = a_table()
    assert (len(table), table.names) == (2, ["name", "time", "note"])
    assert table["time"].dtype == np.float64 and math.isnan(table["time"][1]) and table["note"] == [None, None]
    assert table.row(0) == {"name": "a", "time": 0.1, "note": None} and len(list(table.rows())) == 2
    assert "time" in table and "times" not in table
    with pytest.raises(KeyError, match="no column 'times'"):
        table["times"]
    with pytest.raises(TypeError, match="holds texts"):
        table.array(["name"])
    assert table.array().shape == (2, 1)
    assert table == a_table() and table != mc.Table([], {})


def test_tables_that_cannot_be():
    with pytest.raises(ValueError, match="one name"):
        mc.Table([mc.Column("a"), mc.Column("a")], {"a": [1]})
    with pytest.raises(ValueError, match="as many"):
        mc.Table([mc.Column("a"), mc.Column("b")], {"a": [1], "b": [1, 2]})


def test_tables_are_shown():
    assert repr(a_table()).splitlines()[0].split() == ["name", "time", "note"]
    assert "[s]" in repr(a_table()) and "–" in repr(a_table())
    long = mc.Table([mc.Column("n")], {"n": np.arange(1000.0)})
    assert repr(long).endswith("… 960 more rows")
    hostile = mc.Table([mc.Column("<script>")], {"<script>": ["<b>&"]})
    assert "<script>" not in hostile._repr_html_() and "&lt;b&gt;&amp;" in hostile._repr_html_()


def test_joined_tables():
    first = mc.Table([mc.Column("a", "s"), mc.Column("t")], {"a": [1.0], "t": [None]}, texts=["t"])
    second = mc.Table([mc.Column("b"), mc.Column("t")], {"b": [2.0], "t": ["x"]})
    joined = mc.Table.joined([first, second])
    assert joined.names == ["a", "t", "b"] and joined["t"] == [None, "x"]
    np.testing.assert_array_equal(joined["a"], [1, math.nan])
    np.testing.assert_array_equal(joined["b"], [math.nan, 2])
    assert joined.columns[0].unit == "s"
    assert len(mc.Table.joined([])) == 0


def test_data_frames():
    pandas = pytest.importorskip("pandas")
    frame = a_table().to_pandas()
    assert list(frame.columns) == ["name", "time", "note"] and frame["time"].dtype == np.float64
    assert frame["name"].tolist() == ["a", 'b,"c"'] and pandas.isna(frame["note"]).all()
    assert mc.measure(["bouncy"], ["overshoot"]).to_pandas().shape == (1, 2)


def test_arrow_and_parquet(tmp_path):
    arrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    table = a_table()
    assert table.to_arrow().schema.field("time").metadata == {b"unit": b"s"}
    assert table.to_arrow()["time"].null_count == 1
    assert mc.Table.of_arrow(table.to_arrow()) == table
    table.write_parquet(tmp_path / "t.parquet")
    table.write_parquet(tmp_path / "u.parquet")
    assert (tmp_path / "t.parquet").read_bytes() == (tmp_path / "u.parquet").read_bytes()
    again = mc.Table.of_arrow(parquet.read_table(tmp_path / "t.parquet"))
    assert again == table and again.title == "t"
    assert sorted(os.listdir(tmp_path)) == ["t.parquet", "u.parquet"]
    assert arrow.types.is_string(table.to_arrow().schema.field("note").type)


def test_csv(tmp_path):
    a_table().write_csv(tmp_path / "t.csv")
    assert (tmp_path / "t.csv").read_text() == 'name,time,note\na,0.1,\n"b,""c""",,\n'


def test_a_file_is_whole_or_as_it_was(tmp_path):
    file = tmp_path / "f"
    file.write_text("old")
    with pytest.raises(ZeroDivisionError):
        with whole_file(file) as temporary:
            open(temporary, "w").write("half")
            1 / 0
    assert file.read_text() == "old" and os.listdir(tmp_path) == ["f"]
    with whole_file(file) as temporary:
        open(temporary, "w").write("new")
    assert file.read_text() == "new" and os.listdir(tmp_path) == ["f"]


def test_an_extra_that_is_missing_is_named(run_python):
    said = run_python("""
        import sys
        sys.modules["pandas"] = sys.modules["pyarrow"] = sys.modules["matplotlib"] = None
        import motioncurves as mc
        for call in (lambda: mc.Table([], {}).to_pandas(), lambda: mc.Table([], {}).to_arrow(), lambda:
        mc.plot("ease")):
            try:
                call()
            except ImportError as error:
                print(error)
        """).stdout
    assert [f"[{extra}]" in line for extra, line in zip(("pandas", "arrow", "plot"), said.splitlines())] == [True] * 3
