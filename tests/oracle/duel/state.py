"""A Duel as small choices of every seat: what each may choose now, and what comes of it."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, cast

from oracle.box import Box
from oracle.choice import Choice
from oracle.game import OracleGame, Stack
from oracle.pieces import Heart

from .cards import FIRST_SIZE, closed_territories
from .interests import INTERESTS, KINDS, cameras_for, gone, hearts_for, hearts_shared
from .side import Phase, Side

# The seat that has the face-down stacks.
REVEALER = 0
# The most camera markers that one side can take in a turn: onto the revealed tile, and onto a School or the like.
MOST_CAMERAS = 2
SKIPPED: tuple[Phase, ...] = ("heart", "photographer", "interest")


class OracleDuel:
    """Two to four sides that lay the same tiles, with the Task cards and Points of Interest in play.

    `unknown` is the number of tiles that were taken out unseen without anybody knowing which. A step with only one
    answer is taken without asking, unless `skipping` is off; laying a tile is always asked.
    """

    def __init__(
        self,
        box: Box,
        players: int,
        modules: Collection[int] = (),
        cards: Mapping[str, str] | None = None,
        removed: Sequence[str] = (),
        unknown: int = 0,
        skipping: bool = True,
    ) -> None:
        self.box = box
        self.tiles = box.tiles_in_play(())
        self.modules = frozenset(modules)
        self.cards = dict(cards or {}) if 1 in self.modules else {}
        self.skipping = skipping
        markers = box.markers_in_play(())
        self.sides = [
            Side(OracleGame(self.tiles, markers, removed, unknown, None, box.open_tasks)) for _ in range(players)
        ]
        self.turn = 0
        self.in_turn = False
        self.revealed: dict[str, Any] = {}
        self.turns: list[dict[str, Any]] = []
        self.hearts_left = hearts_for(players)
        self.cameras = cameras_for(players)
        # The turn in which each seat first had a closed territory of 5 or more, by the terrain of a card "first".
        self.first: dict[str, dict[int, int]] = {terrain: {} for terrain, kind in self.cards.items() if kind == "first"}

    @property
    def players(self) -> int:
        """How many sides there are."""
        return len(self.sides)

    @property
    def neediest(self) -> OracleGame:
        """The game of a side with the fewest open tasks: if anybody asks for a Task tile, this one does."""
        return min((side.game for side in self.sides), key=lambda game: len(game.open))

    def stack_to_reveal(self) -> Stack:
        """A Task tile if any side has fewer than three Task tiles with markers and one is left."""
        return self.neediest.stack_to_reveal()

    @property
    def is_over(self) -> bool:
        """Whether a Landscape tile must be revealed and none is left."""
        return not self.in_turn and self.neediest.is_over()

    @property
    def cameras_left(self) -> int:
        """The camera markers that are on no map."""
        return self.cameras - sum(len(side.game.pieces.cameras) for side in self.sides)

    def choices(self, seat: int) -> set[Choice]:
        """Everything that this seat may choose now; nothing if it must wait for the others."""
        side = self.sides[seat]
        if not self.in_turn:
            return {("reveal",)} if seat == REVEALER and not self.is_over else set()
        match side.phase:
            case "hand":
                return side.places() or {("aside",)}
            case "heart":
                return {("heart", None), *(("heart", heart) for heart in side.game.pieces.hearts_for(side.in_hand))}
            case "photographer":
                may_come = side.draws_photographer() and self.cameras_left > 0
                return set() if self.waits(seat) else {("photographer", yes) for yes in {False, may_come}}
            case "interest":
                return {("interest", None), *(("interest", name) for name in self.interests_for(seat))}
            case "special":
                return side.places()
            case "done":
                return set()

    def waits(self, seat: int) -> bool:
        """Whether the lower seats, who come first, could still take the last camera markers in this turn."""
        side = self.sides[seat]
        if side.phase != "photographer" or not side.draws_photographer() or self.cameras_left == 0:
            return False
        before = [lower for lower in self.sides[:seat] if lower.phase != "done" and lower.photographer_was_there]
        return self.cameras_left <= MOST_CAMERAS * len(before)

    def interests_for(self, seat: int) -> set[str]:
        """The Points of Interest that a seat may choose: each once, one of the three tiles, and with a legal place."""
        return {name for name in INTERESTS if self.may_choose(seat, name)}

    def may_choose(self, seat: int, name: str) -> bool:
        """Whether this Point of Interest is still there for this seat."""
        side = self.sides[seat]
        if name in self.sides[seat].interests:
            return False
        if name == "hearts":
            return True
        if name in KINDS and (side.has_kind() or gone(name, [other.interests for other in self.sides], self.turn)):
            return False
        return bool(side.game.board.legal_placements(self.box.tiles[name]))

    def reveal(self, name: str, marker: int | None = None) -> None:
        """Turn over this tile for everybody, with this marker if it is a Task tile."""
        if ("reveal",) not in self.choices(REVEALER):
            raise ValueError("no tile may be revealed now")
        self.revealed = {"tile": name} if marker is None else {"tile": name, "marker": marker}
        self.in_turn = True
        for side in self.sides:
            side.begin(name, marker)

    def do(self, seat: int, choice: Choice) -> None:
        """Make one of the choices of a seat; what is revealed must be told with `reveal` instead."""
        if choice not in self.choices(seat) or choice == ("reveal",):
            raise ValueError(f"seat {seat} may not choose {choice} now")
        self.take(seat, choice)
        while self.skipping and self.skip_one():
            pass
        if all(side.phase == "done" for side in self.sides):
            self.resolve()

    def skip_one(self) -> bool:
        """Take one step that has only one answer, if there is any."""
        for seat, side in enumerate(self.sides):
            choices = self.choices(seat) if side.phase in SKIPPED else set()
            if len(choices) == 1:
                self.take(seat, *choices)
                return True
        return False

    def take(self, seat: int, choice: Choice) -> None:
        """Do what was chosen and go on to the next step of this seat."""
        side = self.sides[seat]
        side.log.append(choice)
        match choice:
            case ("place", int(q), int(r), int(rotation)):
                revealed = side.phase == "hand"
                side.lay((q, r, rotation))
                side.phase = "done" if 2 not in self.modules else "heart" if revealed else "photographer"
            case ("aside",):
                side.phase = "done"
            case ("heart", heart):
                if heart is not None:
                    side.game.pieces.put_heart(cast("Heart", heart), side.cell)
                side.phase = "photographer"
            case ("photographer", comes):
                if comes:
                    side.game.pieces.move_photographer(side.cell)
                side.go_to_storage()
            case ("interest", name):
                self.take_interest(side, cast("str | None", name))

    def take_interest(self, side: Side, name: str | None) -> None:
        """A space of the storage board is used up, whether anything is chosen or not; hearts come after the turn."""
        side.spaces_used += 1
        if name is not None:
            side.interests[name] = self.turn
        if name is None or name == "hearts":
            side.go_to_storage()
        else:
            side.take_special(self.box.tiles[name])

    def resolve(self) -> None:
        """Everybody is done: give out hearts, note who was first, write the turn down."""
        self.give_hearts()
        for terrain, turns in self.first.items():
            for seat, side in enumerate(self.sides):
                if seat not in turns and closed_territories(side.game.board, terrain, FIRST_SIZE):
                    turns[seat] = self.turn
        self.turns.append({"reveal": self.revealed, "boards": [side.board() for side in self.sides]})
        self.turn += 1
        self.in_turn = False

    def give_hearts(self) -> None:
        """The hearts chosen in this turn are there from the next turn on."""
        taken = {seat: side.interests["hearts"] for seat, side in enumerate(self.sides) if "hearts" in side.interests}
        takers = [seat for seat, turn in taken.items() if turn == self.turn]
        given, self.hearts_left = hearts_shared(takers, self.hearts_left, len(takers) == len(taken))
        for seat, hearts in given.items():
            self.sides[seat].game.pieces.supply["red"] += hearts
