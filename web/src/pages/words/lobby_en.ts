/* The words of the lobby in English. */

export const en = {
  tagline: "Lay tiles and grow villages, alone or with friends.",
  the_games: "The games",
  continue: "Continue",
  all_games: (count: number) => `All my games (${count})`,
  more_games: "More of my games",
  play_alone: "Play alone",
  play_bot: "Against a bot",
  with_friends: "With friends",
  learn_short: "Learn",
  added_note: "A game that was added to this server.",
  tools: "More to do",
  join_code: "Join with a code",
  join: "Join",
  my_statistics: "My statistics",
  my_statistics_note: "Bests, averages, streaks, and where your points come from.",
  campaigns_note: "One sheet for your group: play, cross off circles, open boxes.",
  score_pad_note: "Count a game that you play at a real table.",
  my_campaigns: "My campaigns",
  take_off_list: "Remove from this list",
  taken_off_list: "Removed from the list on this device. The link to the game still works.",
  compatible: "Compatible with Dorfromantik: The Board Game, The Duel and Sunflower Valley. An independent project; all words and drawings are our own.",

  game_alone: (game: string) => `${game}, solo`,
  game_with: (game: string, people: string) => `${game} with ${people}`,
  game_of: (game: string, people: string) => `${game}: ${people}`,
  lesson_of: (game: string) => `Lesson: ${game}`,
  daily_of: (game: string, day: string) => `${game}, daily game of ${day}`,
  waiting_for: (people: string) => `Waiting for ${people}`,
  waiting_room: (code: string) => `Not started yet, code ${code}`,
  status: { open: "Not started yet", playing: "In progress", over: "Finished", broken: "Damaged" } as Record<string, string>,
};

export type LobbyWords = typeof en;
