"""What people are told about a table: its public fields, and the `Update` messages made of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from dorfplatz.catalog.campaign.sheet import Card
from dorfplatz.server.calendar import day_after
from dorfplatz.server.campaigns.games import cards_on_wire
from dorfplatz.server.connection import text_frame
from dorfplatz.server.games.values import Fields, Sides
from dorfplatz.server.table.audience import Audience
from dorfplatz.server.table.chat import readable
from dorfplatz.server.table.proof import commitment
from dorfplatz.server.table.table import Table
from dorfplatz.server.wire.messages import WIRE, Proof, Seat

_encode = msgspec.json.Encoder().encode


class PublicFields:
    """The public fields of one table as JSON; those that moves do not change are cached."""

    def __init__(self) -> None:
        self._settled_from: tuple[Any, ...] | None = None
        self._settled: Fields = {}
        self._cards_from: tuple[int, tuple[Card, ...]] | None = None
        self._cards_shown = b"[]"

    def of(self, table: Table, audience: Audience, cards: tuple[Card, ...] = ()) -> Fields:
        """All fields, as they are before anything is added or left out for one person."""
        suggestions = audience.all_suggestions
        return {
            **self._settled_fields(table, audience.online),
            "suggestions": _encode(suggestions) if suggestions else b"[]",
            "may_take_back": _encode(_may_take_back(table)),
            "stumbled": _encode(table.stumbled),
            **({"cards": self._cards(table, cards)} if table.options.campaign else {}),
        }

    def _cards(self, table: Table, cards: tuple[Card, ...]) -> bytes:
        """The cards of the campaign beside the game, which only a move can change."""
        if self._cards_from != (table.moved, cards):
            on_wire = cards_on_wire(cards, table.playing) if table.playing else []
            self._cards_from, self._cards_shown = (table.moved, cards), _encode(on_wire)
        return self._cards_shown

    def _settled_fields(self, table: Table, online: set[str]) -> Fields:
        proof = (table.may_tell_secrets, table.known)
        # These are replaced, never changed, so comparing them is quick while nothing but moves happens.
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
                # Stands for the chat, so that a new message counts as a change; `encode_update` fills it in.
                "chat": table.chat[-1].line.version if table.chat else 0,
            }
            if table.beginning:
                fields["proof"] = proof_of(table)
            if table.next_table:
                fields["next_table"] = table.next_table
            self._settled = {name: _encode(value) for name, value in fields.items()}
            self._settled_from = sources
        return self._settled


def encode_update(
    table: Table, audience: Audience, person: str, public: Fields, view: Fields, since: int | None = None
) -> bytes:
    """Assemble an `Update` for one person as a frame, from fields that are encoded already.

    Of the chat, it holds what was said after version `since`; without one, the update is complete.
    """
    if "seats" in public:
        public = {**public, "seats": _encode(seats_of(table, person, audience.online))}
    if "chat" in public:
        lines = readable(table, person, since or 0)
        if lines or since is None:
            public = {**public, "chat": _encode(lines)}
        else:
            # What a team says to itself leaves no trace in the updates of the others but the version.
            public = {name: value for name, value in public.items() if name != "chat"}
    if "watchers" in public and person == table.owner:
        public = {**public, "gallery": _encode(audience.gallery(table))}
    if "suggestions" in public and audience.all_suggestions:
        public = {**public, "suggestions": _encode(audience.suggestions_for(table, person))}
    whole = b'"whole":true,"wire":%d,' % WIRE if since is None else b""
    start = b'{"type":"update","version":%d,%b"table":{' % (table.version, whole)
    return text_frame(start, *_members(public), b'},"view":{', *_members(view), b"}}")


def _members(fields: Fields) -> list[bytes]:
    """The members of a JSON object in pieces, so that the fields are copied once, into the frame."""
    pieces = [piece for name, value in fields.items() for piece in (b',"', name.encode(), b'":', value)]
    if pieces:
        pieces[0] = b'"'
    return pieces


def _may_take_back(table: Table) -> Sides:
    """The seats that may take back their last move."""
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
        **({} if options.reveal_after is None else {"reveal_after": options.reveal_after}),
        "purist": options.purist,
        "hints": table.allows_hints,
        "spectators_talk": options.spectators_talk,
        "stack": options.stack,
        **({"day": options.day} if options.day else {}),
        **({"campaign": options.campaign} if options.campaign else {}),
        **({} if options.to_beat is None else {"to_beat": options.to_beat}),
    }


def proof_of(table: Table) -> Proof:
    """The commitment to the shuffle, and once it spoils nothing, the seed and the salt that prove it."""
    beginning = table.beginning
    assert beginning is not None
    seed, salt = beginning.stack.seed, beginning.salt
    proof = Proof(commitment=commitment(seed, salt), known_stack=table.known)
    if table.may_tell_secrets:
        proof.seed, proof.salt = seed, salt
    elif table.options.day:
        proof.opens = day_after(table.options.day)
    return proof
