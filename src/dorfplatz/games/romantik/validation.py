"""Validate a position of `romantik` that was read from bytes; see `games/map/validation.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from dorfplatz.catalog import Part
from dorfplatz.games.map.validation import tile_in_field, validate_map, validate_printed_markers, validate_stacks
from dorfplatz.games.romantik.position import map_of
from dorfplatz.games.romantik.questions import BY_PHASE
from dorfplatz.games.validation import require
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.map.parts.hearts import GOLDEN_HEART, RED_HEARTS
from dorfplatz.rules.map.parts.photographer import markers_left
from dorfplatz.rules.map.state import CLOUD, LAST, NOTHING, OVER, PLACE, REVEAL
from dorfplatz.rules.romantik.turn import ask, next_kind

if TYPE_CHECKING:
    from dorfplatz.games.romantik.game import Game


def validate_position(game: Game, states: NDArray[Any], *, with_hidden: bool) -> None:
    """Raise `UnreadableError` unless a game can reach this state.

    `with_hidden` is True for a whole state, False for a view, which must hide the stacks.
    """
    state = states[0]
    hand, stored = (tile_in_field(state, name, game.tiles_in_play, game) for name in ("tile", "stored"))
    seen = validate_map(game, state["map"], game.tiles_in_play)
    seen += [(hand, int(state["marker"]))] if hand else []
    seen += [(stored, 0)] if stored else []
    require(len({tile.id for tile, _ in seen}) == len(seen), "a tile appears twice")
    require(
        stored is None or (stored.kind == "landscape" and "warehouse" in game.parts),
        "the stored tile may not be stored",
    )
    require(hand or int(state["marker"]) == 0, "there is a marker in hand without a tile")
    validate_printed_markers(seen)
    validate_stacks(game, state, seen, with_hidden)
    require(
        int(state["players"]) == game.players and 0 <= int(state["player"]) < game.players,
        "the seats do not fit the game",
    )
    require(int(state["turns"]) >= 0 and int(state["set_aside"]) in (0, 1), "the turn is invalid")
    _validate_figures(game, map_of(state))
    require(_may_ask(game, state), "the phase is invalid")


def _validate_figures(game: Game, map: Record) -> None:
    box, special = game.box, map.special
    require(int(map.red_heart_count) <= int(box.in_play[RED_HEARTS]), "there are too many hearts")
    require(map.golden_heart == NONE or box.in_play[GOLDEN_HEART], "there is no Golden Heart")
    require(map.mill == NONE or "great_mill" in game.parts, "there is no mill")
    require(int(markers_left(box, map)) >= 0, "there are too many cameras")
    for figure, part in (("balloon", Part.BALLOON_LAUNCH_SITE), ("photographer", Part.PHOTOGRAPHER)):
        require((map[figure] == NONE) == (special[part] == NONE), f"the {figure} is on the map without its tile")
    require(map.camera_count == 0 or map.photographer != NONE, "there are cameras without a photographer")


def _may_ask(game: Game, state: Record) -> bool:
    """Whether a state can be in its phase."""
    tiles, box, map, phase = game.tiles, game.box, map_of(state), int(state["phase"])
    if (phase == PLACE) != (int(state["tile"]) != NONE) or (phase == CLOUD) != bool(map.cloud_pending):
        return False
    if phase in (REVEAL, PLACE, OVER):
        return phase != REVEAL or next_kind(box, state) != NOTHING
    if phase == LAST:
        return bool(int(state["stored"]) != NONE and next_kind(box, state) == NOTHING)
    if map.count == 0 or not box.has_parts or phase not in BY_PHASE:
        return False
    if phase == CLOUD:
        return True
    # The rules decide whether the question is due. If it is not, they advance the state, so they run on a copy.
    asking = state.copy()
    ask(tiles, box, asking, phase)
    return int(asking["phase"]) == phase
