/** Invisible characters (variation selectors) number the texts of a page that is prepared for its editor. */
const first = 0xe0100;
const digits = 240;

/** The mark around the text of this number. */
export function textMark(index: number): string {
  return String.fromCodePoint(first + Math.floor(index / digits), first + (index % digits));
}

/** What marks are made of; a single one beside a mark would be read as part of it. */
export const textMarkCharacters = /[\u{e0100}-\u{e01ef}]/gu;

/** One mark; they come in pairs, before and after a text. */
export const textMarkPattern = /[\u{e0100}-\u{e01ef}]{2}/gu;

/** The number a mark stands for. */
export function readTextMark(mark: string): number {
  const [high = first, low = first] = [...mark].map((character) => character.codePointAt(0) ?? first);
  return (high - first) * digits + low - first;
}
