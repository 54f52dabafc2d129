"""The network between a server and its database, which can be cut at the worst moment."""

import contextlib
import socket
import threading
from collections.abc import Iterator

from ..serving import PATIENCE


class Cable:
    """Passes bytes on between a client and a server.

    `cut_at` is a word: when the client next says it, the connection is cut, before the server hears it or when it has
    just answered. Nobody can tell these apart from the client's end.
    """

    def __init__(self, port: int) -> None:
        self.cut_at = b""
        self.is_heard = False
        self.cuts = 0
        self._to = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Take no more connections."""
        self._listening.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                server = socket.create_connection(("127.0.0.1", self._to), timeout=PATIENCE)
                for run in (self._forward, self._back):
                    threading.Thread(target=run, args=(client, server), daemon=True).start()

    def _forward(self, client: socket.socket, server: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while said := client.recv(65_536):
                is_cut = bool(self.cut_at) and self.cut_at in said
                if is_cut:
                    self.cut_at = b""
                    self.cuts += 1
                    if self.is_heard:
                        # Nothing that the server answers from here on gets back.
                        client.shutdown(socket.SHUT_RDWR)
                        server.sendall(said)
                        return
                    break
                server.sendall(said)
        _hang_up(client, server)

    def _back(self, client: socket.socket, server: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while said := server.recv(65_536):
                client.sendall(said)
        _hang_up(client, server)


def _hang_up(*ends: socket.socket) -> None:
    for end in ends:
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()


@contextlib.contextmanager
def cable_to(port: int) -> Iterator[Cable]:
    """A cable to a port of this machine."""
    cable = Cable(port)
    try:
        yield cable
    finally:
        cable.close()
