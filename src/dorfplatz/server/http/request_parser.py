"""The parser of HTTP requests, with a limit on how many pieces a request may come in."""

from typing import Any

import h11

# Pieces that a request may come in, plus one for each piece of this many bytes.
FEWEST_PIECES, SMALLEST_PIECE = 200, 256


class PieceCountingParser(h11.Connection):
    """The parser of a connection. It rejects a request that comes in too many small pieces.

    Every read and every chunk costs about as much CPU time as a small request, however few bytes it has.
    """

    pieces = 0
    size = 0
    complaint = ""

    def receive_data(self, data: bytes) -> None:
        """Count one read."""
        self.pieces += 1
        self.size += len(data)
        super().receive_data(data)

    def next_event(self) -> Any:
        """Return the next event, and count chunks of a body."""
        event = super().next_event()
        if isinstance(event, h11.Data):
            self.pieces += 1
        if self.pieces > FEWEST_PIECES + self.size // SMALLEST_PIECE:
            self.complaint = "A request must not come in so many small pieces."
            raise h11.RemoteProtocolError(self.complaint)
        return event

    def start_next_cycle(self) -> None:
        """Count from zero for the next request."""
        super().start_next_cycle()
        self.pieces = self.size = 0
