"""Campaigns to take away: the file, pictures of the track, and the games of its history."""

import asyncio
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.campaign.art import draw_campaign
from dorfplatz.games.record import Record
from dorfplatz.server.api_campaigns import campaign_id
from dorfplatz.server.campaigns.files import bring_in, exported
from dorfplatz.server.campaigns.resuming import set_up_again
from dorfplatz.server.http import json_answer, picture, require_asker, require_person
from dorfplatz.server.projections.romantik_campaign import played, record_of_game
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service


async def export_campaign(request: Request, service: Service) -> Response:
    """The file of a campaign, with which it can go on elsewhere."""
    person = await require_asker(request, service)
    group = await service.campaign_tables.find(campaign_id(request), person.id)
    headers = {"cache-control": "no-store", "content-disposition": 'attachment; filename="campaign.json"'}
    return Response(await asyncio.to_thread(exported, group), media_type="application/json", headers=headers)


async def import_campaign(request: Request, service: Service) -> Response:
    """A campaign out of a file, or one of mine brought up to date; interrupted games go on at tables here."""
    person = await require_asker(request, service)
    if not service.new_tables.take(person.id):
        raise Refusal("too_fast", "Too many new campaigns; wait a few minutes.")
    kept = await service.reading.campaign(await request.body())
    group = await bring_in(service.campaigns, kept, person.id)
    await set_up_again(service.store, group, kept.running, person.id)
    return json_answer({"id": group.id}, 201)


async def campaign_picture(request: Request, service: Service) -> Response:
    """The track as SVG or PNG."""
    person = await require_asker(request, service)
    group = await service.campaign_tables.find(campaign_id(request), person.id)
    draw = partial(draw_campaign, group.campaign, lists=False)
    return await picture(request, service, person.id, (group.id, group.version), draw)


async def game_record(request: Request, service: Service) -> Response:
    """The record of a game out of the history."""
    record = await recorded_game(request, service)
    headers = {"cache-control": "no-store", "content-disposition": 'attachment; filename="game.json"'}
    return Response(record.to_json(), media_type="application/json", headers=headers)


async def game_replay(request: Request, service: Service) -> Response:
    """What was to be seen after every move of a game."""
    record = await recorded_game(request, service)
    frames = await asyncio.to_thread(lambda: played(record).frames(()))
    return json_answer({"players": record.players, "frames": frames})


async def game_picture(request: Request, service: Service) -> Response:
    """The map of a game as SVG or PNG."""
    person = await require_person(request, service)
    record = await recorded_game(request, service)
    key = (campaign_id(request), request.path_params["number"])
    return await picture(
        request, service, person.id, key, lambda theme: played(record).picture(theme, record.players, ())
    )


async def recorded_game(request: Request, service: Service) -> Record:
    """The record of the game of a campaign that is asked about."""
    person = await require_asker(request, service)
    group = await service.campaign_tables.find(campaign_id(request), person.id)
    number: str = request.path_params["number"]
    is_number = number.isascii() and number.isdigit() and len(number) < 6
    record = record_of_game(group.campaign, int(number)) if is_number else None
    if record is None:
        raise Refusal("not_found", "There is no game with this number that has a record.")
    return record
