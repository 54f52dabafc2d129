"""A campaign: an immutable value computed from its events."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from dorfplatz.campaign.boxes import face_up, listed, open_boxes, parts_in_play
from dorfplatz.campaign.catalogs import catalogs_named_in
from dorfplatz.campaign.correction_history import PastCorrection
from dorfplatz.campaign.events import Created, Event, Result, Unlocked
from dorfplatz.campaign.limits import begins_a_game, check_catalogs, check_events, check_running
from dorfplatz.campaign.track import Circle, Track, track_of
from dorfplatz.catalog.campaign.sheet import CampaignSheet

Parts = dict[str, int | bool]


@dataclass(frozen=True)
class Begun:
    """What a game began with."""

    parts: Parts
    face_up: tuple[str, ...]


@dataclass(frozen=True)
class Campaign:
    """Everything that has happened, and the present state of the sheet.

    `unlocked` has the game number of each box and card, `name` is the present name. `games` are all that ever began,
    `begun` those still running, and `played` has for each result what its game began with. `crossed_in` has the
    game after which each circle was crossed. `added` are the options that joined later, `corrections` those of results,
    the first one first. `due` are the unlockings that must follow at once; a campaign at rest has none.
    """

    events: tuple[Event, ...] = field(repr=False)
    created: Created = field(repr=False)
    sheet: CampaignSheet = field(repr=False)
    name: str = field(repr=False)
    results: tuple[Result, ...] = field(default=(), repr=False)
    played: tuple[Begun, ...] = field(default=(), repr=False)
    crossed: tuple[Circle, ...] = field(default=(), repr=False)
    crossed_in: tuple[int, ...] = field(default=(), repr=False)
    unlocked: Mapping[str, int] = field(default_factory=dict, repr=False)
    games: frozenset[str] = field(default=frozenset(), repr=False)
    begun: Mapping[str, Begun] = field(default_factory=dict, repr=False)
    crosses_left: int = 0
    added: tuple[str, ...] = field(default=(), repr=False)
    corrections: tuple[PastCorrection, ...] = field(default=(), repr=False)
    due: tuple[Unlocked, ...] = field(default=(), repr=False)

    def __repr__(self) -> str:
        return f"<Campaign {self.name!r}, {len(self.results)} games, {len(self.crossed)} crosses>"

    @property
    def id(self) -> str:
        """The id that a campaign keeps for good."""
        return self.created.id

    @property
    def version(self) -> int:
        """The number of events."""
        return len(self.events)

    @property
    def track(self) -> Track:
        """The track of the sheet."""
        return track_of(self.sheet)

    @property
    def next_number(self) -> int:
        """The number of the next game to be finished."""
        return len(self.results) + 1

    @property
    def hearts(self) -> int:
        """The Red Hearts that crossed circles brought."""
        return len(self.track.hearts.intersection(self.crossed))

    @property
    def options(self) -> tuple[str, ...]:
        """The boxes of the sheet that are options and that this campaign has."""
        return *self.created.options, *self.added

    @property
    def boxes(self) -> tuple[str, ...]:
        """The boxes of this campaign, opened or not."""
        return tuple(box.id for box in self.sheet.boxes.values() if not box.is_option or box.id in self.options)

    @property
    def open_boxes(self) -> dict[str, int]:
        """The boxes that are open, with the game that opened each.

        The box of the track is opened for the first of its cards, and the others are taken out one by one.
        """
        return open_boxes(self.sheet, self.unlocked)

    @property
    def face_up(self) -> tuple[str, ...]:
        """The cards that lie face up beside the next game."""
        return face_up(self.sheet, self.unlocked)

    @property
    def open_circles(self) -> tuple[Circle, ...]:
        """The circles that may be crossed next, if there are crosses to spend."""
        return self.track.open_circles(frozenset(self.crossed))

    @property
    def reached(self) -> frozenset[str]:
        """The stops of the track that have been reached."""
        return self.track.reached(frozenset(self.crossed))

    @property
    def locked(self) -> tuple[str, ...]:
        """The cards not unlocked yet; boxes that are options count only if the campaign has them."""
        cards = (card for card in self.sheet.cards.values() if card.box in self.boxes)
        return tuple(card.id for card in cards if card.id not in self.unlocked)

    @property
    def hidden(self) -> tuple[str, ...]:
        """Locked cards known by title only: in a closed box, and not a hex of the track."""
        return tuple(card for card in self.locked if card not in self.face_up and card not in self.sheet.stops)

    @property
    def listed(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The cards as the sheet lists them from the start, by title: those of the track, and all others."""
        return listed(self.sheet, self.boxes)

    @property
    def is_complete(self) -> bool:
        """Whether there is nothing left to unlock: every hex, every heart, and every card."""
        return not self.locked and {*self.track.hexes} <= self.reached and self.hearts == len(self.track.hearts)

    def parts(self) -> Parts:
        """The parts in play in the next game, by their names in records."""
        return parts_in_play(self.sheet, self.unlocked, self.hearts)

    def then(self, *events: Event) -> Campaign:
        """The campaign after these events; whatever is due is unlocked at once."""
        from dorfplatz.campaign.folding import Folding

        folding, coming = Folding(self), deque(events)
        while folding.due or coming:
            folding.add(folding.due[0] if folding.due else coming.popleft())
        check_events(folding.events)
        check_catalogs(catalogs_named_in(folding.events))
        if begins_a_game(events):
            check_running(folding.begun)
        return folding.campaign()

    @staticmethod
    def of(events: Iterable[Event]) -> Campaign:
        """The campaign that these events make; the unlockings must be among them."""
        from dorfplatz.campaign.folding import fold

        return fold(events)
