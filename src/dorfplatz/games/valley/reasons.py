"""Why a move of the Valley is illegal, in a sentence."""

from dorfplatz.catalog.valley.catalog import SYMBOLS
from dorfplatz.catalog.valley.sheet import COLOURS
from dorfplatz.errors import shown
from dorfplatz.games.common_moves import Reveal
from dorfplatz.games.numbers import as_int
from dorfplatz.games.valley.moves import RAILS, Draft, ValleyMove
from dorfplatz.games.valley.position import ValleyPosition


def why_not(position: ValleyPosition, move: ValleyMove) -> str | None:
    """Why a move is illegal, or None if it is legal."""
    if position.is_over:
        return "the game is over"
    if isinstance(move, Reveal):
        return None if position.asks == "reveal" else "the dice have been rolled already; take one of them"
    if position.asks == "reveal":
        return "the dice must be rolled first"
    return _why_unreadable(move) or _why_no_die(position, move) or _why_no_cell(position, move) or _why_not_turned(move)


def _why_unreadable(move: Draft) -> str | None:
    """Check the types and values of a draft, which a caller may have built from anything."""
    if move.die not in SYMBOLS or move.colour not in COLOURS:
        return f"there is no {shown(move.die)} or no {shown(move.colour)}"
    numbers = [*move.cell, 0 if move.rotation is None else move.rotation]
    if None in [as_int(number) for number in numbers]:
        return "cells and rotations are whole numbers"
    return None if type(move.fallback) is bool else "a fallback is True or False"


def _why_no_die(position: ValleyPosition, move: Draft) -> str | None:
    if move.die not in position.dice:
        return f"there is no {move.die.replace('_', ' ')} among the dice that are left"
    if move.colour not in position.free_colours:
        return f"{move.colour} has been taken in this round"
    if move.fallback and not position.falls_back:
        return "a free colour has a free cell, so its symbol must be drawn there"
    if position.falls_back and not move.fallback:
        return "no free colour has a free cell, so a plain sunflower is drawn; write a star behind the cell"
    return None


def _why_no_cell(position: ValleyPosition, move: Draft) -> str | None:
    sheet = position.game.sheet
    if move.cell not in sheet.letters:
        return f"there is no cell {move.row},{move.column} on the sheet"
    if move.cell in sheet.mountains:
        return "nothing is drawn on a mountain"
    if move.cell not in position.sheets[position.player].free_cells:
        return "something is drawn in that cell already"
    if not move.fallback and sheet.colours[move.cell] != move.colour:
        return f"that cell is {sheet.colours[move.cell]}, not {move.colour}"
    return None


def _why_not_turned(move: Draft) -> str | None:
    turnings = 0 if move.fallback else RAILS.get(move.die, 0)
    if not turnings:
        return None if move.rotation is None else "only rails are turned"
    if move.rotation is None or not 0 <= move.rotation < turnings:
        return f"a {move.die} needs a rotation from 0 to {turnings - 1}"
    return None
