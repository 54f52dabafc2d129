"""The registry: the one place that lists the games.

An entry says where each package finds what it needs of a game, which is imported on first use. A game from outside
Dorfplatz is added with `register` and is then made, played, recorded and simulated like the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from inspect import Parameter, signature
from operator import attrgetter
from typing import Any

from dorfplatz.errors import SetupError, shown
from dorfplatz.machine_code.unit import Unit
from dorfplatz.sentence import Sentence

# An object, or "module:name", where to import it from.
Reference = Any


@dataclass(frozen=True)
class GameEntry:
    """Where to find everything about a game.

    Each value may be given as "module:name", which is imported on first use. `game` is the class, whose arguments are
    the options of `make`. `record` is the type of its records, and `replay` plays one again. `load` reads a catalog by
    its name or path; `catalog_format` is the first line of its catalog files, and `catalog_reader` reads one. `bots`
    are the built-in levels by name, from easy to hard, and `analysis` gives hints and reviews. `rules` and `thinking`
    are the `Unit`s of machine code of its rules and of its bots, which analysis uses too. `perft` counts move sequences
    in machine code. `random_parts` takes a game and a generator, and makes that game with a random combination of
    unlocked parts.

    `server` is the `Kind` that shows the game at tables; without one, it is shown by its common face. `rulebook` are
    its `GameRules`, if it has some. `ending` tells the rank or the winners of a finished game and what was perfect,
    `ranks` are the ranks that it may earn, and `film` is the `Film` of its moves.

    The command line finds the options, the printed score sheet, the training and the terminal session of a game in
    `options`, `sheet`, `training` and `terminal`; where an entry leaves one out, it has a generic one.
    """

    name: str
    game: Reference
    record: Reference
    replay: Reference
    load: Reference = None
    catalog_format: str | None = None
    catalog_reader: Reference = None
    bots: Reference = None
    analysis: Reference = None
    rules: Reference = None
    thinking: Reference = None
    perft: Reference = None
    random_parts: Reference = None
    sheet: Reference = None
    training: Reference = None
    terminal: Reference = None
    options: Reference = None
    server: Reference = None
    rulebook: Reference = None
    ending: Reference = None
    ranks: Reference = None
    film: Reference = None

    def find(self, what: str) -> Any:
        """The object behind a field, imported if necessary; None if the game has none."""
        if what not in self._imported:
            self._imported[what] = _imported(getattr(self, what))
        return self._imported[what]

    @cached_property
    def _imported(self) -> dict[str, Any]:
        return {}


def _imported(reference: Reference) -> Any:
    if not isinstance(reference, str):
        return reference
    module, _, name = reference.partition(":")
    return attrgetter(name)(import_module(module))


_entries: dict[str, GameEntry] = {}


def register(entry: GameEntry) -> None:
    """Add a game; its name must be new."""
    if _entries.get(entry.name, entry) != entry:
        raise SetupError(f"a game {entry.name!r} is already registered; give yours another name")
    _entries[entry.name] = entry


def unregister(name: str) -> None:
    """Remove a game, such as one that a test has added."""
    _entries.pop(name, None)


def game_names() -> Mapping[str, GameEntry]:
    """All games by name."""
    return dict(_entries)


def entry_of(game: object) -> GameEntry:
    """The entry of a game, given as a name, a game or its class."""
    if isinstance(game, type):
        return next((entry for entry in _entries.values() if entry.find("game") is game), None) or entry_of(
            game.__name__
        )
    name = game if isinstance(game, str) else getattr(game, "name", None)
    if not isinstance(name, str) or name not in _entries:
        wanted = shown(name if name is not None else game)
        sentence = "there is no game {wanted}; there are {games}"
        raise SetupError(Sentence("no_game", sentence, wanted=wanted, games=", ".join(_entries)))
    return _entries[name]


def declared(game: object, what: str) -> Any:
    """What the entry of a game says about a field, or None.

    A process that draws knows no game from outside the package: it has got its state alone.
    """
    known = _entries.get(game if isinstance(game, str) else getattr(game, "name", ""))
    return known.find(what) if known else None


def units_of(game: object) -> tuple[Unit, ...]:
    """The machine code of a game: that of its rules, and that of its bots and analysis."""
    entry = entry_of(game)
    return tuple(unit for unit in (entry.find("rules"), entry.find("thinking")) if unit is not None)


def make(name: str, **options: Any) -> Any:
    """Make a game by its name, with its options.

    >>> make("duel", players=3, modules=[1, 2])
    Duel(players=3, modules=(1, 2))
    """
    kind = entry_of(name).find("game")
    parameters = signature(kind).parameters
    unknown = [option for option in options if option not in parameters]
    if unknown and not any(each.kind is Parameter.VAR_KEYWORD for each in parameters.values()):
        there_are = ", ".join(option for option in parameters if option != "name")
        raise SetupError(f"{name} has no option {shown(unknown[0])}; there are {there_are}")
    return kind(**options)


for _entry in (
    GameEntry(
        "romantik",
        game="dorfplatz.games.romantik.game:Game",
        record="dorfplatz.games.romantik.record:RomantikRecord",
        replay="dorfplatz.games.romantik.replay:replay",
        load="dorfplatz.catalog:load",
        catalog_format="dorfplatz-catalog/1",
        catalog_reader="dorfplatz.catalog.romantik.reader:RomantikReader",
        bots="dorfplatz.bots.romantik.by_level:ROMANTIK_BOTS",
        analysis="dorfplatz.analysis.romantik.analysis:ANALYSIS",
        rules="dorfplatz.games.romantik.machine_code:RULES",
        thinking="dorfplatz.bots.romantik.machine_code:BOTS",
        perft="dorfplatz.games.romantik.perft:perft_romantik",
        random_parts="dorfplatz.games.romantik.game:Game.with_random_parts",
        sheet="dorfplatz.cli.romantik.sheet:RomantikSheet",
        training="dorfplatz.cli.romantik.training:RomantikTraining",
        terminal="dorfplatz.cli.romantik.session:RomantikSession",
        options="dorfplatz.cli.romantik.options:RomantikOptions",
        server="dorfplatz.server.games.romantik.kind:RomantikKind",
        rulebook="dorfplatz.rulebook.romantik:RULES",
        ending="dorfplatz.games.romantik.ending:ending",
        ranks="dorfplatz.games.romantik.ending:RANKS",
        film="dorfplatz.games.romantik.film:FILM",
    ),
    GameEntry(
        "duel",
        game="dorfplatz.games.duel:Duel",
        record="dorfplatz.games.duel:DuelRecord",
        replay="dorfplatz.games.duel:replay_duel",
        load="dorfplatz.catalog:load",
        catalog_format="dorfplatz-catalog/1",
        catalog_reader="dorfplatz.catalog.duel.reader:DuelReader",
        bots="dorfplatz.bots.duel.by_level:DUEL_BOTS",
        analysis="dorfplatz.analysis.duel.analysis:ANALYSIS",
        rules="dorfplatz.games.duel.machine_code:RULES",
        thinking="dorfplatz.bots.duel.machine_code:BOTS",
        perft="dorfplatz.games.duel.perft:perft_duel",
        sheet="dorfplatz.cli.duel.sheet:DuelSheet",
        training="dorfplatz.cli.duel.training:DuelTraining",
        terminal="dorfplatz.cli.duel.session:DuelSession",
        options="dorfplatz.cli.duel.options:DuelOptions",
        server="dorfplatz.server.games.duel.kind:DuelKind",
        rulebook="dorfplatz.rulebook.duel:RULES",
        ending="dorfplatz.games.duel.ending:ending",
        film="dorfplatz.games.duel.film:FILM",
    ),
    GameEntry(
        "valley",
        game="dorfplatz.games.valley:Valley",
        record="dorfplatz.games.valley:ValleyRecord",
        replay="dorfplatz.games.valley:replay_valley",
        load="dorfplatz.catalog.valley.load:load_valley",
        catalog_format="dorfplatz-valley/1",
        catalog_reader="dorfplatz.catalog.valley.reader:ValleyReader",
        bots="dorfplatz.bots.valley.by_level:VALLEY_BOTS",
        analysis="dorfplatz.analysis.valley.analysis:ANALYSIS",
        rules="dorfplatz.games.valley.machine_code:RULES",
        thinking="dorfplatz.bots.valley.machine_code:BOTS",
        perft="dorfplatz.games.valley.perft:perft_valley",
        sheet="dorfplatz.cli.valley.sheet:ValleySheet",
        training="dorfplatz.cli.valley.training:ValleyTraining",
        terminal="dorfplatz.cli.valley.session:ValleySession",
        options="dorfplatz.cli.valley.options:ValleyOptions",
        server="dorfplatz.server.games.valley.kind:ValleyKind",
        rulebook="dorfplatz.rulebook.valley:RULES",
        ending="dorfplatz.games.valley.ending:ending",
        film="dorfplatz.games.valley.film:FILM",
    ),
):
    register(_entry)

# The game that commands and files mean when they name none.
DEFAULT_GAME = next(iter(_entries))
