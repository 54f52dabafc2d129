/* The words of the Duel in English, by the rulebook's terms. */

const s = (count: number): string => (count === 1 ? "" : "s");
const and = (names: string[]): string => (names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? ""));

export const en = {
  side_number: (count: number) => `Side ${count}`,
  game_over: "The map is finished",
  you: "You",
  your_map: "Your map",
  map_of: (name: string) => `${name}’s map`,
  maps: "Maps",
  look_at: (name: string, points: number, state: string) => [`Look at ${name}’s map`, `${points} point${s(points)}`, state].filter(Boolean).join(", "),
  back_to_mine: "Back to your map",
  back_to: (name: string) => `Back to ${name}’s map`,
  as_before: "as it was before this tile",
  hidden_map: "hidden until everyone has placed",
  thinks: "thinking",
  is_done: "done",
  waits_for: (name: string) => `Waiting for ${name}`,
  waits_for_some: (count: number) => `Waiting for ${count} others`,
  turn_ends: "Everyone has placed",
  until_then: "until then you can take your turn back",
  tile_for_all: "Tile for everyone",
  your_interest: "Your point of interest",
  has_placed: (name: string) => `${name} is done`,
  all_placed: (scores: string) => `Everyone has placed: ${scores}`,
  side_points: (name: string, points: number) => `${name} ${points}`,
  won: (names: string[]) => (names.length > 1 ? `${and(names)} share the victory` : `${names[0]} wins`),
  you_won: "You win",
  sheets: "Score sheets",

  hand_over: (name: string) => `Hand over the screen to ${name}`,
  hand_over_note: "The others’ new tiles stay hidden until everyone has placed.",
  i_am: (name: string) => `I am ${name}`,
  take_back_of: (name: string) => `${name}: take back`,
  curtain: "Hide new tiles from one another",
  curtain_note: "On one screen: you hand it over, and nobody sees what the others have just laid.",

  modules: "Modules",
  more_about: "Details",
  modules_none: "None",
  modules_1: "Module 1",
  modules_2: "Module 2",
  modules_both: "Both",
  modules_note: {
    none: "Tasks, flags, the longest track and stream: good for a first Duel.",
    "1": "Three Task cards for closed territories.",
    "2": "Completed tasks fill the storage board and bring points of interest.",
    both: "Three Task cards, and points of interest for completed tasks.",
  } as Record<string, string>,
  task_cards: "Task cards",
  cards_drawn: "Drawn at random",
  cards_chosen: "Chosen",
  card_short: (card: string, size: number) => ({ first: `First closed, ${size}+`, most: "Most closed", number: "Number closed" })[card] ?? "",
  card_rule: (card: string, size: number, counted: number) =>
    ({
      first: `First closed territory of ${size} or more`,
      most: `Most closed territories of ${counted} or more`,
      number: `Number of closed territories of ${counted} or more`,
    })[card] ?? "",
  card_pays: (card: string, places: number[], steps: number[]) =>
    card === "number"
      ? steps.flatMap((points, count) => (points ? [`${count}${count === steps.length - 1 ? "+" : ""}: ${points}`] : [])).join(" · ")
      : places.filter(Boolean).join(" – "),
  card_of: (terrain: string) => `Card for ${terrain.toLowerCase()}`,
  show_new: "The others’ new tiles",
  show_later: "Hidden until everyone has placed",
  show_at_once: "Shown at once",
  teams: "Teams",
  teams_none: "Each for themselves",
  teams_count: (count: number) => `${count} teams`,
  teams_note: "Seats are assigned to teams in turn; anyone on a team may place.",
  auto_next: "Reveal the next tile automatically",
  auto_next_note: "Shortly after everyone has placed. Otherwise anyone can reveal it.",
  learn_duel: "New to the Duel? Learn it in three minutes",

  storage: "Storage board",
  stored: (count: number) => `${count} completed task${s(count)}`,
  next_space: (count: number) => `${count} more to a point of interest`,
  spaces_full: "all spaces reached",
  interests: "Points of interest",
  interest: { hearts: "Hearts", photographer: "Photographer", school: "School", granary: "Granary", old_oak: "Old Oak" } as Record<string, string>,
  interest_note: "if it has a tile, you place it at once",
  hearts_in_hand: (count: number) => `${count} heart${s(count)} in hand`,
  supply_left: (name: string, count: number) =>
    ({ hearts: `${count} heart${s(count)}`, cameras: `${count} camera marker${s(count)}` })[name] ?? (count ? `${count}` : "gone"),
  trophy: "Trophy",
  star: "Star",
  module1: "Trophy: Task cards",
  module2: "Star: points of interest",
  flags_and_longest: "Flags, longest track and stream",

  pad_name: (count: number) => `Name of side ${count}`,
  pad_of_line: (line: string, name: string) => `${line}, ${name}`,
  pad_sides: "Sides",
};

export type OwnWords = typeof en;
