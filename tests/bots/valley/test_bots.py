"""The bots of the Valley: legal, repeatable, fair, and worth their time."""

from random import Random

import pytest

from dorfplatz import SetupError
from dorfplatz.bots.valley import VALLEY_BOTS, make_valley_bot, play_valley, valley_of
from dorfplatz.games.valley import Valley, ValleyState

LEVELS = ["random", "greedy", "villager", "builder", "planner:24n", "master:24n", "grandmaster:32n"]


def middle(seed: int = 3, turns: int = 12) -> ValleyState:
    """A game with rolled dice after some turns."""
    state, rng = Valley(3, "D").start(seed), Random(seed)
    while state.turn < turns or state.asks == "reveal":
        state.play(rng.choice(state.legal_moves))
    return state


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_whole_game_by_the_rules(level: str) -> None:
    state = Valley(2, "E").start(4)
    bots = [make_valley_bot(level, seat) for seat in range(2)]
    while not state.is_over:
        state.play(bots[state.player].choose(state.view(state.player)))
    assert all(not sheet.free_cells for sheet in state.sheets)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_chooses_the_same(level: str) -> None:
    view = middle().view(0)
    assert make_valley_bot(level, 5).choose(view) == make_valley_bot(level, 5).choose(view)


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_hidden_changes_a_choice(level: str) -> None:
    state = middle()
    seat = state.player
    known = make_valley_bot(level, 7).choose(state.view(seat))
    for number in range(3):
        other = state.view(seat).deal(Random(number))
        assert make_valley_bot(level, 7).choose(other.view(seat)) == known


def test_many_games_in_one_call_are_those_that_are_played_one_by_one() -> None:
    game = Valley(2, "A")
    for level in ("random", "greedy", "builder", "planner:16n"):
        scores, wins = make_valley_bot(level, 11).play_games(game, 11, 2)
        alone = [valley_of(seed, game, level) for seed in (11, 12)]
        assert scores.tolist() == [[score.total for score in state.scores] for state in alone]
        assert wins.tolist() == [[int(seat in state.winners) for seat in range(2)] for state in alone]


def test_a_tie_of_points_is_broken_in_many_games_too() -> None:
    game = Valley(3, "A")
    scores, wins = make_valley_bot("random", 1).play_games(game, 1, 400)
    tied = [number for number, row in enumerate(scores.tolist()) if row.count(max(row)) > 1]
    broken = [number for number in tied if wins[number].sum() == 1]
    assert broken
    for number in [*broken[:4], *tied[:4]]:
        winners = valley_of(number + 1, game, "random").winners
        assert tuple(wins[number].nonzero()[0].tolist()) == winners


def test_looking_ahead_beats_taking_what_is_there() -> None:
    wins = 0
    for number in range(8):
        state = Valley(2, "ABCDEFGH"[number]).start(number)
        seat = number % 2
        bots = [make_valley_bot("greedy", number)] * 2
        bots[seat] = make_valley_bot("planner:32n", number)
        play_valley(state, bots)
        wins += state.winners == (seat,)
    assert wins >= 5


@pytest.mark.parametrize("name", ["nobody", "greedy:10n", "master:fast", "master:0n", "master:-1s", ""])
def test_a_bot_that_there_is_not_is_refused(name: str) -> None:
    with pytest.raises(SetupError):
        make_valley_bot(name)


def test_old_names_are_kept() -> None:
    assert VALLEY_BOTS["stroller"] is VALLEY_BOTS["random"]
    assert VALLEY_BOTS["apprentice"] is VALLEY_BOTS["greedy"]
