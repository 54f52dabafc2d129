"""Checking the record of a game, turn by turn, with the oracle alone."""

from collections.abc import Mapping, Sequence
from typing import Any

from dorfplatz.catalog.tile import Tile

from .board import Placement
from .box import PARTS_WITHOUT_RULES, tiles_in_play
from .game import Marked, OracleGame, stack_of

Record = dict[str, Any]
UNREADABLE = (AttributeError, IndexError, KeyError, TypeError, ValueError)


def check_record(
    record: Record,
    catalog_tiles: Mapping[str, Tile],
    markers: Mapping[str, Sequence[int]],
    taken_out: int = 3,
) -> list[str]:
    """All that is wrong with a `romantik` record, in words; the turns after a wrong one are not read."""
    try:
        return heading_problems(record) or game_problems(record, catalog_tiles, markers, taken_out)
    except UNREADABLE as error:
        return [f"the record cannot be read: {error!r}"]


def whole(value: object) -> int:
    """A whole number of JSON, where true is not 1 and 1.0 is not 1."""
    if type(value) is not int:
        raise ValueError(f"{value!r} is not a whole number")
    return value


def heading_problems(record: Record) -> list[str]:
    """Whether this is a record that the oracle can check at all."""
    problems = []
    if record["format"] != "dorfplatz/1":
        problems.append(f"the format is {record['format']!r}, not 'dorfplatz/1'")
    if record["game"] != "romantik":
        problems.append(f"the game is {record['game']!r}, not 'romantik'")
    if not 1 <= len(record["players"]) <= 6:
        problems.append(f"there are {len(record['players'])} players, not 1 to 6")
    unknown = sorted(parts_in_play(record) - PARTS_WITHOUT_RULES)
    return problems + [f"the oracle does not know the part {part}" for part in unknown]


def parts_in_play(record: Record) -> set[str]:
    """The names of the parts that the record says are in play."""
    return {name for name, used in record.get("parts", {}).items() if used}


def game_problems(
    record: Record, tiles: Mapping[str, Tile], markers: Mapping[str, Sequence[int]], taken_out: int
) -> list[str]:
    """Replay a game whose heading is right: the tiles taken out, the turns, the end and the score."""
    used = tiles_in_play(tiles, parts_in_play(record))
    problems = removed_problems(record, used, taken_out)
    if problems:
        return problems
    unknown = 0 if "removed" in record else taken_out
    game = OracleGame(used, markers, record.get("removed", []), unknown)
    return (
        turns_problems(record, game, used) or ending_problems(record, game) or score_problems(record.get("score"), game)
    )


def removed_problems(record: Record, tiles: Mapping[str, Tile], taken_out: int) -> list[str]:
    """The tiles taken out are so many different Landscape tiles; a running game does not tell them."""
    if "removed" not in record:
        return ["a finished game must tell the removed tiles"] if "score" in record else []
    removed = record["removed"]
    problems = []
    if len(removed) != taken_out or len(set(removed)) != len(removed):
        problems.append(f"{taken_out} different tiles must be removed, not {removed}")
    strange = [name for name in removed if name not in tiles or tiles[name].kind != "landscape"]
    return problems + [f"the removed tile {name} is no Landscape tile in play" for name in strange]


def turns_problems(record: Record, game: OracleGame, tiles: Mapping[str, Tile]) -> list[str]:
    """The problems of the first wrong turn."""
    player = record["turns"][0]["player"] if record["turns"] else 0
    for number, turn in enumerate(record["turns"], start=1):
        unfinished = "score" not in record and number == len(record["turns"])
        try:
            problems = player_problems(turn, player, record) or turn_problems(turn, game, tiles, unfinished)
        except UNREADABLE as error:
            problems = [f"it cannot be read: {error!r}"]
        if problems:
            return [f"turn {number}: {problem}" for problem in problems]
        if not turn.get("aside"):
            player = (player + 1) % len(record["players"])
    return []


def player_problems(turn: Record, player: int, record: Record) -> list[str]:
    """Players take turns clockwise, and whoever sets a tile aside goes on."""
    if not 0 <= whole(turn["player"]) < len(record["players"]):
        return [f"there is no player {turn['player']}"]
    if turn["player"] != player:
        return [f"player {turn['player']} moved, but it is the turn of player {player}"]
    return []


