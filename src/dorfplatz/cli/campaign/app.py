"""The commands of `dorfplatz campaign`."""

from dorfplatz.cli.listed import Listed

CAMPAIGN = Listed(
    "",
    "Play a campaign: results earn crosses, crosses open boxes, and boxes bring new parts into play.",
    (
        'dorfplatz campaign new "Sunday round"',
        "dorfplatz campaign play",
        "dorfplatz campaign spend --towards circus",
        "dorfplatz campaign show --png sheet.png",
    ),
)
CAMPAIGN_COMMANDS = {
    "new": Listed(
        "new:new",
        "Start a campaign.",
        (
            'dorfplatz campaign new "Sunday round"',
            'dorfplatz campaign new "Sunday round" --with mill,duel',
        ),
    ),
    "list": Listed(
        "list:list_campaigns",
        "List all campaigns.",
        ("dorfplatz campaign list",),
    ),
    "show": Listed(
        "show:show",
        "Show the sheet of a campaign with its results, track and achievements, or draw it.",
        (
            "dorfplatz campaign show",
            'dorfplatz campaign show "Sunday round" --png sheet.png',
        ),
        arguments="[NAME]",
    ),
    "play": Listed(
        "play:play",
        "Play the next game of a campaign in the terminal, or resume the one that was interrupted.",
        (
            "dorfplatz campaign play --names Ann,Bo",
            "dorfplatz campaign play --bot greedy",
            "dorfplatz campaign play --abandon",
        ),
        arguments="[NAME]",
    ),
    "result": Listed(
        "result:result",
        "Enter the score pad of a game that was played at a real table.\n\n"
        "Without any points, you are asked for them line by line.",
        (
            "dorfplatz campaign result",
            "dorfplatz campaign result --tasks forest=4,grain=9 --flags yellow=5 --longest track=8,stream=5",
        ),
        arguments="[NAME]",
    ),
    "correct": Listed(
        "correct:correct",
        "Correct the result of a game at a real table, after showing what that changes.\n\n"
        "Without any points, you are asked for them line by line.",
        (
            "dorfplatz campaign correct 3",
            "dorfplatz campaign correct 3 --tasks forest=4,grain=9 --longest track=8 --tick ship",
        ),
        arguments="NUMBER [NAME]",
    ),
    "remove": Listed(
        "remove:remove",
        "Remove the result of a game, after showing what that changes.",
        (
            "dorfplatz campaign remove 3",
            'dorfplatz campaign remove 3 "Sunday round" --yes',
        ),
        arguments="NUMBER [NAME]",
    ),
    "spend": Listed(
        "spend:spend",
        "Spend the crosses of the last game.",
        (
            "dorfplatz campaign spend --towards circus",
            "dorfplatz campaign spend --circle box2/circus/1,box2/warehouse/1",
        ),
        arguments="[NAME]",
    ),
    "add": Listed(
        "add:add",
        "Add the Great Mill or the parts of the Duel to a campaign that goes on.",
        (
            "dorfplatz campaign add mill",
            'dorfplatz campaign add duel "Sunday round"',
        ),
        arguments="BOX [NAME]",
    ),
    "adopt": Listed(
        "adopt:adopt",
        "Use a corrected sheet from the next result on.",
        (
            "dorfplatz campaign adopt",
            'dorfplatz campaign adopt "Sunday round" --sheet my-sheet.toml',
        ),
        arguments="[NAME]",
    ),
    "rename": Listed(
        "rename:rename_campaign",
        "Rename a campaign.",
        ('dorfplatz campaign rename "Sunday round" "Monday round"',),
    ),
    "export": Listed(
        "export:export",
        "Copy a campaign into one file, as a backup or to continue elsewhere.",
        ('dorfplatz campaign export "Sunday round" sunday.json',),
    ),
    "import": Listed(
        "import_campaign:import_campaign",
        "Import a campaign from a file; one that is here already is brought up to date.",
        ("dorfplatz campaign import sunday.json",),
    ),
}
