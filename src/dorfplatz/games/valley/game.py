"""A game of the Valley with its options: players, sheet, family rules, first player, catalog."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from dorfplatz.catalog.valley.catalog import ValleyCatalog
from dorfplatz.catalog.valley.load import load_valley
from dorfplatz.catalog.valley.sheet import Sheet, make_sheet
from dorfplatz.errors import SetupError, UnreadableMoveError, shown
from dorfplatz.games.common_moves import Reveal
from dorfplatz.games.numbers import as_int, number_within, wrong_players
from dorfplatz.games.pickling import PickledByFields
from dorfplatz.games.seeds import parse_seed
from dorfplatz.games.valley.choices import choice_if_any, move_of
from dorfplatz.games.valley.machine_code import RULES
from dorfplatz.games.valley.moves import Draft, ValleyMove, parse_valley_move
from dorfplatz.machine_code.readiness import want
from dorfplatz.rules.arrays import blank_states
from dorfplatz.rules.valley import rounds
from dorfplatz.rules.valley.choices import TO_ROLL
from dorfplatz.rules.valley.pack import pack_valley
from dorfplatz.rules.valley.state import MOST_PLAYERS, VALLEY, Record

if TYPE_CHECKING:
    from dorfplatz.games.valley.state import ValleyState

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
        return 2 * TO_ROLL + 1

    def parse(self, text: str) -> ValleyMove:
        """Read a move from its notation."""
        return parse_valley_move(text)

    def action_of(self, move: ValleyMove) -> int:
        """The number of a move in the action space.

        >>> Valley().move_of(Valley().action_of(parse_valley_move("curve:pink:0,1/5")))
        Draft(die='curve', colour='pink', row=0, column=1, rotation=5, fallback=False)
        """
        number = choice_if_any(move)
        if number is None:
            raise UnreadableMoveError(f"{shown(move)} is not a move of the Valley")
        if number == TO_ROLL:
            return 2 * TO_ROLL
        return number + TO_ROLL * (isinstance(move, Draft) and move.fallback)

    def move_of(self, action: int) -> ValleyMove:
        """The move with a number in the action space."""
        number = number_within("an action", action, 0, self.action_count - 1)
        return Reveal() if number == 2 * TO_ROLL else move_of(number % TO_ROLL, falls_back=number >= TO_ROLL)

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
        return pack_valley(self.catalog, self.sheet, self.family)

    def start(self, seed: int | str | None = None, moves: str = "") -> ValleyState:
        """Start a game from a seed, and play moves given in notation, separated by blanks."""
        want(RULES)
        state = self.set_up(parse_seed(seed))
        for move in moves.split():
            state.play(move)
        return state

    def set_up(self, seed: int | str | None) -> ValleyState:
        """Deal start cells and dice; the state waits for the first roll."""
        from dorfplatz.games.valley.state import ValleyState

        states, _ = blank_states(1, VALLEY)
        rounds.set_up(self.box, states[0], np.zeros(4, np.int64), self.players, self.first, parse_seed(seed))
        return ValleyState(self, states)

    def start_dealt(self, dealt: Any, seed: int | str) -> ValleyState:
        """Start a game with a deal, the `dealt` of another one with this seed."""
        from dorfplatz.games.valley.deal import lay_deal
        from dorfplatz.games.valley.state import ValleyState

        states, _ = blank_states(1, VALLEY)
        lay_deal(dealt, self, states[0], parse_seed(seed))
        rounds.begin(self.box, states[0], self.players, self.first)
        return ValleyState(self, states)
