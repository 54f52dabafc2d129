/* What a person has chosen for this device. */

import { CLASSIC, SETTINGS, dusk, isDark, themeOf, usualLanguage } from "../early";
import { type Language, isLanguage } from "./languages";
import { onDevice, readJson } from "./storage";

export type Theme = "auto" | "light" | "dark";

interface Stored {
  theme: Theme;
  /** The theme of tiles and sheets, by its name on the server. */
  tiles: string;
  language: Language;
  sound: boolean;
  /** How loud, up to 1. */
  volume: number;
  /** Otherwise nothing moves but what a person moves. */
  motion: boolean;
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
    tiles: CLASSIC,
    language: usualLanguage(),
    sound: false,
    volume: 0.6,
    motion: true,
    outlines: matchMedia("(prefers-contrast: more)").matches,
    curtain: true,
    pace: null,
    name: "",
    hidden: [],
  };
  const chosen: Stored = { ...defaults, ...(readJson(onDevice, SETTINGS) as Partial<Stored> | undefined) };
  return isLanguage(chosen.language) ? chosen : { ...chosen, language: defaults.language };
}

export class Settings {
  theme: Theme = $state("auto");
  tiles = $state(CLASSIC);
  language: Language = $state("en");
  sound = $state(false);
  volume = $state(0.6);
  motion = $state(true);
  outlines = $state(false);
  curtain = $state(true);
  pace: Stored["pace"] = $state(null);
  name = $state("");
  hidden: string[] = $state.raw([]);
  #dusk = $state(dusk.matches);

  dark = $derived(isDark(this.theme, this.#dusk));
  light: "day" | "dusk" = $derived(this.dark ? "dusk" : "day");
  /** The theme and light of drawings, as their addresses name them. */
  art = $derived(themeOf(this.tiles, this.dark));

  constructor() {
    Object.assign(this, stored());
    dusk.addEventListener("change", () => (this.#dusk = dusk.matches));
  }

  save(): void {
    const { theme, tiles, language, sound, volume, motion, outlines, curtain, pace, name, hidden } = this;
    onDevice.setItem(SETTINGS, JSON.stringify({ theme, tiles, language, sound, volume, motion, outlines, curtain, pace, name, hidden }));
  }
}
export const settings = new Settings();

export const reducedMotion = () => !settings.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
