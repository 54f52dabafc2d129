"""The file of a tournament: a header line, then one line per game, flushed to disk chunk by chunk."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from contextlib import ExitStack, suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

import msgspec

from dorfplatz.arena.tournament import Match, Tournament, short_names
from dorfplatz.bots.core.custom import is_custom, parse_custom
from dorfplatz.errors import DorfplatzError, SetupError

FORMAT = "dorfplatz-arena-1"
DIGITS = 16
HIGHEST_SCORE = 100_000


class MatchesFileError(DorfplatzError):
    """The file of a tournament cannot be continued; the message says what to do."""


class MatchesFile:
    """An open file with the games played before; a last line cut off by a kill is dropped."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self.path = path
        self.matches: list[Match] = []
        self._tournament = tournament
        self._file: IO[bytes] | None = None

    def __enter__(self) -> Self:
        try:
            with ExitStack() as stack:
                self._file = stack.enter_context(self.path.open("a+b"))
                self._lock(self._file)
                self._file.seek(0)
                self._read(self._file)
                stack.pop_all()
        except OSError as error:
            reason = error.strerror or error
            raise MatchesFileError(f"{self.path} cannot be used: {reason}; name another folder with --out") from None
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        assert self._file is not None
        self._file.close()

    def _lock(self, file: IO[bytes]) -> None:
        """Let only one process continue a tournament; where files cannot be locked, this is not enforced."""
        with suppress(ImportError):
            import fcntl

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise MatchesFileError(
                    f"{self.path} is being written by another run; wait for it, or name another --out"
                ) from None

    def _read(self, file: IO[bytes]) -> None:
        """Read the games in the file, or write the header of a new one."""
        content = file.read()
        complete = content[: content.rfind(b"\n") + 1]
        if not complete:
            file.truncate(0)
            self._write(msgspec.json.encode(head_of(self._tournament) | contents_of(self._tournament)) + b"\n")
            return
        first, *lines = complete.splitlines()
        self._check_head(first)
        try:
            self.matches = [msgspec.json.decode(line, type=Match) for line in lines]
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise self._damaged(str(error)) from None
        if not all(self._is_right(number, match) for number, match in enumerate(self.matches)):
            raise self._damaged("games are missing, or are not those of this tournament")
        file.truncate(len(complete))

    def _check_head(self, line: bytes) -> None:
        try:
            head = msgspec.json.decode(line, type=dict[str, Any])
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise self._damaged(str(error)) from None
        wanted = msgspec.json.decode(msgspec.json.encode(head_of(self._tournament)))
        others = [key for key in wanted if head.get(key) != wanted[key]]
        if others:
            raise SetupError(
                f"{self.path} belongs to another tournament ({', '.join(others)}: {head.get(others[0])}, not "
                f"{wanted[others[0]]}); name another folder with --out, or remove it"
            )
        contents = contents_of(self._tournament)
        changed = [what for what in contents if head.get(what, contents[what]) != contents[what]]
        if changed:
            names = {**short_names(self._tournament.bots), "move_seconds": "--move-seconds"}
            things = " and another ".join(names.get(what, what) for what in changed)
            raise SetupError(
                f"{self.path} has games with another {things}; name another folder with --out, or change that back"
            )

    def _is_right(self, number: int, match: Match) -> bool:
        """Whether a game is the one with this number, with a result for each bot."""
        round_number, place = divmod(number, len(self._tournament.seatings))
        seated = (number, self._tournament.first_seed + round_number, self._tournament.seatings[place])
        return (
            (match.number, match.seed, match.bots) == seated
            and len(match.scores) == len(match.bots)
            and all(abs(score) <= HIGHEST_SCORE for score in match.scores)
            and all(0 <= seat < len(match.bots) for seat in match.winners)
        )

    def _damaged(self, reason: str) -> MatchesFileError:
        return MatchesFileError(f"{self.path} is damaged ({reason}); name another folder with --out, or remove it")

    def add(self, matches: Iterable[Match]) -> None:
        """Append games; when this returns, they are on disk."""
        self._write(b"".join(msgspec.json.encode(match) + b"\n" for match in matches))

    def _write(self, content: bytes) -> None:
        assert self._file is not None
        self._file.write(content)
        self._file.flush()
        os.fsync(self._file.fileno())


def head_of(tournament: Tournament) -> dict[str, Any]:
    """What identifies a tournament; the number of rounds may grow."""
    return {
        "format": FORMAT,
        "game": repr(tournament.game),
        "bots": list(tournament.bots),
        "first_seed": tournament.first_seed,
    }


def contents_of(tournament: Tournament) -> dict[str, Any]:
    """What may change under the same names: the catalog, and the files and move time of custom bots."""
    custom = [bot for bot in tournament.bots if is_custom(bot)]
    files = {bot: hashlib.sha256(parse_custom(bot).path.read_bytes()).hexdigest()[:DIGITS] for bot in custom}
    seconds = {"move_seconds": tournament.move_seconds} if custom else {}
    return {"catalog": tournament.game.catalog.digest[:DIGITS], **seconds, **files}
