"""Review games that a bot played on the benchmark stacks, and measure how long the reviews take.

`--foretold` only compares the result of each game with what hints expect at four moments of it, which is quick.
`--keep` makes a long measurement resumable.
"""

import argparse
import json
import time
from collections.abc import Sequence
from multiprocessing import Pool
from pathlib import Path

import numpy as np

from bench.kept import play_all
from bench.par import stacks
from dorfplatz import make
from dorfplatz.analysis import advise, review
from dorfplatz.analysis.steps import steps_of
from dorfplatz.arena.intervals import margin_of
from dorfplatz.bots.core.budget import parse_budget
from dorfplatz.bots.core.levels import AnyGame, make_bot_for, play_any
from dorfplatz.cli.duel.options import parse_modules
from dorfplatz.games.face import GameState

MOMENTS = {"start": 0.0, "quarter": 0.25, "half": 0.5, "last quarter": 0.75}


def play(game: AnyGame, bot: str, seed: int) -> GameState:
    """Let a bot play a stack in all seats."""
    state: GameState = game.start(seed)
    play_any(state, [make_bot_for(game, bot, seed + seat) for seat in range(game.players)])
    return state


def foretell(task: tuple[AnyGame, str, str, int]) -> dict[str, float]:
    """Let a bot play a stack; return result minus expected result at four moments."""
    game, bot, budget, seed = task
    state = play(game, bot, seed)
    results = state.results
    steps = [step for step, _ in steps_of(state) if step.choices > 1 and not step.is_draw]
    found = {"result": float(np.mean(results))}
    for name, share in MOMENTS.items():
        step = steps[int(share * len(steps))]
        result = results[step.seat if len(results) > 1 else 0]
        found[name] = result - advise(step.view, budget=parse_budget(budget), seed=seed + 1000).expected
    return found


def judge(task: tuple[AnyGame, str, str, int]) -> dict[str, float]:
    """Let a bot play a stack in all seats, and review the game.

    The result, the expected result at the start and in the middle, luck and costly moves are means over its players.
    `loss` is the mean cost per choice, `seconds` the CPU time of the review.
    """
    game, bot, budget, seed = task
    state = play(game, bot, seed)
    started = time.thread_time()
    found = review(state, budget=parse_budget(budget), seed=seed + 1000)
    seconds = time.thread_time() - started
    chosen = [move for move in found.moves if move.mark != "forced"]
    curves = [found.curve(player) for player in found.players]
    return {
        "result": float(np.mean(state.results)),
        "start": float(np.mean([player.start for player in found.players])),
        "middle": float(np.mean([curve[len(curve) // 2] for curve in curves])),
        "loss": float(np.mean([move.loss for move in chosen])),
        "luck": float(np.mean([player.luck for player in found.players])),
        "costly": sum(move.mark == "costly" for move in chosen) / len(found.players),
        "seconds": seconds,
    }


def mean(values: Sequence[float]) -> str:
    """Format a mean with its 95 % interval."""
    return f"{np.mean(values):7.2f} ± {margin_of(values):.2f}"


def main() -> None:
    """Print one line for each figure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=("romantik", "duel", "valley"), default="romantik")
    parser.add_argument("--parts", default="none")
    parser.add_argument("--modules", default="none")
    parser.add_argument("--bot", default="master:200n", help="the bot that plays the games")
    parser.add_argument("--budget", default="300n", help="budget of the review per move")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--foretold", action="store_true", help="only compare expected results with final ones")
    parser.add_argument("--keep", type=Path, help="save reviewed games to this file, to resume later")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    if options.foretold and options.keep:
        parser.error("--foretold is quick and keeps nothing")
    own = {"parts": options.parts, "modules": parse_modules(options.modules)}
    game = make(options.game, **{name: value for name, value in own.items() if value not in ("none", [])})
    tasks = [(game, options.bot, options.budget, seed) for seed in stacks()[: options.games]]
    with Pool(options.processes) as pool:
        judged = play_all(pool, foretell if options.foretold else judge, tasks, options.keep)
    for name in judged[0]:
        values = [each[name] for each in judged]
        print(json.dumps({name: values}) if options.json else f"{name:12} {mean(values)}", flush=True)


if __name__ == "__main__":
    main()
