"""Replay a record of the Duel; every turn is checked against the rules."""

from __future__ import annotations

from contextlib import suppress

from msgspec import UnsetType

from dorfplatz.catalog import Catalog, load
from dorfplatz.errors import IllegalMoveError, SetupError, WrongRecordError
from dorfplatz.games.duel.game import Duel
from dorfplatz.games.duel.questions import BY_NAME
from dorfplatz.games.duel.record import Board, DuelRecord, DuelTurn
from dorfplatz.games.duel.state import DuelState
from dorfplatz.games.final_score import check_columns, check_lines, check_total, has_final_score
from dorfplatz.games.map.moves import Place, Reveal, SetAside
from dorfplatz.games.map.question import Answer
from dorfplatz.games.map.questions import INTEREST, Interest
from dorfplatz.games.map.recorded_choices import Choice, MismatchError, answer_in, kind_of
from dorfplatz.games.map.recorded_stacks import checked_removed, checked_reveals, gives_same_reveals, lay_stacks
from dorfplatz.games.map.recorded_turn import judged
from dorfplatz.games.record_catalog import require_catalog
from dorfplatz.games.seeds import parse_seed
from dorfplatz.rules.arrays import blank_states
from dorfplatz.rules.duel.state import DUEL
from dorfplatz.rules.duel.turn import begin

KINDS = ("place", *BY_NAME)


def replay_duel(record: DuelRecord, catalog: Catalog | None = None) -> DuelState:
    """Replay a record and return the final state; raise `WrongRecordError` with the turn and the reason."""
    game = _game_of(record, catalog or load("duel"))
    state = _set_up(game, record)
    origins: dict[int, tuple[int, int]] = {}
    for number, turn in enumerate(record.turns, 1):
        is_last = turn is record.turns[-1] and isinstance(record.score, UnsetType)
        try:
            _replay_turn(state, turn, origins, is_last)
        except (IllegalMoveError, MismatchError) as error:
            raise WrongRecordError(f"turn {number}: {error}") from None
    _check_end(state, record)
    return state


def _game_of(record: DuelRecord, catalog: Catalog) -> Duel:
    """The game of a record, with its options."""
    require_catalog(record.catalog, catalog)
    if len(set(record.modules)) != len(record.modules):
        raise WrongRecordError("modules must be different")
    cards = {} if isinstance(record.cards, UnsetType) else record.cards
    try:
        game = Duel(len(record.players), record.modules, cards, catalog)
    except SetupError as error:
        raise WrongRecordError(str(error)) from None
    if (1 in game.modules) != bool(game.cards):
        raise WrongRecordError("there are cards with Module 1, and only then")
    return game


def _set_up(game: Duel, record: DuelRecord) -> DuelState:
    """A game whose stacks give everything in the recorded order; those of the seed, if they do."""
    named = [] if isinstance(record.removed, UnsetType) else record.removed
    entries = ((number, turn.reveal) for number, turn in enumerate(record.turns, 1))
    reveals = list(checked_reveals(game, named, entries))
    removed = checked_removed(game, record.removed, not isinstance(record.score, UnsetType))
    states, _ = blank_states(1, DUEL)
    lay_stacks(states[0].hidden, game, reveals, removed)
    begin(game.box, states[0], game.players)
    with suppress(SetupError):
        dealt = game.start(parse_seed("" if isinstance(record.seed, UnsetType) else record.seed))
        if gives_same_reveals(states[0].hidden, dealt._record.hidden, game, reveals, int(states[0].landscape_count)):
            return dealt
    return DuelState(game, states)


def _replay_turn(state: DuelState, turn: DuelTurn, origins: dict[int, tuple[int, int]], is_last: bool) -> None:
    if state.is_over:
        raise MismatchError("the game was over before")
    tile = state.game.catalog[turn.reveal.tile]
    if state.due != ("task" if tile.kind == "task" else "landscape"):
        raise MismatchError(f"a {str(state.due).capitalize()} tile must be revealed, and {tile.id} is none")
    if len(turn.boards) != state.game.players and not (is_last and not turn.boards):
        raise MismatchError(f"there are {state.game.players} boards, not {len(turn.boards)}")
    state.play(Reveal())
    for seat, board in enumerate(turn.boards):
        if is_last and board == Board():
            continue
        try:
            BoardReplay(state, seat, board, origins, is_last).play()
        except MismatchError as error:
            raise MismatchError(f"player {seat}: {error}") from None


