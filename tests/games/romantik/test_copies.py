"""Copies of every kind are independent and whole, and records tell the truth about where a game began."""

import copy
import json
import pickle
import random
import re
from collections.abc import Callable

import numpy as np
import pytest

from dorfplatz import Game, IllegalMoveError, Place, SetupError, State
from dorfplatz.bots import make_bot, play_game
from dorfplatz.games.record import parse_record
from dorfplatz.games.romantik.record import record_of
from dorfplatz.games.romantik.replay import replay

COPIES: dict[str, Callable[[State], State]] = {
    "copy": State.copy,
    "copy.copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda state: pickle.loads(pickle.dumps(state)),
}


@pytest.mark.parametrize("kind", COPIES)
def test_a_copy_plays_on_by_itself(kind: str) -> None:
    state = Game().start(5, "reveal 0,0/0")
    twin = COPIES[kind](state)
    before = state.to_bytes()
    twin.play("reveal")
    assert state.to_bytes() == before
    assert twin.to_bytes() != before
    assert twin.in_hand == twin.view(0).in_hand
    twin.undo()
    assert twin == state
    play_game(twin, make_bot("random", seed=5))
    assert twin.is_over
    assert state.turn == 1


@pytest.mark.parametrize("parts", ["none", "everything"])
def test_a_played_game_is_the_copy_on_which_the_move_is_played(parts: str) -> None:
    state, chance = Game(players=3, parts=parts).start(8), random.Random(8)
    while not state.is_over:
        move, before = chance.choice(state.legal_moves), state.to_bytes()
        twin = state.copy()
        twin.play(move)
        after = state.played(str(move))
        assert after == twin
        assert after.moves == twin.moves
        assert state.to_bytes() == before
        state = after
    state.undo()
    assert not state.is_over


@pytest.mark.parametrize("text", ["reveal", "aside", "1,0/0", "128,0/0", "129,0/0", "1,-128/2", "0,0/0", "end"])
def test_an_illegal_move_is_refused_as_when_it_is_played(text: str) -> None:
    state = Game().start(2, "reveal 0,0/0 reveal")
    if text in map(str, state.legal_moves):
        state = state.played(text)
    before = state.to_bytes()
    with pytest.raises(IllegalMoveError) as played:
        state.copy().play(text)
    with pytest.raises(IllegalMoveError, match=re.escape(str(played.value))):
        state.played(text)
    assert state.to_bytes() == before


def test_a_dealt_state_has_no_record() -> None:
    state = Game().start(3, "reveal 0,0/0 reveal")
    dealt = state.view(0).deal(random.Random(1))
    with pytest.raises(SetupError, match="its beginning is unknown"):
        record_of(dealt)
    assert repr(dealt) == "<State of Game('romantik'), turn 1>"


def test_a_replayed_game_of_ours_is_the_very_same() -> None:
    state = Game("romantik", players=2).start(9)
    play_game(state, make_bot("greedy", seed=9))
    again = replay(parse_record(record_of(state).to_json()))
    assert again == state
    assert eval(repr(again), {"Game": Game}) == state


def test_a_seed_that_does_not_make_the_game_is_not_claimed() -> None:
    state = Game().start(9)
    play_game(state, make_bot("greedy", seed=9))
    record = json.loads(record_of(state).to_json())
    record["seed"] = "10"
    assert replay(parse_record(json.dumps(record))).seed is None


def test_the_rest_of_a_running_record_is_not_in_the_order_of_the_catalog() -> None:
    state = Game().start(9, "reveal 0,0/0")
    record = parse_record(record_of(state).to_json())
    orders = {replay(record).removed for _ in range(8)}
    assert len(orders) > 1


@pytest.mark.parametrize("names", [["\ud800"], ["a\nb"], ["x" * 1000], [3], ["a", "b"]])
def test_a_name_that_cannot_be_written_is_refused(names: list[str]) -> None:
    with pytest.raises(SetupError):
        record_of(Game().start(1), names)


def test_nothing_is_due_while_a_tile_is_in_hand() -> None:
    state = Game().start(1)
    assert state.due == "task"
    state.play("reveal")
    assert state.due is None


def test_a_box_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="read-only"):
        Game().box.taken_out = 9


def test_numbers_of_numpy_are_numbers() -> None:
    state = Game().start(1, "reveal")
    state.play(Place(np.int64(0), np.int64(0), np.int8(3)))  # type: ignore[arg-type]
    assert state.turn == 1


def test_a_number_too_long_to_print_is_refused_in_words() -> None:
    state = Game().start(1, "reveal")
    with pytest.raises(IllegalMoveError):
        state.play(Place(10**5000, 0, 0))
    with pytest.raises(SetupError):
        state.view(10**5000)


def test_a_theme_that_is_none_is_refused() -> None:
    with pytest.raises(SetupError, match="there are day, dusk"):
        Game().start(1).svg("noon")


def test_a_catalog_must_be_loaded() -> None:
    with pytest.raises(SetupError, match="load"):
        Game(catalog="my.toml")  # type: ignore[arg-type]
