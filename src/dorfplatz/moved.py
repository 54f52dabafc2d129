"""Old names of public modules and functions; they work for one more version, with a warning.

Each row of MOVED says `old package -> new package: modules`, each row of MOVED_NAMES `old module -> new module: names`;
`a=b` means that `a` is now called `b`. A package that moved takes everything in it along.
"""

import importlib
import importlib.util
import sys
import warnings
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

MOVED = """
catalog -> catalog.campaign: campaign_load=load campaign_reader=reader campaign_sheet=sheet
catalog -> catalog.duel: modules
catalog -> games.catalogs: compare corrections file
catalog -> catalog.map: part parts part_reader reader tile tile_reader
catalog -> catalog.valley: sheet valley_load=load valley_reader=reader
games -> art: art=
games -> games: any_game=record held=array_position packed=pickling
games -> games.map: map_face=face sound_maps=validation recorded_stacks moves actions unseen explain pad
games -> games.romantik: choices game position reasons replay replay_turn score state view
games -> games.romantik: sound=validation
games.duel -> games.duel: sound=validation
games.explain -> games: explanation
games.explain -> games.duel: duel=explain
games.explain -> games.map.explain: again=second_scoring ground=map_lookup
games.pad -> games.duel.pad: duel=pad interests places trophies
games.pad -> games.romantik: romantik=pad
games.pad -> games.map.pad: map_lines=lines
games.valley -> games.valley: explanations=explain_lines sound=validation
bots -> bots.core: bot budget budgeted_bot by_name=levels levels seeded_bot trainer own=custom weights
bots -> bots.romantik: compiled_bot=bot greedy_bot=levels random_bot=levels search_bots=levels value_bot=levels
bots -> bots.duel: duel_bots=levels
bots.duel -> bots.duel: desk=scratch hand=hand_made search_bots=levels table=layout value_bots=levels
bots.own -> bots.core.custom: foreign=custom_bot letters=messages line=connection where=bot_file
bots.valley -> bots.valley: bots=levels
bots.value -> bots.map: hand=hand_made part_table=part_layout table=layout
bots.value -> bots.romantik: desk=scratch policy search
bots.value -> bots.romantik: clock endplay games hindsight part_hand=hand_made training tries=hindsight_playouts weights
bots -> bots.map: value=
arena -> arena: chunk=run
analysis -> analysis: advice=results journey=steps reviewed=results
analysis -> analysis: common_words=common_sentences wording=sentence_templates words=english
analysis -> analysis.romantik: luck
analysis -> analysis.valley: valley_facts=facts
analysis -> analysis.map: map_facts=facts maps
campaign -> arena: whole=campaigns
campaign -> campaign: standing=progress corrections=refolding past=correction_history putting_right=correct_results
campaign -> campaign: unlocks=unlock_list
"""

MOVED_NAMES = """
games.record -> games.record: parse_any=parse_record replay_any=replay_record AnyRecord=GameRecord
games.record -> games.catalogs.file: load_any=load_catalog
games.record -> games.romantik.record: Record=RomantikRecord Score Turn cloud_joins record_of
games.map.explain -> games.romantik.explain: explain
games.map.explain -> games.duel.explain: explain_side
games.map.pad -> games.romantik.pad: Pad total_of
games.map.pad -> games.duel.pad: DuelPad
catalog.map.reader -> catalog.map.reader: Reader=MapReader
bots.core.custom -> bots.core.custom: ForeignBot=CustomBot OwnBot=BotFile is_own=is_custom parse_own=parse_custom
bots.core.weights -> bots.core.weights: Table=Weights
arena -> arena: Played=PlayedChunk
analysis -> analysis: Reason=MoveReason
analysis.results -> analysis.results: Reason=MoveReason
campaign -> campaign: Kept=CampaignFile
games.record -> games.map.recorded_turn: Judged=JudgedTasks RevealEntry judged
"""


def _read(rows: str) -> dict[str, str]:
    """The new name of everything in a table, by its old one."""
    moved = {}
    for row in rows.strip().splitlines():
        places, names = row.split(": ")
        old, new = places.split(" -> ")
        for name in names.split():
            before, equals, after = name.partition("=")
            target = [new, after] if equals else [new, before]
            moved[f"dorfplatz.{old}.{before}"] = ".".join(["dorfplatz", *filter(None, target)])
    return moved


def new_names() -> dict[str, str]:
    """The new name of every module or package that moved, by its old one."""
    return {"dorfplatz.client_campaign": "dorfplatz.client.campaign", **_read(MOVED)}


def moved_name(module: str, name: str) -> Any:
    """What a module used to define under a name; for the module's `__getattr__`."""
    new = _read(MOVED_NAMES).get(f"{module}.{name}")
    if new is None:
        raise AttributeError(f"module {module!r} has no attribute {name!r}")
    warnings.warn(f"{module}.{name} is {new} now; the old name goes with the next version", DeprecationWarning, 3)
    home, _, own = new.rpartition(".")
    return getattr(importlib.import_module(home), own)


class _Moved(MetaPathFinder, Loader):
    """Import a module under its old name as the very module that has the new one."""

    def __init__(self) -> None:
        self._names = new_names()

    def find_spec(self, fullname: str, path: object = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not fullname.startswith("dorfplatz.") or (name := self._new_name(fullname)) is None:
            return None
        if importlib.util.find_spec(name) is None:
            return None
        warnings.warn(f"{fullname} is {name} now; the old name goes with the next version", DeprecationWarning, 2)
        return ModuleSpec(fullname, self, origin=name, is_package=False)

    def _new_name(self, old: str) -> str | None:
        head, tail = old, ""
        while head.count(".") > 0:
            if head in self._names:
                return self._names[head] + tail
            head, _, last = head.rpartition(".")
            tail = f".{last}{tail}"
        return None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = importlib.import_module(str(spec.origin))
        spec.loader_state = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        # It was executed under its new name; the import system has just given it the spec of the old one.
        if module.__spec__ is not None:
            module.__spec__ = module.__spec__.loader_state


def keep_old_names() -> None:
    """Let old names be imported."""
    sys.meta_path.insert(0, _Moved())
