"""Which stack a table plays on, and who has seen the stack of a day, so that playing it again counts as known."""

from collections import OrderedDict
from collections.abc import Iterable

import msgspec
from sqlalchemy import Connection

from dorfplatz.server.calendar import today
from dorfplatz.server.games.face import Stack
from dorfplatz.server.games.registry import game
from dorfplatz.server.store import persons
from dorfplatz.server.store.store import Store
from dorfplatz.server.table.table import Table

REMEMBERED = 20_000


class Stacks:
    """The stacks of the days, and who has seen them; whoever was noted lately is not noted again."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._noted: OrderedDict[tuple[str, str], None] = OrderedDict()

    async def of_day(self, name: str, day: str) -> Stack:
        """The stack of a day, the same for everybody; the first who asks has it shuffled."""
        key = f"{day} {name}"
        found = await self._store.read(lambda connection: persons.find_day(connection, key))
        if found is None:
            shuffled = msgspec.json.encode(game(name).shuffle({}))
            await self._store.work(lambda connection: persons.add_day(connection, key, shuffled))
            found = await self._store.read(lambda connection: persons.find_day(connection, key))
            assert found is not None
        return msgspec.json.decode(found, type=Stack)

    async def for_table(self, table: Table) -> tuple[Stack | None, bool]:
        """The stack that a table is to start from (None for a new one), and whether it is known to somebody there.

        Whoever asks for a stack of the day has claimed it: of two tables that start at once, one counts. After its day
        a stack is known to all.
        """
        if table.stack is not None:
            return table.stack, True
        if table.options.stack != "daily":
            return None, False
        stack = await self.of_day(table.game, table.options.day)
        is_known = await self._claim({chair.person for chair in table.chairs if chair.person}, stack, table.id)
        return stack, is_known or table.options.day < today()

    async def is_known_to(self, table: Table, person: str) -> bool:
        """Whether somebody who sits down at a game of the day has seen its stack at another table."""
        if table.beginning is None or not table.is_under_wraps:
            return False
        return await self._claim({person}, table.beginning.stack, table.id)

    async def note(self, table: Table, people: Iterable[str]) -> None:
        """Remember who sees the stack of a day."""
        if table.beginning is not None and table.is_under_wraps:
            seeing = {person for person in people if table.may_be_watched_by(person)}
            await self._add(seeing, table.beginning.stack, table.id)

    async def seen_today(self, person: str) -> list[str]:
        """The stacks of today that a person has seen, by their keys."""

        def look(connection: Connection) -> list[str]:
            found = persons.days_stacks(connection, today())
            keys = [msgspec.json.decode(stack, type=Stack).key for stack in found]
            return persons.seen_among(connection, person, keys)

        return await self._store.read(look)

    async def note_seen(self, person: str, stacks: list[str]) -> None:
        """A person has seen these stacks, wherever that was."""
        for stack in stacks:
            await self._store.work(lambda connection, key=stack: persons.add_seen(connection, [person], key, ""))  # type: ignore[misc]

    async def _claim(self, people: set[str], stack: Stack, table_id: str) -> bool:
        """Ask and note in one job of the writer, so that nobody comes in between."""
        named = sorted(people)
        is_known = await self._store.work(
            lambda connection: persons.claim_stack(connection, named, stack.key, table_id)
        )
        self._remember(named, stack.key)
        return is_known

    async def _add(self, people: set[str], stack: Stack, table_id: str) -> None:
        new = sorted(person for person in people if (person, stack.key) not in self._noted)
        if new:
            await self._store.work(lambda connection: persons.add_seen(connection, new, stack.key, table_id))
            self._remember(new, stack.key)

    def _remember(self, people: Iterable[str], stack: str) -> None:
        for person in people:
            self._noted[person, stack] = None
        while len(self._noted) > REMEMBERED:
            self._noted.popitem(last=False)
