"""A deal: shuffled stacks and piles as JSON-like values, independent of the code that shuffled them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from dorfplatz.errors import SetupError
from dorfplatz.games.map.game import TileGame
from dorfplatz.rules.arrays import Record

# Piles are arrays of int8.
Marker = Annotated[int, Meta(ge=0, le=127)]


class Deal(msgspec.Struct, frozen=True, omit_defaults=True):
    """The stacks by tile ids from top to bottom, and the piles of markers.

    The tiles taken out are at the bottom of the Landscape stack. `cards` are the Task cards of the Duel by terrain.
    """

    landscape: list[str]
    task: list[str]
    markers: list[Marker]
    cards: dict[str, str] = {}


def deal_of(game: TileGame, hidden: Record, cards: dict[str, str] | None = None) -> dict[str, Any]:
    """The deal in the hidden part of a state at the start of a game."""
    tiles = game.catalog.tiles
    landscape, task = (hidden[name].tolist() for name in ("landscape", "task"))
    deal = Deal(
        landscape=[tiles[number].id for number in landscape[: len(_landscape(game))]],
        task=[tiles[number].id for number in task[: len(_tasks(game))]],
        markers=hidden["markers"].tolist(),
        cards=cards or {},
    )
    built: dict[str, Any] = msgspec.to_builtins(deal)
    return built


def read_deal(dealt: Any) -> Deal:
    """Read a deal from JSON-like values."""
    try:
        return msgspec.convert(dealt, Deal)
    except msgspec.ValidationError as error:
        raise SetupError(f"this is not a deal: {error}") from None


def lay_deal(deal: Deal, game: TileGame, hidden: Record, seed: int) -> None:
    """Write the stacks and piles of a deal into a blank state.

    The compiled rules trust the stacks, so they must hold exactly the tiles of the box.
    """
    for name, dealt, numbers in (("landscape", deal.landscape, _landscape(game)), ("task", deal.task, _tasks(game))):
        if sorted(dealt) != sorted(game.catalog.tiles[number].id for number in numbers):
            raise SetupError(f"the tiles of the {name} stack in this deal are not those of the box")
        hidden[name][: len(dealt)] = [game.catalog.index(tile_id) for tile_id in dealt]
    if len(deal.markers) != len(hidden["markers"]):
        raise SetupError("the number of markers in this deal is not that of the box")
    hidden["markers"][:] = deal.markers
    hidden["seed"] = seed


def _landscape(game: TileGame) -> list[int]:
    """The numbers of the tiles in the Landscape stack, including Special tiles and those to be taken out."""
    box = game.box
    return [*box.landscape[: box.landscape_count].tolist(), *box.special[: box.special_count].tolist()]


def _tasks(game: TileGame) -> list[int]:
    """The numbers of the tiles in the Task stack."""
    return list(game.box.task[: game.box.task_count].tolist())
