"""Which stack a table plays on, and whether somebody there may have known it."""

import msgspec

from dorfplatz.server.events import Options
from dorfplatz.server.games import game
from dorfplatz.server.play import Stack
from dorfplatz.server.proof import new_salt
from dorfplatz.server.store import persons
from dorfplatz.server.store.store import Store
from dorfplatz.server.table import Table


async def stack_of_day(store: Store, name: str, day: str) -> Stack:
    """The stack of a day, the same for everybody; the first who asks has it shuffled."""
    key = f"{day} {name}"
    found = await store.read(lambda connection: persons.find_day(connection, key))
    if found is None:
        shuffled = msgspec.json.encode(game(name).shuffle({}))
        await store.work(lambda connection: persons.add_day(connection, key, shuffled, new_salt()))
        found = await store.read(lambda connection: persons.find_day(connection, key))
        assert found is not None
    return msgspec.json.decode(found[0], type=Stack)


async def stack_for(store: Store, table: Table, options: Options) -> tuple[Stack | None, bool]:
    """The stack that a table is to start from (None for a new one), and whether it is known to somebody there."""
    if table.stack is not None:
        return table.stack, True
    if options.stack != "daily":
        return None, False
    stack = await stack_of_day(store, table.game, options.day)
    people = [chair.person for chair in table.chairs if chair.person]
    known = await store.read(lambda connection: persons.any_seen(connection, people, stack.key))
    return stack, known


async def note_seen(store: Store, table: Table, people: list[str]) -> None:
    """Remember who sees a daily stack, so that playing it again counts as known."""
    if table.beginning is not None and table.is_under_wraps:
        key, seeing = table.beginning.stack.key, [person for person in people if table.may_be_watched_by(person)]
        if seeing:
            await store.work(lambda connection: persons.add_seen(connection, seeing, key))