def turn_problems(turn: Record, game: OracleGame, tiles: Mapping[str, Tile], unfinished: bool) -> list[str]:
    """What was revealed, then either setting it aside or laying it."""
    if game.is_over():
        return ["the game was already over"]
    problems = reveal_problems(turn, game, tiles)
    if problems:
        return problems
    marker = turn["reveal"].get("marker")
    tile = game.reveal(turn["reveal"]["tile"], marker)
    legal = game.board.legal_placements(tile, marker)
    if turn.get("aside"):
        return aside_problems(turn, tile, legal)
    if unfinished and "do" not in turn:
        return []
    return lay_problems(turn, game, tile, legal)


def reveal_problems(turn: Record, game: OracleGame, tiles: Mapping[str, Tile]) -> list[str]:
    """The revealed tile is still to come, from the right stack, with a marker exactly if it is a Task."""
    if "reveal" not in turn or "stored" in turn:
        return ["no tile was revealed"]
    name = turn["reveal"]["tile"]
    if name not in tiles:
        return [f"there is no tile {name} in play"]
    if name not in game.unseen:
        return [f"the tile {name} was revealed before or removed"]
    stack = game.stack_to_reveal()
    if stack_of(tiles[name]) != stack:
        return [f"a {stack} tile must be revealed, and {name} is none"]
    return marker_problems(turn["reveal"], game, tiles[name])


def marker_problems(reveal: Record, game: OracleGame, tile: Tile) -> list[str]:
    """A Task tile takes a marker that is still in the pile of its type; other tiles take none."""
    if tile.kind != "task":
        return [f"{tile.id} is no Task tile and takes no marker"] if "marker" in reveal else []
    if "marker" not in reveal:
        return [f"the Task tile {tile.id} has no marker"]
    if whole(reveal["marker"]) not in game.markers_for(tile):
        return [f"no marker {reveal['marker']} is left for {tile.id}"]
    return []


def aside_problems(turn: Record, tile: Tile, legal: set[Placement]) -> list[str]:
    """A tile is set aside only if it can go nowhere, and then nothing is laid or judged."""
    problems = [f"{tile.id} was set aside but could be laid at {min(legal)}"] if legal else []
    extra = [name for name in ("do", "completed", "cancelled") if name in turn]
    return problems + [f"{name} is written although nothing was laid" for name in extra]


def lay_problems(turn: Record, game: OracleGame, tile: Tile, legal: set[Placement]) -> list[str]:
    """The one choice of a turn is a legal placement, and the markers are judged as the oracle judges them."""
    if len(turn["do"]) != 1 or "place" not in turn["do"][0]:
        return [f"a turn lays one tile and does nothing else, not {turn['do']}"]
    q, r = map(whole, turn["do"][0]["place"])
    placement = (q, r, whole(turn["do"][0]["rotation"]))
    if placement not in legal:
        return [f"{tile.id} may not be laid at {placement}"]
    completed, cancelled = game.lay(tile, placement, turn["reveal"].get("marker"))
    return marked_problems(turn, "completed", completed) + marked_problems(turn, "cancelled", cancelled)


def marked_problems(turn: Record, name: str, expected: Sequence[Marked]) -> list[str]:
    """The completed or cancelled markers of a turn, in any order."""
    told = sorted((tile, whole(number)) for tile, number in turn[name])
    return [] if told == sorted(expected) else [f"{name} should be {expected}, not {told}"]


def ending_problems(record: Record, game: OracleGame) -> list[str]:
    """A game has a score exactly if no Landscape tile is left when one must be revealed."""
    turns = record["turns"]
    waiting = bool(turns) and not turns[-1].get("aside") and "do" not in turns[-1]
    over = game.is_over() and not waiting
    if "score" in record and not over:
        return [f"the game has a score but a {game.stack_to_reveal()} tile must still be revealed"]
    if "score" not in record and over:
        return ["the game is over but has no score"]
    return []


def score_problems(told: Record | None, game: OracleGame) -> list[str]:
    """Every line of the score sheet; a name that is absent scores 0."""
    if told is None:
        return []
    expected = game.score()
    problems = [
        *group_problems("tasks", told, expected["tasks"]),
        *group_problems("flags", told, expected["flags"]),
        *group_problems("longest", told, expected["longest"]),
        *group_problems("parts", told, expected["parts"]),
    ]
    if whole(told["total"]) != expected["total"]:
        problems.append(f"the total should be {expected['total']}, not {told['total']}")
    return problems


def group_problems(group: str, told: Record, expected: Mapping[str, int]) -> list[str]:
    """The names in one group of the score whose points are wrong."""
    names = sorted({*expected, *told.get(group, {})})
    points = {name: (whole(told.get(group, {}).get(name, 0)), expected.get(name, 0)) for name in names}
    return [
        f"{group} {name} should score {right}, not {written}"
        for name, (written, right) in points.items()
        if written != right
    ]
