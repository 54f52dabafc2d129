"""Turns: what is revealed, who plays, tiles set aside, and the end of the game."""

from random import Random

import pytest
from oracle import landscape, task_tile

from dorfplatz import Game, Revealed, State, Tile
from rules.map.boards import catalog_of, stacked

MEADOWS = [landscape(f"m{i}", "MMMMMM") for i in range(6)]
FORESTS = [landscape(f"w{i}", "MWMMWM") for i in range(6)]
FOREST_TASKS = [task_tile(f"t{i}", "MWMMWM", "W") for i in range(6)]
ALL_TRACK = landscape("track", "TTTTTT")


def play(state: State, *moves: str) -> State:
    """Reveal a tile and play a move, for each of these moves."""
    for move in moves:
        state.play("reveal")
        state.play(move)
    return state


def kinds_revealed(state: State, rng: Random) -> list[str]:
    """The kinds of tiles that are revealed in a random game."""
    kinds = []
    while not state.is_over:
        kinds.append(str(state.due))
        state.play("reveal")
        assert state.in_hand is not None
        assert state.in_hand.tile.kind == kinds[-1]
        state.play(rng.choice(state.legal_moves))
    return kinds


@pytest.mark.parametrize("seed", range(20))
def test_the_first_three_turns_reveal_task_tiles_and_then_a_landscape_tile(seed: int) -> None:
    state = Game("romantik").start(seed)
    for turn in range(3):
        assert (state.turn, state.due) == (turn, "task")
        state.play("reveal")
        state.play(state.legal_moves[0])
    assert state.due == ("task" if len(state.open_tasks) < 3 else "landscape")


@pytest.mark.parametrize("seed", range(20))
def test_fewer_than_three_open_tasks_reveal_a_task_tile_and_otherwise_a_landscape_tile(seed: int) -> None:
    state, rng = Game("romantik").start(seed), Random(seed)
    while not state.is_over:
        assert state.due == ("task" if len(state.open_tasks) < 3 and state.tasks_left else "landscape")
        state.play("reveal")
        state.play(rng.choice(state.legal_moves))


@pytest.mark.parametrize("open_tasks", [1, 2, 5])
def test_the_catalog_says_how_many_tasks_must_be_open(open_tasks: int) -> None:
    catalog = catalog_of([*MEADOWS, *FOREST_TASKS], {"forest": [60] * 6}, open_tasks=open_tasks)
    kinds = kinds_revealed(Game(catalog=catalog).start(1), Random(1))
    assert kinds[: open_tasks + 1] == ["task"] * open_tasks + ["landscape"]


def test_a_task_tile_takes_the_next_marker_of_its_type() -> None:
    state = stacked(Game("romantik"), task_tiles=[("T00", 4), ("T01", 6), ("T02", 5)])
    for tile, marker in (("T00", 4), ("T01", 6), ("T02", 5)):
        state.play("reveal")
        assert state.in_hand == Revealed(state.game.catalog[tile], marker)
        state.play(state.legal_moves[-1])
    assert [laid.marker for laid in state.laid] == [4, 6, 5]


def test_a_task_tile_that_brings_its_own_marker_takes_none_from_the_pile() -> None:
    own = Tile("castle", "base", "task", "VVMVVM", "exact", task="V", marker=7)
    catalog = catalog_of([own, task_tile("v", "VMMMMM", "V"), *MEADOWS], {"village": [4]})
    state = stacked(Game(catalog=catalog), task_tiles=[("castle", 7), ("v", 4)])
    state.play("reveal")
    assert state.in_hand == Revealed(catalog["castle"], 7)
    assert state.unseen_markers["village"] == (4,)
    state.play("0,0/0")
    state.play("reveal")
    assert state.in_hand == Revealed(catalog["v"], 4)


def test_a_landscape_tile_takes_no_marker() -> None:
    state = play(stacked(Game(catalog=catalog_of(MEADOWS)), ["m0"]), "0,0/0")
    assert state.laid[0].marker == 0
    assert state.laid[0].fate == "none"


@pytest.mark.parametrize("players", range(1, 7))
def test_players_take_turns_clockwise_from_the_start_player(players: int) -> None:
    for start in range(players):
        state, rng = Game("romantik", players, start_player=start).start(5), Random(5)
        for turn in range(20):
            assert state.player == (start + turn) % players
            state.play("reveal")
            assert state.player == (start + turn) % players
            state.play(rng.choice(state.legal_moves))


def test_a_tile_with_nowhere_to_go_is_set_aside_and_the_same_player_goes_on() -> None:
    game = Game("romantik", players=2, catalog=catalog_of([*MEADOWS, ALL_TRACK]))
    state = stacked(game, ["m0", "track", "m1"])
    play(state, "0,0/0")
    assert state.player == 1
    state.play("reveal")
    assert [str(move) for move in state.legal_moves] == ["aside"]
    state.play("aside")
    assert state.player == 1
    assert state.set_aside == (Revealed(game.catalog["track"], 0),)
    assert (state.turn, state.due, state.in_hand) == (1, "landscape", None)
    play(state, "1,0/0")
    assert state.player == 0
    assert [laid.tile.id for laid in state.laid] == ["m0", "m1"]


