"""Odd catalogs: any edges, split regions, few tiles, any numbers; the engine and the oracle agree all along."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import anywhere, packed, task_type
from oracle.board import TERRAINS
from rotation import GAMES

from dorfplatz import Game
from dorfplatz.catalog import Catalog, Tile
from dorfplatz.catalog.map.tile import Kind
from rules.drawn import Regions
from rules.map.boards import catalog_of

from .agreement import FollowingGame, play_both

KINDS: tuple[Kind, ...] = ("landscape", "task")


@st.composite
def split_regions(draw: st.DrawFn, edges: str) -> Regions:
    """Some partition of the edges into regions of one terrain each, in any order."""
    regions: list[list[int]] = []
    for edge in range(6):
        if edges[edge] == "M":
            continue
        same = [region for region in regions if edges[region[0]] == edges[edge]]
        chosen = draw(st.sampled_from([*same, []])) if same else []
        if chosen:
            chosen.append(edge)
        else:
            regions.append([edge])
    return tuple(map(tuple, draw(st.permutations(regions))))


@st.composite
def odd_tiles(draw: st.DrawFn, name: str, letters: str, kinds: tuple[Kind, ...]) -> Tile:
    """A tile with any edges out of some letters, split or not, with flags, a task or a marker of its own."""
    edges = "".join(draw(st.lists(st.sampled_from(letters), min_size=6, max_size=6)))
    terrains = sorted(set(edges) & set(TERRAINS))
    kind = draw(st.sampled_from(kinds if terrains else ("landscape",)))
    flags = "".join(letter for letter in "WGV" if letter in edges and draw(st.integers(0, 3)) == 0)
    task = draw(st.sampled_from(terrains)) if kind == "task" else ""
    marker = draw(st.sampled_from([0, 0, 0, 1, 3, 7])) if kind == "task" else 0
    regions = draw(split_regions(edges)) if draw(st.booleans()) else ()
    return Tile(name, "base", kind, edges, "exact", task=task, marker=marker, flags=flags, regions=regions)


@st.composite
def odd_catalogs(
    draw: st.DrawFn, kinds: tuple[Kind, ...] = KINDS, most: int = 22
) -> tuple[Catalog, dict[str, Tile], dict[str, list[int]]]:
    """A catalog, and its tiles and markers for the oracle."""
    letters = draw(st.sampled_from(["MWGVTS", "MWGVTS", "WG", "MW", "WWM", "T", "TS", "GTM", "MMMMT"]))
    number = draw(st.integers(1, most))
    tiles = [draw(odd_tiles(f"x{i}", letters, kinds)) for i in range(number)]
    landscape = sum(tile.kind == "landscape" for tile in tiles)
    markers: dict[str, list[int]] = {}
    for tile in tiles:
        if tile.kind == "task" and not tile.marker:
            markers.setdefault(task_type(tile), []).append(draw(st.integers(1, 9)))
    if draw(st.booleans()):
        markers.setdefault("grain", []).append(9)
    taken_out = draw(st.integers(0, min(landscape, 4)))
    catalog = catalog_of(tiles, markers, taken_out, draw(st.integers(1, 5)))
    return catalog, {tile.id: tile for tile in tiles}, markers


def play_catalog(
    odd: tuple[Catalog, dict[str, Tile], dict[str, list[int]]], seed: int, players: int
) -> tuple[int, int]:
    """Play a game with an odd catalog on both, and return the numbers of tiles laid and set aside."""
    catalog, tiles, markers = odd
    state = Game("romantik", players, catalog=catalog).start(seed)
    game = FollowingGame(tiles, markers, state.removed, catalog.open_tasks)
    play_both(state, game, packed if seed % 3 else anywhere, Random(seed))
    assert state.turn + len(state.set_aside) + state.landscape_left + state.tasks_left + len(state.removed) == len(
        tiles
    )
    return state.turn, len(state.set_aside)


@settings(max_examples=min(GAMES, 250))
@given(odd_catalogs(), st.integers(0, 2**63 - 1), st.integers(1, 6))
def test_engine_and_oracle_agree_on_odd_catalogs(
    odd: tuple[Catalog, dict[str, Tile], dict[str, list[int]]], seed: int, players: int
) -> None:
    play_catalog(odd, seed, players)


@settings(max_examples=50)
@given(odd_catalogs(("landscape",)), st.integers(0, 999))
def test_engine_and_oracle_agree_without_any_task(
    odd: tuple[Catalog, dict[str, Tile], dict[str, list[int]]], seed: int
) -> None:
    play_catalog(odd, seed, 1)


@settings(max_examples=50)
@given(odd_catalogs(("task",)), st.integers(0, 999))
def test_engine_and_oracle_agree_on_tasks_alone(
    odd: tuple[Catalog, dict[str, Tile], dict[str, list[int]]], seed: int
) -> None:
    play_catalog(odd, seed, 2)


def random_catalog(rng: Random) -> tuple[Catalog, dict[str, Tile], dict[str, list[int]]]:
    """A big catalog of tiles with split regions, without shrinking and without limits on its size."""
    tiles = {}
    markers: dict[str, list[int]] = {}
    for i in range(60):
        edges = "".join(rng.choices("MWGTS" if i % 3 else "WWGM", k=6))
        letters = sorted(set(edges) & set(TERRAINS))
        regions: list[list[int]] = []
        for edge in range(6):
            same = [region for region in regions if edges[region[0]] == edges[edge] and rng.random() < 0.6]
            if edges[edge] != "M":
                same[0].append(edge) if same else regions.append([edge])
        is_task = bool(letters) and i % 2 == 0
        task = rng.choice(letters) if is_task else ""
        if task:
            markers.setdefault(TERRAINS[task], []).append(rng.randint(2, 12))
        kind: Kind = "task" if task else "landscape"
        flags = "W" if "W" in edges else ""
        split = tuple(map(tuple, regions))
        tiles[f"x{i}"] = Tile(f"x{i}", "base", kind, edges, "exact", task=task, flags=flags, regions=split)
    return catalog_of(list(tiles.values()), markers, 2, 3), tiles, markers


@pytest.mark.parametrize("seed", range(20))
def test_engine_and_oracle_agree_on_long_games_with_split_tiles(seed: int) -> None:
    turns, _ = play_catalog(random_catalog(Random(seed)), 3 * seed + 1, 3)
    assert turns > 20


def test_odd_catalogs_set_tiles_aside() -> None:
    tiles = [Tile(f"x{i}", "base", "landscape", edges, "exact") for i, edges in enumerate(["TTTTTT", "SSSSSS"] * 4)]
    odd = catalog_of(tiles), {tile.id: tile for tile in tiles}, {"forest": [4]}
    results = [play_catalog(odd, seed, 2) for seed in range(10)]
    assert all(aside == 4 for _, aside in results)
