"""`dorfplatz simulate --campaign`: let a bot play whole campaigns, and count their games."""

import json
from collections.abc import Sequence
from typing import Any

from rich.progress import MofNCompleteColumn, TimeRemainingColumn

from dorfplatz.arena import Simulation, Tally
from dorfplatz.arena.campaigns import CampaignOutcome, CampaignRun
from dorfplatz.cli.output.console import output_console, progress_bar
from dorfplatz.cli.output.report import names_and_figures

DEFAULT_CAMPAIGNS = 10
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def simulate_campaigns(work: CampaignRun, processes: int | None, json_summary: bool) -> None:
    """Play whole campaigns on all cores, and print the figures."""
    simulation = Simulation(work, processes)
    played: list[CampaignOutcome] = []
    with progress_bar(MofNCompleteColumn(), TimeRemainingColumn()) as progress:
        task = progress.add_task("Playing", total=work.games)
        for done in simulation:
            played += done.campaigns
            progress.advance(task, done.chunk.games)
    own = {"bot": work.bot, "players": work.players, "seed": str(work.seed), "processes": simulation.processes}
    figures = {**own, "most_games": work.most_games, **summary(played)}
    if json_summary:
        print(json.dumps(figures))
    else:
        print_report(figures)


def summary(played: Sequence[CampaignOutcome]) -> dict[str, Any]:
    """The figures, under stable names."""
    locked = [card for campaign in played for card in campaign.locked]
    return {
        "campaigns": len(played),
        "games_to_all_hexes": _figures([campaign.games_to_all_hexes for campaign in played]),
        "games_to_everything": _figures([campaign.games_to_everything for campaign in played]),
        "best": max(campaign.best for campaign in played),
        "hearts_missing": sum(campaign.hearts_missing for campaign in played),
        "locked": {card: locked.count(card) for card in dict.fromkeys(locked)},
    }


def _figures(games: Sequence[int | None]) -> dict[str, Any]:
    """How many campaigns got there, and in how many games."""
    tally = Tally()
    for number in games:
        if number is not None:
            tally.add_score(number)
    if not tally.games:
        return {"campaigns": 0}
    quantiles = [tally.quantile(share) for share in QUANTILES]
    return {"campaigns": tally.games, "mean": tally.mean, "quantiles": quantiles, "max": max(tally.counts)}


def print_report(figures: dict[str, Any]) -> None:
    """Print the figures as a table."""
    console = output_console()
    campaigns, most = figures["campaigns"], figures["most_games"]
    console.print(f"{campaigns} campaigns played by {figures['bot']}, up to {most} games each", style="bold")
    rows = {
        "games until every hex is reached": _words(figures["games_to_all_hexes"], campaigns),
        "games until everything is unlocked": _words(figures["games_to_everything"], campaigns),
        "best result": str(figures["best"]),
    }
    console.print(names_and_figures(rows))
    missing = {card.replace("_", " "): str(number) for card, number in figures["locked"].items()}
    if figures["hearts_missing"]:
        missing["hearts of the track, in all"] = str(figures["hearts_missing"])
    if missing:
        console.print("Never unlocked, with the number of campaigns:")
        console.print(names_and_figures(missing))


def _words(figures: dict[str, Any], campaigns: int) -> str:
    if not figures["campaigns"]:
        return "no campaign got there"
    low, _, median, _, high = figures["quantiles"]
    some = "" if figures["campaigns"] == campaigns else f" ({figures['campaigns']} of {campaigns} campaigns)"
    return f"mean {figures['mean']:.1f}, median {median:g}, 90 % from {low:g} to {high:g}{some}"
