"""Templates of the sentences that hints and reviews say, by the key of the reason."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields

# Key, name of a value, and the value for which a sentence differs: ("about_equal", "others", 1).
Case = tuple[str, str, int]


@dataclass(frozen=True)
class SentenceTemplates:
    """The sentences of one game, or of some games, with values to fill in.

    `reasons` say what a move does, to be read after the move; `summary` are whole sentences. `cases` replace either
    for one value. `lines` are the names of score lines or groups of lines, `groups` templates for all lines of a group.
    """

    reasons: Mapping[str, str] = field(default_factory=dict)
    summary: Mapping[str, str] = field(default_factory=dict)
    cases: Mapping[Case, str] = field(default_factory=dict)
    lines: Mapping[str, str] = field(default_factory=dict)
    groups: Mapping[str, str] = field(default_factory=dict)


def merged(several: Iterable[SentenceTemplates]) -> SentenceTemplates:
    """All templates of several collections."""
    together: dict[str, dict[object, str]] = {own.name: {} for own in fields(SentenceTemplates)}
    for templates in several:
        for name, words in together.items():
            words |= getattr(templates, name)
    return SentenceTemplates(**together)  # type: ignore[arg-type]
