"""Module 2: the storage board, and the points of interest that it lets a side choose."""

import pytest
from oracle import drawn, landscape, task_tile

from dorfplatz import load

from .drawn import NEXT, ROW, STAR, DrawDuel, choose, fourth_marker, lay_anywhere, row

EVERYTHING = {f"interest:{name}" for name in ("none", "hearts", "photographer", "school", "granary", "old_oak")}


@pytest.mark.parametrize(
    ("before", "asked"), [(2, False), (3, True), (4, False), (5, False), (6, True), (8, False), (9, True), (10, False)]
)
def test_the_4th_7th_and_10th_marker_let_a_side_choose(drawn_duel: DrawDuel, before: int, asked: bool) -> None:
    duel = fourth_marker(drawn_duel, before=before)
    duel.lay(0)
    assert duel.step(0) == ("interest" if asked else "done")
    assert set(duel.offers(0)) == (EVERYTHING if asked else set())


def test_without_module_2_nothing_is_asked(drawn_duel: DrawDuel) -> None:
    duel = drawn_duel([row(), row()], NEXT)
    duel.complete(3)
    duel.reveal("x")
    duel.lay(0)
    assert duel.step(0) == "done"


def test_a_declined_space_is_lost(drawn_duel: DrawDuel) -> None:
    duel = fourth_marker(drawn_duel, 2)
    duel.lay(0)
    choose(duel, 0, None)
    duel.lay(1)
    choose(duel, 1, None)
    duel.reveal("y")
    for seat in (0, 1):
        lay_anywhere(duel, seat)
        assert duel.interests(seat) == ()
    assert not duel.in_turn


def test_two_spaces_reached_at_once_are_asked_one_after_the_other(drawn_duel: DrawDuel) -> None:
    duel = fourth_marker(drawn_duel, before=6)
    duel.complete(6, spaces_used=0)
    duel.lay(0)
    choose(duel, 0, "hearts")
    assert duel.step(0) == "interest"
    assert "interest:hearts" not in duel.offers(0)
    choose(duel, 0, "school")
    assert duel.step(0) == "done"
    assert duel.interests(0) == ("hearts", "school")


def test_the_tile_of_an_interest_is_judged_at_once_and_can_reach_the_next_space(drawn_duel: DrawDuel) -> None:
    drawing = drawn(ROW, tasks={"a": ("G", 3), "b": ("wraparound", 3)})
    duel = drawn_duel([drawing, row()], NEXT, modules=(2,))
    duel.complete(5, 0, spaces_used=0)
    duel.reveal("x")
    duel.lay(0)
    duel.answer(0, "interest:school")
    q, r = duel.at[0]["b"]
    duel.lay_at(0, next(place for place in duel.places(0) if place[:2] == (q, r - 1)))
    assert duel.completed(0) == 7
    assert duel.step(0) == "interest"


@pytest.mark.parametrize("sight", ["school", "granary", "old_oak"])
def test_one_sight_of_three(drawn_duel: DrawDuel, sight: str) -> None:
    duel = fourth_marker(drawn_duel, before=6)
    duel.complete(6, spaces_used=0)
    duel.lay(0)
    choose(duel, 0, sight)
    assert set(duel.offers(0)) == {"interest:none", "interest:hearts", "interest:photographer"}


def test_a_sight_taken_in_an_earlier_turn_is_gone_and_in_the_same_turn_it_is_shared(drawn_duel: DrawDuel) -> None:
    duel = fourth_marker(drawn_duel)
    for seat in (0, 1):
        duel.lay(seat)
        choose(duel, seat, "old_oak")
    assert [duel.interests(seat) for seat in (0, 1)] == [("old_oak",), ("old_oak",)]
    second = landscape("z", "MMMMGM")
    later = fourth_marker(drawn_duel, 2, second)
    later.lay(0)
    choose(later, 0, "old_oak")
    lay_anywhere(later, 1, "?")
    later.reveal("z")
    later.lay(1)
    assert set(later.offers(1)) == EVERYTHING - {"interest:old_oak"}


def test_two_boxes_have_two_of_each_sight(drawn_duel: DrawDuel) -> None:
    duel = fourth_marker(drawn_duel, 3, landscape("z", "MMMMGM"), landscape("u", "MMMMGM"))
    for turn, tile in enumerate(("x", "z", "u")):
        duel.reveal(tile)
        duel.lay(turn)
        assert ("interest:school" in duel.offers(turn)) == (turn < 2)
        choose(duel, turn, "school" if turn < 2 else None)
        for other in {0, 1, 2} - {turn}:
            lay_anywhere(duel, other, "?")


def test_an_interest_whose_tile_fits_nowhere_cannot_be_chosen(drawn_duel: DrawDuel) -> None:
    """Track lies all around, so that no tile without track can be laid, and hearts are left."""
    track = landscape("t", "TTTTTT")
    drawing = drawn(STAR, tasks={"a": ("T", 3)})
    duel = drawn_duel([drawing, row()], track, modules=(2,))
    duel.complete(3, 0)
    duel.complete(4, 0, spaces_used=0)
    duel.reveal("t")
    lay_anywhere(duel, 0)
    printed = {tile.id: tile.edges for tile in load("duel").tiles if tile.kind == "special"}
    without_track = {f"interest:{name}" for name, edges in printed.items() if "T" not in edges}
    assert without_track
    assert not without_track & set(duel.offers(0))
    assert "interest:hearts" in duel.offers(0)


