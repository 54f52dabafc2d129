"""Hindsight: how much a basic game could have scored if the order of the tiles had been known.

This is a beam search, turn by turn. The best few choices of each position are played to the end with the true tiles, by
several variants of the weights, and the positions whose games ended best stay in the beam. The best game of all counts.
It is a yardstick, not a bound: nobody has proved that there is no better game.

A beam starts at the beginning of a game or anywhere in it. The beams of many games advance together, so that a GPU can
play all their choices at once (`bench/par_gpu.py`).
"""

from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.core.weights import Weights
from dorfplatz.bots.core.weights.checked import read_only
from dorfplatz.bots.map.best import best_of
from dorfplatz.bots.romantik.hindsight_playouts import (
    Fingerprints,
    Numbers,
    advance_all,
    list_best_of_all,
    play_all_to_end,
    weigh,
)
from dorfplatz.bots.romantik.scratch import BOARDS, MOVE, make_scratch
from dorfplatz.games.registry import units_of
from dorfplatz.games.romantik.choices import move_of, question_of
from dorfplatz.games.romantik.state import State
from dorfplatz.machine_code.readiness import need
from dorfplatz.rules.map.choices import locate

# The relative noise of the variants of the weights.
VARIATION = 0.2
SPREAD = 4


class Engine(Protocol):
    """Plays the positions of all beams, the members; they alternate between two halves of the boards."""

    def list_best(self, members: int) -> tuple[Numbers, Numbers]:
        """The best few choices of each member, and their number. Shapes: (members, choices), (members,)."""

    def play_to_end(self, member: Numbers, choice: Numbers) -> tuple[Numbers, Fingerprints]:
        """Play each choice of a member to the end by each variant.

        Returns the results and the fingerprint of the map after the choice. Shapes: (variants, tries), (tries,).
        """

    def advance(self, member: Numbers, choice: Numbers) -> None:
        """Make the positions after these choices the members of the next turn. Shapes: (members,) both."""


class Best(NamedTuple):
    """The best game found: its result, and its choices up to where a variant of the weights takes over."""

    result: int
    choices: tuple[int, ...]
    variant: int = 0


class Beams:
    """The beams of some stacks, with the choices that led to each member.

    At most `spread` tries of one member stay, so that a beam does not narrow to one family.
    """

    def __init__(self, engine: Engine, stacks: int, width: int, spread: int) -> None:
        self._engine = engine
        self._width = width
        self._spread = spread
        self._stack = np.arange(stacks, dtype=np.int32)
        self._choices: list[tuple[int, ...]] = [()] * stacks
        self.best = [Best(-1, ())] * stacks

    def take_turn(self) -> bool:
        """Try the best choices of all members and keep the best tries; False when all games are over."""
        chosen, counts = self._engine.list_best(len(self._stack))
        member = np.repeat(np.arange(len(self._stack), dtype=np.int32), counts)
        choice = chosen[np.arange(chosen.shape[1]) < counts[:, None]].astype(np.int32)
        if len(member) == 0:
            return False
        results, fingerprint = self._engine.play_to_end(member, choice)
        order = np.lexsort((-results.sum(axis=0), -results.max(axis=0), self._stack[member]))
        kept = order[self._stay(member[order], fingerprint[order])]
        for i in kept:
            stack, variant = int(self._stack[member[i]]), int(results[:, i].argmax())
            if results[variant, i] > self.best[stack].result:
                choices = (*self._choices[member[i]], int(choice[i]))
                self.best[stack] = Best(int(results[variant, i]), choices, variant)
        self._engine.advance(member[kept], choice[kept])
        self._choices = [(*self._choices[member[i]], int(choice[i])) for i in kept]
        self._stack = self._stack[member[kept]]
        return True

    def _stay(self, member: Numbers, fingerprint: Fingerprints) -> NDArray[np.int64]:
        """Which tries stay in the beams, given stack by stack and best first; of equal maps only one stays."""
        stack = self._stack[member]
        order = np.lexsort((fingerprint, stack))
        is_first = np.r_[True, (np.diff(fingerprint[order]) != 0) | (np.diff(stack[order]) != 0)]
        first = np.sort(order[is_first])
        few = first[ranks(member[first]) < self._spread]
        staying: NDArray[np.int64] = few[ranks(stack[few]) < self._width]
        return staying


