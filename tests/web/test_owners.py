"""Owners in the app: devices that are logged out, and people whom the owner of a table or campaign removes."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from dorfplatz.client import Client
from web.player import Player
from web.test_campaign import begin, sheet
from web.test_together import join, open_table


def second_device(player: Player) -> Client:
    """A program that is logged in as the same person."""
    device = Client(player.url)
    token = json.loads(player.client.call("POST", "/api/me/link"))["token"]
    device.person = json.loads(device.call("POST", f"/api/link/{token}"))["person"]
    return device


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_devices_are_listed_and_logged_out(new_player: Callable[..., Player], locale: str) -> None:
    mira = new_player(locale=locale)
    english = locale.startswith("en")
    mira.go("/")
    devices = [second_device(mira) for _ in range(3)]
    mira.go("/me")
    rows = mira.page.get_by_role("listitem").filter(has_text="Chrome on Linux" if english else "Chrome sous Linux")
    expect(rows).to_contain_text("this device" if english else "cet appareil")
    log_out = "Sign out" if english else "Déconnecter"
    others = mira.page.get_by_role("button", name=f"{log_out}: Python" if english else f"{log_out}\u00a0: Python")
    expect(others).to_have_count(3)
    others.first.click()
    expect(others).to_have_count(2)
    mira.page.get_by_role(
        "button", name="Sign out everywhere else" if english else "Déconnecter tous les autres"
    ).click()
    expect(others).to_have_count(0)
    for device in devices:
        assert Client(mira.url, cookie=device.cookie).person != device.person
    before = mira.client.person
    rows.get_by_role("button").click()
    dialog = mira.page.get_by_role("dialog")
    expect(dialog).to_contain_text("your only device" if english else "votre seul appareil")
    dialog.get_by_role("button", name=log_out).click()
    expect(mira.page).to_have_url(mira.url + "/")
    assert mira.client.person != before


def test_the_owner_removes_people_before_and_during_a_game(new_player: Callable[..., Player]) -> None:
    mira, jonas, aylin = new_player(), new_player(), new_player()
    code = open_table(mira, "Mira")
    aylin.go(f"/j/{code}")
    expect(aylin.page.get_by_role("button", name="Sit here")).to_be_visible()
    mira.page.get_by_role("button", name="More about Guest").click()
    mira.page.get_by_role("button", name="Remove from the table").click()
    expect(aylin.page.get_by_role("heading", name="You were removed")).to_be_visible()
    join(jonas, code, "Jonas")
    expect(jonas.page.get_by_role("button", name="More about Mira")).to_have_count(0)
    mira.page.get_by_role("button", name="Start the game").click()
    mira.wait("phase", "reveal")
    mira.page.get_by_role("button", name="Menu").click()
    mira.page.get_by_role("button", name="More about Jonas").click()
    mira.page.get_by_role("button", name="Remove from the table").click()
    expect(jonas.page.get_by_role("heading", name="You were removed")).to_be_visible()
    jonas.page.reload()
    expect(jonas.page.get_by_role("heading", name="You were removed")).to_be_visible()
    expect(mira.page.get_by_role("dialog").get_by_role("listitem").filter(has_text="Jonas")).to_contain_text(
        "Take over"
    )


def test_the_owner_of_a_campaign_removes_a_member_and_passes_it_on(new_player: Callable[..., Player]) -> None:
    mira, jonas, aylin = new_player(), new_player(), new_player()
    campaign = begin(mira)
    for name, guest in (("Jonas", jonas), ("Aylin", aylin)):
        guest.go("/")
        guest.client.call("PATCH", "/api/me", {"name": name})
        guest.client.join_campaign(sheet(mira, campaign)["invite"])
    jonas.go(f"/campaign/{campaign}")
    expect(jonas.page.get_by_role("heading", name="Members")).to_be_visible()
    expect(jonas.page.get_by_role("button", name="Rename")).to_have_count(0)
    mira.go(f"/campaign/{campaign}")
    mira.page.get_by_role("button", name="More about Aylin").click()
    mira.page.get_by_role("button", name="Remove from the campaign").click()
    expect(mira.page.get_by_role("button", name="More about Aylin")).to_have_count(0)
    with mira.page.expect_response(f"**/api/campaigns/{campaign}"):
        mira.page.get_by_role("switch", name="Everyone may rename it").check()
    jonas.page.reload()
    expect(jonas.page.get_by_role("button", name="Rename")).to_be_visible()
    mira.page.get_by_role("button", name="More about Jonas").click()
    mira.page.get_by_role("button", name="Make owner").click()
    expect(mira.page.get_by_role("listitem").filter(has_text="Jonas")).to_contain_text("owner")
    aylin.go(f"/campaign/{campaign}")
    expect(aylin.page.get_by_role("heading", name="Nothing here")).to_be_visible()
