"""A Duel with its options: players, modules, cards, catalog."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, ClassVar

from dorfplatz.catalog import CARD_KINDS, CARD_TERRAINS, INTERESTS, Catalog, Parts, Tile, load
from dorfplatz.catalog.map.part import MOST_CAMERA_MARKERS, MOST_RED_HEARTS
from dorfplatz.errors import SetupError, UnreadableMoveError, shown
from dorfplatz.games.map.actions import MapGame
from dorfplatz.games.map.moves import Move
from dorfplatz.games.numbers import as_int, wrong_players
from dorfplatz.games.pickled_fields import PickledByFields
from dorfplatz.games.seeds import parse_seed
from dorfplatz.rules.duel.limits import MOST_SIDES, PLAYERS_A_BOX
from dorfplatz.rules.map.limits import MOST_OPEN_TASKS

# The engine is imported when a game is started: a wrong set-up is refused without NumPy and the rules.
if TYPE_CHECKING:
    from dorfplatz.games.duel.state import DuelState
    from dorfplatz.rules.arrays import Record
    from dorfplatz.rules.map.state import Tiles

LEAST_PLAYERS, MOST_PLAYERS = 2, MOST_SIDES
MODULES = (1, 2)


@dataclass(frozen=True, repr=False)
class Duel(PickledByFields, MapGame):
    """The Duel for two to four players or teams; without `cards`, the seed draws those of Module 1.

    >>> Duel(players=3, modules=[1, 2])
    Duel(players=3, modules=(1, 2))
    """

    players: int = LEAST_PLAYERS
    modules: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    catalog: Catalog = field(default_factory=partial(load, "duel"))

    players_allowed: ClassVar[tuple[int, int]] = (LEAST_PLAYERS, MOST_PLAYERS)

    if TYPE_CHECKING:

        def __init__(
            self,
            players: int = LEAST_PLAYERS,
            modules: Collection[int] = (),
            cards: Collection[str] | Mapping[str, str] = (),
            catalog: Catalog = ...,
        ) -> None: ...

    def __post_init__(self) -> None:
        players = as_int(self.players)
        if players is None or not LEAST_PLAYERS <= players <= MOST_PLAYERS:
            raise SetupError(wrong_players("duel", LEAST_PLAYERS, MOST_PLAYERS, self.players))
        object.__setattr__(self, "players", players)
        if not isinstance(self.catalog, Catalog) or not self.catalog.is_validated or self.catalog.game != "duel":
            raise SetupError(f"a Duel needs a catalog of the Duel, not {shown(self.catalog)}")
        object.__setattr__(self, "modules", _checked_modules(self.modules))
        object.__setattr__(self, "cards", checked_cards(self.cards))
        if self.cards and 1 not in self.modules:
            raise SetupError("cards need Module 1")
        reason = self._why_unplayable()
        if reason:
            raise SetupError(f"{self.catalog.name}: {reason}")

    def _why_unplayable(self) -> str | None:
        """Why a valid catalog does not hold a Duel, or None if it does; the rules trust these numbers."""
        catalog, numbers = self.catalog, self.catalog.modules
        if "base" not in catalog.sets or numbers is None:
            return "the Duel needs a set 'base' and modules"
        missing = [name for name in INTERESTS if name != "hearts" and name not in catalog.parts]
        if missing:
            return f"the Duel needs a part {missing[0]!r}"
        kinds = Counter(tile.kind for tile in self.tiles_in_play)
        if kinds["special"]:
            return "set 'base' may not hold Special tiles, because they come with the points of interest"
        if kinds["landscape"] < catalog.taken_out:
            return f"{catalog.taken_out} Landscape tiles cannot be taken out of {kinds['landscape']}"
        if kinds["task"] > MOST_OPEN_TASKS:
            return f"a side has room for {MOST_OPEN_TASKS} open tasks, and there are {kinds['task']} Task tiles"
        if any(tile.task and tile.marker for tile in self.tiles_in_play):
            return "a Task tile of the Duel takes its marker from a pile, so none may be printed on it"
        copies = 1 if self.players <= PLAYERS_A_BOX else 2
        if min(numbers.taken, copies * numbers.hearts) > MOST_RED_HEARTS:
            return f"a side has room for {MOST_RED_HEARTS} hearts, not {numbers.taken}"
        if copies * catalog.parts["photographer"].number > MOST_CAMERA_MARKERS:
            return f"there is room for {MOST_CAMERA_MARKERS} camera markers, those of {copies} boxes"
        return None

    @property
    def name(self) -> str:
        """The game's name."""
        return "duel"

    @property
    def is_simultaneous(self) -> bool:
        """True: all sides place the same tile at the same time."""
        return True

    @property
    def is_cooperative(self) -> bool:
        """False: sides are opponents."""
        return False

    def __repr__(self) -> str:
        arguments = [f"players={self.players}"] if self.players != LEAST_PLAYERS else []
        arguments += [f"modules={self.modules}"] if self.modules else []
        arguments += [f"cards={self.cards}"] if self.cards else []
        arguments += [] if self.catalog.is_default else [f"catalog={self.catalog!r}"]
        return f"Duel({', '.join(arguments)})"

    @cached_property
    def tiles_in_play(self) -> tuple[Tile, ...]:
        """The tiles that are revealed, without those of points of interest, which sides choose."""
        return tuple(Parts().tiles(self.catalog))

    def pile(self, task: str) -> tuple[int, ...]:
        """The numbers on all markers of a Task type."""
        return tuple(Parts().markers(self.catalog, task))

    @cached_property
    def tiles(self) -> Tiles:
        """The catalog, packed for the rules."""
        from dorfplatz.rules.map.pack import pack_tiles

        return pack_tiles(self.catalog)

    @cached_property
    def box(self) -> Record:
        """The tiles, markers and modules in play, packed for the rules."""
        from dorfplatz.rules.duel.pack import pack_duel

        return pack_duel(self.catalog, self.players, self.modules, self.cards)

    @property
    def card_of(self) -> dict[str, str]:
        """The card of each terrain."""
        return dict(zip(CARD_TERRAINS, self.cards, strict=False))

    def with_cards(self, seed: int) -> Duel:
        """The same game with a card for each terrain; the seed draws them unless they are chosen."""
        if 1 not in self.modules or self.cards:
            return self
        generator = random.Random(f"cards of {parse_seed(seed)}")
        return replace(self, cards=tuple(generator.choice(CARD_KINDS) for _ in CARD_TERRAINS))

    def start(self, seed: int | str | None = None, moves: str = "") -> DuelState:
        """Start a game from a seed, and play moves in notation, each with its seat: `0:reveal 1:0,0/2`."""
        number, parsed = parse_seed(seed), [self._parse_played(played) for played in moves.split()]
        from dorfplatz.games.duel.beginning import begin

        return begin(self, number, parsed)

    def _parse_played(self, text: str) -> tuple[int, Move]:
        """A seat and its move, written like 0:reveal."""
        seat, _, move = text.partition(":")
        if not (seat.isascii() and seat.isdigit() and len(seat) == 1):
            raise UnreadableMoveError(f"a move of the Duel is written with its seat, like 0:reveal, not {shown(text)}")
        return int(seat), self.parse(move)

    def set_up(self, seed: int | str | None) -> DuelState:
        """Shuffle the stacks and draw the cards; the state waits for the first reveal."""
        from dorfplatz.games.duel.beginning import shuffle

        return shuffle(self, seed)

    def start_dealt(self, dealt: Any, seed: int | str) -> DuelState:
        """Start a Duel with a deal, the `dealt` of another one with this seed.

        Its cards are used unless this game has cards already.
        """
        from dorfplatz.games.duel.beginning import deal_again

        return deal_again(self, dealt, seed)


def _checked_modules(modules: Any) -> tuple[int, ...]:
    numbers = [as_int(module) for module in modules] if isinstance(modules, Collection) else [None]
    if any(number not in MODULES for number in numbers):
        raise SetupError(f"modules are 1 and 2, not {shown(modules)}")
    return tuple(module for module in MODULES if module in numbers)


def checked_cards(cards: Any) -> tuple[str, ...]:
    """A card for each of forest, grain and village, or no cards."""
    if isinstance(cards, Mapping):
        if cards and set(cards) != set(CARD_TERRAINS):
            raise SetupError(f"cards are for {', '.join(CARD_TERRAINS)}, not {shown(list(cards))}")
        cards = [cards[terrain] for terrain in CARD_TERRAINS if cards]
    if not isinstance(cards, Collection) or isinstance(cards, str) or len(cards) not in (0, len(CARD_TERRAINS)):
        raise SetupError(f"there is one card for each of {', '.join(CARD_TERRAINS)}, not {shown(cards)}")
    if any(card not in CARD_KINDS for card in cards):
        raise SetupError(f"a card is one of {', '.join(CARD_KINDS)}, not {shown(list(cards))}")
    return tuple(cards)
