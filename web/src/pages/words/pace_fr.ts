/* The words for the pause before an automatic reveal, in French. */

import type { PaceWords } from "./pace_en";

export const fr: PaceWords = { pace: "Délai pour annuler", seconds: (count) => (count ? `${count}\u00a0s` : "Aucun") };
