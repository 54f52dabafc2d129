"""The score pad of `romantik` as a drawing, to be printed."""

from dorfplatz.art import draw_pad
from dorfplatz.games.romantik.record import GROUPS
from dorfplatz.games.romantik.score import ScoreSheet
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.wire.pads import PadChecked, PadDrawn


def drawn(wanted: PadDrawn, checked: PadChecked) -> str:
    """Draw a pad that was checked; an impossible one is refused with the reason."""
    if checked.wrong:
        wrong = checked.wrong[0]
        raise Refusal("illegal", f"{wrong.line}: {wrong.text}.")
    groups = {group: wanted.lines.get(group, {}) for group in GROUPS}
    return draw_pad(ScoreSheet(**groups), words=wanted.words)
