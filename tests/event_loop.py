"""Run a coroutine to its end, also in a process whose main thread drives a browser.

Playwright keeps an event loop running in the thread that opened the browser, and `asyncio.run` refuses to start a
second one there. Tests are spread over processes as they come, so any test can follow one in the browser.
"""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Result = TypeVar("Result")


def run(coroutine: Coroutine[Any, Any, Result]) -> Result:
    """Run a coroutine in a thread of its own; return its result, or raise its error."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()
