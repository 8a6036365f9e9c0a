"""The command, for what it does with files, and for its tables."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence

from ._finding import command_path
from .errors import CommandError
from .tables import Table

__all__ = ["command", "run_command"]

# Between fork and exec only what is safe there may run, and asking to end with the parent is not: a small program
# does it.
_BOUND = """
import ctypes, os, signal, sys
ctypes.CDLL(None).prctl(1, signal.SIGKILL)
if os.getppid() != int(sys.argv[1]): os._exit(1)
os.execv(sys.argv[2], sys.argv[2:])
"""


def run_command(
    arguments: Sequence[str | os.PathLike[str] | float],
    *,
    name: str = "motioncurve",
    input: bytes | None = None,
    accepted: Sequence[int] = (0,),
) -> bytes:
    """What a command writes to standard output.

    It is started without a shell, and ends when this process does, however that ends.

    Args:
        arguments: Each as one argument.
        name: ``motioncurve`` or ``animationscope``.
        input: What it reads from standard input.
        accepted: The statuses with which it may end: 1 where a check may fail.

    Raises:
        CommandError: It is not there, or ended with another status; the message is what it said.
    """
    path = command_path(name)
    words = [path, *(_word(argument) for argument in arguments)]
    if sys.platform == "linux":
        words = [sys.executable, "-I", "-S", "-c", _BOUND, str(os.getpid()), *words]
    run = subprocess.run(words, input=b"" if input is None else input, capture_output=True, check=False)
    if run.returncode not in accepted:
        said = run.stderr.decode("utf-8", "replace").strip()
        raise CommandError(said or f"{name} ended with the status {run.returncode}.", run.returncode)
    return run.stdout


def command(*arguments: str | os.PathLike[str] | float, input: bytes | None = None) -> Table:
    """The table that ``motioncurve`` writes for some arguments: ``--format`` is added.

    For what has no function here: ``fit cubic``, ``fit lines``, ``presets list``, whatever a later command has.

    Example:
        >>> command("fit", "cubic", "smooth")["largest error"].round(3)
        array([0.009])

    Raises:
        CommandError: It ended with an error.
        ValueError: What it writes for these arguments is no table.
    """
    words = list(arguments)
    text = run_command([*words, "--format", "json"], input=input)
    try:
        return Table.of_report(json.loads(text))
    except (ValueError, KeyError, TypeError):
        raise ValueError(
            f"motioncurve {' '.join(map(str, words))} writes no table. Use run_command for its bytes."
        ) from None


def _word(argument: str | os.PathLike[str] | float) -> str:
    if isinstance(argument, (str, os.PathLike)):
        return os.fspath(argument)
    if isinstance(argument, (int, float)) and not isinstance(argument, bool):
        return repr(argument)
    raise TypeError(f"{argument!r} is no argument of a command. Give texts, paths or numbers.")
