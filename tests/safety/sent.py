"""States and views that were sent as bytes, with some of the bytes changed on the way."""

import pickle
import random
import zlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dorfplatz import DorfplatzError, UnreadableError
from dorfplatz.bots.core.levels import make_bot_for
from dorfplatz.games.duel import DuelView
from dorfplatz.games.face import GameState
from safety.samples import GAMES, legal_moves, play_any_move, positions

MOST = 25


def use(view: Any) -> None:
    """Do with a view what bots and people do: look, score, choose, deal, and play on to the end."""
    seat = view.seat
    _ = view.scores if hasattr(view, "scores") else view.score
    if view.is_over or (isinstance(view, DuelView) and seat not in view.in_turn):
        return
    for level in ("greedy", "builder"):
        move = make_bot_for(view.game, level, 1).choose(view)
        assert move in legal_moves(view, seat)
    play_to_the_end(view.deal(random.Random(1)))


def play_to_the_end(state: GameState) -> None:
    """Play at random until the game is over."""
    chance = random.Random(2)
    while not state.is_over:
        play_any_move(state, chance)


def changed(content: bytes, changes: list[tuple[float, int]]) -> bytes:
    """The record with some bytes replaced; where they are is told as a share of its length."""
    record = bytearray(zlib.decompress(content))
    for share, value in changes:
        record[int(share * len(record))] = value
    return zlib.compress(bytes(record), 1)


# The small numbers at the end of a record are those that everything depends on.
places = st.floats(0, 1, exclude_max=True) | st.floats(0.985, 1, exclude_max=True)
changes = st.lists(st.tuples(places, st.integers(0, 255)), min_size=1, max_size=4)


def changed_records_are_refused_or_sound() -> None:
    """A record with other numbers in it is refused, or it is a position that can be played on."""
    for name in GAMES:

        @settings(max_examples=MOST)
        @given(positions(name), st.sampled_from(["view", "dealt", "state"]), changes)
        def property_of_records(state: GameState, kind: str, changes: list[tuple[float, int]]) -> None:
            view: Any = state.view(getattr(state, "player", 0))
            sent: Any = {"view": view, "dealt": view.deal(random.Random(3)), "state": state}[kind]
            restore, (game, content, *rest) = sent.__reduce__()
            try:
                received = restore(game, changed(content, changes), *rest)
            except DorfplatzError:
                return
            if kind == "view":
                use(received)
            else:
                play_to_the_end(received)

        property_of_records()


def changed_pickles_are_refused_or_sound() -> None:
    """The pickle itself with other bytes in it: whatever Python makes of that, nothing crashes."""
    for name in GAMES:

        @settings(max_examples=MOST)
        @given(positions(name), changes)
        def property_of_pickles(state: GameState, changes: list[tuple[float, int]]) -> None:
            view: Any = state.view(0)
            content = bytearray(pickle.dumps(view))
            for share, value in changes:
                content[int(share * len(content))] = value
            if b"dorfplatz" not in content:
                return
            try:
                received = pickle.loads(bytes(content))
            except Exception:
                return
            if type(received) is type(view):
                use(received)

        property_of_pickles()


def what_is_sent_arrives() -> None:
    """Every kind of position comes back as it was."""
    for name in GAMES:

        @settings(max_examples=MOST)
        @given(positions(name))
        def property_of_sending(state: GameState) -> None:
            view: Any = state.view(1)
            dealt = view.deal(random.Random(4))
            sent: Any
            for sent in (state, view, dealt):
                again = pickle.loads(pickle.dumps(sent))
                assert again.to_bytes() == sent.to_bytes()
                assert again.game == sent.game
                restore, (game, _, *rest) = sent.__reduce__()
                with pytest.raises(UnreadableError):
                    restore(game, b"no bytes of ours", *rest)

        property_of_sending()
