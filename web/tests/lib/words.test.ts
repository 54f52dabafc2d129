import assert from "node:assert/strict";
import test from "node:test";
import { LANGUAGES, type Language } from "../../src/lib/languages";
import { en, ordinal } from "../../src/lib/words/en";
import { fr } from "../../src/lib/words/fr";
import { de as of } from "../../src/lib/words/of_fr";
import { WORDS } from "../../src/words";

type Entry = [path: string, words: unknown];

/** The numbers, names or records that a function of words may want. */
const SAMPLES: unknown[][] = [
  [17, 19, 23, 33],
  ["Anna", 17, 19, 23],
  ["Anna", "Bo", "Cleo"],
  [["Anna", "Bo"], 17],
  [new Proxy({}, { get: (_, name) => (name === "terrain" || name === "place" ? 2 : typeof name === "string" ? 17 : undefined) })],
  ["first", [3, 2], [0, 1]],
];

/** Everything that a language says by the path of its key; what a function makes of its samples is said, too. */
async function entriesOf(language: Language): Promise<Entry[]> {
  const walk = (path: string, words: unknown): Entry[] =>
    words && typeof words === "object" ? Object.entries(words).flatMap(([key, each]) => walk(`${path}.${key}`, each)) : [[path, words]];
  const groups = await Promise.all(Object.values(WORDS[language]).map((load) => load()));
  return groups.flatMap((group) => Object.entries(group).flatMap(([area, words]) => walk(area, withSentences(words))));
}

/** Sentences that are made of a game's names, as a record of functions. */
function withSentences(words: object): object {
  const names = { task: String, terrain: String, line: String, part: String };
  if ("of" in words && typeof words.of === "function") return (words.of as (own: object) => object)(names);
  if ("reasons" in words) return { ...words, reasons: (words.reasons as (own: object) => object)(names) };
  return words;
}

/** What a function says for each sample that it understands. */
const told = (words: unknown): string[] => bySample(words).flatMap((text) => text ?? []);

function bySample(words: unknown): (string | undefined)[] {
  if (typeof words === "string") return [words];
  if (typeof words !== "function") return [];
  return SAMPLES.map((sample) => {
    try {
      const text: unknown = words(...sample);
      return typeof text === "string" ? text : undefined;
    } catch {
      return undefined;
    }
  });
}

const SPOKEN = new Map(await Promise.all((Object.keys(LANGUAGES) as Language[]).map(async (language) => [language, await entriesOf(language)] as const)));
const textsOf = (language: Language): [string, string][] => SPOKEN.get(language)!.flatMap(([path, words]) => told(words).map((text): [string, string] => [path, text]));

test("ranks are written as English writes them", () => {
  assert.deepEqual([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111, 112].map(ordinal), ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "103rd", "111th", "112th"]);
});

for (const language of SPOKEN.keys()) {
  test(`every area has the same words in ${LANGUAGES[language]} as in the other languages`, () => {
    // Names that the server sends stand for themselves in English; the other languages all translate them.
    const shapes = (each: Language) => Object.fromEntries(SPOKEN.get(each)!.map(([path, words]) => [path, typeof words]));
    const isSent = (path: string) => path.startsWith("campaign.title.");
    if (language === "en") return;
    const [own, english, french] = [shapes(language), shapes("en"), shapes("fr")];
    for (const path of Object.keys(own).filter(isSent)) english[path] ??= "string";
    assert.deepEqual(own, english);
    assert.deepEqual(Object.keys(own).filter(isSent).sort(), Object.keys(french).filter(isSent).sort());
  });

  test(`every sentence in ${LANGUAGES[language]} uses the values that English uses`, () => {
    const english = new Map(SPOKEN.get("en"));
    for (const [path, words] of SPOKEN.get(language)!) {
      const originals = bySample(english.get(path));
      bySample(words).forEach((text, sample) => {
        for (const value of originals[sample]?.match(/\b(?:1[79]|[23]3|Anna|Bo|Cleo)\b/g) ?? []) assert.ok(text === undefined || text.includes(value), `${path}: ${text}`);
      });
    }
  });

  test(`${LANGUAGES[language]} shows every value as a person reads it`, () => {
    for (const [path, words] of SPOKEN.get(language)!) {
      const texts = told(words);
      assert.ok(!texts.length || texts.some((text) => !/undefined|NaN|\[object|=>|\$\{/.test(text)), `${path}: ${texts.join(" / ")}`);
    }
  });

  test(`apostrophes and ellipses are typographic in ${LANGUAGES[language]}`, () => {
    for (const [path, text] of textsOf(language)) assert.doesNotMatch(text, /\w'\w|\.\.\.| …|"/, path);
  });
}

test("French puts a space that does not break before double punctuation", () => {
  for (const [path, text] of textsOf("fr")) assert.doesNotMatch(text.replaceAll("https://", ""), /[^\u00a0\s][;?!»]|\S(?<!\d|\u00a0):(?!\/)(?=\s|$)| [;:?!»%]|« /, path);
});

test("names are joined as French does", () => {
  assert.deepEqual([of("Mira"), of("Aylin"), of("Émile")], ["de Mira", "d’Aylin", "d’Émile"]);
});

test("a wait is told in steps of seconds, then in minutes", () => {
  assert.deepEqual([10, 40, 50, 60, 90, 130].map(en.about), ["about 10 seconds", "about 40 seconds", "about a minute", "about a minute", "about 2 minutes", "about 2 minutes"]);
  assert.equal(fr.bot_ready_in("Maître", 60), "Maître jouera dans environ une minute");
});
