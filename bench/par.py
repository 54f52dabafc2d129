"""Par: the best result that a search with the known order of the tiles finds, on a frozen set of stacks.

The best games of all beams are kept move by move in bench/data/par.jsonl, so that anybody can play them again, and how
each beam changed their mean in bench/data/par.json; `bench/bots.py` measures the bots by them. `--gpu` needs an NVIDIA
GPU.
"""

import argparse
import json
import math
import time
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import numpy as np

from dorfplatz.bots.value.hindsight import SPREAD, Best, best_in_hindsight, game_of, varied
from dorfplatz.bots.value.outlook import Weights
from dorfplatz.bots.value.weights import learned
from dorfplatz.games.game import Game

DATA = Path(__file__).parent / "data"
VERSION = 2


def stacks() -> list[int]:
    """The seeds of the frozen stacks."""
    return [int(line) for line in (DATA / "stacks.txt").read_text().split()]


def known_games() -> list[dict[str, Any]]:
    """The best games known so far: seed, par and moves of each."""
    return [json.loads(line) for line in (DATA / "par.jsonl").read_text().splitlines()]


def known_par() -> dict[int, int]:
    """Par by the seed of its stack, as it was found before."""
    return {game["seed"]: game["par"] for game in known_games()}


def tables_of(number: int) -> list[Weights]:
    """The table of the basic game, and varied ones."""
    return varied(learned(False)[0], number)


def best_of(task: tuple[int, int, int, int, int]) -> Best:
    """The best game of one stack with a beam of some width: choices of each position, tries that stay, tables."""
    seed, width, choices, spread, tables = task
    return best_in_hindsight(Game(), seed, tables_of(tables), width, choices, spread)


def search(seeds: list[int], options: argparse.Namespace) -> list[Best]:
    """The best games of all stacks."""
    if options.gpu:
        from bench.par_gpu import best_on_gpu

        tables = tables_of(options.tables)
        return best_on_gpu(Game(), seeds, tables, options.width, options.choices, options.spread, options.seconds)
    beam = (options.width, options.choices, options.spread, options.tables)
    with Pool(options.processes) as pool:
        return pool.map(best_of, [(seed, *beam) for seed in seeds], chunksize=1)


def main() -> None:
    """Search every stack with a beam, say what it adds to the games known so far, and keep the best if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--choices", type=int, default=16)
    parser.add_argument("--spread", type=int, default=SPREAD, help="tries of one position that may stay in the beam")
    parser.add_argument("--tables", type=int, default=1, help="by how many each try is played to the end")
    parser.add_argument("--number", type=int, default=100, help="of the frozen stacks, the first ones")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--gpu", action="store_true", help="all stacks at once on an NVIDIA GPU")
    parser.add_argument("--seconds", type=float, default=math.inf, help="stop the beams on the GPU after that")
    parser.add_argument("--keep", action="store_true", help="keep what is better than the games known so far")
    options = parser.parse_args()
    seeds = stacks()[: options.number]
    known = known_par()
    started = time.perf_counter()
    found = search(seeds, options)
    before = [known.get(seed, -1) for seed in seeds]
    after = [max(par, best.result) for par, best in zip(before, found, strict=True)]
    means = [float(np.mean(results)) for results in ([best.result for best in found], before, after)]
    print("mean {:.2f}; of the best known games {:.2f} before and {:.2f} now".format(*means), end="")
    print(f"  ({time.perf_counter() - started:.0f} s)")
    if options.keep:
        keep(options, seeds, found, means)


def keep(options: argparse.Namespace, seeds: list[int], found: list[Best], means: list[float]) -> None:
    """Write the better games as they are played by the rules, and what the beam added."""
    games = {game["seed"]: game for game in known_games()}
    tables = tables_of(options.tables)
    for seed, best in zip(seeds, found, strict=True):
        if seed not in games or best.result > games[seed]["par"]:
            state = game_of(Game(), seed, tables, best)
            games[seed] = {"seed": seed, "par": state.score.total, "moves": " ".join(map(str, state.moves))}
    (DATA / "par.jsonl").write_text("".join(json.dumps(game) + "\n" for game in games.values()))
    figures = json.loads((DATA / "par.json").read_text())
    beam = {name: getattr(options, name) for name in ("width", "choices", "spread", "tables", "number", "gpu")}
    figures["beams"].append({**beam, "mean": round(means[0], 2), "best_of_all": round(means[2], 2)})
    figures |= {"version": VERSION, "mean": round(float(np.mean([game["par"] for game in games.values()])), 2)}
    (DATA / "par.json").write_text(json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    main()
