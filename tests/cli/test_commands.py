"""Commands that people are told to type."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from dorfplatz.cli.output.commands import command_line, own_program

from .conftest import Call


def test_the_command_that_resumes_a_game_can_be_typed(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "my village für uns.json"
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "Dorf platz" / "bin" / "dorfplatz")])
    monkeypatch.setattr("builtins.input", lambda *_: "quit")
    told = call("play", "--terminal", "--save", path).out.partition("resume it with: ")[2]
    assert shlex.split(told) == [sys.argv[0], "play", "--terminal", "--resume", str(path)]


def test_it_is_the_module_for_whoever_started_the_module(monkeypatch: pytest.MonkeyPatch) -> None:
    """As scripts/play.py does: the file __main__.py itself cannot be run."""
    monkeypatch.setattr("shutil.which", lambda _: None)
    import dorfplatz.__main__

    monkeypatch.setattr(sys, "argv", [dorfplatz.__main__.__file__])
    answer = subprocess.run([*own_program(), "--version"], check=True, capture_output=True, text=True)
    assert answer.stdout.strip()
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    assert own_program() == ["dorfplatz"]


def test_a_command_on_windows_is_quoted_as_windows_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.name", "nt")
    assert command_line("dorfplatz", "my game.json") == 'dorfplatz "my game.json"'
