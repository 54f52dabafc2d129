"""`dorfplatz campaign show`: show or draw the sheet of a campaign."""

from pathlib import Path

from rich.console import Console, RenderableType

from dorfplatz.cli.campaign.options import CampaignName, Folder
from dorfplatz.cli.campaign.store import CampaignFolder
from dorfplatz.cli.language import say
from dorfplatz.cli.options import Theme
from dorfplatz.cli.output.console import output_console, printable
from dorfplatz.cli.output.pictures import check_picture, write_picture

WIDTH_IN_A_FILE = 100


def show(
    name: CampaignName = None,
    /,
    *,
    svg: Path | None = None,
    png: Path | None = None,
    theme: Theme = "day",
    folder: Folder = None,
) -> None:
    """Show the sheet of a campaign with its results, track and achievements, or draw it.

    Parameters
    ----------
    svg
        Draw the sheet into this SVG file.
    png
        Draw the sheet into this PNG file.
    theme
        The colours of the picture: day, dusk, or another theme, such as winter or winter-dusk.
    """
    for picture, ending in ((svg, ".svg"), (png, ".png")):
        if picture is not None:
            check_picture(picture, ending)
    _, kept = CampaignFolder(folder).open(name)
    from dorfplatz.cli.campaign.past_corrections import correction_lines
    from dorfplatz.cli.campaign.sheet import campaign_sheet

    print_sheet(output_console(), campaign_sheet(kept.campaign))
    if kept.campaign.corrections:
        print("\n".join(["", say("changes.history"), *map(printable, correction_lines(kept.campaign))]))
    for picture in (svg, png):
        if picture is not None:
            from dorfplatz.campaign.art import draw_campaign

            write_picture(picture, draw_campaign(kept.campaign, theme))
            print(say("campaign.drawn", path=printable(str(picture))))


def print_sheet(console: Console, sheet: RenderableType) -> None:
    """Print the sheet, in plain letters if the output has no Unicode."""
    from dorfplatz.cli.campaign.sheet import PLAIN

    console.width = console.width if console.is_terminal else WIDTH_IN_A_FILE
    with console.capture() as captured:
        console.print(sheet)
    text = captured.get()
    console.file.write(text if console.encoding.startswith("utf") else text.translate(PLAIN))
