"""/api/pad and /api/count: check score pads and count maps of real games. Nothing is stored."""

from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.server.games.registry import game
from dorfplatz.server.http.bodies import json_answer, light_work, read_body, require_asker
from dorfplatz.server.service import Service
from dorfplatz.server.table.create import checked_options
from dorfplatz.server.wire.pads import Pad, PadDrawn, PadTyped, PadWanted, RealMap

Wanted = TypeVar("Wanted", bound=PadWanted)


async def pad(request: Request, service: Service) -> Response:
    """List the score lines of a pad, and the values that they may have."""
    wanted = await _wanted(request, service, PadWanted)
    lines = await light_work(request, service, game(wanted.game).pad, wanted)
    return json_answer(Pad(lines=lines))


async def check_pad(request: Request, service: Service) -> Response:
    """Check a typed pad, score line by score line."""
    wanted = await _wanted(request, service, PadTyped)
    return json_answer(await light_work(request, service, game(wanted.game).check_pad, wanted))


async def draw_pad(request: Request, service: Service) -> Response:
    """Draw a typed pad as SVG, to be printed."""
    wanted = await _wanted(request, service, PadDrawn)
    svg = await light_work(request, service, game(wanted.game).draw_pad, wanted)
    return Response(svg, media_type="image/svg+xml", headers={"cache-control": "no-store"})


async def count_map(request: Request, service: Service) -> Response:
    """Count the points of a real map."""
    wanted = await _wanted(request, service, RealMap)
    return json_answer(await light_work(request, service, game(wanted.game).count, wanted))


async def _wanted(request: Request, service: Service, kind: type[Wanted]) -> Wanted:
    """Decode the body, and check its options with the game."""
    await require_asker(request, service)
    wanted = await read_body(request, kind)
    await service.catalogs.load_for(wanted.options)
    wanted.options = checked_options(game(wanted.game), wanted.options)
    return wanted
