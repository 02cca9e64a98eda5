import { normaliseText } from "./normalise-text.ts";

/** Lower case, without accents and ligatures. The catalogue's `fold_text` does the same in the database. */
export function foldText(text: string): string {
  const letters = text.toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae");
  return normaliseText(letters, "NFD").replace(/\p{M}/gu, "");
}

const MAX_WORDS = 8;
const MAX_LETTERS = 30;
const MAX_CORRECTIONS = 5;
/** Folded words without meaning for a search. */
const EMPTY_WORDS = new Set(
  "a au aux avec ce ces cette d dans de des du en et l la le les ma mes mon ou par pas pour que qui sa sans ses son sur un une vos votre".split(
    " ",
  ),
);

/** The words of a question, folded. */
export function searchWords(question: string): readonly string[] {
  const words = foldText(question).match(/[a-z0-9]+/g) ?? [];
  const telling = words.filter((word) => !EMPTY_WORDS.has(word)).map((word) => word.slice(0, MAX_LETTERS));
  return [...new Set(telling)].slice(0, MAX_WORDS);
}

/** What is looked for at the beginning of the catalogue's words: the word without its French ending. */
export function wordRoot(word: string): string {
  return word.length > 4 ? word.replace(/(es|s|x|e)$/, "") : word;
}

/** One typing error is accepted from four letters, two from eight. */
export function acceptedErrors(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * The words to search for instead of a typed word: the word itself when the vocabulary has it or one with the same
 * beginning, otherwise the nearest words of the vocabulary.
 */
export function likelyWords(word: string, vocabulary: readonly string[]): readonly string[] {
  const root = wordRoot(word);
  if (vocabulary.some((known) => known.startsWith(root))) return [word];
  let nearest: string[] = [];
  let best = acceptedErrors(word);
  for (const known of vocabulary) {
    const distance = editDistance(word, known, best);
    if (distance > best) continue;
    nearest = distance < best ? [known] : [...nearest, known];
    best = distance;
  }
  return nearest.length > 0 ? nearest.slice(0, MAX_CORRECTIONS) : [word];
}

/** Letters added, missing, wrong or swapped with their neighbour. Stops counting beyond `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(previous, j) + 1,
        at(row, j - 1) + 1,
        at(previous, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(older, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...row) > limit) return limit + 1;
    older = previous;
    previous = row;
  }
  return at(previous, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
