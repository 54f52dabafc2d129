"""A game of the Valley: rounds, whose turn it is, and what may be drawn.

What the books leave open, and how it is read here:

- A round has five turns, one for each colour, whatever the number of players; so in a round some may draw more
  often than others, or not at all. The last round stops when every sheet is full. By then everybody has drawn
  24 times, at any number of players, and nobody was ever asked to draw on a full sheet.
- While some free colour has a free cell on your sheet, you must take such a colour. Otherwise you take any die that
  is left and any free colour, and draw a plain sunflower on any free cell: it has no rotation, even with a rail's die.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from .grid import Cell
from .marks import SYMBOLS, Mark, Marks, rotations
from .score import ValleyScore, valley_scores, valley_winners
from .sheets import COLOURS, Sheet

Record = dict[str, Any]
DICE = 6


class Draft(NamedTuple):
    """A die, a colour, and what is drawn with them; a fallback draws a sunflower in place of the die's symbol."""

    die: str
    colour: str
    cell: Cell
    rotation: int | None = None
    fallback: bool = False

    @property
    def mark(self) -> Mark:
        """What is drawn."""
        return Mark("sunflower") if self.fallback else Mark(self.die, self.rotation)

    def entry(self, player: int) -> Record:
        """The turn as it stands in a record."""
        turn: Record = {"player": player, "die": self.die, "colour": self.colour, "cell": list(self.cell)}
        if self.rotation is not None:
            turn["rotation"] = self.rotation
        if self.fallback:
            turn["fallback"] = True
        return turn


class OracleValley:
    """A game in which dice are rolled and drafts made one after the other."""

    def __init__(self, sheet: Sheet, starts: Sequence[Cell], first: int = 0, family: bool = False) -> None:
        self.sheet, self.family = sheet, family
        self.first = first
        self.marks: list[Marks] = [{start: Mark("house")} for start in starts]
        self.rounds: list[Record] = []
        self.dice: list[str] = []
        self.colours: set[str] = set()

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.marks)

    def is_full(self, player: int) -> bool:
        """Whether a sheet has no free cell."""
        return not self.free_cells(player)

    @property
    def is_over(self) -> bool:
        """The game ends when every sheet is full."""
        return all(self.is_full(player) for player in range(self.players))

    @property
    def must_roll(self) -> bool:
        """A new round begins when the five colours of the last one are gone."""
        return not self.colours and not self.is_over

    def roll(self, dice: Sequence[str]) -> None:
        """Begin a round with these six dice; the first-player token has moved on."""
        assert self.must_roll
        assert len(dice) == DICE
        assert set(dice) <= set(SYMBOLS)
        self.dice, self.colours = list(dice), set(COLOURS.values())
        self.rounds.append({"first": self.next_first, "dice": list(dice), "turns": []})

    @property
    def next_first(self) -> int:
        """Who begins the next round: the left neighbour of who began the last."""
        return (self.first + len(self.rounds)) % self.players

    @property
    def player(self) -> int:
        """Whose turn it is: clockwise from the first player of the round."""
        now = self.rounds[-1]
        return int(now["first"] + len(now["turns"])) % self.players

    def free_cells(self, player: int, colour: str | None = None) -> set[Cell]:
        """The cells on which a player can still draw, of one colour or of all."""
        cells = set(self.sheet.colour_of) if colour is None else self.sheet.cells_of(colour)
        return cells - set(self.marks[player])

    def falls_back(self) -> bool:
        """Whether no free colour has a free cell on the sheet of the player in turn."""
        return not any(self.free_cells(self.player, colour) for colour in self.colours)

    def choices(self) -> set[Draft]:
        """All that the player in turn may do; nobody may pass."""
        if self.is_over or not self.colours:
            return set()
        player = self.player
        if self.falls_back():
            return {
                Draft(die, colour, cell, None, True)
                for die in set(self.dice)
                for colour in self.colours
                for cell in self.free_cells(player)
            }
        return {
            Draft(die, colour, cell, rotation)
            for colour in self.colours
            for cell in self.free_cells(player, colour)
            for die in set(self.dice)
            for rotation in rotations(die)
        }

    def draw(self, draft: Draft) -> None:
        """The player in turn takes the die and the colour and draws."""
        assert draft in self.choices()
        player = self.player
        self.marks[player][draft.cell] = draft.mark
        self.dice.remove(draft.die)
        self.colours.remove(draft.colour)
        self.rounds[-1]["turns"].append(draft.entry(player))

    def scores(self) -> list[ValleyScore]:
        """The score sheets by player."""
        return valley_scores(self.sheet, self.marks, self.family)

    def winners(self) -> list[int]:
        """Who wins or shares the victory."""
        return valley_winners(self.marks, [score["total"] for score in self.scores()])
