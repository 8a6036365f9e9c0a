"""What the tests share."""

import pathlib
import signal
import subprocess
import sys
import textwrap

import pytest

# A job in the background of a shell is born deaf to Ctrl-C, and so would be what it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)

ROOT = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture
def data():
    """The data of the repository."""
    return ROOT / "data"


@pytest.fixture
def run_python(tmp_path):
    """Runs a program in a process of its own, and gives its outcome: what crashes there crashes no test."""

    def run(source, *arguments, timeout=120, check=True, **options):
        file = tmp_path / "program.py"
        file.write_text(textwrap.dedent(source))
        outcome = subprocess.run(
            [sys.executable, str(file), *arguments], capture_output=True, text=True, timeout=timeout, **options
        )
        if check:
            assert outcome.returncode == 0, outcome.stderr
        return outcome

    return run
