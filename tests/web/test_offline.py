"""Without a connection the app opens, shows what this device has seen, says so, and goes on when the server is back."""

from collections.abc import Callable

from playwright.sync_api import expect

from web.player import Player, start_with
from web.serving import Server

IS_READY = "async () => (await navigator.serviceWorker.ready) && navigator.serviceWorker.controller !== null"
# A page at rest stores what it shows.
TILES_STORED = "async path => (await (await caches.match(path))?.json())?.view.tiles.length"
IS_LISTED = "async id => JSON.stringify((await (await caches.match('/api/tables'))?.json()) ?? '').includes(id)"


def test_my_games_open_without_a_server_and_go_on_with_it(
    new_player: Callable[..., Player], own_server: Server
) -> None:
    player = new_player(url=own_server.url, service_workers="allow")
    page = player.page
    player.go("/")
    player.until(lambda: page.evaluate(IS_READY))
    start_with(player)
    player.play_elsewhere(tiles=3)
    player.wait_for_tiles(3)
    table = page.url
    player.until(lambda: page.evaluate(TILES_STORED, f"/ws/tables/{player.table['id']}") == 3)
    # Nobody has opened the lobby since the game began.
    player.until(lambda: page.evaluate(IS_LISTED, player.table["id"]))
    in_the_lobby = page.locator(f'a[href="{table.removeprefix(own_server.url)}"]')

    own_server.stop()
    player.go("/")
    expect(page.get_by_role("status").filter(has_text="The server cannot be reached")).to_be_visible()
    in_the_lobby.click()
    player.wait_for_tiles(3)
    expect(page.get_by_role("alert")).to_contain_text("Connection lost")

    own_server.start()
    page.goto(table)
    player.wait("phase", "place")
    player.take_turn()
    player.wait_for_tiles(4)
    player.go("/me")
    expect(page.get_by_role("status").filter(has_text="The server cannot be reached")).to_have_count(0)
    page.evaluate("fetch('/api/me', { method: 'DELETE' })")
    player.until(lambda: page.evaluate("async () => !(await caches.has('dorfplatz-own'))"))
