"""The same games in plain Python: compiled rules and interpreted rules give the same bytes."""

import hashlib
import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from oracle import landscape, task_tile
from rotation import GAMES as OF_EACH_KIND

from dorfplatz import Duel, Game, Place, State, load
from dorfplatz.catalog import random_parts
from dorfplatz.games.valley import Valley
from dorfplatz.machine_code.readiness import OFF, SETTING, WAIT, setting
from dorfplatz.rules.arrays import blank_states
from dorfplatz.rules.romantik.batch import random_games
from dorfplatz.rules.romantik.state import ROMANTIK
from rules.map.boards import catalog_of

INTERPRETED = setting() == OFF
# So many games in a usual run, and in a long one.
FEW, GAMES = 3, 50
COMPARED = min(GAMES, OF_EACH_KIND // 4)
SPLIT = [landscape(f"l{i}", "GMGWGW", regions=((0, 2), (4,), (3,), (5,))) for i in range(8)]
SPLIT += [task_tile(f"t{i}", "GGTMGT", "G", regions=((4,), (0, 1), (2, 5))) for i in range(6)]
SPLIT += [landscape("track", "TTTTTT"), landscape("stream", "SSSSSS")]


def digest(data: bytes) -> str:
    """Enough of the SHA-256 of some bytes."""
    return hashlib.sha256(data).hexdigest()[:16]


def played_by_hand(game: Game, seed: int) -> str:
    """The moves, score and states of one game whose moves are chosen by Python's own generator."""
    state, rng = game.start(seed), random.Random(seed)
    states = [state.to_bytes()]
    while not state.is_over:
        state.play(rng.choice(state.legal_moves))
        states.append(state.to_bytes())
    moves = ",".join(str(move) for move in state.moves if str(move) != "reveal")
    dealt = state.view().deal(rng)
    return f"{moves} {state.score.as_record()} {digest(b''.join(states))} {digest(dealt.to_bytes())}"


def played_by_the_rules(game: Game, seed: int) -> str:
    """The last state of one random game that the rules play themselves, with its map in words."""
    states, words = blank_states(1, ROMANTIK)
    scores = np.zeros(1, np.int32)
    random_games(game.tiles, game.box, states, words, game.players, 0, seed, scores)
    cells = [str(Place(laid.q, laid.r, laid.rotation)) for laid in State(game, states).laid]
    return f"{cells} {digest(states.tobytes())} {scores.tolist()}"


def report() -> list[str]:
    """One line for each of the games, every one of another seed."""
    rng = random.Random(1)
    games = [Game("romantik", 1 + i % 6) for i in range(COMPARED // 2)]
    games += [Game("romantik", 2, catalog=catalog_of(SPLIT))] * (COMPARED // 8)
    lines = [played_by_hand(game, rng.getrandbits(63)) for game in games]
    return lines + [played_by_the_rules(Game("romantik", 3), rng.getrandbits(63)) for _ in range(COMPARED - len(lines))]


def report_with_parts() -> list[str]:
    """One line for each of some games with everything, and with random combinations of parts."""
    rng = random.Random(2)
    parts = ["everything" if i < 3 else random_parts(load(), rng) for i in range(min(10, COMPARED // 2))]
    games = [Game(players=1 + i % 6, parts=each) for i, each in enumerate(parts)]
    lines = [played_by_hand(game, rng.getrandbits(63)) for game in games]
    return lines + [played_by_the_rules(game, rng.getrandbits(63)) for game in games]


def report_of_the_valley() -> list[str]:
    """One line for each of some games of the Valley with 2 to 5 players, every other one of the family variant."""
    lines = []
    for seed in range(min(8, COMPARED // 2)):
        state, rng = Valley(2 + seed % 4, "ABCDEFGH"[seed % 8], family=bool(seed % 2)).start(seed), random.Random(seed)
        while not state.is_over:
            state.play(rng.choice(state.legal_moves))
        lines.append(f"{digest(state.to_bytes())} {[score.as_record() for score in state.scores]}")
    return lines


def duel_by_hand(game: Duel, seed: int) -> str:
    """The moves, scores and states of one Duel whose moves are chosen at random, in any order of seats."""
    state, rng = game.start(seed), random.Random(seed)
    states = [state.to_bytes()]
    while not state.is_over:
        seat = rng.choice(state.in_turn)
        state.play(rng.choice(state.legal_moves(seat)), seat)
        states.append(state.to_bytes())
    dealt = state.view(0).deal(rng)
    scores = [sheet.as_record() for sheet in state.scores]
    return f"{state.notation} {scores} {digest(b''.join(states))} {digest(dealt.to_bytes())}"


def report_duels() -> list[str]:
    """One line for each of some Duels."""
    rng = random.Random(3)
    games = [Duel(2, (1, 2)), Duel(3, (1, 2)), Duel(4, (2,))]
    return [duel_by_hand(game, rng.getrandbits(63)) for game in games]


def other_mode(report: str) -> list[str]:
    """The lines of a report from a process that runs the rules in the other mode."""
    environment = {**os.environ, SETTING: WAIT if INTERPRETED else OFF}
    environment["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    code = f"from rules.test_interpreted import {report}; print(*{report}(), sep='\\n')"
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_interpreted_games_give_the_same_bytes_as_compiled_ones() -> None:
    lines = other_mode("report")
    assert len(lines) == COMPARED
    assert lines == report()


def test_interpreted_games_with_parts_give_the_same_bytes_as_compiled_ones() -> None:
    assert other_mode("report_with_parts") == report_with_parts()


def test_interpreted_games_of_the_valley_give_the_same_bytes_as_compiled_ones() -> None:
    assert other_mode("report_of_the_valley") == report_of_the_valley()


def test_interpreted_duels_give_the_same_bytes_as_compiled_ones() -> None:
    lines = other_mode("report_duels")
    assert len(lines) == 3
    assert lines == report_duels()


def interpreted(path: str, name: str, games: int) -> str:
    """What a test says in a process of its own in which nothing is compiled."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", name]
    environment = {**os.environ, SETTING: OFF, "DORFPLATZ_GAMES": str(games), "PYTEST_ADDOPTS": ""}
    file = Path(__file__).parent / path
    done = subprocess.run([*command, str(file)], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:]
    return done.stdout


SOME_AND_MANY = [FEW, pytest.param(GAMES, marks=pytest.mark.long)]


@pytest.mark.skipif(INTERPRETED, reason="the agreement tests run interpreted anyway")
@pytest.mark.parametrize("games", SOME_AND_MANY)
def test_interpreted_games_agree_with_the_oracle(games: int) -> None:
    name = "test_engine_and_oracle_agree_after_every_placement_of_many_games"
    assert "8 passed" in interpreted("romantik/test_agreement.py", name, games)


@pytest.mark.skipif(INTERPRETED, reason="the agreement tests run interpreted anyway")
@pytest.mark.parametrize("games", SOME_AND_MANY)
def test_interpreted_games_with_parts_agree_with_the_oracle(games: int) -> None:
    name = "random_combinations or everything"
    assert "6 passed" in interpreted("romantik/test_part_agreement.py", name, games)
