"""A fourth game, added from outside the package through the registry alone."""

from collections.abc import Iterator

import pytest
from dice_race import ENTRY, GOAL, DiceRace

from dorfplatz import SetupError, game_names, make, make_bot, play, register
from dorfplatz.arena import Run, SeatTally, Simulation
from dorfplatz.arena.tournament import Tournament
from dorfplatz.arena.work import Chunk
from dorfplatz.bots.core.levels import levels_of
from dorfplatz.games.any_game import parse_any, replay_any
from dorfplatz.games.registry import unregister


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    register(ENTRY)
    yield
    unregister("dice_race")


def test_it_is_made_by_its_name_beside_the_others() -> None:
    assert [*game_names()] == ["romantik", "duel", "valley", "dice_race"]
    assert make("dice_race", players=3) == DiceRace(players=3)
    assert levels_of("dice_race") == ("walker", "random")


def test_a_name_is_taken_once() -> None:
    register(ENTRY)
    with pytest.raises(SetupError, match="there is a game 'duel' already"):
        register(type(ENTRY)("duel", game=DiceRace, record=None, replay=None))


def test_bots_play_it_to_its_end() -> None:
    game = make("dice_race")
    state = game.start(seed=3)
    play(state, [make_bot("walker", game), make_bot("random", game, seed=1)])
    assert state.is_over
    assert max(state.results) >= GOAL
    assert [seat for seat, _ in state.history[:4]] == [0, 1, 0, 1]


def test_its_records_are_read_and_replayed() -> None:
    state = make("dice_race").start(seed=5, moves="walk run walk")
    again = replay_any(parse_any(state.record(["Ann", "Bo"]).to_json()))
    assert again.to_bytes() == state.to_bytes()


def test_many_games_of_it_are_simulated_with_records() -> None:
    run = Run(make("dice_race"), "walker", 12, 1, with_records=True)
    seats = SeatTally(2)
    lines = []
    for played in Simulation(run, processes=1):
        seats.add(played.scores, played.wins)
        lines += played.records.splitlines()
    assert (seats.games, len(lines)) == (12, 12)
    assert [seat.wins for seat in seats.seats] == [12, 0]  # two walkers: the first to move is the first to arrive


def test_a_tournament_of_it_seats_every_bot_everywhere() -> None:
    tournament = Tournament(make("dice_race"), ("walker", "random"), rounds=5, first_seed=1)
    matches = tournament.play(Chunk(0, 10))
    assert {match.bots for match in matches.matches} == {("walker", "random"), ("random", "walker")}
    assert all(match.winners for match in matches.matches)
