"""Themes: the list, a picture of each, and the colours of the interface."""

from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.art.themes import digest_of_themes, is_theme, theme_names, title_of
from dorfplatz.art.themes.tokens import style_sheet_of
from dorfplatz.art.vignettes import draw_preview
from dorfplatz.server.http.bodies import compressed_answer, json_answer, while_connected, work_asker
from dorfplatz.server.http.pages import FOR_EVER
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.wire.themes import Themes, ThemeTitle
from dorfplatz.server.work.making import compressed_svg


async def list_themes(request: Request, service: Service) -> Response:
    """List the themes in which everything can be drawn."""
    titles = [ThemeTitle(name, dict(title_of(name))) for name in theme_names()]
    return json_answer(Themes(f"/art/themes/{_digest()}", titles))


async def theme_style(request: Request, service: Service) -> Response:
    """Send the colours of the interface in a theme, as a style sheet."""
    name = request.path_params["name"]
    if name not in theme_names():
        raise Refusal("not_found", "There is no such theme.")
    return Response(style_sheet_of(name), media_type="text/css", headers={"cache-control": "no-cache"})


async def theme_preview(request: Request, service: Service) -> Response:
    """Draw a few tiles in a theme; the path holds a digest, so that clients may cache it for ever."""
    theme = request.path_params["theme"]
    if not is_theme(theme) or request.path_params["digest"] != _digest():
        raise Refusal("not_found", "There is no such drawing.")
    draw = partial(compressed_svg, partial(draw_preview, theme))
    drawn = service.work.drawings.find(("theme", theme), await work_asker(request, service), draw)
    return compressed_answer(request, await while_connected(request, drawn), "image/svg+xml", FOR_EVER)


def _digest() -> str:
    return digest_of_themes().hex()[:16]
