"""Views: all that a player at the table knows, and nothing else."""

from collections import Counter
from random import Random

import pytest
from oracle import landscape, task_tile
from rules.map.boards import catalog_of, dirty_memory, stacked

from dorfplatz import Game, SetupError, State, Tile, View

MEADOWS = [landscape(f"m{i}", "MMMMMM") for i in range(5)]
LONELY = landscape("track", "TTTTTT")


def played(state: State, seed: int, moves: int) -> State:
    """The state after so many more random moves, or at the end."""
    rng = Random(seed)
    for _ in range(moves):
        if not state.is_over:
            state.play(rng.choice(state.legal_moves))
    return state


def seen(state: State | View) -> dict[str, object]:
    """Everything that can be seen of a position."""
    names = "player turn in_hand due laid set_aside landscape_left tasks_left unseen_tiles unseen_markers score is_over"
    return {**{name: getattr(state, name) for name in names.split()}, "legal_moves": list(state.legal_moves)}


def stack(state: State) -> list[str]:
    """The tiles still in the Landscape stack in the order of drawing."""
    record = state._record
    numbers = record.hidden.landscape[int(record.landscape_drawn) : int(record.landscape_count)]
    return [state.game.catalog.tiles[n].id for n in numbers]


def task_stack(state: State) -> list[str]:
    """The tiles still in the Task stack in the order of drawing."""
    record = state._record
    numbers = record.hidden.task[int(record.task_drawn) : int(record.task_count)]
    return [state.game.catalog.tiles[n].id for n in numbers]


def piles(state: State) -> dict[str, list[int]]:
    """The markers still face down, sorted."""
    record, start = state._record, state.game.box.pile_start.tolist()
    names = list(state.unseen_markers)
    drawn = record.markers_drawn.tolist()
    return {
        name: sorted(record.hidden.markers[start[i] + drawn[i] : start[i + 1]].tolist()) for i, name in enumerate(names)
    }


@pytest.mark.parametrize("moves", [0, 1, 2, 31, 60, 61, 200])
def test_a_view_shows_everything_that_can_be_seen(moves: int) -> None:
    state = played(Game("romantik", 3).start(5), 5, moves)
    for seat in range(3):
        view = state.view(seat)
        assert view.seat == seat
        assert seen(view) == seen(state)


@pytest.mark.parametrize("seat", [-1, 3, True, 1.0, "0", None])
def test_a_seat_is_one_of_the_players(seat: int) -> None:
    with pytest.raises(SetupError, match="a seat is a number from 0 to 2"):
        Game("romantik", 3).start(1).view(seat)


def with_the_same_past(state: State, seed: int) -> State:
    """Another game in which the same was revealed and played, but everything hidden is different."""
    reveals = [*((laid.tile, laid.marker) for laid in state.laid)]
    reveals += [(aside.tile, aside.marker) for aside in state.set_aside]
    reveals += [(state.in_hand.tile, state.in_hand.marker)] if state.in_hand else []
    reveals.sort(key=lambda reveal: order_of_reveal(state, reveal[0]))
    tasks = [(tile.id, marker) for tile, marker in reveals if tile.kind == "task"]
    landscapes = [tile.id for tile, _ in reveals if tile.kind != "task"]
    rng = Random(seed)
    unseen = [tile.id for tile in state.unseen_tiles if tile.kind == "landscape"]
    removed = rng.sample(unseen, int(state.game.box.taken_out))
    rest = rng.sample(sorted(set(unseen) - set(removed)), len(unseen) - len(removed))
    other = stacked(state.game, [*landscapes, *rest], tasks, removed)
    other._states["hidden"]["seed"] = seed
    other = State(state.game, other._states)
    for move in state.moves:
        other.play(move)
    return other


def order_of_reveal(state: State, tile: Tile) -> int:
    """When a tile was revealed, counted within its stack."""
    record, number = state._record, state.game.catalog.index(tile.id)
    hidden = record.hidden.task if tile.kind == "task" else record.hidden.landscape
    order: int = hidden.tolist().index(number)
    return order


@pytest.mark.parametrize("moves", [0, 1, 2, 15, 60, 81])
def test_a_view_does_not_depend_on_anything_hidden(moves: int) -> None:
    state = played(Game("romantik", 2).start(8), 8, moves)
    for seed in range(4):
        other = with_the_same_past(state, seed)
        assert seen(other) == seen(state)
        assert other.to_bytes() != state.to_bytes()
        dirty_memory()
        one = other.view()._states.tobytes()
        assert one == state.view()._states.tobytes()