def ranks(groups: NDArray[Any]) -> NDArray[np.int64]:
    """How many of the same group come before each.

    >>> ranks(np.array([5, 5, 7, 5, 7])).tolist()
    [0, 1, 0, 2, 1]
    """
    order = np.argsort(groups, kind="stable")
    ordered = groups[order]
    starts = np.flatnonzero(np.r_[True, ordered[1:] != ordered[:-1]])
    found = np.empty(len(groups), np.int64)
    found[order] = np.arange(len(groups)) - np.repeat(starts, np.diff(np.r_[starts, len(groups)]))
    return found


def varied(weights: Weights, number: int) -> list[Weights]:
    """The weights, and variants with noise, whose games take different courses."""
    variants = [weights]
    for seed in range(1, number):
        chance = np.random.default_rng(seed).standard_normal(len(weights))
        variants.append((weights * (1 + VARIATION * chance)).astype(np.float32))
    return variants


class Processor:
    """The engine of one core: one game, one try after the other."""

    def __init__(self, start: State, variants: list[Weights], width: int, most: int) -> None:
        need(*units_of(start.game))
        self._game = start.game
        self._variants = [read_only(variant) for variant in variants]
        self._scratch = make_scratch(variants[0], 2 * width)
        self._most = most
        self._here, self._there = BOARDS, BOARDS + width
        self._scratch.states[BOARDS] = start._states[0]

    def list_best(self, members: int) -> tuple[Numbers, Numbers]:
        """The best few choices of each member."""
        chosen, counts = np.zeros((members, self._most), np.int32), np.zeros(members, np.int32)
        list_best_of_all(self._game.tiles, self._game.box, self._scratch, self._here, chosen, counts)
        return chosen, counts

    def play_to_end(self, member: Numbers, choice: Numbers) -> tuple[Numbers, Fingerprints]:
        """The results of each try by each variant, and its fingerprint."""
        results, fingerprint = np.zeros((len(self._variants), len(member)), np.int32), np.zeros(len(member), np.int64)
        for variant, result in zip(self._variants, results, strict=True):
            scratch = self._scratch._replace(weights=variant)
            play_all_to_end(self._game.tiles, self._game.box, scratch, self._here, member, choice, result, fingerprint)
        return results, fingerprint

    def advance(self, member: Numbers, choice: Numbers) -> None:
        """Play the choices on the other half of the boards."""
        advance_all(self._game.tiles, self._game.box, self._scratch, self._here, self._there, member, choice)
        self._here, self._there = self._there, self._here


def best_in_hindsight(start: State, variants: list[Weights], width: int, most: int, spread: int = SPREAD) -> Best:
    """The best game that the beam finds from a position, trying `most` choices of each position."""
    beams = Beams(Processor(start, variants, width, most), 1, width, spread)
    while beams.take_turn():
        pass
    return beams.best[0]


def game_of(start: State, variants: list[Weights], best: Best) -> State:
    """The game that was found, played by the rules: its choices, then those of its variant until the end."""
    state, game = start.copy(), start.game
    scratch = make_scratch(variants[best.variant])
    choices = list(best.choices)
    while not state.is_over:
        if state.in_hand is None:
            state.play("reveal")
            continue
        scratch.states[MOVE] = state._states[0]
        number = weigh(game.tiles, game.box, scratch, MOVE)
        choice = choices.pop(0) if choices else int(scratch.choices[best_of(scratch.worths, number)])
        cells = np.zeros((1, 2), np.int16)
        locate(state._map, np.array([choice], np.int32), 1, cells)
        state.play(move_of(choice, (int(cells[0, 0]), int(cells[0, 1])), question_of(state._record)))
    return state
