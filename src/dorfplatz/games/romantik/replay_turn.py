"""Replaying what a player chose in one turn."""

from __future__ import annotations

from msgspec import UnsetType

from dorfplatz.errors import shown
from dorfplatz.games.map.moves import Balloon, CloudJoin, Heart, Mill, Move, Photographer, Place, PlaceStored, Store
from dorfplatz.games.record import Choice, Turn, cloud_joins, judged
from dorfplatz.games.romantik.state import State

KINDS = ("place", "store", "cloud", "heart", "mill", "balloon", "photographer")
OPTIONS = ("heart", "mill", "balloon", "photographer")


class MismatchError(Exception):
    """The record says something else than what happened."""


class TurnReplay:
    """One turn of a record; a turn that is still going on may leave questions open at its end."""

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
        """Join the sides of the cloud as recorded; whether the question was settled."""
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
        """Answer each question as recorded; one that is left out was declined."""
        for option in OPTIONS:
            if self.state.asks != option:
                continue
            if self.choices and _kind(self.choices[0]) == option:
                self.state.play(_accepted(self.choices.pop(0)))
            elif self.goes_on and not self.choices:
                return
            else:
                self.state.play(self.state.legal_moves[-1])
        if self.choices:
            raise MismatchError(f"{_kind(self.choices[0])} could not be chosen here")


def _kind(choice: Choice) -> str:
    """What a choice is about."""
    kinds = [kind for kind in KINDS if not isinstance(getattr(choice, kind), UnsetType)]
    if len(kinds) != 1:
        raise MismatchError(f"each choice is one of {', '.join(KINDS)}")
    return kinds[0]


def _accepted(choice: Choice) -> Move:
    """The move that takes an option; a declined one is left out of records."""
    if not isinstance(choice.heart, UnsetType):
        return Heart(choice.heart)
    kind = _kind(choice)
    if getattr(choice, kind) is not True:
        raise MismatchError(f"{kind} is true or left out, not {shown(getattr(choice, kind))}")
    accepted: dict[str, Move] = {"mill": Mill(True), "balloon": Balloon(True), "photographer": Photographer(True)}
    return accepted[kind]


def _joins(choices: list[Choice]) -> list[tuple[object, object]]:
    return [(choice.cloud, choice.join) for choice in choices]
