"""What measuring has in common, whatever is measured."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

from . import _library
from ._arrays import Array
from .tables import Column, Table


def metric_texts(metrics: Sequence[str]) -> Any:
    """The names as C has them.

    Raises:
        TypeError: That is one text and no list of them.
        ValueError: A name is given twice.
    """
    if isinstance(metrics, str):
        raise TypeError(f"'metrics' is the text {metrics!r}. Give a list of names, such as [{metrics!r}].")
    if len(set(metrics)) < len(metrics):
        raise ValueError(f"A metric is named twice: {', '.join(metrics)}. Name each once.")
    texts = [text(name, "metrics") for name in metrics]
    return (ctypes.c_char_p * len(texts))(*texts)


def text(value: Any, name: str) -> bytes:
    """A text as C has it: UTF-8 without a NUL.

    Raises:
        TypeError: It is no text.
        ValueError: It cannot be written so.
    """
    if not isinstance(value, str):
        raise TypeError(f"'{name}' has {value!r}, which is no text.")
    try:
        encoded = value.encode()
    except UnicodeEncodeError as error:
        raise ValueError(f"'{name}' has a text that is not Unicode: {error}.") from error
    if b"\0" in encoded:
        raise ValueError(f"'{name}' has a text with a NUL: {value[:60]!r}.")
    return encoded


def conditions_pointer(epsilon: float, frame_rate: float) -> Any:
    """What counts as near enough, and the screen."""
    return ctypes.byref(_library.Conditions(epsilon, frame_rate))


def metric_table(metrics: Sequence[str], values: Array, labels: Sequence[str] | None = None) -> Table:
    """A column for each metric, without a copy, behind one of the curves' texts if there are any."""
    from .requests import metric_units

    units = metric_units(tuple(metrics))
    heads = [] if labels is None else [Column("curve")]
    data: dict[str, Any] = {} if labels is None else {"curve": labels}
    heads += [Column(name, units.get(name, "")) for name in metrics]
    data |= {name: values[:, place] for place, name in enumerate(metrics)}
    return Table(heads, data)
