/* The signs of terrains and of the score strip, on a 22 grid round the origin. */

export interface SignShape {
  path: string;
  /** Stroke width; zero fills the path. */
  stroke: number;
  colour: string;
}

export const SIGNS = {
  forest: { path: "M0-9.5L5.5 0H3.2L7 6H1.5V9H-1.5V6H-7L-3.2 0H-5.5Z", stroke: 0, colour: "var(--forest)" },
  grain: { path: "M-7-3.5L7-6.5M-7 1.5L7-1.5M-7 6.5L7 3.5", stroke: 2.8, colour: "var(--grain)" },
  village: { path: "M-8 8V-1L0-9L8-1V8H2.5V2H-2.5V8Z", stroke: 0, colour: "var(--village)" },
  stream: { path: "M-9-3q4.5-5 9 0t9 0M-9 4q4.5-5 9 0t9 0", stroke: 2.8, colour: "var(--stream)" },
  track: { path: "M-3.5-9V9M3.5-9V9M-8-6H8M-8 0H8M-8 6H8", stroke: 2.3, colour: "var(--track)" },
  wraparound: { path: "M0-9L7.8-4.5V4.5L0 9L-7.8 4.5V-4.5Z", stroke: 2.8, colour: "var(--wraparound)" },
  double: { path: "M-8-8H1V1H-8ZM-1-1H8V8H-1Z", stroke: 2.4, colour: "var(--wraparound)" },
  flag: { path: "M-6 9V-9M-6-8H8L4-3L8 2H-6", stroke: 2.8, colour: "var(--village)" },
  tasks: {
    path: "M-7-8H7A3 3 0 0 1 10-5V1A3 3 0 0 1 7 4H3L0 9L-3 4H-7A3 3 0 0 1-10 1V-5A3 3 0 0 1-7-8Z",
    stroke: 2.4,
    colour: "var(--accent)",
  },
  parts: {
    path: "M0-9L2.6-3.2L9-2.6L4.2 1.7L5.6 8L0 4.7L-5.6 8L-4.2 1.7L-9-2.6L-2.6-3.2Z",
    stroke: 0,
    colour: "var(--grain)",
  },
} satisfies Record<string, SignShape>;

export type SignName = keyof typeof SIGNS;

export const signOf = (name: string): SignShape => SIGNS[name as SignName] ?? SIGNS.tasks;
