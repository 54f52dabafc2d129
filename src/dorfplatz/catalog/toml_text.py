"""Reading untrusted TOML: whatever would cost more than linear time is refused before it is parsed.

The parser of the standard library needs memory quadratic in the number of parts of a dotted key, and a Python frame or
two for every level of nesting.
"""

import re
import tomllib
from typing import Any

from dorfplatz.errors import CatalogError
from dorfplatz.reason import Reason
from dorfplatz.sentence import Sentence

LONGEST_KEY = 120
MOST_PARTS = 8
DEEPEST = 12
MOST_BRACKETS = 10_000

# Strings and comments, in which nothing counts, then whatever separates keys and values. An unterminated string runs to
# where the parser gives up, and possessive quantifiers keep the scan linear.
TOKEN = re.compile(
    r'"""(?:[^"\\]++|\\[\s\S]|"(?!""))*+(?:""")?'
    r"|'''(?:[^']++|'(?!''))*+(?:''')?"
    r'|"(?:[^"\\\n]++|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+"
    r"|(?P<mark>[\[\]{}=,.\n])"
)


def read_toml(text: str, name: str, most: int) -> dict[str, Any]:
    """Parse TOML text of limited length into tables; errors name the line."""
    if len(text) > most:
        sentence = "is too long; the limit is {most:,} characters"
        raise located(Reason("catalog_too_long", sentence, most=most), name)
    text = text.replace("\r\n", "\n")
    _check(text, name)
    try:
        return tomllib.loads(text)
    except ValueError as error:
        line = re.search(r"\(at line (\d+)", str(error))
        why = Reason("catalog_toml", "this is not TOML")
        if line is None:
            raise located(str(error), name, why=why) from None
        # The line stands in front already.
        told = re.sub(r" \(at line \d+, (column \d+)\)$", r" (\1)", str(error))
        raise located(told, name, int(line[1]), why) from None


def _check(text: str, name: str) -> None:
    """Refuse long keys and deep nesting in one pass over the text."""
    depth = brackets = parts = key = 0
    for token in TOKEN.finditer(text):
        mark, at = token["mark"], token.start()
        if mark is None:
            continue
        if mark == ".":
            parts += 1
            if parts >= MOST_PARTS:
                sentence = "a key has at most {most} parts with dots between them"
                raise _refused(text, at, name, Reason("catalog_key_parts", sentence, most=MOST_PARTS))
            continue
        if mark == "=" and at - key > LONGEST_KEY:
            sentence = "a key has at most {most} characters"
            raise _refused(text, at, name, Reason("catalog_long_key", sentence, most=LONGEST_KEY))
        if mark in "[{":
            depth, brackets = depth + 1, brackets + 1
            if depth > DEEPEST:
                sentence = "is nested too deeply; {most} levels are enough"
                raise _refused(text, at, name, Reason("catalog_deep", sentence, most=DEEPEST))
            if brackets > MOST_BRACKETS:
                sentence = "there are more than {most:,} tables and lists"
                raise _refused(text, at, name, Reason("catalog_brackets", sentence, most=MOST_BRACKETS))
        elif mark in "]}":
            depth -= 1
        parts, key = 0, token.end()


def _refused(text: str, at: int, name: str, reason: Reason) -> CatalogError:
    return located(reason, name, text.count("\n", 0, at) + 1)


def located(reason: str | Reason, name: str, line: int | None = None, why: Reason | None = None) -> CatalogError:
    """An error about a file, and about one of its lines if that is known; `why` is the reason where it has a key."""
    if line:
        told = Sentence("catalog_line", "{name}, line {line}: {why}", name=name, line=line, why=reason)
    else:
        told = Sentence("catalog_file", "{name}: {why}", name=name, why=reason)
    return CatalogError(told, reason if isinstance(reason, Reason) else why, line)
