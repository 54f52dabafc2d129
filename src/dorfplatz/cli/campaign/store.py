"""The folder of campaigns, with one file each."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from dorfplatz.campaign.errors import CampaignError, CampaignFileError
from dorfplatz.campaign.format import MOST_BYTES, check_format
from dorfplatz.cli.language import say
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.output.files import OutputError, why_unreadable, write_safely
from dorfplatz.errors import shown
from dorfplatz.server.settings import default_data

if TYPE_CHECKING:
    from dorfplatz.campaign import Campaign, CampaignFile

ENDING = ".campaign.json"


class CampaignFolder:
    """A folder of campaigns; it is created when the first one is saved."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or default_data() / "campaigns"

    def __iter__(self) -> Iterator[Path]:
        return iter(sorted(self.path.glob(f"*{ENDING}"))) if self.path.is_dir() else iter(())

    def find(self, name: str | None) -> Path:
        """The file of a campaign by its name or how that begins; without a name, the only one there is."""
        files = {path.name.removesuffix(ENDING): path for path in self}
        wanted = slug(name or "")
        close = _called(files, wanted) or (_called(self._by_name(), wanted) if name else [])
        if len(close) == 1:
            return close[0]
        if not files:
            raise CampaignError(say("campaign.no_campaign"))
        key = "campaign.no_such" if name and not close else "campaign.which"
        raise CampaignError(say(key, name=shown(name), names=", ".join(files)))

    def _by_name(self) -> dict[str, Path]:
        """The files by the present names of their campaigns, which may have been renamed."""
        found = {}
        for path in self:
            with suppress(CampaignFileError):
                found[slug(read_campaign(path, with_games=False).campaign.name)] = path
        return found

    def check_free(self, name: str, but: Path | None = None) -> None:
        """Refuse a name that another campaign or file has; the file `but` does not count."""
        taken = {(path.name.removesuffix(ENDING), path) for path in self} | {*self._by_name().items()}
        if any(name_taken == slug(name) and path != but for name_taken, path in taken):
            raise CampaignError(say("campaign.taken", name=shown(name)))

    def open(self, name: str | None) -> tuple[Path, CampaignFile]:
        """A campaign with its file, fully checked."""
        path = self.find(name)
        return path, read_campaign(path)

    def add(self, kept: CampaignFile) -> Path:
        """Save a new campaign."""
        self.check_free(kept.campaign.name)
        path = self.path / f"{slug(kept.campaign.name)}{ENDING}"
        self.save(path, kept)
        return path

    def update(self, path: Path, change: Callable[[CampaignFile], CampaignFile]) -> CampaignFile:
        """Change what is in the file now, whoever wrote it last."""
        with _locked(self.path / ".lock"):
            kept = change(read_campaign(path, with_games=False))
            write_safely(path, kept.to_json())
            return kept

    def go_on(self, path: Path, change: Callable[[Campaign], Campaign], *catalogs: str) -> Campaign:
        """Change the campaign in a file, leaving its running games as they are; the file then carries `catalogs`."""
        return self.update(
            path, lambda kept: kept.with_campaign(change(kept.campaign)).with_catalogs(*catalogs)
        ).campaign

    def go_on_from(
        self, path: Path, seen: Campaign, change: Callable[[Campaign], Campaign], *catalogs: str
    ) -> Campaign:
        """Change the campaign that somebody has seen; if it has gone on meanwhile, nothing is written."""

        def changed(campaign: Campaign) -> Campaign:
            if campaign.version != seen.version:
                raise CampaignError(say("changes.gone_on"))
            return change(campaign)

        return self.go_on(path, changed, *catalogs)

    def save(self, path: Path, kept: CampaignFile) -> None:
        """Write a campaign, but only over an earlier version of itself."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise OutputError(say("campaign.no_folder", path=str(self.path), why=error.strerror)) from None
        with _locked(self.path / ".lock"):
            if path.exists() and not is_later(kept.campaign, read_campaign(path, with_games=False).campaign):
                raise CampaignError(say("campaign.changed", path=str(path)))
            write_safely(path, kept.to_json())


def _called(files: Mapping[str, Path], wanted: str) -> list[Path]:
    """The file of that name, or else all whose names begin with it."""
    return [files[wanted]] if wanted in files else [path for name, path in files.items() if name.startswith(wanted)]


def is_later(campaign: Campaign, other: Campaign) -> bool:
    """Whether a campaign is the other one, with the same events or more."""
    return campaign.events[: other.version] == other.events


def slug(name: str) -> str:
    """A name that can be a file name.

    >>> slug("Sunday Round!")
    'sunday-round'
    """
    return re.sub(r"[\W_]+", "-", name.casefold()).strip("-") or ("" if not name else "campaign")


def read_campaign(path: Path, *, with_games: bool = True) -> CampaignFile:
    """Read the file of a campaign; a damaged one is refused with the reason."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise CampaignFileError(why_unreadable(printable(str(path)), error)) from None
    check_format(content, printable(str(path)))
    from dorfplatz.campaign.file import from_json
    from dorfplatz.cli.catalog.folder import CatalogFolder

    find = CatalogFolder().find
    return from_json(content, printable(str(path)), with_games=with_games, find_catalog=find)


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Lock the folder while a file is compared and written, on systems that can."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        with suppress(ImportError, OSError):
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
