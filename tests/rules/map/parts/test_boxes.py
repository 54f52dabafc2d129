"""Box 1, Box 2, the Flag Festival, and what each part brings into the stacks."""

from collections import Counter

import pytest

from dorfplatz import Game, load
from dorfplatz.catalog import PART_NAMES

WITHOUT_TILES = {"red_hearts", "golden_heart", "great_mill", "warehouse"}
BROUGHT = {"box1_tasks": 5, "box2_landscapes": 5, "flag_festival": 2, "wraparound_tasks": 4, "double_tasks": 3}


@pytest.mark.parametrize("name", PART_NAMES)
def test_a_part_brings_its_own_tiles_and_no_others(name: str) -> None:
    game = Game(parts=name)
    expected = 0 if name in WITHOUT_TILES else BROUGHT.get(name, 1)
    assert len(game.tiles_in_play) - len(Game().tiles_in_play) == expected


def test_everything_in_the_box() -> None:
    kinds = Counter(tile.kind for tile in Game(parts="everything").tiles_in_play)
    assert kinds == {"landscape": 48 + 5 + 2, "task": 25 + 5 + 3 + 7, "special": 8 + 5 + 4 + 4}


def test_box_1_adds_a_4_to_the_markers_of_each_type() -> None:
    game = Game(parts="box1_tasks")
    for task in ("forest", "grain", "village", "track", "stream"):
        assert sorted(game.pile(task)) == [4, 4, 5, 5, 6, 6]
        assert sorted(Game().pile(task)) == [4, 5, 5, 6, 6]


def test_the_duels_tasks_bring_their_own_piles() -> None:
    game = Game(parts="wraparound_tasks,double_tasks")
    assert (game.pile("wraparound"), game.pile("double")) == ((3, 4, 5, 6), (6, 6, 6))
    assert game.pile("forest") == Game().pile("forest")
    assert Game(parts="circus").pile("wraparound") == ()


def test_the_flag_festival_brings_two_landscape_tiles_with_three_flags_each() -> None:
    tiles = [load()[name] for name in load().parts["flag_festival"].tiles]
    assert [(tile.kind, tile.flags) for tile in tiles] == [("landscape", "WGV")] * 2


def test_the_three_tiles_taken_out_are_landscape_tiles_never_special_ones() -> None:
    seen = set()
    for seed in range(200):
        removed = Game(parts="everything").set_up(seed).removed
        assert len(removed) == 3
        kinds = {load()[tile].kind for tile in removed}
        assert kinds == {"landscape"}
        seen |= {load()[tile].set for tile in removed}
    # Those of Box 2 and of the Flag Festival can be among them.
    assert seen == {"base", "box2", "box5"}


def test_special_tiles_come_with_the_landscape_tiles() -> None:
    state = Game(parts="everything").set_up(1)
    special = sum(tile.kind == "special" for tile in state.game.tiles_in_play)
    assert state.landscape_left == 55 - 3 + special


def test_special_tiles_are_mixed_evenly_into_the_landscape_stack() -> None:
    game, places = Game(parts="everything"), Counter[int]()
    for seed in range(400):
        state = game.set_up(seed)
        stack = state._record.hidden.landscape[: state.landscape_left]
        places.update(place for place, n in enumerate(stack) if game.catalog.tiles[n].kind == "special")
    # 21 of 73 tiles: each place of the stack should hold one in about 115 of 400 games.
    assert set(places) == set(range(73))
    assert 75 < min(places.values()) <= max(places.values()) < 155
