"""The game with unlocked parts in the terminal: every question, the figures on the map, and taking a turn back."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from oracle import landscape, special
from rules.drawn import InPlay
from rules.map.boards import catalog_of, stacked
from rules.romantik.drawn_game import EngineGame, drawn_game

from cli.conftest import Call, run
from cli.scripted import Scripted
from dorfplatz import Game, Parts, PlaceStored, Reveal, State, parse_move
from dorfplatz.arena import Run
from dorfplatz.cli.map.drawing import label
from dorfplatz.cli.romantik.move_words import in_words, typed
from dorfplatz.cli.romantik.questions import question_in
from dorfplatz.cli.romantik.table import RomantikTable
from dorfplatz.cli.terminal.saved_game import read_save

from .test_terminal import told_and_kept

BOARD = """
  M M   * *   M M
 M p G * c * G b M
  M M   * *   M M
     M M         M M
    M e M   ?   M d M
     M M         M M
"""
PARTS: InPlay = {
    "clouds": "c",
    "red_hearts": 1,
    "golden_heart": 1,
    "great_mill": 1,
    "balloon_launch_site": "b",
    "photographer": "e",
}


def asked() -> EngineGame:
    """A game in which every question is asked about the tile x, which has been laid next to everything."""
    board = drawn_game(BOARD, PARTS, {"p": ("G", 3)}, hand=[landscape("x", "MMMMMG"), landscape("y", "MMMMMM")])
    board.lay("x")
    return board


def sit(state: State, tmp_path: Path, *lines: str, players: int = 1, bots: dict[int, str] | None = None) -> Scripted:
    names = ["Ann", "Bo", "Cy"][:players]
    return Scripted(RomantikTable(state, names, bots or {}, tmp_path / "game.json"), lines)


def test_every_question_is_asked_with_the_effect_of_each_answer(tmp_path: Path) -> None:
    played = sit(asked().state, tmp_path, "4", "red", "yes", "no", "yes")
    shown = " ".join(played.shown.split())
    for words in (
        "Side 2 (south-east) of the cloud meets grain. What does it join?",
        "4 with its west side: 3 tiles, the grain task 3 is completed",
        "1 with its east side: 3 tiles",
        "new stays apart: 2 tiles",
        "A heart on x?",
        "red +4 points now: a heart with 4 matching sides",
        "gold +8 points now: a heart with 4 matching sides",
        "no not now",
        "Build the Great Mill on x?",
        "yes +0 points now: 1 Grain Task tile and 0 yellow flags in its grain, which is still open",
        "Fly the balloon to x?",
        "yes +2 points now: 1 step from its launch site",
        "Send the photographer to x?",
        "yes +1 points now: 1 camera marker",
        "The grain task 3 is completed: 3 points!",
    ):
        assert words in shown
    figures = played.table.state.figures
    assert figures.red_hearts == (figures.mill,) == (figures.photographer,)
    assert figures.balloon != figures.mill
    assert played.table.state.is_over


@pytest.mark.parametrize(
    "line", ["cloud:2>new", "new", "NEW", " join new ", "join 4", "4", "heart:red", "red", "gold", "none", "n", ""]
)
def test_an_answer_can_be_typed_in_many_ways(tmp_path: Path, line: str) -> None:
    board = asked()
    if not any(word in line.lower() for word in ("new", "4")):
        board.play("cloud:2>new")
    moves = len(board.state.moves)
    assert len(sit(board.state, tmp_path, line).table.state.moves) == moves + 1


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("", "this must be decided: "),
        ("3", "this must be decided first: "),
        ("place 3", "this must be decided first: "),
        ("yes", "'yes' is not an answer; type "),
        ("store", "store cannot be played: what a side of the cloud joins must be decided first"),
        ("why heart:red", "heart:red is not legal: what a side of the cloud joins must be decided first"),
        ("why cloud:2>new", "cloud:2>new is legal."),
        ("end", "the game ends by itself"),
    ],
)
def test_what_is_no_answer_is_explained_and_changes_nothing(tmp_path: Path, line: str, answer: str) -> None:
    board = asked()
    before = board.state.to_bytes()
    played = sit(board.state, tmp_path, line)
    assert answer in " ".join(played.shown.split())
    assert played.table.state.to_bytes() == before


def test_a_hint_is_given_for_every_question(tmp_path: Path) -> None:
    shown = sit(asked().state, tmp_path, "hint", "new", "hint", "no", "hint", "no", "hint", "no", "hint").shown
    assert shown.count("Best found: ") == 5
    for word in ("(cloud:2>", "(heart:", "(mill:", "(balloon:", "(photographer:"):
        assert word in shown


def test_undo_takes_the_whole_turn_back(tmp_path: Path) -> None:
    for answers in ([], ["4"], ["4", "red", "yes"], ["4", "red", "yes", "yes", "yes"]):
        board = drawn_game(BOARD, PARTS, hand=[landscape("x", "MMMMMG")])
        board.hold("x")
        before = board.state.to_bytes()
        q, r = board.at["?"]
        played = sit(board.state, tmp_path, f"{q},{r}/0", *answers, "undo")
        assert played.table.state.to_bytes() == before
        assert played.table.state.in_hand is not None


def test_a_bots_turn_is_told_and_not_taken_back(tmp_path: Path) -> None:
    state = Game(players=2, parts="everything").start(4)
    played = sit(state, tmp_path, "", "1", "", "", "", "undo", players=2, bots={1: "greedy"})
    assert "bots take nothing back" in played.shown or "only until the next tile is revealed" in played.shown
    assert "Bo lays" in played.shown


MEADOWS = [landscape(name, "MMMMMM") for name in ("m0", "m1", "m2", "m3")]


def warehouse(*tiles: str, players: int = 1) -> State:
    """A tiny game with a Warehouse, with these tiles in this order; t is all track."""
    every = [*MEADOWS, landscape("t", "TTTTTT")]
    own = [next(tile for tile in every if tile.id == name) for name in tiles]
    game = Game(players=players, catalog=catalog_of(own, parts={"warehouse": ()}), parts={"warehouse": 1})
    return stacked(game, tiles)


def test_a_tile_is_stored_and_laid_later(tmp_path: Path) -> None:
    played = sit(warehouse("m0", "m1", "m2"), tmp_path, "store", "", "1", "stored 2 3", "hint", "1")
    shown = " ".join(played.shown.split())
    assert "store puts it into the Warehouse" in shown
    assert "In the Warehouse: m0" in shown
    assert "Enter reveals, stored 3 or undo>" in shown
    assert [laid.tile.id for laid in played.table.state.laid] == ["m1", "m0", "m2"]


def test_with_a_tile_in_the_warehouse_the_next_one_does_not_come_by_itself(tmp_path: Path) -> None:
    played = sit(warehouse("m0", "m1", "m2"), tmp_path, "store")
    assert played.table.state.in_hand is None
    assert [type(move) for move in played.table.state.legal_moves[-1:]] == [Reveal]
    assert any(isinstance(move, PlaceStored) for move in played.table.state.legal_moves)


def test_storing_and_the_stored_tile_can_be_taken_back(tmp_path: Path) -> None:
    played = sit(warehouse("m0", "m1"), tmp_path, "store", "undo")
    assert played.table.state.in_hand is not None
    together = warehouse("m0", "m1", "m2", players=2)
    played = sit(together, tmp_path, "", "store", "stored 1", "undo", players=2)
    assert (played.table.state.laid, played.table.state.player) == ((), 1)
    assert played.table.state.stored is not None


@pytest.mark.parametrize(("line", "laid"), [("end", 1), ("stored 1", 2)])
def test_at_the_end_the_stored_tile_is_laid_or_left(tmp_path: Path, line: str, laid: int) -> None:
    played = sit(warehouse("m0", "m1"), tmp_path, "store", "", "1", "", line)
    assert "end, stored 3 or undo>" in played.shown
    assert "no tile is left; lay the stored one, or type end" in played.shown
    assert played.table.state.is_over
    assert len(played.table.state.laid) == laid


@pytest.mark.parametrize(("line", "stored"), [("aside", False), ("store", True)])
def test_a_tile_that_fits_nowhere_is_stored_or_set_aside(tmp_path: Path, line: str, stored: bool) -> None:
    played = sit(warehouse("m0", "t", "m1", "m2"), tmp_path, "1", line)
    assert "it fits nowhere: store or aside>" in played.shown
    assert (played.table.state.stored is not None) is stored
    assert len(played.table.state.set_aside) == (not stored)


def test_why_not_with_the_stored_tile(tmp_path: Path) -> None:
    played = sit(warehouse("m0", "m1", "m2"), tmp_path, "store", "why stored 5,5/0", "why stored 0,0/1", "stored 9")
    shown = " ".join(played.shown.split())
    assert "stored:5,5/0 is not legal: the first tile goes to 0,0." in shown
    assert "stored:0,0/1 is legal." in shown
    assert "there is no cell 9" in shown


def test_figures_and_special_tiles_are_on_the_map_and_the_cloud_shows_its_sides(tmp_path: Path) -> None:
    board = asked()
    board.play("cloud:2>4", "heart:red", "mill:yes", "balloon:yes", "photographer:no")
    board.at["y"] = (1, 2)
    board.lay("y", "y")
    shown = sit(board.state, tmp_path, "map").shown
    for sign in ("♥", "✚", "●", "☺"):
        assert sign in shown
    # The cloud c is named, and three of its sides have become grain.
    assert "|G  C  G|" in shown
    assert "\\* G/" in shown


def test_help_explains_the_signs_of_parts(tmp_path: Path) -> None:
    shown = sit(Game(parts="everything").start(1), tmp_path, "help").shown
    for word in ("♥ red heart", "♡ golden heart", "✚ mill", "● balloon", "☺ photographer", "stored 3", "store", "end"):
        assert word in shown


def test_the_sheet_says_where_the_points_come_from(tmp_path: Path) -> None:
    board = asked()
    board.play("cloud:2>4", "heart:red")
    shown = " ".join(sit(board.state, tmp_path, "sheet").shown.split())
    assert "E1 red hearts 4" in shown
    assert "Red Hearts: a heart with 4 matching sides, 4 points" in shown
    assert "Grain tasks: a task of 3 completed, 3 points" in shown


@pytest.mark.parametrize("players", [1, 3])
def test_a_whole_game_with_everything(tmp_path: Path, players: int) -> None:
    state = Game(players=players, parts="everything").start(6)
    table = RomantikTable(state, ["Ann", "Bo", "Cy"][:players], {}, tmp_path / "game.json")
    asked_for = set()

    def lines() -> Iterator[str]:
        rng = Random(6)
        while not table.state.is_over:
            asked_for.add(table.state.asks)
            line = typed(table.state, rng.choice(list(table.state.legal_moves)))
            yield "" if line == "Enter" else line

    played = Scripted(table, lines())
    assert table.state.is_over
    assert {"heart", "mill", "place"} <= asked_for
    widths = [len(line) for line in played.shown.splitlines() if "> " not in line and "--resume" not in line]
    assert max(widths) <= 80


def test_bots_alone_finish_a_game_with_everything(tmp_path: Path) -> None:
    state = Game(players=2, parts="everything").start(2)
    played = sit(state, tmp_path, players=2, bots={0: "random", 1: "greedy"})
    told_and_kept(played)
    figures, score = played.table.state.figures, played.table.state.score
    assert (len(figures.red_hearts), figures.mill is not None) == (4, True)
    assert score.part_points == sum(score.parts.values()) > 50


def test_what_a_bot_does_is_told(tmp_path: Path) -> None:
    state = Game(players=1, parts="everything").start(2)
    table = RomantikTable(state, ["Ann"], {0: "random"}, tmp_path / "game.json")
    table.go_on()
    assert "Ann lays DT20 at 0,0/3." in table.news
    assert "Ann puts the golden heart on it." in table.news


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("1,0/2", "lays m1 at 1,0/2"),
        ("stored:1,0/2", "lays m1 from the Warehouse at 1,0/2"),
        ("store", "puts m1 into the Warehouse"),
        ("aside", "sets m1 aside, which fits nowhere"),
        ("cloud:2>4", "joins sides 2 and 4 of the cloud"),
        ("cloud:2>new", "keeps side 2 of the cloud apart"),
        ("heart:red", "puts the red heart on it"),
        ("heart:gold", "puts the golden heart on it"),
        ("heart:none", ""),
        ("mill:yes", "builds the Great Mill on it"),
        ("mill:no", ""),
        ("balloon:yes", "lets the balloon fly there"),
        ("photographer:yes", "sends the photographer there"),
        ("end", "ends the game"),
        ("reveal", ""),
    ],
)
def test_every_move_has_its_words(move: str, words: str) -> None:
    state = warehouse("m1")
    state.play("reveal")
    assert in_words(state, parse_move(move)) == words


def test_a_question_names_its_words() -> None:
    asking = question_in(asked().state)
    assert asking is not None
    assert set(asking.words.replace(" or ", ", ").split(", ")) == {"1", "4", "new"}
    assert question_in(Game().start(1)) is None


def test_the_command_plays_with_parts_and_goes_on_with_them(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    first = run("play", "--terminal", "--parts", "circus,red_hearts=2", "--seed", 3, "--save", path, stdin="1 2\n")
    assert first.code == 0
    saved = read_save(path)
    assert saved.options["parts"] == {"red_hearts": 2, "circus": 1}
    assert saved.state().game.parts == Parts(saved.options["parts"])
    second = run("play", "--terminal", "--resume", path, stdin="1 0\n1 1\n1 2\n")
    assert second.code == 0
    assert read_save(path).options == saved.options


def test_parts_can_be_drawn_like_those_of_the_simulation(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert run("play", "--terminal", "--parts", "random", "--seed", 3, "--save", path, stdin="").code == 0
    saved = read_save(path)
    game = Run(Game(), "random", 1, 3, draws_parts=True).game_of(3)
    assert isinstance(game, Game)
    drawn = game.parts
    assert Parts(saved.options["parts"]) == drawn
    assert drawn


@pytest.mark.parametrize("parts", [{"circos": 1}, {"circus": 2}, {"red_hearts": 9}, {"red_hearts": -1}, ["circus"]])
def test_a_save_with_impossible_parts_is_refused(call: Call, tmp_path: Path, parts: object) -> None:
    path = tmp_path / "game.json"
    good = {"format": "dorfplatz-save/1", "seed": "3", "players": ["Ann"], "moves": "reveal 0,0/0"}
    path.write_text(json.dumps({**good, "parts": parts}))
    assert call("play", "--terminal", "--resume", path).code == 2


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--terminal", "--parts", "circos"], "there is no part 'circos'"),
        (["--parts", "circus"], "add --terminal"),
        (["--terminal", "--resume", "x", "--parts", "circus"], "leave those options out"),
    ],
)
def test_wrong_parts_are_refused(call: Call, options: list[str], words: str) -> None:
    ended = call("play", *options)
    assert ended.code == 2
    assert words in ended.sentence


def test_special_tiles_have_short_names() -> None:
    names = {label(tile) for tile in Game().catalog.tiles if tile.kind == "special"}
    assert len(names) == 21
    assert max(len(name) for name in names) <= 3
    assert label(special("balloon_launch_site", "MMMMMM")) == "BLS"
