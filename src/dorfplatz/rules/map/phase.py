"""The phases of a game on maps: what the player in turn, or a side of the Duel, has to do next."""

from enum import IntEnum


class Phase(IntEnum):
    """Phases by number. States and weights hold these numbers, so a new phase goes to the end.

    Questions are asked in the order of their numbers.
    """

    REVEAL = 0
    PLACE = 1
    CLOUD = 2
    HEART = 3
    MILL = 4
    BALLOON = 5
    PHOTOGRAPHER = 6
    LAST = 7
    OVER = 8
    INTEREST = 9
    LAY_INTEREST = 10
    WAIT = 11
    DONE = 12

    @property
    def key(self) -> str:
        """The name in weights files; for a question, also in notation, records and on the wire.

        >>> Phase.HEART.key
        'heart'
        """
        return self.name.lower()
