"""States and views of games with unlocked parts: taken back, copied, shown, and dealt anew."""

from collections import Counter
from random import Random

import pytest

from dorfplatz import Game, Parts, Position, State, load
from dorfplatz.catalog import random_parts


def seen(position: Position) -> dict[str, object]:
    """Everything that can be seen of a position."""
    names = "player turn in_hand due laid set_aside stored figures asks landscape_left tasks_left score is_over"
    names += " unseen_tiles unseen_markers"
    whole = {name: getattr(position, name) for name in names.split()}
    return {**whole, "cloud": position.cloud_sides(), "legal": list(position.legal_moves)}


def games(number: int) -> list[State]:
    """Games with everything, and with random parts."""
    states = [Game(players=2, parts="everything").start(seed) for seed in range(2)]
    more = range(2, number)
    return states + [Game(players=3, parts=random_parts(load(), Random(seed))).start(seed) for seed in more]


def test_every_move_can_be_taken_back() -> None:
    for state in games(3):
        rng, before = Random(1), []
        while not state.is_over:
            before.append(state.to_bytes())
            state.play(rng.choice(state.legal_moves))
            if rng.random() < 0.05:
                again = state.copy()
                again.undo()
                assert again.to_bytes() == before[-1]
        state.undo(len(before))
        assert state.to_bytes() == before[0]


def test_a_state_is_made_again_by_its_repr() -> None:
    state, rng = Game(parts="everything").start(3), Random(3)
    for _ in range(120):
        if not state.is_over:
            state.play(rng.choice(state.legal_moves))
    assert eval(repr(state)) == state
    assert "parts='red_hearts=4,golden_heart," in repr(state)


def test_looking_and_copying_change_nothing() -> None:
    for state in games(3):
        rng = Random(2)
        while not state.is_over:
            before = state.to_bytes()
            twin = state.copy()
            seen(state)
            twin.play(rng.choice(twin.legal_moves))
            assert state.to_bytes() == before
            state.play(twin.moves[-1])
            assert state == twin


def test_a_view_shows_all_that_is_public_and_nothing_hidden() -> None:
    for state in games(4):
        rng = Random(4)
        while not state.is_over:
            if rng.random() < 0.15:
                view = state.view(state.player)
                assert seen(view) == seen(state)
                other = view.deal(Random(5)).view(state.player)
                assert bytes(other._states) == bytes(view._states)
            state.play(rng.choice(state.legal_moves))


def test_what_is_dealt_anew_agrees_with_all_that_was_seen() -> None:
    for state in games(6):
        rng = Random(6)
        while not state.is_over:
            if rng.random() < 0.1:
                dealt = state.view().deal(rng)
                assert seen(dealt) == seen(state)
                check_stacks(dealt)
                play_out(dealt, rng)
            state.play(rng.choice(state.legal_moves))


def check_stacks(state: State) -> None:
    """The stacks hold every unseen tile once, and no Special tile was taken out."""
    record, tiles = state._record, state.game.catalog.tiles
    end = int(record.landscape_count) + int(state.game.box.taken_out)
    landscape = [tiles[n] for n in record.hidden.landscape[int(record.landscape_drawn) : end]]
    tasks = [tiles[n] for n in record.hidden.task[int(record.task_drawn) : int(record.task_count)]]
    assert Counter(tile.id for tile in landscape + tasks) == Counter(tile.id for tile in state.unseen_tiles)
    assert {state.game.catalog[tile].kind for tile in state.removed} == {"landscape"}


def play_out(state: State, rng: Random) -> None:
    """A state that was dealt anew can be played to its end."""
    while not state.is_over:
        state.play(rng.choice(state.legal_moves))


def test_the_stored_tile_is_public_and_is_not_dealt_again() -> None:
    state = Game(parts="warehouse").start(1)
    while not state.stored:
        state.play("store" if "store" in {str(move) for move in state.legal_moves} else state.legal_moves[0])
    dealt = state.view(0).deal(Random(1))
    assert dealt.stored == state.stored
    assert state.stored.id not in {tile.id for tile in dealt.unseen_tiles}
    check_stacks(dealt)


@pytest.mark.parametrize(
    "given", ["circus,hill", ["circus", "hill"], {"circus": True, "hill": 1}, Parts(["hill", "circus"])]
)
def test_parts_are_given_in_any_of_their_ways(given: object) -> None:
    game = Game(parts=given)  # type: ignore[arg-type]
    assert game == Game(parts="hill,circus")
    assert game != Game(parts="hill")
    assert eval(repr(game)) == game
    assert list(game.parts) == ["circus", "hill"]


def test_parts_that_are_off_are_not_in_play() -> None:
    assert Game(parts={"circus": False, "red_hearts": 0}) == Game()
    assert Game(parts="none") == Game()
    assert Game(parts="red_hearts").parts["red_hearts"] == 4
