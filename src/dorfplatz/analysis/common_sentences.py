"""The English sentences of hints and reviews that all games share."""

from dorfplatz.analysis.sentence_templates import SentenceTemplates

BROUGHT = "The game brought {points} points: about {expected} could be expected, "

COMMON_SENTENCES = SentenceTemplates(
    reasons={
        "line_better": "about {points} more points from {line}",
        "line_worse": "about {points} fewer points from {line}",
        "later_better": "keeps about {points} more points in reach",
        "later_worse": "puts about {points} points out of reach",
        "about_equal": "{others} other choices are about as good",
        "only_choice": "it is the only choice",
        "comes_out_ahead": "comes out about {points} points ahead of the next choice",
        "nothing_stands_out": "no single reason stands out",
        "others_worse": "costs your best rival about {points} points",
        "others_better": "gives your best rival about {points} points",
    },
    summary={
        "account_lucky": BROUGHT + "lucky draws added {luck} and mistakes cost {loss}.",
        "account_unlucky": BROUGHT + "unlucky draws cost {luck} and mistakes cost {loss}.",
        "account_even": BROUGHT + "the draws were average and mistakes cost {loss}.",
        "result": "The game brought {points} points.",
        "running": "The score is {points} so far; about {expected} points can be expected at the end.",
        "won": "{points} points won the game, {by} ahead.",
        "lost": "{points} points were {by} short of winning.",
        "shared": "{points} points shared the win.",
        "won_tie": "{points} points won the game on a tie-break.",
        "lost_tie": "{points} points were as many as the winner had, but lost the tie-break.",
        "flawless": "Every choice was as good as the best one found, or nearly so.",
        "moves_cost": "{best} of {moves} choices were the best found; the others cost about {loss} points in all.",
        "left_most": "Most was lost on {line}: about {points} points.",
        "worst_move": "The costliest move was {move} in turn {turn}: {better} was worth about {loss} points more.",
    },
    cases={
        ("about_equal", "others", 1): "another choice is about as good",
    },
)
