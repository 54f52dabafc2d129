"""Module 1: the first closed territory, the most of them, and their number, with shared places."""

import pytest
from oracle import Drawing, drawn, landscape

from .drawn import NEXT, PLAIN, DrawDuel, DrawnDuel, lay_anywhere, paid_by

FIRST = {"forest": "first", "grain": "first", "village": "first"}
LONG_ROW = """
      M M   M M   M M   M M
     M a G G b G G c G G d G   ?
      M M   M M   M M   M M
"""


def long_rows(drawn_duel: DrawDuel, players: int) -> DrawnDuel:
    """Every side has a grain territory of four with one open edge, and can close it."""
    second = landscape("z", "MMMMGM")
    return drawn_duel([drawn(LONG_ROW)] * players, NEXT, second, PLAIN, modules=(1,), cards=FIRST)


def play(duel: DrawnDuel, tile: str, closing: set[int]) -> None:
    """All sides lay a tile, some of them so that it closes their territory."""
    duel.reveal(tile)
    for seat in range(len(duel.at)):
        if seat in closing:
            duel.lay(seat)
        else:
            lay_anywhere(duel, seat, "?")


FIRSTS: list[tuple[int, list[set[int]], list[str]]] = [
    (2, [{0}], ["8", "0"]),
    (2, [{1}, {0}], ["4", "8"]),
    (2, [{0, 1}], ["6", "6"]),
    (3, [{0, 1, 2}], ["14/3", "14/3", "14/3"]),
    (3, [{1}, {0, 2}], ["3", "8", "3"]),
    (3, [{0, 1}, {2}], ["6", "6", "2"]),
    (4, [{0, 1, 2, 3}], ["7/2", "7/2", "7/2", "7/2"]),
    (4, [{0}, {1, 2, 3}], ["8", "2", "2", "2"]),
    (4, [{3}, {2}], ["0", "0", "4", "8"]),
]


@pytest.mark.parametrize(("players", "turns", "paid"), FIRSTS)
def test_the_first_closed_territory_of_five_pays_by_the_turn(
    drawn_duel: DrawDuel, players: int, turns: list[set[int]], paid: list[str]
) -> None:
    duel = long_rows(drawn_duel, players)
    for tile, closing in zip("xz", turns, strict=False):
        play(duel, tile, closing)
    assert paid_by(duel, "grain") == paid
    assert paid_by(duel, "forest") == ["0"] * players


def test_it_is_settled_when_all_are_done(drawn_duel: DrawDuel) -> None:
    duel = long_rows(drawn_duel, 2)
    duel.reveal("x")
    duel.lay(1)
    assert paid_by(duel, "grain") == ["0", "0"]
    duel.lay(0)
    assert paid_by(duel, "grain") == ["6", "6"]


def test_it_pays_each_side_once(drawn_duel: DrawDuel) -> None:
    duel = long_rows(drawn_duel, 2)
    play(duel, "x", {0})
    play(duel, "y", set())
    assert paid_by(duel, "grain") == ["8", "0"]
    play(duel, "z", {1})
    assert paid_by(duel, "grain") == ["8", "4"]


def test_four_tiles_are_too_few(drawn_duel: DrawDuel) -> None:
    short = LONG_ROW.replace("M a G G b", "M a M G b")
    duel = drawn_duel([drawn(short)] * 2, NEXT, modules=(1,), cards=FIRST)
    play(duel, "x", {0, 1})
    assert paid_by(duel, "grain") == ["0", "0"]


def test_shared_places_are_added_up_before_the_total_is_rounded_down(drawn_duel: DrawDuel) -> None:
    duel = long_rows(drawn_duel, 3)
    play(duel, "x", {0, 1, 2})
    assert duel.score(0)["total"] == 4
    duel.also_first("village", "grain")
    assert paid_by(duel, "village") == ["14/3"] * 3
    assert duel.score(0)["total"] == 9
    assert duel.score(0)["module1"] == {"forest": 0, "grain": "14/3", "village": "14/3"}


def villages(number: int) -> Drawing:
    """A row with so many closed villages of two, one of a single tile, and one of two that is still open."""
    names = "abcdefghijklmnopqr"[: 2 * number]
    tiles = [f"M {name} V" if place % 2 == 0 else f"V {name} M" for place, name in enumerate(names)]
    tiles += ["M 0 M", "M 1 V", "V 2 V"]
    above = "   ".join("M M" for _ in tiles)
    below = "   ".join("V M" if "0" in tile else "M M" for tile in tiles)
    return drawn(f"\n      {above}\n     {' '.join(tiles)}\n      {below}\n")


MOSTS: list[tuple[list[int], list[str]]] = [
    ([0, 0], ["0", "0"]),
    ([1, 0], ["8", "0"]),
    ([1, 2], ["4", "8"]),
    ([2, 2], ["6", "6"]),
    ([2, 2, 2], ["14/3", "14/3", "14/3"]),
    ([0, 2, 2], ["0", "6", "6"]),
    ([1, 2, 1, 0], ["3", "8", "3", "0"]),
    ([4, 3, 1, 1], ["8", "4", "1", "1"]),
]


@pytest.mark.parametrize(("closed", "paid"), MOSTS)
def test_the_most_closed_territories_of_two_pay_by_the_place(
    drawn_duel: DrawDuel, closed: list[int], paid: list[str]
) -> None:
    cards = {"forest": "number", "grain": "number", "village": "most"}
    duel = drawn_duel([villages(number) for number in closed], modules=(1,), cards=cards)
    assert paid_by(duel, "village") == paid


def test_the_number_of_closed_territories_pays_everybody(drawn_duel: DrawDuel) -> None:
    cards = {"forest": "most", "grain": "most", "village": "number"}
    duel = drawn_duel([villages(number) for number in (1, 2, 3, 4)], modules=(1,), cards=cards)
    assert paid_by(duel, "village") == ["0", "1", "2", "4"]
    duel = drawn_duel([villages(number) for number in (5, 6, 7, 9)], modules=(1,), cards=cards)
    assert paid_by(duel, "village") == ["6", "9", "12", "15"]
