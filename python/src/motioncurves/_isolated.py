"""One item in a process of its own: the item comes pickled through standard input, the rows go out in the last line."""

from __future__ import annotations

import base64
import ctypes
import os
import pickle
import signal
import sys


def main() -> None:
    if sys.platform == "linux":
        # With the worker, which may be killed itself.
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)
        if os.getppid() != int(sys.argv[1]):
            sys.exit(1)
    from .dask import _solved

    kind, items, options = pickle.load(sys.stdin.buffer)
    rows = _solved(kind, items, options)
    sys.stdout.buffer.write(b"\n" + base64.b64encode(pickle.dumps(rows)) + b"\n")


if __name__ == "__main__":
    main()
