"""The cards face up before a game, each with what our conditions say about it."""

from collections.abc import Mapping

from dorfplatz.campaign import Begun, Campaign
from dorfplatz.server.wire.corrections import JudgedCard


def judged_cards(campaign: Campaign, begun: Begun, says: Mapping[str, bool | None]) -> list[JudgedCard]:
    """The cards face up when a game began, as clients show them; `says` has what our conditions say."""
    cards = [campaign.sheet.cards[name] for name in begun.face_up]
    return [
        JudgedCard(
            id=card.id, title=card.title, box=card.box, when=dict(card.when), source=card.source, says=says[card.id]
        )
        for card in cards
    ]
