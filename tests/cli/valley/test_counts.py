"""`dorfplatz perft --game valley` and `simulate --game valley`: ways to go on, and wins by seat."""

import json
from pathlib import Path

import pytest

from cli.conftest import Call
from dorfplatz import Valley
from dorfplatz.games.perft import perft


def test_the_counts_of_the_first_moves_add_up(call: Call) -> None:
    line = ("--game", "valley", "--players", 3, "--sheet", "B", "--depth", 2, "--divide")
    *lines, total = call("perft", *line).out.splitlines()
    assert all(":" in line.split()[0] for line in lines)
    assert sum(int(line.split()[1].replace(",", "")) for line in lines) == int(total.split()[0].replace(",", ""))
    assert "ways to make 2 choices" in total


def test_a_count_beyond_the_end_counts_each_end_once() -> None:
    state = Valley(4).start(2)
    while state.turn < 95:
        state.play(state.legal_moves[0])
    state.play("reveal")
    assert perft(state, 3) == perft(state, 1) == len(state.legal_moves)


def test_wins_are_told_by_seat_and_ties_of_points_are_broken(call: Call, tmp_path: Path) -> None:
    line = ("simulate", "--game", "valley", "--players", 3, "--games", 60, "--processes", 1)
    seats = json.loads(call(*line, "--json").out)["seats"]
    recorded = json.loads(call(*line, "--json", "--records", tmp_path / "games.jsonl").out)["seats"]
    assert seats == recorded
    assert sum(seat["wins"] for seat in seats) <= 60
    assert "player 3" in call(*line).out


@pytest.mark.parametrize("command", ["simulate", "perft"])
@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--players", 0), "2 to 5 players, not 0"),
        (("--players", 6), "2 to 5 players"),
        (("--sheet", "Z"), "there is no sheet 'Z'; there are A, B"),
        (("--sheet", "nowhere.txt"), "there is no file nowhere.txt"),
        (("--modules", "1"), "--modules is an option of duel, not of valley"),
    ],
)
def test_options_that_cannot_be(call: Call, command: str, options: tuple[object, ...], words: str) -> None:
    assert words in call(command, "--game", "valley", *options).sentence


def test_a_duel_of_nobody_is_refused(call: Call) -> None:
    assert "2 to 4 players, not 0" in call("simulate", "--game", "duel", "--players", 0).sentence
