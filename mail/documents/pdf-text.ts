/**
 * Makes a text printable: Intl's narrow no-break space has no glyph, and control characters or emoji would print as
 * boxes.
 */
export function printable(text: string): string {
  return text
    .replaceAll("\u202f", "\u00a0")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{C}\n]|\p{Extended_Pictographic}/gu, "");
}
