"""Play each level of the Duel and the Valley against the one below it, in both seats of each stack."""

import argparse
import json
import time
from dataclasses import asdict, dataclass
from itertools import pairwise
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Any

import numpy as np

from bench.kept import play_all
from bench.par import stacks
from dorfplatz import make
from dorfplatz.arena.intervals import margin_of
from dorfplatz.bots.core.bot import AnyBot
from dorfplatz.bots.core.levels import AnyGame, make_bot_for, play_any
from dorfplatz.cli.duel.options import parse_modules

SLOW = ("master", "grandmaster")
LEVELS = {
    "duel": ("stroller", "apprentice", "villager", "builder", "planner", "master", "grandmaster"),
    "valley": ("greedy", "master"),
}


@dataclass
class Timed:
    """A bot that counts its CPU time and its moves."""

    bot: AnyBot
    seconds: float = 0.0
    moves: int = 0

    def choose(self, view: Any) -> Any:
        """Return the bot's move."""
        started = time.thread_time()
        move = self.bot.choose(view)
        self.seconds += time.thread_time() - started
        self.moves += 1
        return move


@dataclass(frozen=True)
class Pair:
    """Two games on one stack with seats swapped.

    `wins` (a shared win is half) and `lead` are means of the first bot; `seconds` and `moves` are those of both.
    """

    wins: float
    lead: float
    seconds: tuple[float, float]
    moves: tuple[int, int]


def play_pair(task: tuple[AnyGame, str, str, int]) -> Pair:
    """Play one stack twice, with the seats of the two bots swapped."""
    game, *names, seed = task
    wins, lead, seconds, moves = 0.0, 0.0, np.zeros(2), np.zeros(2, int)
    for first in range(2):
        bots = [Timed(make_bot_for(game, str(name), int(seed))) for name in names]
        state: Any = game.start(int(seed))
        play_any(state, [bots[first], bots[1 - first]])
        results = state.results
        wins += (first in state.winners) / len(state.winners)
        lead += results[first] - results[1 - first]
        seconds += [bot.seconds for bot in bots]
        moves += [bot.moves for bot in bots]
    return Pair(wins / 2, lead / 2, (float(seconds[0]), float(seconds[1])), (int(moves[0]), int(moves[1])))


def play_pairs(pool: Pool, game: AnyGame, better: str, worse: str, seeds: list[int], kept: Path | None) -> list[Pair]:
    """Play all stacks, skipping pairs that are already in the file."""
    tasks = [(game, better, worse, seed) for seed in seeds]
    return [Pair(**figures) for figures in play_all(pool, figures_of_pair, tasks, kept)]


def figures_of_pair(task: tuple[AnyGame, str, str, int]) -> dict[str, Any]:
    """Play a pair and return it as it is saved."""
    return asdict(play_pair(task))


def meet(better: str, worse: str, pairs: list[Pair]) -> dict[str, object]:
    """Return the figures of two levels; intervals are over stacks, whose two games are alike."""
    wins, leads = np.array([pair.wins for pair in pairs]), np.array([pair.lead for pair in pairs])
    seconds, moves = (np.sum([getattr(pair, name) for pair in pairs], axis=0) for name in ("seconds", "moves"))
    return {
        "bot": better,
        "against": worse,
        "games": 2 * len(pairs),
        "wins": float(wins.mean()),
        "wins_interval": margin_of(wins),
        "lead": float(leads.mean()),
        "lead_interval": margin_of(leads),
        "cpu_ms_a_move": float(1000 * seconds[0] / moves[0]),
    }


def line(found: dict[str, Any]) -> str:
    """Format the figures as a line of text."""
    return (
        f"{found['bot']:>14} against {found['against']:14} {found['games']:4} games  "
        f"wins {100 * found['wins']:5.1f} ± {100 * found['wins_interval']:.1f} %  "
        f"ahead by {found['lead']:5.1f} ± {found['lead_interval']:.1f}  {found['cpu_ms_a_move']:.2f} ms a move"
    )


def main() -> None:
    """Print one line for each bot against the one before it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=tuple(LEVELS), default="duel")
    parser.add_argument("--bots", help="weakest first; by default all levels, in the Valley greedy,master")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--slow-games", type=int, default=100, help="games of master and grandmaster")
    parser.add_argument("--modules", default="none", help="modules of the Duel, such as 1,2")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--keep", type=Path, help="save finished games to this file, to resume later")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    seeds = stacks()
    modules = parse_modules(options.modules)
    game = make(options.game, modules=modules) if modules else make(options.game)
    names = (options.bots or ",".join(LEVELS[options.game])).split(",")
    with Pool(options.processes) as pool:
        for worse, better in pairwise(names):
            games = options.slow_games if better.partition(":")[0] in SLOW else options.games
            pairs = play_pairs(pool, game, better, worse, seeds[: games // 2], options.keep)
            found = meet(better, worse, pairs)
            print(json.dumps(found) if options.json else line(found), flush=True)


if __name__ == "__main__":
    main()
