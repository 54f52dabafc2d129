"""What everybody may know about a table, field by field."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import msgspec

from dorfplatz.server.calendar import day_after
from dorfplatz.server.games.face import Fields, Sides
from dorfplatz.server.table.proof import commitment
from dorfplatz.server.table.table import Table
from dorfplatz.server.wire.messages import Proof, Seat, Suggestion

_encode = msgspec.json.Encoder().encode


class PublicFields:
    """The public fields of one table as JSON; what a move does not change is encoded again only when it has changed."""

    def __init__(self) -> None:
        self._settled_from: tuple[Any, ...] | None = None
        self._settled: Fields = {}

    def of(self, table: Table, online: set[str], suggestions: Collection[Suggestion]) -> Fields:
        """All of them; `online` are those who listen."""
        return {
            **self._look(table, online),
            "suggestions": _encode(list(suggestions)) if suggestions else b"[]",
            "may_take_back": _encode(_may_take_back(table)),
            "stumbled": _encode(table.stumbled),
        }

    def _look(self, table: Table, online: set[str]) -> Fields:
        proof = (table.may_tell_secrets, table.known)
        sources = (table.status, table.options, table.chairs, table.chat, table.next_table, proof, online)
        if self._settled_from != sources:
            fields: dict[str, Any] = {
                "id": table.id,
                "code": table.code,
                "game": table.game,
                "status": table.status,
                "options": options_of(table),
                "owner": table.owner,
                "seats": seats_of(table, "", online),
                "watchers": len(online - {chair.person for chair in table.chairs}),
                "chat": table.chat[-1].version if table.chat else 0,
            }
            if table.beginning:
                fields["proof"] = proof_of(table)
            if table.next_table:
                fields["next_table"] = table.next_table
            self._settled = {name: _encode(value) for name, value in fields.items()}
            self._settled_from = sources
        return self._settled


def _may_take_back(table: Table) -> Sides:
    """The seats that may take something back."""
    sides = table.playing.takes_back if table.playing else ()
    return tuple(seat for seat, side in enumerate(table.sides) if side in sides) if table.sides else sides


def seats_of(table: Table, person: str, online: Iterable[str] = ()) -> list[Seat]:
    """The seats as one person sees them."""
    return [
        Seat(
            state=chair.state,
            side=table.side_of(seat),
            name=chair.name,
            person=chair.person,
            bot=chair.bot,
            online=chair.person in online if chair.person else False,
            yours=bool(person) and chair.person == person,
        )
        for seat, chair in enumerate(table.chairs)
    ]


def options_of(table: Table) -> dict[str, Any]:
    """The options as everybody sees them."""
    options = table.options
    return {
        "players": len(table.chairs),
        **table.own_options,
        "auto_reveal": options.auto_reveal,
        "purist": options.purist,
        "hints": table.allows_hints,
        "spectators_talk": options.spectators_talk,
        "stack": options.stack,
        **({"day": options.day} if options.day else {}),
        **({"campaign": options.campaign} if options.campaign else {}),
        **({} if options.to_beat is None else {"to_beat": options.to_beat}),
    }


def proof_of(table: Table) -> Proof:
    """The promise about the shuffle, and its fulfilment when nothing can be spoilt by it any more."""
    beginning = table.beginning
    assert beginning is not None
    seed, salt = beginning.stack.seed, beginning.salt
    proof = Proof(commitment=commitment(seed, salt), known_stack=table.known)
    if table.may_tell_secrets:
        proof.seed, proof.salt = seed, salt
    elif table.options.day:
        proof.opens = day_after(table.options.day)
    return proof
