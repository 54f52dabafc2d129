"""/api/campaigns/{id}/result and others: results of real games entered, corrected and removed."""

import datetime

from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.campaign import Campaign, remove_result
from dorfplatz.campaign.catalogs import catalog_named_in
from dorfplatz.campaign.errors import CampaignError
from dorfplatz.campaign.results import LINE_GROUPS
from dorfplatz.catalog import Catalog
from dorfplatz.reason import Reason
from dorfplatz.server.campaigns.past_result import past_result
from dorfplatz.server.campaigns.result_preview import Entry, preview, with_result
from dorfplatz.server.http.bodies import json_answer, light_work, read_body, require_asker
from dorfplatz.server.http.campaigns import campaign_id
from dorfplatz.server.people.words import plain
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.wire.campaigns import SheetLines, TypedResult
from dorfplatz.server.wire.corrections import Correction, Removal, ResultWanted

OTHER_GAME = Reason("catalog_of_other_game", "This catalog belongs to another game")
NO_RESULT = "There is no game with this number."


async def type_result(request: Request, service: Service) -> Response:
    """Enter the score pad of a real game."""
    person = await require_asker(request, service)
    deed = await read_body(request, TypedResult)
    _check_groups(deed.lines)
    entry = await _entry(service, deed)

    def enter(campaign: Campaign) -> Campaign:
        return with_result(campaign, None, entry)

    done = await service.campaigns.act(campaign_id(request), person.id, deed, enter)
    await service.catalogs.note_campaign(campaign_id(request), {deed.catalog} - {""})
    return json_answer(done)


async def correct_past_result(request: Request, service: Service) -> Response:
    """Correct the result of a game; one that was played here keeps its score."""
    person = await require_asker(request, service)
    deed = await read_body(request, Correction)
    _check_groups(deed.lines)
    group = await service.campaign_tables.find(campaign_id(request), person.id)
    entry = await _entry(service, deed, group.campaign, deed.number)

    def correct(campaign: Campaign) -> Campaign:
        return with_result(campaign, deed.number, entry)

    done = await service.campaigns.act(campaign_id(request), person.id, deed, correct)
    await service.catalogs.note_campaign(campaign_id(request), {deed.catalog} - {""})
    return json_answer(done)


async def remove_past_result(request: Request, service: Service) -> Response:
    """Remove the result of a game."""
    person = await require_asker(request, service)
    deed = await read_body(request, Removal)

    def remove(campaign: Campaign) -> Campaign:
        return remove_result(campaign, deed.number)

    return json_answer(await service.campaigns.act(campaign_id(request), person.id, deed, remove))


async def preview_result(request: Request, service: Service) -> Response:
    """Tell what a result would change, before it is entered, corrected or removed."""
    person = await require_asker(request, service)
    wanted = await read_body(request, ResultWanted)
    _check_groups(wanted.lines)
    if wanted.remove and wanted.number is None:
        raise Refusal("unreadable", "Say which game is to be removed.")
    group = await service.campaign_tables.find(campaign_id(request), person.id)
    if wanted.number is not None and wanted.number > len(group.campaign.results):
        raise Refusal("not_found", NO_RESULT)
    entry = await _entry(service, wanted, group.campaign, wanted.number)
    return json_answer(await light_work(request, service, preview, group.campaign, wanted, entry))


async def show_result(request: Request, service: Service) -> Response:
    """Show a past result as it was entered, with the parts and cards of its game."""
    person = await require_asker(request, service)
    group = await service.campaign_tables.find(campaign_id(request), person.id)
    number: str = request.path_params["number"]
    is_number = number.isascii() and number.isdigit() and len(number) < 6
    try:
        return json_answer(await light_work(request, service, past_result, group, int(number) if is_number else 0))
    except CampaignError:
        raise Refusal("not_found", NO_RESULT) from None


async def _entry(
    service: Service, wanted: TypedResult | ResultWanted, campaign: Campaign | None = None, number: int | None = None
) -> Entry:
    """A result as it was sent, with the catalog that it names, or that its game has."""
    digest = wanted.catalog
    if not digest and campaign is not None and number is not None and number <= len(campaign.results):
        digest = catalog_named_in(campaign.results[number - 1])
    found = await service.catalogs.find(digest) if digest else None
    if found is not None and not isinstance(found, Catalog):
        raise Refusal("illegal", f"{OTHER_GAME}.", OTHER_GAME)
    return Entry(wanted, _names(wanted.names), _day(wanted.date), found)


def _check_groups(lines: SheetLines) -> None:
    unknown = [group for group in lines if group not in LINE_GROUPS]
    if unknown:
        raise Refusal("unreadable", f"A pad has tasks, flags, longest and parts, not {unknown[0]}.")


def _names(names: list[str]) -> list[str]:
    return [name for name in map(plain, names) if name]


def _day(text: str | None) -> datetime.date | None:
    try:
        return None if text is None else datetime.date.fromisoformat(text)
    except ValueError:
        raise Refusal("unreadable", f"There is no day {text}.") from None
