"""The Warehouse: keeps one Landscape tile for later."""

from collections.abc import Sequence

import pytest
from oracle import landscape, special, task_tile

from dorfplatz import Game, IllegalMoveError, State, Tile
from rules.map.boards import catalog_of, stacked

MEADOWS = [landscape(name, "MMMMMM") for name in ("m0", "m1", "m2", "m3")]
TRACKS = landscape("t", "TTTTTT")
WAREHOUSE = {"warehouse": ()}


def small_game(*tiles: Tile, parts: dict[str, Sequence[str]] | None = None, **amounts: int) -> State:
    """A tiny game for two with a Warehouse, in which the tiles come in this order."""
    catalog = catalog_of(tiles, parts={**WAREHOUSE, **(parts or {}), **dict.fromkeys(amounts, ())})
    game = Game(players=2, catalog=catalog, parts={"warehouse": 1, **dict.fromkeys(parts or {}, 1), **amounts})
    task_tiles = [(tile.id, 5) for tile in tiles if tile.kind == "task"]
    return stacked(game, [tile.id for tile in tiles if tile.kind != "task"], task_tiles)


def play(state: State, moves: str) -> None:
    for move in moves.split():
        state.play(move)


def words(state: State) -> set[str]:
    """What may be done, with `place` and `stored` for all placements."""
    names = {str(move).split(":")[0] for move in state.legal_moves}
    return {"place" if "/" in name else name for name in names}


def test_a_revealed_landscape_tile_may_be_stored_which_ends_the_turn() -> None:
    state = small_game(*MEADOWS)
    play(state, "reveal")
    assert words(state) == {"place", "store"}
    play(state, "store")
    assert (state.player, state.turn, state.asks) == (1, 1, "reveal")
    assert state.stored is not None
    assert state.stored.id == "m0"
    assert state.laid == ()


def test_a_full_warehouse_takes_nothing() -> None:
    state = small_game(*MEADOWS)
    play(state, "reveal store reveal")
    assert words(state) == {"place"}
    with pytest.raises(IllegalMoveError, match="the Warehouse is full: m0 is in it"):
        state.play("store")


def test_the_stored_tile_may_be_placed_at_the_start_of_any_players_turn() -> None:
    state = small_game(*MEADOWS)
    play(state, "reveal store reveal 0,0/0")
    assert state.player == 0
    assert words(state) == {"reveal", "stored"}
    play(state, "stored:1,0/3")
    assert (state.player, state.stored) == (1, None)
    assert [laid.tile.id for laid in state.laid] == ["m1", "m0"]
    play(state, "reveal")
    assert words(state) == {"place", "store"}


def test_it_may_be_the_first_tile_of_the_map() -> None:
    state = small_game(*MEADOWS)
    play(state, "reveal store stored:0,0/2")
    assert state.laid[0].tile.id == "m0"


def test_it_may_not_be_placed_once_a_tile_has_been_revealed() -> None:
    state = small_game(*MEADOWS)
    play(state, "reveal store reveal")
    with pytest.raises(IllegalMoveError, match="there is a revealed tile that must be laid first"):
        state.play("stored:0,0/0")


def test_task_tiles_and_special_tiles_are_not_stored() -> None:
    state = small_game(special("c", "MMMMMM"), parts={"circus": ["c"]})
    play(state, "reveal")
    assert words(state) == {"place"}
    state = small_game(*MEADOWS, task_tile("g", "GMMMMM", "G"))
    play(state, "reveal")
    assert words(state) == {"place"}
    with pytest.raises(IllegalMoveError, match="only a Landscape tile may be stored"):
        state.play("store")


def test_a_stored_tile_leaves_the_open_tasks_and_the_stacks_alone() -> None:
    state = small_game(*MEADOWS)
    play(state, "reveal store")
    assert (state.landscape_left, state.tasks_left, state.open_tasks) == (3, 0, ())
    assert "m0" not in {tile.id for tile in state.unseen_tiles}


