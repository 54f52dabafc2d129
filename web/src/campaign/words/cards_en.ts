/* The words of cards and of what boxes hold, in English. They are also needed beside a game. */

const s = (count: number): string => (count === 1 ? "" : "s");

export const cards_en = {
  card: { hearts_desire: "Heart’s Desire", on_the_road_to_success: "On the Road to Success" } as Record<string, string>,
  in_one_game: "In one game:",
  at_least: (count: number) => `${count} or more`,
  reconstructed: "our own condition; we do not know the printed one",
  feat: {
    result: "the result",
    best_red_heart: "one Red Heart",
    red_hearts: "Red Hearts together",
    flags: "flags together",
    forest_tasks: "points from Forest tasks",
    grain_tasks: "points from Grain tasks",
    village_tasks: "points from Village tasks",
    track_tasks: "points from Track tasks",
    stream_tasks: "points from Stream tasks",
    longest_track: "the longest track",
    longest_stream: "the longest stream",
    largest_forest: "the largest forest",
    largest_grain: "the largest grain field",
    largest_village: "the largest village",
    largest_closed_grain: "a closed grain field",
    largest_distance: "the distance between two tiles",
  } as Record<string, string>,
  progress: (now: number, wanted: number) => `${now} of ${wanted}`,
  standing: { open: "", so_far: "met so far", met: "met" } as Record<string, string>,
  standing_note: {
    open: "Cards are judged when the game is over.",
    so_far: "A later tile could still undo it.",
    met: "No later tile can undo it. The card is turned over when the game is over.",
  } as Record<string, string>,
  card_news: {
    open: (title: string) => `${title} is no longer met.`,
    so_far: (title: string) => `${title} is met so far. A later tile could still undo it.`,
    met: (title: string) => `${title} is met! The card is turned over when the game is over.`,
  } as Record<string, (title: string) => string>,
  table_cards: "Achievement cards",
  table_no_cards: "No card lies face up yet.",
  met_count: (met: number, all: number) => `${met} of ${all} met`,
  to_sheet: "To the campaign sheet",
  back_to_table: "Back to the table",

  ceremony_heart: "A heart on the track",
  heart: "Red Heart",
  hearts_now: (count: number) => `The next games have ${count} Red Heart${s(count)}.`,
  out_of: (box: string) => `From ${box}.`,
  fulfilled: (game: number) => `Fulfilled in game ${game}:`,
  turned_over: (game: number) => `Turned over in game ${game}, a real game.`,
  opens: (box: string) => `It opens ${box}.`,
  lies: {
    landscapes: "It now belongs to the Landscape tiles.",
    tasks: "It now belongs to the Task tiles, and its markers to the others.",
    specials: "A Special tile: it is shuffled into the Landscape stack, after three tiles have gone back into the box.",
    beside: "It now lies beside the map until somebody uses it.",
  } as Record<string, string>,
  holds: {
    box1: "Task tiles with their markers, a Red Heart, and a card with a condition.",
    box2: "Landscape tiles, three of them with flags, and a card with a condition.",
    box3: "Everything that the track names, and three Red Hearts. You take it out piece by piece.",
    box4: "Five cards. What belongs to each stays in the box until the card is turned over.",
    box5: "Six cards. What belongs to each stays in the box until the card is turned over.",
    mill: "One card. The mill comes into play when it is turned over.",
    duel: "Tasks and points of interest from the Duel, for your campaign.",
  } as Record<string, string>,
  now_face_up: "These cards now lie face up beside your games:",
};

export type CardWords = typeof cards_en;
