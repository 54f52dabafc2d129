"""Processes of their own that make and load machine code, each test with an empty cache."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Program = Callable[..., str]


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """Run a program in a process of its own, and return what it prints; its cache is empty at first."""

    def run(lines: str, **environment: str) -> str:
        own = {
            "DORFPLATZ_CACHE": str(tmp_path),
            "DORFPLATZ_MACHINE_CODE": "background",
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        }
        done = subprocess.run(
            [sys.executable, "-c", lines],
            env=os.environ | own | environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr[-3000:]
        return done.stdout + done.stderr

    return run
