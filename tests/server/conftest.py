"""One quick server for most tests; tests that need their own settings start their own."""

import os
from collections.abc import Iterator

import pytest

from dorfplatz.client import Client
from dorfplatz.client.campaign import CampaignLink

from . import redis_server
from .postgres import Postgres, running
from .redis_server import RedisServer
from .serving import ELSEWHERE, PATIENCE, serving

# Set to run tests of the server on PostgreSQL instead of SQLite: `store/test_whole_server.py` does.
ON_POSTGRESQL = "DORFPLATZ_ON_POSTGRESQL"


@pytest.fixture(scope="session", autouse=True)
def patience() -> None:
    """Clients that wait for the first picture, for which a child has to start, also on a busy machine."""
    Client.patience = PATIENCE


@pytest.fixture(scope="session", autouse=True)
def elsewhere(request: pytest.FixtureRequest) -> Iterator[None]:
    """Have the servers of all tests store everything on PostgreSQL, if that is wanted."""
    if os.environ.get(ON_POSTGRESQL):
        server: Postgres = request.getfixturevalue("postgres")
        ELSEWHERE.append(server.of_folder)
    yield
    ELSEWHERE.clear()


@pytest.fixture(scope="session")
def url(elsewhere: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("data")) as address:
        yield address


@pytest.fixture
def ann(url: str) -> Client:
    return Client(url, name="Ann")


@pytest.fixture
def bo(url: str) -> Client:
    return Client(url, name="Bo")


@pytest.fixture
def sheet(ann: Client) -> CampaignLink:
    return ann.begin_campaign("Sunday round")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running() as server:
        yield server


@pytest.fixture(scope="session")
def redis() -> Iterator[RedisServer]:
    """One for all tests; whoever kills it starts it again."""
    with redis_server.running() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of an empty database of either kind; empty for SQLite in the data folder."""
    if request.param == "sqlite":
        return ""
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()
