"""Keeping a game and going on with it."""

import json
import os
import signal
import time
from pathlib import Path

import pytest

from cli.conftest import PATIENCE, Call, run, start
from dorfplatz import Game
from dorfplatz.cli.terminal.saved_game import read_save, saved_game

LINES = "".join(f"1 {rotation}\n" for rotation in range(6))


def test_a_game_is_played_by_the_real_command_from_start_to_end(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    ended = run("play", "--terminal", "--seed", 3, "--save", path, stdin=LINES * 30)
    assert ended.code == 0
    assert ended.err == ""
    assert "The game is over" in ended.out
    assert read_save(path).state().is_over


def test_the_end_of_input_keeps_the_game_and_resume_goes_on_with_it(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    given = ("--seed", 3, "--names", "Ann,Bo", "--bot-seats", "2=random", "--save", path)
    first = run("play", "--terminal", *given, stdin="\n1 2\n")
    assert first.code == 0
    assert f"--resume {path}" in first.out
    before = read_save(path)
    assert before.players == ["Ann", "Bo"]
    assert before.bots == {2: "random"}
    second = run("play", "--terminal", "--resume", path, stdin="\n1 0\n1 1\n1 2\n1 3\n1 4\n1 5\n")
    assert second.code == 0
    assert "Ann, turn 3" in second.out
    assert read_save(path).moves.startswith(before.moves)
    assert len(read_save(path).moves) > len(before.moves)


def test_options_of_the_terminal_are_not_for_the_browser(call: Call) -> None:
    ended = call("play", "--names", "Ann,Bo")
    assert ended.code == 2
    assert "add --terminal" in ended.err


def test_a_resumed_game_is_the_same_game(tmp_path: Path) -> None:
    state = Game(players=2).start(9, "reveal 0,0/1 reveal")
    path = tmp_path / "game.json"
    path.write_bytes(saved_game(state, ["Ann", "Bo"], {1: "greedy"}).to_json())
    saved = read_save(path)
    assert saved.state() == state
    assert saved.bots == {2: "greedy"}
    assert json.loads(path.read_text())["format"] == "dorfplatz-save/1"


def test_without_a_name_the_game_is_kept_in_a_folder_of_its_own(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr("builtins.input", end_of_input)
    ended = call("play", "--terminal")
    (path,) = (tmp_path / "dorfplatz").iterdir()
    assert ended.code == 0
    assert path.name in ended.out
    assert read_save(path).moves == "reveal"


def end_of_input(prompt: str) -> str:
    raise EOFError


GOOD = {"format": "dorfplatz-save/1", "seed": "3", "players": ["Ann"], "moves": "reveal 0,0/0"}


@pytest.mark.parametrize(
    "change",
    [
        {"format": "dorfplatz-save/2"},
        {"seed": "-1"},
        {"seed": 3},
        {"players": []},
        {"players": ["Ann"] * 7},
        {"players": ["\x1b[2J"]},
        {"players": [""]},
        {"players": ["x" * 31]},
        {"moves": "reveal reveal"},
        {"moves": "reveal 5,5/0"},
        {"moves": "dance"},
        {"bots": {"2": "greedy"}},
        {"bots": {"1": "deepblue"}},
        {"bots": {"x": "greedy"}},
        {"catalog": "another"},
    ],
)
def test_a_damaged_save_is_refused(call: Call, tmp_path: Path, change: dict[str, object]) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**GOOD, **change}))
    ended = call("play", "--terminal", "--resume", path)
    assert ended.sentence
    assert ended.code == 2
    assert json.loads(path.read_text()) == {**GOOD, **change}


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b" " * 1_000_001])
def test_what_is_no_save_is_refused(call: Call, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    assert call("play", "--terminal", "--resume", path).code == 2


def test_a_game_is_not_saved_over_a_file_of_another_kind(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann")
    ended = run("play", "--terminal", "--save", letter)
    assert ended.code == 2
    assert "letter.txt is not a saved game" in ended.sentence
    ended = run("play", "--terminal", "--save", tmp_path / "game.json", stdin=f"save {letter}\nquit\n")
    assert "is not a saved game" in " ".join(ended.out.split())
    assert letter.read_text() == "Dear Ann"


def test_an_interrupt_ends_the_game_with_130_and_keeps_it(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with start("play", "--terminal", "--seed", 3, "--save", path) as process:
        until = time.monotonic() + PATIENCE
        while not path.exists() and time.monotonic() < until:
            time.sleep(0.05)
        time.sleep(0.3)
        os.kill(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert err == ""
    assert "The game is saved" in out
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]
