"""Who sits at the table in the terminal: teams of the Duel, and the start player of every game."""

from pathlib import Path

import pytest

from cli.conftest import Call
from cli.scripted import Scripted
from dorfplatz.cli.play import Seating, new_table, resumed_table
from dorfplatz.cli.seats import given_teams, start_player_of
from dorfplatz.cli.setup import GameSetup
from dorfplatz.errors import SetupError
from dorfplatz.games.record import parse_record, replay_record

TEAMS = ["Ann & Cleo", "Bo & Dan"]


def test_all_of_a_team_act_for_one_side(tmp_path: Path) -> None:
    seating = Seating(given_teams("Ann+Cleo,Bo+Dan"), has_teams=True)
    table = new_table(GameSetup(game="duel"), seating, 7, "", tmp_path / "game.json")
    assert table.state.game.players == 2
    played = Scripted(table, ["", "0,0/0", "0,0/1", f"record {tmp_path / 'game.jsonl'}"])
    assert "Ann & Cleo: place" in played.shown
    assert "Bo & Dan: place" in played.shown
    record = parse_record((tmp_path / "game.jsonl").read_bytes())
    assert record.players == TEAMS
    assert replay_record(record).turn == 1
    assert resumed_table(None, table.path, table.path).names == TEAMS


def test_four_teams_play_against_each_other_and_a_bot_may_be_one(tmp_path: Path) -> None:
    seating = Seating(given_teams("Ann+Cleo,Bo,Dan+Eve+Flo,Gil"), has_teams=True)
    table = new_table(GameSetup(game="duel"), seating, 7, "4=random", tmp_path / "game.json")
    assert (table.state.game.players, table.people) == (4, [0, 1, 2])
    Scripted(table, ["", "0,0/0", "0,0/1", "0,0/2"])
    assert table.state.turn == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("--teams Ann+Cleo,Bo+Dan", "romantik has no teams"),
        ("--game valley --teams Ann+Cleo,Bo+Dan", "valley has no teams"),
        ("--game duel --teams A+B,C+D,E,F,G", "duel is for 2 to 4 players, not 5"),
        ("--game duel --teams Ann+,Bo", "a name has 1 to 30 letters"),
        ("--game duel --teams A+B+C+D+E+F+G,Bo", "at most 6 members"),
        ("--game duel --teams Ann+Cleo,Bo --names Ann,Bo", "leave out --names"),
        ("--names Ann,Bo --start-player Cy", "the start player is a number from 1 to 2, a name, or random"),
        ("--names Ann,Bo --start-player 0", "the start player is a number from 1 to 2"),
    ],
)
def test_seats_that_cannot_be_are_refused(call: Call, arguments: str, words: str) -> None:
    assert words in call("play", "--terminal", *arguments.split()).sentence


@pytest.mark.parametrize("game", ["romantik", "valley", "duel"])
def test_the_chosen_start_player_begins_and_still_does_after_resuming(game: str, tmp_path: Path) -> None:
    table = new_table(GameSetup(game=game), Seating(["Ann", "Bo"], start_player="bo"), 7, "", tmp_path / "game.json")
    assert (table.seat, table.name) == (1, "Bo")
    played = Scripted(table, [""])
    assert table.seat == 1
    assert "Bo: Enter" in played.shown
    again = resumed_table(None, table.path, table.path)
    assert again.seat == 1
    assert again.state.history == table.state.history


def test_the_start_player_of_a_duel_reveals_and_lays_first(tmp_path: Path) -> None:
    seating = Seating(["Ann", "Bo", "Cy"], start_player="3")
    table = new_table(GameSetup(game="duel", players=3), seating, 7, "", tmp_path / "game.json")
    Scripted(table, ["", "0,0/0", "0,0/1", "0,0/2", ""])
    assert [(seat, str(move)) for seat, move in table.state.history] == [
        (2, "reveal"),
        (2, "0,0/0"),
        (0, "0,0/1"),
        (1, "0,0/2"),
        (2, "reveal"),
    ]


def test_a_drawn_start_player_follows_from_the_seed_and_may_be_anybody() -> None:
    names = ["Ann", "Bo", "Cy"]
    drawn = [start_player_of("random", names, seed) for seed in range(60)]
    assert set(drawn) == {0, 1, 2}
    assert drawn == [start_player_of("Random", names, seed) for seed in range(60)]


def test_a_member_of_a_team_may_be_the_start_player() -> None:
    assert start_player_of("dan", TEAMS, 1) == 1


def test_a_saved_start_player_that_sits_nowhere_is_refused(tmp_path: Path) -> None:
    table = new_table(GameSetup(game="duel"), Seating(["Ann", "Bo"], start_player="2"), 7, "", tmp_path / "game.json")
    table.save()
    text = table.path.read_text()
    assert '"start_player": 2' in text
    table.path.write_text(text.replace('"start_player": 2', '"start_player": 7'))
    with pytest.raises(SetupError, match="the start player is a number from 1 to 2"):
        resumed_table(None, table.path, table.path)


def test_the_first_player_begins_unless_somebody_is_named(tmp_path: Path) -> None:
    table = new_table(GameSetup(), Seating(["Ann", "Bo"]), 7, "", tmp_path / "game.json")
    table.save()
    assert table.seat == 0
    assert "start_player" not in table.path.read_text()
