/* The words for the pause before an automatic reveal, in German. */

import type { PaceWords } from "./pace_en";

export const de: PaceWords = { pace: "Zeit zum Zurücknehmen", seconds: (count) => (count ? `${count}\u00a0s` : "Keine") };
