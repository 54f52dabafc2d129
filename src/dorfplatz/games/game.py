"""A game: what is played, by how many, with which tiles."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from dorfplatz.catalog import Catalog, load
from dorfplatz.errors import SetupError, shown
from dorfplatz.games.ready import prepare
from dorfplatz.rules import romantik
from dorfplatz.rules.pack import pack_box, pack_tiles
from dorfplatz.rules.state import ROMANTIK, Record, Tiles, blank_states

if TYPE_CHECKING:
    from dorfplatz.games.state import State

MOST_PLAYERS = 6
SEED_LIMIT = 2**63


def parse_seed(seed: int | str | None) -> int:
    """A seed is a whole number from 0 to 2**63 - 1, or None for a random one.

    >>> parse_seed("7")
    7
    """
    if seed is None:
        return secrets.randbelow(SEED_LIMIT)
    if isinstance(seed, str):
        if not (seed.isascii() and seed.isdigit() and len(seed) <= 19):
            raise SetupError(f"a seed is a whole number from 0 to 2**63 - 1, not {shown(seed)}")
        seed = int(seed)
    if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
        raise SetupError(f"a seed is a whole number from 0 to 2**63 - 1, not {shown(seed)}")
    return seed


@dataclass(frozen=True, repr=False)
class Game:
    """`romantik` for a number of players and a start player, with the tiles of a catalog.

    >>> Game("romantik", players=2)
    Game('romantik', players=2)
    """

    name: str = "romantik"
    players: int = 1
    start_player: int = 0
    catalog: Catalog = field(default_factory=load)

    def __post_init__(self) -> None:
        if self.name != "romantik":
            raise SetupError(f"there is no game {shown(self.name)}; there is romantik")
        if type(self.players) is not int or not 1 <= self.players <= MOST_PLAYERS:
            raise SetupError(f"romantik is for 1 to {MOST_PLAYERS} players, not {shown(self.players)}")
        if type(self.start_player) is not int or not 0 <= self.start_player < self.players:
            limit = self.players - 1
            raise SetupError(f"the start player is a number from 0 to {limit}, not {shown(self.start_player)}")
        if not isinstance(self.catalog, Catalog):
            raise SetupError(f"a catalog is loaded with load(FILE), and is not {shown(self.catalog)}")
        reason = self._why_unplayable()
        if reason:
            raise SetupError(f"{self.catalog.name}: {reason}")

    def _why_unplayable(self) -> str | None:
        """A catalog can be right and still not hold a game."""
        missing = [name for name in self.sets if name not in self.catalog.sets]
        if missing:
            return f"there is no set {missing[0]!r}, and the game needs one"
        own = [tile for tile in self.catalog.tiles if tile.set in self.sets]
        for tile in own:
            if tile.kind == "special" or len(tile.task) > 1:
                return f"tile {tile.id} belongs to an unlocked part, and set {tile.set!r} may hold none"
        landscape = sum(tile.kind == "landscape" for tile in own)
        if landscape < self.catalog.taken_out:
            return f"{self.catalog.taken_out} Landscape tiles cannot be taken out of {landscape}"
        return None

    def __repr__(self) -> str:
        arguments = [repr(self.name)]
        if self.players != 1:
            arguments.append(f"players={self.players}")
        if self.start_player:
            arguments.append(f"start_player={self.start_player}")
        if not self.catalog.is_default:
            arguments.append(f"catalog={self.catalog!r}")
        return f"Game({', '.join(arguments)})"

    @property
    def sets(self) -> tuple[str, ...]:
        """The sets of tiles in play."""
        return ("base",)

    def pile(self, task: str) -> tuple[int, ...]:
        """The numbers on all markers of a Task type."""
        return tuple(n for name in self.sets for n in self.catalog.sets[name].markers.get(task, ()))

    @property
    def tiles(self) -> Tiles:
        """The packed catalog that the rules read."""
        return pack_tiles(self.catalog)

    @property
    def box(self) -> Record:
        """What is in play, packed."""
        return pack_box(self.catalog, self.sets)

    def start(self, seed: int | str | None = None, moves: str = "") -> State:
        """Set a game up from a seed, and play moves in notation, separated by blanks."""
        prepare(Game())
        state = self.set_up(parse_seed(seed))
        for move in moves.split():
            state.play(move)
        return state

    def set_up(self, seed: int) -> State:
        """Shuffle everything and wait for the first reveal."""
        from dorfplatz.games.state import State

        states, _ = blank_states(1, ROMANTIK)
        generator = np.zeros(4, np.int64)
        romantik.set_up(self.tiles, self.box, states[0], generator, self.players, self.start_player, seed)
        return State(self, states)
