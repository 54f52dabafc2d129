"""The oracle's Duel, on drawn boards, on the examples of the rulebooks, and on right and wrong records."""

import json
from collections import Counter
from copy import deepcopy
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest
from oracle import Box, Choice, Drawing, anywhere, curious, drawn, following, landscape, open_box, packed, task_tile
from oracle.duel import (
    DUEL_MISTAKES,
    OracleDuel,
    check_duel,
    closed_territories,
    duel_after,
    duel_scores,
    eventful_duels,
    first_points,
    hearts_shared,
    interest_points,
    most_points,
    number_points,
    random_cards,
    random_duel,
    random_modules,
    winners,
    with_duel_mistake,
    written,
)
from oracle.geometry import cells_within_two

import dorfplatz.catalog.tile
from dorfplatz.catalog.tile import Tile

Record = dict[str, Any]
BOX = open_box(Path(dorfplatz.catalog.tile.__file__).with_name("duel.toml"))
SPECIAL_TILES = [tile for tile in BOX.tiles.values() if tile.kind == "special"]
NOBODY_WAITS: list[set[Choice]] = [set(), set()]


def table(drawings: list[Drawing], *tiles: Tile, modules: tuple[int, ...] = (2,), **cards: str) -> OracleDuel:
    """A Duel on drawn boards in which these tiles are still to come."""
    box = Box({tile.id: tile for tile in [*tiles, *SPECIAL_TILES]}, BOX.markers, taken_out=0)
    state = OracleDuel(box, len(drawings), modules, cards)
    for side, drawing in zip(state.sides, drawings, strict=True):
        side.game.board = drawing.board
        side.game.open = dict(drawing.markers)
        for cell, (laid, _) in drawing.board.tiles.items():
            side.game.pieces.arrive(laid, cell)
    return state


def lay(state: OracleDuel, seat: int, drawing: Drawing, spot: str = "?") -> None:
    """Lay the tile in hand in a cell of the drawing, unturned."""
    state.do(seat, ("place", *drawing.at[spot], 0))


def lay_anywhere(state: OracleDuel, seat: int) -> None:
    """Lay the tile in hand in some legal place."""
    state.do(seat, min(choice for choice in state.choices(seat) if choice[0] == "place"))


def answer(state: OracleDuel, seat: int, answer: str | bool | None) -> None:
    """Answer the question that a seat is asked."""
    (name,) = {choice[0] for choice in state.choices(seat)}
    state.do(seat, (name, answer))


def completed_before(state: OracleDuel, seat: int, number: int) -> None:
    """Let a side have completed so many markers."""
    state.sides[seat].game.completed = [("forest", 3)] * number


# Laying NEXT next to b completes the marker on a.
ROW = """
      M M   M M
     M a G G b G   ?
      M M   M M
"""
NEXT = landscape("x", "MMMMGM")
PLAIN = landscape("y", "MMMMMM")


def row(task: int = 3) -> Drawing:
    """A grain territory of two with a task."""
    return drawn(ROW, tasks={"a": ("G", task)})


def fourth_marker(players: int = 2, *others: Tile) -> OracleDuel:
    """All sides have completed three markers, and the next tile, just revealed, can complete the fourth."""
    state = table([row() for _ in range(players)], NEXT, *others)
    for seat in range(players):
        completed_before(state, seat, 3)
    state.reveal("x")
    return state


# One table, many maps.


def test_everybody_lays_the_revealed_tile_and_nobody_waits_for_a_seat_order() -> None:
    state = table([row(5), row(5)], NEXT, PLAIN, modules=())
    assert (state.choices(0), state.choices(1)) == ({("reveal",)}, set())
    state.reveal("x")
    lay(state, 1, row())
    assert state.choices(1) == set()
    assert len(state.sides[0].game.board.tiles) == 2
    lay(state, 0, row())
    assert [len(side.game.board.tiles) for side in state.sides] == [3, 3]
    assert (state.turn, state.choices(0)) == (1, {("reveal",)})


def test_a_tile_cannot_be_chosen_twice_in_a_turn() -> None:
    state = table([row(5), row(5)], NEXT, modules=())
    state.reveal("x")
    lay(state, 1, row())
    with pytest.raises(ValueError, match="seat 1 may not choose"):
        state.do(1, ("place", 5, 5, 0))
    with pytest.raises(ValueError, match="no tile may be revealed"):
        state.reveal("x")


