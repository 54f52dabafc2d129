"""/api/tables/{id}/ending and /animation: how a game ended, and its animated replay."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.art.animation import FORMATS, Format
from dorfplatz.games.ending import Ending
from dorfplatz.games.film import film_of
from dorfplatz.server.games.playing import Playing
from dorfplatz.server.games.registry import game as kind_of
from dorfplatz.server.games.values import Caption
from dorfplatz.server.http.bodies import address_of, json_answer, language_of, light_work, theme_of
from dorfplatz.server.http.tables import caption_of, in_play
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.store import logs
from dorfplatz.server.table.bests import best_of
from dorfplatz.server.table.summary import summary_of, summary_or_broken
from dorfplatz.server.table.table import Table
from dorfplatz.server.wire.ending import AnimationTold, Best, EndingTold, told_rank, translated
from dorfplatz.server.work.animations import Wanted
from dorfplatz.server.work.asker import Asker

NOT_OVER = "The game is not over yet."
NO_FILM = "This game has no animated replay."
NOT_MADE = "This animation has not been made yet; ask for its progress first."


async def table_ending(request: Request, service: Service) -> Response:
    """Tell how a finished game ended: rank or margin, what was perfect, and my personal best."""
    person, table, playing = await _finished(request, service)
    ending = await light_work(request, service, _ending_of, playing)
    return json_answer(_told(ending, table, await _best(service, person, table)))


async def table_animation(request: Request, service: Service) -> Response:
    """Make the animated replay of a finished game: how far it is; ask again to wait on."""
    person, table, playing = await _finished(request, service)
    if film_of(table.game) is None:
        raise Refusal("not_found", NO_FILM)
    caption = caption_of(table, theme_of(request), language_of(request))
    kind = _format_of(request.query_params.get("format", "webp"))
    key, asker = _key(table, caption, kind), Asker(person, address_of(request))
    found = await service.animations.request(key, asker, Wanted(playing, caption, kind))
    return json_answer(AnimationTold(1, 1) if isinstance(found, bytes) else AnimationTold(found.done, found.total))


async def leave_animation(request: Request, service: Service) -> Response:
    """Stop waiting for an animation."""
    person, table, _ = await _finished(request, service)
    for kind in FORMATS:
        service.animations.leave(_key(table, caption_of(table, theme_of(request), language_of(request)), kind), person)
    return Response(status_code=204)


async def animation_file(request: Request, service: Service) -> Response:
    """Send an animation that has been made, WebP or GIF by the ending of the path."""
    _, table, _ = await _finished(request, service)
    kind = _format_of(request.url.path.rpartition(".")[2])
    animation = service.animations.found(_key(table, caption_of(table, theme_of(request), language_of(request)), kind))
    if animation is None:
        raise Refusal("not_found", NOT_MADE)
    return Response(animation, media_type=f"image/{kind}", headers={"cache-control": "no-store"})


async def _finished(request: Request, service: Service) -> tuple[str, Table, Playing]:
    """Who asks, and a table whose game is over."""
    person, table, playing = await in_play(request, service)
    if not playing.is_over:
        raise Refusal("illegal", NOT_OVER)
    return person, table, playing


def _format_of(name: str) -> Format:
    if name not in FORMATS:
        raise Refusal("not_found", f"The formats are {', '.join(FORMATS)}.")
    return name


def _key(table: Table, caption: Caption, kind: Format) -> str:
    """Changes with everything that an animation shows."""
    return "/".join((table.id, str(table.moved), kind, caption.theme, caption.language, *caption.names))


def _ending_of(playing: Playing) -> Ending:
    return playing.ending


async def _best(service: Service, person: str, table: Table) -> Best | None:
    """How the result compares with the person's others."""
    if not table.seats_of(person):
        return None
    bodies = await service.store.read(lambda connection: logs.finished_of(connection, person, table.game))
    return best_of(person, summary_of(table), [summary_or_broken("", body) for body in bodies])


def _told(ending: Ending, table: Table, best: Best | None) -> EndingTold:
    return EndingTold(
        perfect=[[translated(text) for text in column] for column in ending.perfect],
        rank=told_rank(ending.rank) if ending.rank else None,
        next_rank=told_rank(ending.next_rank) if ending.next_rank else None,
        winners=list(ending.winners),
        margin=ending.margin,
        best=best,
        can_review=kind_of(table.game).has_advice,
        can_animate=film_of(table.game) is not None,
    )
