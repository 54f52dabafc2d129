"""Names in pictures: Latin letters as our strokes, other scripts as text in a font."""

import re

from dorfplatz.art.lettering import letter_line, line_width


def texts(line: str) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)</text>", line)


def test_latin_names_with_accents_need_no_font() -> None:
    for name in ("Mira", "Zoë Łukasz", "Ångström, Çağla", "Ngọc (2)", "D’Artagnan & œuvre"):
        assert texts(letter_line(name, 0, 0, 14, "#000")) == []


def test_letters_of_other_scripts_stay_together_as_text_of_a_fixed_width() -> None:
    assert texts(letter_line("Мария & Ann", 0, 0, 14, "#000")) == ["Мария"]
    # Composed letters are not taken apart, and joined ones not torn apart.
    assert texts(letter_line("한국 이름", 0, 0, 14, "#000")) == ["한국", "이름"]
    assert texts(letter_line("हिन्दी", 0, 0, 14, "#000")) == ["हिन्दी"]
    assert 'textLength="80"' in letter_line("田中さん", 0, 0, 14, "#000")
    assert line_width("田中さん", 14) < line_width("田中さん A", 14)


def test_marks_that_mean_something_in_a_drawing_are_escaped() -> None:
    assert texts(letter_line("<b>", 0, 0, 14, "#000")) == ["&lt;", "&gt;"]
