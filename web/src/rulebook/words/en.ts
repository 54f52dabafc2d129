/* The words around the rulebook in English; its own words come from the server. */

export const en = {
  rulebook: "Rulebook",
  whole_book: "The whole rulebook",
  new_tab: "opens in a new tab",
  search_rules: "Search the rules",
  found: (count: number) => (count === 1 ? "1 paragraph found" : `${count} paragraphs found`),
  found_hidden: (count: number) => `${count} more ${count === 1 ? "paragraph reveals" : "paragraphs reveal"} what is in the boxes. If you play the campaign, you may want to find out for yourselves.`,
  nothing_found: (words: string) => `Nothing about “${words}” in these rules.`,
  contents: "Contents",
  back: "Back",
  previous: "Previous",
  next: "Next",
  print: "Print",
  spoils: "This chapter reveals what is in the boxes. If you play the campaign, you may want to find out for yourselves.",
  reveal: "Show it",
};

export type RulebookWords = typeof en;
