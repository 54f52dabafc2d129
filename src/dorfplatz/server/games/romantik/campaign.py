"""The campaign is one of `romantik`: how its games begin, go on, count, and are shown again."""

import datetime
from collections.abc import Iterator
from typing import Any, cast

from msgspec import UnsetType
from msgspec.structs import replace

from dorfplatz.campaign import Campaign, RunningGame, finish_game
from dorfplatz.campaign.achievements import unknown_feats
from dorfplatz.campaign.feats import feats_from_score
from dorfplatz.catalog.campaign.sheet import Card
from dorfplatz.games.record import Record, Score
from dorfplatz.games.romantik.replay import replay
from dorfplatz.server.games.face import Light, OwnOptions, Stack
from dorfplatz.server.games.playing import Playing
from dorfplatz.server.games.romantik.playing import RomantikPlaying

GAME = "romantik"


def options_of(parts: dict[str, int | bool]) -> OwnOptions:
    """The options of a table on which a game with these parts is played."""
    return {"parts": parts}


def with_result(campaign: Campaign, game: str, playing: Playing, names: list[str], day: str) -> Campaign:
    """The campaign with the result of a game that was played at a table."""
    state = cast("RomantikPlaying", playing).state
    return finish_game(campaign, game, state, names, datetime.date.fromisoformat(day))


def is_ticked(campaign: Campaign, card: Card) -> bool:
    """Whether a card asks for something that no score pad shows, so that people tick it themselves."""
    shown = feats_from_score(Score(total=0), campaign.parts().get("red_hearts", 0))
    return bool(unknown_feats(card, shown))


def played(record: Record) -> RomantikPlaying:
    """A game out of the history, as it lay at its end."""
    return RomantikPlaying(replay(record))


def draw_game(record: Record, theme: Light) -> str:
    """The map of a game out of the history."""
    return played(record).picture(theme, record.players, ())


def frames_of_game(record: Record) -> list[dict[str, Any]]:
    """A game out of the history, step by step."""
    return played(record).frames(())


def record_of_game(campaign: Campaign, number: int) -> Record | None:
    """The record of a game of a campaign with its number in it; typed results have none."""
    if not 1 <= number <= len(campaign.results):
        return None
    record = campaign.results[number - 1].record
    return None if isinstance(record, UnsetType) else replace(record, campaign={"id": campaign.id, "number": number})


def stack_of(running: RunningGame, parts: dict[str, int | bool]) -> Stack:
    """The stack of a game that was interrupted elsewhere."""
    return Stack(running.seed, running.state(parts).dealt)


def moves_of(running: RunningGame, parts: dict[str, int | bool]) -> Iterator[tuple[int, str, Any]]:
    """Its moves so far: the seat, the move, and what that brought to light."""
    playing = RomantikPlaying(running.state(parts).start_again())
    for move in running.moves.split():
        seat = playing.state.player
        yield seat, move, playing.play(seat, move)
