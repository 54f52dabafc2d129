/* Where a note lies: below the head of a table, or above its foot when it would cover what is being looked at. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The last tile, the tile that is tried, the notes beside it, and what a lesson's arrow points at. */
const LOOKED_AT = ".last, .ghost, .badge, [data-pointer]";

/** The top of a note above the foot, or null where its place below the head is as good. */
export function placeAbove({ left, right, top, bottom }: Box, foot: number, looked: Box[]): number | null {
  const covered = (from: number, to: number): number => looked.filter((at) => to > at.top && from < at.bottom && right > at.left && left < at.right).length;
  const upper = foot - 8 - (bottom - top);
  return covered(upper, foot - 8) < covered(top, bottom) ? upper : null;
}

/** Keep a note clear for as long as it is shown: what it must not cover moves. */
export function follow(note: HTMLElement): void {
  const box = (node: Element): Box => node.getBoundingClientRect();
  const place = (): void => {
    if (!note.isConnected) return clearInterval(timer);
    note.style.top = "";
    const dock = document.querySelector("main .dock");
    const top = dock && placeAbove(box(note), box(dock.parentElement!).top, [...document.querySelectorAll(LOOKED_AT)].map(box));
    if (top) note.style.top = `${top}px`;
  };
  const timer = setInterval(place, 100);
  place();
}
