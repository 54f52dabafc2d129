"""The declared questions of a game on maps as clients are told them, and those that a placement would raise."""

from collections.abc import Callable, Iterable
from typing import Any

from dorfplatz.games.map.map_writer import Answer
from dorfplatz.games.map.question import Question
from dorfplatz.games.map.questions import QUESTION_OF
from dorfplatz.games.text import LANGUAGES, Text
from dorfplatz.server.wire.questions import AnswerWords, Foreseen, QuestionWords, Translated

THIS_TILE = Text("this tile")


def questions_told(questions: Iterable[Question]) -> list[QuestionWords]:
    """What clients need to ask these questions; the tile that they are about is the one just laid."""
    return [_told(question) for question in questions]


def _told(question: Question) -> QuestionWords:
    title = Translated(*(question.title.to(each).format(tile=THIS_TILE.to(each)) for each in LANGUAGES))
    answers = [
        AnswerWords(
            str(option.move),
            _translated(option.label),
            option.emblem,
            _translated(option.note) if option.note else None,
            option.declines,
        )
        for option in question.options
    ]
    return QuestionWords(question.name, title, answers, question.optional)


def _translated(text: Text) -> Translated:
    return Translated(*(text.to(language) for language in LANGUAGES))


def foreseen(state: Any, side: int, answers_in: Callable[[Any], list[Answer]]) -> list[Foreseen]:
    """The optional questions that a side is asked from a state on, each as if those before it were declined.

    `answers_in` lists the answers to the question that a state asks. The state is played on.
    """
    found = []
    while answers := answers_in(state):
        question = QUESTION_OF[type(state.game.parse(answers[0][0]))]
        if not question.optional:
            break
        found.append(Foreseen(question.name, answers))
        state.play(question.declining, side)
    return found
