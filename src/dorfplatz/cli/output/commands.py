"""Commands to copy into a shell."""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from dorfplatz.cli.output.console import printable


def own_program() -> list[str]:
    """The words that start this program, from wherever it was started."""
    if shutil.which("dorfplatz"):
        return ["dorfplatz"]
    if Path(sys.argv[0]).name == "__main__.py":  # python -m dorfplatz, whose file cannot be run
        return [sys.executable, "-m", "dorfplatz"]
    return [sys.argv[0]]


def command_line(*words: str) -> str:
    """A command, with quotes where a shell needs them.

    >>> command_line("dorfplatz", "play", "--resume", "my game.json")
    "dorfplatz play --resume 'my game.json'"
    """
    shown = [printable(word) for word in words]
    return subprocess.list2cmdline(shown) if os.name == "nt" else shlex.join(shown)
