"""Review a game: compare every move with the best one found in its position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from dorfplatz.analysis.account import balanced, tenths, total_loss, total_luck
from dorfplatz.analysis.advise import option_of, thinker_for
from dorfplatz.analysis.comparison import Comparison
from dorfplatz.analysis.game_analysis import analysis_of
from dorfplatz.analysis.race import Runner, Thought, think, try_again
from dorfplatz.analysis.results import Mark, MoveReview, PlayerReview, Review
from dorfplatz.analysis.steps import Step, points_of, seats_of, steps_of
from dorfplatz.analysis.summary import summary_of
from dorfplatz.analysis.thinker import NOTES, POINTS, WORTH, is_stopped
from dorfplatz.bots.core.budget import Budget
from dorfplatz.games.face import GameState, GameView
from dorfplatz.games.record import GameRecord, replay_record
from dorfplatz.games.seeds import parse_seed
from dorfplatz.stop import Stop

USUAL = Budget(nodes=300)
# Upper bounds of the cost, in points, of moves marked best, fine and slip; a cost below LEAST counts as none.
LEAST, BEST, FINE, SLIP = 0.2, 0.5, 1.5, 4.0
# A forced move gets only this part of the budget.
FORCED_SHARE = 6
# Full playouts that correct the estimate where a game or a review is unfinished.
FULL_PLAYOUTS = 48

Progress = Callable[[int, int], None]


def review(
    game: GameRecord | GameState,
    *,
    budget: Budget = USUAL,
    seed: int = 0,
    stop: Stop | None = None,
    progress: Progress | None = None,
    names: Sequence[str] = (),
) -> Review:
    """Judge every move of a record, or of a state with its moves, each within a budget.

    `progress` is called with the number of judged moves and of all moves. When `stop` is set, the moves judged so far
    are returned. With a budget of playouts, a seed makes the review reproducible.

    What could be expected is told from the end backwards: after each move, it is what the best moves found would have
    brought from there with average draws.
    """
    state: GameState
    if isinstance(game, GameRecord):
        names, state = game.players, replay_record(game)
    else:
        state = game
    return _Reviewing(state, names, budget, parse_seed(seed), stop).run(progress)


def part_of(budget: Budget, parts: int) -> Budget:
    """A budget divided by `parts`."""
    return Budget(budget.seconds / parts, -(-budget.nodes // parts))


@dataclass
class _Reviewing:
    """A review in progress; `last` is the last judged move by seat, or by None in a cooperative game."""

    state: GameState
    names: Sequence[str]
    budget: Budget
    seed: int
    stop: Stop | None
    luck: float = 0.0
    playouts: int = 0
    last: dict[int | None, tuple[Thought, Runner]] = field(default_factory=dict)
    moves: list[MoveReview] = field(default_factory=list)

    def run(self, progress: Progress | None) -> Review:
        total = sum(not step.is_draw for step, _ in steps_of(self.state))
        for step, after in steps_of(self.state):
            if is_stopped(self.stop):
                break
            if not step.is_draw:
                judged = self._judge(step, after)
                if is_stopped(self.stop):
                    break
                self.moves.append(judged)
                if progress is not None:
                    progress(len(self.moves), total)
            if step.reveals:
                self.luck = analysis_of(self.state.game).luck_of_draw(step.view, after, self.seed + step.ply)
        finished = len(self.moves) == total
        players = tuple(self._player(seat, finished) for seat in seats_of(self.state))
        return Review(
            game=self.state.game.name,
            finished=finished,
            over=self.state.is_over,
            players=players,
            moves=tuple(self.moves),
            playouts=self.playouts,
        )

    def _judge(self, step: Step, after: GameState) -> MoveReview:
        """Compare a move with the other candidates; what could be expected is filled in at the end."""
        thinker = thinker_for(step.view, self.seed + step.ply)
        played = thinker.number(step.move)
        budget = part_of(self.budget, 2 if step.choices > 1 else FORCED_SHARE)
        thought = think(thinker, budget, self.stop, [played])
        runner = thought.runner(played)
        if runner is not thought.best and not thought.exact:
            try_again(thought, runner, budget, self.stop)
        self.playouts += thought.playouts
        loss, error = fault_of(thought, runner)
        mark, cost = mark_of(step.choices, loss, error), tenths(loss)
        matters = mark in ("slip", "costly")
        comparison = Comparison(thought) if matters else None
        luck, self.luck = tenths(self.luck), 0.0
        if not is_stopped(self.stop):
            self.last[None if after.game.is_cooperative else step.seat] = thought, runner
        return MoveReview(
            ply=step.ply,
            turn=step.turn,
            seat=step.seat,
            move=str(step.move),
            cell=getattr(step.move, "cell", None),
            rotation=getattr(step.move, "rotation", None),
            tile=step.tile,
            points=points_of(after, step.seat),
            before=0.0,
            drawn=0.0,
            expected=0.0,
            luck=luck,
            loss=cost,
            error=round(error, 2),
            mark=mark,
            reasons=comparison.why(runner, thought.best) if comparison else (),
            better=option_of(thought, thought.best, comparison.why_better(runner), 0.0) if comparison else None,
            left=left_by(thought, runner, cost) if matters else {},
        )

    def _end(self, seat: int | None, finished: bool) -> float:
        """The result of a seat, or while the game or the review is unfinished, what its last judged move promises."""
        if self.state.is_over and finished:
            return float(points_of(self.state, seat or 0))
        if seat not in self.last:
            return self._expected_at_start(seat)
        thought, runner = self.last[seat]
        correction = thought.thinker.correction(runner.choice, FULL_PLAYOUTS, self.stop)
        return float(thought.mean(runner)[POINTS]) + correction

    def _expected_at_start(self, seat: int | None) -> float:
        """What a seat without a judged move can expect from the first view in which it may choose."""
        view = self._first_view(seat)
        if view is None:
            return float(points_of(self.state, seat or 0))
        thought = think(thinker_for(view, self.seed), self.budget, self.stop)
        self.playouts += thought.playouts
        correction = thought.thinker.correction(thought.best.choice, FULL_PLAYOUTS, self.stop)
        return float(thought.mean(thought.best)[POINTS]) + correction

    def _first_view(self, seat: int | None) -> GameView | None:
        """The first view in which a seat may choose: at once where games begin with a reveal, else when it moves."""
        start: GameView = self.state.start_again().view(seat or 0)
        if analysis_of(self.state.game).has_choice(start):
            return start
        return next((step.view for step, _ in steps_of(self.state) if step.seat == seat), None)

    def _player(self, seat: int | None, finished: bool) -> PlayerReview:
        places = [place for place, move in enumerate(self.moves) if seat in (None, move.seat)]
        start, moves = balanced([self.moves[place] for place in places], self._end(seat, finished))
        for place, move in zip(places, moves, strict=True):
            self.moves[place] = move
        left: dict[str, float] = {}
        for move in moves:
            for group, points in move.left.items():
                left[group] = round(left.get(group, 0.0) + points, 2)
        names = self.names if seat is None else self.names[seat : seat + 1]
        return PlayerReview(
            seat=seat,
            name=" and ".join(names),
            result=points_of(self.state, seat or 0),
            start=start,
            luck=total_luck(moves),
            loss=total_loss(moves),
            left=left,
            summary=summary_of(self.state, seat, moves, left, finished),
        )


def fault_of(thought: Thought, runner: Runner) -> tuple[float, float]:
    """What a move cost, minus a noise margin, and its standard error."""
    loss, error = thought.fault(runner)
    return (loss - error**2 / loss if loss > max(error, LEAST) else 0.0), error


def mark_of(choices: int, loss: float, error: float) -> Mark:
    """The mark of a move by its cost."""
    if choices == 1:
        return "forced"
    if loss < BEST:
        return "best"
    if loss < FINE:
        return "fine"
    # A cost within two standard errors is too uncertain to be called costly.
    return "slip" if loss < SLIP or loss < 2 * error else "costly"


def left_by(thought: Thought, runner: Runner, loss: float) -> dict[str, float]:
    """Where the cost of a move arose: by group of the score sheet, and `other` for what comes later."""
    if thought.exact:
        return {"other": round(loss, 2)}
    means = thought.differences(thought.best, runner).mean(axis=0)
    share = loss / max(loss, means[WORTH])
    left: dict[str, float] = {}
    for line, points in zip(thought.thinker.lines, (share * means[NOTES:]).tolist(), strict=False):
        group = line.partition(".")[0]
        left[group] = left.get(group, 0.0) + points
    left["other"] = loss - sum(left.values())
    return {group: round(points, 2) for group, points in left.items()}