@pytest.mark.parametrize(
    ("open_tasks", "stack"),
    [
        ((0, 0), "task"),
        ((2, 3), "task"),
        ((3, 2), "task"),
        ((5, 2), "task"),
        ((3, 3), "landscape"),
        ((4, 3), "landscape"),
        ((3, 3, 2), "task"),
        ((3, 4, 5, 3), "landscape"),
    ],
)
def test_a_task_tile_is_revealed_if_anybody_has_fewer_than_three(open_tasks: tuple[int, ...], stack: str) -> None:
    state = OracleDuel(BOX, len(open_tasks))
    for side, number in zip(state.sides, open_tasks, strict=True):
        side.game.open = dict.fromkeys([(cell, 0) for cell in range(number)], 6)
    assert state.stack_to_reveal() == stack


def test_without_task_tiles_landscape_tiles_go_on_until_none_is_left() -> None:
    state = table([row(), row()], PLAIN, modules=())
    assert (state.stack_to_reveal(), state.is_over) == ("landscape", False)
    state.reveal("y")
    for seat in (0, 1):
        lay_anywhere(state, seat)
    assert state.is_over
    assert [state.choices(seat) for seat in (0, 1)] == NOBODY_WAITS


def test_after_the_last_landscape_tile_tasks_come_while_anybody_has_fewer_than_three() -> None:
    state = OracleDuel(BOX, 2, removed=[name for name, tile in BOX.tiles.items() if tile.kind == "landscape"])
    enough = dict.fromkeys([(0, 0), (1, 0), (2, 0)], 6)
    state.sides[0].game.open = dict(enough)
    assert (state.stack_to_reveal(), state.is_over) == ("task", False)
    state.sides[1].game.open = dict(enough)
    assert state.is_over


# A tile without track fits nowhere around a.
STAR = """
      T T
     T a T
      T T
"""


def test_whoever_cannot_lay_the_tile_sets_it_aside_alone() -> None:
    state = table([drawn(STAR), row()], PLAIN, NEXT, modules=())
    state.reveal("y")
    assert state.choices(0) == {("aside",)}
    assert ("aside",) not in state.choices(1)
    lay(state, 1, row())
    state.do(0, ("aside",))
    assert state.turns[0]["boards"] == [
        {"aside": True},
        {"do": [{"place": [2, 0], "rotation": 0}], "completed": [], "cancelled": [["a", 3]]},
    ]


def test_if_nobody_can_lay_the_tile_the_turn_is_spent() -> None:
    state = table([drawn(STAR), drawn(STAR)], PLAIN, NEXT)
    state.reveal("y")
    state.do(1, ("aside",))
    state.do(0, ("aside",))
    assert (state.turn, len(state.turns)) == (1, 1)


def test_a_marker_set_aside_is_out_of_the_game_and_its_side_needs_another_task() -> None:
    plain_task = task_tile("t", "MMMMGG", "G")
    state = table([drawn(STAR), row()], plain_task, PLAIN, modules=())
    state.reveal("t", 5)
    state.do(0, ("aside",))
    lay_anywhere(state, 1)
    assert [len(side.game.open) for side in state.sides] == [0, 2]
    assert state.sides[0].game.piles["grain"] == [3, 4, 6]


# The examples of the rulebooks.


def test_rulebook_grain_4_and_wraparound_3_are_completed_by_one_tile() -> None:
    drawing = drawn(
        """
      M M   M M   M M
     M a G G b G G c G   ?
      M M   M M   M M
         M M   M M   M M
        M d M M e M M w M
         M M   M M   M M
    """,
        tasks={"a": ("G", 4), "w": ("wraparound", 3)},
    )
    state = table([drawing, row()], NEXT, modules=())
    state.reveal("x")
    lay(state, 0, drawing)
    assert state.sides[0].completed == [("a", 4), ("w", 3)]


def test_rulebook_a_fifth_stream_tile_completes_5_and_leaves_its_own_6() -> None:
    drawing = drawn(
        """
      M M   M M   M M   M M
     M a S S b S S c S S d S   ?
      M M   M M   M M   M M
    """,
        tasks={"b": ("S", 5)},
    )
    state = table([drawing, row()], task_tile("t", "MSMMSM", "S"), modules=())
    state.reveal("t", 6)
    lay(state, 0, drawing)
    assert (state.sides[0].completed, state.sides[0].game.open) == ([("b", 5)], {drawing.at["?"]: 6})


def test_rulebook_village_5_may_not_close_at_4_but_may_be_turned_one_edge() -> None:
    drawing = drawn(
        """
      M M   M M   M M
     M a V V b V V c M
      M M   M M   M V
               M M
              M d M   ?
               M M
    """
    )
    state = table([drawing, row()], task_tile("t", "MMMMVV", "V"), modules=())
    state.reveal("t", 5)
    q, r = drawing.at["?"]
    # Unturned, its village meets c in the north-west and ends at the meadow of d: closed with 4 tiles.
    assert ("place", q, r, 0) not in state.choices(0)
    assert ("place", q, r, 1) in state.choices(0)


