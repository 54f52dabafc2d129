/* The words of the chat of teams in German. */

import type { ChatWords } from "./en";

export const de: ChatWords = {
  to: "An",
  to_all: "Alle",
  to_side: "Mein Team",
  write_side: "Nur an mein Team",
  side_only: "Team",
  team_gone: "Aus deinem Team ist niemand mehr da. Lösch den Text oder schick ihn an alle.",
};
