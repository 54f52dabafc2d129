"""Reasons and summaries in words: whatever can be told has its sentence."""

import re
from pathlib import Path

import pytest
from places import ROOT

import dorfplatz.analysis
from dorfplatz.analysis import MoveReason, reason_words, why_in_words
from dorfplatz.analysis.english import all_templates, line_title

WEB = ROOT / "web" / "src"
SOURCES = [path.read_text() for path in Path(dorfplatz.analysis.__path__[0]).rglob("*.py")]


def keys(pattern: str) -> set[str]:
    """All keys that the sources write after something."""
    return {key for source in SOURCES for key in re.findall(pattern, source)}


def test_every_reason_that_can_be_told_has_words_and_every_word_is_told() -> None:
    facts = keys(r'\b(?:good|bad|made)\(\s*"([a-z_]+)"') | keys(r'\((?:good|bad), "([a-z_]+)"\)')
    facts |= keys(r'\(good if \w+ > 0 else bad\)\("([a-z_]+)"')
    assert facts == set(all_templates().reasons)


def test_every_sentence_of_a_summary_has_words_and_every_word_is_said() -> None:
    said = keys(r'\bsaid\("([a-z_]+)"') | keys(r'\bsaid\("[a-z_]+" if \w+(?: > 0)? else "([a-z_]+)"')
    assert said == set(all_templates().summary)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_web_has_words_for_the_same_reasons_and_sentences(language: str) -> None:
    vocabularies = [WEB / f"advice/words/{language}.ts", *WEB.rglob(f"words/advice_{language}.ts")]
    assert len(vocabularies) == 4, "every game's, the map's, the Duel's and the Valley's"
    reasons = [keys_in_the_web(path, r"^  reasons: .*?\n  \}\)", indent=4) for path in vocabularies]
    assert set.union(*reasons) == set(all_templates().reasons)
    assert sum(map(len, reasons)) == len(all_templates().reasons), "each stands once"
    summary = keys_in_the_web(WEB / f"advice/words/review_{language}.ts", r"^const of = .*?\n\}\);", indent=2)
    assert summary == set(all_templates().summary)


def keys_in_the_web(path: Path, pattern: str, indent: int) -> set[str]:
    """The keys of the functions in a part of a file."""
    part = re.search(pattern, path.read_text(), re.DOTALL | re.MULTILINE)
    assert part is not None, path
    return set(re.findall(rf"^ {{{indent}}}([a-z_]+): \(", part[0], re.MULTILINE))


def test_what_speaks_for_a_choice_comes_before_what_speaks_against_it() -> None:
    grows = MoveReason("task_grows", True, {"task": "forest", "marker": 5, "size": 3, "lacks": 2})
    closes = MoveReason("band_closed", False, {"band": "track", "size": 4})
    assert why_in_words((grows, closes)) == "brings Forest 5 to 3, 2 to go; but ends the track of 4"


def test_one_is_not_several() -> None:
    assert reason_words(MoveReason("about_equal", True, {"others": 1})) == "another choice is about as good"
    assert reason_words(MoveReason("hole_left", False, {"fits": 0, "unseen": 9})).endswith("no unseen tile fits")


def test_lines_of_all_score_sheets_have_titles() -> None:
    for line in ("tasks.forest", "flags.green", "longest.stream", "parts.hill", "module1.grain", "houses.fed"):
        assert "." not in line_title(line)
        assert line_title(line) != line