def test_rulebook_double_6_is_completed_while_grain_5_is_cancelled() -> None:
    drawing = drawn(
        """
      M W   M M         M M   M M   M M
     M a G G b G   ?   G c G G d G G e M
      M M   M M         M M   M M   M M
    """,
        tasks={"a": ("GW", 6), "e": ("G", 5)},
    )
    state = table([drawing, row()], landscape("x", "MGMMGM"), modules=())
    state.reveal("x")
    lay(state, 0, drawing)
    assert (state.sides[0].completed, state.sides[0].cancelled) == ([("a", 6)], [("e", 5)])


def test_rulebook_score_sheet_of_37() -> None:
    drawing = drawn(
        """
      M M   M M   M M   M M   M M   M M   M M
     M a V V b V V c V V d V V e V V f V V g M
      M M   M M   M M   M M   M M   M M   M M
         M M   M M   M M   M M
        T h T T i T T j M M k G
         M M   M M   M M   M G
    """,
        flags={"b": "V", "f": "V", "k": "G"},
    )
    state = table([drawing, row()], NEXT, modules=())
    state.sides[0].game.completed = [("grain", 4), ("village", 4), ("village", 5), ("track", 3), ("wraparound", 4)]
    sheet = duel_scores(state)[0]
    assert sheet["tasks"] | {"grain": 4, "village": 9, "track": 3, "wraparound": 4} == sheet["tasks"]
    assert sum(sheet["tasks"].values()) == 20
    assert sheet["flags"] == {"green": 0, "yellow": 0, "red": 14}
    assert sheet["longest"] == {"track": 3, "stream": 0}
    assert (sheet["module1"], sheet["module2"], sheet["total"]) == ({}, {}, 37)
    assert winners(state) == [0]


def test_a_tie_is_shared() -> None:
    assert winners(table([row(), row(), drawn(STAR)], NEXT)) == [2]
    assert winners(table([row(), row()], NEXT)) == [0, 1]


# Wraparound and Double Tasks.

CROWD = """
            M M   M M
           M a M M b M
            M M   M M
         M M         M M
        M c M   ?   M d M
         M M         M M
"""


@pytest.mark.parametrize(("marker", "legal"), [(3, False), (4, True), (5, True)])
def test_a_wraparound_may_not_be_laid_where_it_has_too_many_neighbours(marker: int, legal: bool) -> None:
    drawing = drawn(CROWD)
    state = table([drawing, row()], task_tile("w", "MMMMMM", "wraparound"), modules=())
    state.reveal("w", marker)
    assert (("place", *drawing.at["?"], 0) in state.choices(0)) == legal


def test_a_wraparound_is_completed_at_once_and_never_cancelled() -> None:
    drawing = drawn(CROWD)
    state = table([drawing, row()], task_tile("w", "MMMMMM", "wraparound"), modules=())
    state.reveal("w", 4)
    lay(state, 0, drawing)
    assert state.sides[0].completed == [("w", 4)]
    # A marker that the board has passed stays; this cannot happen by the rules but shows what is judged.
    assert drawing.board.with_tile(task_tile("w", "MMMMMM", "wraparound"), drawing.at["?"], 0).judge(
        {drawing.at["?"]: 3}
    ) == (set(), set())


@pytest.mark.parametrize(("edges", "legal"), [("MMMWGM", False), ("WMMMGM", True), ("MGMWGM", True)])
def test_a_double_may_not_be_laid_where_both_tasks_fail_at_once(edges: str, legal: bool) -> None:
    drawing = drawn(
        """
      M M   M M
     M a G G b G   ?
      M M   M M
               M M
              M c M
               M M
    """
    )
    state = table([drawing, row()], task_tile("t", edges, "GW"), modules=())
    state.reveal("t", 6)
    assert (("place", *drawing.at["?"], 0) in state.choices(0)) == legal


def test_a_double_is_cancelled_only_when_both_tasks_are_impossible() -> None:
    forest_open = drawn(
        """
      M M   M M
     W a G G b G   ?
      M M   M M
    """,
        tasks={"a": ("GW", 6)},
    )
    forest_closed = drawn(
        """
      M M   M M   M M
     M d W W a G G b G   ?
      M M   M M   M M
    """,
        tasks={"a": ("GW", 6)},
    )
    state = table([forest_open, forest_closed], NEXT, modules=())
    state.reveal("x")
    lay(state, 0, forest_open)
    lay(state, 1, forest_closed)
    # The grain territory is closed with 3 tiles in both cases.
    assert [side.cancelled for side in state.sides] == [[], [("a", 6)]]


