/** The level of bots that most people like to sit with; where it does not play, the strongest that does. */
export const usualLevel = (levels: readonly string[]): string => (levels.includes("builder") ? "builder" : (levels.at(-1) ?? "apprentice"));
