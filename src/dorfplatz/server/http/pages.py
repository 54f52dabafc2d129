"""The web app and its files, the art, and the list of games."""

import contextlib
import gzip
from functools import lru_cache, partial
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.server.campaigns.games import GAME, options_of
from dorfplatz.server.games.art import custom_catalog_in
from dorfplatz.server.games.registry import game, games
from dorfplatz.server.http.bodies import (
    compressed_answer,
    json_answer,
    light_work,
    require_asker,
    require_person,
    while_connected,
    work_asker,
)
from dorfplatz.server.http.first_page import first_page
from dorfplatz.server.http.game_list import all_games
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.work.making import compressed_art, compressed_custom_art

FOR_EVER = "public, max-age=31536000, immutable"
PLACEHOLDER = b"<!doctype html><title>Dorfplatz</title><p>The server runs; the web app has not been built."
COMPRESSIBLE = (".js", ".css", ".html", ".svg", ".json", ".webmanifest")
# Not from `mimetypes`, which asks the system: some Windows machines call scripts plain text, which browsers refuse.
MEDIA_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


async def list_games(request: Request, service: Service) -> Response:
    """List the games with their tiles and parts.

    For a campaign, only what is unlocked there; for a custom catalog, its own game with its tiles.
    """
    if campaign := request.query_params.get("campaign", "")[:40]:
        person = await require_person(request, service)
        group = await service.campaigns.find(campaign, person.id)
        return json_answer({GAME: game(GAME).about(options_of(group.campaign.parts()))})
    if digest := request.query_params.get("catalog", "")[:64]:
        await require_asker(request, service)
        catalog = await service.catalogs.find(digest)
        about = await light_work(request, service, partial(game(catalog.game).about, catalog=catalog))
        return json_answer({catalog.game: about})
    return compressed_answer(request, all_games(tuple(games())), "application/json", "no-store")


async def drawing(request: Request, service: Service) -> Response:
    """Draw one tile or emblem; its path holds a digest, so that clients may cache it for ever."""
    name = request.path_params["name"].removesuffix(".svg")
    asker = await work_asker(request, service)
    if digest := custom_catalog_in(name):
        catalog = await service.catalogs.find(digest)
        art = game(catalog.game).art_with(catalog)
        if art is None or not art.has(name):
            raise Refusal("not_found", "There is no such drawing.")
        drawn = service.work.drawings.find(("art", name), asker, partial(compressed_custom_art, art, name))
        return compressed_answer(request, await while_connected(request, drawn), "image/svg+xml", FOR_EVER)
    if not any(kind.has_art(name) for kind in games().values()):
        raise Refusal("not_found", "There is no such drawing.")
    drawn = service.work.drawings.find(("art", name), asker, partial(compressed_art, name))
    return compressed_answer(request, await while_connected(request, drawn), "image/svg+xml", FOR_EVER)


async def file_or_app(request: Request, service: Service) -> Response:
    """Send a file of the web app, or the app itself for any page that a browser opens."""
    root = service.settings.static
    path = _inside(root, request.path_params["path"])
    if path is not None and path.name != "index.html":
        stamp = path.stat().st_mtime_ns
        return _file(request, path, stamp, FOR_EVER if path.parent.name == "assets" else "no-cache")
    if "text/html" not in request.headers.get("accept", "") and request.path_params["path"]:
        raise Refusal("not_found", "There is nothing here.")
    index = root / "index.html"
    if not index.is_file():
        return Response(PLACEHOLDER, media_type="text/html", headers={"cache-control": "no-cache"})
    return compressed_answer(request, await first_page(request, service, index), "text/html", "no-cache")


def _inside(root: Path, name: str) -> Path | None:
    """A file inside the folder of the web app, or None."""
    with contextlib.suppress(ValueError, OSError):
        path = (root / name).resolve()
        if path.is_relative_to(root.resolve()) and path.is_file():
            return path
    return None


def _file(request: Request, path: Path, stamp: int, cache_control: str) -> Response:
    media_type = MEDIA_TYPES.get(path.suffix, "application/octet-stream")
    if path.suffix in COMPRESSIBLE:
        return compressed_answer(request, _compressed(path, stamp), media_type, cache_control)
    return Response(path.read_bytes(), media_type=media_type, headers={"cache-control": cache_control})


# The modification time is part of the key, so that a new build of the web app is served without a restart.
@lru_cache(maxsize=256)
def _compressed(path: Path, stamp: int) -> bytes:
    return gzip.compress(path.read_bytes(), 9, mtime=0)
