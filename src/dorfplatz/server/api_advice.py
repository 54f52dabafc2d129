"""/api/tables/{id}/hint: what a person could do now, while it is their turn."""

import re
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.server.api_tables import in_play
from dorfplatz.server.hints import seat_to_advise
from dorfplatz.server.http import json_answer, require_person
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.wire_advice import Hint

SEAT = re.compile(r"[0-9]|1[01]")


async def table_hint(request: Request, service: Service) -> Response:
    """What I could do now: the best choices of my own seat, what they are worth and why.

    It is given up when I hang up, ask again, or something is played.
    """
    person = (await require_person(request, service)).id
    service.hints.require(person, "Too many hints; wait a moment.")
    _, table, playing = await in_play(request, service, is_counted=False)
    room = await service.rooms.find(table.id)
    seat = seat_to_advise(table, person, _seat_of(request))
    side = table.side_of(seat)
    moved = table.moved_for(side)

    async def is_wanted() -> bool:
        return room.table.moved_for(side) == moved and not await request.is_disconnected()

    advice = await service.advising.ask(person, partial(playing.advise, side), is_wanted)
    return json_answer(Hint(table.version, seat, advice))


def _seat_of(request: Request) -> int | None:
    """The seat that was named, if one was."""
    named = request.query_params.get("seat")
    if named is None:
        return None
    if not SEAT.fullmatch(named):
        raise Refusal("unreadable", "Name a seat like ?seat=0.")
    return int(named)
