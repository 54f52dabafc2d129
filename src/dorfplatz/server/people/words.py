"""Plain text from what people type: one line, without invisible or deceptive characters."""

import unicodedata

INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Characters that Unicode calls letters or symbols, but that show nothing.
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


def plain(text: str) -> str:
    r"""Remove control, bidirectional, zero-width, blank and unassigned characters, and collapse spaces.

    Combining marks alone are no text.

    >>> plain("  Ann\u202e\n  B ")
    'Ann B'
    """
    spaced = (" " if character.isspace() else character for character in text)
    visible = "".join(each for each in spaced if unicodedata.category(each) not in INVISIBLE and each not in BLANK)
    has_letters = any(unicodedata.category(character)[0] not in "MZ" for character in visible)
    return " ".join(visible.split()) if has_letters else ""
