"""Tables of campaigns: games begin with what is unlocked, and their results are entered once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.campaign import CampaignError, begin_game, cards_beside
from dorfplatz.catalog.campaign.sheet import Card
from dorfplatz.server.calendar import day_of
from dorfplatz.server.campaigns.campaigns import TRIES, AlsoWrite, Campaigns, TakenError, changed
from dorfplatz.server.campaigns.games import options_of, with_result
from dorfplatz.server.campaigns.group import Group
from dorfplatz.server.games.values import OwnOptions
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store import campaigns as rows
from dorfplatz.server.store.campaigns import GameRow
from dorfplatz.server.store.damage import DamagedError
from dorfplatz.server.table.create import new_id
from dorfplatz.server.table.stored import stored_table
from dorfplatz.server.table.table import Table

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class NextGame:
    """A game about to begin: its table, its options, and what is written in the same transaction."""

    table_id: str
    own: OwnOptions
    also_write: AlsoWrite


class CampaignTables:
    """The tables that belong to campaigns."""

    def __init__(self, campaigns: Campaigns) -> None:
        self._campaigns = campaigns
        self._store = campaigns.store
        self._counting: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def next_game(self, campaign: str, person: str, table_id: str = "") -> AsyncIterator[NextGame]:
        """Begin a game of a campaign while the caller writes its table; if that fails, it has not begun."""
        await self.count_finished(campaign)
        async with self._campaigns.locked(campaign):
            group = await self._campaigns.find(campaign, person)
            table_id = table_id or new_id()
            after = changed(lambda: begin_game(group.campaign, table_id))
            written, write = self._campaigns.prepare_deed(group, after, person)

            def also_write(connection: Connection) -> None:
                try:
                    write(connection)
                except sa.exc.IntegrityError:
                    raise TakenError from None
                rows.add_game(connection, GameRow(campaign, table_id, table_id, False))

            yield NextGame(table_id, options_of(after.begun[table_id].parts), also_write)
            # Not reached if the caller failed to write the table.
            self._campaigns.keep(written)

    async def find(self, campaign: str, person: str) -> Group:
        """Find a campaign for one of its members, after entering the results of all games that are over."""
        await self._campaigns.find(campaign, person)
        await self.count_finished(campaign)
        return await self._campaigns.find(campaign, person)

    def when_over(self, table: Table) -> None:
        """Enter the result of a game that has just ended, while its table goes on."""
        if table.options.campaign:
            task = asyncio.create_task(self.count_finished(table.options.campaign))
            self._counting.add(task)
            task.add_done_callback(self._counting.discard)

    async def settle(self) -> None:
        """Wait until all results are entered."""
        await asyncio.gather(*self._counting)

    async def number_of(self, table: Table) -> dict[str, str | int] | None:
        """The campaign of a table's game and its number there, once its result is entered."""
        game = await self._store.read(lambda connection: rows.game_at(connection, table.id))
        if game is None:
            return None
        await self.count_finished(game.campaign)
        campaign = (await self._campaigns.load(game.campaign)).campaign
        numbers = [result.number for result in campaign.results if result.game == game.game]
        return {"id": campaign.id, "number": numbers[0]} if numbers else None

    async def cards_of(self, table: Table) -> tuple[Card, ...]:
        """The cards that lie face up beside the game of a table; after it, those that it has turned over."""
        game = await self._store.read(lambda connection: rows.game_at(connection, table.id))
        if game is None:
            return ()
        try:
            campaign = (await self._campaigns.load(game.campaign)).campaign
        except Refusal:
            # A table can be played on although its campaign was deleted or is broken.
            return ()
        numbers = {result.number for result in campaign.results if result.game == game.game}
        turned = (
            campaign.sheet.cards[name]
            for name, by in campaign.unlocked.items()
            if name in campaign.sheet.cards and by in numbers
        )
        return cards_beside(campaign, game.game) or tuple(card for card in turned if card.when)

    async def count_finished(self, campaign: str | None = None) -> None:
        """Enter the results of all games that are over, of one campaign or of all."""
        try:
            uncounted = await self._store.read(lambda connection: rows.uncounted(connection, campaign))
        except DamagedError as error:
            logger.warning("games that are over cannot be counted: %s", error)
            return
        for game in uncounted:
            try:
                for tries_left in reversed(range(TRIES)):
                    try:
                        await self._count(game)
                        break
                    except TakenError:
                        # Another server may have counted it, or something else happened.
                        if not tries_left:
                            raise
            except (Refusal, CampaignError) as error:
                logger.warning("the game %s of campaign %s cannot be counted: %s", game.game, game.campaign, error)

    async def _count(self, game: GameRow) -> None:
        """Enter the result of one game, unless the campaign has it already."""
        table = await self._store.read(lambda connection: stored_table(connection, game.table_id))
        async with self._campaigns.locked(game.campaign):
            group = await self._campaigns.load(game.campaign)
            if game.game in group.campaign.begun:
                playing, names, day = table.playing, table.names, day_of(table.updated)
                assert playing is not None
                after = await asyncio.to_thread(with_result, group.campaign, game.game, playing, names, day)
                await self._campaigns.write_deed(group, after)
            # Killed before this, the next start finds the result in the campaign and only marks the game.
            await self._store.write(lambda connection: rows.set_counted(connection, game.campaign, game.game))
