"""A campaign as one file: its events, its interrupted games, and the custom catalogs that they were played with."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

import msgspec

from dorfplatz.campaign.campaign import Campaign
from dorfplatz.campaign.catalogs import (
    MISSING,
    FindCatalog,
    among,
    catalogs_named_in,
    digest_of,
    no_catalog,
    required,
)
from dorfplatz.campaign.checks import check_players
from dorfplatz.campaign.errors import CampaignError, CampaignFileError
from dorfplatz.campaign.events import Corrected, Created, Event, Result
from dorfplatz.campaign.folding import Folding, created
from dorfplatz.campaign.format import FORMAT, UNDECODABLE, check_format, no_campaign
from dorfplatz.campaign.limits import check_catalogs, check_events, check_running
from dorfplatz.campaign.results import check_game
from dorfplatz.campaign.running import RunningGame
from dorfplatz.errors import shown
from dorfplatz.sentence import Sentence

NEEDS = (
    "{name}: {why}; keep it with dorfplatz catalog keep FILE, or have the campaign exported again where it was played"
)


class Content(msgspec.Struct, omit_defaults=True, kw_only=True):
    """The content of the file."""

    format: str
    events: tuple[Event, ...]
    running: tuple[RunningGame, ...] = ()
    catalogs: tuple[str, ...] = ()


@dataclass(frozen=True)
class CampaignFile:
    """A campaign together with its interrupted games, and the texts of the custom catalogs that it carries."""

    campaign: Campaign
    running: tuple[RunningGame, ...] = ()
    catalogs: tuple[str, ...] = ()

    def to_json(self) -> bytes:
        """The content of the file, indented for people."""
        return msgspec.json.format(self.packed()) + b"\n"

    def packed(self) -> bytes:
        """The same on one line, for programs."""
        content = Content(format=FORMAT, events=self.campaign.events, running=self.running, catalogs=self.catalogs)
        return msgspec.json.encode(content)

    @property
    def named(self) -> set[str]:
        """The digests of the custom catalogs that its games name."""
        return catalogs_named_in(self.campaign.events) | {each.catalog for each in self.running} - {""}

    def with_catalogs(self, *texts: str) -> CampaignFile:
        """The same with more catalogs; those that no game names are left out."""
        carried = {digest_of(text): text for text in (*self.catalogs, *texts)}
        return replace(self, catalogs=tuple(carried[digest] for digest in carried if digest in self.named))

    def with_running(self, game: RunningGame) -> CampaignFile:
        """The same with the present state of a game."""
        if game.game not in self.campaign.begun:
            raise CampaignError(Sentence("finished_elsewhere", "the game was given up or finished elsewhere"))
        others = (each for each in self.running if each.game != game.game)
        return replace(self, running=(*others, game))

    def with_campaign(self, campaign: Campaign) -> CampaignFile:
        """The same with a new value of the campaign; games that are no longer running are dropped."""
        return replace(
            self, campaign=campaign, running=tuple(each for each in self.running if each.game in campaign.begun)
        )


def from_json(
    content: bytes, name: str, *, with_games: bool = True, find_catalog: FindCatalog = no_catalog
) -> CampaignFile:
    """Read a campaign file: every event is replayed, and with `with_games` every move of every game.

    `find_catalog` finds a custom catalog by its digest, for games that were played with one that is not in the file.
    """
    check_format(content, name)
    try:
        read = msgspec.json.decode(content, type=Content)
    except UNDECODABLE as error:
        raise no_campaign(name, _for_people(str(error))) from None
    try:
        check_events(read.events)
        kept = CampaignFile(Campaign.of(read.events), read.running).with_catalogs(*read.catalogs)
        check_catalogs(kept.named)
        check_running(kept.campaign.begun)
        _check_games_named(kept)
        if with_games:
            check_games(kept, among(kept.catalogs, find_catalog))
    except CampaignError as error:
        if error.reason is not None and error.reason.key == MISSING:
            needs = Sentence("campaign_needs", NEEDS, name=name, why=error.reason)
            raise CampaignFileError(needs, error.reason) from None
        sentence, told = "{name}: cannot have happened: {why}", error.reason or error.args[0]
        raise CampaignFileError(Sentence("not_happened", sentence, name=name, why=told), error.reason) from None
    return kept


def _for_people(reason: str) -> str:
    """An error of the decoder for people, with the number of the event.

    >>> _for_people("Invalid value 'danced' - at `$.events[4].event`")
    "event 5 is of a kind that is not known: 'danced'; perhaps a newer Dorfplatz wrote it"
    >>> _for_people("Expected `int`, got `str` - at `$.events[4].number`")
    'event 5, number: expected int, got str'
    """
    found = re.fullmatch(r"(.+) - at `\$\.events\[(\d+)\]\.?(.*)`", reason, re.DOTALL)
    if found is None:
        return reason
    wrong, event, field = found[1], int(found[2]) + 1, found[3]
    if field == "event":
        kind = wrong.removeprefix("Invalid value ")
        return f"event {event} is of a kind that is not known: {kind}; perhaps a newer Dorfplatz wrote it"
    return f"event {event}{field and ', '}{field}: {wrong[0].lower()}{wrong[1:]}".replace("`", "")


def _check_games_named(kept: CampaignFile) -> None:
    """Check that interrupted games are begun and not ended, listed once, with valid player names."""
    left = {*kept.campaign.begun}
    for each in kept.running:
        if each.game not in left:
            raise CampaignError(f"no game {shown(each.game)} is running")
        left.remove(each.game)
        check_players(each.players)


def check_games(kept: CampaignFile, find_catalog: FindCatalog = no_catalog) -> None:
    """Replay every game, finished ones to their score and others as far as they went."""
    first, *later = kept.campaign.events
    assert isinstance(first, Created)
    folding = Folding(created(first))
    for event in later:
        if isinstance(event, Result) and isinstance(event.game, str):
            check_game(folding.begun[event.game], event, find_catalog)
        folding.add(event)
        if isinstance(event, Result | Corrected) and isinstance(event.catalog, str):
            number = event.number - 1
            check_game(folding.played[number], folding.results[number], find_catalog)
    for running in kept.running:
        running.state(folding.begun[running.game].parts, required(find_catalog, running.catalog))
