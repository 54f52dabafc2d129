"""All heavy work of a server: its queues, threads and child processes."""

from dorfplatz.server.settings import Settings
from dorfplatz.server.work.drawings import Drawings
from dorfplatz.server.work.fair_queue import FairQueue
from dorfplatz.server.work.making import import_games
from dorfplatz.server.work.pools import Children, Threads
from dorfplatz.server.work.uploads import prepare_child, too_much
from dorfplatz.server.work.usage import Allowance

# Levels that answer within milliseconds have slots of their own, which slow levels never take.
LIGHT_BOTS = 2
# A page asks for a hundred tiles when it is first opened, and a whole class may open it at the same moment.
MOST_DRAWINGS_WAITING = 256
# Longer queues would only make everybody wait in vain: those who wait longer than PATIENCE are refused.
MOST_WAITING = 64
PATIENCE = 30.0
MEMORY_MB = 500
# The largest campaign that can be uploaded is checked in about ten seconds on an idle machine.
READING_SECONDS = 40.0


class Work:
    """The queues of a server, with the threads and children that serve them.

    Moves wait in none of them. Bots and hints search in machine code that releases the GIL, so threads are enough.
    Drawings and replays are pure Python that would hold the GIL, so they are made in children. Work of a few
    milliseconds has a thread of its own, and never waits for slower work.
    """

    def __init__(self, settings: Settings) -> None:
        self.light_bots = FairQueue(LIGHT_BOTS)
        self.heavy_bots = FairQueue(settings.bot_threads)
        self.hints = Threads(
            FairQueue(
                settings.advice_threads,
                MOST_WAITING,
                PATIENCE,
                busy="Many people are asking for hints; try again in a moment.",
            ),
            settings.advice_threads,
            "dorfplatz-advice",
        )
        self.reviews = Threads(
            FairQueue(1, MOST_WAITING, busy="Many games are being reviewed; try again in a minute."),
            1,
            "dorfplatz-review",
        )
        light = Allowance(settings.light_work, settings.light_work_of_address)
        self.light = Threads(FairQueue(1, MOST_WAITING, PATIENCE, light), 1, "dorfplatz-light")
        # An allowance of its own, in wall-clock seconds: an export reads in threads whose CPU time is not measured.
        self.exports = FairQueue(1, MOST_WAITING, PATIENCE, light)
        self.children = Children(
            FairQueue(
                settings.children,
                MOST_DRAWINGS_WAITING,
                PATIENCE,
                Allowance(settings.drawing, settings.drawing_of_address),
                busy="Many pictures are being drawn; try again in a moment.",
            ),
            settings.children,
            MEMORY_MB,
            settings.drawing_patience,
            import_games,
        )
        self.drawings = Drawings(self.children)
        self.readers = Children(
            FairQueue(
                settings.readers,
                MOST_WAITING,
                PATIENCE,
                Allowance(settings.reading, settings.reading_of_address),
                busy="Many files are being checked; try again in a moment.",
            ),
            settings.readers,
            settings.reader_memory_mb,
            READING_SECONDS,
            prepare_child,
            too_much,
        )

    @property
    def queues(self) -> dict[str, FairQueue]:
        """All queues, by what is done there."""
        return {
            "light_bot": self.light_bots,
            "heavy_bot": self.heavy_bots,
            "hint": self.hints.queue,
            "review": self.reviews.queue,
            "short_request": self.light.queue,
            "export": self.exports,
            "drawing": self.children.queue,
            "file": self.readers.queue,
        }

    def close(self) -> None:
        """Start nothing more, and end the children."""
        for pool in (self.hints, self.reviews, self.light, self.children, self.readers):
            pool.close()
