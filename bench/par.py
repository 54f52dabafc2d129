"""Par: the best result that a search with the known order of the tiles finds, on a frozen set of stacks.

The best games of all beams are kept move by move in bench/data/par.jsonl, so that anybody can play them again, and how
each beam changed their mean in bench/data/par.json; `bench/bots.py` measures the bots by them. `--after` improves them
from where they stood after some turns. `--gpu` needs an NVIDIA GPU.
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
from dorfplatz.cli.files import write_safely
from dorfplatz.games.game import Game
from dorfplatz.games.state import State

DATA = Path(__file__).parent / "data"
VERSION = 2


def stacks() -> list[int]:
    """The seeds of the frozen stacks."""
    return [int(line) for line in (DATA / "stacks.txt").read_text().split()]


def searched(options: argparse.Namespace) -> list[int]:
    """The seeds of the stacks that are searched."""
    return stacks()[options.skip : options.skip + options.number]


def known_games() -> list[dict[str, Any]]:
    """The best games known so far: seed, par and moves of each."""
    return [json.loads(line) for line in (DATA / "par.jsonl").read_text().splitlines()]


def known_par() -> dict[int, int]:
    """Par by the seed of its stack, as it was found before."""
    return {game["seed"]: game["par"] for game in known_games()}


def tables_of(options: argparse.Namespace) -> list[Weights]:
    """The table of the basic game and varied ones, or varied ones alone."""
    return varied(learned(False)[0], options.variation + options.tables)[options.variation :]


def start_of(game: dict[str, Any], turns: int) -> State:
    """A kept game as it was after so many turns, with the next tile in hand; each turn is a reveal and a move."""
    return Game().start(game["seed"], " ".join(["reveal", *game["moves"].split()[1 : 2 * turns + 1]]))


def best_of(task: tuple[State, argparse.Namespace]) -> Best:
    """The best end of one game."""
    start, options = task
    return best_in_hindsight(start, tables_of(options), options.width, options.choices, options.spread)


def search(starts: list[State], options: argparse.Namespace) -> list[Best]:
    """The best ends of all games."""
    if options.gpu:
        from bench.par_gpu import best_on_gpu

        tables = tables_of(options)
        return best_on_gpu(starts, tables, options.width, options.choices, options.spread, options.seconds)
    with Pool(options.processes) as pool:
        return pool.map(best_of, [(start, options) for start in starts], chunksize=1)


def main() -> None:
    """Search every stack with a beam, say what it adds to the games known so far, and keep the best if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--choices", type=int, default=16)
    parser.add_argument("--spread", type=int, default=SPREAD, help="tries of one position that may stay in the beam")
    parser.add_argument("--tables", type=int, default=1, help="by how many each try is played to the end")
    parser.add_argument("--variation", type=int, default=0, help="the first of the tables: 0 is the learned one")
    parser.add_argument("--after", default="0", help="plan the games known so far anew after so many turns: 15,30,45")
    parser.add_argument("--number", type=int, default=100, help="of the frozen stacks, the first ones")
    parser.add_argument("--skip", type=int, default=0, help="so many of the frozen stacks before those")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--gpu", action="store_true", help="all stacks at once on an NVIDIA GPU")
    parser.add_argument("--seconds", type=float, default=math.inf, help="stop the beams on the GPU after that")
    parser.add_argument("--keep", action="store_true", help="keep what is better than the games known so far")
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
    """Search on from where the games were after so many turns, note the better ones, and return three means.

    These are the mean of what was found, and those of the best games before and after. A game that was over by then
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
    """Write the best games as they are played by the rules, and what the beam added."""
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
