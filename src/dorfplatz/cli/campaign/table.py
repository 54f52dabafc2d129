"""A table in the terminal whose game belongs to a campaign, and is saved in the campaign's file."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from dorfplatz.campaign import Campaign, Kept, running_game
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.romantik.session import RomantikSession
from dorfplatz.cli.romantik.table import RomantikTable
from dorfplatz.errors import DorfplatzError, IllegalMoveError
from dorfplatz.games.romantik.state import State


class OpenCampaign:
    """A campaign with its file; every change is written at once."""

    def __init__(self, campaigns: CampaignFolder, path: Path, kept: Kept) -> None:
        self.campaigns = campaigns
        self.path = path
        self.kept = kept

    def change_file(self, change: Callable[[Kept], Kept]) -> None:
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

    def save(self) -> None:
        """Save the game in the campaign's file; if that fails, the game goes on and the players are told."""
        running = running_game(self.game, self.state, self.names, self.bots)
        try:
            self.opened.change_file(lambda kept: kept.with_running(running))
        except DorfplatzError as error:
            self.news.append(f"The game is not saved: {error}.")

    def save_as(self, path: Path) -> None:
        """Refuse: the game of a campaign stays in its file."""
        raise IllegalMoveError("this game is saved in its campaign; `dorfplatz campaign export` copies it")


class CampaignSession(RomantikSession):
    """A session at the table of a campaign."""

    @property
    def resume_command(self) -> str:
        """The command that resumes this game."""
        assert isinstance(self.table, CampaignTable)
        return f"campaign play {printable(repr(self.table.opened.kept.campaign.name))}"
