"""What a worker of a local cluster runs first: it ends with the process that started it."""

from __future__ import annotations

import os
import threading
import time
from typing import Any


def dask_setup(worker: Any) -> None:
    """Watches for the end of the parent. Dask's own pipe does so too, but not while a nanny is being stopped."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(0.5)
        os._exit(1)

    threading.Thread(target=watch, daemon=True, name="motioncurves-parent").start()
