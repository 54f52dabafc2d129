"""The kind of a device: browser and system, and nothing that identifies it."""

import re
from typing import NamedTuple

# In this order, because most browsers name others in their User-Agent too.
BROWSERS = (
    ("Edge", r"Edg(e|A|iOS)?/"),
    ("Opera", r"OPR/|Opera"),
    ("Samsung Internet", r"SamsungBrowser/"),
    ("Firefox", r"Firefox/|FxiOS/"),
    ("Chrome", r"Chrome/|CriOS/|Chromium/"),
    ("Safari", r"Safari/"),
    ("Python", r"Python|aiohttp|httpx"),
)
SYSTEMS = (
    ("Android", r"Android"),
    ("iPad", r"iPad"),
    ("iPhone", r"iPhone|iPod"),
    ("Windows", r"Windows"),
    ("macOS", r"Mac OS X|Macintosh"),
    ("ChromeOS", r"CrOS"),
    ("Linux", r"Linux|X11"),
)
# Characters of a User-Agent that are searched; a stranger can send 16 kB.
READ = 400


class DeviceKind(NamedTuple):
    """A browser and the system it runs on; what is not known is empty."""

    browser: str
    system: str


def kind_of(user_agent: str) -> DeviceKind:
    """Find the kind of a device by its `User-Agent`.

    >>> kind_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    DeviceKind(browser='Firefox', system='Linux')
    """
    return DeviceKind(_first(BROWSERS, user_agent[:READ]), _first(SYSTEMS, user_agent[:READ]))


def _first(names: tuple[tuple[str, str], ...], text: str) -> str:
    return next((name for name, pattern in names if re.search(pattern, text)), "")
