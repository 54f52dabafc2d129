"""What a finished game showed, counted again from the tiles on the map."""

import pytest

from dorfplatz import Game, Laid, State
from dorfplatz.bots import make_bot, play_game
from dorfplatz.campaign import feats_from_record, feats_of
from dorfplatz.games.romantik.record import record_of
from dorfplatz.hexes import Cell, distance, step


def territories(state: State, letter: str) -> list[tuple[int, bool]]:
    """Size and whether it is closed, of each territory, by flooding from tile to tile (one region per terrain)."""
    tiles = {laid.cell: laid for laid in state.laid if letter in laid.tile.edges}
    every = {laid.cell for laid in state.laid}
    found = []
    while tiles:
        todo, cells, is_closed = [next(iter(tiles))], set[Cell](), True
        while todo:
            cell = todo.pop()
            if cell in cells:
                continue
            cells.add(cell)
            for side in sides(tiles[cell], letter):
                beyond = step(cell, side)
                is_closed = is_closed and beyond in every
                if beyond in tiles and (side + 3) % 6 in sides(tiles[beyond], letter):
                    todo.append(beyond)
        found.append((len(cells), is_closed))
        tiles = {cell: laid for cell, laid in tiles.items() if cell not in cells}
    return found


def sides(laid: Laid, letter: str) -> list[int]:
    return [side for side, edge in enumerate(laid.tile.turned(laid.rotation)) if edge == letter]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_the_feats_of_a_game_are_what_the_map_shows(seed: int, bot: str) -> None:
    state = Game(players=2).start(seed)
    play_game(state, make_bot(bot, seed=seed))
    feats = feats_from_record(record_of(state))
    assert feats == feats_of(state)
    cells = [laid.cell for laid in state.laid]
    assert feats.largest_distance == max(distance(a, b) for a in cells for b in cells)
    assert feats.largest_forest == max(size for size, _ in territories(state, "W"))
    assert feats.largest_grain == max(size for size, _ in territories(state, "G"))
    assert feats.largest_village == max(size for size, _ in territories(state, "V"))
    closed = [size for size, is_closed in territories(state, "G") if is_closed]
    assert feats.largest_closed_grain == max(closed, default=0)
    assert feats.result == state.score.total
    assert feats.stream_tasks == state.score.tasks["stream"]
    assert (feats.longest_track, feats.longest_stream) == tuple(state.score.longest.values())


def test_an_empty_map_shows_nothing() -> None:
    feats = feats_of(Game().start(1))
    assert (feats.result, feats.largest_forest, feats.largest_distance) == (0, 0, 0)