def test_the_marker_of_a_tile_set_aside_is_out_of_the_game() -> None:
    stuck = task_tile("stuck", "TTTTTT", "T")
    catalog = catalog_of([*MEADOWS, task_tile("g", "GMMMMM", "G"), task_tile("v", "VMMMMM", "V"), stuck])
    state = stacked(Game(catalog=catalog), task_tiles=[("g", 5), ("stuck", 5), ("v", 5)])
    play(state, "0,0/0", "aside")
    assert state.set_aside == (Revealed(catalog["stuck"], 5),)
    assert state.unseen_markers["track"] == ()
    assert state.score.task_points == 0
    assert [laid.tile.id for laid in state.open_tasks] == ["g"]
    # Another of the same kind follows.
    assert state.due == "task"


def test_a_landscape_tile_follows_the_last_task_tile_set_aside() -> None:
    catalog = catalog_of([*MEADOWS, task_tile("g", "GMMMMM", "G"), task_tile("stuck", "TTTTTT", "T")])
    state = stacked(Game(catalog=catalog), task_tiles=[("g", 5), ("stuck", 5)])
    play(state, "0,0/0", "aside")
    assert state.due == "landscape"


def test_a_game_may_end_with_a_tile_set_aside() -> None:
    state = stacked(Game(catalog=catalog_of([MEADOWS[0], ALL_TRACK])), ["m0", "track"])
    play(state, "0,0/0", "aside")
    assert state.is_over
    assert state.set_aside == (Revealed(state.game.catalog["track"], 0),)


def test_several_tiles_are_set_aside_in_order() -> None:
    tracks = [landscape(f"x{i}", "TTTTTT") for i in range(3)]
    state = stacked(Game(catalog=catalog_of([*MEADOWS, *tracks])), ["m0", "x0", "x1", "x2", "m1"])
    play(state, "0,0/0", "aside", "aside", "aside", "0,1/0")
    assert [aside.tile.id for aside in state.set_aside] == ["x0", "x1", "x2"]
    assert state.turn == 2


def test_a_task_tile_that_would_be_too_big_everywhere_is_set_aside() -> None:
    catalog = catalog_of([*MEADOWS, task_tile("a", "WWWWWW", "W"), task_tile("b", "WWWWWW", "W")], {"forest": [5, 1]})
    state = stacked(Game(catalog=catalog), task_tiles=[("a", 5), ("b", 1)])
    play(state, "0,0/0", "aside")
    assert state.set_aside == (Revealed(catalog["b"], 1),)


def test_a_game_without_landscape_tiles_ends_when_enough_tasks_are_open() -> None:
    catalog = catalog_of(FOREST_TASKS, {"forest": [6] * 6})
    state = play(stacked(Game(catalog=catalog)), "0,0/0", "1,0/0", "2,0/0")
    assert state.is_over
    assert (state.tasks_left, len(state.open_tasks)) == (3, 3)


def test_the_game_ends_when_a_landscape_tile_must_be_revealed_and_none_is_left() -> None:
    catalog = catalog_of([*MEADOWS[:1], *FOREST_TASKS], {"forest": [6] * 6}, open_tasks=2)
    state = play(stacked(Game(catalog=catalog)), "0,0/0", "1,0/0", "0,1/0")
    assert state.is_over
    assert state.tasks_left == 4
    assert state.due is None
    assert list(state.legal_moves) == []


def test_a_task_completed_by_the_last_landscape_tile_brings_more_task_tiles() -> None:
    catalog = catalog_of([FORESTS[0], *FOREST_TASKS], {"forest": [2, 5, 4, 4, 6, 6]}, open_tasks=1)
    tasks = [("t0", 2), ("t1", 5), ("t2", 4), ("t3", 4), ("t4", 6), ("t5", 6)]
    state = stacked(Game(catalog=catalog), ["w0"], tasks)
    play(state, "0,0/0", "1,0/0")
    assert state.landscape_left == 0
    assert state.laid[0].fate == "completed"
    assert (state.is_over, state.due) == (False, "task")
    play(state, "2,0/0")
    assert state.is_over
    assert (state.tasks_left, state.score.tasks["forest"]) == (4, 2)


def test_a_task_cancelled_by_the_last_landscape_tile_brings_more_task_tiles() -> None:
    catalog = catalog_of([MEADOWS[0], task_tile("a", "MWMMMM", "W"), FOREST_TASKS[0]], open_tasks=1)
    state = stacked(Game(catalog=catalog), ["m0"], [("a", 5), ("t0", 5)])
    play(state, "0,0/0", "1,0/0")
    assert state.laid[0].fate == "cancelled"
    assert state.due == "task"
    play(state, "2,0/1")
    assert state.is_over


def test_task_tiles_go_on_coming_as_long_as_each_completes_at_once() -> None:
    tasks = [task_tile(f"v{i}", "VMMMMM", "V") for i in range(4)]
    catalog = catalog_of([MEADOWS[0], *tasks], {"village": [1] * 4}, open_tasks=1)
    state = stacked(Game(catalog=catalog))
    play(state, "0,0/0", "1,0/0", "2,0/0", "3,0/0")
    assert state.tasks_left == 0
    assert state.due == "landscape"
    play(state, "4,0/0")
    assert state.is_over
    assert state.score.tasks["village"] == 4


def test_when_task_tiles_run_out_only_landscape_tiles_follow() -> None:
    catalog = catalog_of([*MEADOWS, *FOREST_TASKS[:2]], {"forest": [60, 60]})
    kinds = kinds_revealed(Game(catalog=catalog).start(1), Random(1))
    assert kinds == ["task"] * 2 + ["landscape"] * 6


def test_a_whole_basic_game_has_45_landscape_tiles() -> None:
    for seed in range(10):
        kinds = kinds_revealed(Game("romantik").start(seed), Random(seed))
        assert kinds.count("landscape") == 45
