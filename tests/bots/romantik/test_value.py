"""Value weights: placements are valued without laying the tile, and weights files are checked."""

import numpy as np
import pytest
from rotation import todays

from dorfplatz import Game
from dorfplatz.bots import make_bot, play_game
from dorfplatz.bots.core.weights import Making, WeightsError
from dorfplatz.bots.map.earlier import earlier_weights
from dorfplatz.bots.map.hand_made import hand_made_weights
from dorfplatz.bots.map.layout import BAND_SHAPES, SHAPES, TASK_AT, shapes
from dorfplatz.bots.map.outlook import blank_outlook, survey
from dorfplatz.bots.map.part_layout import MAP_SIZE
from dorfplatz.bots.map.placements import weigh_placements
from dorfplatz.bots.romantik import weights as weights_module
from dorfplatz.bots.romantik.hand_made import hand_made_part_weights
from dorfplatz.bots.romantik.policy import best_choice, features_of, worth_after
from dorfplatz.bots.romantik.scratch import MOVE, make_scratch
from dorfplatz.bots.romantik.weights import from_bytes, learned, to_bytes
from dorfplatz.rules.batch import clear_state
from dorfplatz.rules.map.scoring import total
from dorfplatz.rules.map.state import OVER, PLACE
from dorfplatz.rules.romantik.choices import carry_out
from dorfplatz.rules.romantik.turn import set_up


def test_every_turn_of_a_pattern_has_the_same_shape() -> None:
    numbers = shapes()
    pattern = 1 + 5 * 7 + 6 * 7**3
    turned = pattern // 7 + pattern % 7 * 7**5
    assert (numbers[pattern] == numbers[turned]).all()
    assert numbers.max(axis=0).tolist() == [SHAPES - 1, BAND_SHAPES - 1, SHAPES - 1]


def test_a_placement_is_worth_what_laying_it_brings() -> None:
    """With weights at random, points and promise after each placement are those of the map with the tile on it."""
    game = Game()
    weights = np.random.default_rng(5).normal(size=MAP_SIZE).astype(np.float32)
    scratch = make_scratch(weights)
    set_up(game.tiles, game.box, scratch.states[MOVE], np.zeros(4, np.int64), 1, 0, 12)
    state = scratch.states[MOVE]
    while state.phase != OVER:
        if state.phase == PLACE:
            before = total(game.tiles, game.box, state.map)
            number = weigh_placements(
                game.tiles,
                game.box,
                state,
                scratch.outlook,
                weights,
                scratch.shapes,
                scratch.choices,
                scratch.worths,
                int(state.tile),
                int(state.marker),
            )
            choices, worths = scratch.choices[:number].copy(), scratch.worths[:number].copy()
            for choice, worth in list(zip(choices, worths, strict=True))[:: 1 + number // 12]:
                after = worth_after(game.tiles, game.box, MOVE, scratch, choice)
                assert after - before == pytest.approx(worth, abs=1e-4)
        carry_out(game.tiles, game.box, state, best_choice(game.tiles, game.box, MOVE, scratch))


def test_an_outlook_tells_nothing_of_maps_that_were_surveyed_before() -> None:
    state = Game().start(2)
    play_game(state, make_bot("apprentice", seed=2))
    assert sum(state.score.flags.values()) > 0
    once, often = blank_outlook(), blank_outlook()
    survey(state.game.tiles, state._map, once)
    for _ in range(200):
        survey(state.game.tiles, state._map, often)
    assert once.flag_count.tolist() == often.flag_count.tolist()


def test_all_places_lie_in_the_table() -> None:
    game = Game(parts="everything")
    scratch = make_scratch(hand_made_weights())
    for seed in todays(1):
        clear_state(scratch.words, MOVE)
        set_up(game.tiles, game.box, scratch.states[MOVE], np.zeros(4, np.int64), 1, 0, seed)
        while scratch.states[MOVE].phase != OVER:
            carry_out(game.tiles, game.box, scratch.states[MOVE], best_choice(game.tiles, game.box, MOVE, scratch))
            number = features_of(game.tiles, game.box, scratch.states[MOVE], scratch, scratch.features)
            assert scratch.features[:number].min() >= 0
            assert scratch.features[:number].max() < MAP_SIZE


def test_weights_come_back_from_their_file() -> None:
    weights = hand_made_weights()
    making = Making(with_parts=False, seed=3, games=10, minutes=0.5, mean=80.0)
    again, told = from_bytes(to_bytes(weights, making), "some.npz")
    assert told == making
    assert np.array_equal(again, weights.astype(np.float16).astype(np.float32))


def test_damaged_weights_are_refused() -> None:
    content = bytearray(to_bytes(hand_made_weights(), Making(False, 1, 1, 1, 1)))
    with pytest.raises(WeightsError, match="holds no weights"):
        from_bytes(bytes(content[: len(content) // 2]), "half.npz")
    for place in range(64, 2000, 50):
        wrong = bytearray(content)
        wrong[place] ^= 0x55
        with pytest.raises(WeightsError, match=r"wrong\.npz"):
            from_bytes(bytes(wrong), "wrong.npz")


@pytest.mark.parametrize("with_parts", [False, True])
def test_learned_weights_come_along(with_parts: bool) -> None:
    weights, making = learned(with_parts)
    assert making.with_parts == with_parts
    assert weights.shape == (MAP_SIZE,)
    assert making.games > 10_000


def test_weights_in_the_place_of_others_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    basic = learned(with_parts=False)
    monkeypatch.setattr(weights_module, "_read", lambda _: basic)
    with pytest.raises(WeightsError, match="holds weights for the basic game"):
        learned.__wrapped__(with_parts=True)


def test_learning_with_parts_begins_with_the_earlier_table_of_the_basic_game() -> None:
    first = hand_made_part_weights()
    assert np.array_equal(first[:TASK_AT], earlier_weights()[:TASK_AT])
    assert not np.array_equal(learned(with_parts=True)[0], first.astype(np.float16).astype(np.float32))
