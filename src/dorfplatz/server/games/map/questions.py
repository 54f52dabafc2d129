"""The declared questions of a game on maps, as clients are told them."""

from collections.abc import Iterable

from dorfplatz.games.map.question import Question
from dorfplatz.games.text import Text
from dorfplatz.server.wire.questions import AnswerWords, QuestionWords, Translated

THIS_TILE = Text("this tile", "cette tuile")


def questions_told(questions: Iterable[Question]) -> list[QuestionWords]:
    """What clients need to ask these questions; the tile that they are about is the one just laid."""
    return [_told(question) for question in questions]


def _told(question: Question) -> QuestionWords:
    title = Translated(question.title.en.format(tile=THIS_TILE.en), question.title.fr.format(tile=THIS_TILE.fr))
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
    return QuestionWords(question.name, title, answers)


def _translated(text: Text) -> Translated:
    return Translated(text.en, text.fr)
