"""Hints for the current turn, and reviews of finished games."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.reason import Reason
from dorfplatz.server.campaigns.games import RecordedGame
from dorfplatz.server.games.registry import game as kind_of
from dorfplatz.server.games.values import Progress
from dorfplatz.server.http.bodies import address_of, json_answer, require_person, seat_in
from dorfplatz.server.http.campaign_files import recorded_game
from dorfplatz.server.http.campaigns import campaign_id
from dorfplatz.server.http.tables import in_play
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.thinking.hints import seat_to_advise
from dorfplatz.server.thinking.reviews import Judge
from dorfplatz.server.wire.advice import Hint, ReviewTold
from dorfplatz.server.work.asker import Asker
from dorfplatz.server.work.long_work import InProgress
from dorfplatz.stop import Stop

if TYPE_CHECKING:
    from dorfplatz.analysis import Review


async def table_hint(request: Request, service: Service) -> Response:
    """Give a hint: the best choices of my seat, what they are worth and why.

    It is cancelled when I hang up, ask again, or something is played.
    """
    person = (await require_person(request, service)).id
    service.limits.hints.require(person, "Too many hints; wait a moment.")
    _, table, playing = await in_play(request, service, is_counted=False)
    room, asker = await service.rooms.find(table.id), Asker(person, address_of(request))
    seat = seat_to_advise(table, person, seat_in(request))
    if seconds := kind_of(table.game).advice_ready_in:
        why = Reason("hints_ready_in", "Hints are getting ready; ask again in about {seconds} seconds", seconds=seconds)
        raise Refusal("busy", f"{why}.", why)
    side = table.side_of(seat)
    moved = table.moved_for(side)

    async def is_wanted() -> bool:
        return room.table.moved_for(side) == moved and not await request.is_disconnected()

    advice = await service.hints.request(asker, partial(playing.advise, side), is_wanted)
    return json_answer(Hint(table.version, seat, advice))


async def table_review(request: Request, service: Service) -> Response:
    """Review a finished game: the review, or its progress; ask again to wait on."""
    person, table, playing = await in_play(request, service)
    if not playing.is_over:
        raise Refusal("illegal", "The game is not over yet; a review is for afterwards.")
    if not kind_of(table.game).has_advice:
        raise Refusal("not_found", "There is nobody yet who could review this game.")
    judge = partial(playing.review, table.names)
    return await _reviewed(request, service, table.game, table.id, person, judge)


async def leave_review(request: Request, service: Service) -> Response:
    """Stop waiting for a review."""
    person, table, _ = await in_play(request, service)
    service.reviews.leave(table.id, person)
    return Response(status_code=204)


async def game_review(request: Request, service: Service) -> Response:
    """Review a game of a campaign's history: the review, or its progress."""
    person = await require_person(request, service)
    game = await recorded_game(request, service)

    def judge(stop: Stop, progress: Progress) -> Review:
        return game.played().review(game.record.players, stop, progress)

    return await _reviewed(request, service, game.record.game, _name_of(request, game), person.id, judge)


async def leave_game_review(request: Request, service: Service) -> Response:
    """Stop waiting for the review of a campaign's game."""
    person = await require_person(request, service)
    game = await recorded_game(request, service)
    service.reviews.leave(_name_of(request, game), person.id)
    return Response(status_code=204)


def _name_of(request: Request, game: RecordedGame) -> str:
    return "/".join((campaign_id(request), *game.key))


async def _reviewed(request: Request, service: Service, kind: str, game: str, person: str, judge: Judge) -> Response:
    """Answer with a review, or with its progress; it starts when it can be made."""
    if seconds := kind_of(kind).advice_ready_in:
        return json_answer(ReviewTold(0, 0, ready_in=seconds))
    found = await service.reviews.request(game, Asker(person, address_of(request)), judge)
    if isinstance(found, InProgress):
        return json_answer(ReviewTold(found.done, found.total))
    return json_answer(ReviewTold(len(found.moves), len(found.moves), found))
