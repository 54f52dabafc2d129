"""Par: the best result that a search with the known order of the tiles finds, on a frozen set of stacks.

The results are kept in bench/data/par.json with the command that made them; `bench/bots.py` measures the bots by them.
"""

import argparse
import json
from multiprocessing import Pool
from pathlib import Path

import numpy as np

from dorfplatz.bots.value.hindsight import best_in_hindsight
from dorfplatz.bots.value.weights import learned
from dorfplatz.games.game import Game

DATA = Path(__file__).parent / "data"
VERSION = 1


def stacks() -> list[int]:
    """The seeds of the frozen stacks."""
    return [int(line) for line in (DATA / "stacks.txt").read_text().split()]


def par_of(task: tuple[int, int, int]) -> int:
    """The par of one stack with a beam of some width, that tries some choices of each position."""
    seed, width, choices = task
    return best_in_hindsight(Game(), seed, learned(False)[0], width, choices)


def main() -> None:
    """Search every stack with the width and with half of it, print both, and keep the wider ones if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--choices", type=int, default=10)
    parser.add_argument("--number", type=int, default=100, help="of the frozen stacks, the first ones")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--out", type=Path, help="write the results here")
    options = parser.parse_args()
    seeds = stacks()[: options.number]
    pars = {}
    with Pool(options.processes) as pool:
        for width in (options.width // 2, options.width):
            pars[width] = pool.map(par_of, [(seed, width, options.choices) for seed in seeds], chunksize=1)
            print(f"width {width:4}: mean {np.mean(pars[width]):.2f}", flush=True)
    gained = np.mean(np.array(pars[options.width]) - np.array(pars[options.width // 2]))
    print(f"doubling the width changes par by {gained:+.2f}")
    if options.out:
        command = f"scripts/bench par --width {options.width} --choices {options.choices} --number {options.number}"
        best = [max(both) for both in zip(*pars.values(), strict=True)]
        result = {"version": VERSION, "command": command, "doubling": round(float(gained), 2)}
        options.out.write_text(json.dumps({**result, "par": dict(zip(map(str, seeds), best, strict=True))}, indent=1))


if __name__ == "__main__":
    main()
