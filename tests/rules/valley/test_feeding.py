"""Houses with a sheep and houses without."""

import pytest

from .drawn_valleys import DrawValley


def fed_and_hungry(drawn_valley: DrawValley, picture: str, *, family: bool = False) -> tuple[int, int]:
    """How many houses of a drawing get a sheep, and how many do not."""
    score = drawn_valley(picture, family=family).score()
    return score["houses_fed"], score["houses_hungry"]


@pytest.mark.parametrize(
    ("picture", "fed", "hungry"),
    [
        pytest.param("h s", 1, 0, id="a sheep next to a house feeds it"),
        pytest.param("h f s", 0, 1, id="a sheep further off feeds nobody"),
        pytest.param("h . s", 0, 1, id="an empty cell between them counts as well"),
        pytest.param("h s h", 1, 1, id="a sheep counts for one house only"),
        pytest.param("s h s", 1, 0, id="a house counts once however many sheep it has"),
        pytest.param("s h h", 1, 1, id="a sheep feeds any house of its village but one only"),
        pytest.param("s h h s", 2, 0, id="two sheep feed two houses of a village"),
        pytest.param("s h h h s", 2, 1, id="a house of a village can go hungry"),
        pytest.param("s s h h", 2, 0, id="any sheep of a flock goes where one of them can"),
        pytest.param("s s s h h h", 3, 0, id="a flock needs one sheep next to a house"),
        pytest.param("h s s h", 2, 0, id="a flock can be divided among villages"),
        pytest.param("h s s s h h", 3, 0, id="a flock can be divided unevenly"),
        pytest.param("s h -1 h", 1, 1, id="one sheep feeds one of two villages joined by rail"),
        pytest.param("s s h -1 h", 2, 0, id="sheep travel by rail from village to village"),
        pytest.param("s s h -1 f h", 1, 1, id="a rail needs a house at both ends"),
        pytest.param("s s h -0 h", 1, 1, id="a rail turned away carries nothing"),
        pytest.param("s -1 h", 0, 1, id="a sheep at the end of a rail is not connected by it"),
        pytest.param("s s h s h h", 2, 1, id="a flock does not join the villages that it reaches"),
    ],
)
def test_in_one_row(drawn_valley: DrawValley, picture: str, fed: int, hungry: int) -> None:
    assert fed_and_hungry(drawn_valley, picture) == (fed, hungry)


def test_any_sheep_of_a_flock_goes_where_one_of_them_can(drawn_valley: DrawValley) -> None:
    picture = """
        .  s  s  s  h  h
          .  .  .  h  .
        """
    assert fed_and_hungry(drawn_valley, picture) == (3, 0)


def test_a_sheep_travels_through_villages_from_line_to_line(drawn_valley: DrawValley) -> None:
    picture = """
        s  s  s  h  -1 h
          .  .  .  .  {}
        .  .  .  .  h
        """
    assert fed_and_hungry(drawn_valley, picture.format("-0")) == (3, 0)
    assert fed_and_hungry(drawn_valley, picture.format("-1")) == (2, 1)


def test_a_sheep_beside_a_rail_is_not_connected_by_it(drawn_valley: DrawValley) -> None:
    picture = """
        h  -1 -1 h
          f  s  f  .
        """
    assert fed_and_hungry(drawn_valley, picture) == (0, 2)


def test_sheep_give_way_to_one_another_so_that_most_houses_are_fed(drawn_valley: DrawValley) -> None:
    # The sheep on the left can only serve the first house, so the other must leave it and serve the second.
    picture = """
        s  h  f  f
          f  s  h  .
        """
    assert fed_and_hungry(drawn_valley, picture) == (2, 0)


def test_houses_that_touch_across_rows_are_one_village(drawn_valley: DrawValley) -> None:
    picture = """
        s  s  f  f
          f  h  f  .
        f  f  h  .
        """
    assert fed_and_hungry(drawn_valley, picture) == (2, 0)


@pytest.mark.parametrize(
    ("picture", "fed"),
    [
        ("s h h", 1),
        ("s s h", 1),
        ("s h -1 h", 1),
        ("s s h h s", 2),
        ("s s h h", 1),
        ("s s h -1 h", 1),
        ("s h -1 h s", 2),
        ("h s h", 1),
        # The sheep between the houses must leave the left one to the sheep that reaches nothing else.
        ("s h s h", 2),
    ],
)
def test_in_the_family_variant_a_sheep_feeds_only_a_house_next_to_it(
    drawn_valley: DrawValley, picture: str, fed: int
) -> None:
    assert fed_and_hungry(drawn_valley, picture, family=True)[0] == fed
