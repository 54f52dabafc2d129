"""Which stack a table plays on, and who has seen the daily stack and cannot compete on it again."""

from collections.abc import Iterable
from functools import partial

import msgspec
from sqlalchemy import Connection

from dorfplatz.server.calendar import today
from dorfplatz.server.games.registry import game
from dorfplatz.server.games.values import Stack
from dorfplatz.server.recent import Recent
from dorfplatz.server.store import persons
from dorfplatz.server.store.store import Store
from dorfplatz.server.table.table import Table

REMEMBERED = 20_000


class Stacks:
    """The daily stacks, and who has seen them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        # Who was noted lately, so that reconnecting writes nothing to the disk.
        self._noted: Recent[tuple[str, str], None] = Recent(REMEMBERED)

    async def of_day(self, name: str, day: str) -> Stack:
        """The stack of a day, the same for everybody; it is shuffled when it is first asked for."""
        key = f"{day} {name}"
        found = await self._store.read(lambda connection: persons.find_day(connection, key))
        if found is None:
            shuffled = msgspec.json.encode(game(name).shuffle({}))
            await self._store.write(lambda connection: persons.add_day(connection, key, shuffled))
            # Read again: two first requests may race, and only one shuffle is stored.
            found = await self._store.read(lambda connection: persons.find_day(connection, key))
            assert found is not None
        return msgspec.json.decode(found, type=Stack)

    async def for_table(self, table: Table) -> tuple[Stack | None, bool]:
        """The stack that a table starts from (None for a new one), and whether somebody there knows it.

        Asking for a daily stack claims it for the people at the table: of two tables that the same person starts at the
        same moment, one counts. After its day a stack is public.
        """
        if table.stack is not None:
            return table.stack, True
        if table.options.stack == "lesson":
            return game(table.game).lesson_stack(), True
        if table.options.stack != "daily":
            return None, False
        stack = await self.of_day(table.game, table.options.day)
        is_known = await self._claim({chair.person for chair in table.chairs if chair.person}, stack, table.id)
        return stack, is_known or table.options.day < today()

    async def is_known_to(self, table: Table, person: str) -> bool:
        """Whether a person who sits down at a daily game has seen its stack at another table."""
        if table.beginning is None or not table.is_under_wraps:
            return False
        return await self._claim({person}, table.beginning.stack, table.id)

    async def note(self, table: Table, people: Iterable[str]) -> None:
        """Record who sees a daily stack."""
        if table.beginning is not None and table.is_under_wraps:
            seeing = {person for person in people if table.may_be_watched_by(person)}
            await self._add(seeing, table.beginning.stack, table.id)

    async def seen_today(self, person: str) -> list[str]:
        """The keys of today's stacks that a person has seen."""

        def find(connection: Connection) -> list[str]:
            found = persons.days_stacks(connection, today())
            keys = [msgspec.json.decode(stack, type=Stack).key for stack in found]
            return persons.seen_among(connection, person, keys)

        return await self._store.read(find)

    async def note_seen(self, person: str, stacks: list[str]) -> None:
        """Record that a person has seen these stacks, wherever that was."""
        for stack in stacks:
            await self._store.write(partial(persons.add_seen, persons=[person], stack=stack, table_id=""))

    async def _claim(self, people: set[str], stack: Stack, table_id: str) -> bool:
        """Ask and record in one job of the writer, so that nothing happens in between."""
        named = sorted(people)
        is_known = await self._store.write(
            lambda connection: persons.claim_stack(connection, named, stack.key, table_id)
        )
        self._remember(named, stack.key)
        return is_known

    async def _add(self, people: set[str], stack: Stack, table_id: str) -> None:
        new = sorted(person for person in people if (person, stack.key) not in self._noted)
        if new:
            await self._store.write(lambda connection: persons.add_seen(connection, new, stack.key, table_id))
            self._remember(new, stack.key)

    def _remember(self, people: Iterable[str], stack: str) -> None:
        for person in people:
            self._noted[person, stack] = None
