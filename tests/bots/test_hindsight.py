"""Par: games that a search with the known order of the tiles found, and the search itself."""

import json
from pathlib import Path

from dorfplatz import Game, Place
from dorfplatz.bots import make_bot
from dorfplatz.bots.value.hindsight import best_in_hindsight, game_of, print_of, varied
from dorfplatz.bots.value.weights import learned

PAR = Path(__file__).parents[2] / "bench" / "data" / "par.jsonl"
SEED = 7


def test_the_kept_games_are_legal_and_score_what_par_says() -> None:
    for line in PAR.read_text().splitlines():
        kept = json.loads(line)
        state = Game().start(kept["seed"], kept["moves"])
        assert state.is_over
        assert state.score.total == kept["par"]


def test_who_knows_the_tiles_scores_more_than_who_does_not() -> None:
    tables = varied(learned(False)[0], 2)
    best = best_in_hindsight(Game(), SEED, tables, width=2, most=3)
    assert game_of(Game(), SEED, tables, best).score.total == best.result
    assert best.result > make_bot("builder", SEED).play_games(Game(), SEED, 1)[0]


def test_a_map_turned_as_a_whole_is_the_same_map() -> None:
    prints = []
    for turns in range(2):
        state = Game().start(SEED, f"reveal {Place(0, 0, turns)} reveal")
        second = next(move for move in Game().start(SEED, f"reveal {Place(0, 0, 0)} reveal").legal_moves)
        q, r = (-second.r, second.q + second.r) if turns else (second.q, second.r)
        state.play(Place(q, r, (second.rotation + turns) % 6))
        prints.append(print_of(state._map))
    assert prints[0] == prints[1]
    state = Game().start(SEED, f"reveal {Place(0, 0, 1)} reveal")
    state.play(state.legal_moves[-1])
    assert print_of(state._map) != prints[0]
