"""What is wrong with a command line, and what to do, in one sentence."""

import re
from collections.abc import Sequence

from cyclopts import CycloptsError
from cyclopts.exceptions import (
    CoercionError,
    MissingArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from dorfplatz.cli.language import say, translated
from dorfplatz.sentence import Sentence


def usage_sentence(error: CycloptsError, commands: Sequence[str]) -> str:
    """A sentence about a command line that cannot be parsed."""
    unused = (error.unused_tokens or ["?"])[0][:40]
    match error:
        case UnknownCommandError():
            reason = say("usage.no_command", word=unused, commands=", ".join(commands))
        case UnusedCliTokensError():
            reason = say("usage.too_many", word=unused)
        case _:
            reason = translated(_reason(error))
    return say("usage.see", why=reason, command=" ".join(["dorfplatz", *(error.command_chain or ())]))


def _reason(error: CycloptsError) -> Sentence:
    """What the parser says in English, with what another language needs to say the same."""
    text = str(error).strip().rstrip(".")
    english = text[:1].lower() + text[1:]
    name = error.argument.name if error.argument is not None else ""
    match error:
        case UnknownOptionError(token=token):
            # The parser may ask whether another option was meant; the question mark would stand before a semicolon.
            english = re.sub(r"\. Did you mean (.*)\?$", r" (did you mean \1?)", english)
            return Sentence("usage_option", "{english}", english=english, option=token.keyword or token.value)
        case MissingArgumentError() if not name.startswith("--"):
            return Sentence("usage_missing", "{name} is missing", name=name)
        case MissingArgumentError():
            return Sentence("usage_missing", "{name} needs a value", name=name)
        case CoercionError(token=token) if token is not None:
            return Sentence("usage_value", "{english}", english=english, name=token.keyword or name, value=token.value)
        case _:
            return Sentence("usage_other", "{english}", english=english)
