"""Reading and writing campaigns: rows, members, logs and games; each function works on an open connection."""

from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.server.store.damage import Errors, is_damage, readable
from dorfplatz.server.store.schema import campaign_events, campaign_games, campaign_members, campaigns, people, tables


class CampaignRow(NamedTuple):
    """A campaign as lists know it."""

    id: str
    name: str
    invite: str
    updated: int
    line: bytes
    owner: str = ""
    all_rename: bool = False


class DeedRow(NamedTuple):
    """One entry of a campaign's log: the events that one deed made."""

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
    """A new campaign with the first entry of its log."""
    connection.execute(sa.insert(campaigns).values(**row._asdict()))
    connection.execute(sa.insert(campaign_events).values(**deed._asdict()))


def find_campaign(connection: Connection, campaign: str) -> CampaignRow | None:
    """A campaign by its id."""
    row = connection.execute(sa.select(campaigns).where(campaigns.c.id == campaign)).first()
    return CampaignRow(*row) if row else None


def invited(connection: Connection, invite: str) -> CampaignRow | None:
    """The campaign that an invite link leads to."""
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
    """Give a campaign another invite link."""
    connection.execute(sa.update(campaigns).where(campaigns.c.id == campaign).values(invite=invite))


def add_member(connection: Connection, campaign: str, person: str, at: int) -> None:
    """Somebody plays in a campaign from now on."""
    values = {"campaign": campaign, "person": person, "joined": at}
    connection.execute(sa.insert(campaign_members).prefix_with("OR IGNORE").values(**values))


def remove_member(connection: Connection, campaign: str, person: str) -> None:
    """Somebody leaves a campaign; the longest member owns it after its owner, and with its last member it is gone."""
    own = (campaign_members.c.campaign == campaign) & (campaign_members.c.person == person)
    connection.execute(sa.delete(campaign_members).where(own))
    left = [*members_of(connection, campaign)]
    owned = (campaigns.c.id == campaign) & (campaigns.c.owner == person)
    connection.execute(sa.update(campaigns).where(owned).values(owner=left[0] if left else ""))
    if not left:
        connection.execute(sa.delete(campaigns).where(campaigns.c.id == campaign))
        for rows in (campaign_events, campaign_games):
            connection.execute(sa.delete(rows).where(rows.c.campaign == campaign))


def change_rights(connection: Connection, campaign: str, owner: str, all_rename: bool) -> None:
    """Say who owns a campaign, and whether all members may rename it."""
    values = {"owner": owner, "all_rename": all_rename}
    connection.execute(sa.update(campaigns).where(campaigns.c.id == campaign).values(**values))


def rename(connection: Connection, campaign: str, name: str) -> None:
    """Call a campaign something else in lists."""
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
    """The whole log of a campaign."""
    query = sa.select(campaign_events).where(campaign_events.c.campaign == campaign).order_by(campaign_events.c.version)
    return [DeedRow(*row) for row in connection.execute(query)]


def append(connection: Connection, deed: DeedRow, name: str, line: bytes) -> None:
    """One more entry of a log; a version that is taken is an error."""
    connection.execute(sa.insert(campaign_events).values(**deed._asdict()))
    values = {"name": name, "updated": deed.at, "line": line}
    connection.execute(sa.update(campaigns).where(campaigns.c.id == deed.campaign).values(**values))


def rewrite(connection: Connection, deeds: list[DeedRow]) -> None:
    """Write entries anew where a person is to be forgotten; versions stay what they are."""
    for deed in deeds:
        own = (campaign_events.c.campaign == deed.campaign) & (campaign_events.c.version == deed.version)
        values = {"person": deed.person, "message": deed.message, "body": deed.body}
        connection.execute(sa.update(campaign_events).where(own).values(**values))


def add_game(connection: Connection, game: GameRow) -> None:
    """A game of a campaign begins at a table."""
    connection.execute(sa.insert(campaign_games).values(**game._asdict()))


def set_counted(connection: Connection, campaign: str, game: str) -> None:
    """A game needs no counting any more."""
    own = (campaign_games.c.campaign == campaign) & (campaign_games.c.game == game)
    connection.execute(sa.update(campaign_games).where(own).values(is_counted=True))


def games_of(connection: Connection, campaign: str) -> dict[str, str]:
    """The tables of a campaign's games here, by game."""
    query = sa.select(campaign_games.c.game, campaign_games.c.table_id).where(campaign_games.c.campaign == campaign)
    return {row.game: row.table_id for row in connection.execute(query)}


def index_of_games(connection: Connection, campaign: str) -> dict[str, bytes]:
    """What the index knows about the tables of a campaign's games here, by game, as far as it can be read."""
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
    """The game of a campaign that is played at a table."""
    row = connection.execute(sa.select(campaign_games).where(campaign_games.c.table_id == table_id)).first()
    return GameRow(*row) if row else None


def uncounted(connection: Connection, campaign: str | None = None) -> list[GameRow]:
    """The games that are over and have not been counted yet, of one campaign or of all."""
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
    """The campaigns in which a person is a member, has done something, or has played at one of these tables."""
    member = sa.select(campaign_members.c.campaign).where(campaign_members.c.person == person)
    acted = sa.select(campaign_events.c.campaign).where(campaign_events.c.person == person)
    played = sa.select(campaign_games.c.campaign).where(campaign_games.c.table_id.in_(table_ids))
    return list(connection.execute(member.union(acted, played)).scalars())


def all_campaigns(connection: Connection) -> list[str]:
    """The ids of all campaigns."""
    return list(connection.execute(sa.select(campaigns.c.id)).scalars())


def queries_of_ids() -> list[sa.Select[str]]:
    """Where the ids of campaigns are found: in their rows, and beside their members."""
    return [sa.select(campaigns.c.id), sa.select(campaign_members.c.campaign).distinct()]
