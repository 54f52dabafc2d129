"""Villages joined by two routes that share no rail."""

import pytest

from .drawn_valleys import DrawValley


def groups(drawn_valley: DrawValley, picture: str) -> list[int]:
    """The high-speed groups of a drawing, in order."""
    return sorted(drawn_valley(picture).score()["high_speed"])


SCENARIOS = {
    "two villages joined by two lines": (
        """
        .  h  .  .
          c0 c3 .  .
        .  h  .  .
        """,
        [2],
    ),
    "one line is not enough": ("h -1 h -1 h", []),
    "a dead end is no second route": (
        """
        .  h  .  .
          c0 c4 .  .
        .  h  .  .
        """,
        [],
    ),
    "three villages in a ring": (
        """
        .  c1 h  .
          h  s  c3 .
        .  c5 h  .
        """,
        [3],
    ),
    "three villages in a ring of straight rails": (
        """
        .  .  h  -1 h  .
          .  .  -2 -0 .
        .  .  .  h  .
        """,
        [3],
    ),
    "a ring with a gap": (
        """
        .  c1 h  .
          h  s  c3 .
        .  f  h  .
        """,
        [],
    ),
    "two routes may pass through the same village": (
        """
        .  h  .  .
          c0 c3 .  .
        .  h  .  .
          c0 c3 .  .
        .  h  .  .
        """,
        [3],
    ),
    "two rings with one village in common are one group": (
        """
        .  c1 h  .  .  .
          h  s  c3 .  .  .
        .  c5 h  .  .  .
          .  c0 c3 .  .  .
        .  .  h  .  .  .
        """,
        [4],
    ),
    "two groups joined by one line stay apart": (
        """
        .  h  .  .  h  .
          c0 c3 .  c0 c3 .
        .  h  -1 -1 h  .
        """,
        [2, 2],
    ),
    "a village hanging on one line does not count": (
        """
        .  h  .  .  .  .
          c0 c3 .  .  .  .
        .  h  -1 h  .  .
        """,
        [2],
    ),
    "a village counts once however many houses it has": (
        """
        h  h  h  .
          c0 c3 .  .
        .  h  h  .
        """,
        [2],
    ),
    "the two lines may end at different houses of a village": (
        """
        h  -1 h  .
          h  f  h  .
        .  h  -1 h  .
        """,
        [2],
    ),
    "a second line back to the same village does not help": (
        """
        .  h  h  -1 h
          c0 s  c3 .  .
        .  c5 c4 .  .
        """,
        [],
    ),
    "a line back to its own village joins nothing": (
        """
        .  .  .  .
          .  .  h  c2 .
        .  .  h  c0 .
        """,
        [],
    ),
    "a village of two alone is no group": ("h h", []),
}


@pytest.mark.parametrize(("picture", "sizes"), SCENARIOS.values(), ids=SCENARIOS)
def test_groups(drawn_valley: DrawValley, picture: str, sizes: list[int]) -> None:
    assert groups(drawn_valley, picture) == sizes


@pytest.mark.parametrize(("picture", "sizes"), SCENARIOS.values(), ids=SCENARIOS)
def test_a_group_of_n_villages_scores_n_times_n(drawn_valley: DrawValley, picture: str, sizes: list[int]) -> None:
    score = drawn_valley(picture).score()
    others = 3 * score["houses_fed"] - 5 * score["houses_hungry"] + 3 * len(score["majorities"]) + score["mountains"]
    assert score["total"] - others - score["villagers"] == sum(size**2 for size in sizes)
