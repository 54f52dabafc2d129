"""Training of the Duel's value weights on a GPU: Duels for two with all modules and cards.

Two sides with the same weights would lay the same map, so every side plays with its own noisy copy of the weights. Some
play against the hand-made weights. At the end the learned weights are evaluated against the hand-made ones.
"""

from itertools import product

import numpy as np
from numpy.typing import NDArray

from bench.duel_gpu import DuelGpu
from bench.gpu_learning import COPIES, copies_of
from dorfplatz.arena.intervals import margin_of
from dorfplatz.bots.core.weights import Making, Weights
from dorfplatz.bots.duel.hand_made import hand_made_duel_weights
from dorfplatz.bots.duel.learn import TRIED_IN_LESSONS
from dorfplatz.bots.duel.training import first_weights
from dorfplatz.bots.duel.weights import from_bytes, to_bytes
from dorfplatz.bots.map.learn import Pace
from dorfplatz.catalog import CARD_KINDS, CARD_TERRAINS
from dorfplatz.games.duel import Duel

HELD_OUT = 1 << 52
WRONG = 0.25
BY_HAND, SHARE_BY_HAND = COPIES + 1, 0.25
# The share of Duels with no modules, Module 2, Module 1, and both.
MIXTURE = (0.3, 0.1, 0.1, 0.5)
CARDS = tuple(product(CARD_KINDS, repeat=len(CARD_TERRAINS)))
FIRST_ROUNDS, LATER_STEP = 2, Pace().step / 2


def all_duels() -> list[Duel]:
    """List Duels without modules, with Module 2, and with Module 1 or both over all cards."""
    with_cards = [Duel(modules=modules, cards=cards) for modules in ((1,), (1, 2)) for cards in CARDS]
    return [Duel(), Duel(modules=(2,)), *with_cards]


def some_setups(chance: np.random.Generator, games: int) -> NDArray[np.int32]:
    """Draw for each game a Duel and two noisy copies, or one copy and the hand-made weights."""
    setups = np.zeros((games, 3), np.int32)
    kind = chance.choice(len(MIXTURE), games, p=MIXTURE)
    setups[:, 0] = np.where(kind < 2, kind, 2 + (kind - 2) * len(CARDS) + chance.integers(len(CARDS), size=games))
    setups[:, 1] = chance.integers(COPIES + 1, size=games)
    setups[:, 2] = (setups[:, 1] + 1 + chance.integers(COPIES, size=games)) % (COPIES + 1)
    seat = chance.integers(2, size=games)
    is_by_hand = chance.random(games) < SHARE_BY_HAND
    setups[is_by_hand, 1 + seat[is_by_hand]] = BY_HAND
    return setups


def match(gpu: DuelGpu, modules: tuple[int, ...], stacks: int) -> NDArray[np.float64]:
    """Return the leads over the hand-made weights in both seats of held-out stacks. Shape (stacks, 2)."""
    duels = [Duel(modules=modules).with_cards(HELD_OUT + i) for i in range(stacks)]
    kinds = list(dict.fromkeys(duels))
    setups = np.zeros((2 * stacks, 3), np.int32)
    setups[:, 0] = np.repeat([kinds.index(duel) for duel in duels], 2)
    setups[0::2, 2] = setups[1::2, 1] = BY_HAND
    scores = gpu.play(kinds, setups, np.repeat(HELD_OUT + np.arange(stacks), 2))
    leads = (scores[:, 0] - scores[:, 1]).reshape(stacks, 2)
    leads[:, 1] *= -1
    return leads


def figures(leads: NDArray[np.float64]) -> str:
    """Format the share of wins and the mean lead, with intervals over stacks."""
    wins, lead = ((leads > 0) + 0.5 * (leads == 0)).mean(axis=1), leads.mean(axis=1)
    by = f"ahead by {lead.mean():.1f} ± {margin_of(lead):.1f}"
    return f"wins {100 * wins.mean():.1f} ± {100 * margin_of(wins):.1f} %  {by}"


class DuelCourse:
    """Rounds of Duels that train value weights."""

    rounds, games, games_a_stack = 3, 65_536, 2

    def __init__(self, games: int) -> None:
        self.gpu = DuelGpu(games, COPIES + 2)
        self.gpu.set_tables([hand_made_duel_weights()], BY_HAND)
        self._duels = all_duels()

    def first_table(self) -> Weights:
        """Return the initial weights: those of the basic game, and hand-made ones for the rest."""
        return first_weights()

    def read(self, content: bytes, name: str) -> Weights:
        """Weights out of a file, to go on from."""
        return from_bytes(content, name)[0]

    def write(self, weights: Weights, making: Making) -> bytes:
        """Weights as a file."""
        return to_bytes(weights, making)

    def teach(self, turn: int, chance: np.random.Generator, seeds: NDArray[np.int64]) -> float:
        """Play a round and learn from all sides except those with hand-made weights; return the mean score."""
        self.gpu.set_tables(copies_of(self.gpu.table(), chance, WRONG), 1)
        setups = some_setups(chance, len(seeds))
        scores = self.gpu.play(self._duels, setups, seeds, TRIED_IN_LESSONS)
        step = Pace().step if turn < FIRST_ROUNDS else LATER_STEP
        self.gpu.learn(setups[:, 1:].ravel() != BY_HAND, Pace(step=step))
        return float(scores.mean())

    def examine(self, stacks: int) -> list[str]:
        """Evaluate the weights against the hand-made ones."""
        return [f"modules {modules or 'none'}: {figures(match(self.gpu, modules, stacks))}" for modules in ((), (1, 2))]
