/** The beginning of a page: what is painted before the rest of its styles has arrived. */
export interface FirstBlocks {
  /** Everything up to the end of the last of them or the first part marked to come later, the header included. */
  readonly html: string;
  /** Where the first of them starts, and the last ends. */
  readonly start: number;
  readonly end: number;
  /** How many elements of the main part it holds, or of the element that wraps them all. */
  readonly count: number;
  readonly isWrapped: boolean;
}

const mainStart = /<main id="contenu"[^>]*>/;
const wrapperStart = /^(?:<!--[\s\S]*?-->)*<div(?: id="[^"]*")?>/;
const markup =
  /<!--[\s\S]*?-->|<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<(\/?)([a-z][\w-]*)(?:"[^"]*"|[^>"])*>/gi;
const voidElement = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
/** A title and a few lines are less: with them the next element is painted too. */
const minimumLength = 4_000;

/** On what is below the first view inside a first block, from the first such element to the block's end. */
export const laterMark = "data-below-first-view";

/**
 * The first elements of the main part, up to its title at least. A `<div>` without class at its beginning wraps
 * the page: its elements are those that count. Null on a page that has no main part of ours.
 */
export function firstBlocks(html: string): FirstBlocks | null {
  const main = mainStart.exec(html);
  if (!main) return null;
  const inside = main.index + main[0].length;
  const wrapper = wrapperStart.exec(html.slice(inside));
  const start = inside + (wrapper?.[0].length ?? 0);
  markup.lastIndex = start;
  let depth = 0;
  let count = 0;
  for (let found = markup.exec(html); found; found = markup.exec(html)) {
    const [text, raw, slash, name = ""] = found;
    if (text.startsWith("<!--")) continue;
    if (slash) depth -= 1;
    else if (!raw && !text.endsWith("/>") && !voidElement.test(name)) depth += 1;
    if (depth > 0) continue;
    if (depth === 0) count += 1;
    const held = html.slice(start, markup.lastIndex);
    if (depth < 0 || (held.length >= minimumLength && held.includes("<h1")))
      return { ...upTo(html, markup.lastIndex, start), count, isWrapped: wrapper !== null };
  }
  return null;
}

function upTo(whole: string, end: number, start: number): Pick<FirstBlocks, "html" | "start" | "end"> {
  const html = whole.slice(0, end);
  const mark = html.indexOf(` ${laterMark}=`, start);
  return { html: mark < 0 ? html : html.slice(0, html.lastIndexOf("<", mark)), start, end };
}

const dialogContent = /(<dialog\b(?![^>]*\sopen[\s=>])[^>]*>)[\s\S]*?(<\/dialog>)/g;
const detailsContent =
  /(<details\b(?![^>]*\sopen[\s=>])[^>]*>\s*<summary\b[\s\S]*?<\/summary>)[\s\S]*?(<\/details>)/g;

/** Without what is inside closed dialogs and details: nobody sees it before the sheets have arrived. */
export function withoutClosedParts(html: string): string {
  return html.replaceAll(dialogContent, "$1$2").replaceAll(detailsContent, "$1$2");
}
