"""The example of the rulebook; its picture is lost, so another sheet with the same lines stands for it."""

import json

import pytest
from places import DATA

from oracle.valley import Cell, Marks, check_valley, drawn_lines, retold, sheet_of, valley_scores

from .conftest import Record

EXAMPLE: Record = json.loads((DATA / "valley_example.json").read_text())
SHEET = sheet_of(EXAMPLE["sheet"])


def sheets() -> list[Marks]:
    """What the three players drew."""
    return [drawn_lines(lines).marks for lines in EXAMPLE["drawn"]]


def starts() -> list[Cell]:
    """Where their first houses stand."""
    return [(row, column) for row, column in EXAMPLE["start"]]


def example_record(family: bool = False) -> Record:
    """A game in which the three sheets were drawn."""
    return retold(EXAMPLE["sheet"], starts(), sheets(), EXAMPLE["players"], family)


def test_the_sheets_are_full_and_have_their_first_houses() -> None:
    for lines, marks, start in zip(EXAMPLE["drawn"], sheets(), starts(), strict=True):
        assert drawn_lines(lines).mountains == SHEET.mountains
        assert set(marks) == set(SHEET.colour_of)
        assert start in SHEET.starts
        assert marks[start].symbol == "house"


def test_rulebook_score_of_45() -> None:
    score = valley_scores(SHEET, sheets())[0]
    lines = (
        3 * score["houses_fed"],
        -5 * score["houses_hungry"],
        3 * len(score["majorities"]),
        score["mountains"],
        score["villagers"],
        sum(size**2 for size in score["high_speed"]),
    )
    assert lines == (18, -5, 6, 8, 5, 13)
    assert score["high_speed"] == [3, 2]
    assert score["total"] == 45


def test_all_scores_of_the_example() -> None:
    assert valley_scores(SHEET, sheets()) == EXAMPLE["score"]


def test_the_family_variant_of_the_example_changes_the_sheep_only() -> None:
    plain, family = valley_scores(SHEET, sheets()), valley_scores(SHEET, sheets(), family=True)
    changed = {name for one, other in zip(plain, family, strict=True) for name in one if one[name] != other[name]}  # type: ignore[literal-required]
    assert changed == {"houses_fed", "houses_hungry", "total"}


@pytest.mark.parametrize("family", [False, True])
def test_the_example_can_be_played(family: bool) -> None:
    record = example_record(family)
    assert check_valley(record) == []
    assert record["score"] == valley_scores(SHEET, sheets(), family)
