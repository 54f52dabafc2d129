"""The Valley in the terminal, played by a script: against bots, at one screen, kept and resumed."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cli.conftest import Call
from cli.scripted import Scripted
from dorfplatz import Valley
from dorfplatz.bots.valley import make_valley_bot
from dorfplatz.catalog.valley.sheet import make_sheet
from dorfplatz.cli.play import resumed_table
from dorfplatz.cli.valley.table import ValleyTable
from dorfplatz.games.record import parse_record, replay_record
from dorfplatz.games.valley import Draft, ValleyState

OWN_ROWS = ("^ o O O O O", "y Y Y Y Y ^", "g G G G G ^", "p P P P P ^", "^ b B B B B")


def table_of(path: Path, players: int = 2, bots: dict[int, str] | None = None, seed: int = 7) -> ValleyTable:
    state = Valley(players, "B").start(seed)
    return ValleyTable(
        state, ["Ann", "Bo", "Cy"][:players], {1: "greedy"} if bots is None else bots, path / "valley.json"
    )


def apprentice(state: ValleyState) -> str:
    """What the apprentice would do."""
    return str(make_valley_bot("greedy", state.seed).choose(state.view(state.player)))


def whole_game(table: ValleyTable) -> Iterator[str]:
    """What the apprentice would do, in notation; the others' turns and rolls with Enter."""
    while not table.state.is_over:
        yield "" if table.waits else apprentice(table.state)


def drafts(state: ValleyState) -> list[Draft]:
    return [move for move in state.legal_moves if isinstance(move, Draft)]


def test_a_game_with_a_bot_from_start_to_end(tmp_path: Path) -> None:
    table = table_of(tmp_path)
    played = Scripted(table, whole_game(table))
    assert table.state.is_over
    for words in ("The game is over", "Ann's sheet", "Colours left", "Bo takes the", "points (villagers)"):
        assert words in played.shown
    screens = [line for line in played.shown.splitlines() if "> " not in line and "--resume" not in line]
    assert max(len(line) for line in screens) <= 80


def test_three_people_at_one_screen_roll_with_enter(tmp_path: Path) -> None:
    table = table_of(tmp_path, players=3, bots={})
    played = Scripted(table, whole_game(table))
    assert table.state.is_over
    assert "Bo: Enter rolls" in played.shown
    assert "Cy's sheet" in played.shown


def test_the_sheet_shows_colours_as_letters_and_symbols_and_rails(tmp_path: Path) -> None:
    table = table_of(tmp_path, bots={})
    state = table.state
    state.play("reveal")
    rail = next(move for move in drafts(state) if move.die == "straight" and move.rotation == 1)
    state.play(rail)
    shown = Scripted(table, ["sheets 1"]).shown.split("sheets 1\n")[1].split("\n")
    line, column = 2 + 2 * rail.row, 4 + 8 * rail.column + 4 * (rail.row % 2)
    assert shown[line][column - 3 : column + 4] == "---+---"
    assert shown[line - 1][column] == rail.colour[0].upper()
    row, place = state.sheets[0].start
    assert shown[2 + 2 * row][4 + 8 * place + 4 * (row % 2)] == "H"


def test_a_draft_is_asked_step_by_step(tmp_path: Path) -> None:
    table = table_of(tmp_path, bots={})
    table.state.play("reveal")
    wanted = next(move for move in drafts(table.state) if move.die == "straight")
    cell = f"{wanted.row},{wanted.column}"
    lines = ["", wanted.die, wanted.colour, "back", wanted.colour[0], cell, str(wanted.rotation)]
    played = Scripted(table, lines)
    assert table.state.moves[-1] == wanted
    for words in ("Which die?", "Which colour?", "Which cell?", "Which rotation?", "north-east to south-west"):
        assert words in played.shown


def test_a_draft_in_a_few_words_in_any_order(tmp_path: Path) -> None:
    table = table_of(tmp_path, bots={})
    table.state.play("reveal")
    wanted = next(move for move in drafts(table.state) if move.rotation is None)
    Scripted(table, [f"{wanted.row},{wanted.column} {wanted.die}"])
    assert table.state.moves[-1] == wanted


def test_a_fallback_is_explained(tmp_path: Path) -> None:
    table, rng = table_of(tmp_path, players=3, bots={}), Random(1)
    while not table.state.falls_back:
        assert not table.state.is_over
        table.state.play(rng.choice(table.state.legal_moves))
    wanted = drafts(table.state)[0]
    played = Scripted(table, [f"{wanted.die} {wanted.colour} {wanted.row},{wanted.column}"])
    assert "it brings no" in played.shown
    assert table.state.moves[-1] == wanted
    assert wanted.fallback


