"""Checking one turn of a Valley record, so that everything wrong with it has words of its own."""

from typing import Any

from oracle.turn import whole

from .grid import Cell
from .marks import ROTATIONS
from .state import Draft, OracleValley

Record = dict[str, Any]


def turn_problems(turn: Record, state: OracleValley) -> list[str]:
    """The player, the die, the colour, then the drawing; a right turn is played."""
    problems = (
        player_problems(turn, state)
        or die_problems(turn, state)
        or (fallback_problems(turn, state) if is_fallback(turn) else drawing_problems(turn, state))
    )
    if not problems:
        state.draw(written_draft(turn))
    return problems


def player_problems(turn: Record, state: OracleValley) -> list[str]:
    """Players draw clockwise, beginning with the first player of the round, until the colours are gone."""
    if state.is_over:
        return ["the game was already over"]
    if not state.colours:
        return ["the round was already over"]
    if whole(turn["player"]) != state.player:
        return [f"player {turn['player']} drew, but it is the turn of player {state.player}"]
    return []


def die_problems(turn: Record, state: OracleValley) -> list[str]:
    """The die is one of those left in this round, and the colour too."""
    problems = []
    if turn["die"] not in state.dice:
        problems.append(f"no die {turn['die']!r} is left")
    if turn["colour"] not in state.colours:
        problems.append(f"the colour {turn['colour']!r} is not free")
    return problems


def drawing_problems(turn: Record, state: OracleValley) -> list[str]:
    """The symbol of the die goes on a free cell of the colour; a rail, and nothing else, has a rotation."""
    if state.falls_back():
        return ["no free colour has a free cell, so this must be a fallback"]
    problems = cell_problems(turn, state)
    if not problems and state.sheet.colour_of[cell_of(turn)] != turn["colour"]:
        problems.append(f"the cell {turn['cell']} is not {turn['colour']}")
    return problems + rotation_problems(turn)


def fallback_problems(turn: Record, state: OracleValley) -> list[str]:
    """A fallback is for those who have no free cell of a free colour, and draws a sunflower on any free cell."""
    if not state.falls_back():
        return ["this may not be a fallback: a free colour has a free cell"]
    problems = cell_problems(turn, state)
    return problems + ([f"a sunflower has no rotation {turn['rotation']}"] if "rotation" in turn else [])


def cell_problems(turn: Record, state: OracleValley) -> list[str]:
    """The cell can be drawn on and is free."""
    cell = cell_of(turn)
    if cell in state.sheet.mountains:
        return [f"the cell {turn['cell']} is a mountain"]
    if cell not in state.sheet.colour_of:
        return [f"there is no cell {turn['cell']}"]
    if cell in state.marks[state.player]:
        return [f"the cell {turn['cell']} is not free"]
    return []


def rotation_problems(turn: Record) -> list[str]:
    """A straight rail has rotation 0 to 2, a curve 0 to 5, nothing else has any."""
    die = turn["die"]
    if die not in ROTATIONS:
        return [f"a {die} has no rotation {turn['rotation']}"] if "rotation" in turn else []
    if "rotation" not in turn:
        return [f"a {die} needs a rotation"]
    if not 0 <= whole(turn["rotation"]) < ROTATIONS[die]:
        return [f"a {die} has no rotation {turn['rotation']}"]
    return []


def cell_of(turn: Record) -> Cell:
    """The row and the column that are written."""
    row, column = map(whole, turn["cell"])
    return row, column


def is_fallback(turn: Record) -> bool:
    """A fallback is written as true; false may be left out."""
    told = turn.get("fallback", False)
    if not isinstance(told, bool):
        raise ValueError(f"fallback is true or left out, not {told!r}")
    return told


def written_draft(turn: Record) -> Draft:
    """What a turn says."""
    return Draft(turn["die"], turn["colour"], cell_of(turn), turn.get("rotation"), is_fallback(turn))
