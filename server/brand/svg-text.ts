/** Words as the text of an SVG element: none of it can become markup. */
export function svgText(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
