"""What `romantik` asks: the questions of its parts, in the order in which they are asked."""

from dorfplatz.games.map import questions

QUESTIONS = tuple(sorted((one for one in questions.QUESTIONS if one.parts), key=lambda one: one.phase))
BY_PHASE = {int(question.phase): question for question in QUESTIONS}
BY_NAME = {question.name: question for question in QUESTIONS}
