"""A deal: start cells and dice as JSON-like values, independent of the code that rolled them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from dorfplatz.catalog.valley.catalog import SYMBOLS, Symbol
from dorfplatz.catalog.valley.sheet import Cell
from dorfplatz.errors import SetupError
from dorfplatz.rules.valley.pack import cell_of, number_of
from dorfplatz.rules.valley.state import Record

if TYPE_CHECKING:
    from dorfplatz.games.valley.game import Valley


class Deal(msgspec.Struct, frozen=True):
    """The start cells in seat order, and the dice of every round."""

    starts: list[Cell]
    dice: list[list[Symbol]]


def deal_of(state: Record, players: int) -> dict[str, Any]:
    """The deal in a state at the start of a game."""
    starts = [cell_of(number) for number in state["start_cell"][:players].tolist()]
    dice = [[SYMBOLS[die - 1] for die in row] for row in state["hidden"]["dice"].tolist()]
    built: dict[str, Any] = msgspec.to_builtins(Deal(starts, dice))
    return built


def lay_deal(dealt: Any, game: Valley, state: Record, seed: int) -> None:
    """Write the start cells and dice of a deal into a blank state; fewer players use the first cells.

    The compiled rules trust both, so they must be valid for the sheet and the box.
    """
    try:
        deal = msgspec.convert(dealt, Deal)
    except msgspec.ValidationError as error:
        raise SetupError(f"this is not a deal: {error}") from None
    starts, dice = deal.starts[: game.players], state["hidden"]["dice"]
    if len({*starts}) != game.players or not {*starts} <= {*game.sheet.start_cells.values()}:
        raise SetupError("the start cells of this deal are not those of the sheet")
    if [len(row) for row in deal.dice] != [dice.shape[1]] * dice.shape[0]:
        raise SetupError(f"this deal must have {dice.shape[0]} rounds of {dice.shape[1]} dice")
    state["start_cell"][: game.players] = [number_of(cell) for cell in starts]
    dice[:] = [[1 + SYMBOLS.index(die) for die in row] for row in deal.dice]
    state["hidden"]["seed"] = seed
