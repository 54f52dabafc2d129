"""Hints: the best move, why, and the next best."""

from collections.abc import Callable

from dorfplatz.analysis import Option, advise, why_in_words
from dorfplatz.analysis.game_analysis import NoAnalysisError
from dorfplatz.bots.core.budget import Budget
from dorfplatz.bots.core.levels import levels_of, make_bot_for
from dorfplatz.games.face import GameView

THINKING = Budget(seconds=0.5)
NEXT_BEST = 2


def hint_lines(view: GameView, typed: Callable[[str], str]) -> list[str]:
    """A sentence about the best move, and one about the next best; `typed` says what a player types for a move."""
    try:
        advice = advise(view, budget=THINKING)
    except NoAnalysisError:
        return [_bot_hint(view, typed)]
    best, *others = advice.options
    why = why_in_words(best.reasons)
    now = f"{best.points:+} now, " if best.points else ""
    sentence = f"Best found: {_named(best, typed)}, {now}about {best.expected:.0f} in the end"
    lines = [f"{sentence}: {why}." if why else f"{sentence}."]
    if others:
        rest = "; ".join(f"{_named(other, typed)} costs {other.loss:.1f}" for other in others[:NEXT_BEST])
        lines.append(f"Then {rest}.")
    return lines


def _bot_hint(view: GameView, typed: Callable[[str], str]) -> str:
    """What the strongest bot would play, in a game without analysis."""
    levels = levels_of(view.game)
    if not levels:
        raise NoAnalysisError(f"there are no hints for {view.game.name}")
    move = make_bot_for(view.game, levels[-1], 0).choose(view)
    return f"The bot {levels[-1]} would play {typed(str(move))}."


def _named(option: Option, typed: Callable[[str], str]) -> str:
    word = typed(option.move)
    return word if word == option.move else f"{word} ({option.move})"
