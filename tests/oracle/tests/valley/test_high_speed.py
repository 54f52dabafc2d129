"""The high-speed valley, found by trying all pairs of routes."""

from itertools import combinations
from random import Random

import pytest

from oracle.valley import (
    Cell,
    Joint,
    Marks,
    Village,
    fast_sheet,
    high_speed_groups,
    joints_of,
    sheet_of,
    villages_of,
)


def routes(start: Village, goal: Village, joints: list[Joint]) -> list[frozenset[Cell]]:
    """The rails of every way from one village to another that uses no line twice."""
    if start == goal:
        return [frozenset()]
    found = []
    for joint in joints:
        if start in joint.villages:
            (onward,) = joint.villages - {start}
            rest = [other for other in joints if other != joint]
            found += [joint.rails | route for route in routes(onward, goal, rest)]
    return found


def has_two_routes(one: Village, other: Village, marks: Marks) -> bool:
    """Whether two villages have two routes with no rail in common, found by trying all pairs of routes."""
    return any(not first & second for first, second in combinations(routes(one, other, joints_of(marks)), 2))


@pytest.mark.parametrize("seed", range(4))
def test_trying_all_pairs_of_routes_finds_the_same_groups(seed: int) -> None:
    rng = Random(seed)
    sheet = sheet_of("ABCDEFGH"[seed])
    marks = fast_sheet(rng, sheet, min(sheet.starts), 300)
    groups = high_speed_groups(marks)
    assert groups
    for one, other in combinations(villages_of(marks), 2):
        assert has_two_routes(one, other, marks) == any({one, other} <= group for group in groups)
