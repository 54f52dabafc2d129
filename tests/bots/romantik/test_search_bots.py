"""The bots that look ahead: fair, repeatable, and exact at the end."""

import pytest

from dorfplatz import Game, Place, Reveal, SetupError
from dorfplatz.bots import Budget, GrandmasterBot, MasterBot, make_bot, play_game
from dorfplatz.bots.romantik.endplay import is_end_play
from dorfplatz.bots.romantik.levels import SearchBot
from dorfplatz.catalog import parse
from dorfplatz.games.map.moves import Move
from dorfplatz.games.romantik.state import State

FEW_TILES = """format = "dorfplatz-catalog/1"
game = "romantik"
taken_out = 1
open_tasks = 1
tiles = [
  {id = "a", set = "base", kind = "landscape", edges = "WWMTTM", source = "exact"},
  {id = "b", set = "base", kind = "landscape", edges = "WMTMWT", source = "exact"},
  {id = "c", set = "base", kind = "landscape", edges = "MTMWMT", flags = "W", source = "exact"},
"""
LAST_TILES = (
    """
  {id = "d", set = "base", kind = "landscape", edges = "TMMTMM", source = "exact"},
]
[sets.base]
landscape = 4
""",
    """
  {id = "t", set = "base", kind = "task", edges = "WWMMMM", task = "W", source = "exact"},
]
[sets.base]
landscape = 3
task = 1
markers.forest = [3]
""",
)


def position(seed: int, turns: int, parts: str = "none") -> State:
    """A position that a villager has come to, with a tile in hand."""
    state = Game(parts=parts).start(seed)
    bot = make_bot("villager", seed=seed)
    while state.turn < turns or not isinstance(state.legal_moves[0], Place):
        state.play(bot.choose(state.view(0)))
    return state


@pytest.mark.parametrize("parts", ["none", "everything"])
@pytest.mark.parametrize("name", ["villager", "builder", "planner:40n", "master:40n", "grandmaster:40n"])
def test_a_bot_does_not_see_what_is_hidden(name: str, parts: str) -> None:
    """The same visible position over other stacks, piles and seed leads to the same move."""
    state = position(7, 20, parts)
    other = state.copy()
    hidden = other._record.hidden
    for stack in (hidden.landscape, hidden.task, hidden.markers):
        stack[:] = stack[::-1].copy()
    hidden.seed = 99
    assert make_bot(name, seed=1).choose(other.view(0)) == make_bot(name, seed=1).choose(state.view(0))


def test_planning_never_touches_the_true_stack() -> None:
    """Whole games in one call hold the stacks: with numbers there that are no tiles, the moves are the same."""
    state = position(3, 30)
    bots = [MasterBot(1, Budget(nodes=30)) for _ in range(2)]
    choices = []
    for bot, is_spoilt in zip(bots, (False, True), strict=True):
        bot._states[:1] = state._states
        if is_spoilt:
            for stack in ("landscape", "task", "markers"):
                bot._states["hidden"][stack] = -77
        choices.append(bot._choice(state.game.tiles, state.game.box))
    assert choices[0] == choices[1]


def test_a_node_budget_repeats_a_game() -> None:
    results = []
    for _ in range(2):
        state = Game().start(5)
        play_game(state, make_bot("planner:12n", seed=5))
        results.append(state.moves)
    assert results[0] == results[1]


def test_many_games_in_one_call_are_the_games_played_one_by_one() -> None:
    for name in ("villager", "builder", "master:6n"):
        score = make_bot(name, seed=0).play_games(Game(), 8, 1)[0]
        state = Game().start(8)
        play_game(state, make_bot(name, seed=8))
        assert state.score.total == score


def test_the_ladder_goes_up() -> None:
    means = [make_bot(name, seed=1).play_games(Game(), 1, 40).mean() for name in ("greedy", "villager", "builder")]
    assert means[0] + 20 < means[1]
    assert means[1] + 15 < means[2]


@pytest.mark.parametrize("text", ["master:", "master:5", "master:xs", "master:0n", "master:-1s", "master:1e9s"])
def test_a_budget_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(SetupError):
        make_bot(text)


def test_only_bots_that_look_ahead_have_a_budget() -> None:
    with pytest.raises(SetupError, match="takes no time"):
        make_bot("greedy:1s")


def expected_by_brute_force(state: State, unseen: tuple[str, ...]) -> float:
    """The result to be expected: the mean over what can be drawn, the best of what can be done with it."""
    if state.is_over:
        return state.score.total
    if state.in_hand is not None:
        return max(after(state, move, unseen) for move in state.legal_moves)
    return sum(drawn(state, tile, unseen) for tile in unseen) / len(unseen)


def after(state: State, move: Move, unseen: tuple[str, ...]) -> float:
    later = state.copy()
    later.play(move)
    return expected_by_brute_force(later, unseen)


def drawn(state: State, tile: str, unseen: tuple[str, ...]) -> float:
    later = state.copy()
    later._record.hidden.landscape[later._record.landscape_drawn] = state.game.catalog.index(tile)
    later.play(Reveal())
    return expected_by_brute_force(later, tuple(other for other in unseen if other != tile))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("kind", "last", "exact"), [(MasterBot, 0, 2), (GrandmasterBot, 0, 3), (GrandmasterBot, 1, 3)])
def test_end_play_is_as_good_as_every_way_looked_at(kind: type[SearchBot], last: int, exact: int, seed: int) -> None:
    """Of three tiles a master places the last two exactly, and a grandmaster all, even if the first is a Task tile."""
    game = Game(catalog=parse(FEW_TILES + LAST_TILES[last], "few.toml"))
    state = game.start(seed)
    bot = kind(seed, Budget(nodes=1))
    judged = 0
    while not state.is_over:
        if state.in_hand is None:
            state.play("reveal")
            continue
        if is_end_play(game.box, state._record, kind.exact):
            seen = {laid.tile.id for laid in state.laid} | {state.in_hand.tile.id}
            unseen = tuple(tile.id for tile in game.catalog.tiles if tile.id not in seen)
            values = {move: after(state, move, unseen) for move in state.legal_moves}
            assert values[bot.choose(state.view(0))] == pytest.approx(max(values.values()))
            judged += 1
        state.play(bot.choose(state.view(0)))
    assert judged == exact
