"""A fourth game, added from outside the package through the registry alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from dice_race import ENTRY, GOAL, DiceRace

from dorfplatz import SetupError, game_names, make, make_bot, play, register
from dorfplatz.analysis import NoAnalysisError, advise, review
from dorfplatz.arena import Run, SeatTally, Simulation
from dorfplatz.arena.tournament import Tournament
from dorfplatz.arena.work import Chunk
from dorfplatz.bots.core.custom import take_reports
from dorfplatz.bots.core.levels import levels_of, make_bot_for, play_any
from dorfplatz.games.any_game import parse_any, replay_any
from dorfplatz.games.compilation import compilations_of
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


BOT = """
from dorfplatz import make_bot

class Copycat:
    def choose(self, view):
        return make_bot("random", view.game).choose(view) if view.seat else "walk"
"""


def test_a_custom_bot_plays_it_in_its_own_process_with_its_built_in_bots(tmp_path: Path) -> None:
    file = tmp_path / "copycat.py"
    file.write_text(BOT)
    game = make("dice_race")
    state = game.start(seed=4)
    take_reports()
    play_any(state, [make_bot_for(game, f"{file}:Copycat", seat) for seat in range(2)])
    (report,) = [report for report in take_reports().values() if report.asked]
    assert (report.faults, report.sentences) == (0, [])
    assert report.asked == len(state.history)
    assert {(seat, move) for seat, move in state.history} == {(0, "walk"), (1, "run")}


def test_it_has_no_hints_and_reviews_and_says_so() -> None:
    state = make("dice_race").start(seed=5, moves="walk run walk")
    with pytest.raises(NoAnalysisError, match="there are no hints and reviews for dice_race"):
        review(state)
    view = state.view(1)
    view.deal = None
    with pytest.raises(NoAnalysisError, match="there are no hints and reviews for dice_race"):
        advise(view)


def test_it_compiles_nothing() -> None:
    assert compilations_of("dice_race") == {"rules": (), "bots": (), "analysis": ()}
