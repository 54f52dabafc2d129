"""Search for par, the best result that a beam search with the known tile order finds for a stack.

The benchmark stacks are searched. bench/data/par.jsonl keeps the best games move by move, so that anyone can replay
them. bench/data/par.json keeps how each beam changed their mean. `bench/bots.py` measures bots against par. `--after`
searches again from where the kept games stood after some turns. `--gpu` needs an NVIDIA GPU.
"""

import argparse
import json
import math
import time
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import numpy as np

from dorfplatz.bots.core.weights import Weights
from dorfplatz.bots.romantik.hindsight import SPREAD, Best, best_in_hindsight, game_of, varied
from dorfplatz.bots.romantik.weights import learned
from dorfplatz.cli.output.files import write_safely
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.state import State

DATA = Path(__file__).parent / "data"
VERSION = 2


def stacks() -> list[int]:
    """Return the seeds of the benchmark stacks."""
    return [int(line) for line in (DATA / "stacks.txt").read_text().split()]


def searched(options: argparse.Namespace) -> list[int]:
    """Return the seeds of the stacks to search."""
    return stacks()[options.skip : options.skip + options.number]


def known_games() -> list[dict[str, Any]]:
    """Read the best games known so far: seed, par and moves of each."""
    return [json.loads(line) for line in (DATA / "par.jsonl").read_text().splitlines()]


def known_par() -> dict[int, int]:
    """Return par by seed, as found so far."""
    return {game["seed"]: game["par"] for game in known_games()}


def tables_of(options: argparse.Namespace) -> list[Weights]:
    """Return the weights of the basic game and varied ones, or varied ones alone."""
    return varied(learned(False)[0], options.variation + options.tables)[options.variation :]


def start_of(game: dict[str, Any], turns: int) -> State:
    """Replay a kept game up to a turn, with the next tile in hand; each turn is a reveal and a move."""
    return Game().start(game["seed"], " ".join(["reveal", *game["moves"].split()[1 : 2 * turns + 1]]))


def best_of(task: tuple[State, argparse.Namespace]) -> Best:
    """Return the best continuation of one game."""
    start, options = task
    return best_in_hindsight(start, tables_of(options), options.width, options.choices, options.spread)


def search(starts: list[State], options: argparse.Namespace) -> list[Best]:
    """Return the best continuations of all games."""
    if options.gpu:
        from bench.par_gpu import best_on_gpu

        tables = tables_of(options)
        return best_on_gpu(starts, tables, options.width, options.choices, options.spread, options.seconds)
    with Pool(options.processes) as pool:
        return pool.map(best_of, [(start, options) for start in starts], chunksize=1)


def main() -> None:
    """Search every stack, print what the beam adds to the known games, and save the best with `--keep`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--width", type=int, default=64, help="positions in the beam of each stack")
    parser.add_argument("--choices", type=int, default=16, help="candidates of each position")
    parser.add_argument("--spread", type=int, default=SPREAD, help="candidates of a position that may stay in the beam")
    parser.add_argument("--tables", type=int, default=1, help="sets of weights that play each candidate out")
    parser.add_argument("--variation", type=int, default=0, help="the first set of weights; 0 is the learned one")
    parser.add_argument("--after", default="0", help="search the known games again from these turns: 15,30,45")
    parser.add_argument("--number", type=int, default=100, help="how many of the benchmark stacks to search")
    parser.add_argument("--skip", type=int, default=0, help="how many of the benchmark stacks to skip first")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--gpu", action="store_true", help="search all stacks at once on an NVIDIA GPU")
    parser.add_argument("--seconds", type=float, default=math.inf, help="stop the search on the GPU after this time")
    parser.add_argument("--keep", action="store_true", help="save games that beat the known ones")
    options = parser.parse_args()
    games = {seed: {"seed": seed, "par": -1, "moves": ""} for seed in searched(options)}
    games |= {game["seed"]: game for game in known_games()}
    for turns in map(int, options.after.split(",")):
        started = time.perf_counter()
        means = plan_anew(games, turns, options)
        print("mean {:.2f}; of the best known games {:.2f} before and {:.2f} now".format(*means), end="")
        print(f"  ({time.perf_counter() - started:.0f} s)", flush=True)
        if options.keep:
            keep(games, turns, options, means)


def plan_anew(games: dict[int, dict[str, Any]], turns: int, options: argparse.Namespace) -> list[float]:
    """Search again from a turn of the known games, keep the better ones, and return three means.

    They are the mean of the search, and the means of the best games before and after. A game that was already over
    stays as it is.
    """
    seeds = searched(options)
    starts = {seed: start_of(games[seed], turns) for seed in seeds}
    going = {seed: start for seed, start in starts.items() if not start.is_over}
    found = dict(zip(going, search([*going.values()], options) if going else [], strict=True))
    results = [found[seed].result if seed in found else games[seed]["par"] for seed in seeds]
    means = [np.mean(results), np.mean([games[seed]["par"] for seed in seeds])]
    for seed, best in found.items():
        if best.result > games[seed]["par"]:
            state = game_of(going[seed], tables_of(options), best)
            games[seed] = {"seed": seed, "par": state.score.total, "moves": " ".join(map(str, state.moves))}
    return [*map(float, means), float(np.mean([games[seed]["par"] for seed in seeds]))]


def keep(games: dict[int, dict[str, Any]], turns: int, options: argparse.Namespace, means: list[float]) -> None:
    """Write the best games, as played by the rules, and what the beam added."""
    in_order = [games[seed] for seed in stacks() if seed in games]
    write_safely(DATA / "par.jsonl", "".join(json.dumps(game) + "\n" for game in in_order))
    figures = json.loads((DATA / "par.json").read_text())
    names = ("width", "choices", "spread", "tables", "variation", "skip", "number", "gpu")
    beam = {name: getattr(options, name) for name in names} | {"after": turns}
    figures["beams"].append({**beam, "mean": round(means[0], 2), "best_of_all": round(means[2], 2)})
    figures |= {"version": VERSION, "mean": round(float(np.mean([game["par"] for game in in_order])), 2)}
    write_safely(DATA / "par.json", json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    main()
