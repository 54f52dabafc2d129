"""Taking a turn back: who may, what it takes back, and that nobody learns anything by it."""

import random
from typing import Any

import pytest

from dorfplatz import IllegalMoveError, Reveal, make

GAMES = [
    make("romantik", players=2),
    make("romantik", players=3, parts="everything"),
    make("duel", players=3, modules=[1, 2]),
    make("valley", players=3),
]
every_game = pytest.mark.parametrize("game", GAMES, ids=repr)


def reveals(state: Any) -> int:
    return sum(isinstance(played.move, Reveal) for played in state.history)


@every_game
def test_what_was_revealed_is_never_taken_back(game: Any) -> None:
    state, chance = game.start(seed=5), random.Random(5)
    taken_back = 0
    while not state.is_over:
        seat = chance.choice(state.to_move)
        state.play(chance.choice(state.legal_moves(seat)), seat)
        for own in state.takes_back:
            before = state.copy()
            before.take_back(own)
            taken_back += 1
            assert reveals(before) == reveals(state)
            assert before.ply < state.ply
            assert own in before.to_move
    assert taken_back > 20
    assert state.takes_back == ()


@every_game
def test_nobody_else_takes_a_turn_back(game: Any) -> None:
    state, chance = game.start(seed=6), random.Random(6)
    for _ in range(60):
        if state.is_over:
            break
        for seat in set(range(game.players)) - {*state.takes_back}:
            before = state.to_bytes()
            with pytest.raises(IllegalMoveError):
                state.take_back(seat)
            assert state.to_bytes() == before
        seat = chance.choice(state.to_move)
        state.play(chance.choice(state.legal_moves(seat)), seat)


def test_the_answers_about_a_tile_are_taken_back_with_it() -> None:
    state, chance = make("romantik", players=2, parts="everything").start(seed=3), random.Random(3)
    lengths = set()
    while not state.is_over:
        turn = [state.copy()]
        state.play(chance.choice(state.legal_moves))
        while state.asks not in ("reveal", "place", "last", "over"):
            turn.append(state.copy())
            state.play(chance.choice(state.legal_moves))
        if state.takes_back:
            lengths.add(len(turn))
            before = state.copy()
            before.take_back(*state.takes_back)
            assert before == turn[0]
    assert {1, 2} <= lengths
