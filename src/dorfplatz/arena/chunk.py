"""A chunk of a run, played: a few of its games in one go, by one process."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dorfplatz.arena.run import Run
from dorfplatz.arena.work import Chunk
from dorfplatz.bots import make_bot, play_game
from dorfplatz.bots.duel_bots import duel_of
from dorfplatz.bots.valley import make_valley_bot, valley_of
from dorfplatz.games.duel import Duel, duel_record_of
from dorfplatz.games.record import record_of
from dorfplatz.games.valley import Valley, valley_record_of


@dataclass(frozen=True, slots=True)
class Played:
    """A chunk with its results, and the records as lines of JSON if the run keeps them.

    scores: (games,), or where everybody plays for himself one for each player.
    """

    chunk: Chunk
    scores: NDArray[np.int32]
    records: bytes = b""


def play_chunk(run: Run, chunk: Chunk) -> Played:
    """Play all games of a chunk: in machine code, or move by move if they are to be written down."""
    if isinstance(run.game, Duel):
        return _duels(run, run.game, chunk)
    if isinstance(run.game, Valley):
        return _valleys(run, run.game, chunk)
    if run.with_records:
        return _with_records(run, chunk)
    bot = make_bot(run.bot, chunk.seed)
    if run.draws_parts:
        seeds = range(chunk.seed, chunk.seed + chunk.games)
        return Played(chunk, np.concatenate([bot.play_games(run.game_of(seed), seed, 1) for seed in seeds]))
    return Played(chunk, bot.play_games(run.game, chunk.seed, chunk.games))


def _duels(run: Run, game: Duel, chunk: Chunk) -> Played:
    """Duels are played move by move; every side's result counts."""
    scores: list[int] = []
    lines = []
    for seed in range(chunk.seed, chunk.seed + chunk.games):
        state = duel_of(seed, game, run.bot)
        scores += [sheet.total for sheet in state.scores]
        if run.with_records:
            lines.append(duel_record_of(state).to_json() + b"\n")
    return Played(chunk, np.array(scores, np.int32), b"".join(lines))


def _valleys(run: Run, game: Valley, chunk: Chunk) -> Played:
    """Games of the Valley; every player's result counts."""
    if not run.with_records:
        return Played(chunk, make_valley_bot(run.bot, chunk.seed).play_games(game, chunk.seed, chunk.games).ravel())
    states = [valley_of(seed, game, run.bot) for seed in range(chunk.seed, chunk.seed + chunk.games)]
    scores = [score.total for state in states for score in state.scores]
    lines = [valley_record_of(state).to_json() + b"\n" for state in states]
    return Played(chunk, np.array(scores, np.int32), b"".join(lines))


def _with_records(run: Run, chunk: Chunk) -> Played:
    scores = np.zeros(chunk.games, np.int32)
    lines = []
    for number in range(chunk.games):
        seed = chunk.seed + number
        state = run.game_of(seed).start(seed)
        play_game(state, make_bot(run.bot, seed))
        scores[number] = state.score.total
        lines.append(record_of(state).to_json() + b"\n")
    return Played(chunk, scores, b"".join(lines))
