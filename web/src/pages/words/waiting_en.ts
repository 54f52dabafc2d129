/* The words of a table before its start, when it is set up and when it waits, in English. */

const s = (count: number): string => (count === 1 ? "" : "s");

export const en = {
  code_wrong: (code: string) => `There is no table with the code ${code}. Codes have six letters and digits; check it and try again.`,
  join_title: "Join this table",
  put_bot: "Add a bot",
  start_now: "Start",
  players_count: (count: number) => `${count} player${s(count)}`,
  bots: "Bots",
  online_seats: "Seats for friends online",
  on_this_device: "On this device",
  purist_note: "No highlighted cells, no previews, no list of remaining tiles.",
  open_table: "Open the table",
  start_note: "Empty seats are removed at the start.",
  too_few: (least: number) => `This game needs at least ${least} players. Share the link, or add a bot.`,
  waiting_start: "Waiting to start",
  name_beside: "Name of another player on this device",
  sit_here: "Sit here",
  start_game: "Start the game",
  stack_title: "Stack",
  stack_random: "Freshly shuffled",
  stack_daily: "Today’s stack",
  beat_challenge: (score: number) => `Beat ${score} point${s(score)} on this stack`,
  at_most: (count: number) => `at most ${count} players`,
  at_least_players: (count: number) => `at least ${count} players`,
  add_player: "Add a player",
  new_table: "New table",
  here: (names: string[]) => (names.length ? `Here: ${names.join(", ")}.` : "Nobody is here yet."),
  not_here: (names: string[]) => `Away: ${names.join(", ")}.`,
  seats_free: (count: number) => `Still missing: ${count} player${s(count)}.`,
  all_here: "Everyone is here.",
};

export type WaitingWords = typeof en;
