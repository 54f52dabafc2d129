"""A log of 5,000 events, made by playing a turn and taking it back again and again: what loading it costs."""

import asyncio
import random
import tempfile
import time
from pathlib import Path

from dorfplatz.server.games.ready import prepare
from dorfplatz.server.games.registry import game
from dorfplatz.server.store.rows import EventRow
from dorfplatz.server.store.store import Store
from dorfplatz.server.table.apply import apply, replay
from dorfplatz.server.table.events import (
    AnyEvent,
    Beginning,
    Chair,
    Created,
    Options,
    Played,
    Said,
    TookBack,
    encode_event,
)
from dorfplatz.server.table.table import Table

EVENTS = 5_000
LATE = {"romantik": 35, "duel": 15, "valley": 25}
APPENDED = 20_000


def measure() -> dict[str, float | str]:
    """Seconds of CPU time for each game, and microseconds for appending one event, which must not become slower."""
    prepare()
    figures: dict[str, float | str] = {f"load_{name}_cpu_s": _load(name) for name in LATE}
    with tempfile.TemporaryDirectory() as folder:
        figures["append_cpu_us"] = asyncio.run(_append(Path(folder)))
    return figures


def _load(name: str) -> float:
    rows = _log(name)
    started = time.process_time()
    replay("t", rows)
    return time.process_time() - started


def _log(name: str) -> list[EventRow]:
    random.seed(3)
    kind = game(name)
    own = kind.own_options({})
    chairs = [Chair(name=each, person=each) for each in ("Ann", "Bo")]
    beginning = Beginning(chairs=[0, 1], first=0, stack=kind.shuffle(own), salt="")
    options = Options(own=own)
    happened: list[AnyEvent] = [
        Created(game=name, code="ABC234", by="Ann", options=options, chairs=chairs, beginning=beginning)
    ]
    table = Table("t")
    apply(table, happened[0], 0)
    while len(happened) < EVENTS:
        happened.append(_next(table, LATE[name]))
        apply(table, happened[-1], 0)
    return [EventRow("t", number, "Ann", "", 0, encode_event(event)) for number, event in enumerate(happened, 1)]


def _next(table: Table, late: int) -> AnyEvent:
    playing = table.playing
    assert playing is not None
    if playing.turn >= late and playing.takes_back:
        return TookBack(seat=playing.takes_back[0])
    side = playing.to_move[0]
    move = playing.automatic or playing.random_move(side)
    return Played(seat=side, move=move, shown=playing.after(side, move)[1])


async def _append(folder: Path) -> float:
    store = Store(folder)
    body = encode_event(Said(name="Ann", person="Ann", text="hello"))
    rows = [EventRow(f"t{number % 200}", number, "", "", 0, body) for number in range(1, APPENDED + 1)]
    started = time.process_time()
    for start in range(0, APPENDED, 200):
        await asyncio.gather(*(store.append(row) for row in rows[start : start + 200]))
    took = time.process_time() - started
    store.close()
    return took / APPENDED * 1e6
