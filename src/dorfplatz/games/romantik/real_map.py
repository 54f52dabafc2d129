"""Score the map of a real game of `romantik` by the same rules."""

from __future__ import annotations

from collections.abc import Sequence

from dorfplatz.catalog import Part
from dorfplatz.games.explanation import Explanation
from dorfplatz.games.map.face import Figures
from dorfplatz.games.map.real.markers import RealTile
from dorfplatz.games.map.real.reader import RealMapReader
from dorfplatz.games.real import Counted
from dorfplatz.games.romantik.explain import explain
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.position import Position
from dorfplatz.rules.arrays import Record, blank_states
from dorfplatz.rules.map.parts.buildings import building_of
from dorfplatz.rules.romantik.state import ROMANTIK
from dorfplatz.rules.romantik.turn import begin


def count_map(
    game: Game, tiles: Sequence[RealTile], figures: Figures, cloud: Sequence[tuple[int, int]] = ()
) -> Counted:
    """The score sheet of a real map, or everything impossible about it."""
    states, _ = blank_states(1, ROMANTIK)
    begin(game.tiles, game.box, states[0], 1, 0)
    reader = RealMapReader(game, states[0].map, tiles, game.tiles_in_play, cloud)
    reader.read(figures, int(game.box.in_play[Part.RED_HEARTS]))
    if reader.wrong:
        return Counted(wrong=tuple(reader.wrong))
    position = Position(game, states)
    explanations = reader.explained(_explained(position, states[0].map, reader.twice))
    return Counted(position.score, explanations)


def _explained(position: Position, map: Record, twice: list[int]) -> list[Explanation]:
    """Explain every line; people have said which markers lie on buildings, so no replay is needed."""
    second = map.second.copy()
    map.second[:] = 0
    reasons: dict[str, list[Explanation]] = {}
    for each in explain(position):
        reasons.setdefault(each.line, []).append(each)
    map.second[:] = second
    for slot in twice:
        task = int(position.game.tiles[map.tile[slot]].task)
        building = int(building_of(task))
        line, marker = f"parts.{Part(building).key}", int(map.marker[slot])
        cells = [(int(map.q[own]), int(map.r[own])) for own in (slot, int(map.special[building]))]
        others = [each for each in reasons[line] if each.key == "task_again"]
        reasons[line] = [*others, Explanation(line, marker, "task_again", {"marker": marker}, tuple(cells))]
    return [each for own in reasons.values() for each in own]
