/* What a person has chosen for this device. */

import { SETTINGS, dusk, isDark, usualLanguage } from "../early";
import { type Language, isLanguage } from "./languages";

export type Theme = "auto" | "light" | "dark";

interface Stored {
  theme: Theme;
  language: Language;
  sound: boolean;
  /** Dark lines round everything on the map. */
  outlines: boolean;
  /** At one screen, sides do not see one another’s new tiles. */
  curtain: boolean;
  /** Seconds before an automatic reveal at new tables; null leaves it to the server. */
  pace: 0 | 1 | 3 | null;
  name: string;
  /** Games that were taken off the list on this device. */
  hidden: string[];
}

function stored(): Stored {
  const defaults: Stored = {
    theme: "auto",
    language: usualLanguage(),
    sound: false,
    outlines: matchMedia("(prefers-contrast: more)").matches,
    curtain: true,
    pace: null,
    name: "",
    hidden: [],
  };
  try {
    const chosen: Stored = { ...defaults, ...JSON.parse(localStorage.getItem(SETTINGS) ?? "{}") };
    return isLanguage(chosen.language) ? chosen : { ...chosen, language: defaults.language };
  } catch {
    return defaults;
  }
}

export class Settings {
  theme: Theme = $state("auto");
  language: Language = $state("en");
  sound = $state(false);
  outlines = $state(false);
  curtain = $state(true);
  pace: Stored["pace"] = $state(null);
  name = $state("");
  hidden: string[] = $state.raw([]);
  #dusk = $state(dusk.matches);

  dark = $derived(isDark(this.theme, this.#dusk));
  /** The theme of the drawings. */
  art: "day" | "dusk" = $derived(this.dark ? "dusk" : "day");

  constructor() {
    Object.assign(this, stored());
    dusk.addEventListener("change", () => (this.#dusk = dusk.matches));
  }

  save(): void {
    const { theme, language, sound, outlines, curtain, pace, name, hidden } = this;
    try {
      localStorage.setItem(SETTINGS, JSON.stringify({ theme, language, sound, outlines, curtain, pace, name, hidden }));
    } catch {
      // A browser that stores nothing still plays.
    }
  }
}
export const settings = new Settings();

export const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
