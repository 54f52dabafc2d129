"""The address of a person behind proxies: only what a trusted proxy wrote is believed."""

from pathlib import Path
from typing import Any

import pytest

from dorfplatz.errors import SetupError
from dorfplatz.server.http.forwarding import Forwarding
from dorfplatz.server.networks import UNKNOWN_ADDRESS
from dorfplatz.server.settings import Rate, Settings

from ..serving import serving
from .test_http_protocol import me

PUBLIC = "https://village.example"


def seen(*headers: str, sender: str = "127.0.0.1", trusted: str = "127.0.0.1", is_behind_proxy: bool = True) -> str:
    """The address that a request has after its X-Forwarded-For headers were looked at."""
    settings = Settings(
        data=Path(), origins=frozenset({PUBLIC}), is_behind_proxy=is_behind_proxy, trusted_proxies=trusted
    )
    lines = [(b"host", b"village.example"), *((b"x-forwarded-for", header.encode()) for header in headers)]
    scope: dict[str, Any] = {"type": "http", "headers": lines, "client": (sender, 4_711)}
    Forwarding(settings).note(scope)
    return str(scope["client"][0])


def test_the_address_is_the_one_that_the_proxy_adds() -> None:
    assert seen("192.0.2.7") == "192.0.2.7"
    assert seen("2001:db8::7") == "2001:db8::7"


@pytest.mark.parametrize("forged", ["6.6.6.6", "127.0.0.1", "10.0.0.1, 127.0.0.1", "unknown", "::1", "village", "a,,b"])
def test_what_a_client_claims_to_be_is_not_believed(forged: str) -> None:
    assert seen(f"{forged}, 192.0.2.7") == "192.0.2.7"
    assert seen(forged, "192.0.2.7") == "192.0.2.7", "the proxy may add a line of its own"


def test_only_trusted_hops_are_skipped() -> None:
    two = "127.0.0.1, 10.0.0.0/8"
    assert seen("6.6.6.6, 192.0.2.7, 10.1.2.3", trusted=two) == "192.0.2.7"
    assert seen("6.6.6.6, 192.0.2.7, 10.1.2.3", trusted="127.0.0.1") == "10.1.2.3"
    assert seen("10.1.2.3", trusted=two) == "10.1.2.3", "somebody in the network of the proxies"


def test_whoever_is_not_trusted_cannot_forward_anything() -> None:
    assert seen("6.6.6.6", sender="5.6.7.9") == "5.6.7.9"
    assert seen("6.6.6.6", sender="5.6.7.9", is_behind_proxy=False) == "5.6.7.9"
    assert seen("6.6.6.6", sender="10.0.0.2") == UNKNOWN_ADDRESS, "perhaps a proxy that was not named"


def test_of_proxies_that_are_all_trusted_only_the_nearest_is_believed() -> None:
    assert seen("6.6.6.6, 192.0.2.7", sender="192.0.2.9", trusted="*") == "192.0.2.7"


@pytest.mark.parametrize("written", ["192.0.2.7:50123", "[2001:db8::7]:50123", "[2001:db8::7]"])
def test_a_port_is_left_out(written: str) -> None:
    assert seen(f"6.6.6.6, {written}") in ("192.0.2.7", "2001:db8::7")


@pytest.mark.parametrize("written", ["unknown", "_hidden", "192.0.2.7, "])
def test_a_proxy_that_writes_no_address_makes_one_crowd_of_all(written: str) -> None:
    assert seen(f"6.6.6.6, {written}") == (UNKNOWN_ADDRESS if "2" not in written else "192.0.2.7")


def test_an_address_that_a_person_forges_is_not_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    seen("6.6.6.6", sender="5.6.7.9")
    seen("6.6.6.6", sender="10.0.0.2")
    assert "somebody outside your network" in caplog.records[0].getMessage()
    assert "add --trusted-proxies 10.0.0.2" in caplog.records[1].getMessage()
    assert "6.6.6.6" not in caplog.text
    assert "5.6.7.9" not in caplog.text


def test_nonsense_instead_of_proxies_is_refused() -> None:
    with pytest.raises(SetupError, match="--trusted-proxies must be"):
        seen("6.6.6.6", trusted="my-proxy")


def test_forging_addresses_is_no_way_around_a_limit(tmp_path: Path) -> None:
    with serving(tmp_path, PUBLIC, is_behind_proxy=True, new_guests=Rate(2, 1_000)) as url:
        answers = [me(url, "village.example", f"198.51.100.{number}, 192.0.2.7") for number in range(5)]
    assert answers == [200, 200, 429, 429, 429]
