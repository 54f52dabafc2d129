"""The words of hints and reviews that all games share."""

from dorfplatz.analysis.wording import Wording

COMMON_WORDS = Wording(
    reasons={
        "line_better": "promises {points} more points for {line}",
        "line_worse": "promises {points} fewer points for {line}",
        "later_better": "leaves {points} more points to come",
        "later_worse": "leaves {points} fewer points to come",
        "about_equal": "{others} other choices are about as good",
        "only_choice": "there is nothing else to do",
        "worth_most": "is worth the most in the end",
        "best_played_on": "nothing stands out, but it did best when the game was played out",
        "others_worse": "costs the best opponent {points} points",
        "others_better": "leaves the best opponent {points} more points",
    },
    summary={
        "result": "The game brought {points} points; at the start about {expected} could be expected.",
        "running": "The game stands at {points} points, and about {expected} can be expected in the end.",
        "won": "{points} points won the game, {by} ahead.",
        "lost": "{points} points were {by} short of winning.",
        "shared": "{points} points shared the win.",
        "won_tie": "{points} points won the game on a tie-break.",
        "lost_tie": "{points} points were as many as the winner had, but lost the tie-break.",
        "flawless": "Almost nothing was lost: the moves were as good as any that were found.",
        "moves_cost": "{best} of {moves} choices were the best found; the others cost about {loss} points together.",
        "left_most": "More of that was lost on {line} than anywhere else: about {points} points.",
        "worst_move": "The costliest was {move} in turn {turn}: {better} would have been worth {loss} more.",
        "luck_good": "The draw was lucky: it was worth about {points} points more than average tiles.",
        "luck_bad": "The draw was unlucky: it was worth about {points} points less than average tiles.",
        "luck_even": "The draw was neither lucky nor unlucky.",
    },
    cases={("about_equal", "others", 1): "another choice is about as good"},
)
