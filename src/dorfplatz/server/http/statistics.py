"""/api/me/statistics: what my finished games add up to."""

from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.games.registry import DEFAULT_GAME
from dorfplatz.server.calendar import now
from dorfplatz.server.games.registry import game
from dorfplatz.server.http.bodies import address_of, json_answer, require_asker, while_connected
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.statistics.gather import gather
from dorfplatz.server.statistics.statistics import statistics
from dorfplatz.server.store.results import Scope
from dorfplatz.server.work.asker import Asker

DAY = 24 * 3600 * 1000
MOST_DAYS = 36_500
SETUPS = {"": None, "basic": True, "extras": False}


async def my_statistics(request: Request, service: Service) -> Response:
    """Show what my finished games of one kind add up to; while some are `pending`, ask again."""
    person = await require_asker(request, service)
    scope = _scope(request, person.id)
    pending = await while_connected(request, gather(service, Asker(person.id, address_of(request))))
    return json_answer(await service.store.read(partial(statistics, scope=scope, pending=pending)))


def _scope(request: Request, person: str) -> Scope:
    """The games that are asked for: of a kind, of the last days, with the basic setup or with extras."""
    asked = request.query_params
    name = game(asked.get("game", DEFAULT_GAME)[:40]).name
    days, setup = asked.get("days", ""), asked.get("setup", "")
    if days and not (days.isascii() and days.isdigit() and len(days) <= 5 and 1 <= int(days) <= MOST_DAYS):
        raise Refusal("unreadable", f"The days are a number from 1 to {MOST_DAYS}.")
    if setup not in SETUPS:
        raise Refusal("unreadable", "The setup is basic or extras.")
    return Scope(person, name, now() - int(days) * DAY if days else 0, SETUPS[setup])
