"""Nothing hidden in a Duel is told before its time: neither the stack, nor what others did in a turn that goes on."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dorfplatz.games.duel import Duel, DuelState
from dorfplatz.games.map.moves import Reveal
from dorfplatz.server.games.duel.playing import DuelPlaying
from dorfplatz.server.games.values import Stack
from dorfplatz.server.store.rows import EventRow
from dorfplatz.server.table.apply import replay
from dorfplatz.server.table.events import Played, TookBack, encode_event

from ..hearing import Hearing
from .test_hidden import dealt_again

pytestmark = pytest.mark.plays("duel")

PEOPLE = ("ann", "bo", "cleo")
Moves = list[tuple[int, str | None]]


def history(state: DuelState, turns: int, choice: random.Random) -> Moves:
    """What is played at random in so many turns, sides in any order; None is what a side takes back."""
    moves: Moves = []
    playing = DuelPlaying(state, at_once=False)
    while not (playing.automatic and playing.turn == turns):
        if playing.takes_back and choice.random() < 0.05:
            side = choice.choice(playing.takes_back)
            moves.append((side, None))
            playing.take_back(side)
            continue
        side = choice.choice(playing.to_move)
        after = playing.copy()
        move = after.random_move(side)
        after.play(side, move)
        if after.is_over:
            break
        moves.append((side, move))
        playing = after
    state._states[:], state._moves = playing.state._states, playing.state._moves
    state._seats = playing.state._seats
    state._turn_start = playing.state._turn_start
    return moves


def happen(hearing: Hearing, side: int, move: str | None) -> None:
    """Let a side play, or take back."""
    playing = hearing.table.playing
    assert playing is not None
    if move is None:
        hearing.happen(TookBack(seat=side))
    else:
        hearing.happen(Played(seat=side, move=move, shown=playing.copy().play(side, move)))


def options_of(game: Duel, at_once: bool = False) -> dict[str, Any]:
    return {"modules": list(game.modules), "cards": game.card_of or "drawn", "at_once": at_once}


@settings(max_examples=5)
@given(
    seed=st.integers(0, 2**62),
    turns=st.integers(1, 25),
    choice=st.integers(0, 2**32).map(random.Random),
    modules=st.sampled_from([(), (1,), (1, 2)]),
)
def test_equal_duels_on_different_stacks_are_told_in_equal_messages(
    seed: int, turns: int, choice: random.Random, modules: tuple[int, ...]
) -> None:
    state = Duel(3, modules).start(seed)
    first = Stack(str(seed), state.dealt)
    moves = history(state, turns, choice)
    one, other = (
        Hearing("duel", stack, options_of(state.game), PEOPLE) for stack in (first, dealt_again(state, seed // 2 + 1))
    )
    for side, move in moves:
        for hearing in (one, other):
            happen(hearing, side, move)
        assert one.told() == other.told()
    for own in ((), (0,), (1, 2)):
        assert one.outside(own) == other.outside(own)


def turn_of(state: DuelState, side: int, choice: random.Random) -> list[str]:
    """What a side does at random in the turn that goes on."""
    twin, moves = state.copy(), []
    while side in twin.in_turn and twin.revealed is not None:
        move = choice.choice(twin.legal_moves(side))
        twin.play(move, side)
        moves.append(str(move))
    return moves


def rivals_turns(seed: int, choice: random.Random) -> tuple[DuelState, list[list[str]]]:
    """A Duel with a revealed tile, and two different ways for the first side to spend the turn in as many moves."""
    state = Duel(3, (1, 2)).start(seed)
    history(state, choice.randrange(1, 30), choice)
    for _ in range(20):
        state.play(Reveal(), 0)
        ways = [turn_of(state, 0, choice) for _ in range(8)]
        for other in ways[1:]:
            if other != ways[0] and len(other) == len(ways[0]):
                return state, [ways[0], other]
        for side in range(3):
            for move in turn_of(state, side, choice):
                state.play(move, side)
        if state.is_over:
            break
    pytest.skip("this side never had a choice")


@settings(max_examples=5)
@given(seed=st.integers(0, 2**62), choice=st.integers(0, 2**32).map(random.Random))
def test_what_a_side_did_is_told_to_others_when_all_are_done(seed: int, choice: random.Random) -> None:
    state, ways = rivals_turns(seed, choice)
    stack = Stack(str(seed), Duel(3, (1, 2)).start(seed).dealt)
    heard: list[Any] = []
    for way in ways:
        hearing = Hearing("duel", stack, options_of(state.game), PEOPLE)
        for side, move in state.moves:
            happen(hearing, side, str(move))
        hearing.told()
        for done in way:
            happen(hearing, 0, done)
        heard.append((hearing.told(), [hearing.outside(own) for own in ((), (1,), (2,))]))
    (one, one_outside), (other, other_outside) = heard
    assert one[0] != other[0], "the side itself sees what it did"
    assert one[1:] == other[1:]
    assert one_outside == other_outside


def test_at_once_everybody_is_told() -> None:
    state = Duel(3).start(3)
    stack = Stack("3", state.dealt)
    heard = []
    for move in ("0,0/0", "0,0/1"):
        hearing = Hearing("duel", stack, options_of(state.game, at_once=True), PEOPLE)
        happen(hearing, 0, "reveal")
        happen(hearing, 0, move)
        heard.append(hearing.told())
    assert all(one != other for one, other in zip(*heard, strict=True))


def test_a_log_played_back_is_the_same_duel() -> None:
    state = Duel(3, (1, 2)).start(11)
    stack = Stack("11", state.dealt)
    moves = history(state, 12, random.Random(11))
    hearing = Hearing("duel", stack, options_of(state.game), PEOPLE)
    for side, move in moves[:-2]:
        happen(hearing, side, move)
    bodies = [encode_event(event) for event in hearing.events]
    rows = [EventRow("table", version, "", "", 0, body) for version, body in enumerate(bodies, 1)]
    again = replay("table", rows)
    assert again.playing is not None
    assert hearing.table.playing is not None
    for own in ((), (0,), (1, 2)):
        assert again.playing.view(own, helps=True) == hearing.table.playing.view(own, helps=True)
    sides = range(3)
    assert [again.moved_for(side) for side in sides] == [hearing.table.moved_for(side) for side in sides]
