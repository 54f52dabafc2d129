"""What went wrong with a custom bot: counts, and the first few reasons."""

from dataclasses import dataclass, field
from typing import Literal

Fault = Literal["crashed", "late", "illegal", "given_up"]
MOST_SENTENCES = 5


@dataclass
class BotReport:
    """How often a bot was asked, and for how many of these moves a random one was played instead.

    A bot that has crashed too often is given up and no longer asked.

    >>> report = BotReport(asked=2)
    >>> report.note("late", "no move within 10 seconds")
    >>> report.faults, report.late
    (1, 1)
    """

    asked: int = 0
    crashed: int = 0
    late: int = 0
    illegal: int = 0
    given_up: int = 0
    sentences: list[str] = field(default_factory=list)

    @property
    def faults(self) -> int:
        """The number of moves that were played for the bot."""
        return self.crashed + self.late + self.illegal + self.given_up

    def note(self, fault: Fault, sentence: str) -> None:
        """Count a move that was played for the bot, and keep the first few different reasons."""
        setattr(self, fault, getattr(self, fault) + 1)
        self._keep(sentence)

    def add(self, other: "BotReport") -> None:
        """Add what another process saw of the same bot."""
        self.asked += other.asked
        self.crashed += other.crashed
        self.late += other.late
        self.illegal += other.illegal
        self.given_up += other.given_up
        for sentence in other.sentences:
            self._keep(sentence)

    def _keep(self, sentence: str) -> None:
        if sentence not in self.sentences and len(self.sentences) < MOST_SENTENCES:
            self.sentences.append(sentence)
