"""A question to a player, with the words that answer it."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from dorfplatz.cli.language import listed, named, say
from dorfplatz.errors import UnreadableMoveError

SYNONYMS = {"y": "yes", "n": "no", "none": "no", "": "no"}


def plain(word: str) -> str:
    """A word as people type it: in small letters, without accents.

    >>> plain("École")
    'ecole'
    """
    letters = unicodedata.normalize("NFD", word.casefold().replace("œ", "oe"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


@dataclass(frozen=True)
class PossibleAnswer:
    """One answer: the word to type, the move, and what it would do."""

    word: str
    move: Any
    effect: str

    @property
    def own_word(self) -> str:
        """The word in the language of the player."""
        return named("answer", self.word)


@dataclass(frozen=True)
class OpenQuestion:
    """A question that is open, with all its answers."""

    text: str
    answers: tuple[PossibleAnswer, ...]

    @property
    def words(self) -> str:
        """The words to choose from."""
        return listed((answer.own_word for answer in self.answers), "or")

    def read(self, line: str) -> Any:
        """The move of a typed answer, or None if it is not one; an empty line declines."""
        typed = line.lower().removeprefix("join").strip()
        typed = SYNONYMS.get(typed, typed)
        for answer in self.answers:
            if typed in (answer.word, str(answer.move)) or plain(typed) == plain(answer.own_word):
                return answer.move
        if not line:
            raise UnreadableMoveError(say("must_be_decided", words=self.words))
        return None

    @property
    def lines(self) -> list[Text]:
        """The question and its answers, one per line."""
        width = max(5, *(len(answer.own_word) for answer in self.answers))
        answers = [Text(f"  {answer.own_word:{width}} {answer.effect}") for answer in self.answers]
        return [Text(self.text, style="bold"), *answers]
