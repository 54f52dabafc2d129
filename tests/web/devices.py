"""Phones and computers that tests lend each other, because a new one costs more than most tests do with it."""

from collections import defaultdict
from typing import Any

from playwright.sync_api import Browser, BrowserContext

from web.player import PATIENCE, Player


class Devices:
    """Browser contexts by their options; whoever borrows one finds it empty but for cached files."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[BrowserContext]] = defaultdict(list)
        self._kinds: dict[BrowserContext, str] = {}

    def borrow(self, **options: Any) -> BrowserContext:
        """A context with these options that nobody else has now."""
        kind = repr(sorted(options.items()))
        if self._free[kind]:
            return self._free[kind].pop()
        # What a worker stores would outlive the test; test_offline.py has one.
        context = self._browser.new_context(**{"service_workers": "block", **options})
        context.set_default_timeout(PATIENCE * 1000)
        # A page that stays open keeps the process that has the app's scripts compiled.
        context.new_page()
        self._kinds[context] = kind
        return context

    def give_back(self, player: Player) -> None:
        """Close a person's page and forget all that it has stored."""
        context = player.page.context
        player.page.close()
        context.clear_cookies()
        session = context.new_cdp_session(context.pages[0])
        session.send("Storage.clearDataForOrigin", {"origin": player.url, "storageTypes": "all"})
        session.detach()
        self._free[self._kinds[context]].append(context)
