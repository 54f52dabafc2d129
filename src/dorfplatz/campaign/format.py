"""The format of campaign files; light, because refusing a file that is none needs nothing else."""

import msgspec

from dorfplatz.campaign.errors import CampaignFileError
from dorfplatz.errors import shown
from dorfplatz.sentence import Sentence

FORMAT = "dorfplatz-campaign/1"
MOST_BYTES = 50_000_000
UNDECODABLE = (msgspec.DecodeError, UnicodeError, RecursionError)


class _Format(msgspec.Struct):
    format: str


def check_format(content: bytes, name: str) -> None:
    """Refuse a file that is too big, no campaign at all, or written by a newer Dorfplatz."""
    if len(content) > MOST_BYTES:
        sentence = "{name}: is too big for a campaign; the limit is {most} bytes"
        raise CampaignFileError(Sentence("campaign_too_big", sentence, name=name, most=MOST_BYTES))
    try:
        given = msgspec.json.decode(content, type=_Format).format
    except UNDECODABLE as error:
        raise no_campaign(name, str(error)) from None
    if _is_newer(given):
        sentence = "{name}: was written by a newer Dorfplatz; update this one to open it"
        raise CampaignFileError(Sentence("campaign_newer", sentence, name=name))
    if given != FORMAT:
        sentence = '{name} is not a campaign; its format must be "{format}", not {given}'
        raise CampaignFileError(Sentence("campaign_format", sentence, name=name, format=FORMAT, given=shown(given)))


def no_campaign(name: str, why: str) -> CampaignFileError:
    """The error about a file that cannot be decoded."""
    return CampaignFileError(Sentence("no_campaign", "{name} is not a campaign: {why}", name=name, why=why))


def _is_newer(text: str) -> bool:
    """Whether a format is a later version of ours."""
    name, _, version = text.partition("/")
    own, _, ours = FORMAT.partition("/")
    return name == own and version.isascii() and version.isdigit() and len(version) < 9 and int(version) > int(ours)
