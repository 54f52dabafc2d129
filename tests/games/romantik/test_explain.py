"""Where the points come from: explanations of every line, in words and with the tiles."""

from fractions import Fraction
from random import Random

import pytest
from oracle import landscape
from rules.map.boards import catalog_of
from rules.romantik.drawn_game import EngineGame, drawn_game

from dorfplatz import Game, Position, State, load
from dorfplatz.bots import make_bot, play_game
from dorfplatz.catalog import random_parts
from dorfplatz.games.explanation import Explanation
from dorfplatz.games.map.explain import sentence
from dorfplatz.games.romantik.explain import explain


def lines_of(position: Position) -> dict[str, int]:
    """The lines of the sheet by the names that explanations use."""
    sheet = position.score.as_record()
    groups = {name: lines for name, lines in sheet.items() if name != "total"}
    return {f"{group}.{name}": points for group, lines in groups.items() for name, points in lines.items()}


def check(position: Position) -> None:
    """The reasons of every line add up to it, there is one at least, and their tiles are on the map."""
    reasons = explain(position)
    sums: dict[str, int | Fraction] = {}
    for reason in reasons:
        sums[reason.line] = sums.get(reason.line, 0) + reason.points
    assert sums == lines_of(position)
    assert list(sums) == list(lines_of(position))
    cells = {laid.cell for laid in position.laid}
    for reason in reasons:
        assert set(reason.cells) <= cells
        assert len(set(reason.cells)) == len(reason.cells)
        assert sentence(reason).endswith((" point", " points"))


@pytest.mark.parametrize("seed", range(4))
def test_the_reasons_add_up_to_every_line_all_along_a_game_with_everything(seed: int) -> None:
    state, rng = Game(players=2, parts="everything").start(seed), Random(seed)
    check(state)
    while not state.is_over:
        state.play(rng.choice(state.legal_moves))
        if state.asks == "cloud" or rng.random() < 0.1:
            check(state)
    check(state)


@pytest.mark.parametrize("seed", range(12))
def test_the_reasons_add_up_with_any_parts_and_a_bot_that_scores(seed: int) -> None:
    state = Game(parts=random_parts(load(), Random(seed))).start(seed)
    play_game(state, make_bot("greedy" if seed % 2 else "random", seed=seed))
    check(state)


def test_tiles_with_separate_regions_of_one_terrain_are_explained_too() -> None:
    tiles = [landscape(f"l{i}", "GMGWGW", "GW", regions=((0, 2), (4,), (3,), (5,))) for i in range(8)]
    tiles += [landscape("track", "TTTTTT"), landscape("stream", "SSSSSS")]
    for seed in range(10):
        state, rng = Game(catalog=catalog_of(tiles)).start(seed), Random(seed)
        while not state.is_over:
            state.play(rng.choice(state.legal_moves))
            check(state)


def test_a_view_explains_as_much_as_the_whole_state() -> None:
    state = Game(parts="everything").start(5)
    play_game(state, make_bot("greedy", seed=5))
    assert explain(state.view()) == explain(state)


def test_the_basic_game_has_ten_lines_to_explain() -> None:
    state = Game().start(1)
    assert [sentence(reason) for reason in explain(state)] == [
        "Forest tasks: no task completed, 0 points",
        "Grain tasks: no task completed, 0 points",
        "Village tasks: no task completed, 0 points",
        "Track tasks: no task completed, 0 points",
        "Stream tasks: no task completed, 0 points",
        "Green flags: no flag on the map, 0 points",
        "Yellow flags: no flag on the map, 0 points",
        "Red flags: no flag on the map, 0 points",
        "Longest track: nothing on the map, 0 points",
        "Longest stream: nothing on the map, 0 points",
    ]


SENTENCES = [
    (("tasks.forest", 5, "task_completed", {"marker": 5}), "Forest tasks: a task of 5 completed, 5 points"),
    (("flags.red", 1, "flag_closed", {"size": 1}), "Red flags: a flag in a closed territory of 1 tile, 1 point"),
    (("longest.stream", 7, "longest", {"tiles": 7}), "Longest stream: 7 tiles, 7 points"),
    (
        ("parts.hill", 8, "task_tiles_near", {"tiles": 4, "distance": 2}),
        "Hill: 4 Task tiles within two steps, 8 points",
    ),
    (
        ("parts.old_oak", 1, "landscape_tiles_near", {"tiles": 1, "distance": 1}),
        "Old Oak: 1 Landscape tile within one step, 1 point",
    ),
    (("parts.red_hearts", 3, "heart", {"sides": 3}), "Red Hearts: a heart with 3 matching sides, 3 points"),
    (("parts.shepherdess", 10, "sheep", {"sheep": 10, "tiles": 5}), "Shepherdess: 10 sheep on 5 tiles, 10 points"),
    (
        ("parts.construction_site", 7, "site_big", {"terrain": 2, "size": 8, "at_least": 7}),
        "Construction Site: grain of 8 tiles, at least 7, 7 points",
    ),
    (
        ("parts.great_mill", 6, "mill_closed", {"tasks": 2, "flags": 1}),
        "Great Mill: 2 Grain Task tiles and 1 yellow flag in its closed grain, 6 points",
    ),
]


@pytest.mark.parametrize(("given", "words"), SENTENCES)
def test_a_sentence_names_the_line_the_reason_and_the_points(
    given: tuple[str, int, str, dict[str, int]], words: str
) -> None:
    assert sentence(Explanation(*given)) == words


def completed_cells(state: State, name: str) -> set[tuple[int, int]]:
    return {laid.cell for laid in state.laid if laid.fate == "completed" and laid.tile.task_name == name}


