"""Whether bytes hold a position of `romantik` that could have come about; see `sound_maps`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from dorfplatz.catalog import Part
from dorfplatz.games.map.sound import ensure, ensure_map, ensure_own_markers, ensure_stacks, number_or_none
from dorfplatz.games.romantik.position import map_of
from dorfplatz.games.romantik.questions import BY_PHASE
from dorfplatz.rules.map.parts.hearts import GOLDEN_HEART, RED_HEARTS
from dorfplatz.rules.map.parts.photographer import markers_left
from dorfplatz.rules.map.state import CLOUD, LAST, NONE, NOTHING, OVER, PLACE, REVEAL, Record
from dorfplatz.rules.romantik.turn import ask, next_kind

if TYPE_CHECKING:
    from dorfplatz.games.romantik.game import Game


def ensure_position(game: Game, states: NDArray[Any], *, deals: bool) -> None:
    """Refuse a state that no game leads to; `deals` tells whether it has stacks, or is what a seat sees."""
    state = states[0]
    hand, stored = (number_or_none(state, name, game.tiles_in_play, game) for name in ("tile", "stored"))
    seen = ensure_map(game, state["map"], game.tiles_in_play)
    seen += [(hand, int(state["marker"]))] if hand else []
    seen += [(stored, 0)] if stored else []
    ensure(len({tile.id for tile, _ in seen}) == len(seen), "a tile is there twice")
    ensure(stored is None or (stored.kind == "landscape" and "warehouse" in game.parts), "a tile may not be stored")
    ensure(hand or int(state["marker"]) == 0, "a marker is in hand without a tile")
    ensure_own_markers(seen)
    ensure_stacks(game, state, seen, deals)
    ensure(int(state["players"]) == game.players and 0 <= int(state["player"]) < game.players, "there is no such seat")
    ensure(int(state["turns"]) >= 0 and int(state["set_aside"]) in (0, 1), "it is no turn")
    _ensure_figures(game, map_of(state))
    ensure(_may_ask(game, state), "it asks what is not asked now")


def _ensure_figures(game: Game, map: Record) -> None:
    box, special = game.box, map.special
    ensure(int(map.red_heart_count) <= int(box.in_play[RED_HEARTS]), "there are too many hearts")
    ensure(map.golden_heart == NONE or box.in_play[GOLDEN_HEART], "there is no Golden Heart")
    ensure(map.mill == NONE or "great_mill" in game.parts, "there is no mill")
    ensure(int(markers_left(box, map)) >= 0, "there are too many cameras")
    for figure, part in (("balloon", Part.BALLOON_LAUNCH_SITE), ("photographer", Part.PHOTOGRAPHER)):
        ensure((map[figure] == NONE) == (special[part] == NONE), f"the {figure} stands without its tile")
    ensure(map.camera_count == 0 or map.photographer != NONE, "there are cameras without a photographer")


def _may_ask(game: Game, state: Record) -> bool:
    """Whether a state may ask what it asks."""
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
    # The rules themselves decide whether the question is due; they go on if it is not, so they do it on a copy.
    asking = state.copy()
    ask(tiles, box, asking, phase)
    return int(asking["phase"]) == phase
