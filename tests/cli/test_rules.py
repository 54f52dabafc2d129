"""`dorfplatz rules`."""

from dorfplatz.cli.language import speak

from .conftest import Call


def test_the_contents_name_every_paragraph(call: Call) -> None:
    ended = call("rules", "duel")
    assert ended.code == 0
    assert "The Duel: the rules" in ended.out
    assert "module/interests" in ended.out


def test_a_paragraph_is_read_by_its_id_or_by_what_it_is_about(call: Call) -> None:
    assert "10 points at the end" in call("rules", "romantik", "part/circus").out
    by_line = call("rules", "romantik", "line/parts.old_oak").out
    assert "Old Oak" in by_line
    assert "**" not in by_line
    assert "](#" not in by_line


def test_a_search_finds_words_without_accents(call: Call) -> None:
    ended = call("rules", "valley", "--search", "troupeau moutons", "--language", "fr")
    assert ended.code == 0
    assert "score/feeding" in ended.out


def test_what_is_not_there_is_said(call: Call) -> None:
    for wrong in (["chess"], ["duel", "part/nothing"], ["duel", "--search", "dragons"]):
        ended = call("rules", *wrong)
        assert ended.code == 2
        assert ended.err


def test_what_is_not_there_is_said_in_french_too(call: Call) -> None:
    for wrong, words in (
        (["duel", "part/nothing"], "il n’y a pas de paragraphe 'part/nothing'"),
        (["duel", "--search", "dragons"], "rien dans les règles ne contient 'dragons'"),
    ):
        assert words in call("rules", *wrong, "--language", "fr").sentence
    speak("en")


def test_the_whole_book_is_printed(call: Call) -> None:
    ended = call("rules", "valley", "all")
    assert "Family variant" in ended.out
    assert "High-speed valley" in ended.out
