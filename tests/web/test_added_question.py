"""The second recipe of docs/add-a-part.md at a table: the wire tells its question, and the app asks it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect
from recipe import environment_of, with_question

from dorfplatz.client import Client, RefusedError, TableLink
from web.player import PHONE, Player
from web.serving import Server


@pytest.fixture(scope="module")
def market(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server of the sources with the Market."""
    package = with_question.follow(tmp_path_factory.mktemp("with a market"))
    server = Server(tmp_path_factory.mktemp("tables"), environment_of(package)).start()
    yield server
    server.stop()


@contextmanager
def asked(client: Client) -> Iterator[TableLink]:
    """A table at which the Market has just been laid; now and then it is among the tiles that are taken out.

    It is a purist table, because the interpreted server would work out the effects of every placement.
    """
    for _ in range(5):
        table_id = client.create(names=["Ann"], options={"parts": {"market": True}}, purist=True, start=True)
        with client.join(table_id) as link:
            while link.status != "over" and link.view["phase"] != "market":
                link.play(link.moves[0]) if link.is_my_turn else link.receive()
            if link.status != "over":
                yield link
                return
    pytest.fail("the Market is never laid")


def sold(link: TableLink) -> list[str]:
    """What the record says that the Market sells."""
    record = link.client.get(f"/api/tables/{link.id}/record")
    return [choice["market"] for turn in record["turns"] for choice in turn.get("do", ()) if "market" in choice]


def test_the_wire_tells_it_and_asks_it(market: Server) -> None:
    client = Client(market.url, name="Ann")
    question = client.get("/api/games")["romantik"]["questions"][-1]
    assert question == {
        "name": "market",
        "title": {
            "en": "What does the Market sell?",
            "fr": "Que vend le marché\u00a0?",
            "de": "Was verkauft der Markt?",
        },
        "answers": [
            {"move": "market:grain", "label": {"en": "Grain", "fr": "Du blé", "de": "Korn"}},
            {"move": "market:wood", "label": {"en": "Wood", "fr": "Du bois", "de": "Holz"}},
        ],
    }
    with asked(client) as link:
        assert link.moves == [row[0] for row in link.view["answers"]] == ["market:grain", "market:wood"]
        with pytest.raises(RefusedError, match="illegal"):
            link.play("heart:red")
        link.play("market:wood")
        link.wait(lambda: link.view["phase"] != "market")
        assert sold(link) == ["wood"]


def test_the_browser_asks_it_in_english_and_french(market: Server, new_player: Callable[..., Player]) -> None:
    """One person at two devices, because the interpreted server takes long until the Market is laid."""
    desktop, phone = new_player(url=market.url), new_player(url=market.url, viewport=PHONE, locale="fr-FR")
    with asked(desktop.client) as link:
        name, _, value = link.client.cookie.partition("=")
        phone.page.context.add_cookies([{"name": name, "value": value, "url": market.url}])
        questions = []
        for player, title, answers in (
            (desktop, "What does the Market sell?", ["Grain", "Wood"]),
            (phone, "Que vend le marché\u00a0?", ["Du blé", "Du bois"]),
        ):
            player.go(f"/t/{link.id}")
            questions.append(player.page.get_by_role("group", name=title))
            expect(questions[-1].locator("[data-move]")).to_have_text(answers)
        questions[-1].locator('[data-move="market:grain"]').click()
        for question in questions:
            expect(question).to_have_count(0)
        link.wait(lambda: link.view["phase"] != "market")
        assert sold(link) == ["grain"]
