"""The printed sheets, cells and sides."""

from collections import Counter

import pytest

from oracle.valley import COLOURS, GRIDS, adjacent_groups, drawn_lines, neighbour, neighbours, picture_of, sheet_of
from oracle.valley.grid import axial, cell_at


@pytest.mark.parametrize("letter", GRIDS)
def test_a_sheet_has_five_colours_of_five_cells_and_five_mountains(letter: str) -> None:
    sheet = sheet_of(letter)
    assert Counter(sheet.colour_of.values()) == dict.fromkeys(COLOURS.values(), 5)
    assert len(sheet.mountains) == 5
    assert set(sheet.colour_of) | sheet.mountains == {(row, column) for row in range(5) for column in range(6)}


@pytest.mark.parametrize("letter", GRIDS)
def test_every_colour_is_one_area_with_one_start_cell(letter: str) -> None:
    sheet = sheet_of(letter)
    for colour in COLOURS.values():
        assert len(adjacent_groups(sheet.cells_of(colour))) == 1
        assert len(sheet.cells_of(colour) & sheet.starts) == 1


def test_there_are_eight_sheets_all_different() -> None:
    assert sorted(GRIDS) == list("ABCDEFGH")
    assert len({tuple(sheet_of(letter).colour_of.items()) for letter in GRIDS}) == 8


def test_the_sides_of_a_cell_are_numbered_clockwise_from_the_north_east() -> None:
    assert neighbours((2, 2)) == [(1, 2), (2, 3), (3, 2), (3, 1), (2, 1), (1, 1)]


def test_an_odd_row_is_shifted_to_the_right() -> None:
    assert neighbours((1, 2)) == [(0, 3), (1, 3), (2, 3), (2, 2), (1, 1), (0, 2)]


def test_the_way_back_is_the_opposite_side() -> None:
    for cell in sheet_of("A").colour_of:
        assert cell_at(axial(cell)) == cell
        assert [neighbour(neighbour(cell, side), (side + 3) % 6) for side in range(6)] == [cell] * 6


def test_a_drawing_shows_its_rows_shifted() -> None:
    with pytest.raises(ValueError, match="row 1 is not where it should be"):
        drawn_lines(["h s", "h s"])


def test_a_sheet_can_be_drawn_and_read_again() -> None:
    lines = ["c0  .   -2  s   .   .", "  .   .   ^   F   f   ^", "h   ^   .   .   ^   .", "  .   .   .   .   .   ."]
    lines.append(".   .   ^   .   .   c5")
    drawing = drawn_lines(lines)
    assert drawing.mountains == sheet_of("G").mountains
    assert picture_of(drawing.marks, sheet_of("G")) == lines
