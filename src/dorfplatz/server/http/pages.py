"""Everything that is no data: the web app, its files, the art, and a sign of life."""

import contextlib
import gzip
import mimetypes
from functools import lru_cache, partial
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.server.games.registry import GAMES
from dorfplatz.server.games.romantik.campaign import GAME, options_of
from dorfplatz.server.http.bodies import compressed_answer, json_answer, require_person, while_connected, work_asker
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.work.making import compressed_art

FOR_EVER = "public, max-age=31536000, immutable"
PLACEHOLDER = b"<!doctype html><title>Dorfplatz</title><p>The server runs; the web app has not been built."
SMALL = 1_000
COMPRESSIBLE = (".js", ".css", ".html", ".svg", ".json", ".webmanifest")


async def health(request: Request, service: Service) -> Response:
    """A sign of life: 200 if what is written comes to the disk, there is room, and the database is whole."""
    troubles = await service.store.troubles()
    return json_answer({"ok": not troubles, "troubles": troubles}, 503 if troubles else 200)


async def list_games(request: Request, service: Service) -> Response:
    """The games on offer, with their tiles and parts; for a campaign, with what is unlocked there and no more."""
    if campaign := request.query_params.get("campaign", "")[:40]:
        person = await require_person(request, service)
        group = await service.campaigns.find(campaign, person.id)
        return json_answer({GAME: GAMES[GAME].about(options_of(group.campaign.parts()))})
    return compressed_answer(request, _all_games(), "application/json", "no-store")


@lru_cache(maxsize=1)
def _all_games() -> bytes:
    """What is told of all games, which never changes, and in front of everything on a phone's line."""
    return gzip.compress(msgspec.json.encode({name: game.about() for name, game in GAMES.items()}), 9, mtime=0)


async def drawing(request: Request, service: Service) -> Response:
    """One drawing; its address holds a digest, so that it may be kept for ever."""
    name = request.path_params["name"].removesuffix(".svg")
    if not any(game.has_art(name) for game in GAMES.values()):
        raise Refusal("not_found", "There is no such drawing.")
    asker = await work_asker(request, service)
    drawn = service.work.drawings.find(("art", name), asker, partial(compressed_art, name))
    return compressed_answer(request, await while_connected(request, drawn), "image/svg+xml", FOR_EVER)


async def file_or_app(request: Request, service: Service) -> Response:
    """A file of the built web app, or the app itself for whatever a browser opens."""
    root = service.settings.static
    path = _inside(root, request.path_params["path"])
    if path is not None and path.name != "index.html":
        stamp = path.stat().st_mtime_ns
        kept = FOR_EVER if path.parent.name == "assets" else "no-cache"
        return _file(request, path, stamp, kept)
    if "text/html" not in request.headers.get("accept", "") and request.path_params["path"]:
        raise Refusal("not_found", "There is nothing here.")
    index = root / "index.html"
    if not index.is_file():
        return Response(PLACEHOLDER, media_type="text/html", headers={"cache-control": "no-cache"})
    return _file(request, index, index.stat().st_mtime_ns, "no-cache")


def _inside(root: Path, name: str) -> Path | None:
    """A file of the web app, and no other."""
    with contextlib.suppress(ValueError, OSError):
        path = (root / name).resolve()
        if path.is_relative_to(root.resolve()) and path.is_file():
            return path
    return None


def _file(request: Request, path: Path, stamp: int, kept: str) -> Response:
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix in COMPRESSIBLE:
        return compressed_answer(request, _compressed(path, stamp), media_type, kept)
    return Response(path.read_bytes(), media_type=media_type, headers={"cache-control": kept})


@lru_cache(maxsize=256)
def _compressed(path: Path, stamp: int) -> bytes:
    return gzip.compress(path.read_bytes(), 9, mtime=0)
