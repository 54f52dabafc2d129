"""Set-up: three Landscape tiles taken out unseen, everything shuffled from the seed."""

from collections import Counter

import numpy as np
import pytest
from oracle import landscape, task_tile

from dorfplatz import Game, SetupError, State, Tile
from dorfplatz.catalog import Parts
from dorfplatz.hexes import index
from dorfplatz.rules.arrays import blank_states
from dorfplatz.rules.map.pack import pack_tiles
from dorfplatz.rules.map.unseen import deal_unseen
from dorfplatz.rules.romantik import turn as romantik
from dorfplatz.rules.romantik.pack import pack_box
from dorfplatz.rules.romantik.state import ROMANTIK
from rules.map.boards import catalog_of

SEEDS = range(60)


def stacks(state: State) -> tuple[list[str], list[str]]:
    """The Landscape stack and the Task stack in the order of drawing."""
    record, tiles = state._record, state.game.catalog.tiles
    landscape_numbers = record.hidden.landscape[: int(record.landscape_count)]
    task_numbers = record.hidden.task[: int(record.task_count)]
    return [tiles[n].id for n in landscape_numbers], [tiles[n].id for n in task_numbers]


def markers(state: State) -> list[list[int]]:
    """The piles of markers in the order of drawing."""
    start = state.game.box.pile_start.tolist()
    return [state._record.hidden.markers[start[i] : start[i + 1]].tolist() for i in range(5)]


def test_a_new_game_waits_for_the_first_tile() -> None:
    state = Game("romantik").start(7)
    assert (state.landscape_left, state.tasks_left, state.turn) == (45, 25, 0)
    assert state.in_hand is None
    assert (state.laid, state.set_aside, state.moves) == ((), (), ())
    assert state.score.total == 0
    assert [str(move) for move in state.legal_moves] == ["reveal"]


@pytest.mark.parametrize("seed", [0, 1, 7, 2**31, 2**32, 2**63 - 1])
def test_nothing_is_lost_or_doubled(seed: int) -> None:
    state = Game("romantik").start(seed)
    landscape_stack, task_stack = stacks(state)
    every = [tile.id for tile in state.game.catalog.tiles if tile.set == "base"]
    assert sorted([*landscape_stack, *state.removed, *task_stack]) == sorted(every)
    assert len(landscape_stack) == 45
    assert len(state.removed) == 3
    assert all(tile.startswith("L") for tile in state.removed)
    assert [sorted(pile) for pile in markers(state)] == [[4, 5, 5, 6, 6]] * 5


def test_the_same_seed_gives_the_same_game() -> None:
    for seed in SEEDS:
        assert Game("romantik").start(seed) == Game("romantik").start(seed)
        assert Game("romantik").start(seed).to_bytes() == Game("romantik").start(str(seed)).to_bytes()


def test_different_seeds_give_different_games() -> None:
    games = [Game("romantik").start(seed) for seed in [*SEEDS, 2**32, 2**32 + 1, 2**62]]
    assert len({tuple(stacks(game)[0]) for game in games}) == len(games)
    assert len({tuple(stacks(game)[1]) for game in games}) == len(games)
    assert len({game.removed for game in games}) > len(games) - 3
    assert len({str(markers(game)) for game in games}) == len(games)


def test_players_do_not_change_the_stacks() -> None:
    for players in range(1, 7):
        assert stacks(Game("romantik", players).start(3)) == stacks(Game("romantik").start(3))


def test_every_landscape_tile_is_taken_out_sometimes_and_none_often() -> None:
    games = 960
    counts = Counter(tile for seed in range(games) for tile in Game("romantik").start(seed).removed)
    expected = games * 3 / 48
    assert len(counts) == 48
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 90


def test_every_task_tile_comes_first_sometimes_and_none_often() -> None:
    games = 750
    counts = Counter(stacks(Game("romantik").start(seed))[1][0] for seed in range(games))
    assert len(counts) == 25
    assert sum((count - 30) ** 2 / 30 for count in counts.values()) < 55


def test_every_order_of_a_pile_of_markers_comes_up() -> None:
    orders = {tuple(markers(Game("romantik").start(seed))[0]) for seed in range(400)}
    assert len(orders) == 5 * 4 * 3 * 2 // (2 * 2)


# A base set with Special tiles is refused by Game, so their rule is tested on the rules alone.
MIXED = [landscape(f"l{i}", "WMMMMM") for i in range(5)]
MIXED += [Tile(f"s{i}", "base", "special", "GMMMMM", "exact") for i in range(3)]


def dealt_with_special_tiles(seed: int, reveals: int) -> tuple[list[str], list[str], list[str]]:
    """The tiles revealed, in the stack and taken out, when all is dealt anew after some tiles were laid in a row."""
    catalog = catalog_of(MIXED, taken_out=3)
    tiles, box = pack_tiles(catalog), pack_box(catalog, Parts())
    states, _ = blank_states(1, ROMANTIK)
    state, generator = states[0], np.zeros(4, np.int64)
    romantik.set_up(tiles, box, state, generator, 1, 0, seed)
    for turn in range(reveals):
        romantik.reveal(tiles, box, state)
        romantik.place(tiles, box, state, index(turn, 0), 0)
    if reveals:
        deal_unseen(tiles, box, state, state.map, int(state.tile), 0, int(state.stored), generator)
    names = [catalog.tiles[number].id for number in state.hidden.landscape]
    seen = [catalog.tiles[number].id for number in state.map.tile[:reveals]]
    return seen, names[reveals:5], names[5:8]


@pytest.mark.parametrize("reveals", range(6))
def test_special_tiles_are_mixed_in_after_tiles_were_taken_out(reveals: int) -> None:
    nexts = set()
    for seed in range(80):
        seen, stack, removed = dealt_with_special_tiles(seed, reveals)
        assert sorted([*seen, *stack, *removed]) == sorted(tile.id for tile in MIXED)
        assert all(name.startswith("l") for name in removed)
        nexts |= set(stack[:1])
    assert reveals == 5 or nexts == {tile.id for tile in MIXED}


@pytest.mark.parametrize("taken_out", range(5))
def test_as_many_tiles_are_taken_out_as_the_catalog_says(taken_out: int) -> None:
    tiles = [landscape(f"l{i}", "WMMMMM") for i in range(4)]
    state = Game(catalog=catalog_of(tiles, taken_out=taken_out)).start(1)
    assert len(state.removed) == taken_out
    assert state.landscape_left == 4 - taken_out
    assert state.is_over == (taken_out == 4)


def test_no_more_tiles_can_be_taken_out_than_there_are() -> None:
    with pytest.raises(SetupError, match="3 Landscape tiles cannot be taken out of 2"):
        Game(catalog=catalog_of([landscape("a", "WMMMMM"), landscape("b", "WMMMMM")], taken_out=3))


def test_a_game_of_task_tiles_alone_can_be_set_up() -> None:
    state = Game(catalog=catalog_of([task_tile("a", "WMMMMM", "W")])).start(1)
    assert (state.landscape_left, state.tasks_left, state.due) == (0, 1, "task")
