"""Pads and real maps of the Duel: what is offered and checked, and maps that are counted as ours are."""

import random
from typing import Any

import msgspec
import pytest

from dorfplatz import Duel, DuelState
from dorfplatz.bots.duel.levels import duel_of
from dorfplatz.games.duel.pad import DuelPad
from dorfplatz.games.duel.position import Side
from dorfplatz.server.games.duel.pad import checked, count_sides, pad_lines
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.wire.pads import PadTyped, RealMap, SidesCounted

pytestmark = pytest.mark.plays("duel")

CARDS = {"forest": "first", "grain": "most", "village": "number"}


def test_a_pad_offers_exactly_what_can_be() -> None:
    game = Duel(3, (1, 2), CARDS)
    pad, lines = DuelPad(game), pad_lines(game)
    assert [line.line for line in lines] == [f"{group}.{name}" for group in pad.lines for name in pad.lines[group]]
    for line in lines[:-2]:
        group, name = line.line.split(".")
        values = line.values or range(0, line.most + 1, line.each)
        for points in range(line.most + 30):
            assert (pad.why_no_line(line.line, {group: {name: points}}) is None) == (points in values)
    assert "14/3" in lines[-2].values
    assert (lines[-1].most, lines[-1].values) == (72, [])


def test_typed_columns_are_added_up_and_checked() -> None:
    columns = [
        {"tasks": {"forest": 9}, "module1": {"trophy": "14/3"}},
        {"tasks": {"forest": 2}, "module1": {"trophy": "14/3"}},
        {"longest": {"track": 8}, "module1": {"trophy": "14/3"}},
    ]
    wanted = {"game": "duel", "options": {"modules": [1], "cards": {}}, "columns": columns}
    told = checked(msgspec.convert(wanted, PadTyped))
    assert [column.total for column in told.columns] == [13, 6, 12]
    assert told.columns[0].subtotals == [9, 0, "14/3", 0]
    assert [[own.line for own in column.wrong] for column in told.columns] == [[], ["tasks.forest"], []]
    assert told.winners == [0]


@pytest.mark.parametrize("options", [{"modules": [3]}, {"modules": [1], "cards": {"forest": "first"}}])
def test_a_duel_that_there_is_not_has_no_pad(options: dict[str, Any]) -> None:
    with pytest.raises(Refusal, match="There is no such Duel"):
        checked(msgspec.convert({"game": "duel", "options": options, "columns": [{}, {}]}, PadTyped))


def real_side(side: Side, away: tuple[int, int] = (3, -5)) -> dict[str, Any]:
    """A map as somebody would lay it out, in another order and elsewhere on the table."""

    def there(cell: tuple[int, int] | None) -> list[int] | None:
        return None if cell is None else [cell[0] + away[0], cell[1] + away[1]]

    rows = [[own.tile.id, *(there(own.cell) or ()), own.rotation, own.marker, own.fate] for own in side.laid]
    random.Random(1).shuffle(rows)
    figures = side.figures
    stands = {
        "red_hearts": [there(cell) for cell in figures.red_hearts],
        "photographer": there(figures.photographer),
        "cameras": [there(cell) for cell in figures.cameras],
    }
    return {"tiles": rows, "figures": stands}


def real_maps(state: DuelState) -> dict[str, Any]:
    """All maps of a finished Duel, with the places of cards for the first as they were paid."""
    record, players = state._record, state.game.players
    first = {}
    for card, (terrain, kind) in enumerate(state.game.card_of.items()):
        paid = record.first[:players, card].tolist()
        if kind == "first":
            first[terrain] = [1 + sum(other > own for other in paid) if own else 0 for own in paid]
    options = {"modules": list(state.game.modules), "cards": state.game.card_of}
    sides = [real_side(side) for side in state.sides]
    return {"game": "duel", "options": options, "sides": sides, "first": first}


def counted(wanted: dict[str, Any]) -> SidesCounted:
    return count_sides(msgspec.convert(wanted, RealMap))


@pytest.fixture(scope="module")
def state() -> DuelState:
    """A Duel in which both sides have hearts, a photographer or a sight."""
    return duel_of(4, Duel(2, (1, 2), CARDS), "greedy")


