"""The commands of `dorfplatz`, and how one of them is run."""

import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError, Group

from dorfplatz.cli.campaign.app import CAMPAIGN, CAMPAIGN_COMMANDS
from dorfplatz.cli.catalog.app import CATALOG, CATALOG_COMMANDS
from dorfplatz.cli.endings import exit_code_of
from dorfplatz.cli.help import ReflowedHelp
from dorfplatz.cli.language import language_of, speak
from dorfplatz.cli.listed import Listed, add_commands, epilogue
from dorfplatz.cli.output.console import error_console, output_console
from dorfplatz.cli.usage import usage_sentence
from dorfplatz.errors import UnreadableError

PLAY = Group.create_ordered("Play")
BOTS = Group.create_ordered("Bots")
RECORDS = Group.create_ordered("Games and tiles")
DATA = Group.create_ordered("Data of a server")
FLAGS = Group.create_ordered("Flags")
COMMANDS = {
    "play": Listed(
        "play:play",
        "Play a game in the browser, or with --terminal right here: alone, with others, or with bots.\n\n"
        "In the terminal, type help to see what you can do. The game is saved after every move.",
        (
            "dorfplatz play",
            "dorfplatz play --terminal",
            "dorfplatz play --terminal --names Ann,Bo --seed 7",
            "dorfplatz play --terminal --players 2 --bot-seats 2=greedy",
            "dorfplatz play --terminal --game duel --bot-seats 2=builder --modules 1,2",
            "dorfplatz play --terminal --game duel --teams Ann+Cleo,Bo+Dan",
            "dorfplatz play --terminal --names Ann,Bo --start-player random",
            "dorfplatz play --terminal --language fr",
            "dorfplatz play --terminal --resume game.json",
        ),
        PLAY,
    ),
    "campaign": CAMPAIGN,
    "serve": Listed(
        "serve:serve",
        "Serve tables in the browser, for this machine or for a network.\n\n"
        "Every option but --open can also be set in the environment: --room-kept 30 is DORFPLATZ_ROOM_KEPT=30.",
        (
            "dorfplatz serve --open",
            "dorfplatz serve --host 0.0.0.0 --port 8321",
            "dorfplatz serve --data /srv/dorfplatz --public-url https://village.example",
        ),
        PLAY,
    ),
    "simulate": Listed(
        "simulate:simulate",
        "Let a bot play many games on all cores, and show the results.",
        (
            "dorfplatz simulate --game romantik --bot random --games 1000 --seed 1",
            "dorfplatz simulate --bot greedy --games 200 --seed 1 --records out.jsonl",
            "dorfplatz simulate --bot master --games 10",
            "dorfplatz simulate --game duel --bot greedy --players 3 --modules 1,2",
            "dorfplatz simulate --games 500000 --processes 2 --json",
            "dorfplatz simulate --bot my_bot.py:MyBot --games 20",
            "dorfplatz simulate --campaign --bot greedy --campaigns 10",
        ),
        BOTS,
    ),
    "arena": Listed(
        "arena:arena",
        "Let bots play a tournament on all cores, and rate them.\n\n"
        "Where players compete, every two bots meet on the same seeds in both seats, and get Elo ratings. Where all "
        "play for one result, as in romantik, each bot plays the same stacks alone, and the scores are compared.\n\n"
        "The same command resumes a tournament that was interrupted.",
        (
            "dorfplatz arena random greedy --game duel --rounds 100",
            "dorfplatz arena greedy planner master:200n --game valley --rounds 50 --out cup",
            "dorfplatz arena random greedy my_bot.py:MyBot --rounds 200",
            "dorfplatz arena random greedy --game duel --ray",
        ),
        BOTS,
        arguments="BOTS...",
    ),
    "train": Listed(
        "train:train",
        "Learn the value weights by which the better bots judge a position, by self-play.",
        (
            "dorfplatz train --out weights.npz --minutes 10",
            "dorfplatz train --out parts.npz --parts --start weights.npz",
        ),
        BOTS,
    ),
    "replay": Listed(
        "replay:replay",
        "Verify game records move by move, and show one game.\n\n"
        "The exit code is 1 if a record is wrong, and 2 if a line cannot be read.",
        (
            "dorfplatz replay out.jsonl",
            "dorfplatz replay out.jsonl --game-number 3 --svg map.svg --theme dusk",
            "dorfplatz replay - --quiet < out.jsonl",
        ),
        RECORDS,
    ),
    "analyse": Listed(
        "analyse:analyse",
        "Judge every move of a game: what it cost, what was better, and why.\n\n"
        "Ctrl-C stops, and shows the moves that were judged so far.",
        (
            "dorfplatz analyse game.jsonl",
            "dorfplatz analyse games.jsonl --game-number 3 -o curve.png",
            "dorfplatz analyse game.jsonl --move 12 --budget 2s",
        ),
        RECORDS,
    ),
    "verify": Listed(
        "verify:verify",
        "Check that a game at a table was shuffled fairly: its seed gives the stacks, and the table committed to it.",
        ("dorfplatz verify TABLE.json", "dorfplatz verify TABLE.json --commitment 5feceb66ffc86f38"),
        RECORDS,
    ),
    "tiles": Listed(
        "tiles:tiles",
        "List the tiles of a catalog, or draw them.",
        (
            "dorfplatz tiles --set base",
            "dorfplatz tiles --theme winter-dusk --out tiles.png",
            "dorfplatz tiles --catalog my-box.toml --out my-box.svg",
        ),
        RECORDS,
    ),
    "catalog": CATALOG,
    "rules": Listed(
        "rules:rules",
        "Read the rulebook of a game, or search in it.",
        (
            "dorfplatz rules",
            "dorfplatz rules romantik part/circus",
            "dorfplatz rules duel --search hearts",
            "dorfplatz rules valley all --language fr",
        ),
        RECORDS,
        arguments="[GAME] [PARAGRAPH]",
    ),
    "perft": Listed(
        "perft:perft",
        "Count the move sequences of a given length: the classic test of a move generator.",
        (
            "dorfplatz perft --seed 1 --depth 3",
            'dorfplatz perft --seed 1 --depth 3 --moves "reveal 0,0/0" --divide',
        ),
        RECORDS,
    ),
    "compile": Listed(
        "compile:compile",
        "Compile the rules and bots of all games for this machine in advance.\n\n"
        "Everything plays without it; what is missing is compiled in the background, or when it is first needed.",
        ("dorfplatz compile",),
        PLAY,
    ),
    "backup": Listed(
        "backup:backup",
        "Copy everything that the server stores into one file, even while it runs.\n\n"
        "The exit code is 1 if some of the games in it are broken.",
        ("dorfplatz backup monday.dorfplatz", "dorfplatz backup monday.dorfplatz --data /srv/dorfplatz"),
        DATA,
    ),
    "restore": Listed(
        "restore:restore",
        "Replace the data of the server with a backup; the old data is kept beside it.",
        ("dorfplatz restore monday.dorfplatz",),
        DATA,
    ),
    "salvage": Listed(
        "salvage:salvage",
        "Copy everything that is still readable in a damaged database into a new backup.\n\n"
        "The exit code is 1 if something is lost.",
        ("dorfplatz salvage rest.dorfplatz", "dorfplatz salvage rest.dorfplatz --source monday.dorfplatz"),
        DATA,
    ),
}


