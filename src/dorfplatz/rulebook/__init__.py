"""The rulebooks: our own words in every language of the app, with examples that the rules compute."""

from dorfplatz.rulebook.book import LANGUAGES, Language, RuleBlock, Rulebook, RuleChapter, RuleParagraph
from dorfplatz.rulebook.game_rules import GameRules
from dorfplatz.rulebook.search import Found, search

__all__ = [
    "LANGUAGES",
    "Found",
    "GameRules",
    "Language",
    "RuleBlock",
    "RuleChapter",
    "RuleParagraph",
    "Rulebook",
    "search",
]