def test_a_tile_that_fits_nowhere_is_stored_or_set_aside() -> None:
    state = small_game(MEADOWS[0], TRACKS, *MEADOWS[1:])
    play(state, "reveal 0,0/0 reveal")
    assert words(state) == {"aside", "store"}


def test_a_stored_tile_that_fits_nowhere_is_not_offered() -> None:
    state = small_game(MEADOWS[0], TRACKS, *MEADOWS[1:])
    play(state, "reveal 0,0/0 reveal store")
    assert state.player == 0
    assert words(state) == {"reveal"}


def test_after_setting_a_tile_aside_the_player_goes_on_revealing() -> None:
    state = small_game(MEADOWS[0], MEADOWS[1], TRACKS, *MEADOWS[2:])
    play(state, "reveal store reveal 0,0/0 reveal aside")
    assert state.player == 0
    assert words(state) == {"reveal"}
    with pytest.raises(IllegalMoveError, match="a tile was set aside in this turn"):
        state.play("stored:1,0/0")
    play(state, "reveal 1,0/0")
    assert words(state) == {"reveal", "stored"}


def test_the_stored_tile_may_be_placed_instead_of_ending() -> None:
    for last, laid in (("stored:1,0/0", 2), ("end", 1)):
        state = small_game(*MEADOWS[:2])
        play(state, "reveal store reveal 0,0/0")
        assert state.asks == "last"
        assert words(state) == {"stored", "end"}
        state.play(last)
        assert state.is_over
        assert len(state.laid) == laid


def test_the_last_chance_comes_after_setting_the_last_tile_aside_too() -> None:
    state = small_game(*MEADOWS[:2], TRACKS)
    play(state, "reveal store reveal 0,0/0 reveal aside")
    assert words(state) == {"stored", "end"}
    assert state.player == 0


def test_the_last_tile_may_be_stored_and_placed_by_the_next_player() -> None:
    state = small_game(*MEADOWS[:2])
    play(state, "reveal 0,0/0 reveal store")
    assert (state.asks, state.player) == ("last", 0)
    state.play("stored:1,0/0")
    assert state.is_over


def test_a_stored_tile_that_fits_nowhere_lets_the_game_end() -> None:
    state = small_game(TRACKS, MEADOWS[0])
    play(state, "reveal store reveal 0,0/0")
    assert state.is_over
    assert state.stored is not None
    assert len(state.legal_moves) == 0


def test_a_task_tile_comes_before_the_last_chance() -> None:
    state = small_game(*MEADOWS[:1], *(task_tile(f"g{n}", "GMMMMM", "G") for n in range(4)))
    play(state, "reveal 0,0/0 reveal 1,0/0 reveal 2,0/0 reveal store")
    # Three tasks are open, so that a Landscape tile would be due, and none is left.
    assert state.tasks_left == 1
    assert words(state) == {"stored", "end"}


def test_a_stored_tile_that_breaks_a_task_brings_the_next_task_tile() -> None:
    tasks = [task_tile(f"g{n}", "GMMMMM", "G") for n in range(4)]
    state = small_game(*MEADOWS[:1], *tasks)
    play(state, "reveal 0,0/0 reveal 1,0/0 reveal 2,0/0 reveal store stored:1,-1/0")
    assert [laid.fate for laid in state.laid[:3]].count("cancelled") == 1
    assert state.due == "task"


def test_a_stored_tile_may_get_a_heart_and_the_mill() -> None:
    state = small_game(landscape("g", "GMMMMM"), MEADOWS[0], red_hearts=1, great_mill=1)
    play(state, "reveal store reveal 0,0/0 heart:none stored:1,0/0")
    assert words(state) == {"heart"}
    play(state, "heart:red")
    assert words(state) == {"mill"}
    play(state, "mill:yes")
    assert state.figures.mill == (1, 0)


def test_there_is_no_storing_without_a_warehouse() -> None:
    state = Game().start(3)
    play(state, "reveal")
    with pytest.raises(IllegalMoveError, match="there is no Warehouse in this game"):
        state.play("store")
    state.play(state.legal_moves[0])
    with pytest.raises(IllegalMoveError, match="there is no stored tile"):
        state.play("stored:1,0/0")
