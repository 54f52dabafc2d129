"""Bots: what can sit in a seat instead of a person."""

from dorfplatz.bots.bot import Bot, play_game
from dorfplatz.bots.compiled_bot import CompiledBot
from dorfplatz.bots.greedy_bot import GreedyBot
from dorfplatz.bots.random_bot import RandomBot
from dorfplatz.errors import SetupError, shown

BOTS: dict[str, type[CompiledBot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "stroller": RandomBot,
    "apprentice": GreedyBot,
}


def make_bot(name: str, seed: int | str | None = None) -> CompiledBot:
    """A built-in bot by its name.

    >>> make_bot("stroller", seed=1)
    RandomBot(seed=1)
    """
    if not isinstance(name, str) or name not in BOTS:
        raise SetupError(f"there is no bot {shown(name)}; there are {', '.join(BOTS)}")
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "CompiledBot", "GreedyBot", "RandomBot", "make_bot", "play_game"]
