/* What kind of player each level of bots is, and who may ask for hints, in English. */

export const en = {
  level_note: {
    stroller: "Plays any legal move. Good company for a very first game.",
    apprentice: "Grabs whatever scores at once. Easy to beat.",
    villager: "Has an eye for good spots. Plays like somebody who knows the game well.",
    builder: "Has learned from many thousands of games. Plays about as well as a good human.",
    planner: "Looks a turn or two ahead. A strong player.",
    master: "Plays every choice out many times in its head. Better than most people.",
    grandmaster: "Usually thinks for 3 to 10 seconds a move. The strongest of all.",
  } as Record<string, string>,
  hints_together: "The player whose turn it is can ask where to play, and why.",
  hints_each: "Every player can ask where to play, and why.",
};

export type LevelWords = typeof en;