def test_a_view_has_no_seed_stacks_piles_or_removed_tiles() -> None:
    view = played(Game("romantik").start(8), 8, 30).view()
    hidden = view._record.hidden
    assert int(hidden.seed) == -1
    assert not hidden.landscape.any()
    assert not hidden.task.any()
    assert not hidden.markers.any()
    for name in ("removed", "seed", "moves", "undo", "play"):
        assert not hasattr(view, name)
    assert "8" not in repr(view).replace("turn 15", "")


def test_a_view_stays_as_it_was_when_the_game_goes_on() -> None:
    state = played(Game("romantik").start(8), 8, 31)
    view = state.view()
    before = seen(view)
    played(state, 1, 20)
    assert seen(view) == before
    assert seen(state) != before


@pytest.mark.parametrize("moves", [0, 1, 2, 31, 60, 61, 95, 200])
def test_dealing_keeps_all_that_is_seen_and_deals_exactly_the_unseen(moves: int) -> None:
    state = played(Game("romantik", 2).start(3), 3, moves)
    for seed in range(10):
        dealt = state.view().deal(Random(seed))
        assert seen(dealt) == seen(state)
        assert len(dealt.removed) == 3
        assert len(stack(dealt)) == state.landscape_left
        assert len(task_stack(dealt)) == state.tasks_left
        unseen = sorted(tile.id for tile in state.unseen_tiles)
        assert sorted([*stack(dealt), *dealt.removed, *task_stack(dealt)]) == unseen
        assert piles(dealt) == {name: sorted(numbers) for name, numbers in state.unseen_markers.items()}
        assert dealt.seed is None


@pytest.mark.parametrize("moves", [0, 21, 60, 90])
def test_a_dealt_state_can_be_played_to_the_end(moves: int) -> None:
    state = played(Game("romantik", 2).start(4), 4, moves)
    for seed in range(5):
        dealt = state.view().deal(Random(seed))
        played(dealt, seed, 500)
        assert dealt.is_over
        assert dealt.landscape_left == 0
        revealed = [laid.tile.id for laid in dealt.laid] + [aside.tile.id for aside in dealt.set_aside]
        assert len(set(revealed)) == len(revealed)
        assert not set(revealed) & set(dealt.removed)
        drawn = Counter(laid.tile.task_name for laid in dealt.laid if laid.marker)
        assert max(drawn.values()) <= 5
        while dealt.moves:
            dealt.undo()
        assert seen(dealt) == seen(state)


def test_dealing_is_repeatable_with_the_same_generator() -> None:
    view = played(Game("romantik").start(4), 4, 41).view()
    assert view.deal(Random(7)).to_bytes() == view.deal(Random(7)).to_bytes()
    assert view.deal(Random(7)).to_bytes() != view.deal(Random(8)).to_bytes()
    generator = Random(7)
    assert view.deal(generator).to_bytes() != view.deal(generator).to_bytes()


def test_dealing_from_equal_views_of_different_games_is_the_same() -> None:
    state = played(Game("romantik", 2).start(8), 8, 41)
    other = with_the_same_past(state, 5)
    assert stack(other) != stack(state)
    assert stack(other.view().deal(Random(1))) == stack(state.view().deal(Random(1)))


def test_dealing_does_not_change_the_view_or_the_game() -> None:
    state = played(Game("romantik", 2).start(8), 8, 41)
    view, before = state.view(), state.to_bytes()
    viewed = view._states.tobytes()
    played(view.deal(Random(1)), 1, 30)
    assert (state.to_bytes(), view._states.tobytes()) == (before, viewed)


def chi_square(counts: Counter[str], places: int, expected: float) -> float:
    """How far some counts are from all being as expected."""
    return sum((count - expected) ** 2 for count in counts.values()) / expected + (places - len(counts)) * expected


def test_every_unseen_tile_is_dealt_everywhere_equally_often() -> None:
    state = played(Game("romantik").start(6), 6, 61)
    view = state.view()
    unseen = [tile.id for tile in state.unseen_tiles if tile.kind == "landscape"]
    rng, deals = Random(1), 1500
    dealt = [view.deal(rng) for _ in range(deals)]
    removed = Counter(tile for one in dealt for tile in one.removed)
    firsts = Counter(stack(one)[0] for one in dealt)
    lasts = Counter(stack(one)[-1] for one in dealt)
    limit = len(unseen) + 5 * (2 * len(unseen)) ** 0.5
    assert set(removed) == set(unseen)
    assert chi_square(removed, len(unseen), 3 * deals / len(unseen)) < limit
    assert chi_square(firsts, len(unseen), deals / len(unseen)) < limit
    assert chi_square(lasts, len(unseen), deals / len(unseen)) < limit


