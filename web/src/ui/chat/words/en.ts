/* The words of the chat of teams. */

export const en = {
  to: "To",
  to_all: "Everybody",
  to_side: "My team",
  write_side: "To my team only",
  side_only: "team",
};

export type ChatWords = typeof en;
