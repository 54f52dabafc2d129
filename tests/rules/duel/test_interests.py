"""Module 2: the storage board, and the points of interest that it lets a side choose."""

import pytest
from oracle import drawn, landscape, task_tile

from dorfplatz.rules.duel.modules.interests import OLD_OAK
from dorfplatz.rules.map.state import LAY_INTEREST, PLACE

from .drawn_duel import NEXT, ROW, STAR, drawn_duel, fourth_marker, row

EVERYTHING = {f"interest:{name}" for name in ("none", "hearts", "photographer", "school", "granary", "old_oak")}


@pytest.mark.parametrize(
    ("before", "asked"), [(2, False), (3, True), (4, False), (5, False), (6, True), (8, False), (9, True), (10, False)]
)
def test_the_4th_7th_and_10th_marker_let_a_side_choose(before: int, asked: bool) -> None:
    duel = fourth_marker(before=before)
    duel.lay(0)
    assert duel.step(0) == ("interest" if asked else "done")
    assert set(duel.offers(0)) == (EVERYTHING if asked else set())


def test_without_module_2_nothing_is_asked() -> None:
    duel = drawn_duel([row(), row()], NEXT)
    duel.completed_before(3)
    duel.reveal("x")
    duel.lay(0)
    assert duel.step(0) == "done"


def test_a_declined_space_is_lost() -> None:
    duel = fourth_marker(2)
    duel.lay(0)
    duel.choose(0, None)
    duel.lay(1)
    duel.choose(1, None)
    duel.reveal("y")
    for seat in (0, 1):
        duel.lay_anywhere(seat)
        assert duel.state.sides[seat].interests == ()
    assert duel.state.revealed is None


def test_two_spaces_reached_at_once_are_asked_one_after_the_other() -> None:
    duel = fourth_marker(before=6)
    duel.record.spaces_used[:] = 0
    duel.lay(0)
    duel.choose(0, "hearts")
    assert duel.step(0) == "interest"
    assert "interest:hearts" not in duel.offers(0)
    duel.choose(0, "school")
    assert duel.step(0) == "done"
    assert duel.state.sides[0].interests == ("hearts", "school")


def test_the_tile_of_an_interest_is_judged_at_once_and_can_reach_the_next_space() -> None:
    drawing = drawn(ROW, tasks={"a": ("G", 3), "b": ("wraparound", 3)})
    duel = drawn_duel([drawing, row()], NEXT, modules=(2,))
    duel.completed_before(5, 0)
    duel.record.spaces_used[0] = 0
    duel.reveal("x")
    duel.lay(0)
    duel.state.play("interest:school", 0)
    q, r = duel.at[0]["b"]
    beside = next(move for move in duel.state.legal_moves(0) if str(move).startswith(f"{q},{r - 1}/"))
    duel.state.play(beside, 0)
    assert duel.state.sides[0].completed == 7
    assert duel.step(0) == "interest"


def test_one_sight_of_three() -> None:
    duel = fourth_marker(before=6)
    duel.record.spaces_used[:] = 0
    duel.lay(0)
    duel.choose(0, "granary")
    assert set(duel.offers(0)) == {"interest:none", "interest:hearts", "interest:photographer"}


def test_a_sight_taken_in_an_earlier_turn_is_gone_and_in_the_same_turn_it_is_shared() -> None:
    duel = fourth_marker()
    for seat in (0, 1):
        duel.lay(seat)
        duel.choose(seat, "old_oak")
    assert [side.interests for side in duel.state.sides] == [("old_oak",), ("old_oak",)]
    second = landscape("z", "MMMMGM")
    later = fourth_marker(2, second)
    later.lay(0)
    later.choose(0, "old_oak")
    later.lay_anywhere(1, "?")
    later.reveal("z")
    later.lay(1)
    assert set(later.offers(1)) == EVERYTHING - {"interest:old_oak"}


