"""A run: many games with consecutive seeds, all played by one kind of bot."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from dorfplatz.arena.work import Chunk
from dorfplatz.bots.core.bot import Bot
from dorfplatz.bots.core.custom import MOVE_SECONDS, is_custom
from dorfplatz.bots.core.levels import bots_for_seats, make_bot_for, need_machine_code, play_any, with_tiny_budget
from dorfplatz.errors import SetupError, shown
from dorfplatz.games.face import BoardGame, GameState
from dorfplatz.games.numbers import as_int
from dorfplatz.games.registry import entry_of
from dorfplatz.games.seeds import SEED_LIMIT, parse_seed

# Imported when games are played: a wrong number or bot is refused without NumPy.
if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from dorfplatz.bots.core.custom import BotReport


@dataclass(frozen=True, slots=True)
class PlayedChunk:
    """A chunk with its results, its records as JSON lines if kept, and the faults of custom bots.

    scores: (games,), or one for each player in games with opponents. wins: 1 for each winner and 0 for the others in
    games with opponents, otherwise empty.
    """

    chunk: Chunk
    scores: NDArray[np.int32]
    records: bytes = b""
    reports: Mapping[str, BotReport] = field(default_factory=dict)
    wins: NDArray[np.int8] = field(default_factory=lambda: _wins_of([]))


@dataclass(frozen=True)
class Run:
    """Game i has the seed `seed + i`, and so has its bot, so that any game can be repeated alone.

    With `draws_parts` every game has a random combination of unlocked parts. A custom bot has `move_seconds` for a
    move.
    """

    game: BoardGame
    bot: str
    games: int
    seed: int
    with_records: bool = False
    draws_parts: bool = False
    move_seconds: float = MOVE_SECONDS

    def __post_init__(self) -> None:
        object.__setattr__(self, "seed", parse_seed(self.seed))
        games = as_int(self.games)
        if games is None or games < 1:
            raise SetupError(f"a run has at least one game, not {shown(self.games)}")
        object.__setattr__(self, "games", games)
        if self.seed + self.games > SEED_LIMIT:
            raise SetupError(f"the seeds would go beyond 2**63 - 1 with {self.games} games from the seed {self.seed}")
        if self.draws_parts and entry_of(self.game).find("random_parts") is None:
            raise SetupError(f"{self.game.name} has no unlocked parts to draw")
        make_bot_for(self.game, self.bot, self.seed, self.move_seconds)
        need_machine_code(self.game, [self.bot])

    def game_of(self, seed: int) -> BoardGame:
        """The game of a seed; with `draws_parts`, each has its own combination of parts."""
        if not self.draws_parts:
            return self.game
        game: BoardGame = entry_of(self.game).find("random_parts")(self.game, random.Random(seed))
        return game

    def warm_up(self) -> None:
        """Load the machine code by a game with a tiny budget; a custom bot is only started."""
        if is_custom(self.bot):
            make_bot_for(self.game, self.bot, self.seed, self.move_seconds)
            return
        replace(self, bot=with_tiny_budget(self.game, self.bot), games=1).play(Chunk(self.seed, 1))

    def play(self, chunk: Chunk) -> PlayedChunk:
        """Play all games of a chunk: in one compiled call where possible, otherwise move by move."""
        if self.with_records or is_custom(self.bot):
            return self._move_by_move(chunk)
        import numpy as np

        bot: Any = make_bot_for(self.game, self.bot, chunk.seed)
        if not hasattr(bot, "play_games"):
            return self._move_by_move(chunk)
        if self.draws_parts:
            seeds = range(chunk.seed, chunk.seed + chunk.games)
            return PlayedChunk(chunk, np.concatenate([bot.play_games(self.game_of(seed), seed, 1) for seed in seeds]))
        played = bot.play_games(self.game, chunk.seed, chunk.games)
        if self.game.is_cooperative:
            return PlayedChunk(chunk, played)
        return PlayedChunk(chunk, played.scores.ravel(), wins=played.wins.ravel())

    def _move_by_move(self, chunk: Chunk) -> PlayedChunk:
        """Play games one after the other in Python."""
        import numpy as np

        from dorfplatz.bots.core.custom import take_reports

        scores: list[int] = []
        wins: list[int] = []
        records: list[bytes] = []
        for seed in range(chunk.seed, chunk.seed + chunk.games):
            state = self.game_of(seed).start(seed)
            play_any(state, self._bots(seed))
            scores += state.results
            wins += _wins(state)
            if self.with_records:
                records.append(state.record().to_json() + b"\n")
        return PlayedChunk(chunk, np.array(scores, np.int32), b"".join(records), take_reports(), _wins_of(wins))

    def _bots(self, seed: int) -> Sequence[Bot]:
        """One bot per seat where seats act simultaneously, and for custom bots; otherwise one for all."""
        if self.game.is_simultaneous or is_custom(self.bot):
            return bots_for_seats(self.game, [self.bot] * self.game.players, seed, self.move_seconds)
        return [make_bot_for(self.game, self.bot, seed)] * self.game.players


def _wins(state: GameState) -> list[int]:
    """1 for each winner and 0 for the others; empty in cooperative games."""
    if state.game.is_cooperative:
        return []
    return [int(seat in state.winners) for seat in range(state.game.players)]


def _wins_of(wins: Sequence[int]) -> NDArray[np.int8]:
    """Wins as an array."""
    import numpy as np

    return np.array(wins, np.int8)
