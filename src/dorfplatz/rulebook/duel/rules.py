"""The numbers, references and pictures of the rulebook of the Duel."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from dorfplatz.catalog import CARD_KINDS, CARD_TERRAINS, INTERESTS, TASKS, load
from dorfplatz.rulebook.game_rules import GameRules
from dorfplatz.rulebook.picture import Picture

SIGHTS = ("school", "granary", "old_oak")


class DuelRules(GameRules):
    """The rulebook of the Duel."""

    game = "duel"
    folder = Path(__file__).parent

    @cached_property
    def numbers(self) -> Mapping[str, object]:
        """Tiles, markers, and the numbers of both modules."""
        catalog = load("duel")
        base, modules = catalog.sets["base"], catalog.modules
        assert modules is not None
        kinds = [tile.kind for tile in catalog.tiles]
        numbers: dict[str, object] = {"landscape": kinds.count("landscape"), "task": kinds.count("task")}
        numbers |= {"taken_out": catalog.taken_out, "open_tasks": catalog.open_tasks}
        numbers |= {"markers.forest": ", ".join(map(str, base.markers["forest"]))}
        numbers |= {"markers.double": base.markers["double"][0], "double": len(base.markers["double"])}
        numbers["flags"] = sum(bool(tile.flags) for tile in catalog.tiles)
        numbers |= {"first_size": modules.first_size, "counted_size": modules.counted_size}
        numbers |= {f"places.{place}": points for place, points in enumerate(modules.places, 1)}
        numbers |= {"shared": sum(modules.places[:2]) // 2}
        numbers |= {f"number.{count}": points for count, points in enumerate(modules.number)}
        numbers |= {f"spaces.{place}": space for place, space in enumerate(modules.spaces, 1)}
        numbers |= {"hearts": modules.hearts, "hearts.two": 2 * modules.hearts}
        numbers |= {"taken": modules.taken, "back": modules.back}
        numbers |= {"second": modules.hearts - modules.taken - modules.back}
        parts = catalog.parts
        numbers |= {"hearts.points": parts["red_hearts"].points, "distance": parts["school"].number}
        numbers |= {"photographer.points": parts["photographer"].points, "cameras": parts["photographer"].number}
        return numbers | {"cameras.two": 2 * parts["photographer"].number}

    @cached_property
    def references(self) -> dict[str, str]:
        """Score lines, questions, cards, modules and points of interest."""
        interest_of = {name: f"interest/{'sights' if name in SIGHTS else name}" for name in INTERESTS}
        found = {f"interest/{name}": paragraph for name, paragraph in interest_of.items()}
        found |= {f"line/module2.{name}": paragraph for name, paragraph in interest_of.items()}
        found |= {f"part/{name}": paragraph for name, paragraph in interest_of.items() if name != "hearts"}
        found |= {"part/red_hearts": "interest/hearts"}
        found |= {"part/wraparound_tasks": "task/wraparound", "part/double_tasks": "task/double"}
        found |= {f"line/tasks.{name}": "line/tasks" for name in TASKS}
        found |= {f"line/tasks.{name}": f"task/{name}" for name in ("wraparound", "double")}
        found |= {f"task/{name}": "task/complete" for name in TASKS[:5]}
        found |= {f"line/flags.{colour}": "line/flags" for colour in ("green", "yellow", "red")}
        found |= {f"line/longest.{name}": "line/longest" for name in ("track", "stream")}
        found |= {"line/module1": "module/cards", "line/module2": "module/interests", "line/total": "line/result"}
        found |= {f"line/module1.{terrain}": "module/cards" for terrain in CARD_TERRAINS}
        found |= {"line/module1.trophy": "module/cards", "line/module2.star": "module/interests"}
        found |= {f"card/{terrain}_{kind}": f"card/{kind}" for terrain in CARD_TERRAINS for kind in CARD_KINDS}
        found |= {"module/1": "module/cards", "module/2": "module/interests", "module/storage": "module/interests"}
        found |= {"question/heart": "interest/hearts", "question/photographer": "interest/photographer"}
        return found | {"question/interest": "module/interests"}

    @cached_property
    def pictures(self) -> Mapping[str, Picture]:
        """Emblems, tiles and examples."""
        from dorfplatz.rulebook.duel.examples import DuelExample
        from dorfplatz.rulebook.map.emblems import emblems, tiles_of

        examples = tomllib.loads((self.folder / "examples.toml").read_text(encoding="utf-8"))
        named = {f"example_{name}": DuelExample(name, data) for name, data in examples.items()}
        return {**emblems(), **tiles_of(load("duel")), **named}


RULES = DuelRules()
