"""Several people at one table: online, at one screen, and watching."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from web.player import PHONE, Player
from web.serving import Server


def open_table(host: Player, name: str) -> str:
    """A table with a seat for a friend, made in another program of the same person; its code."""
    host.go(f"/t/{host.client.create(players=2, names=[name])}")
    expect(host.page.get_by_role("heading", name="Waiting to start")).to_be_visible()
    return str(host.table["code"])


def start_at_one_screen(player: Player, *names: str) -> None:
    """A game of several people at one screen, begun in another program of the same person."""
    player.go(f"/t/{player.client.create(players=len(names), names=names, start=True)}")
    player.wait("phase", "reveal")


def join(guest: Player, code: str, name: str) -> None:
    """Follow the link and sit down."""
    guest.go(f"/j/{code}")
    guest.page.get_by_role("textbox", name="Your name").fill(name)
    guest.page.get_by_role("button", name="Sit here").first.click()
    expect(guest.page.get_by_role("button", name="Start the game")).to_be_visible()


def test_two_browsers_play_with_a_suggestion_and_a_take_back(new_player: Callable[..., Player]) -> None:
    mira, jonas = new_player(), new_player()
    mira.go("/new")
    mira.page.get_by_role("textbox", name="Name of player 1").fill("Mira")
    mira.page.get_by_role("button", name="More: Seats for friends online").click()
    mira.page.get_by_role("button", name="Fewer: Seats for friends online").click()
    mira.page.get_by_role("button", name="Open the table").click()
    expect(mira.page.get_by_role("heading", name="Waiting to start")).to_be_visible()
    join(jonas, mira.table["code"], "Jonas")
    mira.page.get_by_role("radio", name="Mira").check()
    mira.page.get_by_role("button", name="Start the game").click()

    mira.wait("phase", "reveal")
    mira.wide_button.click()
    jonas.wait("phase", "place")
    expect(jonas.wide_button).to_have_text(re.compile("Suggest"))
    jonas.hold(jonas.best())
    jonas.wide_button.click()
    ghost = mira.page.locator(".suggestion")
    expect(ghost).to_contain_text("Jonas")

    box = ghost.locator(".ghost").bounding_box()
    assert box is not None
    mira.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mira.wide_button.click()
    mira.wait_for_tiles(1)
    jonas.wait_for_tiles(1)

    mira.page.get_by_role("button", name="Take back").click()
    jonas.wait_for_tiles(0)
    mira.wait_for_tiles(0)
    mira.place()
    jonas.wait_for_tiles(1)
    expect(jonas.wide_button).to_have_text(re.compile("Reveal a Task tile"))
    jonas.take_turn()
    mira.wait_for_tiles(2)

    jonas.page.get_by_role("button", name="Chat").click()
    jonas.page.get_by_role("textbox", name="Say something").fill("A fine <b>village</b>")
    jonas.page.keyboard.press("Enter")
    mira.page.get_by_role("button", name="Chat").click()
    expect(mira.page.get_by_role("list", name="Chat")).to_contain_text("A fine <b>village</b>")


def test_three_people_play_at_one_screen(player: Player) -> None:
    player.go("/new")
    page = player.page
    for number, name in enumerate(("Mira", "Jonas", "Aylin"), 1):
        if number > 1:
            page.get_by_role("button", name="Add a player").click()
        page.get_by_role("textbox", name=f"Name of player {number}").fill(name)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(player.board).to_be_visible()
    for turn in range(6):
        seat = player.table["seats"][player.view["player"]]["name"]
        expect(page.locator("li[aria-current=true]")).to_contain_text(seat)
        player.take_turn()
        player.wait_for_tiles(turn + 1)


def test_a_bot_takes_its_turns(player: Player) -> None:
    player.go("/new")
    page = player.page
    page.get_by_role("button", name="Add a bot").click()
    page.get_by_role("switch", name=re.compile("Reveal the next tile")).check()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(player.board).to_be_visible()
    for _ in range(3):
        page.wait_for_selector(".cells .cell")
        count = len(player.view["tiles"])
        player.place()
        player.wait_for_tiles(count + 2)


def test_a_guest_who_comes_late_watches(new_player: Callable[..., Player]) -> None:
    mira, watcher = new_player(), new_player()
    code = open_table(mira, "Mira")
    mira.page.get_by_role("button", name="Start the game").click()
    mira.wait("phase", "reveal")
    mira.take_turn()
    watcher.go("/")
    watcher.page.get_by_label("Join with a code").fill(code.lower())
    watcher.page.get_by_role("button", name="Join").click()
    watcher.wait_for_tiles(1)
    expect(watcher.wide_button).to_have_text(re.compile("You are watching"))
    expect(watcher.wide_button).to_be_disabled()
    mira.take_turn()
    watcher.wait_for_tiles(2)
    expect(mira.page.get_by_text("1 watching")).to_be_visible()


def test_a_seat_can_be_left_and_taken_over_in_the_app(new_player: Callable[..., Player]) -> None:
    mira, jonas, aylin = new_player(), new_player(), new_player()
    code = open_table(mira, "Mira")
    join(jonas, code, "Jonas")
    mira.page.get_by_role("radio", name="Mira").check()
    mira.page.get_by_role("button", name="Start the game").click()
    mira.wait("phase", "reveal")
    mira.take_turn()

    jonas.page.get_by_role("button", name="Menu").click()
    jonas.page.get_by_role("button", name="Leave seat: Jonas").click()
    jonas.page.get_by_role("group", name="Leave seat").get_by_role("button", name="Leave seat").click()
    expect(jonas.page.get_by_role("group", name="Leave seat")).to_have_count(0)
    expect(mira.page.locator(".note")).to_have_text("Jonas has left their seat.")
    jonas.page.keyboard.press("Escape")
    expect(jonas.page.get_by_role("dialog")).to_have_count(0)
    expect(jonas.wide_button).to_have_text(re.compile("You are watching"))
    expect(mira.page.get_by_role("listitem").filter(has_text="Jonas")).to_contain_text("Take over")

    aylin.go("/me")
    aylin.page.get_by_role("textbox", name="Your name").fill("Aylin")
    aylin.page.get_by_role("button", name="OK").click()
    aylin.go(f"/j/{code}")
    aylin.page.get_by_role("button", name="Take over").click()
    expect(aylin.wide_button).to_have_text(re.compile("Reveal a Task tile"))
    aylin.take_turn()
    mira.wait_for_tiles(2)
    jonas.wait_for_tiles(2)
    expect(mira.page.get_by_role("listitem").filter(has_text="Aylin")).to_be_visible()
    expect(mira.page.get_by_role("button", name="Take over")).to_have_count(0)


def test_a_seat_is_taken_over_on_a_phone_through_the_menu(new_player: Callable[..., Player]) -> None:
    mira, aylin = new_player(), new_player(viewport=PHONE, has_touch=True, is_mobile=True)
    start_at_one_screen(mira, "Mira", "Jonas")
    mira.page.get_by_role("button", name="Menu").click()
    mira.page.get_by_role("button", name=re.compile("Leave seat")).first.click()
    mira.page.get_by_role("group", name="Leave seat").get_by_role("button", name="Leave seat").click()
    aylin.go(f"/t/{mira.table['id']}")
    aylin.page.get_by_role("button", name="Menu").tap()
    aylin.page.get_by_role("dialog").get_by_role("button", name="Take over").tap()
    aylin.page.get_by_role("textbox", name="Your name").fill("Aylin")
    aylin.page.get_by_role("dialog").get_by_role("button", name="Take over").tap()
    expect(aylin.wide_button).not_to_have_text(re.compile("You are watching"))
    assert [seat["name"] for seat in aylin.table["seats"] if seat.get("yours")] == ["Aylin"]


def test_a_seat_that_was_left_is_offered_on_a_phone_without_the_menu(new_player: Callable[..., Player]) -> None:
    mira, aylin = new_player(), new_player(viewport=PHONE, has_touch=True, is_mobile=True)
    start_at_one_screen(mira, "Mira", "Jonas")
    aylin.go(f"/t/{mira.table['id']}")
    expect(aylin.page.locator(".sheet button.words")).to_contain_text("You are watching")
    mira.page.get_by_role("button", name="Menu").click()
    mira.page.get_by_role("button", name=re.compile("Leave seat")).first.click()
    mira.page.get_by_role("group", name="Leave seat").get_by_role("button", name="Leave seat").click()
    aylin.page.get_by_role("button", name="Take over Mira’s seat").tap()
    aylin.page.get_by_role("textbox", name="Your name").fill("Aylin")
    aylin.page.keyboard.press("Enter")
    expect(mira.page.locator(".note")).to_have_text("Aylin has taken a seat.")


def test_a_guest_is_never_me_and_takes_another_name_later(new_player: Callable[..., Player]) -> None:
    mira, guest = new_player(), new_player()
    code = open_table(mira, "Mira")
    expect(mira.page.get_by_role("button", name="Add a player")).to_be_visible()
    expect(mira.page.get_by_role("textbox", name="Your name")).to_have_count(0)
    guest.go(f"/j/{code}")
    guest.page.get_by_role("button", name="Sit here").click()
    expect(mira.page.get_by_role("listitem").filter(has_text="Guest 2")).to_be_visible()
    mira.page.get_by_role("button", name="Start the game").click()
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("textbox", name="Name at this table").fill("Jonas")
    guest.page.get_by_role("textbox", name="Name at this table").press("Enter")
    expect(mira.page.get_by_role("listitem").filter(has_text="Jonas")).to_be_visible()


def test_the_promise_is_seen_by_everybody_from_the_start(new_player: Callable[..., Player]) -> None:
    mira, watcher = new_player(), new_player()
    start_at_one_screen(mira, "Mira", "Jonas")
    watcher.go(f"/t/{mira.table['id']}")
    for person in (mira, watcher):
        person.page.get_by_role("button", name="Menu").click()
        expect(person.page.get_by_role("dialog")).to_contain_text(person.table["proof"]["commitment"])
        expect(person.page.get_by_role("dialog")).to_contain_text("dorfplatz serve --host 0.0.0.0")


def test_the_tab_says_whose_turn_it_is(new_player: Callable[..., Player]) -> None:
    mira, watcher = new_player(), new_player()
    code = open_table(mira, "Mira")
    join(watcher, code, "Jonas")
    mira.page.get_by_role("radio", name="Mira").check()
    mira.page.get_by_role("button", name="Start the game").click()
    expect(mira.page).to_have_title("Your turn · Dorfplatz")
    expect(watcher.page).to_have_title("Mira’s turn · Dorfplatz")


def test_a_wrong_code_is_said_kindly(player: Player) -> None:
    player.go("/j/NOSUCH")
    expect(player.page.get_by_role("heading", name="Nothing here")).to_be_visible()
    player.page.get_by_role("textbox", name="Table code").fill("nosuc2")
    player.page.get_by_role("button", name="Try again").click()
    expect(player.page.get_by_role("main")).to_contain_text("There is no table with the code NOSUC2.")
    player.page.get_by_role("link", name="To the village square").last.click()
    expect(player.page.get_by_role("button", name="Play alone")).to_be_visible()


def test_a_lost_connection_shows_a_banner_and_heals_in_mid_move(
    new_player: Callable[..., Player], own_server: Server
) -> None:
    player = new_player(url=own_server.url)
    start_at_one_screen(player, "Mira", "Jonas")
    player.take_turn()
    player.wide_button.click()
    player.wait("phase", "place")
    player.hold(player.best())
    own_server.stop()
    expect(player.page.get_by_role("alert")).to_contain_text("Connection lost")
    player.wide_button.click()
    own_server.start()
    expect(player.page.get_by_role("alert")).to_have_count(0)
    player.wait_for_tiles(2)
