"""The bots of the Duel by level, and whole Duels that they play."""

from dorfplatz.bots.core.bot import play
from dorfplatz.bots.core.by_name import bot_by_name
from dorfplatz.bots.duel.bot import DuelBot as DuelBot
from dorfplatz.bots.duel.greedy import greedy_choice
from dorfplatz.bots.duel.search_bots import GrandmasterDuelBot, MasterDuelBot, PlannerDuelBot
from dorfplatz.bots.duel.value_bots import BuilderDuelBot, VillagerDuelBot
from dorfplatz.games.duel import Duel, DuelState
from dorfplatz.games.romantik.game import SEED_LIMIT
from dorfplatz.rules.duel.choices import random_choice
from dorfplatz.rules.map.state import Record, Tiles


class RandomDuelBot(DuelBot):
    """Plays at random."""

    def _choice(self, tiles: Tiles, box: Record, seat: int) -> int:
        return int(random_choice(tiles, box, self._states[0], seat, self._generator))


class GreedyDuelBot(DuelBot):
    """Takes what scores most for its own side at once, and what promises most."""

    def _choice(self, tiles: Tiles, box: Record, seat: int) -> int:
        return int(
            greedy_choice(tiles, box, self._states, self._words, seat, self._choices, self._lines, self._generator)
        )


play_duel = play

DUEL_BOTS: dict[str, type[DuelBot]] = {
    "random": RandomDuelBot,
    "greedy": GreedyDuelBot,
    "stroller": RandomDuelBot,
    "apprentice": GreedyDuelBot,
    "villager": VillagerDuelBot,
    "builder": BuilderDuelBot,
    "planner": PlannerDuelBot,
    "master": MasterDuelBot,
    "grandmaster": GrandmasterDuelBot,
}


def make_duel_bot(name: str, seed: int | str | None = None) -> DuelBot:
    """A built-in bot for the Duel by its name; a budget for each move may follow those that look ahead."""
    return bot_by_name(DUEL_BOTS, name, seed)


def duel_of(seed: int, game: Duel, bot: str) -> DuelState:
    """One whole Duel of a seed with the same kind of bot in every seat, each with a seed of its own."""
    state = game.start(seed)
    play_duel(state, [make_duel_bot(bot, (seed + seat) % SEED_LIMIT) for seat in range(game.players)])
    return state
