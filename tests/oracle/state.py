"""A game as a row of small choices: what may be chosen now, and what comes of it."""

from typing import Literal, cast

from dorfplatz.catalog.map.tile import Tile

from .choice import Choice
from .game import Marked, OracleGame
from .geometry import Cell
from .pieces import Heart

# The order inside a turn; cloud joins are asked as often as there are sides to ask about.
Phase = Literal["turn", "hand", "cloud", "heart", "mill", "balloon", "photographer", "over"]
OPTIONAL: tuple[Phase, ...] = ("cloud", "heart", "mill", "balloon", "photographer")


class OracleState:
    """A game of some players with what is in hand and what is asked.

    A step with only one answer is taken without asking, unless `skipping` is off.
    """

    def __init__(self, game: OracleGame, players: int = 1, player: int = 0, skipping: bool = True) -> None:
        self.game = game
        self.players = players
        self.player = player
        self.skipping = skipping
        self.phase: Phase = "turn"
        self.hand: Tile | None = None
        self.marker: int | None = None
        self.from_warehouse = False
        self.after_aside = False
        self.cell: Cell = (0, 0)
        self.completed: list[Marked] = []
        self.cancelled: list[Marked] = []

    @property
    def in_hand(self) -> Tile:
        """The tile in hand, or the one that was just laid."""
        assert self.hand is not None
        return self.hand

    @property
    def is_over(self) -> bool:
        """Whether nothing can be chosen any more."""
        return not self.choices()

    def choices(self) -> set[Choice]:
        """Everything that the player may choose now."""
        pieces, cell = self.game.pieces, self.cell
        match self.phase:
            case "turn":
                return self.turn_choices()
            case "hand":
                return self.hand_choices()
            case "cloud":
                return self.cloud_choices()
            case "heart":
                return {("heart", None), *(("heart", heart) for heart in pieces.hearts_for(self.in_hand))}
            case "mill":
                return {("mill", yes) for yes in {False, pieces.mill_may_go_on(self.in_hand)}}
            case "balloon":
                return {("balloon", yes) for yes in {False, pieces.balloon_may_fly_to(cell)}}
            case "photographer":
                return {("photographer", yes) for yes in {False, pieces.photographer_may_go_to(cell)}}
            case "over":
                return set()

    def turn_choices(self) -> set[Choice]:
        """Reveal a tile, or place the one in the Warehouse if it fits; it is also a last chance not to end.

        After setting a tile aside a player goes on revealing.
        """
        ending = self.game.is_over()
        stored = self.game.warehouse
        may_take = stored is not None and (ending or not self.after_aside)
        if stored is None or not may_take or not self.game.board.legal_placements(stored):
            return set() if ending else {("reveal",)}
        return {("stored",), ("end",) if ending else ("reveal",)}

    def hand_choices(self) -> set[Choice]:
        """Place the tile; or store it; or set it aside if it has no legal place."""
        places = self.game.board.legal_placements(self.in_hand, self.marker)
        choices: set[Choice] = {("place", *place) for place in places} or {("aside",)}
        if not self.from_warehouse and self.game.may_store(self.in_hand):
            choices.add(("store",))
        return choices

    def cloud_choices(self) -> set[Choice]:
        """The regions that the side in question may join, or none."""
        edge = self.game.cloud_side(*self.cell)
        assert edge is not None
        return {("cloud", edge[1], answer) for answer in self.game.cloud_answers(edge, self.cell)}

    def reveal(self, name: str, marker: int | None = None) -> None:
        """Turn over this tile, which the stack gives, with this marker if it is a Task tile."""
        if ("reveal",) not in self.choices():
            raise ValueError("no tile may be revealed now")
        self.hand, self.marker = self.game.reveal(name, marker), marker
        self.from_warehouse = False
        self.phase = "hand"

    def do(self, choice: Choice) -> None:
        """Make one of the choices; what is revealed must be told with `reveal` instead."""
        if choice not in self.choices() or choice == ("reveal",):
            raise ValueError(f"{choice} may not be chosen now")
        self.take(choice)
        while self.skipping and self.phase in OPTIONAL and len(self.choices()) == 1:
            self.take(*self.choices())

    def take(self, choice: Choice) -> None:
        """Do what was chosen and go on to the next step."""
        game = self.game
        match choice:
            case ("end",):
                self.phase = "over"
            case ("stored",):
                self.hand, self.marker, game.warehouse = game.warehouse, None, None
                self.from_warehouse = True
                self.phase = "hand"
            case ("store",):
                game.warehouse = self.in_hand
                self.end_turn()
            case ("aside",):
                self.after_aside = True
                self.phase = "turn"
            case ("place", int(q), int(r), int(rotation)):
                self.cell = (q, r)
                game.put(self.in_hand, (q, r, rotation), self.marker)
                self.ask_about_clouds()
            case ("cloud", int(side), answer):
                edge = game.cloud_side(*self.cell)
                assert edge is not None
                assert edge[1] == side
                game.join(edge, cast("int | None", answer))
                self.ask_about_clouds()
            case _:
                self.take_option(choice)

    def ask_about_clouds(self) -> None:
        """Ask about the next side of a cloud; when there is none left, judge the markers and go on to hearts."""
        if self.game.cloud_side(*self.cell) is not None:
            self.phase = "cloud"
            return
        self.completed, self.cancelled = self.game.judge()
        self.phase = "heart"

    def take_option(self, choice: Choice) -> None:
        """A heart, the mill, the balloon, the photographer, in this order, each taken or declined."""
        name, yes = choice
        pieces = self.game.pieces
        if name == "heart":
            if yes:
                pieces.put_heart(cast("Heart", yes), self.cell)
            self.phase = "mill"
        elif name == "mill":
            if yes:
                pieces.put_mill(self.cell)
            self.phase = "balloon"
        elif name == "balloon":
            if yes:
                pieces.balloon = self.cell
            self.phase = "photographer"
        else:
            if yes:
                pieces.move_photographer(self.cell)
            self.end_turn()

    def end_turn(self) -> None:
        """The next player begins."""
        self.player = (self.player + 1) % self.players
        self.after_aside = False
        self.phase = "turn"
