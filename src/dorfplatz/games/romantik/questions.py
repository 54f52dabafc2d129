"""The questions of `romantik`, in the order in which they are asked."""

from collections.abc import Collection

from dorfplatz.games.map import questions
from dorfplatz.games.map.question import Question

QUESTIONS = tuple(sorted((one for one in questions.QUESTIONS if one.parts), key=lambda one: one.phase))
BY_PHASE = {int(question.phase): question for question in QUESTIONS}
BY_NAME = {question.name: question for question in QUESTIONS}


def questions_with(parts: Collection[str]) -> list[Question]:
    """The questions asked when these parts are in play, with the answers they offer then."""
    own = (question for question in QUESTIONS if any(part.key in parts for part in question.parts))
    return [question.with_parts(parts) for question in own]
