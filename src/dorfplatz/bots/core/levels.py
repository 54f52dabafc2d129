"""Bots by name for any game: built-in levels, and custom bots from a file."""

import warnings
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from dorfplatz.bots.core.bot import Bot, play
from dorfplatz.bots.core.budget import parse_budget
from dorfplatz.bots.core.budgeted_bot import BudgetedBot
from dorfplatz.bots.core.custom import MOVE_SECONDS, is_custom, parse_custom
from dorfplatz.bots.core.seeded_bot import SeededBot
from dorfplatz.errors import SetupError, shown
from dorfplatz.games.face import BoardGame, GameState
from dorfplatz.games.numbers import as_int
from dorfplatz.games.registry import DEFAULT_GAME, entry_of
from dorfplatz.games.seeds import SEED_LIMIT
from dorfplatz.machine_code.unit import Unit
from dorfplatz.sentence import Sentence

AnyGame = BoardGame
# Older names of the first two levels; the ladder leaves them out.
OLDER_NAMES = ("random", "greedy")


def bots_of(game: BoardGame | type | str) -> Mapping[str, Any]:
    """The classes of the built-in bots of a game by name, from easy to hard."""
    return entry_of(game).find("bots") or {}


def levels_of(game: BoardGame | type | str) -> tuple[str, ...]:
    """The names of the built-in bots of a game."""
    return tuple(bots_of(game))


def ladder_of(game: BoardGame | type | str) -> tuple[str, ...]:
    """The levels of a game from easy to hard, each under one name.

    >>> ladder_of("valley")[:3]
    ('stroller', 'apprentice', 'villager')
    """
    return tuple(level for level in levels_of(game) if level not in OLDER_NAMES)


def bot_by_name(bots: Mapping[str, Any], name: str, seed: int | str | None) -> Any:
    """Make one of some bots by its name; those that search may have a budget per move after a colon."""
    level, colon, budget = name.partition(":") if isinstance(name, str) else ("", "", "")
    if level not in bots:
        sentence = "there is no bot {bot}; there are {bots}"
        raise SetupError(Sentence("no_bot", sentence, bot=shown(name), bots=", ".join(bots)))
    kind = bots[level]
    if not colon:
        return kind(seed)
    if not issubclass(kind, BudgetedBot):
        sentence = "the bot {bot} takes no time to think; only those that look ahead have a budget"
        raise SetupError(Sentence("no_budget", sentence, bot=level))
    return kind(seed, parse_budget(budget))


def make_bot(name: str, game: BoardGame | type | str = DEFAULT_GAME, seed: int | str | None = None) -> Any:
    """Make a built-in bot for a game by its name, such as `builder`, or `master:300n` with a budget.

    >>> make_bot("stroller", seed=1)
    RandomBot(seed=1)
    >>> make_bot("master:300n", "duel", seed=1)
    MasterDuelBot(seed=1, budget=Budget(seconds=0.0, nodes=300))
    """
    if as_int(game) is not None or (isinstance(game, str) and game.isdigit()):
        warnings.warn("make_bot(name, seed) is now make_bot(name, game, seed)", DeprecationWarning, stacklevel=2)
        game, seed = DEFAULT_GAME, cast("int | str", game)
    return bot_by_name(bots_of(game), name, seed)


def check_bot(game: BoardGame, name: str) -> None:
    """Refuse a name that no bot of a game has."""
    if is_custom(name):
        parse_custom(name)
        return
    level, colon, budget = name.partition(":")
    if level not in levels_of(game):
        names = ", ".join(levels_of(game))
        sentence = "there is no bot {bot}; there are {bots}, and your own like my_bot.py:MyBot"
        raise SetupError(Sentence("no_bot_or_own", sentence, bot=shown(name), bots=names))
    if colon:
        parse_budget(budget)


def make_bot_for(game: BoardGame, name: str, seed: int, move_seconds: float = MOVE_SECONDS) -> Bot:
    """Make a built-in or custom bot for a game; a custom one may think `move_seconds` about each move."""
    check_bot(game, name)
    if is_custom(name):
        from dorfplatz.bots.core.custom import CustomBot

        return CustomBot(name, seed, move_seconds)
    return cast("Bot", bot_by_name(bots_of(game), name, seed))


def need_machine_code(game: BoardGame, names: Iterable[str]) -> None:
    """Wait for the machine code of built-in bots, before anything is timed; without it, refuse those that search.

    Whoever turned machine code off gets plain Python, however long that takes.
    """
    from dorfplatz.machine_code.readiness import OFF, SETTING, need, setting

    levels = {name.partition(":")[0] for name in names if not is_custom(name)}
    kinds = [bots_of(game)[level] for level in levels]
    units = {unit: None for kind in kinds if issubclass(kind, SeededBot) for unit in kind.units()}
    if need(*units) or setting() == OFF:
        return
    slow = [level for level in levels_of(game) if level in levels and units_needed(game, level)]
    if slow:
        others = ", ".join(level for level in levels_of(game) if not units_needed(game, level))
        sentence = (
            "{bots} needs machine code, which cannot be made here; choose from {others}, "
            "or set {setting}={off} to wait for plain Python"
        )
        told = {"bots": ", ".join(slow), "others": others, "setting": SETTING, "off": OFF}
        raise SetupError(Sentence("no_machine_code", sentence, **told))


def units_needed(game: BoardGame | type | str, name: str) -> tuple[Unit, ...]:
    """The machine code that a bot needs to move in reasonable time; empty if plain Python is fast enough.

    >>> [unit.name for unit in units_needed("valley", "master:0.5s")], units_needed("valley", "builder")
    (['valley-rules', 'valley-bots'], ())
    """
    kind = bots_of(game).get(name.partition(":")[0])
    return kind.units() if kind is not None and getattr(kind, "needs_machine_code", False) else ()


def with_tiny_budget(game: BoardGame, name: str) -> str:
    """The name of a bot that uses the same machine code with the smallest budget.

    >>> from dorfplatz import Valley
    >>> with_tiny_budget(Valley(), "master:0.5s"), with_tiny_budget(Valley(), "greedy")
    ('master:1n', 'greedy')
    """
    level = name.partition(":")[0]
    return f"{level}:1n" if level in levels_of(game) and issubclass(bots_of(game)[level], BudgetedBot) else name


def bots_for_seats(game: BoardGame, names: Sequence[str], seed: int, move_seconds: float = MOVE_SECONDS) -> list[Bot]:
    """One bot per seat, each with a seed of its own."""
    return [make_bot_for(game, name, (seed + seat) % SEED_LIMIT, move_seconds) for seat, name in enumerate(names)]


def play_any(state: GameState, bots: Sequence[Bot]) -> None:
    """Let bots play a game to its end, one per seat; in a cooperative game the first plays for all."""
    play(state, bots[0] if state.game.is_cooperative else bots)
