"""A tournament: bots play each other in every seat or, in a game without opponents, the same stacks."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, count

import msgspec

from dorfplatz.arena.work import Chunk
from dorfplatz.bots.core.custom import MOVE_SECONDS, BotReport, is_custom
from dorfplatz.bots.core.levels import (
    bots_for_seats,
    check_bot,
    levels_of,
    make_bot_for,
    need_machine_code,
    play_any,
    with_tiny_budget,
)
from dorfplatz.errors import SetupError, shown
from dorfplatz.games.face import BoardGame, GameState
from dorfplatz.games.numbers import as_int
from dorfplatz.games.seeds import SEED_LIMIT, parse_seed

MOST_BOTS = 32


class Match(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game: its number in the tournament, seed, bots by seat, results, and the seats that won.

    `reports` has the faults of custom bots.
    """

    number: int
    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reports: dict[str, BotReport] = msgspec.field(default_factory=dict)


def reports_of(matches: Iterable[Match]) -> dict[str, BotReport]:
    """The faults of custom bots in some games, added up."""
    total: dict[str, BotReport] = {}
    for match in matches:
        for bot, report in match.reports.items():
            total.setdefault(bot, BotReport()).add(report)
    return total


@dataclass(frozen=True, slots=True)
class Matches:
    """A chunk of a tournament with its games."""

    chunk: Chunk
    matches: tuple[Match, ...]

    @property
    def reports(self) -> dict[str, BotReport]:
        """The faults of custom bots in these games."""
        return reports_of(self.matches)


@dataclass(frozen=True)
class Tournament:
    """Work for a crew: `rounds` seeds from `first_seed` on, with every seating once on each.

    Games are numbered from 0, seed by seed; those below `done` were played before.
    """

    game: BoardGame
    bots: tuple[str, ...]
    rounds: int
    first_seed: int
    done: int = 0
    move_seconds: float = MOVE_SECONDS

    def __post_init__(self) -> None:
        object.__setattr__(self, "first_seed", parse_seed(self.first_seed))
        rounds = as_int(self.rounds)
        if rounds is None or rounds < 1:
            raise SetupError(f"a tournament has at least one round, not {shown(self.rounds)}")
        object.__setattr__(self, "rounds", rounds)
        if self.first_seed + self.rounds > SEED_LIMIT:
            raise SetupError(f"the seeds would go beyond 2**63 - 1 with {self.rounds} rounds from {self.first_seed}")
        if len(self.bots) > MOST_BOTS or len(set(self.bots)) < len(self.bots):
            raise SetupError(f"a tournament is for up to {MOST_BOTS} bots, each named once")
        if not self.bots:
            raise SetupError("a tournament needs bots; name them, such as random and greedy")
        if not self.is_shared and len(self.bots) < self.game.players:
            raise SetupError(
                f"{self.game.name} with {self.game.players} players needs at least {self.game.players} bots; "
                f"there are {len(self.bots)}"
            )
        for bot in self.bots:
            check_bot(self.game, bot)  # all of them before any is made, which takes longer
        for bot in self.bots:
            make_bot_for(self.game, bot, self.first_seed, self.move_seconds)
        need_machine_code(self.game, self.bots)

    @property
    def is_shared(self) -> bool:
        """Whether all play on one map, so that there are results but no winners."""
        return self.game.is_cooperative

    @cached_property
    def seatings(self) -> Sequence[tuple[str, ...]]:
        """The seatings of one seed: each group of bots, rotated until every bot had every seat."""
        if self.is_shared:
            return [(bot,) for bot in self.bots]
        groups = combinations(self.bots, self.game.players)
        return [group[shift:] + group[:shift] for group in groups for shift in range(self.game.players)]

    @property
    def total(self) -> int:
        """The number of games in all."""
        return self.rounds * len(self.seatings)

    @property
    def seed(self) -> int:
        """The number of the first game still to play, which the crew counts by."""
        return self.done

    @property
    def games(self) -> int:
        """The number of games still to play."""
        return self.total - self.done

    def warm_up(self) -> None:
        """Start custom bots, and load machine code by games with tiny budgets."""
        for bot in self.bots:
            make_bot_for(self.game, bot, self.first_seed, self.move_seconds)
        need_machine_code(self.game, self.bots)
        easiest = levels_of(self.game)[:1]
        for bot in {with_tiny_budget(self.game, bot) for bot in self.bots if not is_custom(bot)} or easiest:
            self._play([bot] * (1 if self.is_shared else self.game.players), self.first_seed)

    def play(self, chunk: Chunk) -> Matches:
        """Play the games of a chunk, which are counted by their numbers."""
        numbers = range(chunk.seed, chunk.seed + chunk.games)
        return Matches(chunk, tuple(self._match(number) for number in numbers))

    def _match(self, number: int) -> Match:
        """Play one game; every bot's seed is derived from the game's seed and its seat."""
        from dorfplatz.bots.core.custom import take_reports

        round_number, place = divmod(number, len(self.seatings))
        seed, bots = self.first_seed + round_number, self.seatings[place]
        state = self._play(bots, seed)
        reports = {bot: report for bot, report in take_reports().items() if report.asked}
        return Match(number, seed, bots, state.results, state.winners, reports)

    def _play(self, bots: Sequence[str], seed: int) -> GameState:
        """Play a whole game."""
        state: GameState = self.game.start(seed)
        play_any(state, bots_for_seats(self.game, bots, seed, self.move_seconds))
        return state


def short_names(bots: Sequence[str]) -> dict[str, str]:
    """Names of bots for display: for custom ones the file, with enough folders to tell them apart.

    >>> list(short_names(["bots/my_bot.py:MyBot", "master:200n"]).values())
    ['my_bot.py:MyBot', 'master:200n']
    >>> list(short_names(["bots/new/my_bot.py:MyBot", "bots/old/my_bot.py:MyBot"]).values())
    ['new/my_bot.py:MyBot', 'old/my_bot.py:MyBot']
    """
    paths = [bot.replace("\\", "/").split("/") for bot in bots]
    parts = next(n for n in count(1) if len({tuple(path[-n:]) for path in paths}) == len({*map(tuple, paths)}))
    shorter = ["/".join(path[-parts:]) if is_custom(bot) else bot for bot, path in zip(bots, paths, strict=True)]
    return {bot: short if short.isprintable() else shown(short) for bot, short in zip(bots, shorter, strict=True)}
