"""Par: games that a search with the known order of the tiles found, and the search itself."""

import json

from places import ROOT

from dorfplatz import Game, Place
from dorfplatz.bots import make_bot, play_game
from dorfplatz.bots.romantik.hindsight import Best, best_in_hindsight, game_of, varied
from dorfplatz.bots.romantik.hindsight_playouts import fingerprint_of
from dorfplatz.bots.romantik.weights import learned

PAR = ROOT / "bench" / "data" / "par.jsonl"
SEED = 7


def test_the_kept_games_are_legal_and_score_what_par_says() -> None:
    for line in PAR.read_text().splitlines():
        kept = json.loads(line)
        state = Game().start(kept["seed"], kept["moves"])
        assert state.is_over
        assert state.score.total == kept["par"]


def test_who_knows_the_tiles_scores_more_than_who_does_not() -> None:
    tables = varied(learned(False)[0], 2)
    start = Game().start(SEED, "reveal")
    best = best_in_hindsight(start, tables, width=2, most=3)
    assert game_of(start, tables, best).score.total == best.result
    assert best.result > make_bot("builder", seed=SEED).play_games(Game(), SEED, 1)[0]


def test_a_game_can_be_planned_anew_from_anywhere() -> None:
    state, tables = Game().start(SEED), varied(learned(False)[0], 1)
    play_game(state, make_bot("apprentice", seed=SEED))
    begun = " ".join(map(str, state.moves[:61]))
    start = Game().start(SEED, begun)
    best = best_in_hindsight(start, tables, width=2, most=4)
    found = game_of(start, tables, best)
    assert found.score.total == best.result > game_of(start, tables, Best(0, ())).score.total
    assert " ".join(map(str, found.moves)).startswith(begun)


def test_a_map_turned_as_a_whole_is_the_same_map() -> None:
    moves = Game().start(SEED, f"reveal {Place(0, 0, 0)} reveal").legal_moves
    (q, r, rotation), *_, other = [(move.q, move.r, move.rotation) for move in moves if isinstance(move, Place)]
    here = Game().start(SEED, f"reveal {Place(0, 0, 0)} reveal {Place(q, r, rotation)}")
    turned = Game().start(SEED, f"reveal {Place(0, 0, 1)} reveal {Place(-r, q + r, (rotation + 1) % 6)}")
    elsewhere = Game().start(SEED, f"reveal {Place(0, 0, 0)} reveal {Place(*other)}")
    assert fingerprint_of(here._map) == fingerprint_of(turned._map) != fingerprint_of(elsewhere._map)
