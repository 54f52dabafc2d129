"""/api/campaigns: the campaign sheet that a group shares, and what its members do with it."""

import asyncio
import contextlib

from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.campaign import Campaign, abandon_game, add_box, cross, spend_towards
from dorfplatz.server.campaigns.page import page_of
from dorfplatz.server.campaigns.summary import list_entry
from dorfplatz.server.http.bodies import address_of, json_answer, read_body, require_asker
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.store import campaigns as rows
from dorfplatz.server.store.damage import DamagedError
from dorfplatz.server.table.apply import BrokenLogError
from dorfplatz.server.table.summary import BROKEN, summary_of, summary_or_broken
from dorfplatz.server.wire.campaigns import AddBox, CampaignChanges, GiveUp, Invitation, NewCampaign, Spend
from dorfplatz.server.work.asker import Asker


async def my_campaigns(request: Request, service: Service) -> Response:
    """List my campaigns, the latest first."""
    person = await require_asker(request, service)
    found = await service.store.read(
        lambda connection: [
            list_entry(row, rows.members_of(connection, row.id)) for row in rows.campaigns_of(connection, person.id)
        ]
    )
    return json_answer(found)


async def create_campaign(request: Request, service: Service) -> Response:
    """Begin a campaign."""
    person = await require_asker(request, service)
    wanted = await read_body(request, NewCampaign)
    service.limits.new_tables.require(Asker(person.id, address_of(request)), "campaigns")
    group = await service.campaigns.create(wanted.name, wanted.options, person.id)
    return json_answer({"id": group.id}, 201)


async def show_campaign(request: Request, service: Service) -> Response:
    """Show the campaign sheet."""
    person = await require_asker(request, service)
    campaign = campaign_id(request)
    group = await service.campaign_tables.find(campaign, person.id)
    members = await service.store.read(lambda connection: rows.members_of(connection, campaign))
    games = await service.store.read(lambda connection: rows.games_of(connection, campaign))
    index = await service.store.read(lambda connection: rows.index_of_games(connection, campaign))
    indexed = {game: summary_or_broken(games[game], body) for game, body in index.items()}
    over = {game: entry for game, entry in indexed.items() if game not in group.campaign.begun}
    summaries = {game: entry for game, entry in over.items() if entry.status != BROKEN}
    for game in (game for game in group.campaign.begun if game in games):
        # One broken table must not hide the whole campaign.
        with contextlib.suppress(BrokenLogError, DamagedError):
            summaries[game] = summary_of((await service.rooms.find(games[game])).table)
    rights = await service.campaigns.rights(campaign)
    return json_answer(await asyncio.to_thread(page_of, group, members, rights, games, summaries, person.id))


async def change_campaign(request: Request, service: Service) -> Response:
    """Change the name, the owner, or who may rename it."""
    person = await require_asker(request, service)
    wanted, campaign = await read_body(request, CampaignChanges), campaign_id(request)
    if wanted == CampaignChanges():
        raise Refusal("unreadable", "Say what is to be changed.")
    if wanted.name is not None:
        await service.campaigns.rename(campaign, person.id, wanted.name)
    if wanted.owner is not None or wanted.all_rename is not None:
        await service.campaigns.change_rights(campaign, person.id, wanted.owner, wanted.all_rename)
    return json_answer({"id": campaign})


async def remove_member(request: Request, service: Service) -> Response:
    """Remove a member, and replace the invite link."""
    person = await require_asker(request, service)
    await service.campaigns.remove(campaign_id(request), person.id, request.path_params["person"])
    return Response(status_code=204)


async def leave_campaign(request: Request, service: Service) -> Response:
    """Leave a campaign; with its last member it is deleted."""
    person = await require_asker(request, service)
    await service.campaigns.leave(campaign_id(request), person.id)
    return Response(status_code=204)


async def spend_crosses(request: Request, service: Service) -> Response:
    """Spend crosses on named circles, or on those on the way to a hex."""
    person = await require_asker(request, service)
    deed = await read_body(request, Spend)
    if bool(deed.circles) == (deed.towards is not None):
        raise Refusal("unreadable", "Name circles to cross, or a hex to go towards.")

    def spend(campaign: Campaign) -> Campaign:
        if deed.towards is not None:
            return spend_towards(campaign, deed.towards)
        for circle in deed.circles:
            campaign = cross(campaign, circle)
        return campaign

    return json_answer(await service.campaigns.act(campaign_id(request), person.id, deed, spend))


async def give_up(request: Request, service: Service) -> Response:
    """Give up a running game, so that it counts for nothing."""
    person = await require_asker(request, service)
    campaign, deed = campaign_id(request), await read_body(request, GiveUp)
    done = await service.campaigns.act(campaign, person.id, deed, lambda value: abandon_game(value, deed.game))
    await service.store.write(lambda connection: rows.set_counted(connection, campaign, deed.game))
    return json_answer(done)


async def add_option(request: Request, service: Service) -> Response:
    """Add a box that somebody has bought; games in progress keep what they began with."""
    person = await require_asker(request, service)
    deed = await read_body(request, AddBox)
    act = service.campaigns.act(campaign_id(request), person.id, deed, lambda campaign: add_box(campaign, deed.box))
    return json_answer(await act)


async def invite_anew(request: Request, service: Service) -> Response:
    """Replace the invite link."""
    person = await require_asker(request, service)
    return json_answer({"invite": await service.campaigns.invite_anew(campaign_id(request), person.id)})


async def show_invitation(request: Request, service: Service) -> Response:
    """Show the campaign that an invite link is for."""
    person = await require_asker(request, service)
    row, members = await service.campaigns.invitation(request.path_params["invite"])
    names = list(members.values())
    return json_answer(Invitation(name=row.name, members=names, id=row.id if person.id in members else None))


async def join_campaign(request: Request, service: Service) -> Response:
    """Join a campaign by an invite link."""
    person = await require_asker(request, service)
    return json_answer({"id": await service.campaigns.join(request.path_params["invite"], person.id)})


def campaign_id(request: Request) -> str:
    """The campaign that the path names."""
    named: str = request.path_params["id"]
    return named[:40]
