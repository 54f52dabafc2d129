"""A run: many games with consecutive seeds, all played by one kind of bot."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dorfplatz.arena.work import Chunk
from dorfplatz.bots.core.levels import in_haste, make_bot_for
from dorfplatz.bots.core.own import MOVE_SECONDS, is_own
from dorfplatz.catalog import random_parts
from dorfplatz.errors import SetupError, shown
from dorfplatz.games.face import BoardGame
from dorfplatz.games.numbers import plain
from dorfplatz.games.romantik.game import SEED_LIMIT, Game, parse_seed

if TYPE_CHECKING:
    from dorfplatz.arena.chunk import Played


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

    def game_of(self, seed: int) -> BoardGame:
        """The game of a seed; with `draws_parts`, each has its own combination of parts."""
        if not self.draws_parts:
            return self.game
        assert isinstance(self.game, Game), "only romantik has parts to draw"
        return replace(self.game, parts=random_parts(self.game.catalog, random.Random(seed)))

    def play(self, chunk: Chunk) -> Played:
        """Play all games of a chunk."""
        from dorfplatz.arena.chunk import play_chunk

        return play_chunk(self, chunk)

    def warm_up(self) -> None:
        """Load the machine code by a game with tiny budgets; a custom bot is only started."""
        if is_own(self.bot):
            make_bot_for(self.game, self.bot, self.seed, self.move_seconds)
            return
        replace(self, bot=in_haste(self.game, self.bot), games=1).play(Chunk(self.seed, 1))

    def __post_init__(self) -> None:
        object.__setattr__(self, "seed", parse_seed(self.seed))
        games = plain(self.games)
        if games is None or games < 1:
            raise SetupError(f"a run has at least one game, not {shown(self.games)}")
        object.__setattr__(self, "games", games)
        if self.seed + self.games > SEED_LIMIT:
            raise SetupError(f"the seeds would go beyond 2**63 - 1 with {self.games} games from the seed {self.seed}")
        make_bot_for(self.game, self.bot, self.seed, self.move_seconds)  # compiled before anything is timed
