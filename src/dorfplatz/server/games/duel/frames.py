"""The replay of a Duel: one frame for each turn."""

from typing import Any

from dorfplatz.games.duel import DuelState
from dorfplatz.games.duel.position import Side
from dorfplatz.games.map.moves import Reveal
from dorfplatz.server.games.duel.view import score_of

Frame = dict[str, Any]


def frames_of(state: DuelState) -> list[Frame]:
    """The tile of every turn, what each side did with it, and all maps and sheets after it."""
    again = state.start_again()
    frames: list[Frame] = []
    for seat, move in state.moves:
        if isinstance(move, Reveal):
            _finish(frames, again)
        again.play(move, seat)
        if isinstance(move, Reveal):
            hand = again.revealed
            assert hand is not None
            moves: list[list[str]] = [[] for _ in again.sides]
            frames.append(
                {"turn": again.turn + 1, "hand": {"tile": hand.tile.id, "marker": hand.marker}, "moves": moves}
            )
        else:
            frames[-1]["moves"][seat].append(str(move))
    _finish(frames, again)
    return frames


def _finish(frames: list[Frame], state: DuelState) -> None:
    """Add what lies on the table at the end of a turn."""
    if frames:
        frames[-1]["maps"] = [_map(side) for side in state.sides]
        frames[-1]["scores"] = [score_of(sheet) for sheet in state.scores]


def _map(side: Side) -> Frame:
    return {
        "tiles": [(t.tile.id, t.q, t.r, t.rotation, t.marker, t.fate) for t in side.laid],
        "figures": side.figures,
        "hearts": side.hearts,
        "interests": side.interests,
        "completed": side.completed,
    }