# Module 1.


@pytest.mark.parametrize(
    ("turns", "points"),
    [
        ({}, {}),
        ({1: 9}, {1: 8}),
        ({0: 9, 1: 4}, {0: 4, 1: 8}),
        ({0: 9, 1: 9}, {0: 6, 1: 6}),
        ({0: 9, 1: 9, 2: 9}, {0: Fraction(14, 3), 1: Fraction(14, 3), 2: Fraction(14, 3)}),
        ({0: 9, 1: 5, 2: 9}, {0: 3, 1: 8, 2: 3}),
        ({0: 5, 1: 5, 2: 9}, {0: 6, 1: 6, 2: 2}),
        ({0: 5, 1: 5, 2: 5, 3: 5}, dict.fromkeys(range(4), Fraction(7, 2))),
        ({0: 1, 1: 5, 2: 5, 3: 5}, {0: 8, 1: 2, 2: 2, 3: 2}),
        ({0: 4, 1: 3, 2: 2, 3: 1}, {0: 0, 1: 2, 2: 4, 3: 8}),
    ],
)
def test_places_for_the_first(turns: dict[int, int], points: dict[int, Fraction]) -> None:
    assert first_points(turns) == points


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([0, 0], {}),
        ([1, 0], {0: 8}),
        ([1, 2], {0: 4, 1: 8}),
        ([2, 2], {0: 6, 1: 6}),
        ([2, 2, 2], {0: Fraction(14, 3), 1: Fraction(14, 3), 2: Fraction(14, 3)}),
        ([0, 2, 2], {1: 6, 2: 6}),
        ([1, 2, 1, 0], {0: 3, 1: 8, 2: 3}),
        ([4, 3, 1, 1], {0: 8, 1: 4, 2: 1, 3: 1}),
    ],
)
def test_places_for_the_most(counts: list[int], points: dict[int, Fraction]) -> None:
    assert most_points(counts) == points


def test_points_for_the_number() -> None:
    assert number_points(list(range(10))) == dict(enumerate([0, 0, 1, 2, 4, 6, 9, 12, 15, 15]))


@pytest.mark.parametrize(("points", "told"), [(Fraction(8), 8), (Fraction(14, 3), "14/3"), (Fraction(14, 4), "7/2")])
def test_points_in_a_record(points: Fraction, told: int | str) -> None:
    assert written(points) == told


def test_only_closed_territories_of_the_terrain_and_size_count() -> None:
    drawing = drawn(
        """
      M M   M M   M M   W W   M M   M M
     M a G G b M M c G G d M M e V V f M
      M M   M M   M M   M M   M M   M M
    """
    )
    assert [closed_territories(drawing.board, "grain", size) for size in (1, 2, 3)] == [2, 2, 0]
    assert closed_territories(drawing.board, "forest", 1) == 0
    assert closed_territories(drawing.board, "village", 2) == 1


LONG_ROW = """
      M M   M M   M M   M M
     M a G G b G G c G G d G   ?
      M M   M M   M M   M M
"""


def long_rows(players: int, *tiles: Tile, **cards: str) -> OracleDuel:
    """Every side has a grain territory of four with one open edge."""
    return table([drawn(LONG_ROW) for _ in range(players)], *tiles, modules=(1,), **cards)


CARDS = {"forest": "number", "grain": "first", "village": "most"}


def test_rulebook_two_first_in_the_same_turn_get_6_each() -> None:
    state = long_rows(2, NEXT, **CARDS)
    state.reveal("x")
    lay(state, 1, drawn(LONG_ROW))
    assert state.first == {"grain": {}}
    lay(state, 0, drawn(LONG_ROW))
    assert state.first == {"grain": {0: 0, 1: 0}}
    assert [sheet["module1"]["grain"] for sheet in duel_scores(state)] == [6, 6]


def test_the_first_gets_8_and_the_next_4_and_nobody_scores_twice() -> None:
    second = landscape("z", "MMMMGM")
    state = long_rows(2, NEXT, second, **CARDS)
    for name, spots in (("x", (None, "?")), ("z", ("?", None))):
        state.reveal(name)
        for seat, spot in enumerate(spots):
            if spot is None:
                state.do(seat, max(c for c in state.choices(seat) if c[1:3] != drawn(LONG_ROW).at["?"]))
            else:
                lay(state, seat, drawn(LONG_ROW), spot)
    assert state.first == {"grain": {0: 1, 1: 0}}
    assert [sheet["module1"]["grain"] for sheet in duel_scores(state)] == [4, 8]


