"""The questions of a game on the wire, with their words, so that a client can ask any of them."""

import msgspec

from dorfplatz.games.map.map_writer import Answer


class Translated(msgspec.Struct):
    """The same words in every language of the app."""

    en: str
    fr: str
    de: str


class AnswerWords(msgspec.Struct, omit_defaults=True):
    """An answer: its move in notation, the label of its button, a drawing, and a sentence more about it."""

    move: str
    label: Translated
    emblem: str = ""
    note: Translated | None = None
    declines: bool = False


class QuestionWords(msgspec.Struct, omit_defaults=True):
    """A question: the phase in which it is asked, its title and its answers.

    Which answers can be given is in the view; those of a question without answers depend on the map. A client may
    decline an `optional` question for the player.
    """

    name: str
    title: Translated
    answers: list[AnswerWords]
    optional: bool = False


class Foreseen(msgspec.Struct):
    """A question that a placement would raise, with rows [move, points, tasks] of its answers."""

    name: str
    answers: list[Answer]


class ForeseenAfter(msgspec.Struct):
    """The optional questions after a move as of a version, each as if those before it were declined."""

    version: int
    move: str
    questions: list[Foreseen]
