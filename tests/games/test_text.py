"""What games say in every language."""

import re

import pytest

from dorfplatz.games.text import TRANSLATED, Language, Text, words_in


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_of_a_game_is_there_with_the_same_placeholders(language: Language) -> None:
    words = words_in(language)
    assert words.keys() == words_in("fr").keys()
    for english, own in words.items():
        assert sorted(re.findall(r"{\w+}", own)) == sorted(re.findall(r"{\w+}", english)), english


def test_a_text_without_translations_stays_english() -> None:
    text = Text("Cross the moat?", fr="Franchir les douves\u00a0?")
    assert [text.to(each) for each in ("en", "fr", "de")] == [
        "Cross the moat?",
        "Franchir les douves\u00a0?",
        "Cross the moat?",
    ]


def test_no_text_that_the_package_declares_lacks_a_language() -> None:
    """Every English text in the code has its entry, and no entry is left over."""
    from pathlib import Path

    import dorfplatz

    package = Path(dorfplatz.__file__).parent
    sources = [
        path for room in ("games", "server") for path in (package / room).rglob("*.py") if path.name != "text.py"
    ]
    declared = "".join(
        re.sub(r"\"\s*\n\s*\"", "", path.read_text(encoding="utf-8")) for path in sources if path.parent.name != "words"
    )
    calls = set(re.findall(r"\bText\(\s*\"([^\"]+)\"", declared))
    assert calls - words_in("fr").keys() == set()
    assert words_in("fr").keys() - calls == set()
