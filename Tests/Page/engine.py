"""The second opinion: what `motioncurve eval` answers, asked without the page."""

import json
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = os.environ.get("MOTIONCURVE", str(ROOT / ".build/debug/motioncurve"))


class Engine:
    """One `motioncurve eval`."""

    def __init__(self):
        self.process = subprocess.Popen([COMMAND, "eval"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def line(self, line):
        """The answer's bytes to a line of bytes."""
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().rstrip(b"\n")

    def ask(self, op, **fields):
        return json.loads(self.line(json.dumps({"op": op, **fields}).encode()))

    def close(self):
        self.process.stdin.close()
        self.process.wait()