def test_a_space_with_nothing_to_choose_is_lost_without_a_question(drawn_duel: DrawDuel) -> None:
    blocked = drawn(STAR, tasks={"a": ("wraparound", 1)})
    duel = drawn_duel([blocked, row()], landscape("t", "TTTTTT"), modules=(2,))
    duel.chose_before(0, "hearts")
    duel.complete(3, 0)
    duel.reveal("t")
    lay_anywhere(duel, 0)
    assert (duel.completed(0), duel.step(0)) == (4, "done")


@pytest.mark.parametrize(
    ("players", "takers", "there"),
    [(2, 1, False), (3, 1, True), (3, 2, False), (4, 1, True), (4, 2, False), (4, 3, False)],
)
def test_a_sight_taken_in_earlier_turns_is_gone_when_its_boxes_are_empty(
    drawn_duel: DrawDuel, players: int, takers: int, there: bool
) -> None:
    duel = fourth_marker(drawn_duel, players)
    for seat in range(1, takers + 1):
        duel.chose_before(seat, "granary")
    duel.lay(0)
    assert ("interest:granary" in duel.offers(0)) == there
    assert "interest:school" in duel.offers(0)


HEARTS: list[tuple[int, list[list[int]], list[int]]] = [
    (2, [[0], [1]], [3, 2]),
    (2, [[1], [0]], [2, 3]),
    (2, [[0, 1]], [3, 3]),
    (4, [[2], [0], [3], [1]], [3, 2, 3, 3]),
    (4, [[2, 0], [3], [1]], [3, 3, 3, 3]),
    (4, [[2], [0, 3, 1]], [3, 3, 3, 2]),
    (4, [[0, 1, 2, 3]], [3, 3, 3, 3]),
]


@pytest.mark.parametrize(("players", "turns", "given"), HEARTS)
def test_hearts_are_shared_out(drawn_duel: DrawDuel, players: int, turns: list[list[int]], given: list[int]) -> None:
    tiles = [landscape(name, "MMMMGM") for name in "zuv"]
    duel = fourth_marker(drawn_duel, players, *tiles)
    for tile, takers in zip("xzuv", turns, strict=False):
        duel.reveal(tile)
        before = [duel.hearts(seat) for seat in range(players)]
        for seat in range(players):
            if seat not in takers:
                lay_anywhere(duel, seat, "?")
                while duel.step(seat) == "heart":
                    duel.answer(seat, "heart:none")
                continue
            duel.lay(seat)
            choose(duel, seat, "hearts")
        assert [before[seat] for seat in takers] == [0] * len(takers)
    assert [duel.hearts(seat) for seat in range(players)] == given


def test_hearts_go_on_landscape_tiles_from_the_next_turn_on(drawn_duel: DrawDuel) -> None:
    duel = fourth_marker(drawn_duel, 2, task_tile("t", "MMMMGG", "G"))
    duel.lay(0)
    choose(duel, 0, "hearts")
    assert duel.step(0) == "done"
    lay_anywhere(duel, 1, "?")
    assert [duel.hearts(seat) for seat in (0, 1)] == [3, 0]
    duel.reveal("t", 4)
    for seat in (0, 1):
        lay_anywhere(duel, seat, "?")
    assert not duel.in_turn
    duel.reveal("y")
    lay_anywhere(duel, 0)
    lay_anywhere(duel, 1)
    assert duel.offers(0) == ["heart:red", "heart:none"]
    duel.answer(0, "heart:red")
    assert duel.hearts(0) == 2
    assert duel.figures(0).red_hearts == (duel.last_cell(0),)


def test_a_heart_scores_the_sides_that_match(drawn_duel: DrawDuel) -> None:
    duel = fourth_marker(drawn_duel)
    duel.lay(0)
    choose(duel, 0, "hearts")
    lay_anywhere(duel, 1, "?")
    duel.reveal("y")
    q, r = duel.at[0]["a"]
    duel.lay_at(0, (q, r - 1, 0))
    duel.answer(0, "heart:red")
    # Its meadows meet the meadow of a alone; the cell beside b would have met two.
    assert duel.score(0)["module2"]["hearts"] == 1


@pytest.mark.parametrize(("name", "letter"), [("school", "V"), ("granary", "G"), ("old_oak", "W")])
def test_a_sight_counts_tiles_of_any_kind_over_empty_cells(drawn_duel: DrawDuel, name: str, letter: str) -> None:
    drawing = drawn(
        """
      X X   M M               X M   X M
     X a M M b M   ?         M c M M d M
      M M   M M               M M   M M
         M M   M M   M M   M M   M M
        M e M M f M M g M M h M M i M
         M M   M M   M M   M M   M M
    """.replace("X", letter),
        tasks={"c": (letter, 6)},
    )
    duel = drawn_duel([drawing, row()], modules=(2,))
    duel.lay_interest(0, name, duel.at[0]["?"])
    # The Landscape tile a, and the Task tile c beyond an empty cell; d is too far.
    assert duel.score(0)["module2"][name] == 2
    q, r = duel.at[0]["?"]
    duel.lay_interest(0, "photographer", (q, r - 1))
    assert duel.score(0)["module2"][name] == 3


def test_a_sight_counts_any_tile_with_its_terrain_within_two_steps(drawn_duel: DrawDuel) -> None:
    drawing = drawn(
        """
      W M   M M   W W   M M   W W
     M a M M b M M c M M d M M e M
      M M   M M   M M   M M   M M
    """,
        tasks={"c": ("W", 6)},
    )
    duel = drawn_duel([drawing, row()], NEXT, modules=(2,))
    q, r = duel.at[0]["b"]
    duel.lay_interest(0, "old_oak", (q, r + 1))
    assert duel.score(0)["module2"]["old_oak"] == 2