@pytest.mark.parametrize("seed", range(3))
def test_the_tiles_are_those_that_count(seed: int) -> None:
    state = Game(parts="everything").start(seed)
    play_game(state, make_bot("greedy", seed=seed))
    figures = state.figures
    for reason in explain(state):
        group, _, name = reason.line.partition(".")
        if reason.key == "task_completed":
            assert set(reason.cells) <= completed_cells(state, name)
        elif reason.key == "task_again":
            assert reason.cells[0] in {laid.cell for laid in state.laid if laid.marker == reason.points}
        elif reason.key in ("longest", "flag_closed", "band_closed"):
            assert len(reason.cells) == reason.points
        elif reason.key == "heart":
            assert reason.cells[0] in (*figures.red_hearts, figures.golden_heart)
            assert len(reason.cells) == 1 + reason.numbers["sides"]
        elif reason.key == "balloon":
            assert reason.cells[-1] == figures.balloon
            assert len(reason.cells) == 1 + reason.numbers["steps"]
        elif reason.key == "cameras":
            assert reason.cells == figures.cameras
        assert group in ("tasks", "flags", "longest", "parts")


def why(board: EngineGame, line: str) -> list[tuple[str, set[str]]]:
    """The sentences of a line, each with the drawn names of its tiles."""
    names = {cell: name for name, cell in board.at.items()}
    reasons = [reason for reason in explain(board.state) if reason.line == line]
    return [(sentence(reason), {names[cell] for cell in reason.cells}) for reason in reasons]


def test_the_flock_of_the_shepherdess_is_named() -> None:
    board = drawn_game(
        """
      M M   M M   M M   M M
     M a M M s M M b M M c M
      M M   M M   M M   M M
    """,
        {"shepherdess": "s"},
        sheep={"a": 2, "s": 2, "c": 2},
    )
    assert why(board, "parts.shepherdess") == [("Shepherdess: 4 sheep on 2 tiles, 4 points", {"a", "s"})]


def test_only_the_markers_that_scored_again_are_named() -> None:
    board = drawn_game(
        """
      M M   M M         M M   M M
     M a W W b W   ?   W s W W c M
      M M   M M         M M   M M
         M M   M M   M M   M M
        M d M M e M M f M M g M
         M M   M M   M M   M M
    """,
        {"forest_cabin": "s"},
        {"a": ("W", 2), "c": ("W", 5)},
        hand=[landscape("x", "MWMMWM")],
    )
    # The 2 of a was completed before its forest came to the cabin, the 5 of c by coming there.
    board.lay("x")
    assert (board.fate("a"), board.fate("c")) == ("completed", "completed")
    assert why(board, "parts.forest_cabin") == [("Forest Cabin: a task of 5 scored again, 5 points", {"c", "s"})]
    assert [words for words, _ in why(board, "tasks.forest")] == [
        "Forest tasks: a task of 2 completed, 2 points",
        "Forest tasks: a task of 5 completed, 5 points",
    ]


def test_a_marker_that_scored_again_through_the_cloud_is_named() -> None:
    board = drawn_game(
        """
      M M   * *
     M s W * c *   ?
      M M   * *
         M M   M M
        M a M M b M
         M M   M M
    """,
        {"forest_cabin": "s", "clouds": "c"},
        hand=[landscape("x", "MMMMWM")],
    )
    board.lay("x")
    check(board.state)
    board.play("cloud:1>4")
    check(board.state)
    assert why(board, "parts.forest_cabin") == [
        ("Forest Cabin: no task completed in its territory, 0 points", {"s"}),
    ]


def test_the_way_of_the_balloon_is_named() -> None:
    board = drawn_game(
        """
      M M   M M
     M a M M s M   ?
      M M   M M
    """,
        {"balloon_launch_site": "s"},
        hand=[landscape("x", "MMMMMM")],
    )
    board.lay("x")
    board.play("balloon:yes")
    line = "parts.balloon_launch_site"
    assert why(board, line) == [("Balloon Launch Site: 1 step from its launch site, 2 points", {"s", "?"})]


def test_a_flag_names_its_territory_open_or_closed() -> None:
    picture = """
      M M   M M   M M
     M a V V b {} M c M
      M M   M M   M M
    """
    for east in "MV":
        board = drawn_game(picture.format(east), flags={"a": "V"})
        words, names = why(board, "flags.red")[0]
        assert (words, names) == ("Red flags: a flag in a closed territory of 2 tiles, 2 points", {"a", "b"})
    board = drawn_game(picture.format("V").replace("M c M", "     "), flags={"a": "V"})
    assert why(board, "flags.red")[0][0] == "Red flags: a flag in a territory of 2 tiles that is still open, 0 points"


def test_each_territory_of_the_construction_site_has_its_reason() -> None:
    board = drawn_game(
        """
      W M   M M   M M   M M   M M   M M   M M
     V s G G b G G d G G e G G f G G g G G h M
      M M   M M   M M   M M   M M   M M   M M
    """,
        {"construction_site": "s"},
    )
    assert [words for words, _ in why(board, "parts.construction_site")] == [
        "Construction Site: forest of 1 tile, fewer than 7, 0 points",
        "Construction Site: grain of 7 tiles, at least 7, 7 points",
        "Construction Site: village of 1 tile, fewer than 7, 0 points",
    ]
    assert why(board, "parts.construction_site")[1][1] == set("sbdefgh")


def test_what_is_not_on_the_map_is_told() -> None:
    reasons = {reason.line: sentence(reason) for reason in explain(Game(parts="everything").start(1))}
    assert reasons["parts.circus"] == "Circus: its tile is not on the map, 0 points"
    assert reasons["parts.great_mill"] == "Great Mill: not built, 0 points"
    assert reasons["parts.golden_heart"] == "Golden Heart: no heart on the map, 0 points"
