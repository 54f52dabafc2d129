/* The words of the options of a new table, in English. */

export const en = {
  parts_none: "Basic game",
  parts_none_note: "As on the first evening: tasks, flags, the longest track and stream.",
  parts_some: "Chosen parts",
  parts_all: "Everything",
  parts_random: "Random",
  parts_all_note: "All boxes open, with the mill and the parts of the Duel.",
  a_campaign: "A campaign",
  a_campaign_note: "With the parts that it has unlocked; the result counts for it.",
  parts_unlocked: "What a campaign has unlocked",
  parts_unlocked_note: "A free game; it does not count for the campaign.",
  parts_of: (name: string) => `The parts that ${name} has unlocked`,
  parts_all_spoil: "It also shows what your campaign has not unlocked yet.",
  spoilers: "The list names everything in the boxes and how it is played, including what your campaign has not unlocked yet.",
  spoilers_show: "Show the list",
  choose_all: "All",
  chosen_of: (count: number, all: number) => `${count} of ${all}`,
  choose_none: "None",
};

export type OptionWords = typeof en;
