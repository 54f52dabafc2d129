"""The games of a campaign at tables: how they begin, go on and count, and how they are shown again."""

import datetime
from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from dorfplatz.art.themes import Theme
from dorfplatz.campaign import Campaign, RunningGame, finish_game, game_with, live_cards
from dorfplatz.catalog.campaign.sheet import Card
from dorfplatz.games.catalogs.file import AnyCatalog
from dorfplatz.games.record import GameRecord, replay_record
from dorfplatz.games.text import Language
from dorfplatz.server.games.catalogs import OPTION, catalog_of
from dorfplatz.server.games.playing import Playing
from dorfplatz.server.games.registry import game
from dorfplatz.server.games.values import OwnOptions, Stack
from dorfplatz.server.wire.messages import TableCard

# The campaign unlocks the parts of one game.
GAME = game_with({}).name


def options_of(parts: dict[str, int | bool], catalog: str = "") -> OwnOptions:
    """The options of a table on which a game with these parts and a custom catalog is played."""
    return {"parts": parts, **({OPTION: catalog} if catalog else {})}


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
    """A game of the history, with the custom catalog that it was played with.

    `id` stays when a removed result moves later games up, unlike the number of a game.
    """

    id: str
    record: GameRecord
    catalog: AnyCatalog | None = None

    @property
    def key(self) -> tuple[str, ...]:
        """What drawings and reviews of it are cached under; they show the names of the players."""
        return self.id, *self.record.players

    @property
    def named(self) -> str:
        """The digest of the custom catalog that its record names; "" is the bundled one."""
        named = getattr(self.record, "catalog", UNSET)
        return "" if isinstance(named, UnsetType) else str(named)

    @property
    def digest(self) -> str:
        """The digest of the custom catalog."""
        return self.catalog.digest if self.catalog else ""

    def played(self) -> Playing:
        """The game as it was at its end."""
        return game(GAME).play(replay_record(self.record, self.catalog), {})

    def draw(self, theme: Theme, language: Language) -> str:
        """Its map, with its result, who played and when."""
        date = getattr(self.record, "date", UNSET)
        day = "" if isinstance(date, UnsetType) else str(date)
        return self.played().shared_picture(theme, self.record.players, day, language)

    def frames(self) -> list[dict[str, Any]]:
        """The game step by step."""
        return self.played().frames(())


def game_of_history(campaign: Campaign, number: int) -> RecordedGame | None:
    """A game of a campaign. Its record has its number there, and names and day as corrected; typed ones have none."""
    if not 1 <= number <= len(campaign.results):
        return None
    result = campaign.results[number - 1]
    if isinstance(result.record, UnsetType) or isinstance(result.game, UnsetType):
        return None
    place = {"id": campaign.id, "number": number}
    record = replace(result.record, campaign=place, players=list(result.players), date=result.date)
    return RecordedGame(result.game, record)


def stack_of(running: RunningGame, parts: dict[str, int | bool]) -> Stack:
    """The stack of a game that was interrupted elsewhere."""
    return Stack(running.seed, _state(running, parts).dealt)


def _state(running: RunningGame, parts: dict[str, int | bool]) -> Any:
    return running.state(parts, catalog_of(GAME, running.catalog))


def moves_of(running: RunningGame, parts: dict[str, int | bool]) -> Iterator[tuple[int, str, Any]]:
    """Its moves so far: the seat, the move, and what it revealed."""
    playing = game(GAME).play(_state(running, parts).start_again(), options_of(parts, running.catalog))
    for move in running.moves.split():
        (seat,) = playing.to_move
        yield seat, move, playing.play(seat, move)
