/* A score pad on which somebody types: its lines, and what the server finds wrong. */

import { untrack } from "svelte";
import { announcer } from "../lib/announce.svelte";
import { debounced } from "../lib/debounce";
import type { Pad, PadLine } from "../lib/wire";
import type { misread } from "../ui/readPoints";
import { wrongWords } from "./words/wrong";

interface Requests<Checked> {
  load: () => Promise<Pad>;
  /** Check what has been typed; called again whenever `typed` changes. */
  check: () => Promise<Checked>;
  typed: () => unknown;
  /** What is wrong, in words. */
  wrongs: (checked: Checked) => string[];
}

export class TypedPad<Checked> {
  lines: PadLine[] = $state.raw([]);
  checked: Checked | null = $state.raw(null);
  failed = $state(false);
  /** What is wrong, in words. */
  readonly wrongs: (checked: Checked) => string[];

  constructor({ load, check, typed, wrongs }: Requests<Checked>) {
    this.wrongs = wrongs;
    const fail = () => (this.failed = true);
    $effect(() => {
      load().then(({ lines }) => ((this.lines = lines), (this.failed = false)), fail);
    });
    const checkNow = debounced(() => {
      check().then((found) => {
        const before = this.checked ? wrongs(this.checked).length : 0;
        this.checked = found;
        this.failed = false;
        const now = wrongs(found);
        if (now.length > before) announcer.speak(now.join(" "));
      }, fail);
    });
    $effect(() => {
      void typed();
      if (this.lines.length) untrack(checkNow);
    });
  }
}

/** What cannot be read of what is typed, column by column: why, by line. */
export function misreadLines(
  typed: Record<string, string>[],
  lines: PadLine[],
  read: (line: string, text: string) => ReturnType<typeof misread>,
): Map<string, string>[] {
  return typed.map((column) => {
    const found = new Map<string, string>();
    for (const { line } of lines) {
      const why = read(line, column[line] ?? "");
      if (why) found.set(line, wrongWords(why));
    }
    return found;
  });
}
