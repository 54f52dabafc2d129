/* The words around the rulebook in English; its own words come from the server. */

export const en = {
  rulebook: "Rulebook",
  whole_book: "The whole rulebook",
  new_tab: "opens in a new tab",
  search_rules: "Search the rules",
  found: (count: number) => (count === 1 ? "1 paragraph found" : `${count} paragraphs found`),
  found_hidden: (count: number) => `${count} more ${count === 1 ? "paragraph tells" : "paragraphs tell"} what the boxes hold. In a campaign, you may want to discover it yourselves.`,
  nothing_found: (words: string) => `Nothing about “${words}” in these rules.`,
  contents: "Contents",
  back: "Back",
  previous: "Previous",
  next: "Next",
  print: "Print",
  spoils: "This chapter tells what the boxes hold. In a campaign, you may want to discover it yourselves.",
  reveal: "Show it",
};

export type RulebookWords = typeof en;
