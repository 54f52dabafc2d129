"""The turn at a table: one thing happens there after the other."""

import asyncio


class Turn(asyncio.Lock):
    """A lock that can also be taken without waiting."""

    def take_at_once(self) -> bool:
        """Take the turn if nothing goes on and nobody waits for it; returns whether that was so."""
        asking = self.acquire()
        try:
            asking.send(None)
        except StopIteration:
            return True
        asking.close()
        return False
