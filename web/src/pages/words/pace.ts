/* The words for the pause before an automatic reveal. */

import { sayWith } from "../../lib/words/say";

const en = { pace: "Pause before it, to take back", seconds: (count: number) => (count ? `${count} s` : "None") };
const fr: typeof en = { pace: "Pause avant, pour annuler", seconds: (count) => (count ? `${count}\u00a0s` : "Aucune") };

export const say = sayWith({ en, fr });
