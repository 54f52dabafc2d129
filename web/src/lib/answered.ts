/* Says what became of a request: nothing after one that went through at once, but always after one that had to wait. */

import { announcer } from "./announce.svelte";
import { type Answer, UNSENT } from "./table.svelte";
import { refusal, say } from "./words/say";

/** `silent` leaves out a refusal that the person need not know. */
export function announceAnswer(answer: Answer, silent = false): void {
  if (answer.ok) {
    if (answer.late) announcer.show(say().sent_late);
  } else if (!silent || answer.late) {
    const why = refusal(answer.reason, answer.text);
    announcer.show(answer.late && answer.reason !== UNSENT ? say().dropped_late(why) : why, true);
  }
}
