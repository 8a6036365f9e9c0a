"""Tables: columns with names and units, that become data frames, Arrow tables and Parquet files."""

from __future__ import annotations

import csv
import html
import math
import os
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ._arrays import Array
from ._files import whole_file
from ._optional import needed

__all__ = ["Column", "Table"]

#: What may stand in a cell.
Cell = float | str | None


@dataclass(frozen=True)
class Column:
    """The head of a column."""

    name: str
    #: Such as "s" or "travel"; empty for texts and for what has none.
    unit: str = ""


class Table:
    """Rows under heads.

    A column of numbers is a float64 array, NaN where something is missing; one of texts is a list, None where one is
    missing.

    Example:
        >>> table = Table([Column("rule"), Column("time", "s")], {"rule": ["exact", "wave"], "time": [0.819, 1.047]})
        >>> len(table), table["time"].max()
        (2, np.float64(1.047))
        >>> table
        rule   time
               [s]
        exact  0.819
        wave   1.047
    """

    def __init__(
        self,
        columns: Sequence[Column],
        data: Mapping[str, Sequence[Any] | Array],
        *,
        title: str = "",
        notes: Sequence[str] = (),
        found: Sequence[str] = (),
        texts: Collection[str] = (),
    ) -> None:
        """
        Args:
            columns: The heads, in order.
            data: The cells of each column by its name. Shape: `[rows]` each.
            texts: Columns that hold texts even where every cell is missing.

        Raises:
            ValueError: Two columns have one name, or their lengths differ.
        """
        self.columns = tuple(columns)
        self.title = title
        #: What the table does not show, in sentences.
        self.notes = tuple(notes)
        #: The texts of curves that were found.
        self.found = tuple(found)
        names = [column.name for column in self.columns]
        if len(set(names)) < len(names):
            raise ValueError(f"Two columns have one name: {', '.join(names)}.")
        self._data = {name: list(data[name]) if name in texts else _column(data[name]) for name in names}
        lengths = {len(cells) for cells in self._data.values()}
        if len(lengths) > 1:
            raise ValueError(f"The columns have {', '.join(map(str, sorted(lengths)))} cells. Give as many for each.")
        self._length = lengths.pop() if lengths else 0

    @classmethod
    def of_report(cls, report: Mapping[str, Any]) -> Table:
        """The table of a report as `eval` answers it and the commands write it by ``--format json``."""
        columns = [Column(column["name"], column["unit"] or "") for column in report["columns"]]
        rows = report["rows"]
        data = {column.name: [_cell(row[column.name]) for row in rows] for column in columns}
        return cls(
            columns, data, title=report.get("title", ""), notes=report.get("notes", ()), found=report.get("found", ())
        )

    @classmethod
    def of_rows(
        cls,
        rows: Iterable[Mapping[str, Cell]],
        *,
        units: Mapping[str, str] | None = None,
        names: Sequence[str] = (),
        texts: Collection[str] = (),
        title: str = "",
    ) -> Table:
        """A table with every column that a row has, in the order in which they appear; missing cells stay empty.

        Args:
            units: Of some columns, by name.
            names: Columns that come first, also where no row has them.
            texts: Columns that hold texts even where every cell is missing.
        """
        rows = list(rows)
        heads = dict.fromkeys(names)
        for row in rows:
            heads.update(dict.fromkeys(row))
        return cls(
            [Column(name, (units or {}).get(name, "")) for name in heads],
            {name: [row.get(name) for row in rows] for name in heads},
            title=title,
            texts=texts,
        )

    @classmethod
    def joined(cls, tables: Iterable[Table]) -> Table:
        """Tables one below the other, with every column that one of them has, in the order in which they appear."""
        tables = list(tables)
        heads: dict[str, Column] = {}
        texts = set()
        for table in tables:
            for column in table.columns:
                heads.setdefault(column.name, column)
            texts |= {name for name, cells in table._data.items() if not isinstance(cells, np.ndarray)}
        data: dict[str, Any] = {}
        for name in heads:
            is_text = name in texts
            missing = [
                table._data.get(name, [None] * len(table) if is_text else np.full(len(table), math.nan))
                for table in tables
            ]
            data[name] = [cell for cells in missing for cell in cells] if is_text else np.concatenate(missing)
        return cls(list(heads.values()), data, title=tables[0].title if tables else "", texts=texts)

    @property
    def names(self) -> list[str]:
        """The names of the columns."""
        return list(self._data)

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, name: str) -> Any:
        """A column by its name: an array of numbers, or a list of texts.

        Raises:
            KeyError: There is no such column.
        """
        try:
            return self._data[name]
        except KeyError:
            raise KeyError(f"There is no column {name!r}. There are {', '.join(self._data)}.") from None

    def __contains__(self, name: object) -> bool:
        return name in self._data

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return self.columns == other.columns and all(
            _are_equal(cells, other._data[name]) for name, cells in self._data.items()
        )

    __hash__ = None  # type: ignore[assignment]

    def rows(self) -> Iterator[dict[str, Any]]:
        """Each row by the names of the columns."""
        columns = [cells.tolist() if isinstance(cells, np.ndarray) else cells for cells in self._data.values()]
        for row in zip(*columns):
            yield dict(zip(self._data, row))

    def row(self, index: int) -> dict[str, Any]:
        """One row by the names of the columns."""
        return {
            name: float(cells[index]) if isinstance(cells, np.ndarray) else cells[index]
            for name, cells in self._data.items()
        }

    def array(self, names: Sequence[str] | None = None) -> Array:
        """Columns of numbers side by side.

        Args:
            names: Which ones; without them all that hold numbers.

        Returns:
            Shape: `[rows, columns]`. Without a copy where the columns are those of one array already.
        """
        if names is None:
            names = [name for name, cells in self._data.items() if isinstance(cells, np.ndarray)]
        columns = []
        for name in names:
            if not isinstance(self[name], np.ndarray):
                raise TypeError(f"The column {name!r} holds texts. Name columns of numbers.")
            columns.append(self[name])
        if not columns:
            return np.empty((len(self), 0))
        base = columns[0].base
        if (
            isinstance(base, np.ndarray)
            and base.shape == (len(self), len(columns))
            and base.dtype == np.float64
            and all(
                column.base is base and column.ctypes.data == base.ctypes.data + 8 * place
                for place, column in enumerate(columns)
            )
        ):
            return base
        return np.column_stack(columns)

    # MARK: What tables become

    def to_pandas(self) -> Any:
        """A pandas data frame. Needs pandas: the extra `pandas`."""
        pandas = needed("pandas", "pandas")
        return pandas.DataFrame({name: cells for name, cells in self._data.items()}, columns=self.names)

    def to_arrow(self) -> Any:
        """A pyarrow table: strings and doubles, with the unit of a column in the metadata of its field. Needs the
        extra `arrow`.

        Texts that are missing are null, and so are numbers.
        """
        arrow = needed("pyarrow", "arrow")
        fields, arrays = [], []
        for column in self.columns:
            cells = self._data[column.name]
            is_number = isinstance(cells, np.ndarray)
            kind = arrow.float64() if is_number else arrow.string()
            texts = cells if is_number else [None if cell is None else str(cell) for cell in cells]
            arrays.append(arrow.array(texts, kind, from_pandas=is_number))
            fields.append(arrow.field(column.name, kind, metadata={"unit": column.unit} if column.unit else None))
        return arrow.table(arrays, schema=arrow.schema(fields, metadata={"title": self.title} if self.title else None))

    @classmethod
    def of_arrow(cls, table: Any) -> Table:
        """The table that became this pyarrow table."""
        columns, data, texts = [], {}, []
        for field, cells in zip(table.schema, table.columns):
            columns.append(Column(field.name, (field.metadata or {}).get(b"unit", b"").decode()))
            if str(field.type) in ("string", "large_string", "null"):
                texts.append(field.name)
                data[field.name] = cells.to_pylist()
            else:
                data[field.name] = cells.to_numpy()
        title = (table.schema.metadata or {}).get(b"title", b"").decode()
        return cls(columns, data, title=title, texts=texts)

    def write_parquet(self, path: str | os.PathLike[str]) -> None:
        """Writes a Parquet file, whole or not at all: the same bytes for the same table. Needs the extra `arrow`."""
        parquet = needed("pyarrow.parquet", "arrow")
        table = self.to_arrow()
        with whole_file(path) as temporary:
            parquet.write_table(table, temporary, compression="zstd")

    def write_csv(self, path: str | os.PathLike[str]) -> None:
        """Writes comma-separated values, whole or not at all: numbers in full, what is missing empty."""
        with whole_file(path) as temporary, open(temporary, "w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(self.names)
            for row in zip(*self._data.values()):
                writer.writerow([_csv(cell) for cell in row])

    # MARK: How tables are shown

    def __repr__(self) -> str:
        shown = [self._shown(index) for index in self._some_rows()]
        heads = [self.names, [f"[{column.unit}]" if column.unit else "" for column in self.columns]]
        lines = (heads if any(heads[1]) else heads[:1]) + shown
        widths = [max((len(line[place]) for line in lines), default=0) for place in range(len(self.columns))]
        texts = ["  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in lines]
        if len(shown) < len(self):
            texts += [f"… {len(self) - len(shown)} more rows"]
        return "\n".join(texts)

    def _repr_html_(self) -> str:
        def line(cells: Sequence[str], tag: str) -> str:
            return "<tr>" + "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in cells) + "</tr>"

        heads = [f"{column.name} [{column.unit}]" if column.unit else column.name for column in self.columns]
        rows = [line(self._shown(index), "td") for index in self._some_rows()]
        return f"<table><thead>{line(heads, 'th')}</thead><tbody>{''.join(rows)}</tbody></table>"

    def _some_rows(self) -> range:
        return range(min(len(self), 40))

    def _shown(self, index: int) -> list[str]:
        return [_text(cells[index]) for cells in self._data.values()]


def _column(cells: Sequence[Any] | Array) -> Array | list[Any]:
    """Numbers as an array, anything else as a list."""
    if isinstance(cells, np.ndarray) and cells.dtype.kind in "iuf":
        return np.asarray(cells, np.float64)
    cells = list(cells)
    if all(cell is None or isinstance(cell, (int, float)) and not isinstance(cell, bool) for cell in cells):
        return np.array([math.nan if cell is None else cell for cell in cells], np.float64)
    return cells


def _are_equal(cells: Any, others: Any) -> bool:
    if isinstance(cells, np.ndarray) and isinstance(others, np.ndarray):
        return np.array_equal(cells, others, equal_nan=True)
    return isinstance(cells, list) and isinstance(others, list) and cells == others


def number(value: Any) -> float:
    """A number of an answer: an infinite one is a text there, and None what is missing."""
    return math.nan if value is None else float(value)


def _cell(value: Any) -> Cell:
    return float(value) if value in ("Infinity", "-Infinity") else value


def _csv(cell: Any) -> str:
    if cell is None or isinstance(cell, float) and math.isnan(cell):
        return ""
    return repr(float(cell)) if isinstance(cell, (int, float)) else str(cell)


def _text(cell: Any) -> str:
    if cell is None or isinstance(cell, float) and math.isnan(cell):
        return "–"
    return f"{cell:.6g}" if isinstance(cell, (int, float)) else str(cell)
