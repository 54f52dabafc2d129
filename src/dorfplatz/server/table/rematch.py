"""A rematch: the same people and options once more, on a new stack or on the same one."""

from msgspec.structs import replace

from dorfplatz.server.games.face import OwnOptions
from dorfplatz.server.table.create import new_code
from dorfplatz.server.table.events import Created
from dorfplatz.server.table.table import Table


def rematch(table: Table, person: str, same_stack: bool, own: OwnOptions | None = None) -> Created:
    """The first event of the table after this one; with options of its `own`, it is the next game of the campaign.

    Whoever owned the table owns the next one as long as they sit there: to be the first who asks is no way to take it.
    """
    assert table.beginning is not None
    options = replace(
        table.options,
        stack="shared" if same_stack else "random",
        day=table.options.day if same_stack else "",
        own=table.own_options if own is None else own,
        campaign="" if own is None else table.options.campaign,
        to_beat=table.playing.score if same_stack and table.playing else None,
    )
    stack = table.beginning.stack if same_stack else None
    return Created(
        game=table.game,
        code=new_code(),
        by=table.owner if table.seats_of(table.owner) else person,
        options=options,
        chairs=list(table.chairs),
        stack=stack,
        sides=table.sides,
        removed=sorted(table.removed),
    )
