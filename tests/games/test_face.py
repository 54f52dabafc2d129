"""One face for every game: the same loop, the same undo, the same errors."""

import random
from typing import Any

import numpy as np
import pytest

from dorfplatz import Draft, Duel, Game, Heart, IllegalMoveError, Reveal, Valley, make, make_bot, play
from dorfplatz.errors import SetupError, UnreadableMoveError

GAMES = [
    make("romantik", players=2),
    make("romantik", players=3, parts="everything"),
    make("duel"),
    make("duel", players=3, modules=[1, 2]),
    make("valley", players=3, sheet="B"),
]
every_game = pytest.mark.parametrize("game", GAMES, ids=repr)


def played_at_random(game: Any, seed: int, most: int = 10**6) -> Any:
    """A game that was played at random through the common face alone, to its end or for so many moves."""
    state, chance = game.start(seed), random.Random(seed)
    while not state.is_over and state.ply < most:
        seat = chance.choice(state.to_move)
        state.play(chance.choice(state.legal_moves(seat)), seat)
    return state


@every_game
def test_the_loop_of_the_readme_plays_every_game_with_all_parts(game: Any) -> None:
    state = game.start(seed=7)
    bots = [make_bot("greedy", game, seed=seat) for seat in range(game.players)]
    while not state.is_over:
        for seat in state.to_move:
            state.play(bots[seat].choose(state.view(seat)), seat)
    assert state.to_move == ()
    assert len(state.returns) == game.players
    assert len(state.results) == (1 if game.is_cooperative else game.players)
    assert bool(state.winners) != game.is_cooperative


@every_game
def test_play_asks_the_same_bots_for_the_same_game(game: Any) -> None:
    twins = [game.start(seed=3), game.start(seed=3)]
    for state in twins:
        play(state, [make_bot("greedy", game, seed=seat) for seat in range(game.players)])
    assert twins[0] == twins[1]
    assert twins[0].history == twins[1].history


@every_game
def test_undo_returns_to_every_former_state_in_any_order(game: Any) -> None:
    state, chance = game.start(5), random.Random(5)
    former = [state.copy()]
    for _ in range(120):
        if state.ply and chance.random() < 0.4:
            number = chance.randint(1, min(state.ply, 12))
            state.undo(number)
            del former[len(former) - number :]
        elif not state.is_over:
            seat = chance.choice(state.to_move)
            state.play(chance.choice(state.legal_moves(seat)), seat)
            former.append(state.copy())
        assert state == former[-1]
        assert state.history == former[-1].history
        assert [state.view(seat) for seat in range(game.players)] == [
            former[-1].view(seat) for seat in range(game.players)
        ]


@every_game
def test_a_game_after_a_move_leaves_the_one_before_it_alone(game: Any) -> None:
    state = played_at_random(game, 2, most=20)
    before = state.copy()
    seat = state.to_move[0]
    after = state.played(state.legal_moves(seat)[0], seat)
    assert state == before
    assert after != before
    assert after.ply == state.ply + 1
    after.undo()
    assert after == before


@every_game
def test_every_legal_move_has_a_number_in_the_action_space(game: Any) -> None:
    state = played_at_random(game, 4, most=30)
    for seat in state.to_move:
        for move in state.legal_moves(seat):
            action = game.action_of(move)
            assert 0 <= action < game.action_count
            assert game.move_of(action) == move
            assert game.parse(str(move)) == move


NO_MOVES: list[Any] = [None, "", "0,0/0", 7, [], {}, Heart([]), Draft("house", "blue", 0, 0, None, None)]  # type: ignore[arg-type]


@every_game
@pytest.mark.parametrize("given", NO_MOVES, ids=repr)
def test_what_is_no_move_has_no_number_in_the_action_space(game: Any, given: object) -> None:
    with pytest.raises(UnreadableMoveError):
        game.action_of(given)


@every_game
def test_what_is_unseen_is_dealt_by_generators_of_python_or_numpy(game: Any) -> None:
    view = played_at_random(game, 6, most=25).view(0)
    for generator in (random.Random, np.random.default_rng):
        assert view.deal(generator(1)) == view.deal(generator(1)) != view.deal(generator(2))
        assert view.deal(generator(1)).view(0).information_key() == view.information_key()
    with pytest.raises(SetupError, match="what is unseen is dealt by"):
        view.deal(1)


@every_game
def test_the_legal_moves_of_a_view_are_those_of_its_seat(game: Any) -> None:
    state = played_at_random(game, 6, most=25)
    for seat in state.to_move:
        assert list(state.view(seat).legal_moves) == list(state.legal_moves(seat))


def test_nobody_plays_out_of_turn() -> None:
    state = Game(players=2).start(1)
    with pytest.raises(IllegalMoveError, match="it is the turn of seat 0, not of seat 1"):
        state.play("reveal", seat=1)
    assert list(state.legal_moves(1)) == []


def test_where_several_seats_may_move_one_must_be_named() -> None:
    state = Duel().start(1)
    state.play("reveal")
    with pytest.raises(IllegalMoveError, match="seats 0, 1 may move; say which one plays"):
        state.play("0,0/0")
    with pytest.raises(IllegalMoveError, match="ask for legal_moves"):
        len(state.legal_moves)
    state.play("0,0/0", 0)
    assert len(state.legal_moves) == len(state.legal_moves(1)) > 0


def test_a_reveal_or_a_roll_is_forced() -> None:
    for game in (Game(), Duel(), Valley()):
        state = game.start(1)
        assert state.is_forced
        assert list(state.legal_moves(0)) == [Reveal()]
        state.play("reveal")
        assert not state.is_forced


def test_the_former_order_of_a_duels_arguments_still_plays_with_a_warning() -> None:
    state = Duel().start(1)
    with pytest.warns(DeprecationWarning, match=r"play\(seat, move\) is now play\(move, seat\)"):
        state.play(0, "reveal")  # type: ignore[arg-type]
    assert state.revealed is not None


def test_the_former_order_of_a_bots_arguments_still_works_with_a_warning() -> None:
    with pytest.warns(DeprecationWarning, match="is now"):
        assert make_bot("random", 7).seed == 7  # type: ignore[arg-type]
