"""Module 2: the photographer, who rests in the turn in which he arrives, and the camera markers that all share."""

import pytest
from oracle import landscape

from dorfplatz.hexes import distance

from .drawn import DrawDuel, DrawnDuel, choose, fourth_marker, lay_anywhere

PLAINS = [landscape(f"p{n}", "MMMMMM") for n in range(3)]


def with_photographers(drawn_duel: DrawDuel, players: int = 2, cameras: int = 18) -> DrawnDuel:
    """Every side has just laid its photographer, and so many camera markers are left."""
    duel = fourth_marker(drawn_duel, players, *PLAINS, before=3)
    for seat in range(players):
        duel.lay(seat)
        choose(duel, seat, "photographer")
    duel.leave_cameras(cameras)
    return duel


def beside_him(duel: DrawnDuel, seat: int, steps: int = 1) -> None:
    """A side lays its tile so many steps from its photographer."""
    stands = duel.figures(seat).photographer
    assert stands is not None
    duel.lay_at(seat, next(place for place in duel.places(seat) if distance(place[:2], stands) == steps))


@pytest.mark.parametrize(("players", "markers"), [(2, 18), (3, 36), (4, 36)])
def test_there_are_18_camera_markers_in_a_box(drawn_duel: DrawDuel, players: int, markers: int) -> None:
    assert fourth_marker(drawn_duel, players).cameras_left == markers


def test_he_rests_in_the_turn_in_which_he_arrives(drawn_duel: DrawDuel) -> None:
    duel = with_photographers(drawn_duel)
    assert not duel.in_turn
    assert all(duel.figures(seat).cameras == () for seat in (0, 1))


def test_a_tile_next_to_him_may_draw_him_and_a_marker(drawn_duel: DrawDuel) -> None:
    duel = with_photographers(drawn_duel)
    duel.reveal("p0")
    beside_him(duel, 0)
    assert duel.offers(0) == ["photographer:yes", "photographer:no"]
    duel.answer(0, "photographer:yes")
    assert duel.figures(0).photographer == duel.last_cell(0)
    assert duel.figures(0).cameras == (duel.last_cell(0),)
    assert (duel.score(0)["module2"]["photographer"], duel.cameras_left) == (1, 17)
    beside_him(duel, 1, steps=2)
    assert not duel.in_turn


def test_he_may_stay(drawn_duel: DrawDuel) -> None:
    duel = with_photographers(drawn_duel)
    stood = duel.figures(0).photographer
    duel.reveal("p0")
    beside_him(duel, 0)
    duel.answer(0, "photographer:no")
    assert duel.figures(0).photographer == stood
    assert duel.cameras_left == 18


def test_with_no_marker_left_he_stays_without_a_question(drawn_duel: DrawDuel) -> None:
    duel = with_photographers(drawn_duel, cameras=0)
    duel.reveal("p0")
    beside_him(duel, 0)
    assert duel.step(0) == "done"


def test_the_last_markers_go_by_seat_order(drawn_duel: DrawDuel) -> None:
    duel = with_photographers(drawn_duel, cameras=1)
    duel.reveal("p0")
    beside_him(duel, 1)
    assert (duel.step(1), duel.offers(1)) == ("wait", [])
    beside_him(duel, 0)
    duel.answer(0, "photographer:yes")
    assert not duel.in_turn
    assert [len(duel.figures(seat).cameras) for seat in (0, 1)] == [1, 0]


def test_a_last_marker_that_is_declined_is_offered_to_the_next_seat(drawn_duel: DrawDuel) -> None:
    duel = with_photographers(drawn_duel, cameras=1)
    duel.reveal("p0")
    beside_him(duel, 1)
    beside_him(duel, 0)
    duel.answer(0, "photographer:no")
    assert duel.step(1) == "photographer"
    duel.answer(1, "photographer:yes")
    assert [len(duel.figures(seat).cameras) for seat in (0, 1)] == [0, 1]


def test_the_tile_of_a_sight_draws_him_too_if_he_was_there_before(drawn_duel: DrawDuel) -> None:
    duel = fourth_marker(drawn_duel, 2, *PLAINS)
    duel.lay(0)
    choose(duel, 0, "photographer")
    lay_anywhere(duel, 1, "?")
    duel.complete(7, 0, spaces_used=1)
    duel.reveal("p0")
    beside_him(duel, 0, steps=3)
    duel.answer(0, "interest:school")
    beside_him(duel, 0)
    assert duel.step(0) == "photographer"


def test_he_does_not_move_to_a_sight_that_is_laid_in_the_turn_in_which_he_arrives(drawn_duel: DrawDuel) -> None:
    duel = fourth_marker(drawn_duel, 2, *PLAINS, before=6)
    duel.complete(6, spaces_used=0)
    duel.lay(0)
    choose(duel, 0, "photographer")
    duel.answer(0, "interest:school")
    beside_him(duel, 0)
    assert duel.step(0) == "done"
