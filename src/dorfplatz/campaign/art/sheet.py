"""The sheet of a campaign as a picture: the track through the country, and the lists beneath."""

from dorfplatz.art import Theme
from dorfplatz.art.svg import document
from dorfplatz.campaign.art.cards import crosses_card, name_card
from dorfplatz.campaign.art.colours import colours_of
from dorfplatz.campaign.art.country import draw_country, view_box
from dorfplatz.campaign.art.lists import draw_lists, lists_height
from dorfplatz.campaign.art.stops import draw_stops
from dorfplatz.campaign.art.trail import draw_circles, draw_trail
from dorfplatz.campaign.campaign import Campaign
from dorfplatz.campaign.progress import games_of


def draw_campaign(campaign: Campaign, theme: Theme = "day", *, lists: bool = True) -> str:
    """The whole sheet as an SVG document; without lists, the track alone."""
    colours = colours_of(theme)
    hills, scenery = draw_country(campaign.sheet, theme)
    following = campaign.open_circles if campaign.crosses_left else ()
    content = (
        hills
        + draw_trail(campaign.sheet, colours)
        + scenery
        + draw_stops(campaign.sheet, colours, campaign.reached)
        + draw_circles(campaign.sheet, colours, frozenset(campaign.crossed), following)
        + name_card(colours, campaign)
        + crosses_card(colours, campaign)
    )
    if lists:
        content += draw_lists(colours, campaign)
    title = f"{campaign.name}: {games_of(campaign)}, {len(campaign.crossed)} crosses"
    return document(content, view_box(lists_height(campaign) if lists else 0), title)
