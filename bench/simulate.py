"""Measure how `dorfplatz simulate` scales: the same games with one process and with one per core."""

import argparse
import json

from dorfplatz.arena.processes import cores
from dorfplatz.arena.run import Run
from dorfplatz.arena.simulation import Simulation
from dorfplatz.games.romantik.game import Game


def games_per_second(games: int, processes: int) -> float:
    """Return games per second of wall time, not counting the start of the processes."""
    simulation = Simulation(Run(Game(), "random", games, seed=1), processes)
    played = sum(len(chunk.scores) for chunk in simulation)
    assert played == games
    return games / simulation.seconds


def main() -> None:
    """Print the figures; the two kinds of rounds alternate, because the load of the machine varies."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    alone, together = [], []
    for _ in range(options.rounds):
        alone.append(games_per_second(options.games, 1))
        together.append(games_per_second(options.games, cores()))
    figures = {
        "processes": cores(),
        "simulate_one_process_games_per_s": max(alone),
        "simulate_all_cores_games_per_s": max(together),
        "simulate_ratio": max(together) / max(alone),
    }
    if options.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:34} {value:>14,.2f}")


if __name__ == "__main__":
    main()
