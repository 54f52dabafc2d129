"""Reading untrusted TOML: whatever would cost more than linear time is refused before it is parsed.

The parser of the standard library needs memory quadratic in the number of parts of a dotted key, and a Python frame or
two for every level of nesting.
"""

import re
import tomllib
from typing import Any

from dorfplatz.errors import CatalogError
from dorfplatz.reason import Reason

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
        raise CatalogError(f"{name}: is too long; the limit is {most:,} characters")
    text = text.replace("\r\n", "\n")
    _check(text, name)
    try:
        return tomllib.loads(text)
    except ValueError as error:
        line = re.search(r"\(at line (\d+)", str(error))
        why = Reason("catalog_toml", "this is not TOML")
        if line is None:
            raise CatalogError(f"{name}: {error}", why) from None
        # The line stands in front already.
        told = re.sub(r" \(at line \d+, (column \d+)\)$", r" (\1)", str(error))
        raise CatalogError(f"{name}, line {line[1]}: {told}", why, int(line[1])) from None


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
                raise _refused(text, at, name, f"a key has at most {MOST_PARTS} parts with dots between them")
            continue
        if mark == "=" and at - key > LONGEST_KEY:
            raise _refused(text, at, name, f"a key has at most {LONGEST_KEY} characters")
        if mark in "[{":
            depth, brackets = depth + 1, brackets + 1
            if depth > DEEPEST:
                raise _refused(text, at, name, f"is nested too deeply; {DEEPEST} levels are enough")
            if brackets > MOST_BRACKETS:
                raise _refused(text, at, name, f"there are more than {MOST_BRACKETS:,} tables and lists")
        elif mark in "]}":
            depth -= 1
        parts, key = 0, token.end()


def _refused(text: str, at: int, name: str, reason: str) -> CatalogError:
    line = text.count("\n", 0, at) + 1
    return CatalogError(f"{name}, line {line}: {reason}")
