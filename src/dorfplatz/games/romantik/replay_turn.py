"""Replay the choices of one turn."""

from __future__ import annotations

from msgspec import UnsetType

from dorfplatz.games.map.moves import CloudJoin, Place, PlaceStored, Store
from dorfplatz.games.map.recorded_choices import Choice, MismatchError, answer_in, kind_of
from dorfplatz.games.map.recorded_turn import judged
from dorfplatz.games.romantik.questions import BY_NAME
from dorfplatz.games.romantik.record import Turn, cloud_joins
from dorfplatz.games.romantik.state import State

KINDS = ("place", "store", *BY_NAME)


class TurnReplay:
    """Replays one turn of a record; an unfinished turn (`goes_on`) may leave questions unanswered."""

    def __init__(self, state: State, turn: Turn, choices: list[Choice], origin: tuple[int, int], goes_on: bool) -> None:
        self.state = state
        self.turn = turn
        self.choices = choices
        self.origin = origin
        self.goes_on = goes_on

    def play(self) -> None:
        """Play all choices in their order."""
        kinds = [_kind(choice) for choice in self.choices]
        if not kinds or kinds[0] not in ("place", "store") or len({"place", "store"} & set(kinds[1:])):
            raise MismatchError("one placement is expected, and what follows from it")
        if kinds[0] == "store":
            self._store()
        else:
            self._place(self.choices[0])
            self.choices = self.choices[1:]
            if self._join_clouds():
                self._check_judged()
                self._answer()

    def _store(self) -> None:
        if self.choices[0].store is not True or len(self.choices) > 1:
            raise MismatchError("storing the tile ends the turn")
        if not isinstance(self.turn.completed, UnsetType) or not isinstance(self.turn.cancelled, UnsetType):
            raise MismatchError("nothing was laid, so completed and cancelled must be left out")
        self.state.play(Store())

    def _place(self, choice: Choice) -> None:
        if isinstance(choice.place, UnsetType) or isinstance(choice.rotation, UnsetType):
            raise MismatchError("a placement has a place and a rotation")
        q, r = choice.place[0] - self.origin[0], choice.place[1] - self.origin[1]
        self.fates, self.cloud = self.state.fates(), self.state.cloud_sides()
        if isinstance(self.turn.stored, UnsetType):
            self.state.play(Place(q, r, choice.rotation))
            return
        stored = self.state.stored
        if stored is None or stored.id != self.turn.stored:
            raise MismatchError(
                f"the Warehouse holds {stored.id if stored else 'nothing'}, not {self.turn.stored[:40]}"
            )
        self.state.play(PlaceStored(q, r, choice.rotation))

    def _join_clouds(self) -> bool:
        """Join sides of the cloud as recorded; False if the record ends before all are joined."""
        written = [choice for choice in self.choices if _kind(choice) == "cloud"]
        if written != self.choices[: len(written)]:
            raise MismatchError("what the cloud joins comes right after the placement")
        self.choices = self.choices[len(written) :]
        joins = {choice.cloud: choice.join for choice in written}
        while self.state.asks == "cloud":
            side = self.state.legal_moves[0].side  # type: ignore[union-attr]
            join = joins.get(side)
            if side not in joins or isinstance(join, UnsetType):
                if self.goes_on and side not in joins and not self.choices:
                    return False
                raise MismatchError(f"it must be said what side {side} of the cloud joins, or null")
            self.state.play(CloudJoin(side, join))
        right = cloud_joins(self.cloud, self.state)
        if written != right:
            raise MismatchError(f"the cloud joins must be {_joins(right)}, not {_joins(written)}")
        return True

    def _check_judged(self) -> None:
        completed, cancelled = judged(self.fates, self.state)
        said = {"completed": self.turn.completed, "cancelled": self.turn.cancelled}
        for (name, written), right in zip(said.items(), (completed, cancelled), strict=True):
            if isinstance(written, UnsetType):
                raise MismatchError(f"{name} must be there after a placement, empty or not")
            if sorted(written) != sorted(right):
                lists = [list(task) for task in right], [list(task) for task in written]
                raise MismatchError(f"{name} must be {lists[0]}, not {lists[1]}")

    def _answer(self) -> None:
        """Answer the questions as recorded; a missing answer means that the option was declined."""
        while (question := BY_NAME.get(self.state.asks)) is not None:
            if self.choices and _kind(self.choices[0]) == question.name:
                self.state.play(answer_in(self.choices.pop(0), question))
            elif self.goes_on and not self.choices:
                return
            elif question.declining is None:
                raise MismatchError(f"{question.name} is missing")
            else:
                self.state.play(question.declining)
        if self.choices:
            raise MismatchError(f"{_kind(self.choices[0])} could not be chosen here")


def _kind(choice: Choice) -> str:
    return kind_of(choice, KINDS)


def _joins(choices: list[Choice]) -> list[tuple[object, object]]:
    return [(choice.cloud, choice.join) for choice in choices]
