"""Moves made of anything: what is not legal is refused in words, and nothing is changed by it."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from dorfplatz import (
    Balloon,
    CloudJoin,
    DorfplatzError,
    Draft,
    Duel,
    End,
    Game,
    Heart,
    Interest,
    Mill,
    Photographer,
    Place,
    PlaceStored,
    Reveal,
    SetAside,
    State,
    Store,
    Valley,
)
from dorfplatz.games.duel import DuelState
from dorfplatz.games.face import GameState
from safety.samples import GAMES, junk, legal_moves, numbers, play, positions

MOST = 60

placements = st.builds(Place, numbers, numbers, numbers) | st.builds(PlaceStored, numbers, numbers, numbers)
words = st.sampled_from([Reveal(), Store(), SetAside(), End()])
answers = st.one_of(
    st.builds(CloudJoin, numbers, numbers),
    st.builds(Heart, st.sampled_from(["red", "gold"]) | junk),
    *(st.builds(kind, numbers) for kind in (Mill, Balloon, Photographer)),
    st.builds(Interest, st.sampled_from(["hearts", "school"]) | junk),
)
dice = st.sampled_from(["house", "sheep", "straight", "curve", "rail"]) | junk
colours = st.sampled_from(["blue", "pink", "red"]) | junk
drafts = st.builds(Draft, dice, colours, numbers, numbers, numbers, st.booleans() | numbers)
moves = st.one_of(placements, words, answers, drafts, junk, numbers)


def try_move(state: GameState, seat: Any, move: Any) -> None:
    """Play a move on a copy: it is legal and changes it, or it is refused and changes nothing."""
    again = state.copy()
    try:
        play(again, seat, move)
    except DorfplatzError:
        assert again.to_bytes() == state.to_bytes()
        assert again.history == state.history
        return
    played = again.history[-1]
    assert str(played.move) in [str(own) for own in legal_moves(state, played.seat)]
    again.undo()
    assert again == state


def any_moves_are_refused_or_legal() -> None:
    """Moves of every kind, with numbers of every kind, in every game."""
    for name in GAMES:

        @settings(max_examples=MOST)
        @given(positions(name), numbers, moves)
        def property_of_moves(state: GameState, seat: Any, move: Any) -> None:
            try_move(state, seat, move)
            if isinstance(state, State):
                try:
                    state.played(move)
                except DorfplatzError:
                    pass
                except AttributeError:
                    assert not hasattr(move, "strip")

        property_of_moves()


def legal_moves_with_other_numbers_are_refused_or_legal() -> None:
    """Moves next to legal ones: each number of a legal move replaced by any other."""
    for name in GAMES:

        @settings(max_examples=MOST)
        @given(positions(name), st.data())
        def property_of_moves(state: GameState, data: st.DataObject) -> None:
            seat = data.draw(st.integers(0, 1))
            legal = legal_moves(state, seat)
            if not legal:
                return
            move = data.draw(st.sampled_from(legal))
            fields = list(type(move).__dataclass_fields__)
            changed = {field: data.draw(numbers) for field in fields if data.draw(st.booleans())}
            kept = {field: getattr(move, field) for field in fields}
            try_move(state, seat, type(move)(**{**kept, **changed}))

        property_of_moves()


def seats_seeds_and_counts_are_refused_or_right() -> None:
    """Whatever is a number in the public interface may be given any number."""

    @settings(max_examples=MOST)
    @given(st.sampled_from(list(GAMES)), numbers, numbers, st.data())
    def property_of_numbers(name: str, one: Any, other: Any, data: st.DataObject) -> None:
        state = data.draw(positions(name))
        calls: list[Any] = [
            lambda: state.view(one),
            lambda: state.copy().undo(one),
            lambda: GAMES[name].start(one),
            lambda: GAMES[name].set_up(one),  # type: ignore[attr-defined]
            lambda: Game(players=one, start_player=other),
            lambda: Duel(players=one, modules=[other]),
            lambda: Valley(players=one, first=other),
        ]
        if isinstance(state, DuelState):
            calls += [
                lambda: state.legal_moves(one),
                lambda: state.view_of([one, other]),
                lambda: state.fitting_tiles(one, 0, 1),
                lambda: state.fitting_tiles(0, one, other),
                lambda: state.copy().take_back(one),
            ]
        elif isinstance(state, State):
            calls += [lambda: state.fitting_tiles(one, other)]
        for call in calls:
            try:
                call()
            except DorfplatzError:
                continue

    property_of_numbers()
