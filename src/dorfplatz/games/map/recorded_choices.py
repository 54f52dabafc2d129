"""Choices in a turn as records write them: a placement, storing the tile, or an answer to a question."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from dorfplatz.errors import shown
from dorfplatz.games.map.moves import Move, Place, Store
from dorfplatz.games.map.question import Answer, Question
from dorfplatz.games.map.questions import QUESTION_OF, QUESTIONS, CloudJoin

# Fields that add to another field of the choice.
DETAILS = ("rotation", "join")


class MismatchError(Exception):
    """The record contradicts what the rules give."""


class PlainChoice(msgspec.Struct, omit_defaults=True):
    """The choices other than answers; `cloud` is a side of the cloud, and `join` the region that it joins."""

    place: tuple[int, int] | UnsetType = UNSET
    rotation: int | UnsetType = UNSET
    store: bool | UnsetType = UNSET
    cloud: int | UnsetType = UNSET
    join: int | UnsetType | None = UNSET


def _field(question: Question) -> tuple[str, Any, Any]:
    """The field of a question: `true` for a yes-or-no question, otherwise one of the names of its answers."""
    values = tuple(question.recorded)
    kind: Any = bool if True in values else Literal[values]
    return question.name, kind | UnsetType, UNSET


if TYPE_CHECKING:

    class Choice(PlainChoice):
        """One choice of a player in a turn; exactly one kind of choice is set."""

        def __init__(self, **written: Any) -> None: ...

else:
    Choice = msgspec.defstruct(
        "Choice",
        [_field(question) for question in QUESTIONS if question.options],
        bases=(PlainChoice,),
        module=__name__,
        omit_defaults=True,
    )


def choice_of(move: Move) -> Choice | None:
    """A move as records write it; None for a move that they leave out, such as a declined option.

    Joins of the cloud are derived from the map instead, because records also contain joins without a choice.
    """
    match move:
        case Place():
            return Choice(place=move.cell, rotation=move.rotation)
        case Store():
            return Choice(store=True)
        case CloudJoin():
            return None
        case Answer():
            question = QUESTION_OF[type(move)]
            return Choice(**{question.name: move.given}) if move.given in question.recorded else None
    return None


def kind_of(choice: Choice, kinds: Collection[str]) -> str:
    """The kind of a choice, which must be one of the game's kinds."""
    written = [name for name in choice.__struct_fields__ if not isinstance(getattr(choice, name), UnsetType)]
    found = [name for name in written if name not in DETAILS]
    if len(found) != 1 or found[0] not in kinds:
        raise MismatchError(f"each choice is one of {', '.join(kinds)}")
    return found[0]


def answer_in(choice: Choice, question: Question) -> Answer:
    """The answer to a question that a choice contains."""
    given = getattr(choice, question.name)
    if given not in question.recorded:
        values = [msgspec.json.encode(value).decode() for value in question.recorded]
        raise MismatchError(f"{question.name} is {' or '.join(values)} or left out, not {shown(given)}")
    return question.recorded[given]
