"""Checking the record of a whole Duel with the oracle alone."""

from collections.abc import Mapping, Sequence
from typing import Any

from oracle.box import Box
from oracle.record import first_problems, group_problems, heading_problems, removed_problems
from oracle.turn import UNREADABLE, whole

from .cards import CARD_TERRAINS, KINDS
from .score import DuelScore, duel_scores
from .state import OracleDuel
from .turn import turn_problems

Record = dict[str, Any]
FEWEST, MOST = 2, 4


def check_duel(record: Record, box: Box) -> list[str]:
    """All that is wrong with a `duel` record, in words; the turns after a wrong one are not read."""
    try:
        problems = heading_problems(record, "duel", FEWEST, MOST) + module_problems(record)
        return problems or game_problems(record, box)
    except UNREADABLE as error:
        return [f"the record cannot be read: {error!r}"]


def module_problems(record: Record) -> list[str]:
    """The modules are 1 and 2, both, or none; with Module 1, and only then, there is a card for each terrain."""
    modules = [whole(module) for module in record["modules"]]
    if not {1, 2} >= set(modules) or len(set(modules)) != len(modules):
        return [f"there are no modules {modules}"]
    if 1 not in modules:
        return ["there are cards without Module 1"] if "cards" in record else []
    cards = record["cards"]
    if sorted(cards) != sorted(CARD_TERRAINS) or not set(cards.values()) <= set(KINDS):
        return [f"there must be a card {KINDS} for each of {CARD_TERRAINS}, not {cards}"]
    return []


def game_problems(record: Record, box: Box) -> list[str]:
    """Replay a game whose heading is right: the tiles taken out, the turns, the end and the scores."""
    problems = removed_problems(record, box.tiles_in_play(()), box.taken_out)
    if problems:
        return problems
    state = start_of(record, box)
    return turns_problems(record, state) or ending_problems(record, state) or scores_problems(record, state)


def start_of(record: Record, box: Box) -> OracleDuel:
    """The Duel of a record before its first turn; every step is asked about."""
    return OracleDuel(
        box,
        len(record["players"]),
        record["modules"],
        record.get("cards"),
        record.get("removed", []),
        0 if "removed" in record else box.taken_out,
        skipping=False,
    )


def turns_problems(record: Record, state: OracleDuel) -> list[str]:
    """The problems of the first wrong turn."""
    return first_problems(record, lambda turn, unfinished: turn_problems(turn, state, unfinished))


def duel_after(record: Record, box: Box, turns: int | None = None) -> OracleDuel:
    """The Duel of a right record after so many of its turns, all if no number is given."""
    state = start_of(record, box)
    problems = turns_problems({**record, "turns": record["turns"][:turns]}, state)
    if problems:
        raise ValueError("; ".join(problems))
    return state


def ending_problems(record: Record, state: OracleDuel) -> list[str]:
    """A game has a score exactly if no Landscape tile is left when one must be revealed."""
    if "score" in record and not state.is_over:
        return [f"the game has a score but a {state.stack_to_reveal()} tile must still be revealed"]
    if "score" not in record and state.is_over:
        return ["the game is over but has no score"]
    return []


def scores_problems(record: Record, state: OracleDuel) -> list[str]:
    """The score sheets of all sides."""
    if "score" not in record:
        return []
    told: Sequence[Record] = record["score"]
    if len(told) != state.players:
        return [f"there are {len(told)} scores, not {state.players}"]
    sheets = zip(told, duel_scores(state), strict=True)
    return [
        f"score {seat}: {problem}"
        for seat, (sheet, expected) in enumerate(sheets, start=1)
        for problem in sheet_problems(sheet, expected)
    ]


def sheet_problems(told: Record, expected: DuelScore) -> list[str]:
    """Every line of a score sheet; a name that is absent scores 0."""
    problems = [
        *group_problems("tasks", told, expected["tasks"]),
        *group_problems("flags", told, expected["flags"]),
        *group_problems("longest", told, expected["longest"]),
        *card_line_problems(told.get("module1", {}), expected["module1"]),
        *group_problems("module2", told, expected["module2"]),
    ]
    if whole(told["total"]) != expected["total"]:
        problems.append(f"the total should be {expected['total']}, not {told['total']}")
    return problems


def card_line_problems(told: Record, expected: Mapping[str, int | str]) -> list[str]:
    """The points of Task cards are whole numbers or strings like "14/3"."""
    lines = {name: (told.get(name, 0), expected.get(name, 0)) for name in sorted({*told, *expected})}
    return [
        f"module1 {name} should score {right!r}, not {points!r}"
        for name, (points, right) in lines.items()
        if type(points) is not type(right) or points != right
    ]
