"""Views of the Duel: what a player at the table knows, nothing hidden, and nothing of a turn that is not over."""

from random import Random

import pytest

from dorfplatz import Duel, DuelState, DuelView, SetupError
from dorfplatz.bots.duel.levels import GreedyDuelBot
from dorfplatz.games.map.moves import Reveal
from dorfplatz.rules.map.state import TASK_TYPES


def played(players: int, modules: tuple[int, ...], seed: int, turns: int) -> DuelState:
    """A Duel after so many turns, most of them by a bot that scores, with one more tile revealed."""
    state, rng = Duel(players, modules).start(seed), Random(seed)
    bots = [GreedyDuelBot(seat) for seat in range(players)]
    while not state.is_over and state.turn < turns:
        seat = rng.choice(state.in_turn)
        state.play(bots[seat].choose(state.view(seat)), seat)
    if not state.is_over:
        state.play(Reveal(), 0)
    return state


def with_other_secrets(state: DuelState, rng: Random) -> DuelState:
    """The same game in which everything that nobody has seen lies in another order."""
    other = state.copy()
    record, box = other._states[0], state.game.box
    hidden = record.hidden
    landscape = slice(int(record.landscape_drawn), int(record.landscape_count) + int(box.taken_out))
    task = slice(int(record.task_drawn), int(record.task_count))
    drawn, start = record.markers_drawn.tolist(), box.pile_start.tolist()
    piles = [slice(start[pile] + drawn[pile], start[pile + 1]) for pile in range(TASK_TYPES)]
    for array, part in [
        (hidden.landscape, landscape),
        (hidden.task, task),
        *((hidden.markers, pile) for pile in piles),
    ]:
        array[part] = rng.sample(array[part].tolist(), len(array[part]))
    hidden.seed = rng.getrandbits(60)
    return other


GAMES = [(2, (1, 2), 1, 4), (3, (1, 2), 2, 20), (4, (2,), 3, 33), (2, (), 4, 99)]


@pytest.mark.parametrize(("players", "modules", "seed", "turns"), GAMES)
def test_a_view_does_not_depend_on_anything_hidden(
    players: int, modules: tuple[int, ...], seed: int, turns: int
) -> None:
    state, rng = played(players, modules, seed, turns), Random(seed)
    for _ in range(3):
        other = with_other_secrets(state, rng)
        assert other.to_bytes() != state.to_bytes()
        for seat in range(players):
            for at_once in (False, True):
                assert other.view(seat, at_once).to_bytes() == state.view(seat, at_once).to_bytes()


@pytest.mark.parametrize(("players", "modules", "seed", "turns"), GAMES[:3])
def test_a_view_does_not_depend_on_what_others_do_before_all_are_done(
    players: int, modules: tuple[int, ...], seed: int, turns: int
) -> None:
    state, rng = played(players, modules, seed, turns), Random(seed)
    before = [state.view(seat).to_bytes() for seat in range(players)]
    mover = rng.randrange(players)
    state.play(rng.choice(state.legal_moves(mover)), mover)
    for seat in range(players):
        is_same = state.view(seat).to_bytes() == before[seat]
        assert is_same == (seat != mover)
        assert len(state.view(seat, at_once=True).sides[mover].laid) == len(state.sides[mover].laid)


def stacks(state: DuelState) -> list[int]:
    """Everything in the stacks and beside them, by number."""
    record = state._record
    landscape = record.hidden.landscape[int(record.landscape_drawn) :][: state.landscape_left + len(state.removed)]
    task = record.hidden.task[int(record.task_drawn) :][: state.tasks_left]
    return sorted([*landscape.tolist(), *task.tolist()])


def piles(state: DuelState) -> list[list[int]]:
    """The markers still face down, by type, sorted."""
    record, start = state._record, state.game.box.pile_start.tolist()
    drawn = record.markers_drawn.tolist()
    return [sorted(record.hidden.markers[start[n] + drawn[n] : start[n + 1]].tolist()) for n in range(TASK_TYPES)]


@pytest.mark.parametrize(("players", "modules", "seed", "turns"), GAMES)
def test_dealing_keeps_all_that_is_seen_and_deals_exactly_the_unseen(
    players: int, modules: tuple[int, ...], seed: int, turns: int
) -> None:
    state = played(players, modules, seed, turns)
    for seat in range(players):
        view = state.view(seat)
        dealt = view.deal(Random(seed))
        assert dealt.view(seat, at_once=True).to_bytes() == view.to_bytes()
        assert (stacks(dealt), piles(dealt)) == (stacks(state), piles(state))
        assert view.deal(Random(seed)) == dealt
        assert view.deal(Random(seed + 1)) != dealt


@pytest.mark.parametrize(("players", "modules", "seed", "turns"), GAMES[:3])
def test_a_dealt_duel_can_be_played_to_the_end(players: int, modules: tuple[int, ...], seed: int, turns: int) -> None:
    state, rng = played(players, modules, seed, turns).view(players - 1).deal(Random(seed)), Random(seed)
    while not state.is_over:
        seat = rng.choice(state.in_turn)
        state.play(rng.choice(state.legal_moves(seat)), seat)
    for side in state.sides:
        ids = [laid.tile.id for laid in side.laid] + [aside.tile.id for aside in side.set_aside]
        assert len(set(ids)) == len(ids)
        assert not {*ids} & {*state.removed}


def test_a_view_has_no_seed_stacks_or_removed_tiles() -> None:
    view = played(2, (1, 2), 8, 10).view(1)
    hidden = view._record.hidden
    assert int(hidden.seed) == -1
    assert not any(getattr(hidden, name).any() for name in ("landscape", "task", "markers"))
    assert not any(hasattr(view, name) for name in ("removed", "seed", "moves", "undo", "play"))


@pytest.mark.parametrize("seat", [-1, 2, True, 1.0, "0", None])
def test_a_seat_is_one_of_the_players(seat: int) -> None:
    with pytest.raises(SetupError, match="a seat is a number from 0 to 1"):
        Duel().start(1).view(seat)


def test_dealing_from_equal_views_of_different_games_is_the_same() -> None:
    state = played(2, (1, 2), 6, 12)
    other = with_other_secrets(state, Random(1))
    dealt: list[DuelView] = [game.view(0).deal(Random(7)).view(0, at_once=True) for game in (state, other)]
    assert dealt[0].to_bytes() == dealt[1].to_bytes()
    assert state.view(0).deal(Random(7)) == other.view(0).deal(Random(7))


def test_a_dealt_state_in_the_middle_of_a_turn_takes_back_what_was_played_since() -> None:
    state = played(2, (), 5, 3)
    dealt = state.view(1).deal(Random(5))
    assert dealt.turn_moves == []
    before = dealt.to_bytes()
    dealt.play(dealt.legal_moves(1)[0], 1)
    assert len(dealt.turn_moves) == 1
    dealt.take_back(1)
    assert dealt.to_bytes() == before
