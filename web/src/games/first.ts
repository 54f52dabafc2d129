/* The game that one click starts; its chunk is named in the page, so that it loads beside everything else. */
export const FIRST = "romantik";
