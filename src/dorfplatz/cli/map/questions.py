"""Questions about the tile just laid, in the words that the games declare."""

from collections.abc import Callable, Iterable

from dorfplatz.cli.language import language, say
from dorfplatz.cli.output.explaining import reason_words
from dorfplatz.cli.terminal.questions import OpenQuestion, PossibleAnswer
from dorfplatz.games.explanation import Explanation
from dorfplatz.games.map.moves import Move
from dorfplatz.games.map.question import Answer, Option, Question
from dorfplatz.games.text import Text


def open_question(
    question: Question, legal: Iterable[Move], tile: str, effect: Callable[[Option], str]
) -> OpenQuestion:
    """A question about a tile with its legal answers; `effect` says what one with a line on the sheet would score."""
    options = [question.option_of(move) for move in legal if isinstance(move, Answer)]
    answers = [PossibleAnswer(option.word, option.move, _words(option, effect)) for option in options]
    return OpenQuestion(in_language(question.title).format(tile=tile), tuple(answers))


def in_language(text: Text) -> str:
    """A text that the games declare, in the language that is spoken."""
    own: str = getattr(text, language())
    return own


def _words(option: Option, effect: Callable[[Option], str]) -> str:
    if option.line:
        return effect(option)
    if option.note is not None:
        return in_language(option.note)
    return say("not_now") if option.declines else in_language(option.label)


def points_words(points: int, line: str, explanations: Iterable[Explanation]) -> str:
    """The points that an answer scores now, and the last reason in a line of the score sheet."""
    why = [each for each in explanations if each.line == line][-1]
    return say("points_now_for", points=points, why=reason_words(why))
