"""The Warehouse: keeps one Landscape tile for later."""

import pytest
from oracle import landscape, special, task_tile

from dorfplatz import Game, IllegalMoveError

from .small_games import EngineSmallGame, OracleSmallGame, StartSmallGame

MEADOWS = [landscape(name, "MMMMMM") for name in ("m0", "m1", "m2", "m3")]
TRACKS = landscape("t", "TTTTTT")


@pytest.fixture(params=[EngineSmallGame, OracleSmallGame], ids=["engine", "oracle"])
def small_game(request: pytest.FixtureRequest) -> StartSmallGame:
    """Begins a tiny game for two with a Warehouse."""
    start: StartSmallGame = request.param
    return start


def test_a_revealed_landscape_tile_may_be_stored_which_ends_the_turn(small_game: StartSmallGame) -> None:
    game = small_game(*MEADOWS)
    assert game.words() == {"reveal"}
    game.play("reveal")
    assert game.words() == {"place", "store"}
    game.play("store")
    assert (game.player, game.stored, game.laid) == (1, "m0", [])
    assert "reveal" in game.words()


def test_a_full_warehouse_takes_nothing(small_game: StartSmallGame) -> None:
    game = small_game(*MEADOWS)
    game.play("reveal store reveal")
    assert game.words() == {"place"}


def test_the_stored_tile_may_be_placed_at_the_start_of_any_players_turn(small_game: StartSmallGame) -> None:
    game = small_game(*MEADOWS)
    game.play("reveal store")
    assert (game.player, game.words()) == (1, {"reveal", "stored"})
    game.play("reveal 0,0/0")
    assert (game.player, game.words()) == (0, {"reveal", "stored"})
    game.play("stored:1,0/3")
    assert (game.player, game.stored, game.laid) == (1, None, ["m1", "m0"])
    game.play("reveal")
    assert game.words() == {"place", "store"}


def test_it_may_be_the_first_tile_of_the_map(small_game: StartSmallGame) -> None:
    game = small_game(*MEADOWS)
    game.play("reveal store stored:0,0/2")
    assert game.laid == ["m0"]


def test_task_tiles_and_special_tiles_are_not_stored(small_game: StartSmallGame) -> None:
    game = small_game(special("c", "MMMMMM"), parts={"circus": ["c"]})
    game.play("reveal")
    assert game.words() == {"place"}
    game = small_game(*MEADOWS, task_tile("g", "GMMMMM", "G"))
    game.play("reveal")
    assert game.words() == {"place"}


def test_a_tile_that_fits_nowhere_is_stored_or_set_aside(small_game: StartSmallGame) -> None:
    game = small_game(MEADOWS[0], TRACKS, *MEADOWS[1:])
    game.play("reveal 0,0/0 reveal")
    assert game.words() == {"aside", "store"}


def test_a_stored_tile_that_fits_nowhere_is_not_offered(small_game: StartSmallGame) -> None:
    game = small_game(MEADOWS[0], TRACKS, *MEADOWS[1:])
    game.play("reveal 0,0/0 reveal store")
    assert (game.player, game.words()) == (0, {"reveal"})


def test_after_setting_a_tile_aside_the_player_goes_on_revealing(small_game: StartSmallGame) -> None:
    game = small_game(MEADOWS[0], MEADOWS[1], TRACKS, *MEADOWS[2:])
    game.play("reveal store reveal 0,0/0 reveal aside")
    assert (game.player, game.words()) == (0, {"reveal"})
    game.play("reveal 1,0/0")
    assert game.words() == {"reveal", "stored"}


@pytest.mark.parametrize(("last", "laid"), [("stored:1,0/0", 2), ("end", 1)])
def test_the_stored_tile_may_be_placed_instead_of_ending(small_game: StartSmallGame, last: str, laid: int) -> None:
    game = small_game(*MEADOWS[:2])
    game.play("reveal store reveal 0,0/0")
    assert game.words() == {"stored", "end"}
    game.play(last)
    assert game.is_over
    assert len(game.laid) == laid


def test_the_last_chance_comes_after_setting_the_last_tile_aside_too(small_game: StartSmallGame) -> None:
    game = small_game(*MEADOWS[:2], TRACKS)
    game.play("reveal store reveal 0,0/0 reveal aside")
    assert (game.player, game.words()) == (0, {"stored", "end"})


