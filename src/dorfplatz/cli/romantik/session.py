"""A session at `romantik`."""

from collections.abc import Sequence
from typing import ClassVar

from rich.console import RenderableType

from dorfplatz.cli.language import say
from dorfplatz.cli.map.choices import Choices, choices_among
from dorfplatz.cli.map.drawing import FIGURES
from dorfplatz.cli.map.session import MapSession, map_legend
from dorfplatz.cli.romantik.commands import ROMANTIK_COMMANDS
from dorfplatz.cli.romantik.move_words import typed
from dorfplatz.cli.romantik.questions import question_in
from dorfplatz.cli.romantik.screen import romantik_screen
from dorfplatz.cli.romantik.table import RomantikTable
from dorfplatz.cli.terminal.commands import Commands
from dorfplatz.cli.terminal.questions import OpenQuestion
from dorfplatz.cli.terminal.table import TerminalTable
from dorfplatz.errors import IllegalMoveError
from dorfplatz.games.map.face import Revealed
from dorfplatz.games.map.moves import Move, PlaceStored, SetAside, Store, parse_move
from dorfplatz.games.romantik.reasons import why_not


class RomantikSession(MapSession[RomantikTable]):
    """A session at the map that all share."""

    table_type: ClassVar[type[TerminalTable]] = RomantikTable
    commands: ClassVar[Commands] = ROMANTIK_COMMANDS

    @property
    def choices(self) -> Choices:
        """Where the tile in hand, or the stored one, can be laid."""
        state = self.table.state
        return choices_among(state.legal_moves, state)

    @property
    def hand(self) -> Revealed | None:
        """The revealed tile."""
        return self.table.state.in_hand

    @property
    def question(self) -> OpenQuestion | None:
        """What a part asks now."""
        return question_in(self.table.state)

    @property
    def legend(self) -> Sequence[str]:
        """The letters of the map, and the figures of the parts in play."""
        return map_legend(FIGURES if self.table.state.game.parts else ())

    def screen(self) -> RenderableType:
        """Everything that is shown above the prompt."""
        return romantik_screen(self)

    def beside(self, width: int) -> Sequence[RenderableType]:
        """What lies beside the map, in lines of this width."""
        return ()

    def prompt(self) -> str:
        """What the player can do now, in a few words."""
        if self.table.state.is_over:
            return say("romantik.prompt_over")
        return say("prompt.words", name=self.table.name, words=self._options())

    def _options(self) -> str:
        state, question = self.table.state, self.question
        if question is not None:
            return question.words
        if state.in_hand is None:
            stored = any(isinstance(move, PlaceStored) for move in state.legal_moves)
            return say(f"romantik.prompt_{'reveal' if state.due else 'end'}{'_stored' if stored else ''}")
        if isinstance(state.legal_moves[0], SetAside):
            return say("romantik.prompt_nowhere")
        return say("romantik.prompt_store" if Store() in state.legal_moves else "romantik.prompt_place")

    def press_enter(self) -> None:
        """Reveal the next tile, if there is one."""
        if self.table.state.asks == "last":
            raise IllegalMoveError(say("romantik.lay_or_end"))
        super().press_enter()

    def read_move(self, words: Sequence[str]) -> Move:
        """A move in notation, or a placement of the revealed or the stored tile."""
        return self.read_stored(words[1:]) if list(words[:1]) == ["stored"] else super().read_move(words)

    def read_stored(self, words: Sequence[str]) -> PlaceStored:
        """A placement of the stored tile."""
        place = self.choices.read(list(words), self.display.rotation)
        return PlaceStored(place.q, place.r, place.rotation)

    def typed(self, move: str) -> str:
        """What a player types for a move."""
        return typed(self.table.state, parse_move(move))

    def why_not(self, move: Move) -> str | None:
        """Why a move is not legal now."""
        return why_not(self.table.state, move)
