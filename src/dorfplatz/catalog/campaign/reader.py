"""Reading the sheet of a campaign: its rows, track, boxes and cards; errors name the line."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar, get_args

from dorfplatz.catalog.campaign.sheet import FEATS, Box, CampaignSheet, Card, Parts, Path, Row, Stop
from dorfplatz.catalog.fields import FieldReader
from dorfplatz.catalog.lines import entry_lines
from dorfplatz.catalog.map.part import MOST_RED_HEARTS, PART_NAMES
from dorfplatz.catalog.source import Source
from dorfplatz.errors import shown

FORMAT = "dorfplatz-campaign-sheet/1"
SOURCES: tuple[str, ...] = get_args(Source)
MOST_ENTRIES = 200
MOST_POINTS, MOST_CROSSES, MOST_CIRCLES = 9999, 999, 99
MOST_CIRCLES_IN_ALL = 500
WIDTH, HEIGHT = 1440, 900

Entry = TypeVar("Entry")


class CampaignReader(FieldReader):
    """Reads a validated sheet from parsed TOML."""

    def sheet(self) -> CampaignSheet:
        """The whole sheet, or an error about the first thing that is wrong."""
        if self.data.get("format") != FORMAT:
            raise self.error(f'format must be "{FORMAT}"', "format")
        if self.data.get("game") != "romantik":
            raise self.error('game must be "romantik"', "game")
        self.refuse_unknown_keys(self.data, {"format", "game", "rows", "stops", "paths", "boxes", "cards"})
        rows = self.entries("rows", self.row, lambda row: str(row.at_least))
        if "0" not in rows:
            raise self.error("there must be a row from 0 points on", "rows")
        boxes = self.entries("boxes", self.box, lambda box: box.id)
        cards = self.entries("cards", lambda table, line: self.card(table, line, boxes), lambda card: card.id)
        stops = self.entries("stops", self.stop, lambda stop: stop.id)
        paths = self.entries("paths", lambda table, line: self.path(table, line, stops), lambda path: path.name)
        sheet = CampaignSheet(
            name=self.name,
            text=self.text,
            rows=tuple(sorted(rows.values(), key=lambda row: row.at_least)),
            stops=stops,
            paths=tuple(paths.values()),
            boxes=boxes,
            cards=cards,
        )
        self.check_track(sheet)
        self.check_boxes(sheet)
        self.check_hearts(sheet)
        return sheet

    def entries(
        self, name: str, read: Callable[[dict[str, Any], int], Entry], key: Callable[[Entry], str]
    ) -> dict[str, Entry]:
        """A list of tables, each with a key of its own."""
        tables = self.data.get(name)
        if not isinstance(tables, list) or not 0 < len(tables) <= MOST_ENTRIES:
            raise self.error(f"there must be a list of {name}, one a line", name)
        lines = entry_lines(self.text, name)
        lines += [0] * (len(tables) - len(lines))
        found: dict[str, Entry] = {}
        for table, line in zip(tables, lines, strict=False):
            if not isinstance(table, dict):
                raise self.error(f"an entry of {name} must be a table like {{...}}, not {shown(table)}", line=line)
            entry = read(table, line)
            if key(entry) in found:
                raise self.error(f"{key(entry)} stands in {name} already; every entry must be different", line=line)
            found[key(entry)] = entry
        return found

    def row(self, table: dict[str, Any], line: int) -> Row:
        self.refuse_unknown_keys(table, {"at_least", "title", "crosses", "source"}, line)
        return Row(
            at_least=self.number(table, "at_least", 0, MOST_POINTS, line=line),
            title=self.title(table, line),
            crosses=self.number(table, "crosses", 0, MOST_CROSSES, line=line),
            source=self.source(table, line),
        )

    def stop(self, table: dict[str, Any], line: int) -> Stop:
        self.refuse_unknown_keys(table, {"id", "x", "y"}, line)
        x, y = self.number(table, "x", 0, WIDTH, line=line), self.number(table, "y", 0, HEIGHT, line=line)
        return Stop(self.id(table, line), x, y)

    def path(self, table: dict[str, Any], line: int, stops: Mapping[str, Stop]) -> Path:
        self.refuse_unknown_keys(table, {"from", "to", "circles", "heart", "bends", "source"}, line)
        start, end = (self.one_of(table, key, tuple(stops), line) for key in ("from", "to"))
        if start == end:
            raise self.error("a path leads from one stop to another", line=line)
        circles = self.number(table, "circles", 1, MOST_CIRCLES, line=line)
        heart = self.number(table, "heart", 1, circles, line=line) if "heart" in table else 0
        bends = self.one_of(table, "bends", ("left", "right"), line) if "bends" in table else ""
        return Path(start, end, circles, heart, bends, self.source(table, line))

    def box(self, table: dict[str, Any], line: int) -> Box:
        self.refuse_unknown_keys(table, {"id", "title", "option", "parts", "source"}, line)
        option = table.get("option", False)
        if not isinstance(option, bool):
            raise self.error(f"option must be true or false, not {shown(option)}", line=line)
        box_id, title = self.id(table, line), self.title(table, line)
        return Box(box_id, title, option, self.parts(table, line), self.source(table, line))

    def card(self, table: dict[str, Any], line: int, boxes: Mapping[str, Box]) -> Card:
        self.refuse_unknown_keys(table, {"id", "title", "box", "when", "parts", "opens", "source"}, line)
        opens = self.one_of(table, "opens", tuple(boxes), line) if "opens" in table else ""
        return Card(
            id=self.id(table, line),
            title=self.title(table, line),
            box=self.one_of(table, "box", tuple(boxes), line),
            when=self.condition(table, line),
            parts=self.parts(table, line),
            opens=opens,
            source=self.source(table, line),
        )

    def condition(self, table: dict[str, Any], line: int) -> dict[str, int]:
        """The feats that a game must show, each with its least value."""
        when = table.get("when", {})
        if not isinstance(when, dict):
            raise self.error(f"when must be a table like {{result = 200}}, not {shown(when)}", line=line)
        self.refuse_unknown_keys(when, set(FEATS), line)
        return {feat: self.number(when, feat, 1, MOST_POINTS, line=line) for feat in when}

    def parts(self, table: dict[str, Any], line: int) -> Parts:
        """The parts that come into play: true, or the number of Red Hearts."""
        parts = table.get("parts", {})
        if not isinstance(parts, dict):
            raise self.error(f"parts must be a table like {{circus = true}}, not {shown(parts)}", line=line)
        self.refuse_unknown_keys(parts, set(PART_NAMES), line)
        for name, value in parts.items():
            if name == "red_hearts":
                self.number(parts, name, 1, MOST_RED_HEARTS, line=line)
            elif value is not True:
                raise self.error(f"{name} must be true, not {shown(value)}", line=line)
        return dict(parts)

    def id(self, table: dict[str, Any], line: int) -> str:
        """A short name of lower-case letters, digits and _."""
        name = self.text_of(table, "id", line)
        if not name.replace("_", "").isalnum() or not name.isascii() or name != name.lower() or len(name) > 40:
            raise self.error(f"id must be up to 40 small letters, digits and _, not {shown(name)}", line=line)
        return name

    def title(self, table: dict[str, Any], line: int) -> str:
        title = self.text_of(table, "title", line)
        if not title.strip() or not title.isprintable() or len(title) > 40:
            raise self.error(f"title must be up to 40 letters, not {shown(title)}", line=line)
        return title

    def source(self, table: dict[str, Any], line: int) -> Source:
        return self.one_of(table, "source", SOURCES, line)  # type: ignore[return-value]

    def check_track(self, sheet: CampaignSheet) -> None:
        """Check that every hex can be reached, and opens a box or is a card without a condition."""
        circles = sum(path.circles for path in sheet.paths)
        if circles > MOST_CIRCLES_IN_ALL:
            raise self.error(f"{circles:,} circles are too many; a track has at most {MOST_CIRCLES_IN_ALL:,}", "paths")
        reached = {sheet.start}
        for _ in sheet.paths:
            reached |= {
                end for path in sheet.paths for end in (path.start, path.end) if {path.start, path.end} & reached
            }
        for stop, line in zip(list(sheet.stops)[1:], entry_lines(self.text, "stops")[1:], strict=False):
            if stop not in sheet.boxes and stop not in sheet.cards:
                raise self.error(f"{stop} is neither a box nor a card, so its hex would open nothing", line=line)
            if stop in sheet.cards and sheet.cards[stop].when:
                raise self.error(f"{stop} is a hex, so its card can have no condition", line=line)
            if stop not in reached:
                raise self.error(f"no path leads to {stop}", line=line)

    def check_boxes(self, sheet: CampaignSheet) -> None:
        """Check that nothing shares a name, and that each box is an option, a hex, or opened by one card."""
        ways = [*sheet.options, *(stop for stop in sheet.stops if stop in sheet.boxes)]
        for card, line in zip(sheet.cards.values(), entry_lines(self.text, "cards"), strict=False):
            if card.opens in ways:
                raise self.error(f"{card.opens} is opened in another way already", line=line)
            ways += [card.opens] if card.opens else []
            if card.id in sheet.boxes:
                raise self.error(f"{card.id} is a box too; every name must be different", line=line)
        for card, line in zip(sheet.cards.values(), entry_lines(self.text, "cards"), strict=False):
            if card.id not in sheet.stops and card.box not in ways:
                raise self.error(f"nothing opens {card.box}, so {card.id} could never be unlocked", line=line)

    def check_hearts(self, sheet: CampaignSheet) -> None:
        """Check that track, boxes and cards together bring no more Red Hearts than a game can have."""
        brought = [each.parts for each in sheet.boxes.values()] + [each.parts for each in sheet.cards.values()]
        hearts = sum(parts.get("red_hearts", 0) for parts in brought) + sum(path.heart > 0 for path in sheet.paths)
        if hearts > MOST_RED_HEARTS:
            raise self.error(
                f"the whole campaign would bring {hearts} Red Hearts; there are {MOST_RED_HEARTS}", "cards"
            )
