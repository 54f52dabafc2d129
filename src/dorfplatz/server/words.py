"""Words that people type: kept plain, on one line, and without letters that could deceive."""

import unicodedata

INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def plain(text: str) -> str:
    r"""Text without control, bidirectional, zero-width and unassigned letters, and with single blanks.

    >>> plain("  Ann\u202e\n  B ")
    'Ann B'
    """
    shown = "".join(" " if letter.isspace() else letter for letter in text)
    kept = "".join(letter for letter in shown if unicodedata.category(letter) not in INVISIBLE)
    return " ".join(kept.split())
