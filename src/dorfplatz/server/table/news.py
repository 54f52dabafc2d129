"""News: what was shown of a table, what changed since, and how that is told."""

from __future__ import annotations

from dataclasses import dataclass, field

from dorfplatz.server.games.face import Fields
from dorfplatz.server.table.table import Table
from dorfplatz.server.wire.messages import Suggestion


class Shown:
    """Fields as they were last shown, when that was, and the version at which each of them last changed."""

    __slots__ = ("at", "changed_at", "fields")

    def __init__(self) -> None:
        self.at = 0
        self.fields: Fields = {}
        self.changed_at: dict[str, int] = {}

    def changes(self, fields: Fields) -> Fields:
        """Those fields that are not what they were."""
        before = self.fields
        return {name: value for name, value in fields.items() if before.get(name) != value}

    def show(self, fields: Fields, changed: Fields, version: int) -> None:
        """Exchange the fields, of which some have changed."""
        for name in changed:
            self.changed_at[name] = version
        self.fields, self.at = fields, version

    def since(self, version: int) -> Fields:
        """The fields that changed after a version."""
        return {name: value for name, value in self.fields.items() if self.changed_at[name] > version}


@dataclass(slots=True)
class News:
    """What is to be told about a table after the version `before`: all fields, those that changed, and the frames.

    `perspectives` says by person whose eyes they look with, and views go by these.
    """

    table: Table
    online: set[str]
    ghosts: list[Suggestion]
    before: int
    perspectives: dict[str, int]
    public: Fields
    changed: Fields
    views: dict[int, Fields]
    changed_views: dict[int, Fields]
    frames: dict[tuple[int, str], bytes] = field(default_factory=dict)
