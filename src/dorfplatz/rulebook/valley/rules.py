"""The numbers, references and pictures of the rulebook of the Valley."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from dorfplatz.catalog.valley.catalog import SYMBOLS, Symbol
from dorfplatz.catalog.valley.load import load_valley
from dorfplatz.catalog.valley.sheet import COLOURS
from dorfplatz.games.valley import Valley
from dorfplatz.games.valley.moves import RAILS
from dorfplatz.rulebook.game_rules import GameRules
from dorfplatz.rulebook.picture import Emblem, Picture

if TYPE_CHECKING:
    from dorfplatz.art import Theme


class ValleyRules(GameRules):
    """The rulebook of the Valley."""

    game = "valley"
    folder = Path(__file__).parent

    @cached_property
    def numbers(self) -> Mapping[str, object]:
        """Players, turns, villagers and points."""
        catalog = load_valley()
        points = catalog.points
        sheet = next(iter(catalog.sheets.values()))
        numbers: dict[str, object] = {"players": Valley.players_allowed[1], "turns": len(sheet.colours) - 1}
        numbers |= {f"villagers.{symbol}": count for symbol, count in catalog.villagers.items()}
        numbers |= {"fed": points.house_fed, "hungry": str(points.house_hungry).replace("-", "\u2212")}
        numbers |= {"majority": points.majority, "mountain": points.mountain}
        numbers |= {"most_villagers": points.most_villagers, "second_villagers": points.second_villagers}
        return numbers | {f"high_speed.{count}": score for count, score in enumerate(points.high_speed)}

    @cached_property
    def references(self) -> dict[str, str]:
        """Symbols and score lines."""
        found = {"symbol/house": "score/feeding", "symbol/sheep": "score/feeding"}
        found |= {"symbol/sunflower": "line/mountains", "symbol/super_sunflower": "turn/villagers"}
        found |= {"symbol/straight": "turn/rails", "symbol/curve": "turn/rails"}
        found |= {f"line/majorities.{colour}": "line/majorities" for colour in COLOURS}
        found |= {"line/mountains.sunflowers": "line/mountains", "line/villagers.count": "line/villagers"}
        return found | {"line/high_speed.groups": "line/high_speed", "line/total": "line/result"}

    @cached_property
    def pictures(self) -> Mapping[str, Picture]:
        """Symbols and examples."""
        from dorfplatz.rulebook.valley.examples import ValleyExample

        examples = tomllib.loads((self.folder / "examples.toml").read_text(encoding="utf-8"))
        named = {f"example_{name}": ValleyExample(name, data) for name, data in examples.items()}
        return {**{f"symbol_{symbol}": Emblem(partial(_symbol, symbol)) for symbol in SYMBOLS}, **named}


def _symbol(symbol: Symbol, theme: Theme) -> str:
    from dorfplatz.art.valley import draw_symbol_of

    return draw_symbol_of(symbol, 1 if symbol in RAILS else None, theme)


RULES = ValleyRules()
