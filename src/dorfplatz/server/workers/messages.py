"""What the supervisor and a worker tell each other over their channel, a line of JSON each."""

from enum import StrEnum

import msgspec


class State(StrEnum):
    """What a worker is doing, as the supervisor sees it.

    One that is away has died and waits to be started again; one that leaves was told to.
    """

    AWAY = "away"
    STARTING = "starting"
    READY = "ready"
    LEAVING = "leaving"


class Beat(msgspec.Struct, tag="beat", omit_defaults=True):
    """From a worker, twice a second: its event loop runs. The first one says that it takes connections."""

    connections: int = 0


class Leave(msgspec.Struct, tag="leave"):
    """To a worker: another one has taken its place; take no more connections, and end."""


class WorkerState(msgspec.Struct, frozen=True):
    """One worker: its number, its state, and how often one of this number had to be started again."""

    number: int
    state: State
    restarts: int


class Workers(msgspec.Struct, tag="workers"):
    """To a worker: the state of all."""

    workers: list[WorkerState]


FromWorker = Beat
ToWorker = Leave | Workers


def line_of(message: FromWorker | ToWorker) -> bytes:
    """Encode a message."""
    return msgspec.json.encode(message) + b"\n"
