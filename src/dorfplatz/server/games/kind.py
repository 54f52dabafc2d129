"""A game on offer: its options, art, bots and score pad."""

from __future__ import annotations

import inspect
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UnsetType

from dorfplatz.errors import SetupError, WrongRecordError
from dorfplatz.games.catalogs.file import AnyCatalog, CatalogFile
from dorfplatz.games.face import BoardGame
from dorfplatz.games.record import parse_record, replay_record
from dorfplatz.games.registry import GameEntry, make
from dorfplatz.games.seeds import parse_seed
from dorfplatz.server.games.art import Art
from dorfplatz.server.games.catalogs import catalog_of, digest_in
from dorfplatz.server.games.lesson import SEED, Lesson, read_lesson
from dorfplatz.server.games.plain_view import PlainView
from dorfplatz.server.games.playing import Playing
from dorfplatz.server.games.thinkers import TableBots, advice_ready_in, bots_for
from dorfplatz.server.games.values import OwnOptions, Stack
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.wire.pads import (
    ColumnsChecked,
    Counted,
    PadChecked,
    PadDrawn,
    PadLine,
    PadTyped,
    PadWanted,
    RealMap,
    SidesCounted,
)


class Kind:
    """One of the games that tables may play, known by its entry in the registry.

    As it stands, it offers any registered game without options. A game with a projection of its own derives from it.
    `rules` is the version of the game's rules: a log by later ones cannot be played back. `has_teams` says whether
    several seats may act for one side, `has_campaign` whether its games count for campaigns; `view` is the type of its
    views, and `art` are its drawings. `daily_bots` are the opponents of a daily game that somebody wins: they must play
    the same moves in the same position, however fast the machine is.
    """

    rules = 1
    has_teams = False
    has_campaign = False
    daily_bots: tuple[str, ...] = ()
    view: type[msgspec.Struct] = PlainView
    art: Art | None = None

    def __init__(self, entry: GameEntry) -> None:
        self.entry = entry
        self.name = entry.name

    @property
    def players(self) -> tuple[int, int]:
        """The least and the most sides."""
        allowed: tuple[int, int] = self.entry.find("game").players_allowed
        return allowed

    @cached_property
    def is_cooperative(self) -> bool:
        """Whether all play for one result, so that everybody may see what the others suggest."""
        return bool(make(self.name).is_cooperative)

    @property
    def has_daily(self) -> bool:
        """Whether there is a stack of the day: for one shared result, or against the same bots for everybody."""
        return self.is_cooperative or bool(self.daily_bots)

    @property
    def has_advice(self) -> bool:
        """Whether there are hints and reviews."""
        return self.entry.analysis is not None

    @property
    def advice_ready_in(self) -> int:
        """About how many seconds hints and reviews wait for machine code; 0 if they can be made now."""
        return advice_ready_in(self.name)

    @property
    def _bots(self) -> TableBots:
        return bots_for(self.name)

    @property
    def bots(self) -> tuple[str, ...]:
        """The levels of bots that can take a seat."""
        return self._bots.names

    def art_with(self, catalog: AnyCatalog | None) -> Art | None:
        """The drawings of the bundled catalog, or of a custom one."""
        return self.art if self.art is None or catalog is None or catalog.is_default else self.art.of(catalog)

    @cached_property
    def lesson(self) -> Lesson | None:
        """The lesson, if there is one: `lesson.json` beside the class."""
        return read_lesson(Path(inspect.getfile(type(self))).parent)

    def lesson_stack(self) -> Stack:
        """The staged deal of the lesson."""
        assert self.lesson is not None
        deal = self.game_of(self.own_options({}), self.players[1]).start(SEED).dealt
        # Lists instead of tuples, as a deal is read from a log.
        return self.lesson.stage(msgspec.json.decode(msgspec.json.encode(deal)))

    def lesson_move(self, playing: Playing, side: int) -> str:
        """The move that the lesson gives to a bot; "" if it gives none, or if that is not legal now."""
        played = [str(move) for seat, move in playing.state.history if seat == side and str(move) != "reveal"]
        move = self.lesson.bot_move(played) if self.lesson else ""
        return move if move in map(str, playing.state.legal_moves(side)) else ""

    def about(self, options: OwnOptions | None = None, catalog: AnyCatalog | None = None) -> dict[str, Any]:
        """What clients need before they draw anything: of what is in play with some options, or of all.

        `catalog` is a custom one; options name theirs.
        """
        art = self.art_with(catalog or self.catalog_in(options))
        return {
            "art": art.digest if art else "",
            "players": list(self.players),
            "bots": list(self._bots.ladder),
            "hints": self.has_advice,
            "daily": self.has_daily,
            **({"daily_bots": list(self.daily_bots)} if self.daily_bots else {}),
        }

    def catalog_in(self, options: OwnOptions | None) -> AnyCatalog | None:
        """The custom catalog that options name, which must be in memory; None for the bundled one."""
        digest = digest_in(options) if options else ""
        found: AnyCatalog | None = catalog_of(self.name, digest) if digest else None
        return found

    def catalog_contents(self, file: CatalogFile) -> dict[str, Any]:
        """What a catalog holds, as the editor needs it; nothing if the game has no editor."""
        return {}

    def own_options(self, wanted: OwnOptions) -> OwnOptions:
        """Complete the game's own options; `SetupError` if there are no such options."""
        self.game_of(wanted, self.players[0])
        return wanted

    def setup_in(self, options: OwnOptions) -> OwnOptions:
        """The options without those that leave results comparable."""
        return options

    def game_of(self, options: OwnOptions, players: int, first: int = 0) -> BoardGame:
        """The game that a table plays; `first` is the start player, where it can be chosen."""
        game: BoardGame = make(self.name, players=players)
        if options:
            raise SetupError(f"{self.name} has no options at tables")
        if game.is_simultaneous:
            raise SetupError(f"in {self.name} several seats move at once; tables need to know what each may see")
        return game

    def shuffle(self, options: OwnOptions) -> Stack:
        """A new stack from a random seed, for as many players as there can be."""
        # How many will play is known only when the game begins.
        state = self.game_of(options, self.players[1]).start(parse_seed(None))
        return Stack(str(state.seed), state.dealt)

    def begin(self, stack: Stack, players: int, first: int, options: OwnOptions) -> Playing:
        """Begin a game from a stack that was shuffled for these options."""
        return self.play(self.game_of(options, players, first).start_dealt(stack.deal, stack.seed), options)

    def play(self, state: Any, options: OwnOptions) -> Playing:
        """A game in progress at a table with these options."""
        return Playing(state)

    def check_shuffle(self, record: bytes, catalog: AnyCatalog | None = None) -> str:
        """Replay the record of a finished game, check that its seed gives what was dealt, and return the seed."""
        parsed = parse_record(record)
        if parsed.game != self.name:
            raise WrongRecordError(f"this is not a record of {self.name}")
        played = replay_record(parsed, catalog)
        if not played.is_over or isinstance(parsed.seed, UnsetType):
            raise WrongRecordError("only the record of a finished game names its seed")
        if str(played.seed) != parsed.seed:
            raise WrongRecordError("the seed deals something other than this game had")
        return str(parsed.seed)

    def pad(self, wanted: PadWanted) -> list[PadLine]:
        """The lines of the score pad, and their possible values."""
        raise self._no_pad()

    def check_pad(self, wanted: PadTyped) -> PadChecked | ColumnsChecked:
        """The sums of a typed pad, and what is impossible."""
        raise self._no_pad()

    def draw_pad(self, wanted: PadDrawn) -> str:
        """Draw a typed pad as SVG."""
        raise self._no_pad()

    def count(self, wanted: RealMap) -> Counted | SidesCounted:
        """Count a real map, or those of all sides. May be called in a thread."""
        raise self._no_pad()

    def _no_pad(self) -> Refusal:
        return Refusal("not_found", f"There is no score pad for {self.name}.")

    def has_art(self, name: str) -> bool:
        """Whether a name is below the address of the game's art; there may still be no such drawing."""
        return self.art is not None and self.art.has(name)

    def draw(self, name: str) -> str:
        """A drawing by its name below the address of the game's art; KeyError if there is none."""
        if self.art is None:
            raise KeyError(name)
        return self.art.draw(name)
