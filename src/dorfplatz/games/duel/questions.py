"""The questions of the Duel: those of `games/map/questions.py`, but all hearts are red."""

from dataclasses import replace

from dorfplatz.games.map.questions import HEART, INTEREST, PHOTOGRAPHER, Heart
from dorfplatz.games.text import Text

QUESTIONS = (
    replace(
        HEART,
        options=(
            replace(HEART.option_of(Heart("red")), label=Text("Heart"), line="hearts", deed=None, typed="yes"),
            HEART.option_of(Heart(None)),
        ),
    ),
    PHOTOGRAPHER,
    INTEREST,
)
BY_PHASE = {int(question.phase): question for question in QUESTIONS}
BY_NAME = {question.name: question for question in QUESTIONS}
