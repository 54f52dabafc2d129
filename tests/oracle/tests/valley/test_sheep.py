"""Sheep and the houses that they are linked to."""

from random import Random

import pytest

from oracle.valley import drawn, every_matching, fed_houses, largest_matching, links, random_sheet, sheet_of


def fed(picture: str, family: bool = False) -> int:
    """How many houses of a drawing get a sheep."""
    return fed_houses(drawn(picture).marks, family)


def test_a_sheep_next_to_a_house_feeds_it() -> None:
    assert fed("h s") == 1


def test_a_sheep_counts_for_one_house_only() -> None:
    assert fed("h s h") == 1


def test_a_house_counts_once_however_many_sheep_it_has() -> None:
    assert fed("s h s") == 1


def test_a_sheep_apart_feeds_nobody() -> None:
    assert fed("h f s") == 0


def test_a_sheep_serves_any_house_of_a_village() -> None:
    assert fed("s h h s") == 2
    assert fed("s s h h") == 2


def test_a_house_of_a_village_can_go_hungry() -> None:
    assert fed("s h h h s") == 2


def test_a_sheep_travels_by_rail_to_another_village() -> None:
    assert fed("s s h -1 h") == 2


def test_a_sheep_travels_through_villages_from_line_to_line() -> None:
    assert fed("s s s h -1 h -1 h") == 3


def test_a_rail_needs_a_house_at_both_ends() -> None:
    assert fed("s s h -1 f h") == 1


def test_a_sheep_at_the_end_of_a_rail_is_not_connected_by_it() -> None:
    assert fed("h -1 s") == 0


def test_a_sheep_beside_a_rail_is_not_connected_by_it() -> None:
    assert (
        fed(
            """
            h  -1 -1 h
              f  s  f  .
            """
        )
        == 0
    )


def test_a_flock_needs_one_sheep_next_to_a_house() -> None:
    assert fed("s s s h h h") == 3


def test_a_flock_can_be_divided_among_networks() -> None:
    assert fed("h s s h") == 2
    assert fed("h s s s h h") == 3


def test_a_flock_does_not_join_the_networks_that_it_reaches() -> None:
    # The two on the left reach one house only, so one of them is of no use to the hungry house on the right.
    assert fed("s s h s h h") == 2


def test_the_best_assignment_is_made() -> None:
    # The sheep on the left can only serve the first house, so the flock must leave it and serve the other.
    assert (
        fed(
            """
            s  h  f  f
              f  s  h  .
            """
        )
        == 2
    )


def test_houses_that_touch_across_rows_are_one_village() -> None:
    assert (
        fed(
            """
            s  s  f  f
              f  h  f  .
            f  f  h  .
            """
        )
        == 2
    )


def test_in_the_family_variant_only_an_adjacent_sheep_counts() -> None:
    assert fed("s s h h", family=True) == 1
    assert fed("s h -1 h s", family=True) == 2
    assert fed("s s h -1 h", family=True) == 1
    assert fed("h s h", family=True) == 1


def test_in_the_family_variant_too_the_best_assignment_is_made() -> None:
    # The sheep between the houses must leave the left one to the sheep that reaches nothing else.
    assert fed("s h s h", family=True) == 2


@pytest.mark.parametrize("family", [False, True])
def test_trying_everything_finds_no_better_assignment(family: bool) -> None:
    rng = Random(1)
    for _ in range(150):
        sheet = sheet_of(rng.choice("ABCDEFGH"))
        linked = links(random_sheet(rng, sheet, min(sheet.starts)), family)
        few = dict(rng.sample(sorted(linked.items()), min(5, len(linked))))
        assert largest_matching(few) == every_matching(few)
