"""Play one chunk of a run: a few of its games, in one process."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.arena.run import Run
from dorfplatz.arena.work import Chunk
from dorfplatz.bots.core.bot import Bot
from dorfplatz.bots.core.levels import make_bot_for, one_a_seat, play_any
from dorfplatz.bots.core.own import BotReport, is_own, take_reports
from dorfplatz.games.any_game import wins_of


@dataclass(frozen=True, slots=True)
class Played:
    """A chunk with its results, its records as JSON lines if kept, and the faults of custom bots.

    scores: (games,), or one for each player in games with opponents. wins: 1 for each winner and 0 for the others in
    games with opponents, otherwise empty.
    """

    chunk: Chunk
    scores: NDArray[np.int32]
    records: bytes = b""
    reports: Mapping[str, BotReport] = field(default_factory=dict)
    wins: NDArray[np.int8] = field(default_factory=lambda: np.zeros(0, np.int8))


def play_chunk(run: Run, chunk: Chunk) -> Played:
    """Play all games of a chunk: in machine code where possible, otherwise move by move."""
    if run.with_records or is_own(run.bot):
        return _move_by_move(run, chunk)
    bot: Any = make_bot_for(run.game, run.bot, chunk.seed)
    if not hasattr(bot, "play_games"):
        return _move_by_move(run, chunk)
    if run.draws_parts:
        seeds = range(chunk.seed, chunk.seed + chunk.games)
        return Played(chunk, np.concatenate([bot.play_games(run.game_of(seed), seed, 1) for seed in seeds]))
    played = bot.play_games(run.game, chunk.seed, chunk.games)
    if run.game.is_cooperative:
        return Played(chunk, played)
    return Played(chunk, played.scores.ravel(), wins=played.wins.ravel())


def _move_by_move(run: Run, chunk: Chunk) -> Played:
    """Play games one after the other in Python; in games with opponents, every player has a result."""
    scores: list[int] = []
    wins: list[int] = []
    lines: list[bytes] = []
    for seed in range(chunk.seed, chunk.seed + chunk.games):
        game = run.game_of(seed) if run.draws_parts else run.game
        state = game.start(seed)
        play_any(state, _bots(run, seed))
        scores += state.results
        wins += wins_of(state)
        if run.with_records:
            lines.append(state.record().to_json() + b"\n")
    return Played(chunk, np.array(scores, np.int32), b"".join(lines), take_reports(), np.array(wins, np.int8))


def _bots(run: Run, seed: int) -> Sequence[Bot]:
    """The bots of a game: one per seat where seats act simultaneously or for custom bots, otherwise one for all."""
    if run.game.is_simultaneous or is_own(run.bot):
        return one_a_seat(run.game, [run.bot] * run.game.players, seed, run.move_seconds)
    return [make_bot_for(run.game, run.bot, seed)] * run.game.players
