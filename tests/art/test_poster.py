"""The lines on the paper band of a shared picture."""

from dorfplatz.art.lettering import line_width
from dorfplatz.art.poster import SHORTENED, fit_line

NOTE = "Guest, Builder · 19 November 2026 · The Valley · Dorfplatz"


def test_a_line_becomes_smaller_before_it_loses_a_letter() -> None:
    wide = line_width(NOTE, 15.5)
    # Every room from the whole width down to half of it: rounding must not cost a letter in any.
    for share in range(500, 1001):
        room = wide * share / 1000
        text, size = fit_line(NOTE, 15.5, room)
        assert text == NOTE
        assert line_width(text, size) <= room * 1.000001


def test_a_line_that_is_too_long_even_at_half_its_size_is_shortened() -> None:
    room = line_width(NOTE, 15.5) / 3
    text, size = fit_line(NOTE, 15.5, room)
    assert text.endswith(SHORTENED)
    assert size == 15.5 / 2
    assert line_width(text, size) <= room


def test_a_short_line_keeps_its_size() -> None:
    assert fit_line(NOTE, 15.5, 10 * line_width(NOTE, 15.5)) == (NOTE, 15.5)
