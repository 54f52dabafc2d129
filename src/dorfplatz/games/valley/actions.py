"""A fixed action space for the Valley: every move has the same number in every position.

The drafts come first, then all drafts as fallbacks, and the roll is last.
"""

from dorfplatz.errors import UnreadableMoveError, shown
from dorfplatz.games.common_moves import Reveal
from dorfplatz.games.numbers import number_within
from dorfplatz.games.valley.choices import choice_if_any, move_of
from dorfplatz.games.valley.moves import Draft, ValleyMove
from dorfplatz.rules.valley.choices import TO_ROLL

ROLL = 2 * TO_ROLL
ACTIONS = ROLL + 1


def action_of(move: ValleyMove) -> int:
    """The number of a move in the action space.

    >>> move_with(action_of(Draft("curve", "pink", 0, 1, 5)))
    Draft(die='curve', colour='pink', row=0, column=1, rotation=5, fallback=False)
    """
    is_move = isinstance(move, Reveal) or (isinstance(move, Draft) and type(move.fallback) is bool)
    number = choice_if_any(move) if is_move else None
    if number is None:
        raise UnreadableMoveError(f"{shown(move)} is not a move of the Valley")
    if number == TO_ROLL:
        return ROLL
    return number + TO_ROLL * (isinstance(move, Draft) and move.fallback)


def move_with(action: int) -> ValleyMove:
    """The move with a number in the action space."""
    number = number_within("an action", action, 0, ACTIONS - 1)
    return Reveal() if number == ROLL else move_of(number % TO_ROLL, falls_back=number >= TO_ROLL)
