"""The Duel in the terminal, played by a script: against bots, at one screen, kept and resumed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.conftest import Call
from cli.scripted import Scripted
from dorfplatz import Duel
from dorfplatz.bots.duel.levels import make_duel_bot
from dorfplatz.cli.duel.questions import duel_question
from dorfplatz.cli.duel.screen import side_choices
from dorfplatz.cli.duel.table import DuelTable
from dorfplatz.cli.play import resumed_table
from dorfplatz.games.record import parse_record, replay_record


def table_of(path: Path, players: int = 2, bots: dict[int, str] | None = None) -> DuelTable:
    state = Duel(players, (1, 2), ("first", "most", "number")).start(7)
    return DuelTable(state, ["Ann", "Bo", "Cy"][:players], {1: "greedy"} if bots is None else bots, path / "duel.json")


def whole_game(table: DuelTable) -> Iterator[str]:
    """What the apprentice would do: its placements in numbers, and the first answer to every question."""
    while not table.state.is_over:
        asked = duel_question(table.state, table.seat)
        if asked:
            yield asked.answers[0].word
        elif table.state.revealed is None:
            yield ""
        else:
            yield str(make_duel_bot("greedy", table.state.seed).choose(table.view))


def test_a_duel_with_a_bot_from_start_to_end(tmp_path: Path) -> None:
    table = table_of(tmp_path)
    played = Scripted(table, whole_game(table))
    assert table.state.is_over
    assert "The game is over" in played.shown
    for words in ("You have earned a point of interest", "A heart on", "Send the photographer to", "All are done: Ann"):
        assert words in played.shown
    lines = [line for line in played.shown.splitlines() if "> " not in line and "--resume" not in line]
    assert max(len(line) for line in lines) <= 80


def test_two_people_choose_one_after_the_other_and_take_back_until_all_are_done(tmp_path: Path) -> None:
    table = table_of(tmp_path, bots={})
    played = Scripted(table, ["", "0,0/0", "undo", "0,0/1", "0,0/2", "undo"])
    assert [str(move) for _, move in table.state.moves] == ["reveal", "0,0/1", "0,0/2"]
    assert "Bo: place" in played.shown
    assert "only until all sides are done" in played.shown


def test_a_tile_is_laid_by_the_number_of_its_cell(tmp_path: Path) -> None:
    table = table_of(tmp_path)
    Scripted(table, ["place 1 3"])
    assert table.state.turn == 1
    cells = side_choices(table, 0).numbered
    Scripted(table, ["rotate 9", "moon", "why 30,30/0", f"place {max(cells) + 1}"])
    assert table.state.turn == 1


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("map all", "Bo: 0"),
        ("map 2", "Bo: 0"),
        ("map 3", "the maps are 1 to 2, or all"),
        ("sheet", "Hearts: not chosen"),
        ("help", "camera marker"),
        ("hint", "Best found: 0,0/"),
        ("why 5,5/0", "the first tile goes to 0,0"),
        ("why heart:red", "there is a revealed tile that must be laid first"),
        ("", "place, rotate"),
        ("moon", "there is no command 'moon'"),
    ],
)
def test_what_can_be_typed(tmp_path: Path, line: str, words: str) -> None:
    assert words in Scripted(table_of(tmp_path), [line]).shown


def test_the_task_cards_are_read_in_full_however_many_sides_play(tmp_path: Path) -> None:
    played = Scripted(table_of(tmp_path, players=3, bots={}), [""])
    assert " forest: first  grain: most  village: number\n" in played.shown


def test_a_duel_is_kept_and_resumed_and_recorded(tmp_path: Path) -> None:
    first = table_of(tmp_path, players=3, bots={2: "random"})
    Scripted(first, ["", "0,0/0", "0,0/3", "", "quit"])
    table = resumed_table(None, first.path, first.path)
    assert isinstance(table, DuelTable)
    assert (table.state, table.names, table.bots) == (first.state, ["Ann", "Bo", "Cy"], {2: "random"})
    Scripted(table, [f"record {tmp_path / 'duel.jsonl'}"])
    assert replay_record(parse_record((tmp_path / "duel.jsonl").read_bytes())).turn == 1


def test_a_damaged_save_is_refused(tmp_path: Path, call: Call) -> None:
    table = table_of(tmp_path)
    Scripted(table, ["0,0/0"])
    table.path.write_text(table.path.read_text().replace("0:0,0/0", "0:7,7/0"))
    assert "is damaged" in call("play", "--terminal", "--resume", table.path).sentence


def test_options_that_cannot_be(call: Call) -> None:
    assert "2 to 4 players" in call("play", "--terminal", "--game", "duel", "--players", 5).sentence
    assert "--modules is an option of duel, not of romantik" in call("play", "--terminal", "--modules", "1").sentence


def test_every_command_has_a_line_of_help(tmp_path: Path) -> None:
    lines = Scripted(table_of(tmp_path), ["help"]).help_lines
    assert {line.split()[0] for line in lines} > {"hint", "why", "undo", "record", "save", "quit"}
    assert max(len(line) for line in lines) <= 80


def test_the_supply_tells_what_nobody_has_seen_yet(tmp_path: Path) -> None:
    table = table_of(tmp_path, bots={})
    played = Scripted(table, ["supply", "", "0,0/0", "0,0/1", "supply"])
    before, after = (part.split("Ann: ")[0] for part in played.shown.split("> supply\n")[1:])
    assert "Stacks: Landscape 39, Task 27. Taken out unseen: 3 Landscape." in before
    assert "wraparound     3, 4, 5, 6" in before
    assert "double         3 × 6" in before
    assert "hearts 6, camera markers 18, School 1, Granary 1, Old Oak 1" in before
    task = table.state.sides[0].laid[0]
    assert "Task 26" in after
    own = next(line for line in after.splitlines() if line.strip().startswith(task.tile.task_name))
    assert str(task.marker) not in own.split()[1:]


def test_without_modules_the_supply_has_tiles_and_markers_alone(tmp_path: Path) -> None:
    table = DuelTable(Duel().start(7), ["Ann", "Bo"], {}, tmp_path / "duel.json")
    shown = Scripted(table, ["supply"]).shown
    assert "Markers face down:" in shown
    assert "For later turns" not in shown
