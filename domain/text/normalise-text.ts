/** U+FF9E and U+FF9F are letters that some forms turn into marks. */
const manyMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * Unicode's one way of writing a text that anybody may have sent. The time to put the marks of one letter into order
 * grows with the square of their number (50 seconds for 160,000); more than the thirty that Unicode's “stream-safe”
 * texts have are dropped.
 */
export function normaliseText(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  return text.replace(manyMarks, "$1").normalize(form);
}
