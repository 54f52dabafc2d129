/* The words of questions and their answers, as the server declares them; a question needs no words of ours. */

import type { AnswerWords, QuestionWords } from "../lib/wire";
import { inLanguage } from "../lib/words/say";

/** Everything declared about an answer. */
export const answerWords = (questions: QuestionWords[], move: string): AnswerWords | undefined =>
  questions.flatMap(({ answers }) => answers).find((each) => each.move === move);

/** What an answer is called; nothing for a move that is none. */
export const answerName = (questions: QuestionWords[], move: string): string => {
  const words = answerWords(questions, move);
  return words ? inLanguage(words.label) : "";
};
