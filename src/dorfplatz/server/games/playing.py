"""One game at a table: its state, and what tables add to the common face of games."""

from __future__ import annotations

import datetime
import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self

from msgspec import UNSET

from dorfplatz.art.themes import Theme
from dorfplatz.games.ending import Ending, ending_of
from dorfplatz.games.face import GameState, GameView
from dorfplatz.games.film import draw_shared, draw_shots, shots_of
from dorfplatz.games.text import Language
from dorfplatz.server.games.plain_view import plain_fields, plain_frames
from dorfplatz.server.games.thinkers import advice_for, bots_for, review_of
from dorfplatz.server.games.values import Caption, Fields, Progress, Sides
from dorfplatz.server.wire.pads import ExplainedLine
from dorfplatz.server.wire.questions import Foreseen
from dorfplatz.stop import Stop

if TYPE_CHECKING:
    from dorfplatz.analysis import Advice, Review


class Playing:
    """A game in progress: a value that is copied, tried and exchanged.

    As it stands, it plays any registered game in which only chance is hidden. A game with a projection of its own
    derives from it and overrides what is shown, and what sides may not see of each other.

    What tables ask for again and again is looked up once after each change: `is_over`; `to_move`, the sides that may
    play now; `automatic`, the move that needs no decision, which the table may play for any side in turn, or None;
    `takes_back`, the sides that may take back what they did last; and `stage`, a number that changes with whatever
    concerns all sides: while it stays the same, sides play independently of each other.
    """

    state: GameState
    is_over: bool
    to_move: Sides
    automatic: str | None
    takes_back: Sides
    stage: int

    def __init__(self, state: GameState) -> None:
        self.state = state
        self._update()

    def _update(self) -> None:
        """Look up what has changed."""
        state = self.state
        self.is_over, self.to_move, self.takes_back = state.is_over, state.to_move, state.takes_back
        self.automatic = str(state.legal_moves(self.to_move[0])[0]) if self.to_move and state.is_forced else None
        self.stage = len(state.history)

    @property
    def has_just_played(self) -> Sides:
        """The sides whose last turn people still look at, so that an automatic move waits a moment."""
        return self.takes_back

    @property
    def turn(self) -> int:
        """The number of turns played."""
        return self.state.turn

    @property
    def score(self) -> int:
        """The result if the game ended now, the best of several, as far as all may know it."""
        return max(self._results)

    @property
    def scores(self) -> list[int]:
        """The results by side, as far as all may know them; empty where all play for one result."""
        return [] if self.state.game.is_cooperative else list(self._results)

    @property
    def _results(self) -> tuple[int, ...]:
        """The results, as far as all may know them."""
        return self.state.results

    def copy(self) -> Self:
        """An independent copy."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.copy()
        return twin

    def play(self, side: int, move: str) -> Any:
        """Play a move in notation for a side in turn, and return what it revealed to all, or None."""
        parsed = self.state.game.parse(move)
        self.state.play(parsed, side)
        self._update()
        return self._revealed_by(parsed)

    def _revealed_by(self, move: Any) -> Any:
        """What the last move revealed to all, as plain values for the log; None for nothing."""
        return None

    def after(self, side: int, move: str) -> tuple[Self, Any]:
        """The game after a move in notation, and what it revealed; this one stays as it is."""
        after = self.copy()
        return after, after.play(side, move)

    def foresee(self, helps: bool) -> None:
        """Prepare, while nobody waits, the game and its view after a forced move, so that `after` finds them."""
        return

    def leave_open_for(self, side: int) -> None:
        """Let a side take back its last turn until the next reveal, although others have moved since.

        The table calls it after every move while bots hold all other sides. What the others did stays hidden from the
        side as long as it may take back, if it was hidden when the side moved.
        """
        return

    def take_back(self, side: int) -> None:
        """Take back what a side did last."""
        self.state.take_back(side)
        self._update()

    def perspective(self, own: Sides) -> int:
        """A number that is equal for all who see the same; `own` are the viewer's sides, none for a spectator."""
        return 0

    def view(self, own: Sides, helps: bool) -> Fields:
        """What a viewer sees, field by field; without `helps`, only what people can tell by themselves."""
        return plain_fields(self.state)

    def fits(self, own: Sides, cell: tuple[int, int], side: int | None = None) -> dict[str, tuple[int, ...]]:
        """The unseen tiles that fit a cell of a side's map, with the rotations. May be called in a thread."""
        return {}

    def foreseen(self, side: int, move: str) -> list[Foreseen]:
        """The optional questions that a move of a side would raise. May be called in a thread."""
        return []

    def thinks_long(self, level: str) -> bool:
        """Whether a bot of a level thinks for a good part of a second or more, rather than milliseconds."""
        return bots_for(self.state.game.name).thinks_long(level)

    def ready_in(self, level: str) -> int:
        """About how many seconds a bot of a level waits for machine code; 0 if it can think now."""
        return bots_for(self.state.game.name).ready_in(level)

    def choose(self, side: int, level: str) -> str:
        """The move of a bot of a level, chosen from what it may see. May be called in a thread."""
        return bots_for(self.state.game.name).choose(level, self.view_for(side))

    def advise(self, side: int, stop: Stop) -> Advice:
        """The best moves of a side, from what it may see; takes about a second, and belongs into a thread."""
        return advice_for(self.view_for(side), stop)

    def view_for(self, side: int) -> GameView:
        """What a bot or an adviser of a side may see."""
        view: GameView = self.state.view(side)
        return view

    @property
    def is_slow_to_review(self) -> bool:
        """Whether playouts are slow, so that reviews use fewer."""
        return False

    def review(self, names: list[str], stop: Stop, progress: Progress) -> Review:
        """Judge all moves; `names` are those of the sides. Takes long, and belongs into a thread."""
        return review_of(self.state, names, stop, progress, self.is_slow_to_review)

    def random_move(self, side: int) -> str:
        """A random legal move."""
        return str(random.choice(self.state.legal_moves(side)))

    def explain(self, own: Sides) -> list[ExplainedLine]:
        """What was counted for each score line, as it is seen. May be called in a thread."""
        return []

    def record(self, names: list[str], date: str, with_secrets: bool, own: Sides = ()) -> bytes:
        """The game record, as it is seen; without secrets it does not name the seed."""
        record = self._seen_by(own).record(names, datetime.date.fromisoformat(date))
        if not with_secrets:
            record.seed = UNSET
        content: bytes = record.to_json()
        return content

    def picture(self, theme: Theme, names: list[str], own: Sides) -> str:
        """All that lies on the table as SVG, as it is seen."""
        return self._seen_by(own).svg()

    def thumbnail(self, theme: Theme, own: Sides) -> str:
        """A small picture of a viewer's map or sheet as SVG, as it is seen; "" for a game without one."""
        return ""

    def shared_picture(self, theme: Theme, names: list[str], date: str, language: Language) -> str:
        """The finished game as SVG, with its result, who played and when."""
        return draw_shared(self.state, names, date, theme, language)

    @property
    def ending(self) -> Ending:
        """How the game ended."""
        return ending_of(self.state)

    @property
    def shots(self) -> list[int]:
        """How many moves have been played at each picture of the animated replay."""
        return shots_of(self.state)

    def draw_shots(self, shots: Sequence[int], caption: Caption) -> list[str]:
        """Draw some pictures of the animated replay as SVG."""
        return draw_shots(self.state, shots, caption.names, caption.date, caption.theme, caption.language)

    def frames(self, own: Sides) -> list[dict[str, Any]]:
        """What could be seen after each step of the game."""
        return plain_frames(self._seen_by(own))

    def _seen_by(self, own: Sides) -> GameState:
        """The game without the moves that a viewer may not see yet."""
        return self.state
