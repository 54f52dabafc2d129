"""Everything that a screen can show has a paragraph, in both languages, with a picture of it."""

import re
from collections.abc import Iterator

import pytest
from places import ROOT

from dorfplatz.catalog import CARD_KINDS, CARD_TERRAINS, FLAG_COLOURS, INTERESTS, PART_NAMES, TASKS
from dorfplatz.catalog.campaign.load import load_sheet
from dorfplatz.catalog.valley.catalog import SYMBOLS
from dorfplatz.catalog.valley.sheet import COLOURS
from dorfplatz.games.catalogs.file import bundled, read_catalog
from dorfplatz.games.map.questions import QUESTIONS
from dorfplatz.games.registry import entry_of, game_names
from dorfplatz.rulebook import LANGUAGES, GameRules, Language, Rulebook
from dorfplatz.rulebook.pages import all_rules, pages
from dorfplatz.rulebook.search import search

GAMES = [*game_names()]
BOOKS = [(game, language) for game in GAMES for language in LANGUAGES]
ON_MAPS = [
    *(f"line/tasks.{name}" for name in TASKS),
    *(f"task/{name}" for name in TASKS),
    *(f"line/flags.{colour}" for colour in FLAG_COLOURS.values()),
    "line/longest.track",
    "line/longest.stream",
    "line/total",
]
# All that screens of a game can show.
SHOWN = {
    "romantik": [
        *ON_MAPS,
        *(f"part/{name}" for name in PART_NAMES),
        *(f"line/parts.{name}" for name in PART_NAMES),
        *(f"question/{question.phase.key}" for question in QUESTIONS if question.parts),
        *(f"card/{card}" for card in load_sheet().cards),
        *(f"face_up/{card}" for card in load_sheet().cards),
        *(f"box/{box}" for box in load_sheet().boxes),
    ],
    "duel": [
        *ON_MAPS,
        *(f"interest/{name}" for name in INTERESTS),
        *(f"line/module2.{name}" for name in INTERESTS),
        *(f"line/module1.{terrain}" for terrain in CARD_TERRAINS),
        *("line/module1.trophy", "line/module2.star"),
        *(f"card/{kind}" for kind in CARD_KINDS),
        *(f"card/{terrain}_{kind}" for terrain in CARD_TERRAINS for kind in CARD_KINDS),
        *(f"module/{module}" for module in ("1", "2", "cards", "interests")),
        *(f"question/{name}" for name in ("heart", "photographer", "interest")),
        "variant/teams",
        "variant/players",
    ],
    "valley": [
        *(f"symbol/{symbol}" for symbol in SYMBOLS),
        *(f"line/majorities.{colour}" for colour in COLOURS),
        *(f"line/{line}" for line in ("houses.fed", "houses.hungry", "mountains", "mountains.sunflowers")),
        *(f"line/{line}" for line in ("villagers", "villagers.count", "high_speed", "high_speed.groups", "total")),
        *("line/majorities", "aid", "turn/fallback", "variant/family", "variant/players"),
    ],
}


def rules_of(game: str) -> GameRules:
    rules: GameRules = entry_of(game).find("rulebook")
    return rules


def book_of(game: str, language: Language) -> Rulebook:
    return rules_of(game).book(language)


def texts(book: Rulebook) -> Iterator[str]:
    """Every text of a book."""
    for paragraph in book.paragraphs:
        for block in paragraph.blocks:
            yield from (paragraph.title, block.text, *block.items, *(cell for row in block.rows for cell in row))


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_everything_that_screens_show_has_a_paragraph(game: str, language: Language) -> None:
    book = book_of(game, language)
    assert [each for each in SHOWN[game] if book.find(each) is None] == []


