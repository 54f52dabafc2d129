"""What lists show of a campaign, kept beside its log so that they need not replay it."""

import msgspec

from dorfplatz.campaign import Campaign
from dorfplatz.server.store.campaigns import CampaignRow
from dorfplatz.server.wire.campaigns import CampaignLine


class CampaignSummary(msgspec.Struct, kw_only=True):
    """The progress of a campaign; `campaign` is the id that it keeps everywhere, "" in old summaries."""

    games: int
    best: int | None
    crosses_left: int
    running: int
    is_complete: bool
    campaign: str = ""


def encode_summary(campaign: Campaign) -> bytes:
    """The summary of a campaign for its row in the database."""
    summary = CampaignSummary(
        games=len(campaign.results),
        best=max((result.score.total for result in campaign.results), default=None),
        crosses_left=campaign.crosses_left,
        running=len(campaign.begun),
        is_complete=campaign.is_complete,
        campaign=campaign.id,
    )
    return msgspec.json.encode(summary)


def list_entry(row: CampaignRow, members: dict[str, str]) -> CampaignLine:
    """The entry that members see in their list of campaigns."""
    progress = msgspec.structs.asdict(_read(row))
    progress.pop("campaign")
    return CampaignLine(id=row.id, name=row.name, members=list(members.values()), updated=row.updated, **progress)


def could_be(row: CampaignRow, campaign: str) -> bool:
    """Whether a row could hold the campaign with this id; only the log of an old one tells."""
    return _read(row).campaign in ("", campaign)


def _read(row: CampaignRow) -> CampaignSummary:
    return msgspec.json.decode(row.line, type=CampaignSummary)
