"""Machine code made in advance: `dorfplatz compile`, and `dorfplatz serve --compile-first`."""

import os
import webbrowser
from pathlib import Path
from typing import Any

import pytest

from dorfplatz.games.registry import game_names, units_of
from dorfplatz.machine_code import files, readiness
from dorfplatz.machine_code.unit import Unit
from dorfplatz.server import run

from .conftest import Call

EVERYTHING = [unit.name for game in game_names() for unit in units_of(game)]


@pytest.fixture
def needed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The units that a command waits for, which is not done here."""
    names: list[str] = []

    def need(*units: Unit) -> bool:
        names.extend(unit.name for unit in units)
        return True

    monkeypatch.setattr(readiness, "need", need)
    return names


def test_everything_is_compiled_in_advance(call: Call, needed: list[str]) -> None:
    ended = call("compile")
    assert (ended.code, needed) == (0, EVERYTHING)
    assert ended.out.startswith("Everything is compiled for this machine (in ")


def test_one_game_is_compiled_in_advance(call: Call, needed: list[str]) -> None:
    assert call("compile", "--game", "valley").code == 0
    assert needed == ["valley-rules", "valley-bots"]


def test_what_cannot_be_compiled_is_no_success(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "need", lambda *_: False)
    ended = call("compile")
    assert (ended.code, ended.err) == (2, "dorfplatz: not everything could be compiled\n")


def test_nothing_is_compiled_into_a_folder_that_is_removed_again(
    call: Call, needed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DORFPLATZ_CACHE", "/proc/nowhere")
    ended = call("compile", "--game", "valley")
    assert (ended.code, needed) == (2, [])
    assert ended.sentence.startswith(
        "dorfplatz: /proc/nowhere/machine-code cannot be written, so nothing would be kept"
    )


@pytest.mark.parametrize("code", [None, "found"])
def test_what_lies_in_a_folder_that_cannot_be_written_counts(
    call: Call, needed: list[str], monkeypatch: pytest.MonkeyPatch, code: str | None
) -> None:
    monkeypatch.setattr(files, "lasting_folder", lambda: None)
    monkeypatch.setattr(files, "find", lambda _: code)
    assert call("compile", "--game", "valley").code == (0 if code else 2)
    assert needed == (["valley-rules", "valley-bots"] if code else [])


@pytest.fixture
def events(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What a server does at its start; it never answers."""
    seen: list[str] = []

    class Server:
        def run(self, sockets: Any) -> None:
            seen.append("answers")

    def prepare() -> None:
        seen.append(f"{os.environ.get(readiness.SETTING)}, said {len(capsys.readouterr().out.splitlines())} lines")

    monkeypatch.setenv(readiness.SETTING, "background")
    monkeypatch.setattr(run, "prepare", prepare)
    monkeypatch.setattr(run, "settle", lambda: None)
    monkeypatch.setattr(run, "make_room", lambda _: None)
    monkeypatch.setattr(run, "make_server", lambda _: Server())
    monkeypatch.setattr("dorfplatz.cli.serve._open_soon", lambda address: seen.append("opens"))
    monkeypatch.setattr(webbrowser, "open", lambda address: seen.append("opens"))
    return seen


@pytest.mark.parametrize(("options", "setting"), [((), "background"), (("--compile-first",), "wait")])
def test_people_are_sent_to_a_server_that_has_compiled(
    call: Call, events: list[str], options: tuple[str, ...], setting: str, tmp_path: Path
) -> None:
    ended = call("serve", "--port", "0", "--data", str(tmp_path), *options)
    assert ended.code == 0
    assert ended.out.startswith("Dorfplatz is at http://127.0.0.1:")
    assert events == [f"{setting}, said 0 lines", "answers"]


def test_a_browser_is_opened_when_the_server_has_compiled(call: Call, events: list[str], tmp_path: Path) -> None:
    assert call("serve", "--open", "--compile-first", "--port", "0", "--data", str(tmp_path)).code == 0
    assert events[0] == "wait, said 0 lines"
    assert {*events[1:]} == {"opens", "answers"}
