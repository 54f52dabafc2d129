"""A full disk and a damaged page: what /readyz says, how lists answer, and how sockets are closed."""

import contextlib
import sqlite3
import tempfile
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from bench.attacks.host import hosting, status_of
from dorfplatz.client import Client, RefusedError
from dorfplatz.server.store.file import FILE

PAGE = 4096
TABLES = 40


def measure() -> dict[str, float | str]:
    """Statuses and close codes; 503, 200 and 4410 are right."""
    with tempfile.TemporaryDirectory() as full, tempfile.TemporaryDirectory() as damaged:
        return {**_full_disk(Path(full)), **_damaged_page(Path(damaged))}


def _full_disk(data: Path) -> dict[str, float | str]:
    with hosting(data, largest_database=400_000) as url:
        ann = Client(url)
        with ann.join(ann.create(players=1, names=["Ann"])) as table, contextlib.suppress(RefusedError):
            for _ in range(3000):
                table.send("say", text="x" * 400)
        return {"health_on_a_full_disk": status_of(f"{url}/readyz")}


def _damaged_page(data: Path) -> dict[str, float | str]:
    with hosting(data) as url:
        ann = Client(url, name="Ann")
        ids = [ann.create(players=1, names=["Ann"], start=True) for _ in range(TABLES)]
    _damage(data / FILE, ids[TABLES // 2].encode())
    with hosting(data) as url:
        again = Client(url, cookie=ann.cookie)
        codes = [_close_code(again, table_id) for table_id in ids]
        lost = [code for code in codes if code]
        return {
            "health_with_a_damaged_page": status_of(f"{url}/readyz"),
            "list_with_a_damaged_page": status_of(f"{url}/api/tables", ann.cookie.partition("=")[2] or ann.cookie),
            "tables_closed": len(lost),
            "close_codes": ", ".join(sorted({str(code) for code in lost})),
        }


def _close_code(client: Client, table_id: str) -> int | str:
    try:
        with client.join(table_id):
            return 0
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else "none"


def _damage(file: Path, holding: bytes) -> None:
    """Overwrite the last page of the file that holds some bytes, a leaf of the logs, with noise."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    content = bytearray(file.read_bytes())
    pages = [start for start in range(PAGE, len(content), PAGE) if _is_leaf_of_logs(content[start : start + PAGE])]
    start = next(start for start in reversed(pages) if holding in content[start : start + PAGE])
    content[start : start + PAGE] = b"\xa5" * PAGE
    file.write_bytes(content)


def _is_leaf_of_logs(page: bytearray) -> bool:
    return page[0] == 0x0A and b'"type":"created"' in page
