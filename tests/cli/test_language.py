"""The terminal in French: every text has both languages, and whole games are played without a word of English."""

import ast
import random
import re
import string
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from places import ROOT

import dorfplatz
from cli.conftest import Call
from cli.scripted import Scripted
from dorfplatz import Duel, Game, Valley
from dorfplatz.analysis.english import all_templates
from dorfplatz.catalog.campaign.load import load_sheet
from dorfplatz.catalog.load import parse
from dorfplatz.catalog.map.part import Part
from dorfplatz.cli import language as spoken
from dorfplatz.cli.duel.table import DuelTable
from dorfplatz.cli.language import ENGLISH, LANGUAGES, language_of, named, say, speak, translated, words_in
from dorfplatz.cli.romantik.table import RomantikTable
from dorfplatz.cli.terminal.table import TerminalTable
from dorfplatz.cli.valley.drafting import typed_word
from dorfplatz.cli.valley.table import ValleyTable
from dorfplatz.errors import CatalogError, SetupError
from dorfplatz.games.catalogs.file import bundled, read_catalog
from dorfplatz.games.map.explain.sentences import SENTENCES
from dorfplatz.games.map.questions import QUESTIONS
from dorfplatz.games.valley import Draft
from dorfplatz.hexes import SIDE_NAMES
from dorfplatz.sentence import Sentence

HERE = Path(dorfplatz.__file__).parent
SOURCES = sorted(HERE.rglob("*.py"))
OTHERS = [own for own in LANGUAGES if own != ENGLISH]
# What other languages have besides, because the engine says it in English.
ENGINE = (
    *("engine.", "reason.", "explain.", "line.", "line_of.", "terrain.", "hue.", "sheet_title."),
    *("why.", "summary.", "hint_line.", "hint_line_of.", "hint.but"),
)


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak(ENGLISH)


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def rooms(path: Path) -> tuple[str, ...]:
    """The folders of a source file inside the package."""
    return path.relative_to(HERE).parts


def keys_of(name: str, room: str = "") -> dict[str, str]:
    """The first argument of every call of a function in a room, with the second if that is written there too."""
    found: dict[str, str] = {}
    for path in SOURCES:
        calls = ast.walk(ast.parse(path.read_text())) if room in rooms(path) or not room else ()
        for node in calls:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name and node.args:
                first, *rest = node.args
                second = rest[0].value if rest and isinstance(rest[0], ast.Constant) else ""
                choices = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
                found |= {str(key.value): str(second) for key in choices if isinstance(key, ast.Constant)}
    return found


@pytest.mark.parametrize("own", OTHERS)
def test_every_text_of_the_command_line_has_both_languages(own: str) -> None:
    english, other = words_in(ENGLISH), words_in(own)
    assert {key for key in other if not key.startswith(ENGINE)} == set(english)
    wrong = [key for key, template in english.items() if fields(other[key]) != fields(template)]
    # Names that English does not count are counted elsewhere, and the other way round, but nothing gets lost.
    assert wrong == []


def test_no_key_stands_in_two_files() -> None:
    for own in LANGUAGES:
        folder = Path(spoken.__file__).parent / "words" / own
        keys = re.findall(r'^    "([^"]+)": ', "".join(path.read_text() for path in folder.glob("*.py")), re.MULTILINE)
        assert len(keys) == len(set(keys)) == len(words_in(own))


def test_every_text_that_is_said_is_in_the_files_and_the_other_way_round() -> None:
    source = "".join(path.read_text() for path in SOURCES if "cli" in rooms(path) and "words" not in rooms(path))
    words = words_in(ENGLISH)
    said = keys_of("say", "cli")
    assert len(said) > 150
    assert [key for key in said if key not in words and not key.startswith(ENGINE)] == []
    # A key is written out, or made from its area: say(f"map.{fate}"), named("task", name).
    made = {*re.findall(r'f"(\w+)\.\w*\{', source)}
    names = {*re.findall(r"""["'](\w+)["']""", source), "die_typed", "colour_typed", "word"}
    assert [key for key in words if f'"{key}"' not in source and key.partition(".")[0] not in made | names] == []


