"""Rail lines and the networks that they make of villages."""

import pytest

from oracle.valley import Mark, drawn, joints_of, neighbour, networks, rail_lines, villages_of


def joints(picture: str) -> int:
    """How many lines of a drawing join two villages."""
    return len(joints_of(drawn(picture).marks))


@pytest.mark.parametrize("rotation", range(3))
def test_a_straight_rail_joins_opposite_sides(rotation: int) -> None:
    ends = [neighbour((2, 2), rotation), neighbour((2, 2), rotation + 3)]
    marks = {(2, 2): Mark("straight", rotation), **dict.fromkeys(ends, Mark("house"))}
    assert len(joints_of(marks)) == 1


@pytest.mark.parametrize("rotation", range(6))
def test_a_curve_joins_sides_two_apart(rotation: int) -> None:
    ends = [neighbour((1, 2), rotation), neighbour((1, 2), (rotation + 2) % 6)]
    marks = {(1, 2): Mark("curve", rotation), **dict.fromkeys(ends, Mark("house"))}
    assert len(joints_of(marks)) == 1


def test_each_rail_has_two_of_the_six_sides() -> None:
    assert [Mark("straight", k).rail_sides for k in range(3)] == [{0, 3}, {1, 4}, {2, 5}]
    assert [Mark("curve", k).rail_sides for k in range(6)] == [{0, 2}, {1, 3}, {2, 4}, {3, 5}, {4, 0}, {5, 1}]
    assert [Mark(symbol).rail_sides for symbol in ("house", "sheep", "sunflower")] == [set()] * 3


def test_rails_meet_when_both_have_the_side_between_them() -> None:
    assert joints("h -1 -1 -1 h") == 1
    assert joints("h -1 -0 -1 h") == 0


def test_a_line_goes_round_corners() -> None:
    # East from the first house, round the curve, and down to the south-east.
    picture = """
        h  -1 c2 .
          .  .  -2 .
        .  .  .  h
        """
    assert joints(picture) == 1


def test_a_rail_turned_away_breaks_the_line() -> None:
    picture = """
        h  -1 c2 .
          .  .  -1 .
        .  .  .  h
        """
    assert joints(picture) == 0


@pytest.mark.parametrize("beyond", ["s", "f", "F", "^", ".", "-0", "c2", ""])
def test_a_line_that_ends_elsewhere_joins_nothing(beyond: str) -> None:
    assert joints(f"h -1 {beyond}") == 0


def test_a_line_from_a_village_back_to_itself_joins_nothing() -> None:
    picture = """
        .  h  h  .
          c0 s  c3 .
        .  c5 c4 .
        """
    (line,) = rail_lines(drawn(picture).marks)
    assert sorted(line.beyond) == [(0, 1), (0, 2)]
    assert joints(picture) == 0


def test_a_line_from_a_house_back_to_itself_joins_nothing() -> None:
    picture = """
        .  h  c2 .
          c0 s  c3 .
        .  c5 c4 .
        """
    (line,) = rail_lines(drawn(picture).marks)
    assert line.beyond == ((0, 1), (0, 1))
    assert joints(picture) == 0


def test_a_ring_of_rails_has_no_ends() -> None:
    picture = """
        .  c1 c2 .
          c0 s  c3 .
        .  c5 c4 .
        """
    (line,) = rail_lines(drawn(picture).marks)
    assert (len(line.rails), line.beyond) == (6, ())
    assert joints(picture) == 0


def test_two_houses_side_by_side_are_one_village_and_need_no_rail() -> None:
    marks = drawn("h h f h").marks
    assert [len(village) for village in villages_of(marks)] == [2, 1]
    assert [len(network) for network in networks(marks)] == [2, 1]


def test_villages_joined_by_rail_are_one_network() -> None:
    marks = drawn("h h -1 h -1 h").marks
    assert [len(network) for network in networks(marks)] == [4]


def test_two_lines_can_pass_side_by_side_without_touching() -> None:
    picture = """
        h  -1 -1 h
          h  -1 -1 h
        """
    marks = drawn(picture).marks
    assert [len(line.rails) for line in rail_lines(marks)] == [2, 2]
    assert len(joints_of(marks)) == 2
