"""Queries on campaigns, their members, logs and games; each function takes an open connection."""

from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.server.store.damage import Errors, is_damage, readable
from dorfplatz.server.store.schema import campaign_events, campaign_games, campaign_members, campaigns, people, tables
from dorfplatz.server.store.statements import insert_new


class CampaignRow(NamedTuple):
    """A campaign in the database; `line` is the entry that lists show, as JSON."""

    id: str
    name: str
    invite: str
    updated: int
    line: bytes
    owner: str = ""
    all_rename: bool = False


class DeedRow(NamedTuple):
    """One entry of a campaign's log: the events of one deed."""

    campaign: str
    version: int
    person: str
    message: str
    at: int
    body: bytes


class GameRow(NamedTuple):
    """A game of a campaign that is played at a table here."""

    campaign: str
    game: str
    table_id: str
    is_counted: bool


def add_campaign(connection: Connection, row: CampaignRow, deed: DeedRow) -> None:
    """Add a campaign with the first entry of its log."""
    connection.execute(sa.insert(campaigns).values(**row._asdict()))
    connection.execute(sa.insert(campaign_events).values(**deed._asdict()))


def find_campaign(connection: Connection, campaign: str) -> CampaignRow | None:
    """Find a campaign by its id."""
    row = connection.execute(sa.select(campaigns).where(campaigns.c.id == campaign)).first()
    return CampaignRow(*row) if row else None


def invited(connection: Connection, invite: str) -> CampaignRow | None:
    """Find a campaign by its invite link."""
    row = connection.execute(sa.select(campaigns).where(campaigns.c.invite == invite)).first()
    return CampaignRow(*row) if row else None


def campaigns_of(connection: Connection, person: str) -> list[CampaignRow]:
    """The campaigns of a person, the latest first; of a damaged database, those that can be read."""
    own = campaign_members.c.person == person
    query = (
        sa.select(campaigns)
        .join(campaign_members, campaign_members.c.campaign == campaigns.c.id)
        .where(own)
        .order_by(campaigns.c.updated.desc(), campaigns.c.id)
    )
    try:
        return [CampaignRow(*row) for row in connection.execute(query)]
    except Errors as error:
        if not is_damage(error):
            raise
    mine = sa.select(campaign_members.c.campaign).where(own)
    ids = next(readable([person], lambda _: list(connection.execute(mine).scalars())), [])
    found = [row for row in readable(ids, lambda key: find_campaign(connection, key)) if row is not None]
    return sorted(found, key=lambda row: (-row.updated, row.id))


def change_invite(connection: Connection, campaign: str, invite: str) -> None:
    """Replace the invite link of a campaign."""
    connection.execute(sa.update(campaigns).where(campaigns.c.id == campaign).values(invite=invite))


def add_member(connection: Connection, campaign: str, person: str, at: int) -> None:
    """Add a member."""
    values = {"campaign": campaign, "person": person, "joined": at}
    insert_new(connection, campaign_members, [values])


def remove_member(connection: Connection, campaign: str, person: str) -> None:
    """Remove a member; with its last member a campaign is deleted.

    If the owner leaves, the member who joined first owns it.
    """
    own = (campaign_members.c.campaign == campaign) & (campaign_members.c.person == person)
    connection.execute(sa.delete(campaign_members).where(own))
    remaining = [*members_of(connection, campaign)]
    owned = (campaigns.c.id == campaign) & (campaigns.c.owner == person)
    connection.execute(sa.update(campaigns).where(owned).values(owner=remaining[0] if remaining else ""))
    if not remaining:
        connection.execute(sa.delete(campaigns).where(campaigns.c.id == campaign))
        for rows in (campaign_events, campaign_games):
            connection.execute(sa.delete(rows).where(rows.c.campaign == campaign))


def change_rights(connection: Connection, campaign: str, owner: str, all_rename: bool) -> None:
    """Change who owns a campaign, and whether all members may rename it."""
    values = {"owner": owner, "all_rename": all_rename}
    connection.execute(sa.update(campaigns).where(campaigns.c.id == campaign).values(**values))


def rename(connection: Connection, campaign: str, name: str) -> None:
    """Change the name of a campaign in lists."""
    connection.execute(sa.update(campaigns).where(campaigns.c.id == campaign).values(name=name))


def members_of(connection: Connection, campaign: str) -> dict[str, str]:
    """The names of the members by person, in the order of joining."""
    query = (
        sa.select(people.c.id, people.c.name)
        .join(campaign_members, campaign_members.c.person == people.c.id)
        .where(campaign_members.c.campaign == campaign)
        .order_by(campaign_members.c.joined, people.c.id)
    )
    return {row.id: row.name for row in connection.execute(query)}