def test_every_link_of_the_web_app_leads_to_a_kind_of_paragraph_that_is_listed_above() -> None:
    listed = {*SHOWN["romantik"], *SHOWN["duel"], *SHOWN["valley"]}
    kinds = {each.partition("/")[0] for each in listed}
    sources = [path.read_text() for path in (ROOT / "web" / "src").rglob("*.svelte")]
    found = {rule for text in sources for rule in re.findall(r'<RuleLink\b[^>]*? rule="([^"]+)"', text)}
    assert len(found) > 20
    # A link ends in a variable, or names one paragraph.
    whole = {rule for rule in found if "{" not in rule}
    assert {rule.partition("/")[0] for rule in found - whole} <= kinds
    books = [book_of(game, "en") for game in GAMES]
    assert [rule for rule in sorted(whole) if not any(book.find(rule) for book in books)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_part_card_module_and_symbol_has_an_example_or_an_emblem(game: str) -> None:
    book = book_of(game, "en")
    without = []
    for each in SHOWN[game]:
        paragraph = book.find(each)
        assert paragraph is not None
        if not paragraph.emblem and not any(block.picture for block in paragraph.blocks):
            without.append(each)
    assert without == []


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_paragraphs_pictures_and_links(game: str) -> None:
    shapes = []
    for language in LANGUAGES:
        book = book_of(game, language)
        links = sorted(link for text in texts(book) for link in re.findall(r"\]\(#([^)]+)\)", text))
        outline = [
            (each.id, each.emblem, [(block.kind, block.picture, len(block.items)) for block in each.blocks])
            for each in book.paragraphs
        ]
        shapes.append((outline, links))
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_ids_are_unique_and_links_references_and_pictures_exist(game: str, language: Language) -> None:
    book, pictures = book_of(game, language), rules_of(game).pictures
    ids = [paragraph.id for paragraph in book.paragraphs]
    assert len(ids) == len({*ids})
    links = {link for text in texts(book) for link in re.findall(r"\]\(#([^)]+)\)", text)}
    assert {*book.references.values(), *links} <= {*ids}
    small = {name for text in texts(book) for name in re.findall(r"!\[(\w+)\]", text)}
    assert {*small, *(paragraph.emblem for paragraph in book.paragraphs)} - {""} <= {*pictures}


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_captions_name_numbers_that_are_computed(game: str, language: Language) -> None:
    source = (rules_of(game).folder / f"{language}.md").read_text(encoding="utf-8")
    captions = re.findall(r"^@picture \w+\n(.+)$", source, re.MULTILINE)
    assert len(captions) > 6
    typed = [caption for caption in captions if re.search(r"\d", re.sub(r"\{[^}]+\}", "", caption))]
    assert typed == []


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_texts_are_set_as_their_language_is(game: str, language: Language) -> None:
    for text in texts(book_of(game, language)):
        assert "'" not in text
        assert "{" not in text
        if language == "fr":
            assert not re.search(r"[^\u00a0\s\d][;?!»]|\w:(?=\s|$)| [;:?!»]|« ", text), text


def test_searching_ignores_accents_and_finds_titles_first() -> None:
    found = search(book_of("romantik", "fr"), "CHENE")
    assert [(each.paragraph.id, each.in_title) for each in found] == [("part/sights", True)]
    found = search(book_of("romantik", "en"), "closed flag")
    assert "line/flags" in [each.paragraph.id for each in found]
    assert search(book_of("duel", "en"), "nothing-like-it") == []
    assert search(book_of("duel", "en"), " ") == []


def test_the_pages_of_the_documentation_are_current() -> None:
    made = pages()
    assert len(made) > 2 * len(GAMES)
    for path, text in made.items():
        file = ROOT / "docs" / path
        assert file.is_file(), f"run python -m dorfplatz.rulebook.pages: {path} is missing"
        assert file.read_text(encoding="utf-8") == text, f"run python -m dorfplatz.rulebook.pages: {path} has changed"
    pictures = {path.name for path in (ROOT / "docs/pictures/rules").glob("*.svg")}
    assert pictures == {path.name for path in made if path.suffix == ".svg"}


def test_chapters_about_the_boxes_are_marked_for_those_who_want_to_discover_them() -> None:
    for language in LANGUAGES:
        assert [chapter.id for chapter in book_of("romantik", language).chapters if chapter.spoils] == [
            "parts",
            "boxes",
        ]
        assert not any(chapter.spoils for game in ("duel", "valley") for chapter in book_of(game, language).chapters)


def test_a_box_tells_only_of_itself_and_a_card_that_lies_face_up_not_what_it_brings() -> None:
    sheet, book = load_sheet(), book_of("romantik", "en")
    for box in sheet.boxes:
        paragraph = book.find(f"box/{box}")
        assert paragraph is not None
        assert paragraph.id == ("campaign/idea" if sheet.boxes[box].is_option else f"box/{box}")
        told = {*re.findall(r"\(#(part/\w+)\)", " ".join(block.text for block in paragraph.blocks))}
        others = {name for card in sheet.cards.values() if card.box != box for name in card.parts}
        if not sheet.boxes[box].is_option:
            assert told.isdisjoint(book.references[f"part/{name}"] for name in others)
    for card in sheet.cards:
        paragraph = book.find(f"face_up/{card}")
        assert paragraph is not None
        assert paragraph.id in ("campaign/cards", f"card/{card}")


def test_lines_may_be_named_with_a_point_or_an_underscore() -> None:
    book = book_of("duel", "en")
    for line in ("tasks_wraparound", "flags_red", "longest_track", "module2_school"):
        assert book.find(f"line/{line}") == book.find(f"line/{line.replace('_', '.', 1)}") is not None
    assert book_of("valley", "en").find("line/houses_fed") is not None


def test_every_game_has_a_rulebook() -> None:
    assert [rules.game for rules in all_rules()] == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_pictures_have_another_address_when_the_tiles_they_show_change(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clients keep them for ever."""
    rules: GameRules = entry_of(game).find("rulebook")
    before = type(rules)().digest
    changed = read_catalog(bundled(game).text + "# corrected\n")
    monkeypatch.setattr("dorfplatz.rulebook.game_rules.bundled", lambda _: changed)
    assert type(rules)().digest != before
