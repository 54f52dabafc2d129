"""The games of a campaign at tables: how they begin, go on and count, and how they are shown again."""

import datetime
from collections.abc import Iterator
from typing import Any

from msgspec import UnsetType
from msgspec.structs import replace

from dorfplatz.campaign import Campaign, RunningGame, finish_game, game_with
from dorfplatz.games.record import GameRecord, replay_record
from dorfplatz.server.games.playing import Playing
from dorfplatz.server.games.registry import game
from dorfplatz.server.games.values import Light, OwnOptions, Stack

# The campaign unlocks the parts of one game.
GAME = game_with({}).name


def options_of(parts: dict[str, int | bool]) -> OwnOptions:
    """The options of a table on which a game with these parts is played."""
    return {"parts": parts}


def with_result(campaign: Campaign, game_id: str, playing: Playing, names: list[str], day: str) -> Campaign:
    """The campaign with the result of a game that was played at a table."""
    state: Any = playing.state
    return finish_game(campaign, game_id, state, names, datetime.date.fromisoformat(day))


def played(record: GameRecord) -> Playing:
    """A game of the history as it was at its end."""
    return game(GAME).play(replay_record(record), {})


def draw_game(record: GameRecord, theme: Light) -> str:
    """The map of a game of the history."""
    return played(record).picture(theme, record.players, ())


def frames_of_game(record: GameRecord) -> list[dict[str, Any]]:
    """A game of the history, step by step."""
    return played(record).frames(())


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