def test_three_first_in_the_same_turn_share_and_the_total_is_rounded_down() -> None:
    state = long_rows(3, NEXT, forest="first", grain="first", village="first")
    state.reveal("x")
    for seat in range(3):
        lay(state, seat, drawn(LONG_ROW))
    assert duel_scores(state)[0]["module1"] == {"forest": 0, "grain": "14/3", "village": 0}
    assert duel_scores(state)[0]["total"] == 4
    state.first["village"] = {0: 0, 1: 0, 2: 0}
    # Twice 14/3 is 28/3, which is rounded down once.
    assert duel_scores(state)[0]["total"] == 9


# Module 2: the storage board.


@pytest.mark.parametrize(
    ("before", "asked"), [(2, False), (3, True), (4, False), (5, False), (6, True), (8, False), (9, True), (10, False)]
)
def test_the_4th_7th_and_10th_marker_let_a_side_choose(before: int, asked: bool) -> None:
    state = fourth_marker()
    side = state.sides[0]
    completed_before(state, 0, before)
    side.spaces_used = sum(before >= space for space in (4, 7, 10))
    lay(state, 0, row())
    everything: set[Choice] = {
        ("interest", n) for n in (None, "hearts", "photographer", "school", "granary", "old_oak")
    }
    assert state.choices(0) == (everything if asked else set())


def test_without_module_2_nothing_is_asked() -> None:
    state = table([row(), row()], NEXT, modules=(1,), **CARDS)
    completed_before(state, 0, 3)
    state.reveal("x")
    lay(state, 0, row())
    assert state.sides[0].phase == "done"


def test_a_declined_space_is_lost_and_told() -> None:
    state = fourth_marker()
    lay(state, 0, row())
    answer(state, 0, None)
    lay(state, 1, row())
    answer(state, 1, "hearts")
    assert [board["do"][1:] for board in state.turns[0]["boards"]] == [[{"interest": None}], [{"interest": "hearts"}]]
    assert (state.sides[0].spaces_used, state.sides[0].interests) == (1, {})


def test_two_spaces_in_one_turn_are_asked_one_after_the_other() -> None:
    state = fourth_marker()
    state.sides[0].game.completed = [("forest", 3)] * 6
    lay(state, 0, row())
    answer(state, 0, "hearts")
    assert ("interest", "hearts") not in state.choices(0)
    answer(state, 0, "school")
    lay_anywhere(state, 0)
    assert state.sides[0].phase == "done"
    assert [next(iter(entry)) for entry in state.sides[0].board()["do"]] == ["place", "interest", "interest", "place"]


def test_the_special_tile_is_judged_at_once_and_can_reach_the_next_space() -> None:
    state = fourth_marker()
    drawing = drawn(ROW, tasks={"a": ("G", 3), "b": ("wraparound", 3)})
    state.sides[0].game.board, state.sides[0].game.open = drawing.board, dict(drawing.markers)
    completed_before(state, 0, 5)
    state.sides[0].spaces_used = 0
    lay(state, 0, drawing)
    # The storage board has 6 markers; the first space was reached, the second one will be by the third neighbour of b.
    answer(state, 0, "old_oak")
    state.do(0, ("place", 1, 1, 1))
    assert state.sides[0].completed == [("a", 3), ("b", 3)]
    assert ("interest", "hearts") in state.choices(0)
    assert ("interest", "school") not in state.choices(0)


def test_a_special_tile_without_a_legal_place_cannot_be_chosen() -> None:
    state = fourth_marker()
    lay(state, 0, row())
    state.sides[0].game.board = drawn(STAR).board
    assert state.choices(0) == {("interest", None), ("interest", "hearts")}


def test_a_space_with_nothing_to_choose_is_lost_without_a_question_and_told() -> None:
    blocked = drawn(STAR, tasks={"a": ("wraparound", 1)})
    state = table([blocked, row()], landscape("x", "TTTTTT"))
    state.sides[0].interests = {"hearts": -1}
    completed_before(state, 0, 3)
    state.reveal("x")
    lay_anywhere(state, 0)
    assert state.sides[0].phase == "done"
    assert state.sides[0].board()["do"][1:] == [{"interest": None}]


@pytest.mark.parametrize("kind", ["school", "granary", "old_oak"])
def test_a_side_has_one_of_the_three_tiles(kind: str) -> None:
    state = fourth_marker()
    state.sides[0].interests = {kind: -1}
    lay(state, 0, row())
    assert state.choices(0) == {("interest", None), ("interest", "hearts"), ("interest", "photographer")}


