"""Words that people type: kept plain, on one line, and without letters that could deceive."""

import unicodedata

INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


def plain(text: str) -> str:
    r"""Text without control, bidirectional, zero-width, blank and unassigned letters, and with single spaces.

    Marks that belong to a letter need one to stand on.

    >>> plain("  Ann\u202e\n  B ")
    'Ann B'
    """
    shown = "".join(" " if letter.isspace() else letter for letter in text)
    kept = "".join(letter for letter in shown if unicodedata.category(letter) not in INVISIBLE and letter not in BLANK)
    is_seen = any(unicodedata.category(letter)[0] not in "MZ" for letter in kept)
    return " ".join(kept.split()) if is_seen else ""
