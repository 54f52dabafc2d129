"""One worker process: python -m dorfplatz.server.workers.worker NUMBER LISTENING CHANNEL.

The two file descriptors are inherited from the supervisor, which sends its order to standard input. A worker ends when
the channel does, so that it never outlives its supervisor.
"""

from __future__ import annotations

import asyncio
import signal
import socket
import sys

import msgspec
import uvicorn

from dorfplatz.server.draining import Draining, DrainingServer
from dorfplatz.server.log_lines import start_log
from dorfplatz.server.run import configure, get_ready
from dorfplatz.server.workers.fellows import Fellows
from dorfplatz.server.workers.messages import Beat, Leave, ToWorker, Workers, line_of
from dorfplatz.server.workers.order import Order

BEAT = 0.5
# Seconds in which a worker that leaves still answers those whom it has just accepted.
LAST_ANSWERS = 0.5
ORDERS = msgspec.json.Decoder(ToWorker)


class WorkerServer(DrainingServer):
    """A server that tells its supervisor that it is alive, and does what it is told."""

    def __init__(self, config: uvicorn.Config, draining: Draining, channel: socket.socket, fellows: Fellows) -> None:
        super().__init__(config, draining)
        self._channel = channel
        self._fellows = fellows
        self._tasks: list[asyncio.Task[None]] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Take connections, and then say so."""
        await super().startup(sockets)
        reader, writer = await asyncio.open_unix_connection(sock=self._channel)
        self._tasks = [asyncio.create_task(self._beat(writer)), asyncio.create_task(self._obey(reader))]

    async def _beat(self, writer: asyncio.StreamWriter) -> None:
        while not writer.is_closing():
            writer.write(line_of(Beat(len(self.server_state.connections))))
            await asyncio.sleep(BEAT)

    async def _obey(self, reader: asyncio.StreamReader) -> None:
        try:
            while line := await reader.readline():
                match ORDERS.decode(line):
                    case Leave():
                        await self._leave()
                    case Workers(workers):
                        self._fellows.states = workers
        except OSError:
            pass
        # Without a supervisor nobody would ever replace this worker, or free the port.
        self.handle_exit(signal.SIGINT, None)

    async def _leave(self) -> None:
        """Let others take new connections, answer those that are here already, and stop."""
        for server in self.servers:
            server.close()
        await asyncio.sleep(LAST_ANSWERS)
        self.should_exit = True


def main() -> None:
    """Serve what was ordered."""
    _, listening, channel = (int(argument) for argument in sys.argv[1:])
    order = Order.decode(sys.stdin.buffer.read())
    start_log(order.settings, order.number)
    get_ready(order.settings)
    draining, fellows = Draining(order.settings.drain), Fellows(order.number)
    config = configure(order.settings, draining, fellows)
    server = WorkerServer(config, draining, socket.socket(fileno=channel), fellows)
    try:
        server.run(sockets=[socket.socket(fileno=listening)])
    except KeyboardInterrupt:
        sys.exit(128 + signal.SIGINT)


if __name__ == "__main__":
    main()
