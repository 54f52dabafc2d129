"""Whether bytes hold a position of the Duel that could have come about; see `sound_maps`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from dorfplatz.catalog import INTERESTS
from dorfplatz.catalog.romantik.part import MOST_RED_HEARTS
from dorfplatz.games.map.sound import (
    Seen,
    ensure,
    ensure_map,
    ensure_own_markers,
    ensure_stacks,
    number_or_none,
    zeros,
)
from dorfplatz.rules.duel.turn import next_kind
from dorfplatz.rules.map.state import (
    DONE,
    HEART,
    INTEREST,
    LAY_INTEREST,
    MOST_SIDES,
    NONE,
    NOTHING,
    OVER,
    PHOTOGRAPHER,
    PLACE,
    REVEAL,
    SPACES,
    WAIT,
)

if TYPE_CHECKING:
    from dorfplatz.games.duel.game import Duel

STEPS = (PLACE, HEART, PHOTOGRAPHER, INTEREST, LAY_INTEREST, WAIT, DONE)
OF_A_SIDE = ("step", "held_hearts", "spaces_used", "laying", "rests", "taken", "first")


def ensure_duel(game: Duel, states: NDArray[Any], *, deals: bool) -> None:
    """Refuse a state that no Duel leads to; `deals` tells whether it has stacks, or is what a seat sees."""
    state = states[0]
    ensure(int(state["players"]) == game.players and int(state["turns"]) >= 0, "there are other players")
    hand = number_or_none(state, "tile", game.tiles_in_play, game)
    phase = int(state["phase"])
    ensure(phase in (REVEAL, PLACE, OVER) and (phase == PLACE) == (hand is not None), "it is no turn")
    revealed = [(hand, int(state["marker"]))] if hand else []
    ensure(hand or int(state["marker"]) == 0, "there is a marker without a tile")
    sides = [_ensure_side(game, state, seat, revealed) for seat in range(game.players)]
    for side in sides:
        ensure(_sorted(side) == _sorted(sides[0]), "the sides had other tiles")
    ensure_own_markers(sides[0])
    ensure_stacks(game, state, sides[0], deals)
    for seat in range(game.players, MOST_SIDES):
        ensure(zeros(state[f"map{seat}"]) and all(zeros(state[name][seat]) for name in OF_A_SIDE), "nobody sits there")
    cameras = sum(int(state[f"map{seat}"]["camera_count"]) for seat in range(game.players))
    left = int(game.catalog.parts["photographer"].number) * int(game.box.takers) - cameras
    ensure(0 <= int(state["cameras"]) <= left, "there are too many cameras")
    ensure(0 <= int(state["hearts"]) <= int(game.box.hearts), "there are too many hearts")
    for name in ("first_count", "taken_before", "taken_now"):
        ensure(all(0 <= number <= game.players for number in state[name].tolist()), "more than all took something")
    ensure(phase != REVEAL or next_kind(game.box, state) != NOTHING, "nothing is left to reveal")


def _sorted(seen: Seen) -> list[tuple[str, int]]:
    return sorted((tile.id, marker) for tile, marker in seen)


def _ensure_side(game: Duel, state: Any, seat: int, revealed: Seen) -> Seen:
    """Refuse a side that cannot be as it is; return the tiles that were revealed to it, with their markers."""
    specials = {
        number: game.catalog[game.catalog.parts[name].tiles[0]] for number, name in enumerate(INTERESTS) if number
    }
    map = state[f"map{seat}"]
    seen = ensure_map(game, map, [*game.tiles_in_play, *specials.values()])
    _ensure_interests(state, seat, {number for number, tile in specials.items() if (tile, 0) in seen})
    _ensure_step(game, state, seat)
    seen = [(tile, marker) for tile, marker in seen if tile not in specials.values()]
    if revealed and int(state["step"][seat]) == PLACE:
        ensure(revealed[0] not in seen, "a tile is laid and to be laid")
        return seen + revealed
    ensure(not revealed or revealed[0] in seen, "a side is done without the tile")
    return seen


def _ensure_interests(state: Any, seat: int, laid: set[int]) -> None:
    """What a side has chosen lies on its map or is to be laid; hearts are handed out once."""
    taken, laying = state["taken"][seat].tolist(), int(state["laying"][seat])
    laid |= {laying} if laying != NONE else set()
    ensure({number for number in range(1, len(INTERESTS)) if taken[number]} == laid, "an interest was not chosen")
    ensure(taken[0] in (0, 1, 2) and all(number in (0, 1) for number in taken[1:]), "an interest was chosen twice")
    hearts = int(state["held_hearts"][seat]), int(state[f"map{seat}"]["red_heart_count"])
    ensure(min(hearts) >= 0 and sum(hearts) <= MOST_RED_HEARTS * (taken[0] == 2), "there are too many hearts")
    ensure(0 <= int(state["spaces_used"][seat]) <= SPACES and int(state["rests"][seat]) in (0, 1), "no such space")
    photographer, cameras = int(state[f"map{seat}"]["photographer"]), int(state[f"map{seat}"]["camera_count"])
    ensure(photographer != NONE or cameras == 0, "there are cameras without a photographer")


def _ensure_step(game: Duel, state: Any, seat: int) -> None:
    """What a side is asked must be possible."""
    step, count = int(state["step"][seat]), int(state[f"map{seat}"]["count"])
    ensure((int(state["laying"][seat]) != NONE) == (step == LAY_INTEREST), "the tile of an interest is missing")
    if int(state["phase"]) != PLACE:
        ensure(step in (REVEAL, DONE), "a side is asked between turns")
        return
    ensure(step in STEPS and (count > 0 or step in (PLACE, DONE)), "a side is asked what is not asked")
    ensure(step != HEART or int(state["held_hearts"][seat]) > 0, "there is no heart to give")
    ensure(step != PHOTOGRAPHER or int(state["cameras"]) > 0, "there is no camera left")
    ensure(step not in (INTEREST, LAY_INTEREST) or 2 in game.modules, "there are no points of interest")
