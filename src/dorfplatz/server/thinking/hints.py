"""Who may be told what would be good, and for which seat."""

from dorfplatz.server.refusal import Refusal
from dorfplatz.server.table import decide
from dorfplatz.server.table.table import Table


def seat_to_advise(table: Table, person: str, wanted: int | None = None) -> int:
    """The own seat in turn that a person may be given a hint for, or the reason why there is none."""
    playing = decide.in_progress(table, "The game is over; its review tells what would have been better.")
    decide.check_seat_holder(table, person)
    if not table.allows_hints:
        raise Refusal("illegal", "This table plays without hints.")
    if wanted is not None:
        decide.check_seat(table, wanted, person)
    own = table.seats_of(person) if wanted is None else [wanted]
    sides = {*table.sides_of(person)} & {*playing.in_turn}
    for seat in own:
        if table.side_of(seat) in sides:
            return seat
    raise Refusal("not_your_turn", "Hints are for your own turn.")
