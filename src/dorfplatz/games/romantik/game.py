"""A game of `romantik` with its options: players, parts, catalog."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from dorfplatz.catalog import Catalog, Parts, Tile, load, most_of, parse_parts, random_parts
from dorfplatz.errors import SetupError, shown
from dorfplatz.games.map.actions import MapGame
from dorfplatz.games.numbers import as_int, number_within, wrong_players
from dorfplatz.games.pickled_fields import PickledByFields
from dorfplatz.games.seeds import SEED_LIMIT as SEED_LIMIT
from dorfplatz.games.seeds import parse_seed as parse_seed

# The engine is imported when a game is started: a wrong set-up is refused without NumPy and the rules.
if TYPE_CHECKING:
    from dorfplatz.games.romantik.score import ScoreLines
    from dorfplatz.games.romantik.state import State
    from dorfplatz.rules.arrays import Record
    from dorfplatz.rules.map.state import Tiles

MOST_PLAYERS = 6


@dataclass(frozen=True, repr=False)
class Game(PickledByFields, MapGame):
    """`romantik` with its number of players, start player, unlocked parts and catalog.

    >>> Game("romantik", players=2)
    Game('romantik', players=2)
    >>> Game("romantik", parts={"red_hearts": 2, "circus": True})
    Game('romantik', parts='red_hearts=2,circus')
    """

    name: str = "romantik"
    players: int = 1
    start_player: int = 0
    catalog: Catalog = field(default_factory=load)
    parts: Parts = field(default_factory=Parts)

    players_allowed: ClassVar[tuple[int, int]] = (1, MOST_PLAYERS)

    if TYPE_CHECKING:

        def __init__(
            self,
            name: str = "romantik",
            players: int = 1,
            start_player: int = 0,
            catalog: Catalog = ...,
            parts: Parts | Mapping[str, int] | Collection[str] | str = ...,
        ) -> None: ...

    def __post_init__(self) -> None:
        if self.name != "romantik":
            raise SetupError(f"there is no game {shown(self.name)} here; Game is romantik, and make() makes any game")
        players = as_int(self.players)
        if players is None or not 1 <= players <= MOST_PLAYERS:
            raise SetupError(wrong_players("romantik", 1, MOST_PLAYERS, self.players))
        object.__setattr__(self, "players", players)
        start_player = number_within("the start player", self.start_player, 0, players - 1)
        object.__setattr__(self, "start_player", start_player)
        if not isinstance(self.catalog, Catalog) or not self.catalog.is_validated:
            raise SetupError(f"a catalog must be loaded with load(FILE), not {shown(self.catalog)}")
        object.__setattr__(self, "parts", self._checked_parts())
        reason = self._why_unplayable()
        if reason:
            raise SetupError(f"{self.catalog.name}: {reason}")

    def _checked_parts(self) -> Parts:
        """The parts, given as names, as a mapping as in records, or as text as on the command line."""
        given: object = self.parts
        if isinstance(given, str):
            return parse_parts(given, self.catalog)
        if isinstance(given, Parts):
            return given
        if isinstance(given, Mapping | list | tuple | set | frozenset):
            return Parts(given)
        raise SetupError(f"parts are given by their names, not as {shown(given)}")

    def _why_unplayable(self) -> str | None:
        """Why a valid catalog does not hold this game, or None if it does."""
        if "base" not in self.catalog.sets:
            return "the game needs a set 'base'"
        for name, amount in self.parts.items():
            if name not in self.catalog.parts:
                return f"there is no part {name!r}"
            if amount > most_of(self.catalog, name):
                return f"there are {most_of(self.catalog, name)} {name}, not {amount}"
        for tile in self.catalog.tiles:
            if tile.set == "base" and (tile.kind == "special" or len(tile.task) > 1):
                return f"tile {tile.id} belongs to an unlocked part, so it may not be in set 'base'"
        landscape = sum(tile.kind == "landscape" for tile in self.tiles_in_play)
        if landscape < self.catalog.taken_out:
            return f"{self.catalog.taken_out} Landscape tiles cannot be taken out of {landscape}"
        return None

    @property
    def is_simultaneous(self) -> bool:
        """False: players take turns."""
        return False

    @property
    def is_cooperative(self) -> bool:
        """True: all players share one result."""
        return True

    def __repr__(self) -> str:
        arguments = [repr(self.name)]
        if self.players != 1:
            arguments.append(f"players={self.players}")
        if self.start_player:
            arguments.append(f"start_player={self.start_player}")
        if self.parts:
            arguments.append(f"parts={str(self.parts)!r}")
        if not self.catalog.is_default:
            arguments.append(f"catalog={self.catalog!r}")
        return f"Game({', '.join(arguments)})"

    def with_random_parts(self, generator: random.Random) -> Game:
        """The same game with a random combination of unlocked parts."""
        return replace(self, parts=random_parts(self.catalog, generator))

    @cached_property
    def tiles_in_play(self) -> tuple[Tile, ...]:
        """The tiles of the basic game and of the parts."""
        return tuple(self.parts.tiles(self.catalog))

    def pile(self, task: str) -> tuple[int, ...]:
        """The numbers on all markers of a Task type."""
        return tuple(self.parts.markers(self.catalog, task))

    @cached_property
    def tiles(self) -> Tiles:
        """The catalog, packed for the rules."""
        from dorfplatz.rules.map.pack import pack_tiles

        return pack_tiles(self.catalog)

    @cached_property
    def box(self) -> Record:
        """The tiles, markers and parts in play, packed for the rules."""
        from dorfplatz.rules.romantik.pack import pack_box

        return pack_box(self.catalog, self.parts)

    @cached_property
    def score_lines(self) -> ScoreLines:
        """The lines of the score pad."""
        from dorfplatz.games.romantik.score import score_lines

        return score_lines(self.parts)

    def start(self, seed: int | str | None = None, moves: str = "") -> State:
        """Start a game from a seed, and play moves given in notation, separated by blanks."""
        number, parsed = parse_seed(seed), [self.parse(move) for move in moves.split()]
        from dorfplatz.games.romantik.beginning import begin

        return begin(self, number, parsed)

    def set_up(self, seed: int | str | None) -> State:
        """Shuffle the stacks; the state waits for the first reveal."""
        from dorfplatz.games.romantik.beginning import shuffle

        return shuffle(self, seed)

    def start_dealt(self, dealt: Any, seed: int | str) -> State:
        """Start a game with the stacks of a deal, the `dealt` of another game with this seed."""
        from dorfplatz.games.romantik.beginning import deal_again

        return deal_again(self, dealt, seed)
