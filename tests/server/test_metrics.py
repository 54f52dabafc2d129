"""Metrics: what Prometheus reads at an address of its own, and the board that shows it."""

import contextlib
import json
import re
import socket
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from places import ROOT
from prometheus_client.parser import text_string_to_metric_families

from dorfplatz.client import Client
from dorfplatz.client.client import RefusedError
from dorfplatz.errors import SetupError
from dorfplatz.extras import MissingExtraError
from dorfplatz.server.meters import SECONDS, Distribution
from dorfplatz.server.metrics import address_of, check_metrics
from dorfplatz.server.settings import Settings

from .serving import PATIENCE, free_port, serving

BOARD = json.loads((ROOT / "deploy" / "grafana" / "dorfplatz.json").read_text())
# What Prometheus adds to every metric itself.
OWN_LABELS = {"instance", "job", "le"}


def scraped(port: int) -> dict[str, list[Any]]:
    """All samples by name."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as answer:
        text = answer.read().decode()
    samples: dict[str, list[Any]] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            samples.setdefault(sample.name, []).append(sample)
    return samples


def status_of(url: str) -> int:
    """The status of an answer."""
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code


def total(samples: dict[str, list[Any]], name: str, **labels: str) -> float:
    """The sum of the samples with these labels."""
    own = [sample for sample in samples[name] if labels.items() <= sample.labels.items()]
    return float(sum(sample.value for sample in own))


def test_what_happens_at_tables_is_counted(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, metrics=str(port)) as url:
        before = scraped(port)
        ann = Client(url, name="Ann")
        table_id = ann.create(players=1, names=["Ann"], start=True, auto_reveal=False)
        with ann.join(table_id) as table:
            for _ in range(3):
                table.play(table.moves[0])
            with pytest.raises(RefusedError, match="unreadable"):
                table.send("play", seat=0, move="nonsense")
            with pytest.raises(RefusedError, match="not_found"):
                ann.get("/api/tables/nowhere")
            after = scraped(port)
        assert "dorfplatz_moves_total" not in before
        assert total(after, "dorfplatz_moves_total", game="romantik", by="person") == 3
        assert total(after, "dorfplatz_move_seconds_count") == 3
        assert 0 < total(after, "dorfplatz_move_seconds_sum") < 3 * PATIENCE
        assert total(after, "dorfplatz_refusals_total", of="message", reason="unreadable") == 1
        assert total(after, "dorfplatz_refusals_total", of="request", reason="not_found") == 1
        assert (total(before, "dorfplatz_sockets"), total(after, "dorfplatz_sockets")) == (0, 1)
        assert (total(after, "dorfplatz_people"), total(after, "dorfplatz_rooms")) == (1, 1)
        assert total(after, "dorfplatz_writer_group_size_sum") >= total(after, "dorfplatz_writer_group_size_count") > 3
        assert total(after, "dorfplatz_database_bytes") > 100_000
        assert total(after, "dorfplatz_trouble") == 0


def test_heavy_work_and_troubles_are_counted(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, metrics=str(port), least_free=1 << 60, light_work=0.0) as url:
        ann = Client(url, name="Ann")
        table_id = ann.create(players=1, names=["Ann"], start=True)
        for _ in range(2):
            with contextlib.suppress(RefusedError):
                ann.get(f"/api/tables/{table_id}/explain")
        assert status_of(f"{url}/readyz") == 503
        samples = scraped(port)
    assert total(samples, "dorfplatz_work_refused_total", kind="short_request") >= 1
    assert total(samples, "dorfplatz_work_waiting") == 0
    assert total(samples, "dorfplatz_trouble", kind="space") == 1


def test_metrics_are_off_unless_asked_for_and_never_at_the_address_of_the_people(url: str) -> None:
    assert status_of(f"{url}/metrics") == 404
    assert Settings(data=Path()).metrics == ""


@pytest.mark.parametrize(("text", "host"), [("9321", "127.0.0.1"), ("10.0.0.5:9321", "10.0.0.5"), ("[::]:9321", "::")])
def test_a_port_alone_is_one_of_this_machine(text: str, host: str) -> None:
    assert address_of(text) == (host, 9321)


@pytest.mark.parametrize("text", ["", "x", "0", "65536", ":9321", "host:", "9321:x"])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(SetupError, match="--metrics must be a port"):
        address_of(text)


def test_without_the_package_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    with pytest.raises(MissingExtraError, match=re.escape("pip install 'dorfplatz[metrics]'")):
        check_metrics(Settings(data=Path(), metrics="9321"))
    check_metrics(Settings(data=Path()))


def test_a_port_that_is_taken_is_refused_before_the_server_starts() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(SetupError, match=f"metrics cannot be served at 127.0.0.1:{port}: Address already in use"):
            check_metrics(Settings(data=Path(), metrics=str(port)))


def queries() -> list[str]:
    """Every query of the board."""
    return [target["expr"] for panel in BOARD["panels"] for target in panel.get("targets", [])]


def test_every_query_of_the_board_names_metrics_and_labels_that_exist(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, metrics=str(port), backup_every=1.0) as url:
        ann = Client(url, name="Ann")
        with ann.join(ann.create(players=1, names=["Ann"], start=True, auto_reveal=False)) as table:
            table.play(table.moves[0])
            with pytest.raises(RefusedError):
                table.send("play", seat=0, move="nonsense")
            samples = scraped(port)
    labels = {name: set().union(*(sample.labels for sample in own)) for name, own in samples.items()}
    assert len(queries()) > 25
    shown = set()
    for query in queries():
        named = re.findall(r"\b((?:dorfplatz|process)_\w+)\{", query)
        assert named, query
        assert not {*named} - {*samples}, query
        shown |= {*named}
        grouped = {label.strip() for group in re.findall(r"by \(([^)]*)\)", query) for label in group.split(",")}
        assert grouped <= set().union(*(labels[name] for name in named)) | OWN_LABELS, query
    legends = [target["legendFormat"] for panel in BOARD["panels"] for target in panel.get("targets", [])]
    for query, legend in zip(queries(), legends, strict=True):
        for label in re.findall(r"\{\{(\w+)\}\}", legend):
            assert any(label in labels[name] for name in re.findall(r"\b((?:dorfplatz|process)_\w+)\{", query)), legend
    of_server = {re.sub("_(bucket|count|sum)$", "", name) for name in samples if name.startswith("dorfplatz_")}
    assert of_server - {re.sub("_(bucket|count|sum)$", "", name) for name in shown} == {"dorfplatz_info"}


def test_counting_costs_a_move_nearly_nothing() -> None:
    """A move takes a millisecond of CPU time; this is a hundredth of that, on any machine."""
    seconds = Distribution(SECONDS)
    best = 1.0
    for _ in range(5):
        started = time.perf_counter()
        for number in range(1_000):
            seconds.note(number / 100_000)
        best = min(best, time.perf_counter() - started)
    assert best / 1_000 < 0.000_01
