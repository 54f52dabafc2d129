"""The language of the command line, and its words.

A language is a folder in `words/` with one file per area. Every file has a dictionary `WORDS` of templates by key; see
`dorfplatz.sentence` for what a template may contain. What the engine says is English; `words/XX/engine*.py` has it in
another language.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from dorfplatz.errors import SetupError
from dorfplatz.reason import Reason
from dorfplatz.sentence import Sentence, filled

ENGLISH = "en"
LANGUAGES = (ENGLISH, "fr")
SETTING = "DORFPLATZ_LANGUAGE"
# The variables by which systems name the language of messages, the most important first.
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
OPTION = "--language"

_chosen = ENGLISH


def language() -> str:
    """The language that is spoken now."""
    return _chosen


def speak(wanted: str) -> None:
    """Speak a language from now on."""
    global _chosen
    _chosen = wanted


def language_of(arguments: list[str], environment: Mapping[str, str] = os.environ) -> tuple[str, list[str]]:
    """The language that is asked for, and the arguments without it.

    An option comes before `DORFPLATZ_LANGUAGE`, and that before the language of the system.
    """
    given, rest = _option(arguments)
    named = given if given is not None else environment.get(SETTING) or None
    if named is not None:
        if named not in LANGUAGES:
            raise SetupError(f"there is no language {named[:20]!r}; there are {' and '.join(LANGUAGES)}")
        return named, rest
    system = next((value for name in VARIABLES if (value := environment.get(name))), "")
    return next((own for own in LANGUAGES if system[:2].lower() == own), ENGLISH), rest


def _option(arguments: list[str]) -> tuple[str | None, list[str]]:
    for place, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == OPTION:
            if place + 1 == len(arguments):
                raise SetupError(f"name a language after {OPTION}: {' or '.join(LANGUAGES)}")
            return arguments[place + 1], [*arguments[:place], *arguments[place + 2 :]]
        if argument.startswith(f"{OPTION}="):
            return argument.partition("=")[2], [*arguments[:place], *arguments[place + 1 :]]
    return None, arguments


@cache
def words_in(own: str) -> dict[str, str]:
    """All templates of a language by key."""
    package = import_module(f"dorfplatz.cli.words.{own}")
    words: dict[str, str] = {}
    for module in iter_modules(package.__path__):
        words |= import_module(f"{package.__name__}.{module.name}").WORDS
    return words


def say(key: str, **values: Any) -> str:
    """A text in the language that is spoken."""
    return filled(words_in(_chosen)[key], values, _chosen, translated)


def with_colon(name: str, what: str) -> str:
    """A name and what there is to say of it; French has a space before the colon."""
    return say("with_colon", name=name, what=what)


def named(area: str, name: str) -> str:
    """The word for a name that the code uses, such as that of a terrain; a name without one stands for itself.

    >>> named("task", "forest"), named("task", "some_thing")
    ('forest', 'some thing')
    """
    template = words_in(_chosen).get(f"{area}.{name}")
    return name.replace("_", " ") if template is None else template


def listed(items: Iterable[str], last: str) -> str:
    """Items with commas, and a word before the last one: `or` and `and` are such words.

    >>> listed(["a", "b", "c"], "or")
    'a, b or c'
    """
    *others, end = items
    return f"{', '.join(others)} {say(f'word.{last}')} {end}" if others else end


def translated(text: object) -> str:
    """What the engine says, in the language that is spoken; text that has no key stays as it is."""
    told = _told(text)
    if isinstance(told, Sentence | Reason) and _chosen != ENGLISH:
        area = "engine" if isinstance(told, Sentence) else "reason"
        template = words_in(_chosen).get(f"{area}.{told.key}")
        if template is not None:
            return filled(template, told.values, _chosen, translated)
    return str(told)


def _told(text: object) -> object:
    """What an error says: its reason, if that is all of it, or else its sentence."""
    if not isinstance(text, Exception) or not text.args:
        return text
    reason = getattr(text, "reason", None)
    return reason if str(reason) == str(text) else text.args[0]
