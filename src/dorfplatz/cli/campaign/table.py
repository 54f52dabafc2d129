"""A table in the terminal whose game belongs to a campaign, and is saved in the campaign's file."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from rich.text import Text

from dorfplatz.campaign import Campaign, CampaignFile, LiveCard, cards_beside, live_cards, running_game
from dorfplatz.cli.campaign.live_words import card_lines, card_news
from dorfplatz.cli.campaign.sheet import campaign_sheet
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.language import say, translated
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.romantik.commands import ROMANTIK_COMMANDS
from dorfplatz.cli.romantik.session import RomantikSession
from dorfplatz.cli.romantik.table import RomantikTable
from dorfplatz.cli.terminal.commands import Commands
from dorfplatz.errors import DorfplatzError, IllegalMoveError
from dorfplatz.games.map.moves import Move
from dorfplatz.games.romantik.state import State


class OpenCampaign:
    """A campaign with its file; every change is written at once."""

    def __init__(self, campaigns: CampaignFolder, path: Path, kept: CampaignFile) -> None:
        self.campaigns = campaigns
        self.path = path
        self.kept = kept

    def change_file(self, change: Callable[[CampaignFile], CampaignFile]) -> None:
        """Change what is in the file now, and keep it once it is written."""
        self.kept = self.campaigns.update(self.path, change)

    def change(self, change: Callable[[Campaign], Campaign]) -> None:
        """Change the campaign, leaving the running games as they are."""
        self.change_file(lambda kept: kept.with_campaign(change(kept.campaign)))


class CampaignTable(RomantikTable):
    """A table that saves its game in the campaign."""

    def __init__(
        self, opened: OpenCampaign, game: str, state: State, names: Sequence[str], bots: Mapping[int, str]
    ) -> None:
        super().__init__(state, names, bots, opened.path)
        self.opened = opened
        self.game = game

    def cards(self, state: State) -> list[LiveCard]:
        """The cards that lie face up beside this game, as a state of it has them."""
        return [*live_cards(cards_beside(self.opened.kept.campaign, self.game), state)]

    def news_of(self, before: State, seat: int, move: Move) -> list[str]:
        """What a move led to, and the cards whose condition came true or was lost by it."""
        return [*super().news_of(before, seat, move), *card_news(self.cards(before), self.cards(self.state))]

    def save(self) -> None:
        """Save the game in the campaign's file; if that fails, the game goes on and the players are told."""
        running = running_game(self.game, self.state, self.names, self.bots)
        try:
            self.opened.change_file(lambda kept: kept.with_running(running))
        except DorfplatzError as error:
            self.news.append(say("not_saved", why=translated(error)))

    def save_as(self, path: Path) -> None:
        """Refuse: the game of a campaign stays in its file."""
        raise IllegalMoveError(say("campaign.saved_there"))


CAMPAIGN_COMMANDS = Commands(ROMANTIK_COMMANDS)


@CAMPAIGN_COMMANDS.add("campaign", "help.campaign")
def _campaign(session: "CampaignSession", words: list[str]) -> None:
    """Show the sheet of the campaign."""
    session.console.print(campaign_sheet(session.campaign))
    session.pause()


class CampaignSession(RomantikSession):
    """A session at the table of a campaign."""

    commands: ClassVar[Commands] = CAMPAIGN_COMMANDS

    @property
    def campaign(self) -> Campaign:
        """The campaign of the game."""
        assert isinstance(self.table, CampaignTable)
        return self.table.opened.kept.campaign

    def beside(self, width: int) -> Sequence[Text]:
        """The cards that lie face up, with what the map shows of their conditions."""
        assert isinstance(self.table, CampaignTable)
        return [Text(printable(line)) for line in card_lines(self.table.cards(self.table.state), width)]

    @property
    def resume_arguments(self) -> list[str]:
        """The arguments of the command that resumes this game."""
        return ["campaign", "play", self.campaign.name]
