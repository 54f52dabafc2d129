/* The words of the end of a game in English. */

const points = (count: number): string => (count === 1 ? "one point" : `${count} points`);

export const en = {
  beat_note: "A link to a new game on the same stack.",
  next_table: "Go to the next table",
  to_campaign: "To the campaign",
  again: "Play again",
  result_of: (title: string, count: number) => `${title}: ${points(count)}.`,
  points_unit: (count: number): string => (count === 1 ? "point" : "points"),
  margin: (count: number) => `by ${points(count)}`,
  tie_break: "on the tie-break",
  first_result: "Your first result with this setup",
  new_best: (more: number) => `New personal best, by ${points(more)}`,
  same_best: "Equals your personal best",
  best: (count: number) => `Your best with this setup: ${count}`,
  next_rank: (missing: number, title: string) => `${points(missing)} to “${title}”`,
  perfect: "Perfect",
  share_title: "Share this game",
  picture_alt: (title: string, count: number) => `The finished game. ${title}, ${points(count)}.`,
  share_picture: "Share picture",
  save_picture: "Save picture",
  animation: "Animated replay",
  animation_note: "The whole game in ten seconds, as a GIF.",
  make_animation: "Make the animation",
  making: (percent: number) => `Drawing the animation: ${percent} %`,
  animation_alt: "The game from the first move to the last",
  share_animation: "Share animation",
  save_animation: "Save animation",
  copy_replay: "Copy a link to the replay",
};

export type EndingWords = typeof en;