def test_every_unseen_marker_comes_first_as_often_as_it_should() -> None:
    tasks = [task_tile(f"w{i}", "WWWWWW", "W") for i in range(4)]
    game = Game(catalog=catalog_of([*tasks, *MEADOWS], {"forest": [4, 9, 9, 9]}))
    state = stacked(game, task_tiles=[("w0", 9)])
    state.play("reveal")
    rng, view = Random(2), state.view()
    nexts: Counter[int] = Counter()
    for _ in range(900):
        dealt = view.deal(rng)
        dealt.play("0,0/0")
        dealt.play("reveal")
        assert dealt.in_hand is not None
        nexts[dealt.in_hand.marker] += 1
    assert abs(nexts[4] - 300) < 70
    assert nexts[4] + nexts[9] == 900


def test_tiles_set_aside_are_not_dealt_again() -> None:
    stuck = task_tile("stuck", "TTTTTT", "T")
    tiles = [*MEADOWS, LONELY, stuck, *(task_tile(f"g{i}", "GMMMMM", "G") for i in range(2))]
    game = Game(catalog=catalog_of(tiles, {"track": [6], "grain": [4, 5]}, taken_out=1, open_tasks=2))
    tasks = [("g0", 5), ("stuck", 6), ("g1", 4)]
    state = stacked(game, ["m0", "track", "m1"], tasks, removed=["m4"])
    for move in ("reveal", "0,0/0", "reveal", "aside", "reveal", "1,0/0", "reveal", "2,0/0", "reveal", "aside"):
        state.play(move)
    assert sorted(tile.id for tile in state.unseen_tiles) == ["m1", "m2", "m3", "m4"]
    assert all(numbers == () for numbers in state.unseen_markers.values())
    for seed in range(20):
        dealt = state.view().deal(Random(seed))
        assert seen(dealt) == seen(state)
        assert sorted([*stack(dealt), *dealt.removed]) == ["m1", "m2", "m3", "m4"]


def test_unseen_tiles_and_markers_shrink_with_every_reveal() -> None:
    state, rng = Game("romantik").start(2), Random(2)
    assert len(state.unseen_tiles) == 73
    assert sum(map(len, state.unseen_markers.values())) == 25
    assert state.unseen_markers["forest"] == (4, 5, 5, 6, 6)
    while not state.is_over:
        tiles, markers = Counter(tile.id for tile in state.unseen_tiles), state.unseen_markers
        state.play("reveal")
        assert state.in_hand is not None
        tile, marker = state.in_hand.tile, state.in_hand.marker
        assert tiles - Counter(tile.id for tile in state.unseen_tiles) == Counter([tile.id])
        if marker:
            left = Counter(markers[tile.task_name]) - Counter(state.unseen_markers[tile.task_name])
            assert left == Counter([marker])
            markers = {**markers, tile.task_name: state.unseen_markers[tile.task_name]}
        assert state.unseen_markers == markers
        move = rng.choice(state.legal_moves)
        after_reveal = state.unseen_tiles
        state.play(move)
        assert state.unseen_tiles == after_reveal
    assert {tile.id for tile in state.unseen_tiles} >= set(state.removed)


def test_an_own_marker_is_never_among_the_unseen_markers() -> None:
    castle = Tile("castle", "base", "task", "VVMVVM", "exact", task="V", marker=7)
    game = Game(catalog=catalog_of([castle, task_tile("v", "VMMMMM", "V"), *MEADOWS], {"village": [7]}))
    state = stacked(game, task_tiles=[("castle", 7), ("v", 7)])
    for move in ("reveal", "0,0/0"):
        state.play(move)
    assert state.unseen_markers["village"] == (7,)
    dealt = state.view().deal(Random(1))
    assert seen(dealt) == seen(state)
    dealt.play("reveal")
    assert dealt.in_hand is not None
    assert (dealt.in_hand.tile.id, dealt.in_hand.marker) == ("v", 7)
    assert dealt.unseen_markers["village"] == ()
