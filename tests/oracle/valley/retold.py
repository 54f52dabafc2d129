"""Games told backwards: from full sheets to a record of how they could have been drawn.

This makes a record of any full sheets that somebody thought up, so that every checker of records can be asked about
their scores. The dice show what is needed; only the colours must come out, one turn each in every round.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from .grid import Cell
from .marks import SYMBOLS, Marks
from .play import record_of
from .sheets import COLOURS, sheet_of
from .state import DICE, Draft, OracleValley

Record = dict[str, Any]


def retold(
    letter: str, starts: Sequence[Cell], sheets: Sequence[Marks], players: Sequence[str], family: bool = False
) -> Record:
    """A record that ends with these full sheets, each with a house on its start cell."""
    rng = Random(0)
    for _ in range(1000):
        state = OracleValley(sheet_of(letter), starts, 0, family)
        if all(draw_round(rng, state, sheets) for _ in range(100) if not state.is_over):
            return record_of(state, players, letter)
    raise ValueError("no order of turns was found")


def draw_round(rng: Random, state: OracleValley, sheets: Sequence[Marks]) -> bool:
    """Draw one more round of what the sheets show, if the colours come out."""
    first, players = state.next_first, state.players
    free = [sum(len(state.free_cells(player)) for player in range(players)), len(COLOURS)]
    order = [(first + number) % players for number in range(min(free))]
    colours = colours_for(rng, state, order)
    if colours is None:
        return False
    cells = cells_for(rng, state, order, colours)
    dice = [sheets[player][cell].symbol for player, cell in zip(order, cells, strict=True)]
    state.roll([*dice, *rng.choices(SYMBOLS, k=DICE - len(dice))])
    for player, colour, cell in zip(order, colours, cells, strict=True):
        mark = sheets[player][cell]
        state.draw(Draft(mark.symbol, colour, cell, mark.rotation))
    return True


def colours_for(rng: Random, state: OracleValley, order: Sequence[int]) -> list[str] | None:
    """A colour for each turn of a round, all different, rather those that a player still needs most."""
    taken: list[str] = []
    for player in order:
        need = {colour: len(state.free_cells(player, colour)) for colour in COLOURS.values() if colour not in taken}
        wanted = [colour for colour in need if need[colour]]
        if not wanted:
            return None
        taken.append(max(wanted, key=lambda colour: (need[colour], rng.random())))
    return taken


def cells_for(rng: Random, state: OracleValley, order: Sequence[int], colours: Sequence[str]) -> list[Cell]:
    """A free cell of its colour for each turn; one player never has the same colour twice in a round."""
    return [rng.choice(sorted(state.free_cells(p, colour))) for p, colour in zip(order, colours, strict=True)]
