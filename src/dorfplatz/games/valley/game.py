"""A game of the Valley with its options: players, sheet, family rules, first player, catalog."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from dorfplatz.catalog.valley.catalog import ValleyCatalog
from dorfplatz.catalog.valley.load import load_valley
from dorfplatz.catalog.valley.sheet import Sheet, make_sheet
from dorfplatz.errors import SetupError, shown
from dorfplatz.games.numbers import as_int, number_within, wrong_players
from dorfplatz.games.pickled_fields import PickledByFields
from dorfplatz.games.seeds import parse_seed
from dorfplatz.games.valley.moves import ValleyMove, parse_valley_move
from dorfplatz.rules.valley.limits import MOST_PLAYERS

# The engine is imported when a game is started: a wrong set-up is refused without NumPy and the rules.
if TYPE_CHECKING:
    from dorfplatz.games.valley.state import ValleyState
    from dorfplatz.rules.arrays import Record

LEAST_PLAYERS = 2


@dataclass(frozen=True, repr=False)
class Valley(PickledByFields):
    """The Valley for two to five players on one sheet: a letter of the catalog, or a custom `Sheet`.

    >>> Valley(players=3, sheet="B")
    Valley(players=3, sheet='B')
    """

    players: int = LEAST_PLAYERS
    sheet: Sheet = "A"  # type: ignore[assignment]
    family: bool = False
    first: int = 0
    catalog: ValleyCatalog = field(default_factory=load_valley)

    players_allowed: ClassVar[tuple[int, int]] = (LEAST_PLAYERS, MOST_PLAYERS)

    if TYPE_CHECKING:

        def __init__(
            self,
            players: int = LEAST_PLAYERS,
            sheet: Sheet | str = "A",
            family: bool = False,
            first: int = 0,
            catalog: ValleyCatalog = ...,
        ) -> None: ...

    def __post_init__(self) -> None:
        players = as_int(self.players)
        if players is None or not LEAST_PLAYERS <= players <= MOST_PLAYERS:
            raise SetupError(wrong_players("valley", LEAST_PLAYERS, MOST_PLAYERS, self.players))
        object.__setattr__(self, "players", players)
        object.__setattr__(self, "first", number_within("the first player", self.first, 0, players - 1))
        if not isinstance(self.catalog, ValleyCatalog):
            raise SetupError(f"the Valley needs a catalog of the Valley, not {shown(self.catalog)}")
        if type(self.family) is not bool:
            raise SetupError(f"family is True or False, not {shown(self.family)}")
        object.__setattr__(self, "sheet", self._checked_sheet(self.sheet))

    def _checked_sheet(self, sheet: object) -> Sheet:
        if isinstance(sheet, Sheet):
            return make_sheet(sheet.name, sheet.rows, sheet.source)
        if not isinstance(sheet, str) or sheet not in self.catalog.sheets:
            raise SetupError(f"there is no sheet {shown(sheet)}; there are {', '.join(self.catalog.sheets)}")
        return self.catalog.sheets[sheet]

    @property
    def name(self) -> str:
        """The game's name."""
        return "valley"

    move_types: ClassVar[Any] = ValleyMove

    @property
    def is_simultaneous(self) -> bool:
        """False: players take turns."""
        return False

    @property
    def is_cooperative(self) -> bool:
        """False: players are opponents."""
        return False

    @property
    def action_count(self) -> int:
        """The size of the action space: all drafts, all drafts as fallbacks, and the roll."""
        from dorfplatz.games.valley.actions import ACTIONS

        return ACTIONS

    def parse(self, text: str) -> ValleyMove:
        """Read a move from its notation."""
        return parse_valley_move(text)

    def action_of(self, move: ValleyMove) -> int:
        """The number of a move in the action space."""
        from dorfplatz.games.valley.actions import action_of

        return action_of(move)

    def move_of(self, action: int) -> ValleyMove:
        """The move with a number in the action space."""
        from dorfplatz.games.valley.actions import move_with

        return move_with(action)

    @property
    def has_own_sheet(self) -> bool:
        """Whether the sheet is a custom one, not one of the catalog."""
        known = self.catalog.sheets.get(self.sheet.name)
        return known is None or known.rows != self.sheet.rows

    def __repr__(self) -> str:
        arguments = [f"players={self.players}"] if self.players != LEAST_PLAYERS else []
        if self.has_own_sheet:
            arguments.append(f"sheet=make_sheet({self.sheet.name!r}, {self.sheet.rows!r})")
        elif self.sheet.name != "A":
            arguments.append(f"sheet={self.sheet.name!r}")
        arguments += ["family=True"] if self.family else []
        arguments += [f"first={self.first}"] if self.first else []
        arguments += [] if self.catalog.is_default else [f"catalog={self.catalog!r}"]
        return f"Valley({', '.join(arguments)})"

    @property
    def box(self) -> Record:
        """The sheet and the points, packed for the rules."""
        from dorfplatz.rules.valley.pack import pack_valley

        return pack_valley(self.catalog, self.sheet, self.family)

    def start(self, seed: int | str | None = None, moves: str = "") -> ValleyState:
        """Start a game from a seed, and play moves given in notation, separated by blanks."""
        number, parsed = parse_seed(seed), [self.parse(move) for move in moves.split()]
        from dorfplatz.games.valley.beginning import begin

        return begin(self, number, parsed)

    def set_up(self, seed: int | str | None) -> ValleyState:
        """Deal start cells and dice; the state waits for the first roll."""
        from dorfplatz.games.valley.beginning import shuffle

        return shuffle(self, seed)

    def start_dealt(self, dealt: Any, seed: int | str) -> ValleyState:
        """Start a game with a deal, the `dealt` of another one with this seed."""
        from dorfplatz.games.valley.beginning import deal_again

        return deal_again(self, dealt, seed)
