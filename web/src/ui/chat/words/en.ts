/* The words of the chat of teams. */

export const en = {
  to: "To",
  to_all: "Everybody",
  to_side: "My team",
  write_side: "To my team only",
  side_only: "team",
  team_gone: "Nobody on your team is here any more. Delete this text, or send it to everybody.",
};

export type ChatWords = typeof en;
