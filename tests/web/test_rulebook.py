"""The rulebook in the browser: every kind of card, part, question and score line opens its paragraph."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from dorfplatz.games.registry import entry_of
from dorfplatz.rulebook import Language, Rulebook
from web.duel_player import start_duel
from web.player import PHONE, Player, start_with
from web.test_axe import Inspector
from web.test_campaign_cards import easy_campaign, new_table
from web.test_parts import play_until
from web.valley_player import start_valley

pytestmark = pytest.mark.plays("romantik", "duel", "valley", thinkers=True)


def book_of(game: str, language: Language = "en") -> Rulebook:
    book: Rulebook = entry_of(game).find("rulebook").book(language)
    return book


def title_of(game: str, rule: str, language: Language = "en") -> str:
    """The title of the paragraph that a screen must open."""
    paragraph = book_of(game, language).find(rule)
    assert paragraph is not None, rule
    return paragraph.title


def read_and_return(player: Player, game: str, link: Locator, language: Language = "en") -> str:
    """Open a rule, read its title, close it, and be where we were."""
    rule = link.get_attribute("data-rule") or ""
    link.click()
    drawer = player.page.get_by_role("dialog", name="Règles" if language == "fr" else "Rulebook")
    heading = drawer.get_by_role("heading", name=title_of(game, rule, language), exact=True)
    expect(heading).to_be_focused()
    player.page.keyboard.press("Escape")
    expect(heading).to_have_count(0)
    expect(link).to_be_focused()
    return rule


def rules_of(links: Locator, game: str = "romantik") -> set[str]:
    """What some links lead to; all of it is in the rulebook."""
    rules = {link.get_attribute("data-rule") or "" for link in links.all()}
    assert [rule for rule in rules if book_of(game).find(rule) is None] == []
    return rules


def test_every_part_question_and_line_of_a_map_opens_its_paragraph_beside_the_map(player: Player) -> None:
    page = player.page
    start_with(player, parts="everything")
    page.get_by_role("button", name=re.compile("parts in play")).click()
    dialog = page.get_by_role("dialog", name="Parts")
    links = dialog.locator("[data-rule]")
    expect(links).to_have_count(len(player.view["parts"]))
    assert len(rules_of(links)) == len(player.view["parts"]), "every part leads to a paragraph"
    read = {read_and_return(player, "romantik", link) for link in links.all()[::8]}
    assert len(read) >= 4
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")

    page.get_by_role("button", name=re.compile("^Score sheet")).click()
    sheet = page.get_by_role("dialog", name="Score sheet")
    for name in ("Forest", "Wraparound", "Green flags", "Longest track", "Old Oak"):
        line = sheet.get_by_role("button", name=re.compile(rf"^{name} ?\d+$"))
        line.click()
        read_and_return(player, "romantik", sheet.get_by_role("button", name=f"Rules: {name}"))
    page.keyboard.press("Escape")
    read_and_return(player, "romantik", page.get_by_role("region", name="Warehouse").locator("[data-rule]"))

    assert play_until(player, lambda view: view["phase"] == "heart")
    question = page.locator(".question")
    read_and_return(player, "romantik", question.locator("[data-rule]"))
    expect(question).to_be_visible()
    assert player.view["phase"] == "heart", "closing a rule answers nothing"


def test_cards_interests_and_storage_of_a_duel_open_their_paragraphs(player: Player) -> None:
    page = player.page
    start_duel(player, bots=["stroller"])
    expect(page.locator('[data-rule="card/most"]').first).to_be_visible()
    for kind in ("first", "most", "number"):
        read_and_return(player, "duel", page.locator(f'[data-rule="card/{kind}"]').first)
    page.get_by_role("button", name="Details").click()
    dialog = page.get_by_role("dialog", name="Modules")
    interests = dialog.locator('[data-rule^="interest/"]')
    expect(interests).to_have_count(5)
    assert len({read_and_return(player, "duel", link) for link in interests.all()}) == 5
    read_and_return(player, "duel", dialog.locator('[data-rule="module/interests"]'))
    page.keyboard.press("Escape")

    page.get_by_role("button", name=re.compile("remaining|fit here", re.IGNORECASE)).first.click()
    supply = page.get_by_role("dialog").locator("dl")
    expect(supply).to_contain_text("Wraparound")
    expect(supply).to_contain_text(re.compile(r"Double.*6", re.DOTALL))


def test_boxes_cards_and_parts_of_a_campaign_open_their_paragraphs_but_no_secret(
    new_player: Callable[..., Player],
) -> None:
    player = new_player(viewport=PHONE, has_touch=True, is_mobile=True)
    page, inspector = player.page, Inspector(player.page)
    player.go("/campaigns")
    campaign = easy_campaign(player, games=4)
    page.evaluate("id => localStorage.setItem(`dorfplatz.told.${id}`, '[]')", campaign)
    player.go(f"/campaign/{campaign}")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    told: set[str] = set()
    while dialog.count():
        now = dialog.locator("[data-told]").get_attribute("data-told")
        links = dialog.locator("[data-rule]")
        for link in links.all() if len(told) < 4 else []:
            read_and_return(player, "romantik", link)
        told |= rules_of(links)
        dialog.get_by_role("button", name=re.compile("Next|Wonderful")).click()
        expect(page.locator(f'[data-told="{now}"]')).to_have_count(0)
    assert {"box/box1", "part/box1_tasks", "face_up/hearts_desire", "card/red_hearts"} <= told
    assert told & {"card/warehouse", "card/circus"}

    links = page.locator("main [data-rule]")
    assert {rule.partition("/")[0] for rule in rules_of(links)} == {"box", "campaign", "face_up", "card", "part"}
    for kind in ("box", "face_up", "card", "part"):
        read_and_return(player, "romantik", page.locator(f'main [data-rule^="{kind}/"]').last)
    assert [link.inner_text() for link in links.all() if (link.bounding_box() or {"height": 0})["height"] < 44] == []
    for secret in ('[data-box="box4"]', '[data-box="box5"]', '[data-achievement="ship"]'):
        expect(page.locator(secret)).to_be_visible()
        expect(page.locator(f"{secret} [data-rule]")).to_have_count(0)
    assert title_of("romantik", "face_up/great_mill") == title_of("romantik", "campaign/cards")
    inspector.look("sheet")

    player.go(f"/campaign/{campaign}/pad")
    lines = page.locator('[data-rule^="line/"]')
    expect(lines.first).to_be_visible()
    assert {"line/tasks.forest", "line/flags.red", "line/longest.track"} <= rules_of(lines)
    for link in (lines.first, lines.last, page.locator('[data-rule="face_up/great_mill"]')):
        read_and_return(player, "romantik", link)
    inspector.look("typed pad")

    player.go(f"/t/{new_table(player, campaign)}")
    page.locator('[data-card="great_mill"]').click()
    cards = dialog.locator('[data-rule^="face_up/"]')
    expect(cards.first).to_be_visible()
    assert "face_up/great_mill" in rules_of(cards)
    read_and_return(player, "romantik", cards.first)
    inspector.look("cards of a table")
    assert inspector.troubles == []


def test_every_line_of_the_pad_of_a_duel_opens_its_paragraph(player: Player) -> None:
    player.go("/pad?game=duel")
    player.page.get_by_role("radio", name="Both").check()
    lines = player.page.locator('tr [data-rule^="line/"]')
    expect(lines.last).to_have_attribute("data-rule", "line/module2.star")
    assert {"line/tasks.double", "line/flags.green", "line/module1.trophy"} <= rules_of(lines, "duel")
    assert len(rules_of(lines, "duel")) == lines.count() > 10
    for link in lines.all()[-4:]:
        read_and_return(player, "duel", link)


def test_the_player_aid_of_the_valley_is_one_screen(new_player: Callable[..., Player]) -> None:
    player = new_player(viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR")
    page = player.page
    start_valley(player, "Ann", bots=("stroller",))
    aid = page.locator('[data-rule="aid"]')
    aid.click()
    drawer = page.get_by_role("dialog", name="Règles")
    rows = drawer.get_by_role("row")
    expect(rows).to_have_count(7)
    expect(drawer.locator("tbody img")).to_have_count(6)
    drawer.get_by_role("link", name="vallée à grande vitesse").click()
    expect(drawer.get_by_role("heading", name="Vallée à grande vitesse")).to_be_focused()
    drawer.get_by_role("searchbox").fill("departagent")
    drawer.get_by_role("button", name="Villageois", exact=True).click()
    expect(drawer).to_contain_text("Les maisons départagent")
    page.keyboard.press("Escape")
    expect(aid).to_be_focused()
    page.get_by_role("button", name=re.compile("^Villageois")).click()
    read_and_return(player, "valley", page.locator('[data-rule="line/villagers"]'), "fr")


def test_the_page_has_contents_search_and_a_link_to_every_paragraph(player: Player) -> None:
    page = player.page
    player.go("/rules/duel#line/module1.forest")
    heading = page.get_by_role("heading", name=title_of("duel", "module/cards"), exact=True)
    expect(heading).to_be_in_viewport()
    expect(page.locator("main h3[id]")).to_have_count(len([*book_of("duel").paragraphs]))
    page.get_by_role("searchbox").fill("camera markers")
    expect(page.get_by_text("paragraphs found")).to_be_visible()
    expect(page.locator("main section")).not_to_have_count(len([*book_of("duel").paragraphs]))
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Double Tasks").click()
    expect(page.get_by_role("heading", name="Double Tasks", exact=True)).to_be_focused()
    assert page.url.endswith("/rules/duel#task/double")
    page.go_back()
    page.get_by_role("navigation", name="Game").get_by_role("link", name="The Valley").click()
    expect(page.get_by_role("heading", name="The Valley: the rules")).to_be_visible()
