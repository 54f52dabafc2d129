"""Random games, played with the oracle alone."""

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any

from dorfplatz.catalog.map.tile import Tile

from .board import Placement
from .box import PARTS, RED_HEARTS, TAKEN_OUT, Box, Parts
from .choice import Choice, declined, entry_of
from .game import OracleGame, stack_of
from .state import OracleState
from .taste import Taste, anywhere

Record = dict[str, Any]


def random_parts(rng: Random) -> dict[str, int]:
    """Some of the parts, with any number of red hearts."""
    parts: dict[str, int] = dict.fromkeys(rng.sample(sorted(PARTS), rng.randint(0, len(PARTS))), True)
    if "red_hearts" in parts:
        parts["red_hearts"] = rng.randint(1, RED_HEARTS)
    return parts


def shuffled_stacks(rng: Random, tiles: Mapping[str, Tile], removed: Sequence[str]) -> dict[str, list[str]]:
    """The names of the Task tiles and of the Landscape tiles that were not taken out, in random order."""
    stacks: dict[str, list[str]] = {"task": [], "landscape": []}
    for name in rng.sample(sorted(tiles), len(tiles)):
        if name not in removed:
            stacks[stack_of(tiles[name])].append(name)
    return stacks


def random_choice(rng: Random, state: OracleState, taste: Taste) -> Choice:
    """A placement to the taste, now and then the Warehouse, and any answer to everything else."""
    choices = sorted(state.choices(), key=repr)
    places: list[Placement] = [(q, r, k) for name, *rest in choices if name == "place" for q, r, k in [numbers(rest)]]
    others = [choice for choice in choices if choice[0] != "place"]
    if not places or (others and rng.random() < 0.3):
        return others[0] if len(others) == 1 else rng.choice(others)
    return ("place", *taste(rng, state.game, state.in_hand, state.marker, sorted(places)))


def numbers(values: Sequence[str | int | None]) -> list[int]:
    """The numbers of a placement."""
    return [value for value in values if isinstance(value, int)]


def random_turn(rng: Random, state: OracleState, stacks: Mapping[str, list[str]], taste: Taste) -> Record | None:
    """One turn up to the next player or to a tile set aside; nothing if the player ends the game."""
    turn: Record = {"player": state.player}
    choice = random_choice(rng, state, taste)
    if choice == ("end",):
        return None
    if choice == ("reveal",):
        turn["reveal"] = random_reveal(rng, state, stacks[state.game.stack_to_reveal()].pop())
    else:
        assert state.game.warehouse is not None
        turn["stored"] = state.game.warehouse.id
        state.take(choice)
    done: list[Choice] = []
    while state.phase != "turn":
        done.append(random_choice(rng, state, taste))
        state.take(done[-1])
    if done == [("aside",)]:
        return {**turn, "aside": True}
    turn["do"] = [entry_of(choice) for choice in done if not declined(choice)]
    if done != [("store",)]:
        turn["completed"] = [list(marked) for marked in state.completed]
        turn["cancelled"] = [list(marked) for marked in state.cancelled]
    return turn


def random_reveal(rng: Random, state: OracleState, name: str) -> Record:
    """Turn over this tile with a random marker of its type if it is a Task tile."""
    available = state.game.markers_for(state.game.unseen[name])
    marker = rng.choice(available) if available else None
    state.reveal(name, marker)
    return {"tile": name} if marker is None else {"tile": name, "marker": marker}


def random_record(
    rng: Random,
    tiles: Mapping[str, Tile],
    markers: Mapping[str, Sequence[int]],
    players: Sequence[str],
    taken_out: int = TAKEN_OUT,
    parts: Collection[str] = (),
    taste: Taste = anywhere,
) -> Record:
    """The record of one random game that is played with exactly these markers."""
    return random_record_in_box(
        rng, Box(tiles, {"base": markers}, taken_out), players, dict.fromkeys(parts, True), taste
    )


def random_record_in_box(
    rng: Random, box: Box, players: Sequence[str], parts: Parts | None = None, taste: Taste = anywhere
) -> Record:
    """The record of one game in which everything is random: the start player, the stacks, every choice."""
    parts = dict(parts or {})
    used = box.tiles_in_play(parts)
    removed = rng.sample(sorted(name for name in used if used[name].kind == "landscape"), box.taken_out)
    stacks = shuffled_stacks(rng, used, removed)
    game = OracleGame(used, box.markers_in_play(parts), removed, 0, parts, box.open_tasks)
    state = OracleState(game, len(players), rng.randrange(len(players)), skipping=False)
    turns: list[Record] = []
    while not state.is_over:
        turn = random_turn(rng, state, stacks, taste)
        if turn is None:
            break
        turns.append(turn)
    return {
        "format": "dorfplatz/1",
        "game": "romantik",
        "seed": "oracle",
        "players": list(players),
        "parts": parts,
        "removed": removed,
        "turns": turns,
        "score": game.score(),
    }
