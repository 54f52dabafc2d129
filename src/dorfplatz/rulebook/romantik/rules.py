"""The numbers, references and pictures of the rulebook of `romantik`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from dorfplatz.catalog import PART_NAMES, TASKS, load
from dorfplatz.catalog.campaign.load import load_sheet
from dorfplatz.games.map.questions import QUESTIONS
from dorfplatz.games.romantik.game import MOST_PLAYERS
from dorfplatz.rulebook.game_rules import GameRules
from dorfplatz.rulebook.picture import Picture

# Parts that share a paragraph, because they share a rule.
SHARED = {
    "part/tunnels": ("forest_tunnel", "grain_tunnel", "village_tunnel"),
    "part/seven": ("castle", "deer", "farm"),
    "part/buildings": ("forest_cabin", "harvest_festival", "watchtower", "locomotive", "ship"),
    "part/bands": ("train_station", "harbor"),
    "part/sights": ("school", "granary", "old_oak"),
}
# Results that the chapter about the campaign speaks of.
RESULTS = (128, 136, 151)


class RomantikRules(GameRules):
    """The rulebook of `romantik`."""

    game = "romantik"
    folder = Path(__file__).parent

    @cached_property
    def numbers(self) -> Mapping[str, object]:
        """Tiles, markers, points of parts, and the campaign's sheet."""
        catalog = load()
        numbers: dict[str, object] = {"players": MOST_PLAYERS}
        numbers |= {"taken_out": catalog.taken_out, "open_tasks": catalog.open_tasks}
        for name, part in catalog.parts.items():
            numbers |= {f"{name}.points": part.points, f"{name}.number": part.number}
        numbers["construction_site.most"] = 3 * catalog.parts["construction_site"].points
        for tile in catalog.tiles:
            key = f"{tile.set}.{tile.kind}"
            numbers[key] = int(str(numbers.get(key, 0))) + 1
        markers = catalog.sets["base"].markers
        numbers |= {f"markers.{name}": ", ".join(map(str, own)) for name, own in markers.items()}
        duel = catalog.sets["duel"].markers
        numbers |= {"markers.box1": catalog.sets["box1"].markers["forest"][0], "seven": catalog["castle"].marker}
        numbers |= {"markers.wraparound": ", ".join(map(str, duel["wraparound"])), "markers.double": duel["double"][0]}
        numbers |= {"duel.wraparound": len(duel["wraparound"]), "duel.double": len(duel["double"])}
        return numbers | _campaign()

    @cached_property
    def references(self) -> dict[str, str]:
        """Parts, score lines, questions, and the cards and boxes of the campaign."""
        part_of = {name: f"part/{name}" for name in PART_NAMES}
        part_of |= {name: paragraph for paragraph, names in SHARED.items() for name in names}
        found = {f"part/{name}": paragraph for name, paragraph in part_of.items()}
        found |= {f"line/parts.{name}": paragraph for name, paragraph in part_of.items()}
        found |= {f"line/tasks.{name}": "line/tasks" for name in TASKS}
        found |= {f"line/tasks.{name}": part_of[f"{name}_tasks"] for name in ("wraparound", "double")}
        found |= {f"task/{name}": "task/complete" for name in TASKS}
        found |= {f"task/{name}": part_of[f"{name}_tasks"] for name in ("wraparound", "double")}
        found |= {f"line/flags.{colour}": "line/flags" for colour in ("green", "yellow", "red")}
        found |= {f"line/longest.{name}": "line/longest" for name in ("track", "stream")}
        found["line/total"] = "line/result"
        questions = [question for question in QUESTIONS if question.parts]
        found |= {f"question/{each.phase.key}": part_of[each.parts[0].key] for each in questions}
        sheet = load_sheet()
        found |= {f"box/{box.id}": "campaign/idea" for box in sheet.boxes.values() if box.is_option}
        for card in sheet.cards.values():
            found[f"card/{card.id}"] = next((part_of[name] for name in card.parts), f"card/{card.id}")
            # What a card brings is a secret until it is turned over.
            found[f"face_up/{card.id}"] = "campaign/cards" if card.parts else f"card/{card.id}"
        return found

    @cached_property
    def pictures(self) -> Mapping[str, Picture]:
        """Emblems, tiles and examples."""
        from dorfplatz.rulebook.map.emblems import emblems, tiles_of
        from dorfplatz.rulebook.romantik.examples import RomantikExample

        examples = tomllib.loads((self.folder / "examples.toml").read_text(encoding="utf-8"))
        named = {f"example_{name}": RomantikExample(name, data) for name, data in examples.items()}
        return {**emblems(), **tiles_of(load()), **named}


def _campaign() -> dict[str, object]:
    """The conditions of cards, what results bring, and the way to the first two boxes."""
    sheet = load_sheet()
    top = sheet.rows[-1]
    numbers: dict[str, object] = {"top.at_least": top.at_least, "top.crosses": top.crosses}
    first = {row.crosses: row.at_least for row in reversed(sheet.rows)}
    numbers["results"] = ", ".join(f"{least} → {crosses}" for crosses, least in sorted(first.items()))
    for card in sheet.cards.values():
        numbers |= {f"card.{card.id}.{feat}": least for feat, least in card.when.items()}
    for result in RESULTS:
        row = sheet.row_of(result)
        numbers |= {f"example.{result}": result, f"row.{result}": row.at_least, f"crosses.{result}": row.crosses}
    paths = {path.end: path.circles for path in sheet.paths if path.end in ("box1", "box2")}
    brought = sum(sheet.row_of(result).crosses for result in (136, 151))
    numbers |= {f"path.{end}": circles for end, circles in paths.items()}
    return numbers | {"left": brought - sum(paths.values())}


RULES = RomantikRules()
