"""Checking one turn of a record against what the oracle says may be chosen."""

from collections.abc import Mapping, Sequence
from typing import Any

from dorfplatz.catalog.map.tile import Tile

from .choice import Choice
from .game import Marked, OracleGame, stack_of
from .state import OracleState

Record = dict[str, Any]
UNREADABLE = (AttributeError, IndexError, KeyError, TypeError, ValueError)
LAID = ("do", "completed", "cancelled")


def whole(value: object) -> int:
    """A whole number of JSON, where true is not 1 and 1.0 is not 1."""
    if type(value) is not int:
        raise ValueError(f"{value!r} is not a whole number")
    return value


def turn_problems(turn: Record, state: OracleState, tiles: Mapping[str, Tile], unfinished: bool) -> list[str]:
    """Who moved and which tile was taken, then setting it aside, storing it or laying it."""
    problems = player_problems(turn, state) or taking_problems(turn, state, tiles)
    if problems:
        return problems
    if turn.get("aside"):
        return aside_problems(turn, state)
    if unfinished and "do" not in turn:
        return []
    if turn["do"] == [{"store": True}] and turn["do"][0]["store"] is True:
        return store_problems(turn, state)
    return do_problems(turn, state, unfinished)


def player_problems(turn: Record, state: OracleState) -> list[str]:
    """Players take turns clockwise, and whoever sets a tile aside goes on."""
    if not 0 <= whole(turn["player"]) < state.players:
        return [f"there is no player {turn['player']}"]
    if turn["player"] != state.player:
        return [f"player {turn['player']} moved, but it is the turn of player {state.player}"]
    return []


def taking_problems(turn: Record, state: OracleState, tiles: Mapping[str, Tile]) -> list[str]:
    """A tile is revealed, or the one in the Warehouse is taken, but never both."""
    choices = state.choices()
    if not choices:
        return ["the game was already over"]
    if "stored" in turn and "reveal" not in turn:
        return stored_problems(turn, state)
    if "reveal" not in turn or "stored" in turn:
        return ["no tile was revealed, or another one taken as well"]
    if ("reveal",) not in choices:
        return ["no tile is left to be revealed"]
    problems = reveal_problems(turn["reveal"], state.game, tiles)
    if not problems:
        state.reveal(turn["reveal"]["tile"], turn["reveal"].get("marker"))
    return problems


def stored_problems(turn: Record, state: OracleState) -> list[str]:
    """The tile in the Warehouse may be taken if it can be placed, at the start of a turn or instead of ending."""
    stored = state.game.warehouse
    if stored is None or stored.id != turn["stored"]:
        return [f"the tile {turn['stored']} is not in the Warehouse"]
    if ("stored",) not in state.choices():
        return [f"the stored tile {stored.id} may not be taken now"]
    state.take(("stored",))
    return []


def reveal_problems(reveal: Record, game: OracleGame, tiles: Mapping[str, Tile]) -> list[str]:
    """The revealed tile is still to come, from the right stack, with a marker exactly if it is a Task."""
    name = reveal["tile"]
    if name not in tiles:
        return [f"there is no tile {name} in play"]
    if name not in game.unseen:
        return [f"the tile {name} was revealed before or removed"]
    stack = game.stack_to_reveal()
    if stack_of(tiles[name]) != stack:
        return [f"a {stack} tile must be revealed, and {name} is none"]
    return marker_problems(reveal, game, tiles[name])


def marker_problems(reveal: Record, game: OracleGame, tile: Tile) -> list[str]:
    """A Task tile takes a marker that is still in the pile of its type; other tiles take none."""
    if tile.kind != "task":
        return [f"{tile.id} is no Task tile and takes no marker"] if "marker" in reveal else []
    if "marker" not in reveal:
        return [f"the Task tile {tile.id} has no marker"]
    if whole(reveal["marker"]) not in game.markers_for(tile):
        return [f"no marker {reveal['marker']} is left for {tile.id}"]
    return []


def aside_problems(turn: Record, state: OracleState) -> list[str]:
    """A tile is set aside only if it can go nowhere, and then nothing is laid or judged."""
    if ("aside",) not in state.choices():
        place = min(choice[1:] for choice in state.choices() if choice[0] == "place")
        return [f"{state.in_hand.id} was set aside but could be laid at {place}"]
    state.take(("aside",))
    return [f"{name} is written although nothing was laid" for name in LAID if name in turn]


def store_problems(turn: Record, state: OracleState) -> list[str]:
    """A tile is stored if the Warehouse is empty and it is a Landscape tile; then nothing is judged."""
    if ("store",) not in state.choices():
        return [f"{state.in_hand.id} may not be stored"]
    state.take(("store",))
    return [f"{name} is written although nothing was laid" for name in LAID[1:] if name in turn]


def do_problems(turn: Record, state: OracleState, unfinished: bool) -> list[str]:
    """A turn lays a tile, then joins clouds, then takes options, and judges markers as the oracle judges them."""
    entries = list(turn["do"])
    if not entries or "place" not in entries[0]:
        return [f"a turn begins with laying its tile, not with {entries[:1]}"]
    problems = place_problems(entries.pop(0), state) or cloud_problems(entries, state, unfinished)
    if problems or state.phase == "cloud":
        return problems
    problems = marked_problems(turn, "completed", state.completed)
    problems += marked_problems(turn, "cancelled", state.cancelled)
    return problems or option_problems(entries, state, unfinished)


def place_problems(entry: Record, state: OracleState) -> list[str]:
    """The tile is laid where it may be laid."""
    q, r = map(whole, entry["place"])
    placement = (q, r, whole(entry["rotation"]))
    if ("place", *placement) not in state.choices():
        return [f"{state.in_hand.id} may not be laid at {placement}"]
    state.take(("place", *placement))
    return []


def cloud_problems(entries: list[Record], state: OracleState, unfinished: bool) -> list[str]:
    """Each side of a cloud that asks is answered, in order, even if there is only one answer."""
    while state.phase == "cloud":
        if not entries and unfinished:
            return []
        if not entries or "cloud" not in entries[0]:
            return [f"a side of the cloud was not decided: {sorted(state.choices(), key=repr)}"]
        entry = entries.pop(0)
        region = entry["join"]
        choice: Choice = ("cloud", whole(entry["cloud"]), None if region is None else whole(region))
        if choice not in state.choices():
            return [f"the cloud may be joined as {sorted(state.choices(), key=repr)}, not {choice}"]
        state.take(choice)
    return []


def option_problems(entries: list[Record], state: OracleState, unfinished: bool) -> list[str]:
    """Hearts, the mill, the balloon and the photographer, in this order; what is not written was declined.

    In a game that is still running the last player may not have chosen yet.
    """
    for name in ("heart", "mill", "balloon", "photographer"):
        if unfinished and not entries and len(state.choices()) > 1:
            return []
        choice: Choice = (name, None if name == "heart" else False)
        if entries and name in entries[0]:
            choice = (name, entries.pop(0)[name])
            if not choice[1] or (name != "heart" and choice[1] is not True) or choice not in state.choices():
                return [f"{choice} may not be chosen with {state.in_hand.id}"]
        state.take(choice)
    return [f"the turn lays one tile and does nothing else, not {entries}"] if entries else []


def marked_problems(turn: Record, name: str, expected: Sequence[Marked]) -> list[str]:
    """The completed or cancelled markers of a turn, in any order."""
    told = sorted((tile, whole(number)) for tile, number in turn[name])
    return [] if told == sorted(expected) else [f"{name} should be {expected}, not {told}"]
