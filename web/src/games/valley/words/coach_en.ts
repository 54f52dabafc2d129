/* What the coach says in English: by step, a title and a few sentences. */

import type { CoachWords } from "../../../ui/coach";

export const en: CoachWords = {
  steps: {
    welcome: ["Welcome to the valley", "Everyone draws on their own sheet. After 24 turns the sheets are full, and the points are counted."],
    roll: ["Roll the dice", "The first player of a round rolls six dice. Each shows a symbol to draw."],
    die: ["Take a die", "Take the house: it brings two villagers. If there is none, take any die."],
    cell: ["Draw it", "It can go in the highlighted cells. Tap one: its colour is then yours for this round, and the others cannot take it. Confirm below."],
    round: ["Five colours, five turns", "The bot draws now. When the five colours are gone the round ends, and the next player rolls. Draw once more."],
    sheep: ["Feed your houses", "A house with a sheep next to it is worth 3, a house without one costs 5. Houses that touch are a village and share their sheep. Draw again."],
    sunflowers: ["Sunflowers", "Each one next to a mountain is worth 1, and the most sunflowers in a colour are worth 3. Draw two more symbols."],
    rails: ["Rails", "Rails join villages, so that sheep travel; two routes between villages make a high-speed valley. Turn them with Q and E, or with a tap. Draw two more."],
    end: ["That is the game", "The lines beside your sheet show your points; press one to see where they come from. Keep playing until the sheets are full."],
  },
  /** Where there is neither key nor mouse. */
  touch: {
    rails: ["Rails", "Rails join villages, so that sheep travel; two routes between villages make a high-speed valley. Tap a rail again to turn it. Draw two more."],
    end: ["That is the game", "Scroll down to the lines with your points; press one to see where they come from. Keep playing until the sheets are full."],
  },
};
