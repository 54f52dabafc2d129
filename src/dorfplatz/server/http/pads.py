"""/api/pad and /api/count: score pads and real maps of people who own the box. Nothing is stored."""

from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.server.games.registry import game
from dorfplatz.server.http.bodies import json_answer, light_work, read_body, require_asker
from dorfplatz.server.service import Service
from dorfplatz.server.table.create import checked_options
from dorfplatz.server.wire.pads import Pad, PadTyped, PadWanted, RealMap

Wanted = TypeVar("Wanted", bound=PadWanted)


async def pad(request: Request, service: Service) -> Response:
    """The lines of a score pad, and what may stand in them."""
    wanted = await _wanted(request, service, PadWanted)
    lines = await light_work(request, service, game(wanted.game).pad, wanted)
    return json_answer(Pad(lines=lines))


async def check_pad(request: Request, service: Service) -> Response:
    """Whether a typed pad can be, line by line."""
    wanted = await _wanted(request, service, PadTyped)
    return json_answer(await light_work(request, service, game(wanted.game).check_pad, wanted))


async def count_map(request: Request, service: Service) -> Response:
    """A real map, counted."""
    wanted = await _wanted(request, service, RealMap)
    return json_answer(await light_work(request, service, game(wanted.game).count, wanted))


async def _wanted(request: Request, service: Service, kind: type[Wanted]) -> Wanted:
    """What is asked for, with options that the game knows."""
    await require_asker(request, service)
    wanted = await read_body(request, kind)
    wanted.options = checked_options(game(wanted.game), wanted.options)
    return wanted
