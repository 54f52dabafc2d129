"""The high-speed valley."""

from itertools import combinations
from random import Random

import pytest

from oracle.valley import (
    Cell,
    Joint,
    Marks,
    Village,
    drawn,
    fast_sheet,
    high_speed_groups,
    high_speed_points,
    high_speed_sizes,
    joints_of,
    sheet_of,
    villages_of,
)


def sizes(picture: str) -> list[int]:
    """The high-speed groups of a drawing."""
    return high_speed_sizes(drawn(picture).marks)


def test_two_villages_joined_by_two_lines_score_4() -> None:
    picture = """
        .  h  .  .
          c0 c3 .  .
        .  h  .  .
        """
    assert sizes(picture) == [2]
    assert high_speed_points([2]) == 4


def test_one_line_is_not_enough() -> None:
    assert sizes("h -1 h -1 h") == []


def test_a_dead_end_is_no_second_route() -> None:
    picture = """
        .  h  .  .
          c0 c4 .  .
        .  h  .  .
        """
    assert sizes(picture) == []


def test_three_villages_in_a_ring_score_9() -> None:
    picture = """
        .  c1 h  .
          h  s  c3 .
        .  c5 h  .
        """
    assert sizes(picture) == [3]
    assert high_speed_points([3]) == 9


def test_a_ring_with_a_gap_scores_nothing() -> None:
    picture = """
        .  c1 h  .
          h  s  c3 .
        .  f  h  .
        """
    assert sizes(picture) == []


def test_two_routes_may_pass_through_the_same_village() -> None:
    # Two lines from the first to the second, two from the second to the third.
    picture = """
        .  h  .  .
          c0 c3 .  .
        .  h  .  .
          c0 c3 .  .
        .  h  .  .
        """
    assert sizes(picture) == [3]


def test_two_rings_with_one_village_in_common_are_one_group() -> None:
    picture = """
        .  c1 h  .  .  .
          h  s  c3 .  .  .
        .  c5 h  .  .  .
          .  c0 c3 .  .  .
        .  .  h  .  .  .
        """
    assert sizes(picture) == [4]


def test_two_groups_joined_by_one_line_stay_apart() -> None:
    picture = """
        .  h  .  .  h  .
          c0 c3 .  c0 c3 .
        .  h  -1 -1 h  .
        """
    assert sizes(picture) == [2, 2]
    assert high_speed_points([2, 2]) == 8


def test_a_village_hanging_on_one_line_does_not_count() -> None:
    picture = """
        .  h  .  .  .  .
          c0 c3 .  .  .  .
        .  h  -1 h  .  .
        """
    assert sizes(picture) == [2]


def test_a_village_counts_once_however_many_houses_it_has() -> None:
    picture = """
        h  h  h  .
          c0 c3 .  .
        .  h  h  .
        """
    assert sizes(picture) == [2]


def test_the_two_lines_may_end_at_different_houses_of_a_village() -> None:
    picture = """
        h  -1 h  .
          h  f  h  .
        .  h  -1 h  .
        """
    assert sizes(picture) == [2]


def test_a_second_line_back_to_the_same_village_does_not_help() -> None:
    picture = """
        .  h  h  -1 h
          c0 s  c3 .  .
        .  c5 c4 .  .
        """
    assert sizes(picture) == []


def test_a_village_of_two_alone_is_no_group() -> None:
    assert sizes("h h") == []


def test_groups_of_any_size_score_their_square() -> None:
    assert [high_speed_points([size]) for size in (2, 3, 4, 5, 6)] == [4, 9, 16, 25, 36]
    assert high_speed_points([]) == 0


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
