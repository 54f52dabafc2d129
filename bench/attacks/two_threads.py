"""One bot object, or one state, used by two threads at once, in a child process each.

A figure says how the child ended, and how many of the moves are other ones than a single thread is given.
"""

from bench.attacks.in_a_child import ending_of

BOT = """
import random, threading
from dorfplatz import *
from dorfplatz.bots.core.levels import make_bot_for
game, chance = {game}, random.Random(1)
views, state = [], game.start(1)
for number in range({moves}):
    seat = state.in_turn[0] if hasattr(state, "in_turn") else state.player
    legal = state.legal_moves(seat) if hasattr(state, "in_turn") else state.legal_moves
    if len(legal) > 3:
        views.append(state.view(seat))
    move = chance.choice(list(legal))
    state.play(seat, move) if hasattr(state, "in_turn") else state.play(move)
alone = [str(make_bot_for(game, "{level}", 1).choose(view)) for view in views]
bot, wrong, total = make_bot_for(game, "{level}", 1), [], []
def hammer(seed):
    chance = random.Random(seed)
    for _ in range({times}):
        number = chance.randrange(len(views))
        legal = views[number].legal_moves
        legal = legal(views[number].seat) if callable(legal) else legal
        move = bot.choose(views[number])
        total.append(move)
        if {is_wrong}:
            wrong.append(move)
threads = [threading.Thread(target=hammer, args=(seed,)) for seed in range(2)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
print(f"{{len(wrong)}} of {{len(total)}} moves were wrong")
"""

STATE = """
import threading
from dorfplatz import *
state, played = Game().start(1), []
def play():
    while not state.is_over:
        try:
            state.play(state.copy().legal_moves[0])
        except (IllegalMoveError, IndexError):
            pass
threads = [threading.Thread(target=play) for _ in range(2)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
again = state.start_again()
try:
    for move in state.moves:
        again.play(move)
except IllegalMoveError:
    pass
print("the game is right" if again == state else "the game is corrupted")
"""

OTHER = "str(move) != alone[number]"
ILLEGAL = "move not in legal"


def measure() -> dict[str, float | str]:
    """How each attack ends."""
    figures: dict[str, float | str] = {}
    for name, game in {"romantik": "Game(players=2)", "Duel": "Duel()", "Valley": "Valley()"}.items():
        for level, is_wrong in (("builder", OTHER), ("greedy", ILLEGAL), ("master:24n", ILLEGAL)):
            times = 60 if level.startswith("master") else 400
            program = BOT.format(game=game, level=level, moves=40, times=times, is_wrong=is_wrong)
            figures[f"{name}, {level}"] = ending_of(program, 60.0)
    figures["romantik, one state"] = ending_of(STATE, 60.0)
    return figures
