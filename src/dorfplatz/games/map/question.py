"""What a question is: its phase, its answers as moves, how records write them, and its words.

`questions.py` declares every question once. Notation, action numbers, records, the terminal, the server and the browser
read the declaration, so none of them needs to know a question by name.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property

from dorfplatz.catalog import Part
from dorfplatz.rules.map.phase import Phase

Given = bool | str | None


class Answer:
    """A move that answers a question. Its class is named like the question, and its only field is what was answered.

    That is True or False, a name, or None for none of them: `mill:yes`, `heart:red`, `heart:none`.
    """

    __slots__ = ()

    @property
    def given(self) -> Given:
        """What was answered."""
        answered: Given = getattr(self, self.__match_args__[0])  # type: ignore[attr-defined]
        return answered

    @property
    def word(self) -> str:
        """What was answered, as notation writes it."""
        given = self.given
        if given is None or isinstance(given, str):
            return given or "none"
        return "yes" if given else "no"

    def __str__(self) -> str:
        return f"{type(self).__name__.lower()}:{self.word}"


@dataclass(frozen=True, slots=True)
class Text:
    """The same words in every language of the app."""

    en: str
    fr: str


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to a question.

    `number` is how the rules know it. `deed` is what others are told about it, `line` the line of the score sheet that
    it changes, `emblem` its drawing, `note` a sentence more about it, `typed` the word to type for it, if not that of
    the notation, and `part` the part without which it is never offered.
    """

    number: int
    move: Answer
    label: Text
    deed: str = ""
    line: str = ""
    emblem: str = ""
    note: Text | None = None
    typed: str = ""
    part: Part | None = None

    @property
    def declines(self) -> bool:
        """Whether this answer says no."""
        return self.move.given is None or self.move.given is False

    @property
    def word(self) -> str:
        """The word to type for it."""
        return self.typed or ("no" if self.declines else self.move.word)


@dataclass(frozen=True)
class Question:
    """A question about the tile just laid: it is asked in its phase, in games with one of its parts.

    `title` names that tile as {tile}. `pending` says why nothing else can be played before. A question whose answers
    depend on the map has no options, but lists `map_moves`, all that there can be. Records leave out an answer that
    declines, unless `records_declining`.
    """

    phase: Phase
    parts: tuple[Part, ...]
    title: Text
    pending: str
    options: tuple[Option, ...] = ()
    map_moves: tuple[Answer, ...] = ()
    records_declining: bool = False

    @property
    def name(self) -> str:
        """Its name in notation, in records and on the wire."""
        return self.phase.key

    @property
    def moves(self) -> tuple[Answer, ...]:
        """All its answers, in the order of their action numbers."""
        return self.map_moves or tuple(option.move for option in self.options)

    @cached_property
    def _by_number(self) -> dict[int, Answer]:
        return {option.number: option.move for option in self.options}

    @cached_property
    def _by_move(self) -> dict[Answer, Option]:
        return {option.move: option for option in self.options}

    def with_parts(self, parts: Collection[str]) -> Question:
        """The question with the answers that it offers where these parts are in play."""
        offered = (option for option in self.options if option.part is None or option.part.key in parts)
        return replace(self, options=tuple(offered))

    def move_of(self, number: int) -> Answer:
        """The answer that the rules know by a number."""
        return self._by_number[number]

    def option_of(self, move: Answer) -> Option:
        """Everything declared about an answer."""
        return self._by_move[move]

    def number_of(self, move: Answer) -> int:
        """The number by which the rules know an answer."""
        return self._by_move[move].number

    @cached_property
    def declining(self) -> Answer | None:
        """The answer that says no, if there is one."""
        return next((option.move for option in self.options if option.declines), None)

    @cached_property
    def recorded(self) -> dict[Given, Answer]:
        """The answers that records write, by what they write."""
        written = [option for option in self.options if self.records_declining or not option.declines]
        return {option.move.given: option.move for option in written}
