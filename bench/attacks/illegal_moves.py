"""Illegal moves from Python: answers of bots, unchecked plays, and records out of changed bytes.

Every attack runs in a child process; a figure says how it ended. `accepted` means that an illegal move was played.
"""

from bench.attacks.in_a_child import ending_of

BOT = """
from dorfplatz import *
from dorfplatz.bots.core.levels import play_any
class Wrong:
    def choose(self, view):
        moves = view.legal_moves(view.seat) if callable(view.legal_moves) else view.legal_moves
        return moves[0] if isinstance(moves[0], Reveal) else {answer}
state = {game}.start(1)
try:
    play_any(state, [Wrong()] * state.game.players)
except DorfplatzError as error:
    print(type(error).__name__, str(error)[:80])
else:
    print("accepted: the game is over with", len(state.moves), "moves")
"""

UNCHECKED = """
from dorfplatz import *
state = {game}.start(1)
state.play({reveal})
try:
    for _ in range(2000):
        state.play_unchecked({move})
except AttributeError:
    print("refused: there is no such method")
except Exception as error:
    print(type(error).__name__, str(error)[:80])
else:
    print("accepted: 2,000 illegal moves; the score is", " ".join(str(state{look}).split())[-40:])
"""

BYTES = """
import pickle, random
from dorfplatz import *
from dorfplatz.bots.core.levels import make_bot_for
chance, ends = random.Random(3), {}
state = {game}.start(1)
for _ in range(40):
    if hasattr(state, "in_turn"):
        state.play(state.in_turn[0], state.legal_moves(state.in_turn[0])[0])
    else:
        state.play(state.legal_moves[0])
view = state.view(getattr(state, "player", 0))
bot = make_bot_for(state.game, "builder", 1)
for _ in range(300):
    sent = pickle.loads(pickle.dumps(view))
    content = bytearray(sent.to_bytes())
    for _ in range(3):
        content[chance.randrange(len(content))] = chance.randrange(256)
    try:
        whole = pickle.dumps(view)
        again = replaced(whole, view, bytes(content))
        bot.choose(again)
        end = "believed"
    except Exception as error:
        end = "refused" if isinstance(error, DorfplatzError) else "failed with " + type(error).__name__
    ends[end] = ends.get(end, 0) + 1
print(ends)
"""

# The same bytes in the pickle of either version: as they are, or packed.
REPLACED = """
import zlib
def replaced(whole, view, content):
    reduced = view.__reduce_ex__(4)
    if len(reduced) > 2 and reduced[2] is not None:
        import numpy as np
        function, arguments, attributes = reduced[:3]
        twin = function(*arguments)
        attributes = dict(attributes, _states=np.frombuffer(content, view._states.dtype).copy())
        twin.__setstate__(attributes)
        return twin
    function, (game, _, *rest) = reduced[:2]
    return function(game, zlib.compress(content, 1), *rest)
"""


def measure() -> dict[str, float | str]:
    """How each attack ends."""
    bots = {
        "Duel, a bot far off the map": ("Duel()", "Place(10**6, 5, 3)"),
        "Duel, a bot with rotation 10**12": ("Duel()", "Place(0, 0, 10**12)"),
        "Duel, a bot that always sets aside": ("Duel()", "SetAside()"),
        "Valley, a bot in row 400": ("Valley()", "Draft('house', 'blue', 400, 9)"),
        "Valley, a bot in row -10**9": ("Valley()", "Draft('house', 'blue', -10**9, 9)"),
        "Valley, a bot in row 10**30": ("Valley()", "Draft('house', 'blue', 10**30, 9)"),
        "Valley, a bot that always rolls": ("Valley()", "Reveal()"),
        "romantik, a bot with None": ("Game(players=2)", "None"),
    }
    figures: dict[str, float | str] = {
        name: ending_of(BOT.format(game=game, answer=answer)) for name, (game, answer) in bots.items()
    }
    unchecked = {
        "romantik, play_unchecked": ("Game()", "'reveal'", "Place(77, -99, 5)", ".score"),
        "Duel, play_unchecked for seat 99": ("Duel()", "0, 'reveal'", "99, Place(50, 50, 0)", ".scores"),
        "Valley, play_unchecked in row 10**6": ("Valley()", "'reveal'", "Draft('house', 'blue', 10**6, 9)", ".scores"),
    }
    for name, (game, reveal, move, look) in unchecked.items():
        figures[name] = ending_of(UNCHECKED.format(game=game, reveal=reveal, move=move, look=look))
    for name, game in {"romantik": "Game()", "Duel": "Duel()", "Valley": "Valley()"}.items():
        program = REPLACED + BYTES.replace("{game}", game)
        figures[f"{name}, 300 views with 3 changed bytes"] = ending_of(program, 60.0)
    return figures
