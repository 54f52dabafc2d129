"""Checking the record of a game, turn by turn, with the oracle alone."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from dorfplatz.catalog.map.tile import Tile

from .box import PARTS, RED_HEARTS, TAKEN_OUT, Box
from .game import OracleGame
from .state import OracleState
from .turn import UNREADABLE, turn_problems, whole

Record = dict[str, Any]


def check_record(
    record: Record,
    catalog_tiles: Mapping[str, Tile],
    markers: Mapping[str, Sequence[int]],
    taken_out: int = TAKEN_OUT,
) -> list[str]:
    """All that is wrong with a `romantik` record that is played with exactly these markers."""
    return check_in_box(record, Box(catalog_tiles, {"base": markers}, taken_out))


def check_in_box(record: Record, box: Box) -> list[str]:
    """All that is wrong with a `romantik` record, in words; the turns after a wrong one are not read."""
    try:
        problems = heading_problems(record, "romantik", 1, 6) + parts_problems(record)
        return problems or game_problems(record, box)
    except UNREADABLE as error:
        return [f"the record cannot be read: {error!r}"]


def heading_problems(record: Record, game: str, fewest: int, most: int) -> list[str]:
    """Whether this is a record of a game that so many can play."""
    problems = []
    if record["format"] != "dorfplatz/1":
        problems.append(f"the format is {record['format']!r}, not 'dorfplatz/1'")
    if record["game"] != game:
        problems.append(f"the game is {record['game']!r}, not {game!r}")
    if not fewest <= len(record["players"]) <= most:
        problems.append(f"there are {len(record['players'])} players, not {fewest} to {most}")
    return problems


def parts_problems(record: Record) -> list[str]:
    """The parts that the record names, one by one."""
    return [problem for name, used in record.get("parts", {}).items() for problem in part_problems(name, used)]


def part_problems(name: str, used: object) -> list[str]:
    """A part is there or not, but red hearts are a number."""
    if name not in PARTS:
        return [f"there is no part {name}"]
    if name == "red_hearts":
        return [] if 0 <= whole(used) <= RED_HEARTS else [f"there are no {used} red hearts"]
    return [] if isinstance(used, bool) else [f"the part {name} is there or not, but not {used!r}"]


def parts_in_play(record: Record) -> dict[str, int]:
    """The parts that the record says are in play, and how many red hearts."""
    return {name: used for name, used in record.get("parts", {}).items() if used}


def game_problems(record: Record, box: Box) -> list[str]:
    """Replay a game whose heading is right: the tiles taken out, the turns, the end and the score."""
    used = box.tiles_in_play(parts_in_play(record))
    problems = removed_problems(record, used, box.taken_out)
    if problems:
        return problems
    state = start_of(record, box)
    return (
        turns_problems(record, state, used)
        or ending_problems(record, state)
        or score_problems(record.get("score"), state.game)
    )


def start_of(record: Record, box: Box) -> OracleState:
    """The game of a record before its first turn."""
    parts = parts_in_play(record)
    unknown = 0 if "removed" in record else box.taken_out
    game = OracleGame(
        box.tiles_in_play(parts),
        box.markers_in_play(parts),
        record.get("removed", []),
        unknown,
        parts,
        box.open_tasks,
    )
    start = record["turns"][0]["player"] if record["turns"] else 0
    return OracleState(game, len(record["players"]), start, skipping=False)


def state_after(record: Record, box: Box, turns: int | None = None) -> OracleState:
    """The game of a right record after so many of its turns, all if no number is given."""
    played = {**record, "turns": record["turns"][:turns]}
    state = start_of(record, box)
    problems = turns_problems(played, state, box.tiles_in_play(parts_in_play(record)))
    if problems:
        raise ValueError("; ".join(problems))
    return state


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


def turns_problems(record: Record, state: OracleState, tiles: Mapping[str, Tile]) -> list[str]:
    """The problems of the first wrong turn."""
    return first_problems(record, lambda turn, unfinished: turn_problems(turn, state, tiles, unfinished))


def first_problems(record: Record, turn_problems: Callable[[Record, bool], list[str]]) -> list[str]:
    """The problems of the first wrong turn; the last turn of a running game may be unfinished."""
    for number, turn in enumerate(record["turns"], start=1):
        unfinished = "score" not in record and number == len(record["turns"])
        try:
            problems = turn_problems(turn, unfinished)
        except UNREADABLE as error:
            problems = [f"it cannot be read: {error!r}"]
        if problems:
            return [f"turn {number}: {problem}" for problem in problems]
    return []


def ending_problems(record: Record, state: OracleState) -> list[str]:
    """A game has a score exactly if no Landscape tile is left when one must be revealed.

    A tile in the Warehouse may still be placed then: such a game goes on or stops, as the player likes.
    """
    over = state.phase == "turn" and state.game.is_over()
    if "score" in record and not over:
        return [f"the game has a score but a {state.game.stack_to_reveal()} tile must still be revealed"]
    if "score" not in record and over and state.is_over:
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
