"""What only some functions need."""

from __future__ import annotations

import importlib
from typing import Any


def needed(module: str, extra: str) -> Any:
    """A module that an extra of this package brings.

    Raises:
        ImportError: It is not installed.
    """
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise ImportError(
            f"{module.split('.')[0]} is not installed, and this needs it: pip install 'motioncurves[{extra}]'."
        ) from error
