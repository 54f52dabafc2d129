"""Whatever is asked for over HTTP, the answer is one that the document names, and never an error of the server."""

import urllib.request
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from rotation import GAMES
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, status_code_conformance

from dorfplatz.client import Client
from dorfplatz.server.http.openapi import openapi

# Of each kind of request; reading an upload starts a process of its own, so that there are few in the usual run.
IS_LONG = GAMES > 100
EXAMPLES = 25 if IS_LONG else 5
document = schemathesis.openapi.from_dict(openapi())
# Every limit of every field, which takes every process of a run seconds to list before its first test.
document.config.phases.coverage.enabled = IS_LONG


# Requests that find something, which requests at random rarely do.
FOUND = {
    "/api/catalogs/{digest}/file": "/api/catalogs/romantik/file",
    "/api/themes/{name}.css": "/api/themes/winter.css",
    "/api/rulebook/{game}/{language}": "/api/rulebook/duel/de",
    "/api/themes": "/api/themes",
}


@pytest.fixture(scope="module")
def asker(url: str) -> Client:
    return Client(url)


@document.parametrize()
@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), database=None)
def test_every_answer_is_one_that_the_document_names(case: schemathesis.Case[Any], asker: Client) -> None:
    if case.operation.definition.raw["operationId"] == "delete_me":
        asker = Client(asker.url)
    headers = {"Origin": asker.url, "Cookie": asker.cookie, "Host": asker.url.removeprefix("http://")}
    response = case.call(base_url=asker.url, headers=headers)
    case.validate_response(
        response, checks=[not_a_server_error, status_code_conformance, content_type_conformance], headers=headers
    )


@pytest.mark.parametrize(("path", "address"), FOUND.items())
def test_what_is_found_has_the_type_that_the_document_names(path: str, address: str, asker: Client) -> None:
    asker.get("/api/me")
    request = urllib.request.Request(asker.url + address, headers={"Cookie": asker.cookie})
    with urllib.request.urlopen(request) as answer:
        named = openapi()["paths"][path]["get"]["responses"]["200"]["content"]
        assert [answer.headers.get_content_type()] == [*named]


def test_the_name_of_a_picture_ends_with_its_kind() -> None:
    animation = openapi()["paths"]["/api/tables/{id}/animation.webp"]["get"]
    assert animation["operationId"] == "animation_file.webp"
    assert [*animation["responses"]["200"]["content"]] == ["image/webp"]
