"""Bots that answer wrongly, raise, or never answer; and one bot that several threads ask at once."""

import copy
import pickle
import random
import threading
import time
from typing import Any

import numpy as np
import pytest

from dorfplatz import Draft, Game, IllegalMoveError, Place, Reveal, SetupError
from dorfplatz.bots.core.bot import play_game
from dorfplatz.bots.core.levels import ladder_of, make_bot_for, play_any
from dorfplatz.bots.duel.levels import play_duel
from dorfplatz.bots.valley import play_valley
from dorfplatz.games.face import GameState
from safety.samples import GAMES, game_of, legal_moves

WRONG: list[Any] = [
    Place(10**6, 0, 0),
    Place(-2, 90, 5),
    Place(0, 0, 77),
    Place(np.int64(3), np.int8(-100), 9),  # type: ignore[arg-type]
    Place(10**400, "x", None),  # type: ignore[arg-type]
    Draft("house", "blue", 400, 9),
    Draft("curve", "pink", -7, -7, -1),
    "aside",
    "999,999/0",
    None,
    17,
    object(),
]


class Answers:
    """Answers with the same thing whatever is asked, as soon as something was revealed."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: Any) -> Any:
        """That thing."""
        legal = legal_moves(view, view.seat)
        return legal[0] if isinstance(legal[0], Reveal) else self.answer


class Raises:
    """Raises in its own way."""

    def choose(self, view: Any) -> Any:
        """Nothing."""
        raise ZeroDivisionError("no idea")


class Sleeps:
    """Thinks for ever, as far as a test can tell."""

    def choose(self, view: Any) -> Any:
        """Nothing in time."""
        time.sleep(600)


def complaint(state: GameState, bot: Any) -> str:
    """What is said of a bot that cannot play."""
    with pytest.raises(IllegalMoveError) as said:
        play_any(state, [bot] * state.game.players)
    return str(said.value)


def wrong_answers_are_told_by_bot_seat_and_move() -> None:
    """Each wrong answer ends the game in an error that says who answered what, from which seat."""
    for game in GAMES.values():
        for answer in WRONG:
            said = complaint(game.start(1), Answers(answer))
            assert "the bot Answers in seat 0" in said, said
        said = complaint(game.start(1), Answers("999,999/0"))
        assert "999,999/0" in said, said
        said = complaint(game.start(1), Raises())
        assert "the bot Raises in seat 0" in said, said
        assert "ZeroDivisionError: no idea" in said, said


def bots_that_never_answer_are_left_behind() -> None:
    """With a limit, a bot that thinks for ever is told of too."""
    slow = Sleeps()
    plays: list[tuple[Any, str, Any]] = [
        (play_game, "romantik", slow),
        (play_duel, "duel", [slow] * 3),
        (play_valley, "valley", [slow] * 3),
    ]
    for play, name, bots in plays:
        with pytest.raises(IllegalMoveError, match="the bot Sleeps in seat 0 gave no move: TimeoutError: no answer"):
            play(GAMES[name].start(1), bots, move_seconds=0.05)


def too_few_bots_are_refused() -> None:
    """Every seat needs a bot."""
    for name in ("duel", "valley"):
        state = GAMES[name].start(1)
        with pytest.raises(SetupError, match="there are 3 seats and 1 bots"):
            play_any(state, [make_bot_for(state.game, "random", 1)])


def bots_of_other_games_refuse_a_view() -> None:
    """A bot that is asked about another game says so."""
    for name, game in GAMES.items():
        for other in GAMES.values():
            if type(other) is type(game):
                continue
            for level in ("random", "builder"):
                bot: Any = make_bot_for(other, level, 1)
                with pytest.raises(SetupError, match="needs one of its views"):
                    bot.choose(game_of(name)[5].view(0))


def copied_bots_choose_alike() -> None:
    """A copy of a bot, of whatever kind, goes on as the bot would."""
    for name, game in GAMES.items():
        view: Any = game_of(name)[9].view(getattr(game_of(name)[9], "player", 0))
        for level in ("random", "greedy", "builder", "planner:12n"):
            bot = make_bot_for(game, level, 3)
            bot.choose(view)
            twins = [copy.copy(bot), copy.deepcopy(bot), pickle.loads(pickle.dumps(bot))]
            moves = [bot.choose(view) for _ in range(3)]
            for twin in twins:
                assert [twin.choose(view) for _ in range(3)] == moves
                assert repr(twin) == repr(bot)


def level_with_few_lines(level: str) -> str:
    """A level that looks ahead, with a budget that can be repeated."""
    return f"{level}:12n" if level in ("planner", "master", "grandmaster") else level


class Order:
    """Notes in which order threads were given the word, where a bot has begun to choose."""

    def __init__(self, bot: Any) -> None:
        self.threads: list[int] = []
        choice = bot._choice

        def noted(*arguments: Any) -> Any:
            self.threads.append(int(threading.current_thread().name))
            return choice(*arguments)

        bot._choice = noted


def hammer(bot: Any, views: list[Any], times: int) -> list[list[Any]]:
    """Ask a bot from one thread for each view, all at once, and return their moves."""
    moves: list[list[Any]] = [[] for _ in views]
    together = threading.Barrier(len(views))

    def ask(number: int) -> None:
        together.wait()
        for _ in range(times):
            moves[number].append(bot.choose(views[number]))

    threads = [threading.Thread(target=ask, args=(number,), name=str(number)) for number in range(len(views))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return moves


def threads_get_the_moves_that_one_thread_gets() -> None:
    """One bot of every level, asked from several threads: as if one thread had asked in the same order."""
    for name, game in GAMES.items():
        states = [state for state in game_of(name) if len(legal_moves(state, getattr(state, "player", 0))) > 3]
        chosen = random.Random(5).sample(states[len(states) // 4 :], 3)
        views: list[Any] = [state.view(getattr(state, "player", 0)) for state in chosen]
        for level in ladder_of(game):
            bot = make_bot_for(game, level_with_few_lines(level), 7)
            order = Order(bot)
            moves = hammer(bot, views, 6)
            alone = make_bot_for(game, level_with_few_lines(level), 7)
            expected: list[list[Any]] = [[] for _ in views]
            for number in order.threads:
                expected[number].append(alone.choose(views[number]))
            assert moves == expected, f"{level} in {name}"


def threads_that_play_one_state_take_turns() -> None:
    """Two threads that play in one state at once: every move is legal, or refused."""
    for name in GAMES:
        state = GAMES[name].start(11)
        numbers = iter(range(10**6))

        def play(state: Any = state, name: str = name, numbers: Any = numbers) -> None:
            chance = random.Random(next(numbers))
            while not state.is_over:
                copied = state.copy()
                seat = chance.choice(copied.to_move or (0,))
                moves = legal_moves(copied, seat)
                try:
                    if moves:
                        state.play(chance.choice(moves), seat)
                except IllegalMoveError:
                    continue

        threads = [threading.Thread(target=play) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        again: Any = state.start_again()
        for seat, move in state.history:
            again.play(move, seat)
        assert again == state


def playing_many_games_in_threads_counts_right() -> None:
    """Whole games that one bot plays from two threads come to what they come to alone."""
    bot: Any = make_bot_for(Game(), "builder", 1)
    alone = bot.play_games(Game(), 5, 2).tolist()
    results: list[list[int]] = []
    threads = [threading.Thread(target=lambda: results.append(bot.play_games(Game(), 5, 2).tolist())) for _ in "ab"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [alone, alone]