@pytest.mark.parametrize(
    ("players", "takers", "there"),
    [(2, 1, False), (3, 1, True), (3, 2, False), (4, 1, True), (4, 2, False), (4, 3, False)],
)
def test_a_tile_taken_in_earlier_turns_is_gone(players: int, takers: int, there: bool) -> None:
    state = fourth_marker(players)
    for seat in range(1, takers + 1):
        state.sides[seat].interests = {"granary": -1}
    lay(state, 0, row())
    assert (("interest", "granary") in state.choices(0)) == there
    assert ("interest", "school") in state.choices(0)


def test_both_may_take_the_same_tile_in_the_same_turn() -> None:
    state = fourth_marker()
    for seat in (1, 0):
        lay(state, seat, row())
        answer(state, seat, "school")
        lay_anywhere(state, seat)
    assert [side.interests for side in state.sides] == [{"school": 0}, {"school": 0}]


# Module 2: hearts.


@pytest.mark.parametrize(
    ("turns", "left", "given"),
    [
        ([[0], [1]], 6, {0: 3, 1: 2}),
        ([[1], [0]], 6, {1: 3, 0: 2}),
        ([[0, 1]], 6, {0: 3, 1: 3}),
        ([[2], [0], [3], [1]], 12, {2: 3, 0: 3, 3: 3, 1: 2}),
        ([[2, 0], [3], [1]], 12, {2: 3, 0: 3, 3: 3, 1: 3}),
        ([[2], [0, 3, 1]], 12, {2: 3, 0: 3, 1: 3, 3: 2}),
        ([[0, 1, 2, 3]], 12, {0: 3, 1: 3, 2: 3, 3: 3}),
    ],
)
def test_hearts_are_shared_out(turns: list[list[int]], left: int, given: dict[int, int]) -> None:
    got: dict[int, int] = {}
    for takers in turns:
        more, left = hearts_shared(takers, left, not got)
        got |= more
    assert got == given


def test_hearts_are_there_from_the_next_turn_on_and_go_on_landscape_tiles() -> None:
    state = fourth_marker(2, PLAIN, task_tile("t", "MMMMGG", "G"))
    lay(state, 0, row())
    answer(state, 0, "hearts")
    assert state.sides[0].game.pieces.supply["red"] == 0
    lay(state, 1, row())
    answer(state, 1, None)
    assert [side.game.pieces.supply["red"] for side in state.sides] == [3, 0]
    state.reveal("t", 4)
    for seat in (0, 1):
        lay_anywhere(state, seat)
    state.reveal("y")
    lay_anywhere(state, 1)
    lay_anywhere(state, 0)
    assert state.choices(0) == {("heart", None), ("heart", "red")}
    answer(state, 0, "red")
    assert state.sides[0].game.pieces.supply["red"] == 2
    assert state.turns[2]["boards"][0]["do"][1:] == [{"heart": "red"}]


def test_a_heart_scores_matching_edges_meadows_too() -> None:
    state = table([drawn(CROWD), row()], NEXT)
    side = state.sides[0]
    side.interests = {"hearts": 0}
    side.game.pieces.hearts = {drawn(CROWD).at["a"]: "red", drawn(CROWD).at["d"]: "red"}
    assert duel_scores(state)[0]["module2"] == {"hearts": 3}


# Module 2: the photographer.

# The photographer stands on p.
STUDIO = """
      M M   M M
     M a G G p G   ?
      M M   M M
"""


def studio(task: int = 9) -> Drawing:
    """A row of two with the photographer on the second tile."""
    return drawn(STUDIO, tasks={"a": ("G", task)}, printed={"p": {"id": "photographer", "kind": "special"}})


def test_the_photographer_is_laid_at_once_and_stays_in_that_turn() -> None:
    state = fourth_marker(2, PLAIN)
    for seat in (0, 1):
        lay(state, seat, row())
        answer(state, seat, "photographer")
        lay_anywhere(state, seat)
    assert state.turn == 1
    state.reveal("y")
    where = state.sides[0].game.pieces.photographer
    assert where is not None
    cells = {choice[1:3] for choice in state.choices(0)}
    q, r = min(cell for cell in cells if cell in cells_within_two(where) and touches(where, cell))
    state.do(0, min(choice for choice in state.choices(0) if choice[1:3] == (q, r)))
    assert state.choices(0) == {("photographer", True), ("photographer", False)}
    answer(state, 0, True)
    assert (state.sides[0].game.pieces.photographer, state.cameras_left) == ((q, r), 17)


