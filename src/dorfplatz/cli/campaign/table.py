"""A table in the terminal whose game belongs to a campaign, and is kept in the campaign's file."""

import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from dorfplatz.campaign import Campaign, Kept, running_game
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.terminal import Session, Table
from dorfplatz.errors import DorfplatzError, IllegalMoveError
from dorfplatz.games.romantik.state import State


class Keeper:
    """A campaign, its file, and the duty to write every change at once."""

    def __init__(self, campaigns: CampaignFolder, path: Path, kept: Kept) -> None:
        self.campaigns = campaigns
        self.path = path
        self.kept = kept

    def change(self, change: Callable[[Kept], Kept]) -> None:
        """What is in the file by now changes; only when it is written, it is so."""
        self.kept = self.campaigns.update(self.path, change)

    def go_on(self, change: Callable[[Campaign], Campaign]) -> None:
        """The campaign goes on."""
        self.change(lambda kept: kept.with_campaign(change(kept.campaign)))


class CampaignTable(Table):
    """A table that keeps its game in the campaign."""

    def __init__(self, keeper: Keeper, game: str, state: State, names: Sequence[str], bots: Mapping[int, str]) -> None:
        super().__init__(state, names, bots, keeper.path)
        self.keeper = keeper
        self.game = game

    def keep(self) -> None:
        """Write the game into the campaign's file; if that fails, the game goes on and says so."""
        running = running_game(self.game, self.state, self.names, self.bots)
        try:
            self.keeper.change(lambda kept: kept.with_running(running))
        except DorfplatzError as error:
            self.news.append(f"The game is not kept: {error}.")

    def move_to(self, path: Path) -> None:
        """A game of a campaign stays where it is."""
        raise IllegalMoveError("this game is kept in its campaign; `dorfplatz campaign export` copies it")


class CampaignSession(Session):
    """A sitting at such a table."""

    def _say_goodbye(self) -> None:
        if self.table.state.is_over or not isinstance(self.table, CampaignTable):
            return
        program = "dorfplatz" if shutil.which("dorfplatz") else printable(sys.argv[0])
        name = printable(repr(self.table.keeper.kept.campaign.name))
        self.console.print(f"The game is kept; go on with: {program} campaign play {name}", soft_wrap=True)
