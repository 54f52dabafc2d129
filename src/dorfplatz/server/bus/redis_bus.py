"""A bus over the channel of a Redis or Valkey server.

A server counts the bus as up while it hears its own beat. Hints that could not be sent are sent later; while a
server hears nothing it asks the database instead (`reconciliation.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec

from dorfplatz.extras import naming_extras
from dorfplatz.server.bus.bus import KNOWN_AFTER, KNOWN_AFTER_LOSS, Bus, Hint
from dorfplatz.server.bus.hints import MUCH

with naming_extras():
    import redis.asyncio as redis
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff
    from redis.exceptions import RedisError

# Seconds between beats, and without one's own after which the bus counts as down, and another server as gone.
BEAT, DOWN_AFTER, GONE_AFTER = 0.5, 1.5, 4.0
# Seconds for which a server that is not heard any more may still write to the database.
MAY_LIVE = 60.0
# Seconds for which hints are gathered after some were sent, so that many go together.
GATHERED = 0.002
# Seconds for an answer of the Redis server, and between attempts to reach it.
PATIENCE, PAUSE = 1.5, 0.25
# Hints that wait for the bus; of more, the others are told only that there were many.
MOST_WAITING = 50_000
# Hints that are sent together.
MOST_TOGETHER = 500
BEATS = "beat"
EXPECTED = (RedisError, OSError, EOFError)

logger = logging.getLogger(__name__)


class Parcel(msgspec.Struct, array_like=True, frozen=True):
    """Hints that were sent together, and the id of the server that sent them."""

    sender: str
    hints: list[Hint]


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Parcel).decode


def channel_of(secret: bytes) -> str:
    """The channel of the servers on one database, by the secret that lies there."""
    return f"dorfplatz.{hashlib.sha256(b'bus ' + secret).hexdigest()[:32]}"


def _carefully(do: Callable[[], None]) -> None:
    """Do something that must not end the bus if it fails."""
    try:
        do()
    except Exception:
        logger.exception("news from the bus could not be followed")


class RedisBus(Bus):
    """A bus that any number of servers share."""

    def __init__(self, url: str, channel: str) -> None:
        super().__init__(is_shared=True)
        self._url = url
        self._channel = channel
        self._waiting: list[Hint] = []
        self._has_waiting = asyncio.Event()
        self._others: dict[str, float] = {}
        self._own_beat = 0.0
        self._has_complained = False
        self._missed_until = 0.0

    async def settled(self) -> None:
        """Wait until every other server knows what has just been written."""
        await asyncio.sleep(KNOWN_AFTER if self.is_up else KNOWN_AFTER_LOSS)

    def tell(self, kind: str, key: str, version: int = 0) -> None:
        """Tell the others that something has changed in the database; while the bus is down, that waits."""
        self._send(Hint(kind, key, version))

    def gossip(self, kind: str, key: str, body: Any, version: int = 0) -> None:
        """Tell the others something that lies nowhere; it is dropped while the bus is down."""
        if self.is_up:
            self._send(Hint(kind, key, version, msgspec.Raw(_encode(body))))

    def _send(self, hint: Hint) -> None:
        if len(self._waiting) >= MOST_WAITING:
            self._waiting = [Hint(MUCH, "")]
        self._waiting.append(hint)
        self._has_waiting.set()

    async def run(self) -> None:
        """Speak and listen until this is cancelled."""
        try:
            async with asyncio.TaskGroup() as group:
                for part in (self._listen, self._speak, self._beat):
                    group.create_task(self._keep(part))
        finally:
            self.is_up = False

    async def _keep(self, part: Callable[[], Awaitable[None]]) -> None:
        """Do a part of the work until this is cancelled, whatever else ends it."""
        while True:
            try:
                await part()
            except asyncio.CancelledError:
                task = asyncio.current_task()
                # A timeout within the client may cancel a part by mistake, and nobody would notice.
                if task is None or task.cancelling():
                    raise
                logger.warning("a part of the bus was cancelled by mistake", exc_info=True)
            except EXPECTED as error:
                self._complain(error)
            except Exception:
                logger.exception("a part of the bus has failed")
            await asyncio.sleep(PAUSE)

    def _connect(self) -> redis.Redis:
        return redis.Redis.from_url(
            self._url,
            socket_connect_timeout=PATIENCE,
            socket_timeout=PATIENCE,
            # This bus tries again by itself.
            retry=Retry(NoBackoff(), 0),
            client_name="dorfplatz",
        )

    async def _speak(self) -> None:
        """Send hints, many together."""
        client = self._connect()
        try:
            while True:
                await self._has_waiting.wait()
                together, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
                if not self._waiting:
                    self._has_waiting.clear()
                parcel = _encode(Parcel(self.id, together))
                while not await self._is_sent(client, parcel):
                    await asyncio.sleep(PAUSE)
                await asyncio.sleep(GATHERED)
        finally:
            with contextlib.suppress(*EXPECTED):
                await client.aclose()

    async def _is_sent(self, client: redis.Redis, parcel: bytes) -> bool:
        try:
            await client.publish(self._channel, parcel)
        except EXPECTED as error:
            self._complain(error)
            return False
        except Exception:
            logger.exception("hints could not be sent")
        return True

    def _complain(self, error: Exception) -> None:
        """Log why the bus cannot be used, once until it can."""
        if not self._has_complained:
            self._has_complained = True
            logger.warning("the bus cannot be used, so the database is asked for news instead: %s", error)

    async def _beat(self) -> None:
        """Send beats, note which other servers send none any more, and whether one's own come back."""
        while True:
            if not any(hint.kind == BEATS for hint in self._waiting):
                self._send(Hint(BEATS, ""))
            slept = time.monotonic()
            await asyncio.sleep(BEAT)
            now = time.monotonic()
            if now - slept > 2 * BEAT:
                # This process was held up itself, and has yet to read what came meanwhile.
                continue
            if now - self._own_beat > DOWN_AFTER:
                self._set_up(False)
            for other in [other for other, heard in self._others.items() if now - heard > GONE_AFTER]:
                del self._others[other]
                self._missed_until = now + MAY_LIVE
                for do in self.when_gone:
                    _carefully(partial(do, other))
            self.hears_all = self.is_up and now > self._missed_until

    async def _listen(self) -> None:
        """Listen, and after a loss again and again try to."""
        while True:
            try:
                await self._subscribe()
            except EXPECTED as error:
                self._complain(error)
            except Exception:
                logger.exception("the bus cannot be heard")
            self._set_up(False)
            await asyncio.sleep(PAUSE)

    async def _subscribe(self) -> None:
        """Hear what is sent until the connection ends or nothing comes any more."""
        client = self._connect()
        try:
            async with client.pubsub() as channel:
                await channel.subscribe(self._channel)
                began, silent = time.monotonic(), 0
                self._own_beat = began
                # Counted, because a process that was held up has missed nothing.
                while silent * BEAT < DOWN_AFTER:
                    message = await channel.get_message(ignore_subscribe_messages=True, timeout=BEAT)
                    silent = silent + 1 if message is None else 0
                    if message is not None:
                        self._hear_parcel(message["data"])
                    if not self.is_up and self._own_beat > began:
                        self._set_up(True)
        finally:
            with contextlib.suppress(*EXPECTED):
                await client.aclose()

    def _hear_parcel(self, data: bytes) -> None:
        try:
            parcel = _decode(data)
        except msgspec.DecodeError:
            logger.warning("the bus carried something that is no hint")
            return
        if parcel.sender == self.id:
            self._own_beat = time.monotonic()
            return
        is_new = parcel.sender not in self._others
        self._others[parcel.sender] = time.monotonic()
        if is_new:
            for meet in self.when_met:
                _carefully(meet)
        for hint in parcel.hints:
            for do in self._heard_by.get(hint.kind, ()):
                _carefully(partial(do, parcel.sender, hint))

    def _set_up(self, is_up: bool) -> None:
        if is_up == self.is_up:
            return
        self.is_up = self.hears_all = is_up
        if is_up:
            # What was told meanwhile was not heard here.
            self._back_at = time.monotonic()
            logger.log(logging.WARNING if self._has_complained else logging.INFO, "the bus is up")
            self._has_complained = False
            for do in self.when_back:
                _carefully(do)
        else:
            self._complain(ConnectionError("it was lost"))
