"""/api/catalogs: save, show, try, compare and delete custom catalogs."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.errors import CatalogError, shown
from dorfplatz.games.catalogs.compare import compare
from dorfplatz.games.catalogs.file import CatalogFile, bundled, has_bundled, read_catalog
from dorfplatz.reason import Reason
from dorfplatz.server.catalogs.contents import contents
from dorfplatz.server.catalogs.trial import check_and_draw, checked_text, corrected_text, fault_of
from dorfplatz.server.games.registry import game
from dorfplatz.server.http.bodies import (
    address_of,
    json_answer,
    light_work,
    read_body,
    require_asker,
    require_person,
    require_theme,
    while_connected,
    work_asker,
)
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.wire.catalogs import Compared, Differing, NewCatalog, Saved, Trial
from dorfplatz.server.work.asker import Asker

OTHER_GAME = Reason("other_game", "These two catalogs belong to different games")
UNCHANGED = Reason("unchanged", "Nothing differs from the catalog that this is based on")


async def my_catalogs(request: Request, service: Service) -> Response:
    """List the catalogs that I have saved, the latest first."""
    person = await require_person(request, service)
    return json_answer([Saved(*row) for row in await service.catalogs.shelf_of(person.id)])


async def save_catalog(request: Request, service: Service) -> Response:
    """Save a catalog: a whole file, or corrections of another catalog."""
    person = await require_person(request, service)
    wanted = await read_body(request, NewCatalog)
    asker = Asker(person.id, address_of(request))
    service.limits.new_catalogs.require(asker, "Too many catalogs were saved", "wait a few minutes")
    if wanted.text is None:
        base = await _file(service, wanted.base or wanted.game)
        making = service.work.readers.call(lambda: [asker], corrected_text, base.text, wanted)
    else:
        making = service.work.readers.call(lambda: [asker], checked_text, wanted.text)
    try:
        file = await asyncio.to_thread(read_catalog, await while_connected(request, making))
    except CatalogError as error:
        raise refusal_of(error) from None
    if wanted.text is None and not await light_work(request, service, compare, base, file):
        raise Refusal("illegal", f"{UNCHANGED}.", UNCHANGED)
    row = await service.catalogs.save(person.id, wanted.title, file, wanted.replaces)
    return json_answer(Saved(*row), 201)


async def try_catalog(request: Request, service: Service) -> Response:
    """Check and draw one tile or sheet as somebody enters it; nothing is stored."""
    person = await require_person(request, service)
    service.limits.catalog_trials.require(person.id, "Too many changes at once; wait a moment.")
    wanted = await read_body(request, Trial)
    require_theme(wanted.theme)
    base = await _file(service, wanted.base or wanted.game)
    asker = await work_asker(request, service)
    work = service.work.children.call(lambda: [asker], check_and_draw, base.text, wanted)
    return json_answer(await while_connected(request, work))


async def show_catalog(request: Request, service: Service) -> Response:
    """Show a catalog by its digest, or the bundled one of a game by its name."""
    person = await require_asker(request, service)
    file = await _file(service, request.path_params["digest"])
    told = await light_work(request, service, contents, file)
    mine = any(row.digest == file.digest for row in await service.catalogs.shelf_of(person.id))
    title = await service.catalogs.title_of(file.digest, person.id)
    newer = await service.catalogs.newer(file.digest)
    return json_answer({**told, "title": title, "mine": mine, **({"newer": newer} if newer else {})})


async def catalog_file(request: Request, service: Service) -> Response:
    """Export a catalog as a file."""
    await require_asker(request, service)
    file = await _file(service, request.path_params["digest"])
    name = f"{file.game}-{file.digest[:8]}.toml"
    headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{name}"'}
    return Response(file.text, media_type="application/toml", headers=headers)


async def compare_catalogs(request: Request, service: Service) -> Response:
    """Compare two catalogs of a game, by digest or by the name of the game, tile by tile."""
    await require_asker(request, service)
    one, other = [await _file(service, request.query_params.get(name, "")) for name in ("one", "other")]
    if one.game != other.game:
        raise Refusal("illegal", f"{OTHER_GAME}.", OTHER_GAME)
    found = await light_work(request, service, compare, one, other)
    kind = game(one.game)
    arts = [kind.art_with(file.catalog) for file in (one, other)]
    first, second = [art.digest if art else "" for art in arts]
    differences = [Differing(each.section, each.name, each.field, each.before, each.after) for each in found]
    return json_answer(Compared(game=one.game, art=(first, second), differences=differences))


async def delete_catalog(request: Request, service: Service) -> Response:
    """Delete one of my catalogs; tables and campaigns that play with it keep it."""
    person = await require_person(request, service)
    await service.catalogs.drop(person.id, request.path_params["digest"][:64])
    return Response(status_code=204)


async def _file(service: Service, name: str) -> CatalogFile:
    """A catalog by its digest, or a bundled one by the name of its game."""
    return bundled(name) if has_bundled(name) else await service.catalogs.file(name)


def refusal_of(error: CatalogError) -> Refusal:
    """Why a catalog is not taken."""
    fault = fault_of(error)
    sentence = shown(fault.text)[1:-1] if len(fault.text) > 600 else fault.text
    why = Reason(fault.key, sentence.replace("{", "{{").replace("}", "}}"), **fault.values)
    return Refusal("unreadable", f"{sentence}.", why)
