"""Campaign files: export and import, pictures of the track, and the games of the history."""

import gzip
from functools import partial

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.campaign.art import draw_campaign
from dorfplatz.campaign.catalogs import catalogs_named_in
from dorfplatz.server.campaigns.files import bring_in, count_new_tables, exported
from dorfplatz.server.campaigns.games import RecordedGame, game_of_history, options_of
from dorfplatz.server.campaigns.resuming import set_up_again
from dorfplatz.server.http.bodies import (
    address_of,
    json_answer,
    language_of,
    light_work,
    picture,
    require_asker,
    while_connected,
    work_asker,
)
from dorfplatz.server.http.campaigns import campaign_id
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.work.asker import Asker
from dorfplatz.server.work.making import compressed_json


async def export_campaign(request: Request, service: Service) -> Response:
    """Export a campaign as a file, with which it can go on elsewhere."""
    person = await require_asker(request, service)
    group = await service.campaign_tables.find(campaign_id(request), person.id)
    headers = {"cache-control": "no-store", "content-disposition": 'attachment; filename="campaign.json"'}
    texts = await service.catalogs.texts_of(catalogs_named_in(group.campaign.events))
    content = await light_work(request, service, exported, group, texts)
    return Response(content, media_type="application/json", headers=headers)


async def import_campaign(request: Request, service: Service) -> Response:
    """Import a campaign from a file, or update one of mine; interrupted games go on at tables here."""
    person = await require_asker(request, service)
    asker = Asker(person.id, address_of(request))
    service.limits.new_tables.require(asker, "campaigns")
    content = await request.body()
    catalogs = await service.catalogs.named_in(content)
    imported = await service.uploads.campaign(asker, content, catalogs)
    service.limits.new_tables.require(asker, "tables", await count_new_tables(service.campaigns, imported, person.id))
    await service.catalogs.make_room(imported.catalogs)
    group = await bring_in(service.campaigns, imported, person.id)
    await service.catalogs.note_campaign(group.id, imported.named, imported.catalogs)
    for running in imported.running:
        await service.catalogs.load_for(options_of({}, running.catalog))
    await set_up_again(service.store, group, imported.running, person.id)
    return json_answer({"id": group.id}, 201)


async def campaign_picture(request: Request, service: Service) -> Response:
    """Draw the track as SVG or PNG."""
    person = await require_asker(request, service)
    group = await service.campaign_tables.find(campaign_id(request), person.id)
    draw = partial(draw_campaign, group.campaign, lists=False)
    asker = Asker(person.id, address_of(request))
    return await picture(request, service, asker, (group.id, group.version), draw)


async def game_record(request: Request, service: Service) -> Response:
    """Export the record of a game of the history."""
    record = (await recorded_game(request, service)).record
    headers = {"cache-control": "no-store", "content-disposition": 'attachment; filename="game.json"'}
    return Response(record.to_json(), media_type="application/json", headers=headers)


async def game_replay(request: Request, service: Service) -> Response:
    """Replay a game of the history: what was visible after every move."""
    game = await recorded_game(request, service)
    asker, key = await work_asker(request, service), ("frames", campaign_id(request), *game.key)
    made = service.work.drawings.find(key, asker, partial(compressed_json, game.frames))
    frames = msgspec.Raw(gzip.decompress(await while_connected(request, made)))
    own = {"catalog": game.digest} if game.digest else {}
    return json_answer({"players": game.record.players, "frames": frames, **own})


async def game_picture(request: Request, service: Service) -> Response:
    """Draw the map of a game of the history as SVG or PNG."""
    game = await recorded_game(request, service)
    asker = await work_asker(request, service)
    language = language_of(request)
    key = "game", campaign_id(request), *game.key, language
    return await picture(request, service, asker, key, partial(game.draw, language=language))


async def recorded_game(request: Request, service: Service) -> RecordedGame:
    """Find the record of the game that the path names, and its catalog."""
    person = await require_asker(request, service)
    group = await service.campaign_tables.find(campaign_id(request), person.id)
    number: str = request.path_params["number"]
    is_number = number.isascii() and number.isdigit() and len(number) < 6
    game = game_of_history(group.campaign, int(number)) if is_number else None
    if game is None:
        raise Refusal("not_found", "There is no game with this number that has a record.")
    digest = game.named
    return game._replace(catalog=await service.catalogs.find(digest)) if digest else game