@pytest.mark.parametrize(("players", "modules", "seed"), [(2, (1, 2), 1), (3, (1, 2), 2), (4, (1,), 3), (2, (), 5)])
def test_real_maps_count_like_the_game_that_they_were(players: int, modules: tuple[int, ...], seed: int) -> None:
    state = duel_of(seed, Duel(players, modules), "greedy")
    told = counted(real_maps(state))
    assert [side.wrong for side in told.sides] == [[]] * players
    assert [side.score for side in told.sides] == [sheet.as_record() for sheet in state.scores]
    assert told.winners == list(state.winners)
    cells = {(q, r) for _, q, r, *_ in real_side(state.sides[0])["tiles"]}
    assert {cell for line in told.sides[0].lines for cell in line.cells} <= cells


def with_a_big_closed_territory() -> tuple[Side, str]:
    """A side of some Duel that has been paid for a card "first", and the terrain."""
    for seed in range(99):
        state = duel_of(seed, Duel(2, (1,), dict.fromkeys(CARDS, "first")), "greedy")
        for side in state.sides:
            for terrain, points in side.score.module1.items():
                if points:
                    return side, terrain
    raise AssertionError("nobody closes anything")


def test_who_was_first_must_be_said_where_the_maps_do_not_tell() -> None:
    side, terrain = with_a_big_closed_territory()
    options = {"modules": [1], "cards": dict.fromkeys(CARDS, "number") | {terrain: "first"}}
    wanted = {"game": "duel", "options": options, "sides": [real_side(side)] * 2}
    told = counted(wanted)
    assert (told.first_needed, told.winners) == ([terrain], [])
    for places, paid in ([1, 2], [8, 4]), ([2, 1], [4, 8]), ([1, 1], [6, 6]):
        said = counted(wanted | {"first": {terrain: places}})
        assert said.first_needed == []
        assert [own.score["module1"][terrain] for own in said.sides if own.score] == paid
    assert counted(wanted | {"first": {terrain: [1, 0]}}).first_needed == [terrain]


def test_without_the_cards_nothing_can_be_counted(state: DuelState) -> None:
    with pytest.raises(Refusal, match="Say which card"):
        counted(real_maps(state) | {"options": {"modules": [1]}})


def another_marker(sides: list[dict[str, Any]]) -> None:
    name = next(row[0] for row in sides[0]["tiles"] if row[4])
    for row in sides[1]["tiles"]:
        if row[0] == name:
            row[4] = 3 if row[4] != 3 else 4


def second_sight(sides: list[dict[str, Any]]) -> None:
    kinds = {"school", "granary", "old_oak"}
    laid = {row[0] for row in sides[0]["tiles"]} & kinds
    occupied = {tuple(row[1:3]) for row in sides[0]["tiles"]}
    q, r = max(occupied)
    sides[0]["tiles"] += [[name, q + n, r, 0, 0, "none"] for n, name in enumerate(sorted(kinds - laid), 1)]


def many_cameras(sides: list[dict[str, Any]]) -> None:
    for side in sides:
        side["figures"]["cameras"] = [row[1:3] for row in side["tiles"] if row[0].startswith("D")][:17]


def early_heart(sides: list[dict[str, Any]]) -> None:
    """A heart on a map whose only tile is a Landscape tile."""
    row = next(row for row in sides[0]["tiles"] if not row[4])
    sides[0].update(tiles=[row], figures={"red_hearts": [row[1:3]]})


WRONGS: dict[str, tuple[Any, str]] = {
    "two sights": (second_sight, "one of School, Granary and Old Oak"),
    "markers that differ": (another_marker, "on another map"),
    "cameras for all": (many_cameras, "not so many camera markers for all sides"),
    "a heart too early": (early_heart, "have brought 0 points of interest"),
    "a tile too many": (lambda sides: sides[0]["tiles"].append(["L01", 0, 0, 0, 0, "none"]), "there is no tile L01"),
    "four hearts": (
        lambda sides: sides[0]["figures"].update(red_hearts=[row[1:3] for row in sides[0]["tiles"] if not row[4]][:4]),
        "not so many hearts",
    ),
}


@pytest.mark.parametrize(("change", "words"), WRONGS.values(), ids=WRONGS)
def test_maps_that_cannot_be_are_refused_with_the_reason(state: DuelState, change: Any, words: str) -> None:
    wanted = real_maps(state)
    change(wanted["sides"])
    told = counted(wanted)
    assert told.winners == []
    assert any(words in own.text for side in told.sides for own in side.wrong), told.sides