def test_a_draft_is_taken_back_until_something_else_happens(tmp_path: Path) -> None:
    table = table_of(tmp_path, bots={})
    table.state.play("reveal")
    first = drafts(table.state)[0]
    Scripted(table, [str(first), "undo"])
    assert [str(move) for move in table.state.moves] == ["reveal"]
    assert "until the dice are rolled again" in Scripted(table, ["undo"]).shown


def test_bots_wait_for_enter_if_asked_so_that_a_draft_can_be_taken_back(tmp_path: Path) -> None:
    table = table_of(tmp_path)
    Scripted(table, ["auto"])
    first = drafts(table.state)[0]
    played = Scripted(table, [str(first), "house", "undo", str(first), "", "undo"])
    assert "Enter lets the others draft, or undo" in played.shown
    assert "press Enter to continue first" in played.shown
    assert "bots take nothing back" in played.shown
    assert table.state.turn == 2


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("sheets", "Bo: "),
        ("sheets 2", "Bo: "),
        ("sheets 3", "the sheets are 1 to 2"),
        ("score", "mountain"),
        ("help", "** super sunflower"),
        ("hint", "Best found: "),
        ("why house:blue:0,1", "is not legal: "),
        ("why moon", "is not a move"),
        ("moon", "there is no command 'moon'"),
        ("9,9", "nothing can be drawn with '9,9' now"),
        ("cow:blue:1,1", "is not a move"),
        ("back", "a draft like"),
        ("record", "name a file"),
        ("reveal", "there is no command 'reveal'"),
    ],
)
def test_what_can_be_typed(tmp_path: Path, line: str, words: str) -> None:
    table = table_of(tmp_path)
    shown = Scripted(table, [line]).shown
    assert words in shown
    assert len(table.state.moves) == 1


def test_a_game_is_kept_and_resumed_and_recorded(tmp_path: Path) -> None:
    state = Valley(3, make_sheet("home", OWN_ROWS), family=True, first=2).start(5)
    first = ValleyTable(state, ["Ann", "Bo", "Cy"], {1: "random"}, tmp_path / "valley.json")
    Scripted(first, ["", "hint", apprentice(first.state) if not first.waits else "", "quit"])
    table = resumed_table(None, first.path, first.path)
    assert isinstance(table, ValleyTable)
    assert (table.state, table.names, table.bots) == (first.state, ["Ann", "Bo", "Cy"], {1: "random"})
    assert (table.state.game.family, table.state.game.sheet.name, table.state.first) == (True, "home", 2)
    Scripted(table, [f"record {tmp_path / 'valley.jsonl'}"])
    assert replay_record(parse_record((tmp_path / "valley.jsonl").read_bytes())).turn == table.state.turn


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [('"moves": "reveal', '"moves": "house:blue:9,9 reveal', "damaged"), ('"sheet": "B"', '"sheet": "Z"', "no sheet")],
)
def test_a_damaged_save_is_refused(tmp_path: Path, call: Call, old: str, new: str, words: str) -> None:
    table = table_of(tmp_path)
    Scripted(table, ["hint"])
    text = table.path.read_text()
    assert old in text
    table.path.write_text(text.replace(old, new))
    assert words in call("play", "--terminal", "--resume", table.path).sentence


def test_options_that_cannot_be(call: Call) -> None:
    valley = ("play", "--terminal", "--game", "valley")
    assert "2 to 5 players" in call(*valley, "--players", 6).sentence
    assert "2 to 5 players" in call(*valley, "--players", 1).sentence
    assert "2 to 5 players, not 0" in call(*valley, "--players", 0).sentence
    assert "there is no bot 'nobody'; there are random" in call(*valley, "--bot-seats", "2=nobody").sentence
    assert "there is no sheet 'Z'" in call(*valley, "--sheet", "Z").sentence
    assert "--modules is an option of duel, not of valley" in call(*valley, "--modules", "1").sentence
    assert "--family is an option of valley, not of romantik" in call("play", "--terminal", "--family").sentence
    assert "add --terminal" in call("play", "--family").sentence


def test_every_command_has_a_line_of_help(tmp_path: Path) -> None:
    lines = Scripted(table_of(tmp_path), ["help"]).help_lines
    assert {line.split()[0] for line in lines} > {"hint", "why", "undo", "record", "save", "quit"}
    assert max(len(line) for line in lines) <= 80
