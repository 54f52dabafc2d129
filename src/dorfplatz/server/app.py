"""The application: every address, behind the guard."""

import contextlib
from collections.abc import AsyncIterator
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dorfplatz.server import api_people, api_tables, pages
from dorfplatz.server.guard import App, Guard, Receive, Scope, Send
from dorfplatz.server.http import endpoint, json_answer
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.settings import Settings
from dorfplatz.server.sockets import table_socket

ROUTES = [
    Route("/healthz", endpoint(pages.health)),
    Route("/api/games", endpoint(pages.list_games)),
    Route("/api/me", endpoint(api_people.me)),
    Route("/api/me", endpoint(api_people.change_me), methods=["PATCH"]),
    Route("/api/me", endpoint(api_people.delete_me), methods=["DELETE"]),
    Route("/api/me/export", endpoint(api_people.export_me)),
    Route("/api/tables", endpoint(api_people.my_tables)),
    Route("/api/tables", endpoint(api_tables.create_table), methods=["POST"]),
    Route("/api/tables/{id}", endpoint(api_tables.show_table)),
    Route("/api/tables/{id}/record", endpoint(api_tables.table_record)),
    Route("/api/tables/{id}/picture.svg", endpoint(api_tables.table_picture)),
    Route("/api/tables/{id}/picture.png", endpoint(api_tables.table_picture)),
    Route("/api/tables/{id}/replay", endpoint(api_tables.table_replay)),
    Route("/api/tables/{id}/fits", endpoint(api_tables.table_fits)),
    Route("/api/tables/{id}/explain", endpoint(api_tables.table_explain)),
    Route("/api/tables/{id}/proof", endpoint(api_tables.table_proof)),
    Route("/api/daily", endpoint(api_tables.daily)),
    Route("/art/{name:path}", endpoint(pages.drawing)),
    Route("/{path:path}", endpoint(pages.file_or_app)),
]


def make_app(settings: Settings) -> App:
    """The application for some settings; the service lives as long as it."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with Service.running(settings) as service:
            app.state.service = service
            yield

    app = Starlette(routes=ROUTES, lifespan=lifespan, exception_handlers=HANDLERS)

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        """Sockets go straight to their table, because what stands around them stays there as long as they live."""
        if scope["type"] == "websocket":
            await table_socket(app.state.service, scope, receive, send)
        else:
            await app(scope, receive, send)

    return Guard(answer, settings)


async def _bug(request: Request, error: Exception) -> Response:
    return json_answer({"reason": "busy", "text": "Something went wrong in the server; it has been written down."}, 500)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return json_answer({"reason": error.reason, "text": error.text}, error.status)


async def _wrong_method(request: Request, error: Exception) -> Response:
    return json_answer({"reason": "unreadable", "text": "This cannot be done to that address."}, 405)


HANDLERS: dict[Any, Any] = {Refusal: _refused, 405: _wrong_method, 500: _bug}
