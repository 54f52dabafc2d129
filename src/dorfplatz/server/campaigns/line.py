"""What lists know about a campaign, so that they need not read its log."""

import msgspec

from dorfplatz.campaign import Campaign
from dorfplatz.server.store.campaigns import CampaignRow
from dorfplatz.server.wire.campaigns import CampaignLine


class Line(msgspec.Struct, kw_only=True):
    """How far a campaign has come; `campaign` is the id that it keeps wherever it goes, in lines since it is kept."""

    games: int
    best: int | None
    crosses_left: int
    running: int
    is_complete: bool
    campaign: str = ""


def line_of(campaign: Campaign) -> bytes:
    """The line of a campaign as it lies in its row."""
    line = Line(
        games=len(campaign.results),
        best=max((result.score.total for result in campaign.results), default=None),
        crosses_left=campaign.crosses_left,
        running=len(campaign.begun),
        is_complete=campaign.is_complete,
        campaign=campaign.id,
    )
    return msgspec.json.encode(line)


def shown_line(row: CampaignRow, members: dict[str, str]) -> CampaignLine:
    """The line as members see it."""
    line = msgspec.structs.asdict(_read(row))
    line.pop("campaign")
    return CampaignLine(id=row.id, name=row.name, members=list(members.values()), updated=row.updated, **line)


def may_be(row: CampaignRow, campaign: str) -> bool:
    """Whether a row can be that of a campaign from elsewhere; old lines do not tell."""
    return _read(row).campaign in ("", campaign)


def _read(row: CampaignRow) -> Line:
    return msgspec.json.decode(row.line, type=Line)
