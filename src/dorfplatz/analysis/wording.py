"""Sentences for reasons and summaries, as templates by key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields

# Key, name of a value, and the value for which a sentence differs: ("about_equal", "others", 1).
Case = tuple[str, str, int]


@dataclass(frozen=True)
class Wording:
    """The words of hints and reviews that one game, or some games, need.

    `reasons` say what a move does, to be read after the move; `summary` are whole sentences. `cases` replace either
    for one value. `lines` are the names of score lines or groups of lines, `groups` templates for all lines of a group.
    """

    reasons: Mapping[str, str] = field(default_factory=dict)
    summary: Mapping[str, str] = field(default_factory=dict)
    cases: Mapping[Case, str] = field(default_factory=dict)
    lines: Mapping[str, str] = field(default_factory=dict)
    groups: Mapping[str, str] = field(default_factory=dict)


def joined(wordings: Iterable[Wording]) -> Wording:
    """Everything that some wordings have."""
    together: dict[str, dict[object, str]] = {own.name: {} for own in fields(Wording)}
    for wording in wordings:
        for name, words in together.items():
            words |= getattr(wording, name)
    return Wording(**together)  # type: ignore[arg-type]
