"""Who may write in the chat of a table, and how much."""

from dorfplatz.server.calendar import now
from dorfplatz.server.rates import Buckets
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.settings import Settings
from dorfplatz.server.table.checks import find_circle, refuse_removed
from dorfplatz.server.table.table import Table


class Talk:
    """The limits of the chat: one for each person, and one that the spectators of a table share."""

    def __init__(self, settings: Settings) -> None:
        self._after_end = settings.talk_after_end
        self.of_people = Buckets(settings.chat)
        self.of_galleries = Buckets(settings.chat_of_spectators)

    def check(self, table: Table, person: str, to_side: bool = False) -> None:
        """Refuse messages of people who may not write here, or write too much."""
        if table.ended and now() - table.ended > self._after_end * 1000:
            raise Refusal("over", "The game has been over for a while; its chat is closed.")
        refuse_removed(table, person)
        if not table.may_be_watched_by(person):
            raise Refusal("not_yours", "Until the day is over, only those who play the stack of the day can chat here.")
        if to_side:
            find_circle(table, person)
        belongs_here = table.may_manage(person)
        if not belongs_here and not table.options.spectators_talk:
            raise Refusal("not_yours", "Only those at the table can chat here.")
        # Players are limited one by one; spectators together, or many of them could drown the players.
        if not self.of_people.take(person) or not (belongs_here or self.of_galleries.take(table.id)):
            raise Refusal("too_fast", "Too many messages at once; wait a moment.")
