/* What answers to questions and points of interest are called. */

import { say, word } from "./words/say";

export const interestName = (name: string): string => word(say().interest, name);
export const answerName = (move: string): string => say().move[move] ?? (move.startsWith("interest:") ? interestName(move.replace("interest:", "")) : "");
