"""What a placement changes in the Duel alone, noted before placements are weighed."""

from typing import Any

from dorfplatz.bots.duel.cards import lead_by_cards
from dorfplatz.bots.duel.features import counts_for
from dorfplatz.bots.duel.layout import ground_feature, stored_feature
from dorfplatz.bots.map.layout import OPENINGS, SIZES, stage_of
from dorfplatz.bots.map.outlook import landscapes_left
from dorfplatz.bots.map.prospects import add_around, has_terrain, note_wraparounds
from dorfplatz.machine_code import rule
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.duel.modules.cards import FIRST
from dorfplatz.rules.duel.state import State
from dorfplatz.rules.map.board import coordinates
from dorfplatz.rules.map.parts.sights import GRANARY, OLD_OAK, SCHOOL
from dorfplatz.rules.map.parts.special import cell_of
from dorfplatz.rules.map.state import CARDS, FOREST, GRAIN, VILLAGE, Box, Map, Tiles

# The value of the next point of interest, and of a photograph.
INTEREST, PHOTOGRAPH = 6.0, 1.0


@rule
def note_prospects(tiles: Tiles, box: Box, board: int, seat: int, scratch: Any, tile: int, marker: int) -> None:
    """Note what the shown side gains by closing territories, by completing tasks, and by each empty cell."""
    state, side, outlook = scratch.states[board], scratch.sides[0], scratch.outlook
    stage = stage_of(landscapes_left(side))
    outlook.has_extra = box.cards[0] != 0
    if outlook.has_extra:
        note_grounds(box, state, seat, scratch, stage)
    outlook.completion = 0.0
    if box.has_interests:
        done, used = int(side.map.completed_count), int(state.spaces_used[seat])
        step = (
            scratch.weights[stored_feature(done + 1, used, stage)] - scratch.weights[stored_feature(done, used, stage)]
        )
        reached = used < len(box.spaces) and done + 1 >= box.spaces[used]
        outlook.completion = float(step) + INTEREST * reached
    for place in range(side.map.frontier_count):
        outlook.bonus[place] = 0.0
    note_wraparounds(tiles, side.map, scratch, stage, tile, marker)
    if box.has_interests:
        note_figures(tiles, state, side.map, outlook, tile)


@rule
def note_grounds(box: Box, state: State, seat: int, scratch: Any, stage: int) -> None:
    """The value of territories to the cards: by terrain, size and open edges, 0 for closed ones."""
    extra, closed = scratch.outlook.extra, scratch.closed
    before = lead_by_cards(box, state, closed, seat, stage, scratch.weights)
    for card in range(CARDS):
        closed[card, seat] += 1
        gain = lead_by_cards(box, state, closed, seat, stage, scratch.weights) - before
        closed[card, seat] -= 1
        kind = int(box.cards[card])
        least = int(box.first_size) if kind == FIRST else int(box.counted_size)
        is_wanted = counts_for(box, state, closed, card, seat)
        for size in range(1, SIZES):
            extra[card, size, 0] = gain if size >= least else 0.0
            for open_edges in range(1, OPENINGS):
                place = ground_feature(kind, size, open_edges, stage)
                extra[card, size, open_edges] = float(scratch.weights[place]) if is_wanted else 0.0


@rule
def note_figures(tiles: Tiles, state: State, map: Map, outlook: Record, tile: int) -> None:
    """Add the gains of cells next to the photographer, and of cells near a sight that counts the tile."""
    if map.photographer != NONE and state.cameras > 0:
        add_around(map, outlook, cell_of(map, int(map.photographer)), PHOTOGRAPH)
    for part, terrain in ((SCHOOL, VILLAGE), (GRANARY, GRAIN), (OLD_OAK, FOREST)):
        slot = int(map.special[part])
        if slot != NONE and has_terrain(tiles, tile, terrain):
            for place in range(map.frontier_count):
                q, r = coordinates(map, int(map.frontier[place]))
                q, r = q - int(map.q[slot]), r - int(map.r[slot])
                outlook.bonus[place] += max(abs(q), abs(r), abs(q + r)) <= 2
