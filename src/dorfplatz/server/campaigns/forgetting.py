"""Campaign logs and the people in them: what a person did, and logs rewritten without that person."""

import contextlib
import re
from collections.abc import Iterable
from functools import partial
from typing import Any, NamedTuple

import msgspec
from msgspec import UnsetType
from msgspec.structs import replace
from sqlalchemy import Connection

from dorfplatz.campaign import Corrected, Created, Event, Renamed, Result
from dorfplatz.campaign.checks import LONGEST_NAME
from dorfplatz.server.campaigns.campaigns import Campaigns
from dorfplatz.server.campaigns.group import decode_events, encode_events
from dorfplatz.server.store import campaigns as rows
from dorfplatz.server.store.campaigns import DeedRow
from dorfplatz.server.store.persons import PersonRow
from dorfplatz.server.store.store import Store
from dorfplatz.server.table.apply import BrokenLogError
from dorfplatz.server.table.stored import stored_table

SOMEBODY = "Somebody"


def campaigns_with(connection: Connection, person: str) -> dict[str, str]:
    """The campaigns of a person by id; those that they have left have the name "" here."""
    mine = {row.id: row.name for row in rows.campaigns_of(connection, person)}
    return {
        campaign: mine.get(campaign, "") for campaign in (*mine, *rows.campaigns_touched_by(connection, person, []))
    }


def deeds_by(connection: Connection, person: str, campaign: str) -> list[dict[str, Any]]:
    """What a person did in a campaign."""
    deeds = [deed for deed in rows.deeds_of(connection, campaign) if deed.person == person]
    return [{"version": deed.version, "at": deed.at, "events": msgspec.Raw(deed.body)} for deed in deeds]


async def forget_in_campaigns(campaigns: Campaigns, person: PersonRow, table_ids: list[str]) -> None:
    """Leave all campaigns and remove a name from all results; `table_ids` are tables that have done so."""
    touched = await campaigns.store.read(lambda connection: rows.campaigns_touched_by(connection, person.id, table_ids))
    for campaign in touched:
        async with campaigns.locked(campaign):
            await _forget(campaigns.store, campaign, person)
            campaigns.forget(campaign)


async def _forget(store: Store, campaign: str, person: PersonRow) -> None:
    """Remove a person from a campaign; readers replay its games, so that the writer stays free for moves."""
    names = {}
    for game, table in (await store.read(partial(rows.games_of, campaign=campaign))).items():
        with contextlib.suppress(BrokenLogError):
            names[game] = await store.read(partial(_names_at, table_id=table))
    rewritten = await store.read(partial(_rewritten, campaign=campaign, person=person, names=names))
    await store.write(partial(_write, campaign=campaign, person=person.id, rewritten=rewritten))


class Rewritten(NamedTuple):
    """The log of a campaign without a person, and its title if it has a row."""

    deeds: list[DeedRow]
    title: str | None


def _rewritten(connection: Connection, campaign: str, person: PersonRow, names: dict[str, list[str]]) -> Rewritten:
    deeds, row = rows.deeds_of(connection, campaign), rows.find_campaign(connection, campaign)
    own = _names_of(person, deeds, names)
    title = own.removed_from(row.name) if row else None
    return Rewritten([_without(deed, person, names, own) for deed in deeds], title)


def _write(connection: Connection, campaign: str, person: str, rewritten: Rewritten) -> None:
    rows.rewrite(connection, rewritten.deeds)
    if rewritten.title is not None:
        rows.rename(connection, campaign, rewritten.title)
    rows.remove_member(connection, campaign, person)


class OwnNames:
    """The names that a person went by, to be removed from titles."""

    def __init__(self, names: Iterable[str]) -> None:
        longest_first = sorted({name for name in names if name}, key=len, reverse=True)
        self._names = {name.casefold() for name in longest_first}
        self._pattern = rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)" if longest_first else ""

    def __contains__(self, name: str) -> bool:
        return name.casefold() in self._names

    def removed_from(self, title: str) -> str:
        """A title with `SOMEBODY` instead of these names, where they are whole words."""
        if not self._pattern:
            return title
        return re.sub(self._pattern, SOMEBODY, title, flags=re.IGNORECASE)[:LONGEST_NAME]


def _names_of(person: PersonRow, deeds: list[DeedRow], names: dict[str, list[str]]) -> OwnNames:
    """The name of the person, and the names that tables have replaced in their results."""
    own = {person.name}
    for event in (event for deed in deeds for event in decode_events(deed.body)):
        if isinstance(event, Result) and not isinstance(event.game, UnsetType) and event.game in names:
            own |= {was for was, now in zip(event.players, names[event.game], strict=False) if was != now}
    return OwnNames(own)


def _names_at(connection: Connection, table_id: str) -> list[str]:
    return stored_table(connection, table_id).names


def _without(deed: DeedRow, person: PersonRow, names: dict[str, list[str]], own: OwnNames) -> DeedRow:
    """A deed without the person; only the ids of their messages are lost, which find deeds sent twice."""
    name = OwnNames([person.name])
    events = [_without_name(_retitled(event, own), name, own, names) for event in decode_events(deed.body)]
    body = encode_events(events)
    is_own = deed.person == person.id
    return deed._replace(person="", message="", body=body) if is_own else deed._replace(body=body)


def _retitled(event: Event, own: OwnNames) -> Event:
    """An event without the names of the person in the title of the campaign."""
    if isinstance(event, Created | Renamed):
        return replace(event, name=own.removed_from(event.name))
    return event


def _without_name(event: Event, name: OwnNames, ever: OwnNames, names: dict[str, list[str]]) -> Event:
    """A result with the names that its table has now; in a typed result, without the name itself.

    A correction may repeat any name that the person `ever` had at a table.
    """
    if isinstance(event, Corrected):
        return replace(event, players=_without_own(event.players, ever))
    if not isinstance(event, Result):
        return event
    if isinstance(event.game, UnsetType) or event.game not in names:
        players = _without_own(event.players, name)
    else:
        players = tuple(names[event.game])
    record = event.record if isinstance(event.record, UnsetType) else replace(event.record, players=list(players))
    return replace(event, players=players, record=record)


def _without_own(players: tuple[str, ...], own: OwnNames) -> tuple[str, ...]:
    return tuple(SOMEBODY if each in own else each for each in players)
