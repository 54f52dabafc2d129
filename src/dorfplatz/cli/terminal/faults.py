"""What a table tells of own bots that could not play."""

from dorfplatz.bots.core.custom import take_reports
from dorfplatz.cli.output.console import printable


def fault_news() -> list[str]:
    """A sentence for everything that went wrong since the last one."""
    return [
        f"A random move was played for {printable(name)}: {printable(sentence)}."
        for name, report in take_reports().items()
        for sentence in report.sentences
    ]
