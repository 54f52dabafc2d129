/* What the coach says in English. */

import type { LessonWords } from "../../../lesson/lesson";

export const en: LessonWords = {
  steps: {
    welcome: ["The Valley", "Each turn you take a die and a colour, and draw on your own sheet. Your first house is there already."],
    roll: ["Roll the dice", "You begin this round. Press Roll the dice."],
    house: ["Take the house", "Take the house at the arrow, then the blue cell beside your first house. Then draw it."],
    villagers: ["Four villagers", "Each house brings 2 villagers; whoever has the most scores 5 points. But a house without a sheep costs 5."],
    sheep: ["A sheep feeds a house", "Take the sheep, and draw it in the pink cell beside your houses."],
    fed: ["One house is fed!", "It scores 3 points now instead of costing 5. One sheep feeds one house."],
    sunflower: ["A sunflower", "Take the sunflower, and draw it in the green cell beside a mountain."],
    majority: ["Three gains at once", "1 point for the mountain, 3 for the most sunflowers in green, and 5 for villagers: it breaks the tie."],
    rail: ["Lay rails", "The bot rolled. Take the straight rail, and draw it in the yellow cell. Turn it as the arrow says."],
    joined: ["Rails join villages", "Villages joined by rail share their sheep. Two separate routes between them score, too."],
    flock: ["A second sheep", "One house is still hungry. Take the sheep, and draw it in the blue cell beside it."],
    all_fed: ["Everyone is fed!", "Two houses, two sheep: 3 points each. After 24 turns the sheets are full, and the highest score wins."],
  },
  touch: {},
  path: [
    ["Against a stroller", "A whole game against a bot that plays at random."],
    ["Against a villager", "It is after the best cells, too. Watch which colours are left."],
    ["Sheet B", "Different mountains, different cells."],
  ],
};