class BoardReplay:
    """Replays one player's turn; an unfinished turn (`goes_on`) may leave questions unanswered."""

    def __init__(
        self, state: DuelState, seat: int, board: Board, origins: dict[int, tuple[int, int]], goes_on: bool
    ) -> None:
        self.state = state
        self.seat = seat
        self.board = board
        self.origins = origins
        self.goes_on = goes_on
        self.side = state.sides[seat]
        self.choices = [] if isinstance(board.do, UnsetType) else list(board.do)

    def play(self) -> None:
        """Play all choices in order, and compare the judged tasks."""
        if self.board.aside is True:
            self._set_aside()
            return
        fates = self.side.fates()
        self._place()
        while self._is_asked():
            self._answer()
        if self.choices:
            raise MismatchError(f"{_kind(self.choices[0])} could not be chosen here")
        said = {"completed": self.board.completed, "cancelled": self.board.cancelled}
        for (name, written), right in zip(said.items(), judged(fates, self.side), strict=True):
            if isinstance(written, UnsetType):
                raise MismatchError(f"{name} must be there after a placement, empty or not")
            if sorted(written) != sorted(right):
                raise MismatchError(f"{name} must be {[list(t) for t in right]}, not {[list(t) for t in written]}")

    def _is_asked(self) -> bool:
        """Whether the record must answer a question now; that of an unfinished turn may end before."""
        if self.goes_on and not self.choices:
            return False
        if self.goes_on and self.side.step == "wait":
            self._decline_in_earlier_seats()
        return self.side.step not in (None, "done", "wait")

    def _decline_in_earlier_seats(self) -> None:
        """Decline what earlier seats left out: only then could this seat take one of the last camera markers."""
        for seat in range(self.seat):
            while (question := BY_NAME.get(str(self.state.sides[seat].step))) and not question.records_declining:
                assert question.declining is not None
                self.state.play(question.declining, seat)

    def _set_aside(self) -> None:
        judged_something = not isinstance(self.board.completed, UnsetType) or not isinstance(
            self.board.cancelled, UnsetType
        )
        if self.choices or judged_something:
            raise MismatchError("a tile that was set aside does nothing")
        self.state.play(SetAside(), self.seat)

    def _place(self) -> None:
        """Lay a tile; records write lost spaces of the storage board as `"interest": null`."""
        choice = self._next("place")
        if isinstance(choice.place, UnsetType) or isinstance(choice.rotation, UnsetType):
            raise MismatchError("a placement has a place and a rotation")
        q0, r0 = self.origins.setdefault(self.seat, choice.place)
        self._play_and_skip_lost(Place(choice.place[0] - q0, choice.place[1] - r0, choice.rotation))

    def _answer(self) -> None:
        """Answer a question as recorded; a missing heart or photographer means that it was declined."""
        match self.side.step:
            case "lay interest":
                self._place()
            case str(name):
                question = BY_NAME[name]
                is_written = bool(self.choices) and _kind(self.choices[0]) == name
                if not is_written and (question.declining is None or question.records_declining):
                    raise MismatchError(f"{name} is missing")
                answer = answer_in(self.choices.pop(0), question) if is_written else question.declining
                assert answer is not None
                self._play_and_skip_lost(answer)

    def _play_and_skip_lost(self, move: Place | Answer) -> None:
        record = self.state._record
        before = int(record.spaces_used[self.seat]) + isinstance(move, Interest)
        self.state.play(move, self.seat)
        for _ in range(int(record.spaces_used[self.seat]) - before):
            if answer_in(self._next(INTEREST.name), INTEREST) != INTEREST.declining:
                raise MismatchError("no point of interest could be chosen for a space")

    def _next(self, kind: str) -> Choice:
        if not self.choices or _kind(self.choices[0]) != kind:
            raise MismatchError(f"{kind} is missing")
        return self.choices.pop(0)


def _kind(choice: Choice) -> str:
    return kind_of(choice, KINDS)


def _check_end(state: DuelState, record: DuelRecord) -> None:
    """A game with a score must be over, one without must not, and every line must be right."""
    if not has_final_score(record.score, state):
        return
    check_columns(record.score, state.game.players)
    for seat, (said, sheet) in enumerate(zip(record.score, state.scores, strict=True)):
        title, right = f"score of player {seat}", sheet.as_record()
        for group in ("tasks", "flags", "longest", "module1", "module2"):
            check_lines(title, group, getattr(said, group), right[group])
        check_total(title, said.total, sheet.total)
