"""Measure the speed of the engine on one core, with a peer in the same run.

Figures are CPU time, best of several rounds, so that other work on the machine has little effect. The peer's figures
are null if it is not installed.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots import make_bot
from dorfplatz.bots.valley import make_valley_bot
from dorfplatz.games.duel import Duel
from dorfplatz.games.registry import game_names, units_of
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.valley import Valley
from dorfplatz.machine_code.dispatchers import let_numba_call_rules
from dorfplatz.machine_code.readiness import need
from dorfplatz.rules.arrays import Record, Words, blank_states
from dorfplatz.rules.batch import copy_state
from dorfplatz.rules.duel.batch import random_duels
from dorfplatz.rules.duel.state import DUEL
from dorfplatz.rules.map.placement import legal_placements
from dorfplatz.rules.map.state import LANDSCAPE, MOST_PLACEMENTS, TASK, Placements, Tiles
from dorfplatz.rules.romantik.batch import random_games
from dorfplatz.rules.romantik.choices import carry_out
from dorfplatz.rules.romantik.playout import random_choice
from dorfplatz.rules.romantik.state import ROMANTIK
from dorfplatz.rules.romantik.turn import set_up

ROUNDS = 5
MID_GAME = 30
POSITIONS = 40
MARKER = 5

INTERPRETED_GAME = """
import time
from dorfplatz import Game
from dorfplatz.bots import make_bot, play_game
state = Game().start(seed=1)
bot = make_bot("random", seed=1)
started = time.perf_counter()
play_game(state, bot)
print(time.perf_counter() - started)
"""

let_numba_call_rules()


def best_cpu_seconds(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Return the least CPU time of several rounds."""
    seconds = []
    for _ in range(rounds):
        started = time.process_time()
        work()
        seconds.append(time.process_time() - started)
    return min(seconds)


def games_per_second(game: Game, games: int) -> float:
    """Play whole random games: set-up, every reveal and placement, judging, the score."""
    states, words = blank_states(1, ROMANTIK)
    scores = np.zeros(games, np.int32)
    return games / best_cpu_seconds(
        lambda: random_games(game.tiles, game.box, states, words, game.players, 0, 1, scores)
    )


def duels_per_second(games: int) -> float:
    """Play whole random Duels of two players with both modules."""
    game = Duel(2, (1, 2), ("first", "most", "number"))
    states, words = blank_states(1, DUEL)
    scores = np.zeros((games, game.players), np.int32)
    return games / best_cpu_seconds(lambda: random_duels(game.tiles, game.box, states, words, 1, scores))


def valleys_per_second(bot: str, games: int) -> float:
    """Play whole games of the Valley for three players."""
    game = Valley(3, "B")
    player = make_valley_bot(bot, 1)
    player.play_games(game, 1, 1)
    return games / best_cpu_seconds(lambda: player.play_games(game, 1, games))


def greedy_games_per_second(game: Game, games: int) -> float:
    """Play whole games with the greedy bot."""
    bot = make_bot("greedy", seed=1)
    return games / best_cpu_seconds(lambda: bot.play_games(game, 1, games), rounds=2)


@numba.njit(nogil=True)
def play_some(tiles: Tiles, box: Record, states: NDArray[Any], number: int) -> None:
    """Advance each state to the middle of a random game. states: (positions,), blank."""
    generator = np.zeros(4, np.int64)
    for i in range(states.shape[0]):
        state = states[i]
        set_up(tiles, box, state, generator, 1, 0, i)
        for _ in range(number):
            carry_out(tiles, box, state, random_choice(tiles, box, state, generator))
            carry_out(tiles, box, state, random_choice(tiles, box, state, generator))


@numba.njit(nogil=True)
def list_for_all(
    tiles: Tiles, states: NDArray[Any], hand: NDArray[Any], marker: int, placements: Placements, times: int
) -> int:
    """List the legal placements of several tiles in every position. hand: (tiles,), tile numbers."""
    number = 0
    for _ in range(times):
        for i in range(states.shape[0]):
            for tile in hand:
                number += legal_placements(tiles, states[i].map, tile, marker, placements)
    return number


def list_microseconds(game: Game, kind: int, times: int) -> float:
    """Return the mean time of listing all legal placements of a tile in mid-game."""
    states, _ = blank_states(POSITIONS, ROMANTIK)
    play_some(game.tiles, game.box, states, MID_GAME)
    box = game.box
    hand = box.landscape[: box.landscape_count] if kind == LANDSCAPE else box.task[: box.task_count]
    placements = np.zeros(MOST_PLACEMENTS, np.int32)
    list_for_all(game.tiles, states, hand, MARKER, placements, 1)
    seconds = best_cpu_seconds(lambda: list_for_all(game.tiles, states, hand, MARKER, placements, times))
    return 1e6 * seconds / (times * POSITIONS * len(hand))


@numba.njit(nogil=True)
def copy_many(words: Words, times: int) -> None:
    """Copy a state repeatedly, changing it a little each time."""
    for i in range(times):
        words[0, 0] = i
        copy_state(words, 1, 0)


def clone_microseconds(times: int = 100_000) -> float:
    """Return the time of copying a whole state once."""
    _, words = blank_states(2, ROMANTIK)
    copy_many(words, 1)
    return 1e6 * best_cpu_seconds(lambda: copy_many(words, times)) / times


def interpreted_seconds() -> float:
    """Return the time of a whole game in a process that runs the rules as plain Python."""
    done = subprocess.run(
        [sys.executable, "-c", INTERPRETED_GAME],
        env={**os.environ, "DORFPLATZ_MACHINE_CODE": "off"},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return float(done.stdout)


def catanatron_games_per_second(games: int) -> float | None:
    """Play two random Catanatron players, the closest well-known Python engine, in the same process."""
    try:
        from catanatron import Color, RandomPlayer
        from catanatron import Game as Catan
    except ImportError:
        return None

    def play() -> None:
        for _ in range(games):
            Catan([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)]).play()

    return games / best_cpu_seconds(play, rounds=3)


def measure(games: int) -> dict[str, float | int | None]:
    """Return all figures under their stable names."""
    need(*(unit for name in game_names() for unit in units_of(name)))
    game = Game()
    ours = games_per_second(game, games)
    theirs = catanatron_games_per_second(40)
    return {
        "romantik_random_games_per_s": ours,
        "romantik_everything_games_per_s": games_per_second(Game(parts="everything"), games // 3),
        "duel_random_games_per_s": duels_per_second(games // 3),
        "valley_random_games_per_s": valleys_per_second("random", games // 3),
        "valley_greedy_games_per_s": valleys_per_second("greedy", 100),
        "romantik_greedy_games_per_s": greedy_games_per_second(game, 200),
        "catanatron_games_per_s": theirs,
        "ratio_to_catanatron": ours / theirs if theirs else None,
        "legal_landscape_us": list_microseconds(game, LANDSCAPE, 20),
        "legal_task_us": list_microseconds(game, TASK, 20),
        "clone_us": clone_microseconds(),
        "state_bytes": ROMANTIK.itemsize,
        "interpreted_game_s": interpreted_seconds(),
    }


def main() -> None:
    """Print the figures as a table, or as one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50_000)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    figures = measure(options.games)
    if options.json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        shown = "not measured" if value is None else f"{value:,.0f}" if value >= 1000 else f"{value:,.3g}"
        print(f"{name:34} {shown:>14}")


if __name__ == "__main__":
    main()
