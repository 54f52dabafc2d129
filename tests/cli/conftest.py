"""Calling the command line: inside this process, which is fast, or as a user does, which is real."""

import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from functools import partial
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import pytest

from dorfplatz.bots import make_bot
from dorfplatz.cli import main

PATIENCE = 300.0


class Ended(NamedTuple):
    """How a command ended, and what it wrote."""

    code: int
    out: str
    err: str

    @property
    def sentence(self) -> str:
        """The one line on stderr; everything else about the ending of a refused command is checked too."""
        assert self.out == ""
        assert self.err.startswith("dorfplatz: ")
        assert self.err.count("\n") == 1
        assert "Traceback" not in self.err
        return self.err


Call = Callable[..., Ended]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    """Call a command in this process."""

    def in_process(*arguments: object) -> Ended:
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Ended(code, out, err)

    return in_process


def start(*arguments: object, **options: object) -> subprocess.Popen[str]:
    """Start a command in a process of its own, in which Ctrl-C works even if the tests run in the background."""
    options = {"preexec_fn": partial(signal.signal, signal.SIGINT, signal.SIG_DFL), **options}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    command = [sys.executable, "-m", "dorfplatz", *(str(argument) for argument in arguments)]
    return subprocess.Popen(command, text=True, **{**pipes, **options})  # type: ignore[call-overload,no-any-return]


def run(*arguments: object, stdin: str = "") -> Ended:
    """Run a command as a user does."""
    with start(*arguments) as process:
        out, err = process.communicate(stdin, timeout=PATIENCE)
        return Ended(process.returncode, out, err)


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """Everything is compiled before any command is timed, interrupted, or expected to keep silent."""
    for name in ("random", "greedy"):
        make_bot(name, seed=0)
    with redirect_stdout(StringIO()):
        main(["perft", "--depth", "1"])


@pytest.fixture(scope="session")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the records of five games."""
    path = tmp_path_factory.mktemp("records") / "five.jsonl"
    assert main(["simulate", "--games", "5", "--seed", "3", "--players", "2", "--records", str(path), "--json"]) == 0
    return path
