"""Houses with a sheep and houses without."""

import pytest

from .drawn_sheets import counted


def fed_and_hungry(text: str, *, family: bool = False) -> tuple[int, int]:
    count = counted(text, family=family)
    return int(count.fed), int(count.houses - count.fed)


def test_a_sheep_next_to_a_house_feeds_it() -> None:
    assert fed_and_hungry("^ H S . . .") == (1, 0)


def test_a_sheep_further_off_feeds_nobody() -> None:
    assert fed_and_hungry("^ H . S . .") == (0, 1)


def test_a_sheep_counts_for_one_house_only() -> None:
    assert fed_and_hungry("^ H S H . .") == (1, 1)


def test_a_sheep_feeds_any_house_of_the_village_it_touches() -> None:
    assert fed_and_hungry("^ S H H . .") == (1, 1)
    assert fed_and_hungry("""
            ^ S H H H S
             . . . . . ^
        """) == (2, 1)


def test_any_sheep_of_a_flock_goes_where_one_of_them_can() -> None:
    assert fed_and_hungry("""
            ^ S S S H H
             . . . H . ^
        """) == (3, 0)


def test_sheep_travel_by_rail_from_village_to_village() -> None:
    assert fed_and_hungry("^ S H I1 H .") == (1, 1)
    assert fed_and_hungry("^ S S H I1 H") == (2, 0)


def test_a_rail_beside_a_sheep_does_not_carry_it() -> None:
    assert fed_and_hungry("^ S I1 H . .") == (0, 1)


def test_a_rail_that_ends_beside_the_house_carries_nothing() -> None:
    assert fed_and_hungry("^ S S H I0 H") == (1, 1)


def test_sheep_give_way_to_one_another_so_that_most_houses_are_fed() -> None:
    text = """
        ^ H S H . .
         S . . . . ^
    """
    assert fed_and_hungry(text) == (2, 0)


@pytest.mark.parametrize(
    ("text", "fed"),
    [("^ S H H . .", 1), ("^ S S H . .", 1), ("^ S H I1 H .", 1), ("^ S S H H S", 2), ("^ H S H . .", 1)],
)
def test_in_the_family_variant_a_sheep_feeds_only_a_house_next_to_it(text: str, fed: int) -> None:
    assert fed_and_hungry(text, family=True)[0] == fed


def test_in_the_family_variant_flocks_and_rails_carry_nothing() -> None:
    assert fed_and_hungry("^ S S H H .") == (2, 0)
    assert fed_and_hungry("^ S S H H .", family=True) == (1, 1)
    assert fed_and_hungry("^ S S H I1 H", family=True) == (1, 1)
