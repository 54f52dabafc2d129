"""Module 1: the Task cards."""

from fractions import Fraction

import pytest

from dorfplatz.catalog.tile import Tile
from oracle import drawn, landscape
from oracle.duel import OracleDuel, closed_territories, duel_scores, first_points, most_points, number_points, written

from .drawn_tables import CARDS, NEXT, lay, table


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
