"""All commands with their examples, and the way into them."""

import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError

from dorfplatz.cli.campaign.app import CAMPAIGN_COMMANDS, add_campaign
from dorfplatz.cli.endings import exit_code_of
from dorfplatz.cli.help import ReflowedHelp
from dorfplatz.cli.output.console import error_console, output_console
from dorfplatz.cli.usage import usage_sentence
from dorfplatz.errors import UnreadableError

COMMANDS = {
    "play": (
        "Play a game in the browser or in the terminal, alone, together, or with bots.",
        "dorfplatz play",
        "dorfplatz play --terminal",
        "dorfplatz play --terminal --names Ann,Bo --seed 7",
        "dorfplatz play --terminal --players 2 --bot-seats 2=greedy",
        "dorfplatz play --terminal --resume game.json",
    ),
    "serve": (
        "Serve tables in the browser, for this machine or for a network.",
        "dorfplatz serve --open",
        "dorfplatz serve --host 0.0.0.0 --port 8321",
        "dorfplatz serve --data /srv/dorfplatz --public-url https://village.example",
    ),
    "backup": (
        "Copy everything that the server keeps into one file, while it runs.",
        "dorfplatz backup monday.dorfplatz",
        "dorfplatz backup monday.dorfplatz --data /srv/dorfplatz",
    ),
    "restore": (
        "Put a backup in place of what the server keeps; the old data is kept aside.",
        "dorfplatz restore monday.dorfplatz",
    ),
    "salvage": (
        "Copy everything that can be read in a damaged database into a new backup.",
        "dorfplatz salvage rest.dorfplatz",
        "dorfplatz salvage rest.dorfplatz --source monday.dorfplatz",
    ),
    "verify": (
        "Check the shuffle of a game that was played at a table: the promise, and that the seed gives the stack.",
        "dorfplatz verify TABLE.json",
        "dorfplatz verify TABLE.json --commitment 5feceb66ffc86f38",
    ),
    "campaign": (
        "Play a campaign: results bring crosses, crosses open boxes, boxes bring parts.",
        'dorfplatz campaign new "Sunday round"',
        "dorfplatz campaign play",
        "dorfplatz campaign spend --towards circus",
        "dorfplatz campaign show --png sheet.png",
    ),
    "simulate": (
        "Let a bot play many games on all cores, and show the results.",
        "dorfplatz simulate --game romantik --bot random --games 1000 --seed 1",
        "dorfplatz simulate --bot greedy --games 200 --seed 1 --records out.jsonl",
        "dorfplatz simulate --bot master --games 10",
        "dorfplatz simulate --games 500000 --processes 2 --json",
        "dorfplatz simulate --bot my_bot.py:MyBot --games 20",
        "dorfplatz simulate --campaign --bot greedy --campaigns 10",
    ),
    "arena": (
        "Let bots play a tournament: ratings, results of pairs, or scores on the same stacks.",
        "dorfplatz arena random greedy --game duel --rounds 100",
        "dorfplatz arena greedy planner master:200n --game valley --rounds 50 --out cup",
        "dorfplatz arena random greedy my_bot.py:MyBot --rounds 200",
        "dorfplatz arena random greedy --game duel --ray",
    ),
    "train": (
        "Learn the weights by which the better bots judge a position, by playing.",
        "dorfplatz train --out weights.npz --minutes 10",
        "dorfplatz train --out parts.npz --parts --start weights.npz",
    ),
    "replay": (
        "Verify game records turn by turn; show the score sheet and the map of one.",
        "dorfplatz replay out.jsonl",
        "dorfplatz replay out.jsonl --game-number 3 --svg map.svg --theme dusk",
        "dorfplatz replay - --quiet < out.jsonl",
    ),
    "analyse": (
        "Judge every move of a game: what it cost, what was better, and why.",
        "dorfplatz analyse game.jsonl",
        "dorfplatz analyse games.jsonl --game-number 3 -o curve.png",
        "dorfplatz analyse game.jsonl --move 12 --budget 2s",
    ),
    "tiles": (
        "Show the tiles of a catalog as a table, or draw them into a file.",
        "dorfplatz tiles --set base",
        "dorfplatz tiles --theme dusk --out tiles.png",
        "dorfplatz tiles --catalog my-box.toml --out my-box.svg",
    ),
    "perft": (
        "Count the ways in which a game can go on: the classic check of a move generator.",
        "dorfplatz perft --seed 1 --depth 3",
        'dorfplatz perft --seed 1 --depth 3 --moves "reveal 0,0/0" --divide',
    ),
}


def make_app() -> App:
    """The application with its commands, none of which is imported yet."""
    from dorfplatz import __version__

    app = App(
        name="dorfplatz",
        version=__version__,
        help="Dorfplatz plays, simulates and draws the village tile games.",
        help_format="plaintext",
        help_formatter=ReflowedHelp(),
        help_epilogue=_examples(*(lines[1] for lines in COMMANDS.values())),
        console=output_console(),
        error_console=error_console(),
        result_action="return_value",
        suppress_keyboard_interrupt=False,
        exit_on_error=False,
        print_error=False,
    )
    for name, (sentence, *examples) in COMMANDS.items():
        where = f"dorfplatz.cli.{name}:{name}"
        if name == "campaign":
            app.command(campaign := App(name=name, help=sentence, help_epilogue=_examples(*examples)))
            add_campaign(campaign)
        else:
            app.command(where, name=name, help=sentence, help_epilogue=_examples(*examples))
    return app


def _examples(*lines: str) -> str:
    return "\n  ".join(["Examples:", *lines])


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 well, 1 a wrong record, 2 unusable input, 130 interrupted."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    return exit_code_of(lambda: run(given))


def run(arguments: list[str]) -> object:
    """Find the command and call it."""
    try:
        return make_app()(arguments)
    except CycloptsError as error:
        commands = CAMPAIGN_COMMANDS if arguments[0] == "campaign" else COMMANDS
        raise UnreadableError(usage_sentence(error, tuple(commands))) from None
