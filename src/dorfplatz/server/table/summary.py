"""Index entries of tables, so that lists need not replay any game."""

import contextlib
from typing import Any

import msgspec

from dorfplatz.server.games.playing import Playing
from dorfplatz.server.games.values import OwnOptions
from dorfplatz.server.store.rows import SummaryRow
from dorfplatz.server.table.table import Table

# What everybody who sits there is told of every table.
LISTED_FIELDS = (
    *("id", "code", "game", "status", "players", "turn"),
    *("score", "updated", "options", "campaign", "version"),
)


class Summary(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What lists show of a table; `in_turn` are the people who may play now, `people` those who sit there.

    `bots` are the levels of bots by seat, "" where no bot sits, and empty where there is none. `to_move` are the seats
    that may play now, with those of bots.
    """

    id: str
    code: str
    game: str
    status: str
    players: list[str]
    people: list[str]
    turn: int
    score: int
    updated: int
    in_turn: list[str] = []
    to_move: list[int] = []
    day: str = ""
    known: bool = False
    lesson: bool = False
    version: int = 0
    options: OwnOptions = {}
    campaign: str = ""
    scores: list[int] = []
    sides: list[int] = []
    bots: list[str] = []

    @property
    def people_side(self) -> int | None:
        """The only side of people, if each side has a result and bots hold all others."""
        own = {side for side, level in zip(self.sides, self.bots, strict=False) if not level}
        return own.pop() if self.scores and len(own) == 1 else None

    @property
    def ranked_score(self) -> int:
        """The result that the list of a day ranks: that of the people, where they play against bots."""
        side = self.people_side
        return self.score if side is None else self.scores[side]

    def as_listed(self, person: str) -> dict[str, Any]:
        """The entry as one person sees it."""
        by_side = {"scores": self.scores, "sides": self.sides} if self.scores else {}
        some = {name: value for name in ("bots", "to_move", "day", "lesson") if (value := getattr(self, name))}
        yours = [seat for seat, own in enumerate(self.people) if own == person]
        mine = {"yours": yours, "your_turn": person in self.in_turn}
        return {**{name: getattr(self, name) for name in LISTED_FIELDS}, **by_side, **some, **mine}


BROKEN = "broken"

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Summary)


def summary_of(table: Table) -> Summary:
    """Summarize a table."""
    playing = table.playing
    return Summary(
        id=table.id,
        code=table.code,
        game=table.game,
        status=table.status,
        players=[chair.name for chair in table.chairs],
        people=[chair.person for chair in table.chairs],
        turn=playing.turn if playing else 0,
        score=playing.score if playing else 0,
        updated=table.updated,
        in_turn=_in_turn(table, playing) if playing else [],
        to_move=_seats_to_move(table, playing) if playing else [],
        day=table.options.day,
        known=table.known,
        lesson=table.is_lesson,
        version=table.version,
        options=table.own_options,
        campaign=table.options.campaign,
        scores=playing.scores if playing else [],
        sides=[table.side_of(seat) for seat in range(len(table.chairs))] if playing and playing.scores else [],
        bots=[chair.bot for chair in table.chairs] if any(chair.bot for chair in table.chairs) else [],
    )


def _seats_to_move(table: Table, playing: Playing) -> list[int]:
    """The seats that may play now."""
    sides = set(playing.to_move)
    return [seat for seat in range(len(table.chairs)) if table.side_of(seat) in sides]


def _in_turn(table: Table, playing: Playing) -> list[str]:
    """The people who may play now."""
    chairs = [chair for side in playing.to_move for chair in table.chairs_of(side)]
    return [chair.person for chair in chairs if chair.person]


def summary_row(table: Table) -> SummaryRow:
    """Summarize a table as a row of the index."""
    summary = summary_of(table)
    score = summary.ranked_score if table.playing else None
    body = _encoder.encode(summary)
    return SummaryRow(table.updated, table.status, table.known, score, body, table.version, table.id)


def without_person(body: bytes, person: str, instead: str) -> bytes:
    """Remove a person from an index entry; their name becomes `instead`."""
    entry = _decoder.decode(body)
    named = zip(entry.players, entry.people, strict=True)
    entry.players = [instead if own == person else name for name, own in named]
    entry.people = ["" if own == person else own for own in entry.people]
    entry.in_turn = [own for own in entry.in_turn if own != person]
    return _encoder.encode(entry)


def read_summary(body: bytes) -> Summary:
    """Decode an index entry."""
    return _decoder.decode(body)


def summary_or_broken(table_id: str, body: bytes | None) -> Summary:
    """Decode an index entry; a damaged one becomes an entry with the status `broken`."""
    # A list of tables must not fail because one entry is damaged.
    with contextlib.suppress(msgspec.DecodeError, UnicodeError):
        if body is not None:
            return read_summary(body)
    return Summary(id=table_id, code="", game="", status=BROKEN, players=[], people=[], turn=0, score=0, updated=0)