def test_the_last_tile_may_be_stored_and_placed_by_the_next_player(small_game: StartSmallGame) -> None:
    game = small_game(*MEADOWS[:2])
    game.play("reveal 0,0/0 reveal store")
    assert (game.player, game.words()) == (0, {"stored", "end"})
    game.play("stored:1,0/0")
    assert game.is_over


def test_a_stored_tile_that_fits_nowhere_lets_the_game_end(small_game: StartSmallGame) -> None:
    game = small_game(TRACKS, MEADOWS[0])
    game.play("reveal store reveal 0,0/0")
    assert game.is_over
    assert (game.stored, game.words()) == ("t", set())


def test_a_task_tile_comes_before_the_last_chance(small_game: StartSmallGame) -> None:
    game = small_game(*MEADOWS[:1], *(task_tile(f"g{n}", "GMMMMM", "G") for n in range(4)))
    game.play("reveal 0,0/0 reveal 1,0/0 reveal 2,0/0 reveal store")
    # Three tasks are open, so that a Landscape tile would be due, and none is left.
    assert (game.open_tasks, game.words()) == (3, {"stored", "end"})


def test_a_stored_tile_that_breaks_a_task_brings_the_next_task_tile(small_game: StartSmallGame) -> None:
    game = small_game(*MEADOWS[:1], *(task_tile(f"g{n}", "GMMMMM", "G") for n in range(4)))
    game.play("reveal 0,0/0 reveal 1,0/0 reveal 2,0/0 reveal store stored:1,-1/0")
    assert (game.open_tasks, game.due) == (2, "task")


def test_a_stored_tile_may_get_a_heart_and_the_mill(small_game: StartSmallGame) -> None:
    game = small_game(landscape("g", "GMMMMM"), MEADOWS[0], red_hearts=1, great_mill=1)
    game.play("reveal store reveal 0,0/0 heart:none stored:1,0/0")
    assert game.words() == {"heart"}
    game.play("heart:red")
    assert game.words() == {"mill"}
    game.play("mill:yes")
    assert game.mill == (1, 0)


def test_a_step_with_one_answer_is_skipped(small_game: StartSmallGame) -> None:
    game = small_game(*MEADOWS)
    game.play("reveal 0,0/0")
    assert (game.player, game.words()) == (1, {"reveal"})


def test_the_state_tells_what_is_stored_and_what_is_left() -> None:
    game = EngineSmallGame(*MEADOWS)
    game.play("reveal store")
    state = game.state
    assert (state.turn, state.asks) == (1, "reveal")
    assert (state.landscape_left, state.tasks_left, state.open_tasks) == (3, 0, ())
    assert "m0" not in {tile.id for tile in state.unseen_tiles}
    game = EngineSmallGame(*MEADOWS[:2])
    game.play("reveal store reveal 0,0/0")
    assert game.state.asks == "last"


@pytest.mark.parametrize(
    ("moves", "wrong", "words"),
    [
        ("reveal store reveal", "store", "the Warehouse is full: m0 is in it"),
        ("reveal store reveal", "stored:0,0/0", "there is a revealed tile that must be laid first"),
        ("reveal store reveal 0,0/0 reveal aside", "stored:1,0/0", "a tile was set aside in this turn"),
    ],
)
def test_what_the_warehouse_does_not_do_is_refused_with_its_reason(moves: str, wrong: str, words: str) -> None:
    game = EngineSmallGame(*MEADOWS[:2], TRACKS, *MEADOWS[2:])
    game.play(moves)
    with pytest.raises(IllegalMoveError, match=words):
        game.state.play(wrong)


def test_only_a_landscape_tile_may_be_stored() -> None:
    game = EngineSmallGame(*MEADOWS, task_tile("g", "GMMMMM", "G"))
    game.play("reveal")
    with pytest.raises(IllegalMoveError, match="only a Landscape tile may be stored"):
        game.state.play("store")


def test_there_is_no_storing_without_a_warehouse() -> None:
    state = Game().start(3)
    state.play("reveal")
    with pytest.raises(IllegalMoveError, match="there is no Warehouse in this game"):
        state.play("store")
    state.play(state.legal_moves[0])
    with pytest.raises(IllegalMoveError, match="there is no stored tile"):
        state.play("stored:1,0/0")
