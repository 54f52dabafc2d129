"""The application: every route, behind the guard."""

import contextlib
from collections.abc import AsyncIterator
from typing import Any

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from dorfplatz.server.asgi import App, Receive, Scope, Send
from dorfplatz.server.draining import Draining
from dorfplatz.server.http import advice as api_advice
from dorfplatz.server.http import campaign_files as api_campaign_files
from dorfplatz.server.http import campaigns as api_campaigns
from dorfplatz.server.http import catalogs as api_catalogs
from dorfplatz.server.http import dailies as api_dailies
from dorfplatz.server.http import devices as api_devices
from dorfplatz.server.http import endings as api_endings
from dorfplatz.server.http import health, pages
from dorfplatz.server.http import pads as api_pads
from dorfplatz.server.http import people as api_people
from dorfplatz.server.http import results as api_results
from dorfplatz.server.http import rulebooks as api_rulebooks
from dorfplatz.server.http import statistics as api_statistics
from dorfplatz.server.http import tables as api_tables
from dorfplatz.server.http import themes as api_themes
from dorfplatz.server.http.bodies import endpoint, json_answer
from dorfplatz.server.http.guard import CATALOGS, IMPORT, Guard
from dorfplatz.server.meters import Meters
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.settings import Settings
from dorfplatz.server.sockets.handler import table_socket

