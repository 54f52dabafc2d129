"""A Duel: how many play, with which modules and cards."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

import numpy as np

from dorfplatz.catalog import CARD_KINDS, CARD_TERRAINS, Catalog, Parts, Tile, load
from dorfplatz.errors import SetupError, UnreadableMoveError, shown
from dorfplatz.games.duel.ready import prepare_duel
from dorfplatz.games.game import parse_seed
from dorfplatz.games.packed import Packed
from dorfplatz.rules import duel
from dorfplatz.rules.pack import pack_duel, pack_tiles
from dorfplatz.rules.state import DUEL, MOST_SIDES, Record, Tiles, blank_states

if TYPE_CHECKING:
    from dorfplatz.games.duel.state import DuelState

LEAST_PLAYERS = 2
MODULES = (1, 2)


@dataclass(frozen=True, repr=False)
class Duel(Packed):
    """The Duel for two to four players or teams; cards of Module 1 that are not chosen are drawn from the seed.

    >>> Duel(players=3, modules=[1, 2])
    Duel(players=3, modules=(1, 2))
    """

    players: int = LEAST_PLAYERS
    modules: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    catalog: Catalog = field(default_factory=partial(load, "duel"))

    if TYPE_CHECKING:

        def __init__(
            self,
            players: int = LEAST_PLAYERS,
            modules: Collection[int] = (),
            cards: Collection[str] | Mapping[str, str] = (),
            catalog: Catalog = ...,
        ) -> None: ...

    def __post_init__(self) -> None:
        if type(self.players) is not int or not LEAST_PLAYERS <= self.players <= MOST_SIDES:
            raise SetupError(f"duel is for {LEAST_PLAYERS} to {MOST_SIDES} players, not {shown(self.players)}")
        if not isinstance(self.catalog, Catalog) or self.catalog.game != "duel":
            raise SetupError(f"a Duel needs a catalog of the Duel, and {shown(self.catalog)} is none")
        object.__setattr__(self, "modules", _checked_modules(self.modules))
        object.__setattr__(self, "cards", _checked_cards(self.cards))
        if self.cards and 1 not in self.modules:
            raise SetupError("cards are played with Module 1 only")

    @property
    def name(self) -> str:
        """The game's name."""
        return "duel"

    def __repr__(self) -> str:
        arguments = [f"players={self.players}"] if self.players != LEAST_PLAYERS else []
        arguments += [f"modules={self.modules}"] if self.modules else []
        arguments += [f"cards={self.cards}"] if self.cards else []
        arguments += [] if self.catalog.is_default else [f"catalog={self.catalog!r}"]
        return f"Duel({', '.join(arguments)})"

    @cached_property
    def tiles_in_play(self) -> tuple[Tile, ...]:
        """The tiles that are revealed in the game; those of the interests are chosen."""
        return tuple(Parts().tiles(self.catalog))

    def pile(self, task: str) -> tuple[int, ...]:
        """The numbers on all markers of a Task type."""
        return tuple(Parts().markers(self.catalog, task))

    @cached_property
    def tiles(self) -> Tiles:
        """The packed catalog that the rules read."""
        return pack_tiles(self.catalog)

    @cached_property
    def box(self) -> Record:
        """What is in play, packed."""
        return pack_duel(self.catalog, self.players, self.modules, self.cards)

    @property
    def card_of(self) -> dict[str, str]:
        """The card of each terrain."""
        return dict(zip(CARD_TERRAINS, self.cards, strict=False))

    def with_cards(self, seed: int) -> Duel:
        """The same game with one card a terrain, drawn from the seed unless they were chosen."""
        if 1 not in self.modules or self.cards:
            return self
        generator = random.Random(f"cards of {seed}")
        return replace(self, cards=tuple(generator.choice(CARD_KINDS) for _ in CARD_TERRAINS))

    def start(self, seed: int | str | None = None, moves: str = "") -> DuelState:
        """Set a game up from a seed, and play moves in notation, each with its seat: `0:reveal 1:0,0/2`."""
        prepare_duel()
        state = self.set_up(parse_seed(seed))
        for played in moves.split():
            seat, _, move = played.partition(":")
            if not (seat.isascii() and seat.isdigit() and len(seat) == 1):
                raise UnreadableMoveError(f"a move of the Duel is written like 0:reveal, unlike {shown(played)}")
            state.play(int(seat), move)
        return state

    def set_up(self, seed: int) -> DuelState:
        """Shuffle everything, draw the cards, and wait for the first reveal."""
        from dorfplatz.games.duel.state import DuelState

        game = self.with_cards(seed)
        states, _ = blank_states(1, DUEL)
        duel.set_up(game.tiles, game.box, states[0], np.zeros(4, np.int64), game.players, seed)
        return DuelState(game, states)


def _checked_modules(modules: Any) -> tuple[int, ...]:
    if not isinstance(modules, Collection) or any(type(m) is not int or m not in MODULES for m in modules):
        raise SetupError(f"modules are 1 and 2, not {shown(modules)}")
    return tuple(sorted(set(modules)))


def _checked_cards(cards: Any) -> tuple[str, ...]:
    """One card for each of forest, grain and village, or none at all."""
    if isinstance(cards, Mapping):
        if cards and set(cards) != set(CARD_TERRAINS):
            raise SetupError(f"cards are for {', '.join(CARD_TERRAINS)}, not {shown(list(cards))}")
        cards = [cards[terrain] for terrain in CARD_TERRAINS if cards]
    if not isinstance(cards, Collection) or isinstance(cards, str) or len(cards) not in (0, len(CARD_TERRAINS)):
        raise SetupError(f"there is one card for each of {', '.join(CARD_TERRAINS)}, not {shown(cards)}")
    if any(card not in CARD_KINDS for card in cards):
        raise SetupError(f"a card is one of {', '.join(CARD_KINDS)}, not {shown(list(cards))}")
    return tuple(cards)
