"""The game in the terminal, played by a script."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from cli.scripted import Scripted
from dorfplatz import Game, Place, Reveal
from dorfplatz.cli.map.choices import choices_among
from dorfplatz.cli.romantik.table import RomantikTable
from dorfplatz.cli.terminal.saved_game import read_save
from dorfplatz.games.record import parse_record
from dorfplatz.games.romantik.replay import replay

Play = Callable[..., Scripted]


@pytest.fixture
def play(tmp_path: Path) -> Play:
    def with_script(
        *lines: str, players: int = 1, seed: int = 7, bots: dict[int, str] | None = None, path: Path | None = None
    ) -> Scripted:
        names = ["Ann", "Bo", "Cy"][:players]
        state = Game(players=players).start(seed)
        return Scripted(RomantikTable(state, names, bots or {}, path or tmp_path / "game.json"), lines)

    return with_script


def whole_game(table: RomantikTable) -> Iterable[str]:
    """Always the first cell and the first rotation that fits there."""
    while not table.state.is_over:
        rotations = choices_among(table.state.legal_moves, table.state).rotations
        yield f"place 1 {next(iter(rotations.values()))[0]}" if rotations else ""


@pytest.mark.parametrize("players", [1, 3])
def test_a_game_from_start_to_end(tmp_path: Path, players: int) -> None:
    table = RomantikTable(Game(players=players).start(5), ["Ann", "[b]Bo", "Cy"][:players], {}, tmp_path / "game.json")
    played = Scripted(table, whole_game(table))
    assert table.state.is_over
    assert "The game is over" in played.shown
    assert "H  result" in played.shown


def test_every_line_of_the_screen_fits_80_columns(tmp_path: Path) -> None:
    table = RomantikTable(Game(players=2).start(5), ["A" * 30, "B" * 30], {1: "greedy"}, tmp_path / "g")
    played = Scripted(table, whole_game(table))
    lines = [line for line in played.shown.splitlines() if "> " not in line and "--resume" not in line]
    assert max(len(line) for line in lines) <= 80


def test_the_tile_in_hand_and_the_open_tasks_are_shown(play: Play) -> None:
    shown = play("place 1").shown
    assert "Task tile T07, rotation 0" in shown
    assert "grain: exactly 5 tiles" in shown
    assert "grain   1 of 5, 2 open sides" in shown
    assert "Landscape 45, Task 23 left" in shown


def test_the_tile_is_turned(play: Play) -> None:
    assert play("rotate").session.display.rotation == 1
    assert play("r", "r", "rotate 5", "r").session.display.rotation == 0
    for wrong in ("rotate 6", "rotate 12", "rotate x", "rotate 1 2"):
        assert "a rotation is a number from 0 to 5" in play(wrong).shown


@pytest.mark.parametrize("line", ["place 1 2", "p 1 2", "1 2", "0,0/2", "place 0,0/2"])
def test_a_placement_can_be_typed_in_many_ways(play: Play, line: str) -> None:
    assert play(line).table.state.moves[1] == Place(0, 0, 2)


@pytest.mark.parametrize("line", ["place 1", "1", "0,0", "place 0,0"])
def test_a_tile_is_laid_as_it_is_held(play: Play, line: str) -> None:
    assert play("rotate 4", line).table.state.moves[1] == Place(0, 0, 4)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("place 9", "there is no cell 9"),
        ("place", "name a cell"),
        ("place a b c", "name a cell"),
        ("5,5/0", "the first tile goes to 0,0"),
        ("1 9", "a rotation is a number from 0 to 5"),
        ("dance", "there is no command 'dance'; type help"),
        ("why 5,5/0", "5,5/0 is not legal: the first tile goes to 0,0"),
        ("why 1", "0,0/0 is legal"),
        ("record", "name a file"),
        ("undo", "only until the next tile is revealed"),
        ("-", "name a cell"),
        ("²", "name a cell"),
        ("9" * 500, "there is no cell"),
        ("1," * 500 + "/1", "is not a move"),
    ],
)
def test_what_cannot_be_done_is_explained_and_changes_nothing(play: Play, line: str, answer: str) -> None:
    played = play(line)
    assert answer in " ".join(played.shown.split())
    assert played.table.state.moves == (Reveal(),)


def test_a_hint_says_what_to_type_and_what_it_is_worth(play: Play) -> None:
    shown = " ".join(play("1", "hint").shown.split())
    hint = re.search(r"Best found: place (\d+) (\d) \((\S+)\), (?:\+\d now, )?about \d+ in the end", shown)
    assert hint is not None
    state = Game().start(7, "reveal 0,0/0 reveal")
    state.play(hint[3])
    assert play("1", f"place {hint[1]} {hint[2]}").table.state.laid == state.laid


def test_help_names_every_command(play: Play) -> None:
    played = play("help")
    shown, lines = played.shown, played.help_lines
    assert max(len(line) for line in lines) <= 80
    assert [line.split()[0] for line in lines][:2] == ["place", "rotate"]
    for word in ("place", "rotate", "hint", "undo", "why", "map", "sheet", "save", "record", "quit", "W forest"):
        assert word in shown


def test_cells_show_coordinates_instead_of_numbers(play: Play) -> None:
    assert "1,-1" not in play("1").shown
    assert "1,-1" in play("1", "cells").shown


def test_the_whole_map_and_the_sheet_can_be_printed(play: Play) -> None:
    assert play("1", "map").shown.count("|. G5  .|") == 4
    assert "S1" in play("sheet").shown


def test_a_big_map_is_scrolled(play: Play) -> None:
    display = play("up", "left").session.display
    assert (display.lines_down, display.columns_right) == (-6, -24)
    assert play("down", "right", "1").session.display.lines_down == 0


def test_in_solo_play_the_next_tile_comes_by_itself(play: Play) -> None:
    played = play("1", "undo")
    assert played.table.state.in_hand is not None
    assert len(played.table.state.moves) == 3


def test_together_the_next_player_reveals(play: Play) -> None:
    played = play("", "1", players=2)
    assert played.table.state.in_hand is None
    assert played.table.state.player == 1
    assert "Next: a Task tile" in played.shown


def test_a_placement_can_be_taken_back_until_the_next_tile_is_revealed(play: Play) -> None:
    assert play("", "1", "undo", players=2).table.state.moves == (Reveal(),)
    assert play("", "1", "undo", "undo", players=2).table.state.moves == (Reveal(),)
    late = play("", "1", "", "undo", players=2)
    assert len(late.table.state.moves) == 3
    assert "only until the next tile is revealed" in late.shown


def test_undo_shows_the_same_tile_again_and_the_stacks_are_unchanged(play: Play) -> None:
    once = play("", "1 3", players=2).table.state
    again = play("", "1 0", "undo", "1 3", players=2).table.state
    assert once == again


def test_alone_one_can_choose_to_reveal_by_hand(play: Play) -> None:
    played = play("auto", "1", "undo", "1 2")
    assert played.table.state.moves == (Reveal(), Place(0, 0, 2))


def test_the_last_placement_of_the_game_can_be_taken_back(tmp_path: Path) -> None:
    table = RomantikTable(Game().start(5), ["Ann"], {}, tmp_path / "game.json")
    played = Scripted(table, [*whole_game_lines(5), "undo"])
    assert not played.table.state.is_over


def whole_game_lines(seed: int) -> list[str]:
    """A script for a whole solo game."""
    state, lines = Game().start(seed), []
    while not state.is_over:
        if state.in_hand is None:
            state.play("reveal")
        move = state.legal_moves[0]
        state.play(move)
        if isinstance(move, Place):
            lines.append(str(move))
    return lines


def test_bots_play_in_their_seats_and_take_nothing_back(play: Play) -> None:
    played = play("", "1", "undo", players=2, bots={1: "greedy"})
    assert len(played.table.state.moves) == 4
    assert "Bo lays T09 at" in played.shown
    assert "bots take nothing back" in played.shown


def told_and_kept(played: Scripted) -> None:
    """A finished game of bots: the last moves and the result are shown, and the file holds the same game."""
    state = played.table.state
    assert state.is_over
    assert "The game is over" in played.shown
    assert re.search(rf"H  +result +{state.score.total} ", played.shown)
    told = re.findall(r"(Ann|Bo) lays (\w+) at (\S+)\.\n", played.shown)
    assert {name for name, _, _ in told} == {"Ann", "Bo"}
    laid = [(each.tile.id, f"{each.q},{each.r}/{each.rotation}") for each in state.laid[-len(told) :]]
    assert [(tile, place) for _, tile, place in told] == laid
    assert "> " not in played.shown
    assert read_save(played.table.path).state() == state


def test_bots_alone_finish_the_game(play: Play) -> None:
    played = play(players=2, bots={0: "random", 1: "greedy"})
    told_and_kept(played)
    laid, aside = len(played.table.state.laid), len(played.table.state.set_aside)
    assert laid + aside == 73 - 3 - played.table.state.tasks_left


def test_what_became_of_a_task_is_told(tmp_path: Path) -> None:
    table = RomantikTable(Game(players=2).start(9), ["Ann", "Bo"], {0: "greedy", 1: "greedy"}, tmp_path / "game.json")
    table.go_on()
    completed = [laid for laid in table.state.laid if laid.fate == "completed"]
    told = [sentence for sentence in table.news if "completed" in sentence]
    assert len(told) == 2
    assert told == [
        f"The {laid.tile.task_name} task {laid.marker} is completed: {laid.marker} points!" for laid in completed
    ]


def test_a_record_can_be_written_and_is_right(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "with a blank.jsonl"
    running = play("1", f"record {path}")
    assert replay(parse_record(path.read_bytes())).turn == running.table.state.turn
    finished = play(f"record {path}", players=2, bots={0: "greedy", 1: "greedy"})
    assert replay(parse_record(path.read_bytes())).score == finished.table.state.score


def test_a_file_that_cannot_be_written_does_not_stop_the_game(play: Play) -> None:
    played = play("1", "2", path=Path("/dev/full"))
    assert played.table.state.turn == 2
    assert "The game is not saved: /dev/full cannot be written" in " ".join(played.shown.split())
    assert "is a folder" in play("save /").shown
    assert "there is no folder" in " ".join(play("record /no/such/folder/x").shown.split())


def test_a_terminal_is_cleared_and_pauses_after_long_prints(tmp_path: Path) -> None:
    table = RomantikTable(Game().start(7), ["Ann"], {}, tmp_path / "game.json")
    played = Scripted(table, ["help", "", "quit", "never asked"], is_terminal=True)
    assert "\x1b[2J" in played.shown
    assert "Press Enter to continue" in played.shown
    assert "never asked" not in played.shown


def test_colours_are_left_out_where_there_are_none(play: Play) -> None:
    assert "\x1b" not in play("1", "hint", "map", "sheet").shown


def test_an_own_bot_plays_and_what_it_does_wrong_is_told(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text("class Lost:\n    def choose(self, view):\n        raise ValueError('no idea')\n")
    played = play("", "place 1", "", players=2, bots={1: f"{file}:Lost"})
    assert played.table.state.turn == 2
    told = " ".join(played.shown.split())
    assert "A random move was played for" in told
    assert "ValueError: no idea (own.py, line 3)" in told