def test_two_boxes_have_two_of_each_sight() -> None:
    duel = fourth_marker(3, landscape("z", "MMMMGM"), landscape("u", "MMMMGM"))
    for turn, tile in enumerate(("x", "z", "u")):
        duel.reveal(tile)
        duel.lay(turn)
        assert ("interest:school" in duel.offers(turn)) == (turn < 2)
        duel.choose(turn, "school" if turn < 2 else None)
        for other in {0, 1, 2} - {turn}:
            duel.lay_anywhere(other, "?")


def test_an_interest_whose_tile_fits_nowhere_cannot_be_chosen() -> None:
    """Track lies all around, so that no tile without track can be laid, and hearts are left."""
    track = landscape("t", "TTTTTT")
    drawing = drawn(STAR, tasks={"a": ("T", 3)})
    duel = drawn_duel([drawing, row()], track, modules=(2,))
    duel.completed_before(3, 0)
    duel.record["map0"].completed_count = 4
    duel.reveal("t")
    duel.lay_anywhere(0)
    printed = {tile.id: tile.edges for tile in duel.state.game.catalog.tiles if tile.kind == "special"}
    without_track = {f"interest:{name}" for name, edges in printed.items() if "T" not in edges}
    assert without_track
    assert not without_track & set(duel.offers(0))
    assert "interest:hearts" in duel.offers(0)


HEARTS: list[tuple[int, list[list[int]], list[int]]] = [
    (2, [[0], [1]], [3, 2]),
    (2, [[1], [0]], [2, 3]),
    (2, [[0, 1]], [3, 3]),
    (4, [[2], [0], [3], [1]], [3, 2, 3, 3]),
    (4, [[2, 0], [3], [1]], [3, 3, 3, 3]),
    (4, [[0, 1, 2, 3]], [3, 3, 3, 3]),
]


@pytest.mark.parametrize(("players", "turns", "given"), HEARTS)
def test_hearts_are_shared_out(players: int, turns: list[list[int]], given: list[int]) -> None:
    tiles = [landscape(name, "MMMMGM") for name in "zuv"]
    duel = fourth_marker(players, *tiles)
    for tile, takers in zip("xzuv", turns, strict=False):
        duel.reveal(tile)
        before = [side.hearts for side in duel.state.sides]
        for seat in range(players):
            if seat not in takers:
                duel.lay_anywhere(seat, "?")
                while duel.step(seat) == "heart":
                    duel.answer(seat, "heart:none")
                continue
            duel.lay(seat)
            duel.choose(seat, "hearts")
        assert [before[seat] for seat in takers] == [0] * len(takers)
    assert [side.hearts for side in duel.state.sides] == given


def test_hearts_go_on_landscape_tiles_from_the_next_turn_on() -> None:
    duel = fourth_marker(2, task_tile("t", "MMMMGG", "G"))
    duel.lay(0)
    duel.choose(0, "hearts")
    assert duel.step(0) == "done"
    duel.lay_anywhere(1, "?")
    assert [side.hearts for side in duel.state.sides] == [3, 0]
    duel.reveal("t", 4)
    for seat in (0, 1):
        duel.lay_anywhere(seat, "?")
    assert duel.state.revealed is None
    duel.reveal("y")
    duel.lay_anywhere(0)
    duel.lay_anywhere(1)
    assert duel.offers(0) == ["heart:red", "heart:none"]
    duel.answer(0, "heart:red")
    assert duel.state.sides[0].hearts == 2
    assert duel.state.sides[0].figures.red_hearts == (duel.state.sides[0].laid[-1].cell,)


def test_a_sight_counts_any_tile_with_its_terrain_within_two_steps() -> None:
    drawing = drawn(
        """
      W M   M M   W W   M M   W W
     M a M M b M M c M M d M M e M
      M M   M M   M M   M M   M M
    """,
        tasks={"c": ("W", 6)},
    )
    duel = drawn_duel([drawing, row()], NEXT, modules=(2,))
    duel.record.taken[0, OLD_OAK], duel.record.laying[0] = 1, OLD_OAK
    duel.record.phase, duel.record.step[0] = PLACE, LAY_INTEREST
    q, r = duel.at[0]["b"]
    duel.state.play(next(move for move in duel.state.legal_moves(0) if str(move).startswith(f"{q},{r + 1}/")), 0)
    assert duel.state.scores[0].module2["old_oak"] == 2
