"""How finished games end: ranks, margins, what was perfect, and the pictures to share."""

import re
from pathlib import Path
from typing import Any

import pytest

import dorfplatz
from dorfplatz.art.animation import FORMATS, Format, durations_of, to_animation, to_still
from dorfplatz.bots import make_bot
from dorfplatz.catalog import LETTERS
from dorfplatz.games.ending import Ending, ending_of
from dorfplatz.games.film import MOST_SHOTS, draw_shared, draw_shots, headline, shots_of
from dorfplatz.games.map.explain.map_lookup import MapLookup
from dorfplatz.games.registry import game_names
from dorfplatz.games.romantik.ending import RANKS, rank_of
from dorfplatz.games.text import LANGUAGES

SETUPS: dict[str, dict[str, Any]] = {
    "romantik": {"players": 1},
    "duel": {"players": 2},
    "valley": {"players": 3},
}


def finished(game: str, seed: int = 7) -> Any:
    """A game that bots have played to its end."""
    state = dorfplatz.make(game, **SETUPS[game]).start(seed=seed)
    bots = [make_bot("villager", state.game, seed=seat) for seat in range(state.game.players)]
    while not state.is_over:
        for seat in state.to_move:
            state.play(bots[seat].choose(state.view(seat)), seat)
    return state


@pytest.fixture(scope="module", params=SETUPS)
def ended(request: pytest.FixtureRequest) -> Any:
    return finished(request.param)


def test_ranks_rise_without_a_gap_and_none_is_taken_from_the_campaign_sheet() -> None:
    from dorfplatz.catalog.campaign.load import load_sheet

    limits = [rank.at_least for rank in RANKS]
    assert limits[0] == 0
    assert limits == sorted(set(limits))
    printed = {row.title.lower() for row in load_sheet().rows}
    for language in LANGUAGES:
        titles = {rank.title.to(language).lower() for rank in RANKS}
        assert len(titles) == len(RANKS)
        assert not titles & printed


@pytest.mark.parametrize("points", [0, 59, 60, 129, 130, 399, 400, 1_000])
def test_the_rank_of_a_result_is_the_highest_that_it_reaches(points: int) -> None:
    rank, next_rank = rank_of(points)
    assert rank.at_least <= points
    assert next_rank is None or next_rank.at_least > points
    assert (next_rank is None) is (points >= RANKS[-1].at_least)


def test_a_shared_result_has_a_rank_and_any_other_a_margin(ended: Any) -> None:
    ending = ending_of(ended)
    assert len(ending.perfect) == len(ended.results)
    if ended.game.is_cooperative:
        assert ending.rank is not None
        assert ending.winners == ()
    else:
        assert ending.winners == ended.winners
        others = [result for seat, result in enumerate(ended.results) if seat not in ended.winners]
        assert ending.margin == (max(ended.results) - max(others) if others else None)


def test_what_is_called_perfect_is_so() -> None:
    """Counted again from the tiles, over games of several seeds."""
    said = 0
    for seed in range(8):
        state = finished("romantik", seed)
        words = [text.en for text in ending_of(state).perfect[0]]
        fates = [laid.fate for laid in state.laid if laid.tile.task]
        assert any(re.match(r"All \d+ tasks", each) for each in words) is (
            len(fates) >= 3 and all(fate == "completed" for fate in fates)
        )
        for band, letter in (("track", "T"), ("stream", "S")):
            tiles = sum(letter in laid.tile.edges for laid in state.laid)
            assert any(each.startswith(f"One {band}") for each in words) is (
                tiles >= 6 and state.score.longest[band] == tiles
            )
        lookup = MapLookup.of(state)
        flags = [
            lookup.is_closed(lookup.territory(slot, LETTERS.index(letter)))
            for slot in lookup.slots
            for letter in lookup.tiles[slot].flags
        ]
        assert ("Every flag scored" in words) is (len(flags) >= 3 and all(flags))
        said += len(words)
    assert said


@pytest.mark.parametrize(
    ("ending", "words"),
    [
        (Ending(((),), winners=(1,), margin=12), "Ben wins by 12 points"),
        (Ending(((),), winners=(0,), margin=1), "Ann wins by one point"),
        (Ending(((),), winners=(0,), margin=0), "Ann wins on the tie-break"),
        (Ending(((),), winners=(0, 1), margin=None), "Ann and Ben win"),
    ],
)
def test_a_headline_names_the_winners_and_their_margin(ending: Ending, words: str) -> None:
    assert headline(ending, ["Ann", "Ben"], "en") == words


def test_a_shared_picture_says_who_played_what_and_when(ended: Any) -> None:
    names = ["Ann", "Zoë", "Łukasz"][: ended.game.players]
    svg = draw_shared(ended, names, "2026-11-18", "dusk", "fr")
    title = re.match(r"<svg[^>]*><title>(.*?)</title>", svg)
    assert title is not None
    assert headline(ending_of(ended), names, "fr") in title[1]
    assert " : ".join(map(str, ended.results)) in title[1]
    assert f"{', '.join(names)} · 18 novembre 2026" in title[1]


def test_a_shared_map_has_neither_the_rim_of_the_last_move_nor_seals() -> None:
    state = finished("romantik", 3)
    assert any(laid.fate == "completed" for laid in state.laid)
    plum = "#6F3F86"
    rim = f'stroke="{plum}" stroke-width="3"'
    assert rim in state.svg()
    shared = draw_shared(state)
    assert rim not in shared
    seal = re.compile(r'stroke="#22683F"', re.IGNORECASE)
    assert seal.search(state.svg())
    assert not seal.search(shared)


def test_every_picture_of_a_film_has_the_same_size_and_the_last_shows_the_end(ended: Any) -> None:
    shots = shots_of(ended)
    assert len(shots) <= MOST_SHOTS
    assert shots == sorted(set(shots))
    assert shots[-1] == len(ended.history)
    names = ["Ann"] * ended.game.players
    pictures = draw_shots(ended, [shots[0], shots[-1]], names, "2026-11-18", "day", "en")
    boxes = {re.match(r'<svg[^>]*viewBox="([^"]+)"', picture)[1] for picture in pictures}  # type: ignore[index]
    assert len(boxes) == 1
    assert pictures[-1] == draw_shared(ended, names, "2026-11-18")


@pytest.mark.parametrize("kind", FORMATS)
def test_an_animation_shows_all_pictures_and_stays_on_the_last(kind: Format, tmp_path: Path) -> None:
    from PIL import Image

    state = finished("valley")
    shots = shots_of(state)[-3:]
    stills = [to_still(svg) for svg in draw_shots(state, shots, ["Ann", "Ben", "Cleo"], "", "day", "en")]
    file = tmp_path / f"game.{kind}"
    file.write_bytes(to_animation(stills, kind))
    with Image.open(file) as animation:
        assert animation.format == kind.upper()
        assert animation.n_frames == 3  # type: ignore[attr-defined]
        animation.seek(2)
        animation.load()
        assert animation.info["duration"] == durations_of(3)[-1]
        assert animation.info["loop"] == 0


def test_every_bundled_game_has_an_ending_and_a_film() -> None:
    for entry in game_names().values():
        assert entry.find("ending") is not None
        assert entry.find("film") is not None
