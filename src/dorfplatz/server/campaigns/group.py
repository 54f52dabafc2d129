"""The campaign of a group as its log makes it, and which deed led to which version."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import msgspec
from sqlalchemy import Connection

from dorfplatz.campaign import Campaign, CampaignError, Created, Event, Renamed, Unlock, unlocks_of
from dorfplatz.campaign.boxes import box_of_track
from dorfplatz.campaign.unlock_list import place_of
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store import campaigns as rows
from dorfplatz.server.store.campaigns import CampaignRow, DeedRow
from dorfplatz.server.wire.campaigns import CampaignDone, CampaignOpened, OpenedCard

_encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[tuple[Event, ...]] = msgspec.json.Decoder(tuple[Event, ...])


class BrokenCampaignError(Refusal):
    """A campaign log that cannot be replayed, and why."""

    def __init__(self, campaign: str, why: str) -> None:
        super().__init__("broken", f"The log of the campaign {campaign} cannot be read: {why}.")


@dataclass(frozen=True)
class Group:
    """A campaign with the version of its log.

    `ends` has the number of events after each version, `answered` the version that each message of a person led to, and
    `size` is the number of bytes that the events take in the log.
    """

    id: str
    invite: str
    updated: int
    campaign: Campaign
    ends: tuple[int, ...]
    answered: dict[tuple[str, str], int] = field(default_factory=dict)
    size: int = 0

    @property
    def name(self) -> str:
        """The name of the campaign."""
        return self.campaign.name

    @property
    def version(self) -> int:
        """The number of deeds."""
        return len(self.ends)

    def after(self, campaign: Campaign, deed: DeedRow) -> Group:
        """The group after one more deed."""
        answered = {**self.answered, (deed.person, deed.message): deed.version} if deed.message else self.answered
        ends = (*self.ends, campaign.version)
        size = self.size + len(deed.body)
        return replace(self, campaign=campaign, updated=deed.at, ends=ends, answered=answered, size=size)

    def done(self, version: int) -> CampaignDone:
        """The answer to the deed that led to a version."""
        start = self.ends[version - 2] if version > 1 else 0
        unlocks = unlocks_of(self.campaign, start, self.ends[version - 1])
        return CampaignDone(version=version, opened=[opened(self.campaign, each) for each in unlocks])


def opened(campaign: Campaign, unlock: Unlock) -> CampaignOpened:
    """An unlocked box or card, or a heart of the track, with everything that it brought."""
    sheet, name = campaign.sheet, unlock.name
    card = sheet.cards.get(name)
    is_box, is_heart = unlock.kind == "box", unlock.kind == "heart"
    parts = {"red_hearts": 1} if is_heart else dict(sheet.boxes[name].parts if is_box else sheet.cards[name].parts)
    return CampaignOpened(
        id=name,
        title="Red Heart" if is_heart else sheet.title_of(name),
        is_box=is_box,
        is_heart=is_heart,
        game=unlock.number,
        parts=parts,
        places={part: place_of(part) for part in parts},
        box=box_of_track(sheet) if is_heart else card.box if card else "",
        when=dict(card.when) if card else {},
        opens=card.opens if card else "",
        cards=waiting_cards(campaign, name) if is_box else [],
    )


def waiting_cards(campaign: Campaign, box: str) -> list[OpenedCard]:
    """The cards of a box that lie face up from the moment when it is opened."""
    cards = (card for card in campaign.sheet.cards.values() if card.box == box and card.when)
    return [OpenedCard(id=card.id, title=card.title, when=dict(card.when), source=card.source) for card in cards]


def encode_events(events: Sequence[Event]) -> bytes:
    """Encode the events of a deed for the log."""
    return _encode(events)


def decode_events(body: bytes) -> tuple[Event, ...]:
    """Decode the events of a deed."""
    return _decoder.decode(body)


def load_group(connection: Connection, campaign: str) -> Group | None:
    """Load a campaign from its log; None if there is none."""
    row = rows.find_campaign(connection, campaign)
    return group_of(row, rows.deeds_of(connection, campaign)) if row else None


def group_of(row: CampaignRow, deeds: list[DeedRow]) -> Group:
    """Replay a log; `BrokenCampaignError` if it has a gap or cannot have happened."""
    if [deed.version for deed in deeds] != [*range(1, len(deeds) + 1)]:
        raise BrokenCampaignError(row.id, "it has a gap")
    events: list[Event] = []
    ends = []
    try:
        for deed in deeds:
            events += decode_events(deed.body)
            ends.append(len(events))
        campaign = Campaign.of(_called(events, row.name))
    except (CampaignError, msgspec.MsgspecError, UnicodeError) as error:
        raise BrokenCampaignError(row.id, str(error)) from None
    answered = {(deed.person, deed.message): deed.version for deed in deeds if deed.message}
    size = sum(len(deed.body) for deed in deeds)
    return Group(row.id, row.invite, row.updated, campaign, tuple(ends), answered, size)


def _called(events: list[Event], name: str) -> list[Event]:
    """The events; in old logs, which have no event for renaming, the present name is only in the row."""
    if any(isinstance(event, Renamed) for event in events):
        return events
    return [msgspec.structs.replace(event, name=name) if isinstance(event, Created) else event for event in events]