def make_app() -> App:
    """The application with its commands, none of which is imported yet."""
    from dorfplatz import __version__

    app = App(
        name="dorfplatz",
        version=__version__,
        help="Play, simulate and draw the village tile games; with --language fr, in French.",
        help_format="plaintext",
        help_formatter=ReflowedHelp(),
        help_epilogue=epilogue(tuple(listed.examples[0] for listed in COMMANDS.values())),
        console=output_console(),
        error_console=error_console(),
        result_action="return_value",
        suppress_keyboard_interrupt=False,
        exit_on_error=False,
        print_error=False,
    )
    app["--help"].group = app["--version"].group = (FLAGS,)
    campaign = App(
        name="campaign", help=CAMPAIGN.help, help_epilogue=epilogue(CAMPAIGN.examples), group=PLAY, sort_key=1
    )
    add_commands(campaign, "dorfplatz.cli.campaign", CAMPAIGN_COMMANDS)
    app.command(campaign)
    catalog = App(
        name="catalog",
        help=CATALOG.help,
        help_epilogue=epilogue(CATALOG.examples),
        group=RECORDS,
        sort_key=list(COMMANDS).index("catalog"),
    )
    add_commands(catalog, "dorfplatz.cli.catalog", CATALOG_COMMANDS)
    app.command(catalog)
    add_commands(app, "dorfplatz.cli", COMMANDS)
    return app


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 success, 1 a wrong record, 2 unusable input, 130 interrupted."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    return exit_code_of(lambda: run(given))


def run(arguments: list[str]) -> object:
    """Find the command and call it, in the language that is asked for."""
    wanted, rest = language_of(arguments)
    speak(wanted)
    try:
        return make_app()(rest)
    except CycloptsError as error:
        own = {"campaign": CAMPAIGN_COMMANDS, "catalog": CATALOG_COMMANDS}
        commands = own.get(rest[0], COMMANDS)
        raise UnreadableError(usage_sentence(error, tuple(commands))) from None
