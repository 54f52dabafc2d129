"""Stacks of tiles and markers as text that outlives the code that shuffled them."""

from __future__ import annotations

from typing import Any

import msgspec

from dorfplatz.games.duel import DuelState
from dorfplatz.games.romantik.state import State
from dorfplatz.rules.map.state import Record
from dorfplatz.server.games.face import Stack


class Deal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Tile ids from top to bottom (behind the Landscape stack the tiles taken out), and the piles of markers.

    `cards` are those that were drawn by terrain, where a game draws some.
    """

    landscape: list[str]
    task: list[str]
    markers: list[int]
    cards: dict[str, str] = {}


def deal_of(state: State | DuelState, cards: dict[str, str] | None = None) -> dict[str, Any]:
    """What was dealt in a game."""
    hidden, box, tiles = state._initial.unfold()[0].hidden, state.game.box, state.game.catalog.tiles
    landscape = int(box.landscape_count) + int(box.special_count)
    deal = Deal(
        landscape=[tiles[number].id for number in hidden["landscape"][:landscape].tolist()],
        task=[tiles[number].id for number in hidden["task"][: int(box.task_count)].tolist()],
        markers=hidden["markers"].tolist(),
        cards=cards or {},
    )
    built: dict[str, Any] = msgspec.to_builtins(deal)
    return built


def read_deal(stack: Stack) -> Deal:
    """What was dealt, out of a log."""
    return msgspec.convert(stack.deal, Deal)


def lay_deal(stack: Stack, game: Any, hidden: Record) -> None:
    """Lay the stacks of a blank state as they were dealt."""
    deal, catalog = read_deal(stack), game.catalog
    hidden["landscape"][: len(deal.landscape)] = [catalog.index(tile_id) for tile_id in deal.landscape]
    hidden["task"][: len(deal.task)] = [catalog.index(tile_id) for tile_id in deal.task]
    hidden["markers"][:] = deal.markers
    hidden["seed"] = int(stack.seed)
