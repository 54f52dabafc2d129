"""Module 2: the photographer, who rests in the turn in which he arrives, and the camera markers that all share."""

import pytest
from oracle import landscape

from dorfplatz import DuelState
from dorfplatz.games.map.moves import Place
from dorfplatz.hexes import distance

from .drawn_duel import DrawnDuel, fourth_marker

PLAINS = [landscape(f"p{n}", "MMMMMM") for n in range(3)]


def with_photographers(players: int = 2, cameras: int = 18) -> DrawnDuel:
    """Every side has just laid its photographer, and so many camera markers are left."""
    duel = fourth_marker(players, *PLAINS, before=3)
    for seat in range(players):
        duel.lay(seat)
        duel.choose(seat, "photographer")
    duel.record.cameras = cameras
    return duel


def place_beside_him(state: DuelState, seat: int, steps: int = 1) -> Place:
    """A place for the tile of a side, so many steps from its photographer."""
    stands = state.sides[seat].figures.photographer
    assert stands is not None
    return next(m for m in state.legal_moves(seat) if isinstance(m, Place) and distance(m.cell, stands) == steps)


def beside_him(duel: DrawnDuel, seat: int, steps: int = 1) -> None:
    """A side lays its tile so many steps from its photographer."""
    duel.state.play(place_beside_him(duel.state, seat, steps), seat)


@pytest.mark.parametrize(("players", "markers"), [(2, 18), (3, 36), (4, 36)])
def test_there_are_18_camera_markers_in_a_box(players: int, markers: int) -> None:
    assert fourth_marker(players).state.cameras_left == markers


def test_he_rests_in_the_turn_in_which_he_arrives() -> None:
    duel = with_photographers()
    assert duel.state.revealed is None
    assert all(side.figures.cameras == () for side in duel.state.sides)


def test_a_tile_next_to_him_may_draw_him_and_a_marker() -> None:
    duel = with_photographers()
    duel.reveal("p0")
    beside_him(duel, 0)
    assert duel.offers(0) == ["photographer:yes", "photographer:no"]
    duel.answer(0, "photographer:yes")
    side = duel.state.sides[0]
    assert side.figures.photographer == side.laid[-1].cell
    assert side.figures.cameras == (side.laid[-1].cell,)
    assert (side.score.module2["photographer"], duel.state.cameras_left) == (1, 17)
    beside_him(duel, 1, steps=2)
    assert duel.state.revealed is None


def test_he_may_stay() -> None:
    duel = with_photographers()
    stood = duel.state.sides[0].figures.photographer
    duel.reveal("p0")
    beside_him(duel, 0)
    duel.answer(0, "photographer:no")
    assert duel.state.sides[0].figures.photographer == stood
    assert duel.state.cameras_left == 18


def test_with_no_marker_left_he_stays_without_a_question() -> None:
    duel = with_photographers(cameras=0)
    duel.reveal("p0")
    beside_him(duel, 0)
    assert duel.step(0) == "done"


def test_the_last_markers_go_by_seat_order() -> None:
    duel = with_photographers(cameras=1)
    duel.reveal("p0")
    beside_him(duel, 1)
    assert (duel.step(1), duel.offers(1)) == ("wait", [])
    beside_him(duel, 0)
    duel.answer(0, "photographer:yes")
    assert duel.state.revealed is None
    assert [len(side.figures.cameras) for side in duel.state.sides] == [1, 0]


def test_a_last_marker_that_is_declined_is_offered_to_the_next_seat() -> None:
    duel = with_photographers(cameras=1)
    duel.reveal("p0")
    beside_him(duel, 1)
    beside_him(duel, 0)
    duel.answer(0, "photographer:no")
    assert duel.step(1) == "photographer"
    duel.answer(1, "photographer:yes")
    assert [len(side.figures.cameras) for side in duel.state.sides] == [0, 1]


def test_the_tile_of_a_sight_draws_him_too_if_he_was_there_before() -> None:
    duel = fourth_marker(2, *PLAINS)
    duel.lay(0)
    duel.choose(0, "photographer")
    duel.lay_anywhere(1, "?")
    duel.record["map0"].completed_count = 7
    duel.reveal("p0")
    beside_him(duel, 0, steps=3)
    duel.answer(0, "interest:school")
    beside_him(duel, 0)
    assert duel.step(0) == "photographer"


def test_he_does_not_move_to_a_sight_that_is_laid_in_the_turn_in_which_he_arrives() -> None:
    duel = fourth_marker(2, *PLAINS, before=6)
    duel.record.spaces_used[:] = 0
    duel.lay(0)
    duel.choose(0, "photographer")
    duel.answer(0, "interest:school")
    beside_him(duel, 0)
    assert duel.step(0) == "done"
