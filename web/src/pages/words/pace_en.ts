/* The words for the pause before an automatic reveal, in English. */

export const en = { pace: "Time to take back", seconds: (count: number) => (count ? `${count} s` : "None") };

export type PaceWords = typeof en;
