"""`romantik` on the wire: what a seat sees, with every legal move and what it would bring."""

from __future__ import annotations

from typing import Any

import msgspec

from dorfplatz.catalog import LETTERS, Part
from dorfplatz.games.map.face import Figures
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.position import PHASES, Position
from dorfplatz.games.romantik.turn_facts import TurnFacts
from dorfplatz.games.romantik.writer import PositionWriter
from dorfplatz.server.games.map.wire import Answer, Effect, Hand, Task, Territory
from dorfplatz.server.games.values import Fields

_encode = msgspec.json.Encoder().encode
# What most views have in common is encoded once.
PHASE_TEXTS = [_encode(phase) for phase in PHASES]
ONLY_REVEAL: Fields = {"moves": b'["reveal"]', "answers": b"[]", "legal": b"[]"}
NOTHING_UNSEEN: Fields = {"unseen": b"[]", "unseen_markers": b"{}"}
NO_FIGURES = Figures((), None, None, None, None, ())
NO_PARTS: Fields = {"parts": b"{}", "figures": _encode(NO_FIGURES), "left": b"{}", "cloud": b"[]"}


class RomantikView(msgspec.Struct, kw_only=True):
    """What a seat sees.

    `tiles` are rows [tile id, q, r, rotation, marker, fate], a row a slot, in the order of laying. `legal` are rows
    [q, r, rotation, points, tasks], one for each legal placement, of the tile in hand in phase `place` and of the
    stored tile otherwise; its `tasks` are rows [slot, fate, size, open edges] of the open tasks as they would stand;
    the slot of the tile to be laid is the number of tiles on the map. `moves` are the legal moves that are no
    placements, in notation; `answers` are rows [move, points, tasks] of those that answer a question. `left` says how
    many hearts, mills and camera markers there still are; `cloud` are rows [side, terrain, region]. Without assistance
    there are no points and no tasks, and `unseen` and `unseen_markers` are empty.
    """

    phase: str
    player: int
    due: str | None
    hand: Hand | None
    tiles: list[tuple[str, int, int, int, int, str]]
    aside: list[Hand]
    moves: list[str]
    answers: list[Answer]
    legal: list[Effect]
    stored: str | None
    parts: dict[str, int | bool]
    figures: Figures
    left: dict[str, int]
    cloud: list[tuple[int, str, int]]
    tasks: list[Task]
    territories: list[Territory]
    landscape_left: int
    tasks_left: int
    unseen: list[str]
    unseen_markers: dict[str, list[int]]
    score: dict[str, Any]


def map_fields(writer: PositionWriter, game: Game) -> Fields:
    """What lies on the table: the half of a view that a reveal does not change."""
    score = writer.score
    subtotals = [score.task_points, score.flag_and_longest_points, score.part_points]
    return {
        **writer.map_fields(),
        "score": _encode({**score.as_record(), "subtotals": subtotals}),
        **_parts(writer, game),
    }


def unseen_fields(writer: PositionWriter, facts: TurnFacts) -> Fields:
    """What may still come: the half of a view that only a reveal changes."""
    return writer.unseen_fields(facts)


def hand_fields(writer: PositionWriter, game: Game, facts: TurnFacts, helps: bool) -> Fields:
    """What is in hand and what can be done with it, which every move changes."""
    names = game.vocabulary.names
    return {
        "phase": PHASE_TEXTS[facts.phase],
        "player": b"%d" % facts.player,
        "due": _encode(facts.due_kind),
        "hand": _encode(Hand(names[facts.tile], facts.marker)) if facts.has_tile else b"null",
        "stored": _encode(names[facts.stored]) if facts.has_stored else b"null",
        "landscape_left": b"%d" % facts.landscape_left,
        "tasks_left": b"%d" % facts.tasks_left,
        **(ONLY_REVEAL if facts.only_reveals else _move_fields(writer, helps)),
    }


def _move_fields(writer: PositionWriter, helps: bool) -> Fields:
    """The legal moves, with helps also what each of them brings."""
    listed = writer.list_moves(with_effects=helps)
    answers = _encode(listed.answers) if listed.answers else b"[]"
    return {"moves": _encode(listed.moves), "answers": answers, "legal": listed.placements}


def _parts(writer: PositionWriter, game: Game) -> Fields:
    """The parts in play, the figures on the map and those left, and what the cloud has become."""
    if not game.parts:
        return NO_PARTS
    position = writer.position
    figures, in_play, cameras = position.figures, game.parts, game.box.number[Part.PHOTOGRAPHER]
    left = {
        "red": in_play.get("red_hearts", 0) - len(figures.red_hearts),
        "gold": in_play.get("golden_heart", 0) - (figures.golden_heart is not None),
        "mill": in_play.get("great_mill", 0) - (figures.mill is not None),
        "cameras": int(cameras) - len(figures.cameras) if "photographer" in in_play else 0,
    }
    fields = {"parts": in_play.as_record(), "figures": figures, "left": left, "cloud": cloud_rows(position)}
    return {name: _encode(value) for name, value in fields.items()}


def cloud_rows(position: Position) -> list[tuple[int, str, int]]:
    """What the sides of the cloud have become: rows [side, terrain, region]."""
    return [(side, LETTERS[terrain], region) for side, (terrain, region) in position.cloud_sides().items()]