def touches(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    """Whether two cells are neighbours."""
    return (other[0] - one[0], other[1] - one[1]) in {(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)}


def test_he_may_stay() -> None:
    state = table([studio(), row()], NEXT)
    state.reveal("x")
    lay(state, 0, studio())
    answer(state, 0, False)
    assert state.sides[0].game.pieces.photographer == studio().at["p"]
    assert state.sides[0].board()["do"] == [{"place": [2, 0], "rotation": 0}]


def test_a_school_laid_next_to_him_draws_him_too() -> None:
    state = table([studio(3), row()], NEXT)
    completed_before(state, 0, 3)
    state.reveal("x")
    lay(state, 0, studio())
    answer(state, 0, True)
    answer(state, 0, "school")
    q, r, k = min(c[1:] for c in state.choices(0) if touches(studio().at["?"], c[1:3]))
    state.do(0, ("place", q, r, k))
    answer(state, 0, True)
    assert len(state.sides[0].game.pieces.cameras) == 2
    assert [next(iter(entry)) for entry in state.sides[0].board()["do"]] == [
        "place",
        "photographer",
        "interest",
        "place",
        "photographer",
    ]


def test_a_school_laid_in_the_turn_he_arrives_does_not_draw_him() -> None:
    state = fourth_marker()
    completed_before(state, 0, 6)
    lay(state, 0, row())
    answer(state, 0, "photographer")
    lay_anywhere(state, 0)
    answer(state, 0, "school")
    where = state.sides[0].game.pieces.photographer
    assert where is not None
    state.do(0, min(c for c in state.choices(0) if touches(where, c[1:3])))
    assert state.sides[0].phase == "done"


def studios(*cameras: int) -> OracleDuel:
    """Every side has the photographer and so many camera markers, and laid a tile next to him in this turn."""
    state = table([studio() for _ in cameras], NEXT)
    for side, number in zip(state.sides, cameras, strict=True):
        side.game.pieces.cameras = [(0, 0)] * number
    state.reveal("x")
    return state


BOTH: set[Choice] = {("photographer", True), ("photographer", False)}


def test_18_camera_markers_for_two_and_36_for_more() -> None:
    assert studios(4, 5).cameras_left == 9
    assert studios(10, 10, 10).cameras_left == 6
    assert studios(10, 10, 10, 5).cameras_left == 1


def test_with_enough_markers_nobody_waits() -> None:
    state = studios(9, 6)
    lay(state, 1, studio())
    assert state.choices(1) == BOTH


def test_the_last_markers_of_a_turn_go_by_seat_order() -> None:
    state = studios(9, 8)
    lay(state, 1, studio())
    assert (state.choices(1), state.waits(1)) == (set(), True)
    lay(state, 0, studio())
    assert state.choices(0) == BOTH
    answer(state, 0, True)
    # There is none left, so that seat 1 is not asked and the turn is over.
    assert (state.turn, state.cameras_left) == (1, 0)
    assert state.turns[0]["boards"][1]["do"] == [{"place": [2, 0], "rotation": 0}]


def test_a_marker_that_the_lower_seat_leaves_is_there_for_the_higher_one() -> None:
    state = studios(9, 8)
    lay(state, 1, studio())
    lay(state, 0, studio())
    answer(state, 0, False)
    assert state.choices(1) == BOTH


def test_nobody_waits_for_a_lower_seat_without_a_photographer() -> None:
    state = table([row(5), studio()], NEXT)
    state.sides[1].game.pieces.cameras = [(0, 0)] * 17
    state.reveal("x")
    lay(state, 1, studio())
    assert state.choices(1) == BOTH


def test_nobody_is_asked_when_no_marker_is_left() -> None:
    state = studios(9, 9)
    lay(state, 1, studio())
    assert state.sides[1].phase == "done"


# Module 2: what the tiles score.


@pytest.mark.parametrize(("name", "letter"), [("school", "V"), ("granary", "G"), ("old_oak", "W")])
def test_tiles_of_any_sort_with_the_terrain_within_two_steps_score(name: str, letter: str) -> None:
    drawing = drawn(
        """
      X X   M M   X X   X X         X M
     X a X X s X X b X M c M   ?   M d M
      M M   X M   M M   X M         M M
         M M
        M e M
         M M
    """.replace("X", letter),
        tasks={"b": (letter, 6)},
        printed={"s": {"id": name, "kind": "special"}, "a": {"id": "photographer", "kind": "special"}},
    )
    # The special tile a, the Task tile b, and c two steps away; not e without the terrain, not d, not itself.
    assert interest_points(name, drawing.board, OracleDuel(BOX, 2).sides[0].game.pieces) == 3


def test_empty_cells_count_for_the_distance() -> None:
    drawing = drawn(
        """
      M M         V M   V M
     M s M   ?   M c M M d M
      M M         M M   M M
         M M   M M
        M a M M b M
         M M   M M
    """,
        printed={"s": {"id": "school", "kind": "special"}},
    )
    # c is two steps away over the empty cell, three over tiles; d is too far.
    assert interest_points("school", drawing.board, OracleDuel(BOX, 2).sides[0].game.pieces) == 1


# Whole games.


def test_the_box_of_the_duel() -> None:
    tiles = BOX.tiles_in_play(())
    assert Counter(tile.kind for tile in tiles.values()) == {"landscape": 42, "task": 27}
    assert BOX.markers_in_play(()) == {
        **{kind: [3, 4, 5, 6] for kind in ("forest", "grain", "village", "track", "stream", "wraparound")},
        "double": [6, 6, 6],
    }
    assert {tile.id for tile in SPECIAL_TILES} == {"photographer", "school", "granary", "old_oak"}


@pytest.mark.parametrize("seed", range(8))
def test_random_games_come_out_clean(seed: int) -> None:
    rng = Random(seed)
    players = ["Ann", "Bo", "Cy", "Di"][: 2 + seed % 3]
    tastes = [rng.choice([anywhere, packed, curious, following]) for _ in players]
    record = random_duel(rng, BOX, players, random_modules(rng), random_cards(rng), tastes, skipping=bool(seed % 2))
    record = json.loads(json.dumps(record))
    assert check_duel(record, BOX) == []
    assert duel_after(record, BOX).turns == record["turns"]


@pytest.fixture(scope="module")
def records() -> list[Record]:
    """Duels of two with both modules in which everything happened."""
    return eventful_duels(BOX)


@pytest.fixture(scope="module")
def record(records: list[Record]) -> Record:
    """One of them."""
    return records[0]


def test_eventful_records_are_right(records: list[Record]) -> None:
    assert [check_duel(record, BOX) for record in records] == [[]] * len(records)


@pytest.mark.parametrize("kind", DUEL_MISTAKES)
def test_a_wrong_record_is_caught(records: list[Record], kind: str) -> None:
    changed, words = with_duel_mistake(records, kind, BOX)
    problems = check_duel(changed, BOX)
    assert problems
    assert words in "; ".join(problems)


def test_the_seats_of_a_turn_may_act_in_any_order(record: Record) -> None:
    state = OracleDuel(BOX, 2, record["modules"], record["cards"], record["removed"], skipping=False)
    rng = Random(1)
    for turn in record["turns"]:
        state.reveal(**{"name": turn["reveal"]["tile"], "marker": turn["reveal"].get("marker")})
        waiting = [list(board.get("do", [])) for board in turn["boards"]]
        while state.in_turn:
            seat = next(seat for seat in rng.sample(range(2), 2) if state.choices(seat))
            state.do(seat, next_choice(state, seat, waiting[seat]))
    assert state.turns == record["turns"]
    assert duel_scores(state) == record["score"]


def next_choice(state: OracleDuel, seat: int, entries: list[Record]) -> Choice:
    """The choice that a record tells next."""
    choices = state.choices(seat)
    if len(choices) == 1:
        (choice,) = choices
        if choice[0] in ("aside", "heart", "photographer"):
            return choice
    name = min(str(choice[0]) for choice in choices)
    if entries and name in entries[0]:
        entry = entries.pop(0)
        return ("place", *entry["place"], entry["rotation"]) if name == "place" else (name, entry[name])
    return (name, None if name == "heart" else False)


# Games that are still running.


def running(record: Record, turns: int) -> Record:
    """The first turns of a game as its players see them."""
    hidden = {name: value for name, value in record.items() if name not in ("score", "seed", "removed")}
    return deepcopy({**hidden, "turns": record["turns"][:turns]})


@pytest.mark.parametrize("turns", [0, 1, 2, 10, 30])
def test_a_running_game_is_right(record: Record, turns: int) -> None:
    assert check_duel(running(record, turns), BOX) == []


def test_the_last_turn_of_a_running_game_may_be_unfinished(record: Record) -> None:
    game = running(record, 12)
    full = game["turns"][-1]["boards"]
    unfinished: list[list[Record]] = [[{}, {}], [full[0], {}], [{}, full[1]]]
    for boards in unfinished:
        game["turns"][-1]["boards"] = boards
        assert check_duel(game, BOX) == []
    del game["turns"][-1]["boards"]
    assert check_duel(game, BOX) == []


def test_an_earlier_turn_of_a_running_game_must_be_finished(record: Record) -> None:
    game = running(record, 12)
    game["turns"][-2]["boards"][0] = {}
    assert "turn 11" in check_duel(game, BOX)[0]


def test_a_finished_game_must_tell_its_score(record: Record) -> None:
    unscored = {name: value for name, value in record.items() if name != "score"}
    assert check_duel(unscored, BOX) == ["the game is over but has no score"]
