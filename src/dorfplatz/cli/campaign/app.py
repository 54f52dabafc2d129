"""`dorfplatz campaign`: its commands with their examples."""

from cyclopts import App

CAMPAIGN_COMMANDS = {
    "new": (
        "new:new",
        "Begin a campaign.",
        'dorfplatz campaign new "Sunday round"',
        'dorfplatz campaign new "Sunday round" --with mill,duel',
    ),
    "list": ("list:list_campaigns", "Show all campaigns, one a line.", "dorfplatz campaign list"),
    "show": (
        "show:show",
        "Show the sheet of a campaign: results, track and achievements; or draw it.",
        "dorfplatz campaign show",
        'dorfplatz campaign show "Sunday round" --png sheet.png',
    ),
    "play": (
        "play:play",
        "Play the next game of a campaign in the terminal, or go on with the one that was interrupted.",
        "dorfplatz campaign play --names Ann,Bo",
        "dorfplatz campaign play --bot greedy",
        "dorfplatz campaign play --abandon",
    ),
    "result": (
        "result:result",
        "Enter the score pad of a game at a real table, line by line or all at once.",
        "dorfplatz campaign result",
        "dorfplatz campaign result --tasks forest=4,grain=9 --flags yellow=5 --longest track=8,stream=5",
    ),
    "spend": (
        "spend:spend",
        "Spend the crosses of the last game.",
        "dorfplatz campaign spend --towards circus",
        "dorfplatz campaign spend --circle box2/circus/1,box2/warehouse/1",
    ),
    "adopt": (
        "adopt:adopt",
        "Go on with a sheet that was put right, from the next result on.",
        "dorfplatz campaign adopt",
        'dorfplatz campaign adopt "Sunday round" --sheet my-sheet.toml',
    ),
    "rename": (
        "rename:rename_campaign",
        "Call a campaign something else.",
        'dorfplatz campaign rename "Sunday round" "Monday round"',
    ),
    "export": (
        "files:export",
        "Copy a campaign into one file, to keep it or to go on elsewhere.",
        'dorfplatz campaign export "Sunday round" sunday.json',
    ),
    "import": (
        "files:import_campaign",
        "Take in a campaign from a file; one that is here already is brought up to date.",
        "dorfplatz campaign import sunday.json",
    ),
}


def add_campaign(campaign: App) -> None:
    """Give the command its own commands, none of which is imported yet."""
    for name, (where, sentence, *examples) in CAMPAIGN_COMMANDS.items():
        shown = "\n  ".join(["Examples:", *examples])
        campaign.command(f"dorfplatz.cli.campaign.{where}", name=name, help=sentence, help_epilogue=shown)
