"""Dangerous things are done in a child process, so that a crash or an endless loop is a failed test."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

TESTS = Path(__file__).parent.parent
PATIENCE = 300.0


def run_in_child(*functions: Callable[[], None]) -> None:
    """Call functions in a process of their own; it must end by itself and without complaint."""
    calls = [f"importlib.import_module({own.__module__!r}).{own.__name__}()" for own in functions]
    program = f"import importlib, conftest; {'; '.join(calls)}"
    command = [sys.executable, "-X", "faulthandler", "-W", "error", "-c", program]
    paths = [str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False, env=environment)
    ending = signal.Signals(-done.returncode).name if done.returncode < 0 else f"exit code {done.returncode}"
    assert done.returncode == 0, f"{ending}\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
