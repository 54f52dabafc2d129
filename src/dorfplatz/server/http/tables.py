"""/api/tables: create a table, look at it, and export what was played."""

import gzip
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.art.themes import Theme
from dorfplatz.errors import IllegalMoveError, UnreadableMoveError
from dorfplatz.games.text import Language
from dorfplatz.server.calendar import day_of
from dorfplatz.server.games.playing import Playing
from dorfplatz.server.games.registry import game
from dorfplatz.server.games.values import Caption
from dorfplatz.server.http.bodies import (
    NAME_A_SEAT,
    address_of,
    asker_of,
    compressed_answer,
    json_answer,
    language_of,
    light_work,
    picture,
    read_body,
    require_person,
    seat_in,
    theme_of,
    while_connected,
)
from dorfplatz.server.people.people import COOKIE
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.table.checks import check_player, refuse_removed
from dorfplatz.server.table.create import NewTable, SameAs
from dorfplatz.server.table.set_up import set_up
from dorfplatz.server.table.table import Table
from dorfplatz.server.table.updates import options_of, proof_of, seats_of
from dorfplatz.server.wire.messages import LONGEST_MOVE, Fit, Fits
from dorfplatz.server.wire.pads import Explained
from dorfplatz.server.wire.questions import ForeseenAfter
from dorfplatz.server.work.asker import Asker
from dorfplatz.server.work.making import compressed_json, compressed_svg

# Private: others at the same table may see another map, and an address says nothing about who asks.
KEPT = "private, max-age=31536000, immutable"
# What a game without small pictures draws: no text.
NOTHING = compressed_svg(str)
SIDE = re.compile(r"[0-9]")
CELL = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})")


async def create_table(request: Request, service: Service) -> Response:
    """Create a table."""
    person = await require_person(request, service)
    wanted = await read_body(request, NewTable)
    service.limits.new_tables.require(Asker(person.id, address_of(request)))
    if isinstance(wanted.stack, SameAs):
        service.count_code(wanted.stack.same_as, person.id, address_of(request))
    await service.catalogs.load_for(wanted.options)
    table = (await set_up(service.rooms, wanted, person.id)).table
    return json_answer({"id": table.id, "code": table.code}, 201)


async def show_table(request: Request, service: Service) -> Response:
    """Show what anybody with the link may know before sitting down."""
    person = await service.people.find(request.cookies.get(COOKIE))
    table = await _find(request, service, await asker_of(request, service))
    seats = seats_of(table, person.id if person else "")
    about = {"id": table.id, "code": table.code, "game": table.game, "status": table.status}
    return json_answer({**about, "seats": seats, "options": options_of(table)})


async def table_record(request: Request, service: Service) -> Response:
    """Export the game record; that of a running game holds nothing hidden."""
    person, table, playing = await in_play(request, service)
    own, date = table.sides_of(person), day_of(table.updated)
    body = await light_work(request, service, playing.record, table.names, date, table.may_tell_secrets, own)
    headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{table.code}.json"'}
    if table.status == "over":
        body = _with_proof(body, table)
    if table.options.campaign and (place := await service.campaign_tables.number_of(table)):
        body = _with(body, campaign=place)
    return Response(body, media_type="application/json", headers=headers)


def _with_proof(record: bytes, table: Table) -> bytes:
    """Add the proof of the shuffle to the record of a finished game, as `dorfplatz verify` reads it."""
    return _with(record, proof=proof_of(table))


def _with(record: bytes, **more: Any) -> bytes:
    return msgspec.json.encode({**msgspec.json.decode(record), **more})


async def table_picture(request: Request, service: Service) -> Response:
    """Draw the maps as SVG or PNG."""
    person, table, playing = await in_play(request, service)
    own = table.sides_of(person)
    draw: Callable[[Theme], str]
    key = table.id, table.moved, playing.perspective(own), language_of(request), *table.names
    if playing.is_over:
        draw = partial(playing.shared_picture, names=table.names, date=_ended(table), language=language_of(request))
    else:
        draw = partial(playing.picture, names=table.names, own=own)
    return await picture(request, service, Asker(person, address_of(request)), key, draw)


def caption_of(table: Table, theme: Theme, language: Language) -> Caption:
    """What shared pictures of a table say."""
    return Caption(table.names, _ended(table), theme, language)


def _ended(table: Table) -> str:
    """The day on which the game ended."""
    return day_of(table.ended or table.updated)


