"""Processes of their own that make and load machine code, each test with an empty cache."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Program = Callable[..., str]
# Far more than any of them needs: what hangs fails.
PATIENCE = 300.0


def environment(cache: Path) -> dict[str, str]:
    """The environment of a process with a cache of its own that can import what the tests can."""
    return os.environ | {
        "DORFPLATZ_CACHE": str(cache),
        "DORFPLATZ_MACHINE_CODE": "background",
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """Run a program in a process of its own, and return what it prints; its cache is empty at first."""

    def run(lines: str, **settings: str) -> str:
        done = subprocess.run(
            [sys.executable, "-P", "-c", lines],
            env=environment(tmp_path) | settings,
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
        assert done.returncode == 0, done.stderr[-3000:]
        return done.stdout + done.stderr

    return run
