"""A bot of ten lines that places every tile as close to the first one as possible.

Run it with python examples/homebody.py, or dorfplatz simulate --bot examples/homebody.py:Homebody --games 20
"""

from dorfplatz import Move, Place, View


class Homebody:
    """Places tiles close to home."""

    def choose(self, view: View) -> Move:
        """Return the move closest to the first tile."""
        return min(view.legal_moves, key=distance)


def distance(move: Move) -> int:
    """Squared distance of a placement from the first tile; 0 for any other move."""
    return move.q**2 + move.q * move.r + move.r**2 if isinstance(move, Place) else 0


if __name__ == "__main__":
    from dorfplatz import Game
    from dorfplatz.bots import play_game

    state = Game().start(seed=3)
    play_game(state, Homebody())
    print(state.score)