@pytest.mark.parametrize("own", OTHERS)
def test_everything_that_the_engine_says_is_translated(own: str) -> None:
    words, analysis, sheet = words_in(own), all_templates(), load_sheet()
    sentences = keys_of("Sentence")
    assert len(sentences) > 60
    needed = {f"engine.{key}" for key in sentences}
    needed |= {f"engine.pending_{question.name}" for question in QUESTIONS}
    needed |= {f"engine.side_{name}" for name in SIDE_NAMES} | {f"side.{name}" for name in SIDE_NAMES}
    needed |= {f"explain.{key}" for key in SENTENCES}
    needed |= {f"why.{key}" for key in analysis.reasons} | {f"summary.{key}" for key in analysis.summary}
    needed |= {f"part.{part.key}" for part in Part}
    titles = [row.title for row in sheet.rows] + [card.title for card in sheet.cards.values()]
    titles += [box.title for box in sheet.boxes.values()]
    needed |= {f"sheet_title.{title}" for title in titles}
    needed |= {f"sheet_title.{sheet.title_of(stop)}" for stop in sheet.stops}
    needed |= {f"feat.{feat}" for card in sheet.cards.values() for feat in card.when}
    assert sorted(needed - set(words)) == []
    for key, template in sentences.items():
        # What the parser of options says in English is one value.
        if template and template != "{english}":
            assert fields(words[f"engine.{key}"]) <= fields(template), key
    for key, template in SENTENCES.items():
        assert fields(words[f"explain.{key}"]) <= fields(template) | {"at_least"}, key
    for key, template in (analysis.reasons | analysis.summary).items():  # type: ignore[operator]
        area = "why" if key in analysis.reasons else "summary"
        assert fields(words[f"{area}.{key}"]) <= fields(template), key


@pytest.mark.parametrize("own", OTHERS)
def test_why_something_cannot_be_in_a_campaign_is_translated(own: str) -> None:
    reasons = keys_of("Reason", "campaign")
    assert len(reasons) > 15
    assert [key for key in reasons if f"reason.{key}" not in words_in(own)] == []
    assert {f"reason.{key}" for key in ("too_much", "too_long", "no_sum", "not_again")} <= set(words_in(own))