ROUTES = [
    Route("/healthz", endpoint(health.alive)),
    Route("/readyz", endpoint(health.ready)),
    Route("/api/games", endpoint(pages.list_games)),
    Route("/api/me", endpoint(api_people.me)),
    Route("/api/me", endpoint(api_people.change_me), methods=["PATCH"]),
    Route("/api/me", endpoint(api_people.delete_me), methods=["DELETE"]),
    Route("/api/me/export", endpoint(api_people.export_me)),
    Route("/api/me/statistics", endpoint(api_statistics.my_statistics)),
    Route("/api/me/link", endpoint(api_people.make_link), methods=["POST"]),
    Route("/api/me/devices", endpoint(api_devices.my_devices)),
    Route("/api/me/devices", endpoint(api_devices.log_out_others), methods=["DELETE"]),
    Route("/api/me/devices/{device}", endpoint(api_devices.log_out_device), methods=["DELETE"]),
    Route("/api/link/{token}", endpoint(api_people.follow_link), methods=["POST"]),
    Route("/api/tables", endpoint(api_people.my_tables)),
    Route("/api/tables", endpoint(api_tables.create_table), methods=["POST"]),
    Route("/api/tables/{id}", endpoint(api_tables.show_table)),
    Route("/api/tables/{id}/record", endpoint(api_tables.table_record)),
    Route("/api/tables/{id}/picture.svg", endpoint(api_tables.table_picture)),
    Route("/api/tables/{id}/picture.png", endpoint(api_tables.table_picture)),
    Route("/api/tables/{id}/thumbnail.svg", endpoint(api_tables.table_thumbnail)),
    Route("/api/tables/{id}/replay", endpoint(api_tables.table_replay)),
    Route("/api/tables/{id}/fits", endpoint(api_tables.table_fits)),
    Route("/api/tables/{id}/foreseen", endpoint(api_tables.table_foreseen)),
    Route("/api/tables/{id}/hint", endpoint(api_advice.table_hint)),
    Route("/api/tables/{id}/review", endpoint(api_advice.table_review)),
    Route("/api/tables/{id}/review", endpoint(api_advice.leave_review), methods=["DELETE"]),
    Route("/api/tables/{id}/ending", endpoint(api_endings.table_ending)),
    Route("/api/tables/{id}/animation", endpoint(api_endings.table_animation)),
    Route("/api/tables/{id}/animation", endpoint(api_endings.leave_animation), methods=["DELETE"]),
    Route("/api/tables/{id}/animation.webp", endpoint(api_endings.animation_file)),
    Route("/api/tables/{id}/animation.gif", endpoint(api_endings.animation_file)),
    Route("/api/tables/{id}/explain", endpoint(api_tables.table_explain)),
    Route("/api/tables/{id}/proof", endpoint(api_tables.table_proof)),
    Route("/api/campaigns", endpoint(api_campaigns.my_campaigns)),
    Route("/api/campaigns", endpoint(api_campaigns.create_campaign), methods=["POST"]),
    Route(IMPORT, endpoint(api_campaign_files.import_campaign), methods=["POST"]),
    Route("/api/campaigns/{id}", endpoint(api_campaigns.show_campaign)),
    Route("/api/campaigns/{id}", endpoint(api_campaigns.change_campaign), methods=["PATCH"]),
    Route("/api/campaigns/{id}", endpoint(api_campaigns.leave_campaign), methods=["DELETE"]),
    Route("/api/campaigns/{id}/members/{person}", endpoint(api_campaigns.remove_member), methods=["DELETE"]),
    Route("/api/campaigns/{id}/spend", endpoint(api_campaigns.spend_crosses), methods=["POST"]),
    Route("/api/campaigns/{id}/result", endpoint(api_results.type_result), methods=["POST"]),
    Route("/api/campaigns/{id}/correct", endpoint(api_results.correct_past_result), methods=["POST"]),
    Route("/api/campaigns/{id}/remove", endpoint(api_results.remove_past_result), methods=["POST"]),
    Route("/api/campaigns/{id}/preview", endpoint(api_results.preview_result), methods=["POST"]),
    Route("/api/campaigns/{id}/results/{number}", endpoint(api_results.show_result)),
    Route("/api/campaigns/{id}/give_up", endpoint(api_campaigns.give_up), methods=["POST"]),
    Route("/api/campaigns/{id}/boxes", endpoint(api_campaigns.add_option), methods=["POST"]),
    Route("/api/campaigns/{id}/invite", endpoint(api_campaigns.invite_anew), methods=["POST"]),
    Route("/api/campaigns/{id}/export", endpoint(api_campaign_files.export_campaign)),
    Route("/api/campaigns/{id}/picture.svg", endpoint(api_campaign_files.campaign_picture)),
    Route("/api/campaigns/{id}/picture.png", endpoint(api_campaign_files.campaign_picture)),
    Route("/api/campaigns/{id}/games/{number}/record", endpoint(api_campaign_files.game_record)),
    Route("/api/campaigns/{id}/games/{number}/replay", endpoint(api_campaign_files.game_replay)),
    Route("/api/campaigns/{id}/games/{number}/review", endpoint(api_advice.game_review)),
    Route("/api/campaigns/{id}/games/{number}/review", endpoint(api_advice.leave_game_review), methods=["DELETE"]),
    Route("/api/campaigns/{id}/games/{number}/picture.svg", endpoint(api_campaign_files.game_picture)),
    Route("/api/campaigns/{id}/games/{number}/picture.png", endpoint(api_campaign_files.game_picture)),
    Route("/api/invites/{invite}", endpoint(api_campaigns.show_invitation)),
    Route("/api/invites/{invite}", endpoint(api_campaigns.join_campaign), methods=["POST"]),
    Route(CATALOGS, endpoint(api_catalogs.my_catalogs)),
    Route(CATALOGS, endpoint(api_catalogs.save_catalog), methods=["POST"]),
    Route("/api/catalogs/try", endpoint(api_catalogs.try_catalog), methods=["POST"]),
    Route("/api/catalogs/compare", endpoint(api_catalogs.compare_catalogs)),
    Route("/api/catalogs/{digest}", endpoint(api_catalogs.show_catalog)),
    Route("/api/catalogs/{digest}", endpoint(api_catalogs.delete_catalog), methods=["DELETE"]),
    Route("/api/catalogs/{digest}/file", endpoint(api_catalogs.catalog_file)),
    Route("/api/pad", endpoint(api_pads.pad), methods=["POST"]),
    Route("/api/pad/check", endpoint(api_pads.check_pad), methods=["POST"]),
    Route("/api/pad/picture.svg", endpoint(api_pads.draw_pad), methods=["POST"]),
    Route("/api/count", endpoint(api_pads.count_map), methods=["POST"]),
    Route("/api/lessons/{game}", endpoint(api_tables.lesson)),
    Route("/api/daily", endpoint(api_dailies.daily)),
    Route("/api/daily/month", endpoint(api_dailies.daily_month)),
    Route("/api/rulebook/{game}/{language}", endpoint(api_rulebooks.rulebook)),
    Route("/api/themes", endpoint(api_themes.list_themes)),
    Route("/api/themes/{name}.css", endpoint(api_themes.theme_style)),
    Route("/art/themes/{digest}/{theme}.svg", endpoint(api_themes.theme_preview)),
    Route("/art/rulebook/{game}/{digest}/{theme}/{picture}.svg", endpoint(api_rulebooks.rule_picture)),
    Route("/art/{name:path}", endpoint(pages.drawing)),
    Route("/{path:path}", endpoint(pages.file_or_app)),
]


def make_app(settings: Settings, draining: Draining) -> App:
    """Make the application for some settings; the service lives as long as it does."""
    meters = Meters()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with Service.running(settings, draining, meters) as service:
            app.state.service = service
            yield

    app = Starlette(routes=ROUTES, lifespan=lifespan, exception_handlers=HANDLERS)

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        """Route a request. WebSockets bypass Starlette, whose stack would stay in memory with each."""
        if scope["type"] == "websocket":
            await table_socket(app.state.service, scope, receive, send)
        else:
            await app(scope, receive, send)

    return Guard(answer, settings, meters)


async def _bug(request: Request, error: Exception) -> Response:
    return json_answer({"reason": "busy", "text": "Something went wrong in the server; it has been written down."}, 500)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return json_answer(error.body, error.status)


async def _wrong_method(request: Request, error: Exception) -> Response:
    return json_answer({"reason": "unreadable", "text": "This cannot be done to that address."}, 405)


async def _gone(request: Request, error: Exception) -> Response:
    """Answer nobody: the client has hung up, which is no error to log."""
    return Response(status_code=408)


HANDLERS: dict[Any, Any] = {Refusal: _refused, ClientDisconnect: _gone, 405: _wrong_method, 500: _bug}
