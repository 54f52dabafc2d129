"""Campaign files, in the format of `dorfplatz campaign export`: exported and imported."""

from functools import partial

from msgspec.structs import replace

from dorfplatz.campaign import Campaign, CampaignFile, Event, Renamed
from dorfplatz.reason import Reason
from dorfplatz.server.campaigns.campaigns import Campaigns
from dorfplatz.server.campaigns.group import Group
from dorfplatz.server.campaigns.summary import could_be
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store import campaigns as rows

APART = Reason("went_apart", "This campaign went on here and there, and the two cannot be put together")


def exported(group: Group) -> bytes:
    """The file of a campaign, without its running games: their stacks are still secret."""
    return CampaignFile(group.campaign).to_json()


async def bring_in(campaigns: Campaigns, kept: CampaignFile, person: str) -> Group:
    """Import a campaign; one that this person has here already is brought up to date."""
    # Two uploads of one file at the same moment must not make two campaigns.
    async with campaigns.locked(f"file {kept.campaign.id}"):
        mine = await _find_mine(campaigns, kept.campaign.id, person)
        if mine is None:
            return await campaigns.add(kept.campaign, person)
        async with campaigns.locked(mine.id):
            return await _go_on(campaigns, await campaigns.load(mine.id), kept.campaign, person)


async def count_new_tables(campaigns: Campaigns, kept: CampaignFile, person: str) -> int:
    """The number of running games in a file that have no table here yet."""
    mine = await _find_mine(campaigns, kept.campaign.id, person)
    known = {} if mine is None else await campaigns.store.read(partial(rows.games_of, campaign=mine.id))
    return sum(running.game not in known for running in kept.running)


async def _find_mine(campaigns: Campaigns, campaign: str, person: str) -> Group | None:
    """The copy of a campaign that a person has here already."""
    mine = await campaigns.store.read(lambda connection: rows.campaigns_of(connection, person))
    for row in (row for row in mine if could_be(row, campaign)):
        group = await campaigns.load(row.id)
        if group.campaign.id == campaign:
            return group
    return None


async def _go_on(campaigns: Campaigns, group: Group, brought: Campaign, person: str) -> Group:
    """Append what has happened elsewhere; two copies that diverged cannot be merged."""
    here, there = group.campaign.events, _created_like(group.campaign, brought)
    if here[: len(there)] == there:
        return group
    if there[: len(here)] != here:
        raise Refusal("illegal", f"{APART}.", APART)
    if any(isinstance(event, Renamed) for event in there[len(here) :]):
        (await campaigns.rights(group.id)).check_name(person)
    return await campaigns.write_deed(group, Campaign.of(there), person)


def _created_like(campaign: Campaign, brought: Campaign) -> tuple[Event, ...]:
    """The events with the name that the campaign has here: in old logs, renaming changed the first event."""
    return replace(brought.created, name=campaign.created.name), *brought.events[1:]