@pytest.mark.parametrize(
    ("arguments", "environment", "wanted"),
    [
        ([], {}, "en"),
        ([], {"LANG": "fr_FR.UTF-8"}, "fr"),
        ([], {"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        ([], {"LC_MESSAGES": "fr_CH", "LANG": "de_CH"}, "fr"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        ([], {"DORFPLATZ_LANGUAGE": "fr", "LC_ALL": "en_GB"}, "fr"),
        (["--language", "en"], {"DORFPLATZ_LANGUAGE": "fr"}, "en"),
        (["--language=fr"], {}, "fr"),
    ],
)
def test_an_option_the_environment_or_the_system_names_the_language(
    arguments: list[str], environment: dict[str, str], wanted: str
) -> None:
    assert language_of(["play", *arguments, "--terminal"], environment) == (wanted, ["play", "--terminal"])


def test_a_language_that_nobody_speaks_here_is_refused() -> None:
    for arguments in (["--language", "xx"], ["--language"]):
        with pytest.raises(SetupError, match=r"en (and|or) fr"):
            language_of(arguments, {})
    assert language_of(["--", "--language"], {}) == ("en", ["--", "--language"])


def test_sentences_are_plain_texts_that_can_be_said_again_in_another_language() -> None:
    inner = Sentence("terrain_forest", "forest")
    sentence = Sentence("too_big", "its {terrain} would have {size} tiles", terrain=inner, size=7, marker=5)
    assert sentence == "its forest would have 7 tiles"
    speak("fr")
    assert translated(sentence) == "son territoire (forêt) aurait 7 tuiles, plus que les 5 de son objectif"
    assert translated("as it is") == "as it is"


def test_errors_on_the_way_to_a_game_are_in_french(call: Call, tmp_path: Path) -> None:
    for arguments, words in (
        ("--game dual", "il n’y a pas de jeu 'dual'"),
        ("--players 9", "romantik se joue de 1 à 6 joueurs"),
        ("--parts zoo", "il n’y a pas d’élément 'zoo'"),
        ("--seed -1", "une graine est un nombre entier"),
        ("--bot-seats 1=hal", "il n’y a pas de bot 'hal'"),
        ("--bot-seats x", "--bot-seats s’écrit comme"),
        ("--modules 1", "--modules est une option de duel"),
        ("--game duel --modules 9", "--modules est none, 1, 2"),
        ("--game valley --sheet Q", "il n’y a pas de fiche 'Q'"),
        ("--teams Ann+Cleo,Bo", "romantik n’a pas d’équipes"),
        ("--names Ann,Bo --start-player 3", "le premier joueur est un nombre de 1 à 2"),
        (f"--resume {tmp_path / 'no.json'}", "il n’y a pas de fichier"),
        ("one more", "est un mot de trop"),
    ):
        ended = call("play", "--terminal", "--language", "fr", *arguments.split())
        assert words in ended.sentence
        assert ended.code == 2


# Words that no French sentence has; those that are also commands, notation or French are left out.
ENGLISH_WORDS = re.compile(
    r"\b(?:the|and|is|are|was|were|of|with|from|your|you|this|that|these|its|it|which|has|have|not|there|what|when|where"
    r"|who|an|at|to|by|for|but|than|then|tiles?|tasks?|open|sides?|games?|over|turn|rotations?|rolls?|dice|draws?|takes?"
    r"|taken|lays?|fits?|completed|cancelled|hearts?|forest|grain|track|stream|meadow|flags?|longest|wins?|nothing"
    r"|nowhere|now|first|more|markers?|found|best|costs|about|players?|press|legal|sheep|sunflowers?|round|yellow|green"
    r"|blue|pink|free|villagers|majorities|mountains|none|landscape|waits?|chooses?|shares?|victory|record is"
    r"|cross(?:es)?|unlocked|cards?|joins|becomes|instead|removed|changed|beside|lies|mix|shuffle|closed|within|steps)\b"
)
# Commands, their examples, and the notation of moves, which stay as they are.
NOTATION = re.compile(r"\b[a-z_]+:[a-z_>0-9]+(?::[-\d,/*]+)?")


def english_words(shown: str) -> set[str]:
    """The English words of what was shown, without notation, names of files, and usages in the help."""
    lines = [
        line for line in shown.splitlines() if "--resume" not in line and not re.match(r"^[a-z]+ .{11,17} [A-ZÉ]", line)
    ]
    return set(ENGLISH_WORDS.findall(NOTATION.sub(" ", "\n".join(lines).lower())))


def typed_in_french(table: TerminalTable, session: Any, generator: random.Random) -> Iterator[str]:
    """A whole game with random moves, typed as a French player would, and every command on the way."""
    asides = [
        "help",
        "sheet",
        "score",
        "why 30,30/0",
        "why reveal",
        "undo",
        "lune",
        "place 99",
        "rotate 9",
        "auto",
        "auto",
    ]
    asides += [
        "supply",
        "map",
        "map 9",
        "sheets",
        "sheets 9",
        "why house:blue:0,0",
        "back",
        "maison",
        "record",
        "cells",
    ]
    asides += ["cells", "save", "moves", "0,0/0", "store", "stored 1", "aside", "end", "why heart:red", "place"]
    while not table.state.is_over:
        if generator.random() < 0.25:
            yield generator.choice(asides)
            continue
        question = getattr(session(), "question", None)
        if question is not None:
            yield generator.choice(question.answers).own_word
        elif table.waits or getattr(table.state, "due", None) is not None or not table.legal:
            yield ""
        else:
            move = generator.choice(list(table.legal))
            yield draft_words(move) if isinstance(move, Draft) and not move.fallback else str(move)
    yield from ("sheet", "score", "map", "sheets")


def draft_words(move: Draft) -> str:
    rotation = "" if move.rotation is None else f" {move.rotation}"
    die, colour = typed_word("die", move.die), typed_word("colour", move.colour)
    return f"back\nback\nback\nback\n{die} {colour} {move.row},{move.column}{rotation}"


TABLES: dict[str, Callable[[Path], TerminalTable]] = {
    "romantik": lambda path: RomantikTable(
        Game(players=2, parts="everything", start_player=1).start(3), ["Anne", "Zoé"], {0: "random"}, path
    ),
    "duel": lambda path: DuelTable(
        Duel(3, (1, 2), ("first", "most", "number")).start(7), ["Anne & Léo", "Zoé", "Bot"], {2: "random"}, path
    ),
    "valley": lambda path: ValleyTable(Valley(3).start(5), ["Anne", "Zoé", "Bot"], {2: "random"}, path),
}


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_game_in_french_has_no_word_of_english(game: str, tmp_path: Path) -> None:
    speak("fr")
    table = TABLES[game](tmp_path / "partie.json")
    sessions: list[Any] = []
    lines = (
        each for line in typed_in_french(table, lambda: sessions[0], random.Random(2)) for each in line.split("\n")
    )
    played = Scripted(table, lines, sessions=sessions)
    assert table.state.is_over
    assert "La partie est finie" in played.shown
    assert english_words(played.shown) == set()
    assert re.findall(r"\{\w*\}|\\xa0", played.shown) == []


def test_the_words_of_english_are_noticed() -> None:
    assert english_words("Ann : the tile fits nowhere.") == {"the", "tile", "fits", "nowhere"}
    assert english_words("Anne : place, rotate, map 2, hint, help> why heart:red") == set()


def test_a_hint_gives_its_reasons_in_french(tmp_path: Path) -> None:
    speak("fr")
    for game, lines in (("romantik", ["", "hint"]), ("duel", ["", "hint"]), ("valley", ["", "", "hint"])):
        table = TABLES[game](tmp_path / "partie.json")
        table.is_automatic = True
        played = Scripted(table, lines)
        assert "Le meilleur trouvé" in played.shown
        assert english_words(played.shown) == set()


def test_every_reason_and_summary_can_be_said_in_french() -> None:
    speak("fr")
    numbers = re.findall(r"\{(\w+)", " ".join([*all_templates().reasons.values(), *all_templates().summary.values()]))
    values: dict[str, int | str] = dict.fromkeys(numbers, 2)
    values |= {
        "task": "forest",
        "terrain": "grain",
        "band": "track",
        "colour": "red",
        "part": "hill",
        "line": "flags.red",
    }
    values |= {"tile": "L01", "move": "0,0/1", "better": "0,0/2"}
    for area, templates in (("why", all_templates().reasons), ("summary", all_templates().summary)):
        for key in templates:
            assert say(f"{area}.{key}", **values)
    assert named("task", "forest") == "Forêt"


@pytest.mark.parametrize("own", ["en", "fr", "de"])
def test_what_is_wrong_with_a_catalog_has_words_in_the_browser(own: str) -> None:
    # The first is a sentence without a key, the second is told where campaigns are imported.
    reasons = {*keys_of("Reason", "catalog"), *keys_of("Reason", "catalogs")} - {"catalog_other", "too_many_catalogs"}
    words = (ROOT / "web" / "src" / "catalog" / "words" / f"{own}.ts").read_text()
    assert [key for key in sorted(reasons) if f"\n    {key}: (" not in words] == []


@pytest.mark.parametrize("own", OTHERS)
def test_what_is_wrong_with_a_catalog_is_translated(own: str) -> None:
    # A file that is no TOML is told in the words of its parser.
    reasons = {*keys_of("Reason", "catalog")} - {"catalog_toml", "unusual_end", "unusual_fork"}
    assert len(reasons) > 10
    assert [key for key in sorted(reasons) if f"reason.{key}" not in words_in(own)] == []
    text = bundled("duel").text.replace("GGMTTM", "GGMTTMM")
    with pytest.raises(CatalogError) as refused:
        read_catalog(text, "boite.toml")
    assert str(refused.value) == "boite.toml, line 13: a tile has six edges, not 7: 'GGMTTMM'"
    speak(own)
    assert translated(refused.value) == "boite.toml, ligne 13\u00a0: une tuile a six côtés, pas 7\u00a0: 'GGMTTMM'"


def test_a_record_whose_catalog_is_missing_says_in_french_which_one_and_how_to_get_it(
    call: Call, tmp_path: Path
) -> None:
    own = parse(bundled("duel").text.replace("GGMTTM", "GGMTTW"))
    path = tmp_path / "game.jsonl"
    path.write_bytes(Duel(catalog=own).start(1).record(["Ann", "Bo"]).to_json() + b"\n")
    ended = call("replay", path, "--language", "fr")
    assert ended.code == 2
    assert f"ligne 1\u00a0: la partie a été jouée avec un autre catalogue, {own.digest}" in ended.err
    assert "donnez son fichier avec --catalog" in ended.err
    assert "another catalog" not in ended.err
