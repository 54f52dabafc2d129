"""The games of a campaign at tables: how they begin, go on and count, and how they are shown again."""

import datetime
from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from msgspec import UnsetType
from msgspec.structs import replace

from dorfplatz.campaign import Campaign, RunningGame, finish_game, game_with, live_cards
from dorfplatz.catalog.campaign.sheet import Card
from dorfplatz.games.catalogs.file import AnyCatalog
from dorfplatz.games.record import GameRecord, replay_record
from dorfplatz.server.games.playing import Playing
from dorfplatz.server.games.registry import game
from dorfplatz.server.games.values import Light, OwnOptions, Stack
from dorfplatz.server.wire.messages import TableCard

# The campaign unlocks the parts of one game.
GAME = game_with({}).name


def options_of(parts: dict[str, int | bool]) -> OwnOptions:
    """The options of a table on which a game with these parts is played."""
    return {"parts": parts}


def with_result(campaign: Campaign, game_id: str, playing: Playing, names: list[str], day: str) -> Campaign:
    """The campaign with the result of a game that was played at a table."""
    state: Any = playing.state
    return finish_game(campaign, game_id, state, names, datetime.date.fromisoformat(day))


def cards_on_wire(cards: Collection[Card], playing: Playing) -> list[TableCard]:
    """The cards beside a game as they stand now; this takes a fraction of a millisecond."""
    state: Any = playing.state
    return [
        TableCard(
            id=each.card.id,
            title=each.card.title,
            when=dict(each.card.when),
            now=dict(each.now),
            standing=each.standing,
            source=each.card.source,
        )
        for each in live_cards(cards, state)
    ]


class RecordedGame(NamedTuple):
    """A game of the history, with the custom catalog that it was played with."""

    record: GameRecord
    catalog: AnyCatalog | None = None

    @property
    def digest(self) -> str:
        """The digest of the custom catalog."""
        return self.catalog.digest if self.catalog else ""

    def played(self) -> Playing:
        """The game as it was at its end."""
        return game(GAME).play(replay_record(self.record, self.catalog), {})

    def draw(self, theme: Light) -> str:
        """Its map."""
        return self.played().picture(theme, self.record.players, ())

    def frames(self) -> list[dict[str, Any]]:
        """The game step by step."""
        return self.played().frames(())


def catalog_named_in(record: GameRecord) -> str:
    """The digest of the custom catalog that a record names; "" for the bundled one."""
    named: str | UnsetType = getattr(record, "catalog", "")
    return "" if isinstance(named, UnsetType) else named


def catalogs_named_in(campaign: Campaign) -> set[str]:
    """The digests of all custom catalogs that games of a campaign were played with."""
    records = (result.record for result in campaign.results)
    return {catalog_named_in(record) for record in records if not isinstance(record, UnsetType)} - {""}


def record_of_game(campaign: Campaign, number: int) -> GameRecord | None:
    """The record of a game of a campaign, with its number there; typed results have none."""
    if not 1 <= number <= len(campaign.results):
        return None
    record = campaign.results[number - 1].record
    return None if isinstance(record, UnsetType) else replace(record, campaign={"id": campaign.id, "number": number})


def stack_of(running: RunningGame, parts: dict[str, int | bool]) -> Stack:
    """The stack of a game that was interrupted elsewhere."""
    return Stack(running.seed, running.state(parts).dealt)


def moves_of(running: RunningGame, parts: dict[str, int | bool]) -> Iterator[tuple[int, str, Any]]:
    """Its moves so far: the seat, the move, and what it revealed."""
    playing = game(GAME).play(running.state(parts).start_again(), options_of(parts))
    for move in running.moves.split():
        (seat,) = playing.to_move
        yield seat, move, playing.play(seat, move)
