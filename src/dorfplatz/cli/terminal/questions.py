"""A question to a player, with the words that answer it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.text import Text

from dorfplatz.errors import UnreadableMoveError

SYNONYMS = {"y": "yes", "n": "no", "none": "no", "": "no"}


@dataclass(frozen=True)
class PossibleAnswer:
    """One answer: the word to type, the move, and what it would do."""

    word: str
    move: Any
    effect: str


@dataclass(frozen=True)
class OpenQuestion:
    """A question that is open, with all its answers."""

    text: str
    answers: tuple[PossibleAnswer, ...]

    @property
    def words(self) -> str:
        """The words to choose from."""
        *others, last = (answer.word for answer in self.answers)
        return f"{', '.join(others)} or {last}" if others else last

    def read(self, line: str) -> Any:
        """The move of a typed answer, or None if it is not one; an empty line declines."""
        typed = line.lower().removeprefix("join").strip()
        typed = SYNONYMS.get(typed, typed)
        for answer in self.answers:
            if typed in (answer.word, str(answer.move)):
                return answer.move
        if not line:
            raise UnreadableMoveError(f"this must be decided: {self.words}")
        return None

    @property
    def lines(self) -> list[Text]:
        """The question and its answers, one per line."""
        width = max(5, *(len(answer.word) for answer in self.answers))
        answers = [Text(f"  {answer.word:{width}} {answer.effect}") for answer in self.answers]
        return [Text(self.text, style="bold"), *answers]
