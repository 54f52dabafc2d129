"""Every setting of a server is an option, a variable of the environment, and a row of docs/settings.md.

`python tests/cli/test_server_settings.py` writes the tables of that page anew.
"""

import contextlib
import inspect
import re
from dataclasses import Field, fields
from pathlib import Path
from typing import Any

import pytest
from places import ROOT

from cli.conftest import Call
from dorfplatz.cli.serve import serve
from dorfplatz.cli.server_settings import PREFIX, option_of, shown, variable_of
from dorfplatz.server import run
from dorfplatz.server.setting import GROUPS, Choice
from dorfplatz.server.settings import NOT_SET, Rate, Settings, choices

PAGE = ROOT / "docs" / "settings.md"
DECLARED = {field.name: (field, choice) for field, choice in choices()}
# Options that make several settings together, and what they are typed like.
OTHERS = {"host": "127.0.0.1", "port": "0", "public_url": "https://village.example", "allow_origin": "http://a.example"}
# What has to be an address.
ADDRESSES = {"bus": "redis://localhost"}


def another(field: "Field[Any]", choice: Choice) -> tuple[str, object]:
    """A value that differs from the default, as it is typed and as it is stored."""
    match field.default:
        case str() if field.name in ADDRESSES:
            return ADDRESSES[field.name], ADDRESSES[field.name]
        case bool():
            return "true", True
        case Rate(number, seconds):
            return f"{number + 1}/{seconds:g}", Rate(number + 1, seconds)
        case int() | float() as number:
            return str(number + 1), number + 1
        case Path():
            return "/elsewhere", Path("/elsewhere")
        case None if "int" in str(field.type):
            return "1000000", 1_000_000
        case default:
            other = next((word for word in choice.words if word != default), "10.1.0.0/16")
            return other, other


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Settings]:
    """The settings that servers would have been started with."""
    taken: list[Settings] = []
    monkeypatch.setattr(run, "serve", lambda settings, *others: taken.append(settings))
    monkeypatch.setattr("dorfplatz.cli.serve.in_use", lambda *others, **more: contextlib.nullcontext())
    monkeypatch.setenv("DORFPLATZ_DATA", str(tmp_path))
    return taken


def test_every_field_is_declared_or_made_from_another_option() -> None:
    assert {*DECLARED} | {*NOT_SET} == {field.name for field in fields(Settings)}
    assert not {*DECLARED} & {*NOT_SET}
    assert {choice.group for _, choice in DECLARED.values()} == {*GROUPS}
    assert len(DECLARED) > 55


def test_every_setting_is_an_option(call: Call, served: list[Settings]) -> None:
    line: list[str] = []
    wanted = {}
    for name, (field, choice) in DECLARED.items():
        typed, wanted[name] = another(field, choice)
        line += [option_of(name)] if field.type is bool else [option_of(name), typed]
    ended = call("serve", "--port", "0", *line)
    assert ended.code == 0, ended.err
    assert {name: getattr(served[0], name) for name in wanted} == wanted
    assert all(getattr(served[0], name) != field.default for name, (field, _) in DECLARED.items())


def test_every_setting_is_a_variable_of_the_environment(
    call: Call, served: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = {}
    for name, (field, choice) in DECLARED.items():
        typed, wanted[name] = another(field, choice)
        monkeypatch.setenv(variable_of(name), typed)
    monkeypatch.setenv("DORFPLATZ_PORT", "0")
    monkeypatch.setenv("DORFPLATZ_PUBLIC_URL", OTHERS["public_url"])
    assert call("serve").code == 0
    assert {name: getattr(served[0], name) for name in wanted} == wanted
    assert served[0].is_behind_proxy
    assert OTHERS["public_url"] in served[0].origins


def test_without_options_every_setting_has_its_default(call: Call, served: list[Settings]) -> None:
    assert call("serve", "--port", "0").code == 0
    assert {name: getattr(served[0], name) for name in DECLARED} == {
        name: field.default for name, (field, _) in DECLARED.items()
    }


def test_an_option_comes_before_the_environment(
    call: Call, served: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DORFPLATZ_ROOM_KEPT", "20")
    assert call("serve", "--port", "0", "--room-kept", "30").code == 0
    assert served[0].room_kept == 30.0


def test_the_former_name_of_the_proxies_still_works(call: Call, served: list[Settings]) -> None:
    assert call("serve", "--port", "0", "--trusted-proxy", "10.0.0.2").code == 0
    assert served[0].trusted_proxies == "10.0.0.2"


@pytest.mark.parametrize(
    ("option", "value", "why"),
    [
        ("--requests", "5", "'5' is no number of uses and of seconds such as 100/20"),
        ("--requests", "5/0", "'5/0' has no seconds"),
        ("--requests", "0/5", "'0/5' is no number of uses"),
        ("--room-kept", "nan", "'nan' is not a number"),
        ("--room-kept", "inf", "'inf' is not a number"),
        ("--room-kept", "0", "it must be at least 1, not 0"),
        ("--children", "0", "it must be at least 1, not 0"),
        ("--children", "1.5", "'1.5' is not a whole number"),
        ("--guests-kept", "-3", "it must be at least 1, not -3"),
    ],
)
def test_a_value_that_cannot_be_is_refused_with_the_reason(
    call: Call, served: list[Settings], monkeypatch: pytest.MonkeyPatch, option: str, value: str, why: str
) -> None:
    ended = call("serve", "--port", "0", f"{option}={value}")
    assert (ended.code, served) == (2, [])
    assert f"invalid value for {option}: {why}" in ended.err
    variable = variable_of(option.strip("-").replace("-", "_"))
    monkeypatch.setenv(variable, value)
    ended = call("serve", "--port", "0")
    assert (ended.code, served) == (2, [])
    assert f"invalid value for {variable}: {why}" in ended.err


def test_every_other_option_is_a_variable_too() -> None:
    own = {*inspect.signature(serve).parameters} - {"given", "open"}
    assert own == {*OTHERS, "data", "database", "compile_first"}
    for name in own - {"data"}:
        parameter = inspect.signature(serve).parameters[name].annotation.__metadata__[-1]
        assert parameter.env_var == (variable_of(name),)


def table_of(group: str) -> str:
    """The settings of a group as a table of the page."""
    rows = [
        f"| `{option_of(name)}` | {shown(field.default, choice)} | {choice.text.replace('|', '/')} |"
        for name, (field, choice) in DECLARED.items()
        if choice.group == group
    ]
    return "\n".join(["| option | default | |", "|---|---|---|", *rows])


def test_the_page_of_the_settings_has_every_setting() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for group in GROUPS:
        assert f"## {group}\n\n{GROUPS[group]}\n\n{table_of(group)}\n" in page
    assert PREFIX in page


def test_no_page_names_an_option_or_a_variable_of_the_server_that_does_not_exist() -> None:
    known = {variable_of(name) for name in [*DECLARED, *inspect.signature(serve).parameters]}
    known |= {f"DORFPLATZ_{name}" for name in ("CACHE", "LANGUAGE", "MACHINE_CODE", "DEBUG")}
    for path in [PAGE, ROOT / "docs" / "host.md"]:
        assert {*re.findall(r"DORFPLATZ_[A-Z_]*[A-Z]", path.read_text(encoding="utf-8"))} <= known


def write() -> None:
    """Write the tables of the page anew."""
    page = PAGE.read_text(encoding="utf-8")
    head = page[: page.index("\n## ")]
    groups = [f"## {group}\n\n{text}\n\n{table_of(group)}" for group, text in GROUPS.items()]
    PAGE.write_text("\n\n".join([head.rstrip(), *groups]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
