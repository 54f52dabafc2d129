"""The English sentences of hints and reviews that all games share."""

from dorfplatz.analysis.sentence_templates import SentenceTemplates

SCORED = "The game scored {points} points: about {expected} were expected, "

COMMON_SENTENCES = SentenceTemplates(
    reasons={
        "line_better": "brings about {points} more points from {line}",
        "line_worse": "brings about {points} fewer points from {line}",
        "later_better": "leaves about {points} more points for later",
        "later_worse": "leaves about {points} fewer points for later",
        "about_equal": "{others} other choices are about as good",
        "only_choice": "it is the only choice",
        "comes_out_ahead": "comes out about {points} points ahead of the next-best choice",
        "nothing_stands_out": "no single reason stands out",
        "others_worse": "costs your best rival about {points} points",
        "others_better": "gives your best rival about {points} points",
    },
    summary={
        "account_lucky": SCORED + "lucky draws added {luck} and mistakes cost {loss}.",
        "account_unlucky": SCORED + "unlucky draws cost {luck} and mistakes cost {loss}.",
        "account_even": SCORED + "the draws were average and mistakes cost {loss}.",
        "result": "The game scored {points} points.",
        "running": "The score is {points} so far; about {expected} points are expected at the end.",
        "won": "Won with {points} points, {by} ahead.",
        "lost": "Lost with {points} points, {by} behind.",
        "shared": "Shared the victory with {points} points.",
        "won_tie": "Won on the tie-break with {points} points.",
        "lost_tie": "Lost on the tie-break with {points} points.",
        "flawless": "Every choice was the best one found, or close to it.",
        "moves_cost": "{best} of {moves} choices were the best found; the others cost about {loss} points in all.",
        "left_most": "Most was lost on {line}: about {points} points.",
        "worst_move": "The costliest move was {move} in turn {turn}: {better} was worth about {loss} points more.",
    },
    cases={
        ("about_equal", "others", 1): "another choice is about as good",
    },
)
