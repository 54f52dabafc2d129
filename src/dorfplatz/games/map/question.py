"""What a question consists of: its phase, its answers as moves, how records write them, and its texts.

`questions.py` declares every question once. Notation, action numbers, records, the terminal, the server and the browser
read the declaration, so none of them needs to know a question by name.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property

from dorfplatz.catalog import Part
from dorfplatz.games.text import Text
from dorfplatz.rules.map.phase import Phase

Given = bool | str | None


class Answer:
    """A move that answers a question; its class is named like the question and has one field, the answer.

    The answer is True or False, a name, or None for none: `mill:yes`, `heart:red`, `heart:none`.
    """

    __slots__ = ()

    @property
    def given(self) -> Given:
        """The answer."""
        answered: Given = getattr(self, self.__match_args__[0])  # type: ignore[attr-defined]
        return answered

    @property
    def word(self) -> str:
        """The answer in notation."""
        given = self.given
        if given is None or isinstance(given, str):
            return given or "none"
        return "yes" if given else "no"

    def __str__(self) -> str:
        return f"{type(self).__name__.lower()}:{self.word}"


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to a question.

    `number` is its number in the rules. `deed` tells others what was chosen, `line` is the line of the score sheet that
    it changes, `emblem` its drawing, `note` its rule in one sentence, `typed` the word to type for it if it differs
    from the notation, and `part` the part without which it is never offered.
    """

    number: int
    move: Answer
    label: Text
    deed: Text | None = None
    line: str = ""
    emblem: str = ""
    note: Text | None = None
    typed: str = ""
    part: Part | None = None

    @property
    def declines(self) -> bool:
        """Whether this answer declines."""
        return self.move.given is None or self.move.given is False

    @property
    def word(self) -> str:
        """The word to type for this answer."""
        return self.typed or ("no" if self.declines else self.move.word)


@dataclass(frozen=True)
class Question:
    """A question about the tile just laid, asked in its phase in games with one of its parts.

    In `title`, {tile} stands for that tile. `pending` says why no other move is legal. A question whose answers depend
    on the map has no options but `map_moves`, all answers that can occur. Records leave out an answer that declines,
    unless `records_declining`. An `optional` question offers something that most players decline most of the time: a
    client need not ask it, and may send the answer that declines.
    """

    phase: Phase
    parts: tuple[Part, ...]
    title: Text
    pending: str
    options: tuple[Option, ...] = ()
    map_moves: tuple[Answer, ...] = ()
    records_declining: bool = False
    optional: bool = False

    @property
    def name(self) -> str:
        """The name in notation, in records and on the wire."""
        return self.phase.key

    @property
    def moves(self) -> tuple[Answer, ...]:
        """All answers, in the order of their action numbers."""
        return self.map_moves or tuple(option.move for option in self.options)

    @cached_property
    def _by_number(self) -> dict[int, Answer]:
        return {option.number: option.move for option in self.options}

    @cached_property
    def _by_move(self) -> dict[Answer, Option]:
        return {option.move: option for option in self.options}

    def with_parts(self, parts: Collection[str]) -> Question:
        """The question with only the answers that it offers when these parts are in play."""
        offered = (option for option in self.options if option.part is None or option.part.key in parts)
        return replace(self, options=tuple(offered))

    def move_of(self, number: int) -> Answer:
        """The answer with a number in the rules."""
        return self._by_number[number]

    def option_of(self, move: Answer) -> Option:
        """The option of an answer."""
        return self._by_move[move]

    def number_of(self, move: Answer) -> int:
        """The number of an answer in the rules."""
        return self._by_move[move].number

    @cached_property
    def declining(self) -> Answer | None:
        """The answer that declines, if there is one."""
        return next((option.move for option in self.options if option.declines), None)

    @cached_property
    def recorded(self) -> dict[Given, Answer]:
        """The answers that records contain, by their values there."""
        written = [option for option in self.options if self.records_declining or not option.declines]
        return {option.move.given: option.move for option in written}
