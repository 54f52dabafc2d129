"""Checking the record of a whole Valley game with the oracle alone."""

from typing import Any

from oracle.record import heading_problems
from oracle.turn import UNREADABLE, whole

from .grid import Cell
from .marks import SYMBOLS
from .score import ValleyScore
from .sheets import GRIDS, sheet_of
from .state import DICE, OracleValley
from .turn import turn_problems

Record = dict[str, Any]
FEWEST, MOST = 2, 5
NUMBERS = ("houses_fed", "houses_hungry", "mountains", "villagers", "villager_count", "total")


def check_valley(record: Record) -> list[str]:
    """All that is wrong with a `valley` record, in words; the turns after a wrong one are not read."""
    try:
        problems = heading_problems(record, "valley", FEWEST, MOST) + sheet_problems(record)
        return problems or start_problems(record) or game_problems(record)
    except UNREADABLE as error:
        return [f"the record cannot be read: {error!r}"]


def sheet_problems(record: Record) -> list[str]:
    """Everybody plays on the same sheet, with the family's sheep or not."""
    problems = []
    if record["sheet"] not in GRIDS:
        problems.append(f"there is no sheet {record['sheet']!r}")
    if not isinstance(record["family"], bool):
        problems.append(f"family is true or false, not {record['family']!r}")
    return problems


def start_problems(record: Record) -> list[str]:
    """Each player has a start cell of the sheet, and no two the same."""
    starts = starts_of(record)
    if len(starts) != len(record["players"]):
        return [f"there are {len(starts)} start cells, not {len(record['players'])}"]
    strange = [f"{start} is not a start cell" for start in starts if start not in sheet_of(record["sheet"]).starts]
    return strange + (["two players have the same start cell"] if len(set(starts)) != len(starts) else [])


def starts_of(record: Record) -> list[Cell]:
    """The start cells by player."""
    return [(whole(row), whole(column)) for row, column in record["start"]]


def start_of(record: Record) -> OracleValley:
    """The game of a record before its first round; whoever begins that is the first player."""
    first = record["rounds"][0]["first"] if record["rounds"] else 0
    return OracleValley(sheet_of(record["sheet"]), starts_of(record), first, record["family"])


def game_problems(record: Record) -> list[str]:
    """Replay a game whose heading is right: the rounds, the end and the scores."""
    state = start_of(record)
    return rounds_problems(record, state) or ending_problems(record, state) or scores_problems(record, state)


def valley_after(record: Record, rounds: int | None = None) -> OracleValley:
    """The game of a right record after so many of its rounds, all if no number is given."""
    state = start_of(record)
    problems = rounds_problems({**record, "rounds": record["rounds"][:rounds]}, state)
    if problems:
        raise ValueError("; ".join(problems))
    return state


def rounds_problems(record: Record, state: OracleValley) -> list[str]:
    """The problems of the first wrong round."""
    for number, told in enumerate(record["rounds"], start=1):
        try:
            problems = roll_problems(told, state) or turns_problems(told, state)
        except UNREADABLE as error:
            problems = [f"it cannot be read: {error!r}"]
        if problems:
            return [f"round {number}: {problem}" for problem in problems]
    return []


def roll_problems(told: Record, state: OracleValley) -> list[str]:
    """The right player rolls six dice, as soon as the colours of the last round are gone."""
    if state.is_over:
        return ["the game was already over"]
    if not state.must_roll:
        return [f"the round before stopped while {sorted(state.colours)} were free"]
    if not 0 <= whole(told["first"]) < state.players:
        return [f"there is no player {told['first']}"]
    if told["first"] != state.next_first:
        return [f"player {told['first']} began, but it was the turn of player {state.next_first} to begin"]
    if len(told["dice"]) != DICE:
        return [f"there are {len(told['dice'])} dice, not {DICE}"]
    strange = [die for die in told["dice"] if die not in SYMBOLS]
    if strange:
        return [f"no die shows {strange}"]
    state.roll(told["dice"])
    return []


def turns_problems(told: Record, state: OracleValley) -> list[str]:
    """The problems of the first wrong turn of a round."""
    for number, turn in enumerate(told["turns"], start=1):
        try:
            problems = turn_problems(turn, state)
        except UNREADABLE as error:
            problems = [f"it cannot be read: {error!r}"]
        if problems:
            return [f"turn {number}: {problem}" for problem in problems]
    return []


def ending_problems(record: Record, state: OracleValley) -> list[str]:
    """A game has scores exactly if every sheet is full."""
    if "score" in record and not state.is_over:
        return ["the game has a score but not every sheet is full"]
    if "score" not in record and state.is_over:
        return ["the game is over but has no score"]
    return []


def scores_problems(record: Record, state: OracleValley) -> list[str]:
    """The score sheets of all players."""
    if "score" not in record:
        return []
    if len(record["score"]) != state.players:
        return [f"there are {len(record['score'])} scores, not {state.players}"]
    return [
        f"score {player}: {problem}"
        for player, (told, expected) in enumerate(zip(record["score"], state.scores(), strict=True), start=1)
        for problem in score_problems(told, expected)
    ]


def score_problems(told: Record, expected: ValleyScore) -> list[str]:
    """Every line of a score sheet; colours and group sizes may stand in any order."""
    lines: dict[str, tuple[object, object]] = {name: (whole(told[name]), expected[name]) for name in NUMBERS}  # type: ignore[literal-required]
    lines["majorities"] = sorted(told["majorities"]), sorted(expected["majorities"])
    lines["high_speed"] = sorted(map(whole, told["high_speed"])), sorted(expected["high_speed"])
    return [
        f"the {name} should be {right}, not {written}" for name, (written, right) in lines.items() if written != right
    ]
