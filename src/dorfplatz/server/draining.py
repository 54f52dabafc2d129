"""How a server stops: it says that it is about to, goes on for a moment, and closes what is open.

Behind a load balancer this loses nobody: /readyz answers 503 from the first moment on, so that new people are sent to
another server, and whoever is connected comes back by themselves.
"""

import logging
import signal
import time
from types import FrameType

import uvicorn

logger = logging.getLogger("dorfplatz.server")


class Draining:
    """Whether the server is about to stop, and since when; it goes on for `seconds`."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._since: float | None = None

    @property
    def has_begun(self) -> bool:
        """Whether the server is about to stop."""
        return self._since is not None

    @property
    def is_over(self) -> bool:
        """Whether it is time to close everything."""
        return self._since is not None and time.monotonic() - self._since >= self._seconds

    def begin(self) -> None:
        """Say that the server is about to stop."""
        if self._since is None:
            self._since = time.monotonic()
            logger.info("the server stops in %g s", self._seconds)


class DrainingServer(uvicorn.Server):
    """A server that drains when it is told to terminate; a second signal, or Ctrl-C, stops it at once."""

    def __init__(self, config: uvicorn.Config, draining: Draining) -> None:
        super().__init__(config)
        self.draining = draining

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to drain, or stop."""
        if sig == signal.SIGTERM and not self.draining.has_begun:
            self.draining.begin()
            if not self.draining.is_over:
                return
        self.draining.begin()
        super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """Stop when everybody has had time to notice."""
        if self.draining.is_over and not self.should_exit:
            super().handle_exit(signal.SIGTERM, None)
        return await super().on_tick(counter)
