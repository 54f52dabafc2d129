"""A worker process as the supervisor sees it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
import time
from collections.abc import Callable

import msgspec

from dorfplatz.server.workers.messages import Beat, State, ToWorker, line_of
from dorfplatz.server.workers.order import Order

MODULE = "dorfplatz.server.workers.worker"
BEATS = msgspec.json.Decoder(Beat)


class Child:
    """One worker process.

    `heard_at` is when it last told that it is alive; `when_changed` is called whenever its state has changed.
    """

    def __init__(
        self, number: int, process: asyncio.subprocess.Process, channel: socket.socket, when_changed: Callable[[], None]
    ) -> None:
        self.number = number
        self.state = State.STARTING
        self.started_at = self.heard_at = time.monotonic()
        self.left_at: float | None = None
        self.connections = 0
        self._process = process
        self._channel = channel
        self._writer: asyncio.StreamWriter | None = None
        self._when_changed = when_changed
        self._settled = asyncio.Event()
        self._listening = asyncio.create_task(self._listen())

    @staticmethod
    async def start(order: Order, listening: socket.socket, when_changed: Callable[[], None]) -> Child:
        """Start a worker that accepts connections from a socket which all workers inherit.

        It is a new interpreter and no fork, so that after an upgrade it is one of the new version.
        """
        ours, theirs = socket.socketpair()
        with theirs:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", MODULE),
                *(str(order.number), str(listening.fileno()), str(theirs.fileno())),
                stdin=asyncio.subprocess.PIPE,
                pass_fds=(listening.fileno(), theirs.fileno()),
                # Ctrl-C is for the supervisor, which tells the workers what to do.
                start_new_session=True,
            )
        assert process.stdin is not None
        with contextlib.suppress(OSError):  # if it has ended already, whoever waits for it finds that out
            process.stdin.write(order.encode())
            process.stdin.close()
        return Child(order.number, process, ours, when_changed)

    @property
    def id(self) -> int:
        """The process id."""
        return self._process.pid

    async def is_ready(self) -> bool:
        """Wait until it takes connections; False if it ended instead."""
        await self._settled.wait()
        return self.state is State.READY

    async def ended(self) -> int:
        """Wait until it is gone, and return its exit code."""
        code = await self._process.wait()
        self._enter(State.AWAY)
        self._listening.cancel()
        return code

    def say(self, message: ToWorker) -> None:
        """Tell it something, if it is still there."""
        if self._writer is not None and not self._writer.is_closing():
            self._writer.write(line_of(message))

    def leave(self, message: ToWorker | signal.Signals) -> None:
        """Tell it to end, by a message or a signal."""
        if self.state is State.AWAY:
            return
        self.left_at = self.left_at or time.monotonic()
        self._enter(State.LEAVING)
        if isinstance(message, signal.Signals):
            self._signal(message)
        else:
            self.say(message)

    def kill(self) -> None:
        """End it at once; one that is stuck hears nothing else."""
        self._signal(signal.SIGKILL)

    def _signal(self, which: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.id, which) if self._process.returncode is None else None

    async def _listen(self) -> None:
        reader, self._writer = await asyncio.open_unix_connection(sock=self._channel)
        try:
            while line := await reader.readline():
                self.heard_at = time.monotonic()
                self.connections = BEATS.decode(line).connections
                if self.state is State.STARTING:
                    self._enter(State.READY)
        except OSError:
            pass
        finally:
            self._writer.close()

    def _enter(self, state: State) -> None:
        if self.state is not state:
            self.state = state
            self._settled.set()
            self._when_changed()
