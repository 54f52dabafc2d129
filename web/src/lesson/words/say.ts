/* The words of the app and those around lessons. */

import { sayWith } from "../../lib/words/say";
import type { LessonAreaWords } from "./en";

export const say = sayWith<LessonAreaWords>("lesson");
