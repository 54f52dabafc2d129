"""The score pad as a drawing."""

import pytest

from dorfplatz.art import Theme, draw_pad
from dorfplatz.art.emblems import emblem
from dorfplatz.art.fitted_line import fitted_line
from dorfplatz.art.lettering import letter_line, line_width
from dorfplatz.art.pad import COLUMN, MARGIN
from dorfplatz.art.themes import pigments_of
from dorfplatz.games.romantik.score import ScoreSheet

from .samples import SVG, ids_of, parsed, pixels

DAY = pigments_of("day")

TASKS = {"forest": 4, "grain": 9, "village": 0, "track": 5, "stream": 14}
FLAGS = {"green": 5, "yellow": 0, "red": 3}
LONGEST = {"track": 8, "stream": 6}
BASIC = ScoreSheet(TASKS, FLAGS, LONGEST, {})
PARTS = {"red_hearts": 11, "golden_heart": 12, "circus": 10, "hill": 8, "old_oak": 7, "something_new": 3}
WITH_PARTS = ScoreSheet({**TASKS, "wraparound": 4, "double": 6}, FLAGS, LONGEST, PARTS)


def size_of(svg: str) -> tuple[float, float]:
    _, _, width, height = (float(value) for value in parsed(svg).attrib["viewBox"].split())
    return width, height


@pytest.mark.parametrize("theme", ["day", "dusk"])
@pytest.mark.parametrize("score", [BASIC, WITH_PARTS])
def test_a_pad_needs_no_font_and_says_its_result(score: ScoreSheet, theme: Theme) -> None:
    svg = draw_pad(score, theme=theme)
    assert parsed(svg).findtext(SVG + "title") == f"Result {score.total}"
    assert "<text" not in svg
    assert not ids_of(svg)
    assert svg == draw_pad(score, theme=theme)
    assert pixels(svg, 200).shape[1] == 200


def test_every_line_has_its_sign_and_parts_have_their_own_column() -> None:
    svg = draw_pad(WITH_PARTS)
    for name in ("circus", "hill", "old_oak", "signpost"):
        assert emblem(name, DAY) in svg
    assert svg.count('stroke-opacity=".18"') == 7 + 3 + 2 + len(PARTS)
    assert size_of(svg)[0] > size_of(draw_pad(BASIC))[0]


def test_all_parts_share_two_columns_evenly() -> None:
    many = ScoreSheet(TASKS, FLAGS, LONGEST, {f"part_{number}": number for number in range(20)})
    width, height = size_of(draw_pad(many))
    assert width > height
    assert height == size_of(draw_pad(BASIC))[1]


def test_a_pad_speaks_other_languages() -> None:
    words = {"result": "Résultat", "forest": "Forêt", "red_hearts": "Coeurs rouges"}
    svg = draw_pad(WITH_PARTS, words=words)
    assert "Résultat" in (parsed(svg).findtext(SVG + "title") or "")
    assert svg != draw_pad(WITH_PARTS)


@pytest.mark.parametrize("words", ["Drapeaux, plus longue voie ferrée et rivière", "Flags of every colour " * 6])
def test_a_long_name_ends_before_its_points(words: str) -> None:
    named, nameless = (draw_pad(BASIC, words={"flags_and_longest": each}) for each in (words, "."))
    width, _ = size_of(named)
    differing = (pixels(named, 800) != pixels(nameless, 800)).any(axis=(0, 2)).nonzero()[0]
    assert differing.max() * width / 800 < MARGIN + COLUMN - line_width(str(BASIC.flag_and_longest_points), 15)


def test_a_line_gets_smaller_before_it_gets_shorter() -> None:
    words = "La plus longue voie ferrée"
    wide = line_width(words, 15)

    def strokes(share: float) -> int:
        return fitted_line(words, 0, 0, 15, wide * share, "#000000", 2).upper().count("M")

    assert {strokes(percent / 100) for percent in range(50, 101)} == {strokes(1)}
    assert strokes(0.4) < strokes(1)


def test_the_width_of_a_line_is_that_of_its_letters() -> None:
    assert line_width("11", 28) > line_width("1", 28) > 0
    assert letter_line("222", -line_width("222", 14), 0, 14, "#000000") == letter_line(
        "222", -line_width("222", 14) / 2, 0, 14, "#000000", centred=True
    )
