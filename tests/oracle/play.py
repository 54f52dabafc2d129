"""Random games, played with the oracle alone."""

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any

from dorfplatz.catalog.tile import Tile

from .box import tiles_in_play
from .game import OracleGame, stack_of
from .taste import Taste, anywhere

Record = dict[str, Any]


def shuffled_stacks(rng: Random, tiles: Mapping[str, Tile], removed: Sequence[str]) -> dict[str, list[str]]:
    """The names of the Task tiles and of the Landscape tiles that were not taken out, in random order."""
    stacks: dict[str, list[str]] = {"task": [], "landscape": []}
    for name in rng.sample(sorted(tiles), len(tiles)):
        if name not in removed:
            stacks[stack_of(tiles[name])].append(name)
    return stacks


def random_turn(rng: Random, game: OracleGame, name: str, player: int, taste: Taste) -> Record:
    """Reveal this tile and lay it where the taste says, or set it aside."""
    numbers = game.markers_for(game.unseen[name])
    marker = rng.choice(numbers) if numbers else None
    tile = game.reveal(name, marker)
    reveal = {"tile": name} if marker is None else {"tile": name, "marker": marker}
    placements = sorted(game.board.legal_placements(tile, marker))
    if not placements:
        return {"player": player, "reveal": reveal, "aside": True}
    q, r, rotation = taste(rng, game, tile, marker, placements)
    completed, cancelled = game.lay(tile, (q, r, rotation), marker)
    return {
        "player": player,
        "reveal": reveal,
        "do": [{"place": [q, r], "rotation": rotation}],
        "completed": [list(marked) for marked in completed],
        "cancelled": [list(marked) for marked in cancelled],
    }


def random_record(
    rng: Random,
    tiles: Mapping[str, Tile],
    markers: Mapping[str, Sequence[int]],
    players: Sequence[str],
    taken_out: int = 3,
    parts: Collection[str] = (),
    taste: Taste = anywhere,
) -> Record:
    """The record of one game in which everything is random: the start player, the stacks, every placement."""
    used = tiles_in_play(tiles, parts)
    removed = rng.sample(sorted(name for name in used if used[name].kind == "landscape"), taken_out)
    stacks = shuffled_stacks(rng, used, removed)
    game = OracleGame(used, markers, removed)
    player = rng.randrange(len(players))
    turns: list[Record] = []
    while not game.is_over():
        turns.append(random_turn(rng, game, stacks[game.stack_to_reveal()].pop(), player, taste))
        if "aside" not in turns[-1]:
            player = (player + 1) % len(players)
    return {
        "format": "dorfplatz/1",
        "game": "romantik",
        "seed": "oracle",
        "players": list(players),
        "parts": dict.fromkeys(parts, True),
        "removed": removed,
        "turns": turns,
        "score": game.score(),
    }
