"""A bot of ten lines: it lays every tile as near to the first one as it can.

Run it: python examples/homebody.py, or dorfplatz simulate --bot examples/homebody.py:Homebody --games 20
"""

from dorfplatz import Move, Place, View


class Homebody:
    """Stays at home."""

    def choose(self, view: View) -> Move:
        """The move nearest to the first tile."""
        return min(view.legal_moves, key=distance)


def distance(move: Move) -> int:
    """How far a placement is from the first tile, squared; what is no placement is near."""
    return move.q**2 + move.q * move.r + move.r**2 if isinstance(move, Place) else 0


if __name__ == "__main__":
    from dorfplatz import Game
    from dorfplatz.bots import play_game

    state = Game().start(seed=3)
    play_game(state, Homebody())
    print(state.score)
