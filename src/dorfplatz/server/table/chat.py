"""The chat of a table: what was said, to everybody or to one side, and who may read it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from dorfplatz.server.wire.messages import Line

if TYPE_CHECKING:
    from dorfplatz.server.table.table import Table

# For everybody and for each side. Older messages stay in the log, but nobody is sent them.
CHAT_LENGTH = 100


class Remark(msgspec.Struct, frozen=True):
    """One message; `readers` are the people it was for, or None if it was for everybody."""

    line: Line
    readers: frozenset[str] | None = None


def extended(chat: list[Remark], remark: Remark) -> list[Remark]:
    """The chat after a remark; the oldest with the same audience goes when there are too many.

    Each audience is counted by itself, so that a side that confers a lot pushes nobody else's words out.
    """
    alike = [number for number, other in enumerate(chat) if other.line.side == remark.line.side]
    dropped = alike[0] if len(alike) >= CHAT_LENGTH else len(chat)
    return [*chat[:dropped], *chat[dropped + 1 :], remark]


def for_side(remark: Remark, renumbered: Mapping[int, int]) -> Remark:
    """The remark after the sides got other numbers, because free seats were dropped at the start."""
    side = remark.line.side
    if side is None or side not in renumbered:
        return remark
    return replace(remark, line=replace(remark.line, side=renumbered[side]))


def readable(table: Table, person: str, since: int = 0) -> list[Line]:
    """What a person may read of what was said after a version."""
    if not table.may_be_watched_by(person):
        return []
    return [remark.line for remark in table.chat if remark.line.version > since and _may_read(table, person, remark)]


def _may_read(table: Table, person: str, remark: Remark) -> bool:
    """Whether a remark was for a person, who has not gone over to another side since."""
    if remark.readers is None:
        return True
    return person in remark.readers and table.seated_sides(person) <= {remark.line.side}


def confers_for(table: Table, person: str) -> int | None:
    """The side with which a person confers in private, if there is one.

    Teams confer. Whoever holds seats on several sides does not: their device is in front of opponents too.
    """
    sides = table.seated_sides(person) if table.sides else set()
    return sides.pop() if len(sides) == 1 else None


def circle_of(table: Table, side: int) -> frozenset[str]:
    """The people who confer for a side at this moment; whoever joins later reads only what is said from then on."""
    people = {chair.person for chair in table.chairs_of(side) if chair.person}
    return frozenset(person for person in people if confers_for(table, person) == side)