def deeds_of(connection: Connection, campaign: str) -> list[DeedRow]:
    """Read the log of a campaign."""
    query = sa.select(campaign_events).where(campaign_events.c.campaign == campaign).order_by(campaign_events.c.version)
    return [DeedRow(*row) for row in connection.execute(query)]


def append(connection: Connection, deed: DeedRow, name: str, line: bytes) -> None:
    """Append to a log; a version that is taken is an error."""
    connection.execute(sa.insert(campaign_events).values(**deed._asdict()))
    values = {"name": name, "updated": deed.at, "line": line}
    connection.execute(sa.update(campaigns).where(campaigns.c.id == deed.campaign).values(**values))


def rewrite(connection: Connection, deeds: list[DeedRow]) -> None:
    """Overwrite entries from which a person was erased; versions stay the same."""
    for deed in deeds:
        own = (campaign_events.c.campaign == deed.campaign) & (campaign_events.c.version == deed.version)
        values = {"person": deed.person, "message": deed.message, "body": deed.body}
        connection.execute(sa.update(campaign_events).where(own).values(**values))


def add_game(connection: Connection, game: GameRow) -> None:
    """Add a game of a campaign that starts at a table."""
    connection.execute(sa.insert(campaign_games).values(**game._asdict()))


def set_counted(connection: Connection, campaign: str, game: str) -> None:
    """Mark a game as counted."""
    own = (campaign_games.c.campaign == campaign) & (campaign_games.c.game == game)
    connection.execute(sa.update(campaign_games).where(own).values(is_counted=True))


def games_of(connection: Connection, campaign: str) -> dict[str, str]:
    """The tables of a campaign's games here, by game."""
    query = sa.select(campaign_games.c.game, campaign_games.c.table_id).where(campaign_games.c.campaign == campaign)
    return {row.game: row.table_id for row in connection.execute(query)}


def index_of_games(connection: Connection, campaign: str) -> dict[str, bytes]:
    """The index entries of a campaign's tables here, by game, as far as they can be read."""
    at_table = campaign_games.join(tables, tables.c.id == campaign_games.c.table_id)
    query = sa.select(campaign_games.c.game, tables.c.summary).select_from(at_table)
    try:
        return {row.game: row.summary for row in connection.execute(query.where(campaign_games.c.campaign == campaign))}
    except Errors as error:
        if not is_damage(error):
            raise

    def summary_at(game: tuple[str, str]) -> tuple[str, bytes | None]:
        return game[0], connection.execute(sa.select(tables.c.summary).where(tables.c.id == game[1])).scalar()

    found = readable(games_of(connection, campaign).items(), summary_at)
    return {game: summary for game, summary in found if summary is not None}


def game_at(connection: Connection, table_id: str) -> GameRow | None:
    """Find the game of a campaign by its table."""
    row = connection.execute(sa.select(campaign_games).where(campaign_games.c.table_id == table_id)).first()
    return GameRow(*row) if row else None


def uncounted(connection: Connection, campaign: str | None = None) -> list[GameRow]:
    """The finished games that have not been counted yet, of one campaign or of all."""
    query = (
        sa.select(campaign_games)
        .join(tables, tables.c.id == campaign_games.c.table_id)
        .where(tables.c.status == "over", campaign_games.c.is_counted.is_(False))
        .order_by(tables.c.updated)
    )
    if campaign is not None:
        query = query.where(campaign_games.c.campaign == campaign)
    return [GameRow(*row) for row in connection.execute(query)]


def campaigns_touched_by(connection: Connection, person: str, table_ids: list[str]) -> list[str]:
    """The campaigns in which a person is a member, has acted, or has played at one of these tables."""
    member = sa.select(campaign_members.c.campaign).where(campaign_members.c.person == person)
    acted = sa.select(campaign_events.c.campaign).where(campaign_events.c.person == person)
    played = sa.select(campaign_games.c.campaign).where(campaign_games.c.table_id.in_(table_ids))
    return list(connection.execute(member.union(acted, played)).scalars())


def all_campaigns(connection: Connection) -> list[str]:
    """The ids of all campaigns."""
    return list(connection.execute(sa.select(campaigns.c.id)).scalars())


def queries_of_ids() -> list[sa.Select[str]]:
    """Two queries for the ids of campaigns, in case one of the tables is damaged."""
    return [sa.select(campaigns.c.id), sa.select(campaign_members.c.campaign).distinct()]
