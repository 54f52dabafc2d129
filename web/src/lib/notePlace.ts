/* Where a note lies: below the head of a table, or above its foot when it would cover what is being looked at. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The last tile, the tile that is tried, the notes beside it, and what a lesson's arrow points at. */
const LOOKED_AT = ".last, .ghost, .badge, [data-pointer]";

const covers = (a: Box, b: Box): boolean => a.bottom > b.top && a.top < b.bottom && a.right > b.left && a.left < b.right;

/** The top of a note above the foot, or null where its place below the head is as good. */
export function placeAbove(note: Box, foot: number, looked: Box[]): number | null {
  const top = foot - (note.bottom - note.top) - 8;
  const lower = { ...note, top, bottom: foot - 8 };
  const covered = (at: Box): number => looked.filter((box) => covers(at, box)).length;
  return covered(lower) < covered(note) ? top : null;
}

/** Attach it to a note. What it must not cover moves while it is shown. */
export function keepClear(note: HTMLElement): () => void {
  const place = (): void => {
    note.style.top = "";
    const foot = document.querySelector("main .dock")?.parentElement?.getBoundingClientRect();
    const looked = [...document.querySelectorAll(LOOKED_AT)].map((node) => node.getBoundingClientRect());
    const top = foot ? placeAbove(note.getBoundingClientRect(), foot.top, looked) : null;
    if (top !== null) note.style.top = `${top}px`;
  };
  place();
  const timer = setInterval(place, 100);
  return () => clearInterval(timer);
}
