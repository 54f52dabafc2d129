"""Whether the server is alive, and whether it is ready for people."""

from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.server.games.ready import progress
from dorfplatz.server.http.bodies import json_answer
from dorfplatz.server.service import Service
from dorfplatz.server.store.health import STUCK


async def alive(request: Request, service: Service) -> Response:
    """Whether the process works: 503 only for what a restart may mend, a write that does not end.

    `machine_code` has by game how much of its machine code is ready; without it, moves take longer.
    """
    return _answer([] if service.store.is_well else [STUCK])


async def ready(request: Request, service: Service) -> Response:
    """Whether people can play: 503 with the troubles if they cannot.

    Writes fail, space is short, the database is damaged or of another version, a write does not end, or the server is
    about to stop.
    """
    await service.store.troubles()
    return _answer(service.troubles)


def _answer(troubles: list[str]) -> Response:
    answer = {"ok": not troubles, "troubles": troubles, "machine_code": progress()}
    return json_answer(answer, 503 if troubles else 200)
