"""What a placement changes in the Duel alone, written down before all placements are weighed at once."""

from typing import Any

from dorfplatz.bots.duel.cards import lead_by_cards
from dorfplatz.bots.duel.features import counts_for
from dorfplatz.bots.duel.table import ground_place, stored_place
from dorfplatz.bots.map.outlook import landscapes_left
from dorfplatz.bots.map.prospects import add_around, has_terrain, note_wraparounds
from dorfplatz.bots.map.table import OPENINGS, SIZES, stage_of
from dorfplatz.compiled import rule
from dorfplatz.rules.duel.modules.cards import FIRST
from dorfplatz.rules.map.board import coordinates
from dorfplatz.rules.map.parts.sights import GRANARY, OLD_OAK, SCHOOL
from dorfplatz.rules.map.parts.special import cell_of
from dorfplatz.rules.map.state import CARDS, FOREST, GRAIN, NONE, VILLAGE, Record, Tiles

# What the next point of interest is worth, and a photograph.
INTEREST, PHOTOGRAPH = 6.0, 1.0


@rule
def note_prospects(tiles: Tiles, box: Record, board: int, seat: int, desk: Any, tile: int, marker: int) -> None:
    """Note what the side on the desk gains by closing territories, by completing tasks and by each empty cell."""
    state, side, outlook = desk.states[board], desk.sides[0], desk.outlook
    stage = stage_of(landscapes_left(side))
    outlook.has_extra = box.cards[0] != 0
    if outlook.has_extra:
        note_grounds(box, state, seat, desk, stage)
    outlook.completion = 0.0
    if box.has_interests:
        done, used = int(side.map.completed_count), int(state.spaces_used[seat])
        step = desk.weights[stored_place(done + 1, used, stage)] - desk.weights[stored_place(done, used, stage)]
        reached = used < len(box.spaces) and done + 1 >= box.spaces[used]
        outlook.completion = float(step) + INTEREST * reached
    for place in range(side.map.frontier_count):
        outlook.bonus[place] = 0.0
    note_wraparounds(tiles, side.map, desk, stage, tile, marker)
    if box.has_interests:
        note_figures(tiles, state, side.map, outlook, tile)


@rule
def note_grounds(box: Record, state: Record, seat: int, desk: Any, stage: int) -> None:
    """What territories are worth to the cards: by terrain, size and open edges, none being closed."""
    extra, closed = desk.outlook.extra, desk.closed
    before = lead_by_cards(box, state, closed, seat, stage, desk.weights)
    for card in range(CARDS):
        closed[card, seat] += 1
        gain = lead_by_cards(box, state, closed, seat, stage, desk.weights) - before
        closed[card, seat] -= 1
        kind = int(box.cards[card])
        least = int(box.first_size) if kind == FIRST else int(box.counted_size)
        is_wanted = counts_for(box, state, closed, card, seat)
        for size in range(1, SIZES):
            extra[card, size, 0] = gain if size >= least else 0.0
            for open_edges in range(1, OPENINGS):
                place = ground_place(kind, size, open_edges, stage)
                extra[card, size, open_edges] = float(desk.weights[place]) if is_wanted else 0.0


@rule
def note_figures(tiles: Tiles, state: Record, map: Record, outlook: Record, tile: int) -> None:
    """Cells next to the photographer, and cells near a sight for a tile that it counts."""
    if map.photographer != NONE and state.cameras > 0:
        add_around(map, outlook, cell_of(map, int(map.photographer)), PHOTOGRAPH)
    for part, terrain in ((SCHOOL, VILLAGE), (GRANARY, GRAIN), (OLD_OAK, FOREST)):
        slot = int(map.special[part])
        if slot != NONE and has_terrain(tiles, tile, terrain):
            for place in range(map.frontier_count):
                q, r = coordinates(map, int(map.frontier[place]))
                q, r = q - int(map.q[slot]), r - int(map.r[slot])
                outlook.bonus[place] += max(abs(q), abs(r), abs(q + r)) <= 2
