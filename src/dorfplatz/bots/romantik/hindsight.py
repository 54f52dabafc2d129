"""Hindsight: how much a basic game could have scored if the order of the tiles had been known.

A beam of positions goes from turn to turn. Each is tried with its best few choices; every one is played to the end by
the table with the true tiles, and the positions whose games ended best stay in the beam. The best game of all counts.
This is a yardstick, not a bound: nobody has shown that there is no better game.

A beam begins with a game that has just been dealt, or anywhere in one. The beams of many games go together, so that a
GPU can try all their choices at once (`bench/par_gpu.py`).
"""

from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.map.desk import BOARDS, MOVE, make_desk, to_read
from dorfplatz.bots.map.outlook import Weights
from dorfplatz.bots.map.policy import best_of
from dorfplatz.bots.romantik.tries import Numbers, Prints, go_on_all, list_all, try_all, weigh
from dorfplatz.games.romantik.choices import move_of, question_of
from dorfplatz.games.romantik.state import State
from dorfplatz.rules.romantik.choices import locate

VARIATION = 0.2
SPREAD = 4


class Engine(Protocol):
    """What plays the positions of all beams. They lie on two halves of the boards, in turn; these are the members."""

    def list_best(self, members: int) -> tuple[Numbers, Numbers]:
        """The best few choices of each member, and how many these are. Shapes: (members, choices), (members,)."""

    def try_out(self, member: Numbers, choice: Numbers) -> tuple[Numbers, Prints]:
        """The result of each try by each table, and its print. Shapes: (tables, tries), (tries,)."""

    def go_on(self, member: Numbers, choice: Numbers) -> None:
        """Make these choices the members of the next turn. Shapes: (members,) both."""


class Best(NamedTuple):
    """The best end of a game that was found: its result, and the choices up to where one of the tables goes on."""

    result: int
    choices: tuple[int, ...]
    table: int = 0


class Beams:
    """The beams of some stacks, and how each of their members came to be.

    Of the tries of one member no more than `spread` stay, so that a beam does not narrow to one family.
    """

    def __init__(self, engine: Engine, stacks: int, width: int, spread: int) -> None:
        self._engine = engine
        self._width = width
        self._spread = spread
        self._stack = np.arange(stacks, dtype=np.int32)
        self._lines: list[tuple[int, ...]] = [()] * stacks
        self.best = [Best(-1, ())] * stacks

    def take_turn(self) -> bool:
        """Try the best choices of all members and keep the best tries; False when all games are over."""
        chosen, counts = self._engine.list_best(len(self._stack))
        member = np.repeat(np.arange(len(self._stack), dtype=np.int32), counts)
        choice = chosen[np.arange(chosen.shape[1]) < counts[:, None]].astype(np.int32)
        if len(member) == 0:
            return False
        results, mark = self._engine.try_out(member, choice)
        order = np.lexsort((-results.sum(axis=0), -results.max(axis=0), self._stack[member]))
        kept = order[self._stay(member[order], mark[order])]
        for i in kept:
            stack, table = int(self._stack[member[i]]), int(results[:, i].argmax())
            if results[table, i] > self.best[stack].result:
                line = (*self._lines[member[i]], int(choice[i]))
                self.best[stack] = Best(int(results[table, i]), line, table)
        self._engine.go_on(member[kept], choice[kept])
        self._lines = [(*self._lines[member[i]], int(choice[i])) for i in kept]
        self._stack = self._stack[member[kept]]
        return True

    def _stay(self, member: Numbers, mark: Prints) -> NDArray[np.int64]:
        """Which tries stay in the beams, given stack by stack and the best first: equal maps stay only once."""
        stack = self._stack[member]
        order = np.lexsort((mark, stack))
        is_first = np.r_[True, (np.diff(mark[order]) != 0) | (np.diff(stack[order]) != 0)]
        first = np.sort(order[is_first])
        few = first[ranks(member[first]) < self._spread]
        staying: NDArray[np.int64] = few[ranks(stack[few]) < self._width]
        return staying


def ranks(groups: NDArray[Any]) -> NDArray[np.int64]:
    """How many of the same group stand before each.

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
    """A table, and some more in which every weight is a little different: their games go different ways."""
    tables = [weights]
    for seed in range(1, number):
        chance = np.random.default_rng(seed).standard_normal(len(weights))
        tables.append((weights * (1 + VARIATION * chance)).astype(np.float32))
    return tables


class Processor:
    """The engine of one core: one game, one try after the other."""

    def __init__(self, start: State, tables: list[Weights], width: int, most: int) -> None:
        self._game = start.game
        self._tables = [to_read(table) for table in tables]
        self._desk = make_desk(tables[0], 2 * width)
        self._most = most
        self._here, self._there = BOARDS, BOARDS + width
        self._desk.states[BOARDS] = start._states[0]

    def list_best(self, members: int) -> tuple[Numbers, Numbers]:
        """The best few choices of each member."""
        chosen, counts = np.zeros((members, self._most), np.int32), np.zeros(members, np.int32)
        list_all(self._game.tiles, self._game.box, self._desk, self._here, chosen, counts)
        return chosen, counts

    def try_out(self, member: Numbers, choice: Numbers) -> tuple[Numbers, Prints]:
        """The result of each try by each table, and its print."""
        results, mark = np.zeros((len(self._tables), len(member)), np.int32), np.zeros(len(member), np.int64)
        for table, result in zip(self._tables, results, strict=True):
            desk = self._desk._replace(weights=table)
            try_all(self._game.tiles, self._game.box, desk, self._here, member, choice, result, mark)
        return results, mark

    def go_on(self, member: Numbers, choice: Numbers) -> None:
        """Carry the choices over to the other half of the boards."""
        go_on_all(self._game.tiles, self._game.box, self._desk, self._here, self._there, member, choice)
        self._here, self._there = self._there, self._here


def best_in_hindsight(start: State, tables: list[Weights], width: int, most: int, spread: int = SPREAD) -> Best:
    """The best end that the beam finds for a game with a tile in hand, trying so many choices of each position."""
    beams = Beams(Processor(start, tables, width, most), 1, width, spread)
    while beams.take_turn():
        pass
    return beams.best[0]


def game_of(start: State, tables: list[Weights], best: Best) -> State:
    """The game that was found, played by the rules: its choices, and those of a table until the end."""
    state, game = start.copy(), start.game
    desk = make_desk(tables[best.table])
    choices = list(best.choices)
    while not state.is_over:
        if state.in_hand is None:
            state.play("reveal")
            continue
        desk.states[MOVE] = state._states[0]
        number = weigh(game.tiles, game.box, desk, MOVE)
        choice = choices.pop(0) if choices else int(desk.choices[best_of(desk.worths, number)])
        cells = np.zeros((1, 2), np.int16)
        locate(state._map, np.array([choice], np.int32), 1, cells)
        state.play(move_of(choice, (int(cells[0, 0]), int(cells[0, 1])), question_of(state._record)))
    return state