async def table_thumbnail(request: Request, service: Service) -> Response:
    """Draw my map or sheet in small, for lists of tables.

    Browsers keep the picture of the `version` that a list names.
    """
    person, table, playing = await in_play(request, service)
    own, theme = table.sides_of(person), theme_of(request)
    key = "thumbnail", table.id, table.moved, own, theme
    draw = partial(compressed_svg, partial(playing.thumbnail, theme, own))
    asker = Asker(person, address_of(request))
    drawn = await while_connected(request, service.work.drawings.find(key, asker, draw))
    if drawn == NOTHING:
        raise Refusal("not_found", "Games of this kind have no small picture.")
    is_current = request.query_params.get("version") == str(table.version)
    return compressed_answer(request, drawn, "image/svg+xml", KEPT if is_current else "no-store")


async def table_replay(request: Request, service: Service) -> Response:
    """Replay the game: what was visible after every move so far."""
    person, table, playing = await in_play(request, service)
    own, asker = table.sides_of(person), Asker(person, address_of(request))
    key = "frames", table.id, table.moved, playing.perspective(own)
    made = service.work.drawings.find(key, asker, partial(compressed_json, partial(playing.frames, own)))
    frames = msgspec.Raw(gzip.decompress(await while_connected(request, made)))
    players = [chair.name for chair in table.chairs]
    return json_answer({"players": players, "sides": table.names, "frames": frames})


async def table_fits(request: Request, service: Service) -> Response:
    """List the unseen tiles that would fit a cell, and in which rotations."""
    person = await require_person(request, service)
    service.limits.fits.require(person.id, "Too many questions; wait a moment.")
    _, table, playing = await in_play(request, service, is_counted=False)
    _require_assistance(table)
    match = CELL.fullmatch(request.query_params.get("cell", ""))
    if match is None:
        raise Refusal("unreadable", "Name a cell like ?cell=1,-2.")
    cell = int(match[1]), int(match[2])
    side = SIDE.fullmatch(request.query_params.get("side", ""))
    seat = int(side[0]) if side else None
    fits = await light_work(request, service, playing.fits, table.sides_of(person.id), cell, seat)
    answer = Fits(table.version, cell, [Fit(tile, list(rotations)) for tile, rotations in fits.items()])
    return json_answer(answer)


async def table_foreseen(request: Request, service: Service) -> Response:
    """List the optional questions that a move of an own seat would raise, with what each answer would bring."""
    person = await require_person(request, service)
    service.limits.foreseen.require(person.id, "Too many questions; wait a moment.")
    _, table, playing = await in_play(request, service, is_counted=False)
    _require_assistance(table)
    seat = seat_in(request)
    if seat is None:
        raise Refusal("unreadable", NAME_A_SEAT)
    check_player(table, seat, person.id)
    side, move = table.side_of(seat), request.query_params.get("move", "")[:LONGEST_MOVE]
    try:
        questions = await light_work(request, service, playing.foreseen, side, move)
    except (IllegalMoveError, UnreadableMoveError) as error:
        raise Refusal("illegal", str(error)) from None
    return json_answer(ForeseenAfter(table.version, move, questions))


def _require_assistance(table: Table) -> None:
    if table.options.purist:
        raise Refusal("illegal", "This table plays without assistance.")


async def table_explain(request: Request, service: Service) -> Response:
    """Explain where the points of every score line come from."""
    person, table, playing = await in_play(request, service)
    lines = await light_work(request, service, playing.explain, table.sides_of(person))
    return json_answer(Explained(table.version, lines))


async def table_proof(request: Request, service: Service) -> Response:
    """Show the commitment to the shuffle, and when it may be published, its proof."""
    _, table, _ = await in_play(request, service)
    return json_answer(proof_of(table))


async def lesson(request: Request, service: Service) -> Response:
    """Send the steps of a game's lesson."""
    name = request.path_params["game"]
    found = game(name).lesson
    if found is None:
        raise Refusal("not_found", f"There is no lesson for {name[:40]}.")
    return json_answer(found.steps)


async def _find(request: Request, service: Service, asker: str, is_counted: bool = True) -> Table:
    if is_counted:
        service.limits.look_ups.require(asker, "Too many questions; wait a moment.")
    service.count_code(request.path_params["id"], asker, address_of(request))
    return (await service.rooms.find(request.path_params["id"])).table


async def in_play(request: Request, service: Service, is_counted: bool = True) -> tuple[str, Table, Playing]:
    """Who asks, and a table whose game has begun; looking at a daily game counts as having seen its stack."""
    person = await require_person(request, service)
    table = await _find(request, service, person.id, is_counted)
    if table.playing is None:
        raise Refusal("not_found", "The game has not begun.")
    if table.status != "over":
        refuse_removed(table, person.id)
    if not table.may_be_watched_by(person.id):
        raise Refusal("not_yours", "This game is on the stack of the day; others can look at it when the day is over.")
    await service.rooms.stacks.note(table, [person.id])
    return person.id, table, table.playing
