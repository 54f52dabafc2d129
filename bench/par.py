"""Par: the best result that a search with the known order of the tiles finds, on a frozen set of stacks.

The games that it found are kept move by move in bench/data/par.jsonl, so that anybody can play them again, and the
command that made them in bench/data/par.json; `bench/bots.py` measures the bots by them. `--gpu` needs an NVIDIA GPU.
"""

import argparse
import json
import time
from multiprocessing import Pool
from pathlib import Path

import numpy as np

from dorfplatz.bots.value.hindsight import Best, best_in_hindsight, game_of, varied
from dorfplatz.bots.value.outlook import Weights
from dorfplatz.bots.value.weights import learned
from dorfplatz.games.game import Game

DATA = Path(__file__).parent / "data"
VERSION = 1


def stacks() -> list[int]:
    """The seeds of the frozen stacks."""
    return [int(line) for line in (DATA / "stacks.txt").read_text().split()]


def known_par() -> dict[int, int]:
    """Par by the seed of its stack, as it was found before."""
    games = [json.loads(line) for line in (DATA / "par.jsonl").read_text().splitlines()]
    return {game["seed"]: game["par"] for game in games}


def tables_of(number: int) -> list[Weights]:
    """The table of the basic game, and varied ones."""
    return varied(learned(False)[0], number)


def best_of(task: tuple[int, int, int, int]) -> Best:
    """The best game of one stack with a beam of some width, that tries some choices of each position by some tables."""
    seed, width, choices, tables = task
    return best_in_hindsight(Game(), seed, tables_of(tables), width, choices)


def search(seeds: list[int], width: int, choices: int, options: argparse.Namespace) -> list[Best]:
    """The best games of all stacks."""
    if options.gpu:
        from bench.par_gpu import best_on_gpu

        return best_on_gpu(Game(), seeds, tables_of(options.tables), width, choices)
    with Pool(options.processes) as pool:
        return pool.map(best_of, [(seed, width, choices, options.tables) for seed in seeds], chunksize=1)


def main() -> None:
    """Search every stack with a quarter of the width, half of it and all of it, and keep the best games if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--choices", type=int, default=16)
    parser.add_argument("--tables", type=int, default=1, help="by how many each try is played to the end")
    parser.add_argument("--number", type=int, default=100, help="of the frozen stacks, the first ones")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--gpu", action="store_true", help="all stacks at once on an NVIDIA GPU")
    parser.add_argument("--out", type=Path, help="a folder to write the games and the figures into")
    options = parser.parse_args()
    seeds = stacks()[: options.number]
    best = [Best(-1, ())] * len(seeds)
    means = {}
    for width in (options.width // 4, options.width // 2, options.width):
        started = time.perf_counter()
        found = search(seeds, width, options.choices, options)
        best = better_of(best, found)
        means[width] = mean_of(best)
        seconds = time.perf_counter() - started
        print(f"width {width:4}: mean {mean_of(found):.2f}, with those before {means[width]:.2f}  ({seconds:.0f} s)")
    if options.out:
        keep(options, seeds, best, means)


def better_of(one: list[Best], other: list[Best]) -> list[Best]:
    """The better game of each stack; of equals the first."""
    return [max(both, key=lambda best: best.result) for both in zip(one, other, strict=True)]


def mean_of(found: list[Best]) -> float:
    """The mean result of the games that were found."""
    return float(np.mean([best.result for best in found]))


def keep(options: argparse.Namespace, seeds: list[int], found: list[Best], means: dict[int, float]) -> None:
    """Write the games as they are played by the rules, and how they were found."""
    tables = tables_of(options.tables)
    states = [game_of(Game(), seed, tables, best) for seed, best in zip(seeds, found, strict=True)]
    with (options.out / "par.jsonl").open("w") as file:
        for seed, state in zip(seeds, states, strict=True):
            line = {"seed": seed, "par": state.score.total, "moves": " ".join(map(str, state.moves))}
            file.write(json.dumps(line) + "\n")
    command = f"scripts/bench par --width {options.width} --choices {options.choices} --tables {options.tables}"
    figures = {
        "version": VERSION,
        "command": command + f" --number {options.number}" + " --gpu" * options.gpu,
        "mean_by_width": {str(width): round(mean, 2) for width, mean in means.items()},
        "mean": round(float(np.mean([state.score.total for state in states])), 2),
    }
    (options.out / "par.json").write_text(json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    main()
