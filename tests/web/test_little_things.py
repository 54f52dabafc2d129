"""What people meet on the way: lines that break early, links on plain http, full chats, headings, second devices."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from dorfplatz.server.wire.messages import WIRE
from web.player import Player, link_of, start_alone
from web.serving import Server
from web.test_together import join, open_table


def test_a_line_lost_before_the_game_starts_heals_and_the_seat_is_kept(
    new_player: Callable[..., Player], own_server: Server
) -> None:
    mira = new_player(url=own_server.url)
    open_table(mira, "Mira")
    own_server.stop()
    expect(mira.page.get_by_role("alert")).to_contain_text("Connection lost")
    own_server.start()
    expect(mira.page.get_by_role("alert")).to_have_count(0)
    mira.page.get_by_role("button", name="Start the game").click()
    mira.wait("phase", "reveal")


def test_a_page_that_is_older_than_the_server_offers_to_reload(player: Player) -> None:
    """The server was updated while the page was open: the game goes on, and a reload brings the new page."""
    page, is_updated = player.page, [True]

    def updated(told: str | bytes) -> str:
        return str(told).replace(f'"wire":{WIRE},', f'"wire":{WIRE + is_updated[0]},')

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda told: line.send(updated(told)))

    page.route_web_socket(re.compile("/ws/tables/"), between)
    start_alone(player)
    banner = page.get_by_role("alert")
    expect(banner).to_contain_text("There is a new version.")
    player.take_turn()
    player.wait_for_tiles(1)
    is_updated[0] = False
    banner.get_by_role("button", name="Reload").click()
    player.wait_for_tiles(1)
    expect(banner).to_have_count(0)


def test_the_square_of_an_invitation_comes_when_the_line_is_back(player: Player) -> None:
    """The part of the app that draws it could not be loaded at first."""
    tries: list[str] = []

    def first_fails(route: Route) -> None:
        tries.append(route.request.url)
        route.abort() if len(tries) == 1 else route.continue_()

    player.page.route("**/assets/qr-*.js", first_fails)
    open_table(player, "Mira")
    expect(player.page.get_by_role("img", name="Link as a QR code")).to_be_visible()
    assert len(tries) == 2


def test_an_invite_link_is_copied_on_plain_http_too(player: Player) -> None:
    """Browsers keep their clipboard for https and for this very machine."""
    player.page.add_init_script(
        """Object.defineProperty(navigator, "clipboard", { value: undefined });
        document.execCommand = (command) => {
            window.copied = command === "copy" && document.activeElement.value;
            return true;
        };"""
    )
    code = open_table(player, "Mira")
    button = player.page.get_by_role("button", name="Copy link")
    button.click()
    assert str(player.page.evaluate("window.copied")).endswith(f"/j/{code}")
    expect(player.page.get_by_text("Copied").first).to_be_visible()
    expect(button).to_be_focused()


def test_what_is_said_after_a_hundred_lines_is_still_noticed(new_player: Callable[..., Player]) -> None:
    mira, jonas = new_player(), new_player()
    code = open_table(mira, "Mira")
    join(jonas, code, "Jonas")
    expect(mira.page.get_by_text("Jonas").first).to_be_visible()
    mira.page.get_by_role("button", name="Start the game").click()
    jonas.wait("phase", "reveal")
    with link_of(mira) as link:
        for number in range(101):
            link.send("say", text=f"line {number}")
        expect(jonas.page.locator(".note")).to_contain_text("line 100")
        link.send("say", text="and one more")
        expect(jonas.page.locator(".note")).to_contain_text("and one more")


def test_a_new_page_is_read_from_its_heading(player: Player) -> None:
    player.go("/")
    player.page.get_by_role("link", name="Settings").first.click()
    expect(player.page.get_by_role("heading", level=1)).to_be_focused()
    player.page.go_back()
    expect(player.page.get_by_role("button", name="Play alone")).to_be_visible()
    assert player.page.evaluate("document.querySelector('main').contains(document.activeElement)")


def test_those_who_sit_at_a_table_close_its_chat_to_spectators(new_player: Callable[..., Player]) -> None:
    mira, jonas, watcher = new_player(), new_player(), new_player()
    code = open_table(mira, "Mira")
    join(jonas, code, "Jonas")
    expect(mira.page.get_by_text("Jonas").first).to_be_visible()
    mira.page.get_by_role("button", name="Start the game").click()
    mira.wait("phase", "reveal")
    watcher.go(f"/j/{code}")
    expect(watcher.board).to_be_visible()
    watcher.page.get_by_role("button", name=re.compile("Chat")).first.click()
    expect(watcher.page.get_by_placeholder("Say something")).to_be_visible()
    mira.page.get_by_role("button", name="Menu").click()
    mira.page.get_by_role("switch", name=re.compile("Spectators may chat")).uncheck()
    expect(watcher.page.get_by_text("Only those at the table can chat here.")).to_be_visible()
    expect(watcher.page.get_by_placeholder("Say something")).to_have_count(0)


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_personal_link_makes_a_second_device_mine_once(new_player: Callable[..., Player], locale: str) -> None:
    mira, phone, stranger = (new_player(locale=locale) for _ in range(3))
    english = locale.startswith("en")
    mira.go("/me")
    mira.page.get_by_role("textbox").fill("Mira")
    mira.page.get_by_role("button", name="OK").click()
    with mira.page.expect_response("**/api/me/link") as answered:
        mira.page.get_by_role("button", name="Make a personal link" if english else "Créer un lien personnel").click()
    path = f"/d/{answered.value.json()['token']}"
    yes = "Yes, it is mine" if english else "Oui, il est à moi"
    phone.go(path)
    phone.page.get_by_role("button", name=yes).click()
    expect(phone.page).to_have_url(phone.url + "/")
    assert phone.client.person == mira.client.person
    stranger.go(path)
    stranger.page.get_by_role("button", name=yes).click()
    expect(stranger.page.get_by_role("main")).to_contain_text(
        "This link has been used already" if english else "Ce lien a déjà servi"
    )
