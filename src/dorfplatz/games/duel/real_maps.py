"""Score the maps of a real Duel by the same rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from dorfplatz.catalog import CARD_TERRAINS, INTERESTS
from dorfplatz.errors import SetupError
from dorfplatz.games.duel import Duel
from dorfplatz.games.duel.explain import explain_side
from dorfplatz.games.duel.position import DuelPosition
from dorfplatz.games.map.face import Figures
from dorfplatz.games.map.real.markers import RealTile
from dorfplatz.games.map.real.reader import RealMapReader
from dorfplatz.games.real import Counted, CountedSides
from dorfplatz.reason import Reason
from dorfplatz.rules.arrays import NONE, Record, blank_states
from dorfplatz.rules.duel.modules.cards import closed_territories, shared_places
from dorfplatz.rules.duel.modules.interests import HEARTS, SCHOOL, part_of, spaces_reached
from dorfplatz.rules.duel.state import DUEL
from dorfplatz.rules.duel.turn import begin
from dorfplatz.rules.map.board import clear_board
from dorfplatz.rules.map.parts.photographer import PHOTOGRAPHER_TILE
from dorfplatz.rules.map.parts.special import clear_parts
from dorfplatz.rules.map.state import FOREST

ONE_SIGHT = Reason("one_sight", "a side has one of School, Granary and Old Oak")


# By terrain, each side's place for the card "first closed territory": 1, 2, ..., equal for the same turn, 0 for never.
Places = Mapping[str, Sequence[int]]


@dataclass(frozen=True)
class RealSide:
    """The real map of one side: rows [tile id, q, r, rotation, marker, fate], and what stands on it."""

    tiles: Sequence[RealTile]
    figures: Figures


def count_maps(game: Duel, sides: Sequence[RealSide], places: Places) -> CountedSides:
    """The score sheets of all sides, or everything impossible about their maps."""
    if len(sides) != game.players:
        raise SetupError(f"there are {game.players} sides, not {len(sides)}")
    if 1 in game.modules and not game.cards:
        raise SetupError("name the cards of Module 1 for forest, grain and village")
    return _DuelCounting(game, sides, places).counted()


class _DuelCounting:
    """Rebuilds all maps of a Duel and scores them."""

    def __init__(self, game: Duel, sides: Sequence[RealSide], places: Places) -> None:
        self.game = game
        self.sides = sides
        self.places = places
        self.states, _ = blank_states(1, DUEL)
        self.state = self.states[0]
        begin(game.box, self.state, game.players)
        specials = [tile for tile in game.catalog.tiles if tile.kind == "special"] if 2 in game.modules else []
        in_play = (*game.tiles_in_play, *specials)
        self.maps: list[Record] = [self.state[f"map{seat}"] for seat in range(game.players)]
        self.readers = [RealMapReader(game, self.maps[seat], side.tiles, in_play) for seat, side in enumerate(sides)]

    def counted(self) -> CountedSides:
        """Rebuild all maps, and score them."""
        for seat, side in enumerate(self.sides):
            self._read(seat, side)
        self._compare_markers()
        self._share_cameras()
        for map, reader in zip(self.maps, self.readers, strict=True):
            if reader.wrong:
                clear_board(map)
                clear_parts(map)
        places_needed = tuple(self._pay_first())
        sides = tuple(self._counted_side(seat) for seat in range(self.game.players))
        is_sound = not places_needed and not any(side.wrong for side in sides)
        winners = DuelPosition(self.game, self.states).winners if is_sound else ()
        return CountedSides(sides, winners, places_needed)

    def _counted_side(self, seat: int) -> Counted:
        reader = self.readers[seat]
        if reader.wrong:
            return Counted(wrong=tuple(reader.wrong))
        position = DuelPosition(self.game, self.states)
        return Counted(position.sides[seat].score, reader.explained(explain_side(position, seat)))

    def _read(self, seat: int, side: RealSide) -> None:
        """Rebuild one side's map; completed tasks limit its points of interest, and it has at most one sight."""
        reader, map = self.readers[seat], self.maps[seat]
        reader.read(side.figures, int(self.game.box.hearts_taken) if 2 in self.game.modules else 0)
        if reader.wrong:
            return
        at = {slot: cell for cell, slot in reader.slots.items()}
        laid = {interest: int(map.special[part_of(interest)]) for interest in range(HEARTS + 1, len(INTERESTS))}
        chosen = {interest: at[slot] for interest, slot in laid.items() if slot != NONE}
        if side.figures.red_hearts:
            chosen[HEARTS] = side.figures.red_hearts[0]
        sights = [interest for interest in chosen if interest >= SCHOOL]
        for interest in sights[1:]:
            reader.refuse(chosen[interest], ONE_SIGHT)
        allowed = int(spaces_reached(self.game.box, map))
        for interest in list(chosen)[allowed:]:
            sentence = "the completed tasks have brought {allowed} points of interest, not more"
            reader.refuse(chosen[interest], Reason("no_interest", sentence, allowed=allowed))
        for interest in chosen:
            self.state.taken[seat, interest] = 1

    def _compare_markers(self) -> None:
        """Check that all sides have the same marker on the same tile."""
        markers: dict[str, int] = {}
        for reader in self.readers:
            for name, q, r, _, marker, _ in reader.rows:
                if markers.setdefault(name, marker) != marker:
                    sentence = "{tile} has the marker {marker} on another map"
                    reader.refuse((q, r), Reason("other_marker", sentence, tile=name, marker=markers[name]))

    def _share_cameras(self) -> None:
        """Check the supply of camera markers, which all sides share."""
        left = int(self.game.box.number[PHOTOGRAPHER_TILE])
        for reader, side in zip(self.readers, self.sides, strict=True):
            for cell in side.figures.cameras:
                left -= 1
                if left < 0:
                    reader.refuse(cell, Reason("no_camera", "there are not so many camera markers for all sides"))

    def _pay_first(self) -> Iterator[str]:
        """Pay the cards "first closed territory" by the given places; yield the terrains that lack them."""
        for card, terrain in enumerate(CARD_TERRAINS):
            if self.game.card_of.get(terrain) != "first":
                continue
            least = int(self.game.box.first_size)
            has = [closed_territories(map, FOREST + card, least) > 0 for map in self.maps]
            places = [int(own) for own in has] if sum(has) <= 1 else self.places.get(terrain, [])
            if [place > 0 for place in places] != has:
                yield terrain
                continue
            for seat, place in enumerate(places):
                if place:
                    better = sum(0 < other < place for other in places)
                    paid = shared_places(self.game.box, better, places.count(place), self.game.players)
                    self.state.first[seat, card] = 1 + paid
