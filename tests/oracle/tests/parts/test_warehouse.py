"""The Warehouse, and questions that are not asked."""

from copy import deepcopy

from dorfplatz.catalog.tile import Tile
from oracle import OracleGame, OracleState, landscape, special

from .drawn_parts import SMALL

TRACKS = landscape("t", "TTTTTT")


def small_game(*tiles: Tile, **parts: int) -> OracleState:
    """A tiny game without Task tiles, with a Warehouse."""
    return OracleState(OracleGame({tile.id: tile for tile in tiles}, {}, [], parts={"warehouse": 1, **parts}), 2)


def test_an_empty_warehouse_takes_a_landscape_tile_and_gives_it_back_in_another_turn() -> None:
    state = small_game(*SMALL.values())
    assert state.choices() == {("reveal",)}
    state.reveal("m0")
    assert ("store",) in state.choices()
    state.do(("store",))
    assert (state.player, state.choices()) == (1, {("reveal",), ("stored",)})
    state.reveal("m1")
    assert ("store",) not in state.choices()
    state.do(("place", 0, 0, 0))
    assert state.choices() == {("reveal",), ("stored",)}
    state.do(("stored",))
    assert {choice[0] for choice in state.choices()} == {"place"}
    state.do(("place", 1, 0, 0))
    state.reveal("m2")
    assert ("store",) in state.choices()


def test_the_warehouse_takes_no_special_tile() -> None:
    state = small_game(special("circus", "MMMMMM"))
    state.reveal("circus")
    assert ("store",) not in state.choices()


def test_a_tile_that_fits_nowhere_is_stored_or_set_aside() -> None:
    state = small_game(*SMALL.values(), TRACKS)
    state.reveal("m0")
    state.do(("place", 0, 0, 0))
    state.reveal("t")
    assert state.choices() == {("store",), ("aside",)}
    state.do(("store",))
    # It still fits nowhere, so that it cannot be taken.
    assert (state.player, state.choices()) == (0, {("reveal",)})


def test_whoever_sets_a_tile_aside_goes_on_revealing() -> None:
    state = small_game(*SMALL.values(), TRACKS)
    for name, choice in (("m0", ("store",)), ("m1", ("place", 0, 0, 0)), ("t", ("aside",))):
        state.reveal(name)
        state.do(choice)
    assert (state.player, state.choices()) == (0, {("reveal",)})


def test_the_stored_tile_may_be_placed_instead_of_ending() -> None:
    state = small_game(SMALL["m0"], SMALL["m1"])
    for name, choice in (("m0", ("store",)), ("m1", ("place", 0, 0, 0))):
        state.reveal(name)
        state.do(choice)
    assert state.choices() == {("stored",), ("end",)}
    other = deepcopy(state)
    state.do(("stored",))
    state.do(("place", 1, 0, 0))
    assert state.is_over
    other.do(("end",))
    assert other.is_over


def test_the_stored_tile_may_be_placed_after_setting_the_last_tile_aside() -> None:
    state = small_game(SMALL["m0"], SMALL["m1"], TRACKS)
    for name, choice in (("m0", ("store",)), ("m1", ("place", 0, 0, 0)), ("t", ("aside",))):
        state.reveal(name)
        state.do(choice)
    assert state.choices() == {("stored",), ("end",)}


def test_a_stored_tile_that_fits_nowhere_lets_the_game_end() -> None:
    state = small_game(SMALL["m0"], TRACKS)
    for name, choice in (("t", ("store",)), ("m0", ("place", 0, 0, 0))):
        state.reveal(name)
        state.do(choice)
    assert state.is_over


def test_a_stored_tile_may_get_a_heart_and_the_mill() -> None:
    grain = landscape("g", "GMMMMM")
    state = small_game(grain, SMALL["m0"], red_hearts=1, great_mill=1)
    for name, choice in (("g", ("store",)), ("m0", ("place", 0, 0, 0)), ("", ("heart", None))):
        if name:
            state.reveal(name)
        state.do(choice)
    state.do(("stored",))
    state.do(("place", 1, 0, 0))
    assert state.choices() == {("heart", None), ("heart", "red")}
    state.do(("heart", "red"))
    assert state.choices() == {("mill", False), ("mill", True)}


def test_a_step_with_one_answer_is_skipped() -> None:
    state = small_game(*SMALL.values())
    state.reveal("m0")
    state.do(("place", 0, 0, 0))
    assert (state.phase, state.player) == ("turn", 1)
