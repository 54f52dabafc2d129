"""Learn the table of the Duel on an NVIDIA GPU: many thousand Duels for two at once, then all that came of them.

Sides that judge alike would lay the same map, so every side plays by its own copy of the table in which each weight is
a little wrong by chance; some play against the weights made by hand. At the end the table plays against those.
"""

import argparse
import time
from itertools import product
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bench.duel_gpu import Gpu, Table
from dorfplatz.bots.duel.hand import hand_made_duel_weights
from dorfplatz.bots.duel.learn import TRIED_IN_LESSONS
from dorfplatz.bots.duel.training import first_weights
from dorfplatz.bots.duel.weights import from_file, to_file
from dorfplatz.bots.value.weights import Making
from dorfplatz.catalog import CARD_KINDS, CARD_TERRAINS
from dorfplatz.games.duel import Duel

FIRST_SEED, HELD_OUT = 1 << 40, 1 << 52
COPIES, WRONG = 15, 0.25
BY_HAND, SHARE_BY_HAND = COPIES + 1, 0.25
# No modules, Module 2, Module 1 and both: how often each is played.
MIXTURE = (0.3, 0.1, 0.1, 0.5)
CARDS = tuple(product(CARD_KINDS, repeat=len(CARD_TERRAINS)))
# How far a round moves the table: its sweeps, the step of each (smaller after two rounds), the share of the last step
# that goes on, how often a place must be met to be half believed, and how much of what came is the end of the game.
SWEEPS, STEP, MOMENTUM, TRUSTED, TRACE = 60, 1 / 250, 0.9, 1000.0, 0.8
FIRST_ROUNDS, LATER_STEP = 2, STEP / 2


def all_duels() -> list[Duel]:
    """Without modules, with Module 2, and with Module 1 and both over all cards."""
    with_cards = [Duel(modules=modules, cards=cards) for modules in ((1,), (1, 2)) for cards in CARDS]
    return [Duel(), Duel(modules=(2,)), *with_cards]


def some_setups(chance: np.random.Generator, games: int) -> NDArray[np.int32]:
    """For each game one of all Duels and two copies of the table, or one and the weights made by hand."""
    setups = np.zeros((games, 4), np.int32)
    kind = chance.choice(len(MIXTURE), games, p=MIXTURE)
    setups[:, 0] = np.where(kind < 2, kind, 2 + (kind - 2) * len(CARDS) + chance.integers(len(CARDS), size=games))
    setups[:, 1] = chance.integers(COPIES + 1, size=games)
    setups[:, 2] = (setups[:, 1] + 1 + chance.integers(COPIES, size=games)) % (COPIES + 1)
    seat = chance.integers(2, size=games)
    is_by_hand = chance.random(games) < SHARE_BY_HAND
    setups[is_by_hand, 1 + seat[is_by_hand]] = BY_HAND
    setups[:, 3] = BY_HAND
    return setups


def copies_of(table: Table, chance: np.random.Generator) -> list[Table]:
    """Copies whose weights are a little wrong."""
    return [table * (1 + WRONG * chance.standard_normal(len(table), np.float32)) for _ in range(COPIES)]


def match(gpu: Gpu, modules: tuple[int, ...], stacks: int) -> NDArray[np.float64]:
    """By how much the table beat the weights made by hand in both seats of stacks kept for that. Shape (stacks, 2)."""
    duels = [Duel(modules=modules).with_cards(HELD_OUT + i) for i in range(stacks)]
    kinds = list(dict.fromkeys(duels))
    setups = np.zeros((2 * stacks, 4), np.int32)
    setups[:, 0] = np.repeat([kinds.index(duel) for duel in duels], 2)
    setups[0::2, 2] = setups[1::2, 1] = BY_HAND
    scores = gpu.play(kinds, setups, np.repeat(HELD_OUT + np.arange(stacks), 2))
    leads = (scores[:, 0] - scores[:, 1]).reshape(stacks, 2)
    leads[:, 1] *= -1
    return leads


def figures(leads: NDArray[np.float64]) -> str:
    """The share of wins and the mean lead, with intervals over stacks."""
    wins, lead = ((leads > 0) + 0.5 * (leads == 0)).mean(axis=1), leads.mean(axis=1)
    half = 1.96 / len(leads) ** 0.5
    by = f"ahead by {lead.mean():.1f} ± {half * lead.std():.1f}"
    return f"wins {100 * wins.mean():.1f} ± {100 * half * wins.std():.1f} %  {by}"


def main() -> None:
    """Learn round after round, write the table after each, and say how it does against the weights made by hand."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=65_536, help="in a round; each needs a megabyte on the GPU")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="a table to go on from")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--stacks", type=int, default=4096, help="of each match at the end")
    options = parser.parse_args()
    if 2 * options.stacks > options.games:
        parser.error("a match of so many stacks needs more games at once; give fewer --stacks")
    start = from_file(options.start.read_bytes(), str(options.start))[0] if options.start else first_weights()
    chance = np.random.default_rng(options.seed)
    gpu = Gpu(options.games, COPIES + 2)
    gpu.set_tables([start] + [hand_made_duel_weights()] * BY_HAND)
    duels, games, started = all_duels(), 0, time.monotonic()
    for turn in range(options.rounds):
        gpu.set_tables(copies_of(gpu.table(), chance), 1)
        seeds = FIRST_SEED * options.seed + games + np.arange(options.games)
        scores = gpu.play(duels, some_setups(chance, options.games), seeds, TRIED_IN_LESSONS)
        gpu.learn(SWEEPS, STEP if turn < FIRST_ROUNDS else LATER_STEP, MOMENTUM, TRUSTED, TRACE)
        games += options.games
        minutes = (time.monotonic() - started) / 60
        making = Making(False, options.seed, games, round(minutes, 2), round(float(scores.mean()), 1))
        options.out.write_bytes(to_file(gpu.table(), making))
        print(f"{games:>10,} Duels in {minutes:.1f} min  mean {making.mean:6.1f}", flush=True)
    for modules in ((), (1, 2)):
        print(f"modules {modules or 'none'}: {figures(match(gpu, modules, options.stacks))}", flush=True)


if __name__ == "__main__":
    main()
