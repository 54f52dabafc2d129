"""Validate a position of the Duel that was read from bytes; see `games/map/validation.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from dorfplatz.catalog import INTERESTS
from dorfplatz.catalog.map.part import MOST_RED_HEARTS
from dorfplatz.games.map.validation import Seen, tile_in_field, validate_map, validate_printed_markers, validate_stacks
from dorfplatz.games.validation import is_all_zero, require
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.duel.state import MOST_SIDES
from dorfplatz.rules.duel.turn import next_kind
from dorfplatz.rules.map.state import (
    DONE,
    HEART,
    INTEREST,
    LAY_INTEREST,
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


def validate_duel(game: Duel, states: NDArray[Any], *, with_hidden: bool) -> None:
    """Raise `UnreadableError` unless a Duel can reach this state.

    `with_hidden` is True for a whole state, False for a view, which must hide the stacks.
    """
    state = states[0]
    require(int(state["players"]) == game.players and int(state["turns"]) >= 0, "the players do not fit the game")
    hand = tile_in_field(state, "tile", game.tiles_in_play, game)
    phase = int(state["phase"])
    require(phase in (REVEAL, PLACE, OVER) and (phase == PLACE) == (hand is not None), "the turn is invalid")
    revealed = [(hand, int(state["marker"]))] if hand else []
    require(hand or int(state["marker"]) == 0, "there is a marker without a tile")
    sides = [_validate_side(game, state, seat, revealed) for seat in range(game.players)]
    for side in sides:
        require(_sorted(side) == _sorted(sides[0]), "the sides have received different tiles")
    validate_printed_markers(sides[0])
    validate_stacks(game, state, sides[0], with_hidden)
    for seat in range(game.players, MOST_SIDES):
        require(
            is_all_zero(state[f"map{seat}"]) and all(is_all_zero(state[name][seat]) for name in OF_A_SIDE),
            "an empty seat has a map",
        )
    cameras = sum(int(state[f"map{seat}"]["camera_count"]) for seat in range(game.players))
    left = int(game.catalog.parts["photographer"].number) * int(game.box.takers) - cameras
    require(0 <= int(state["cameras"]) <= left, "there are too many cameras")
    require(0 <= int(state["hearts"]) <= int(game.box.hearts), "there are too many hearts")
    for name in ("first_count", "taken_before", "taken_now"):
        require(
            all(0 <= number <= game.players for number in state[name].tolist()),
            "more sides than there are have taken something",
        )
    require(phase != REVEAL or next_kind(game.box, state) != NOTHING, "nothing is left to reveal")


def _sorted(seen: Seen) -> list[tuple[str, int]]:
    return sorted((tile.id, marker) for tile, marker in seen)


def _validate_side(game: Duel, state: Any, seat: int, revealed: Seen) -> Seen:
    """Validate a side; return the tiles that were revealed to it, with their markers."""
    specials = {
        number: game.catalog[game.catalog.parts[name].tiles[0]] for number, name in enumerate(INTERESTS) if number
    }
    map = state[f"map{seat}"]
    seen = validate_map(game, map, [*game.tiles_in_play, *specials.values()])
    _validate_interests(state, seat, {number for number, tile in specials.items() if (tile, 0) in seen})
    _validate_step(game, state, seat)
    seen = [(tile, marker) for tile, marker in seen if tile not in specials.values()]
    if revealed and int(state["step"][seat]) == PLACE:
        require(revealed[0] not in seen, "the revealed tile is already laid")
        return seen + revealed
    require(not revealed or revealed[0] in seen, "a side is done but has not laid the revealed tile")
    return seen


def _validate_interests(state: Any, seat: int, laid: set[int]) -> None:
    """Validate that what a side has chosen is laid or being laid, and that its hearts were chosen."""
    taken, laying = state["taken"][seat].tolist(), int(state["laying"][seat])
    laid |= {laying} if laying != NONE else set()
    require(
        {number for number in range(1, len(INTERESTS)) if taken[number]} == laid,
        "the points of interest on the map are not those chosen",
    )
    require(
        taken[0] in (0, 1, 2) and all(number in (0, 1) for number in taken[1:]), "a point of interest was chosen twice"
    )
    hearts = int(state["held_hearts"][seat]), int(state[f"map{seat}"]["red_heart_count"])
    require(min(hearts) >= 0 and sum(hearts) <= MOST_RED_HEARTS * (taken[0] == 2), "there are too many hearts")
    require(
        0 <= int(state["spaces_used"][seat]) <= SPACES and int(state["rests"][seat]) in (0, 1),
        "the storage board is invalid",
    )
    photographer, cameras = int(state[f"map{seat}"]["photographer"]), int(state[f"map{seat}"]["camera_count"])
    require(photographer != NONE or cameras == 0, "there are cameras without a photographer")


def _validate_step(game: Duel, state: Any, seat: int) -> None:
    """Validate that a side can be asked what it is asked."""
    step, count = int(state["step"][seat]), int(state[f"map{seat}"]["count"])
    require(
        (int(state["laying"][seat]) != NONE) == (step == LAY_INTEREST), "the tile of a point of interest is missing"
    )
    if int(state["phase"]) != PLACE:
        require(step in (REVEAL, DONE), "a side is asked between turns")
        return
    require(step in STEPS and (count > 0 or step in (PLACE, DONE)), "a side is asked something impossible")
    require(step != HEART or int(state["held_hearts"][seat]) > 0, "there is no heart left to put on a tile")
    require(step != PHOTOGRAPHER or int(state["cameras"]) > 0, "there is no camera left")
    require(step not in (INTEREST, LAY_INTEREST) or 2 in game.modules, "there are no points of interest")
