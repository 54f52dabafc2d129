"""The catalog of the Valley, and sheets of one's own."""

import re
from pathlib import Path

import pytest
from places import catalog_file

from dorfplatz import CatalogError
from dorfplatz.catalog.valley.load import load_own_sheet, load_valley, parse_valley
from dorfplatz.catalog.valley.sheet import COLOURS, make_sheet
from dorfplatz.games.valley import Valley, replay_valley, valley_record_of

TEXT = catalog_file("valley").read_text(encoding="utf-8")
ROWS = load_valley().sheets["A"].rows


def test_the_sheets_a_to_h_have_five_areas_and_five_mountains() -> None:
    sheets = load_valley().sheets
    assert list(sheets) == list("ABCDEFGH")
    for sheet in sheets.values():
        assert len(sheet.mountains) == 5
        assert set(sheet.start_cells) == set(COLOURS)
        assert sheet.source == "reconstructed"


def replaced(old: str, new: str) -> tuple[str, ...]:
    text = "\n".join(ROWS)
    assert old in text
    return tuple(text.replace(old, new, 1).split("\n"))


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        (ROWS[:4], "5 rows"),
        ((*ROWS[:4], "O O O"), "row 5 must have 6 cells"),
        (replaced("Y", "X"), "'X' is not a cell"),
        (replaced("Y", "^"), "5 mountains, not 6"),
        (replaced("Y", "B"), "yellow must have 5 cells, not 4"),
        (replaced("y", "Y"), "yellow must have one start cell"),
        (replaced("Y", "y"), "yellow must have one start cell"),
        (("Y ^ O O B B", "O y ^ Y b B", "G G G g B ^", "^ o O P p P", "Y Y P P P ^"), "must"),
    ],
)
def test_a_sheet_that_breaks_the_rules_is_refused_with_the_reason(rows: tuple[str, ...], reason: str) -> None:
    with pytest.raises(CatalogError, match=reason):
        make_sheet("own", rows)


def test_areas_must_hang_together() -> None:
    apart = ("Y ^ O O O O", "y o Y Y ^ Y", "G G G G g ^", "P P P P p ^", "b B B B B ^")
    with pytest.raises(CatalogError, match="must be connected"):
        make_sheet("apart", apart)


def test_an_own_sheet_is_played_recorded_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "home.txt"
    file.write_text("# our own valley\n^ o O O O O\n y Y Y Y Y ^\ng G G G G ^\n p P P P P ^\n^ b B B B B\n")
    game = Valley(2, load_own_sheet(file))
    state = game.start(1)
    while not state.is_over:
        state.play(state.legal_moves[0])
    record = valley_record_of(state)
    assert (record.sheet, len(record.rows)) == ("home", 5)  # type: ignore[arg-type]
    assert replay_valley(record) == state


def test_an_own_sheet_that_is_wrong_names_its_file(tmp_path: Path) -> None:
    file = tmp_path / "broken.txt"
    file.write_text("O O O\n")
    with pytest.raises(CatalogError, match=r"broken\.txt: sheet 'broken': there must be 5 rows"):
        load_own_sheet(file)
    with pytest.raises(CatalogError, match=r"there is no file .*nowhere\.txt"):
        load_own_sheet(tmp_path / "nowhere.txt")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('format = "dorfplatz-valley/1"', 'format = "x"', r"line 6: format must be"),
        ('game = "valley"', 'game = "duel"', "game must be"),
        ("house_fed = 3", "house_fed = three", "line"),
        ("house_fed = 3", 'house_fed = "3"', "house_fed must be a whole number"),
        ("house_fed = 3\n", "", "house_fed is missing"),
        ("majority = 3", "majority = 3\nmajorty = 3", "'majorty' is not known here"),
        ("[0, 0, 4,", "[0, 4,", "high_speed must be 12 whole numbers"),
        ('"straight", "curve"]', '"straight"]', "faces must be 6"),
        ("house = 2", "house = -2", "house must be a whole number"),
        ('high_speed_source = "reconstructed"', 'high_speed_source = "mine"', "high_speed_source must be one of"),
        ("^ Y Y Y B B", "^ Y Y Y B", "row 1 must have 6 cells"),
    ],
)
def test_a_broken_catalog_is_refused_with_the_line_and_the_reason(old: str, new: str, reason: str) -> None:
    assert old in TEXT
    with pytest.raises(CatalogError, match=reason) as refused:
        parse_valley(TEXT.replace(old, new, 1), "own.toml")
    assert re.match(r"own\.toml", str(refused.value))


def test_other_numbers_are_played_with() -> None:
    catalog = parse_valley(TEXT.replace("house_fed = 3", "house_fed = 30"), "own.toml")
    state = Valley(2, "A", catalog=catalog).start(1)
    record = valley_record_of(state)
    assert record.catalog == catalog.digest
