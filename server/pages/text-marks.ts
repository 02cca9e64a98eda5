import type { SiteContent } from "#content/current-content.ts";
import { findTextSlot } from "#content/texts/text-pages.ts";
import type { MarkedPart } from "#domain/text/marked-text.ts";
import { textMark } from "#domain/text/text-mark.ts";

/** Where the editor finds the names of the marked texts. */
const markedTextsId = "marked-texts";

/** Marks every text read while a page is rendered, and remembers their names. */
export function createTextMarks(partsOfTexts: SiteContent["markedParts"] = {}) {
  // The list of texts is made by reading texts: it has to exist before the first one is marked.
  findTextSlot("");
  const indexes = new Map<string, number>();
  const markedKeys: string[] = [];
  const markedParts: Record<string, readonly MarkedPart[]> = {};
  return {
    markedKeys,
    markedParts,
    markText: (key: string, text: string): string => {
      if (!isEditable(key)) return text;
      const index = indexes.get(key) ?? markedKeys.push(key) - 1;
      indexes.set(key, index);
      const mark = textMark(index);
      const marked = mark + text + mark;
      const parts = partsOfTexts[text];
      if (parts) markedParts[marked] = [{ text: mark }, ...parts, { text: mark }];
      return marked;
    },
  };
}

/** A text has a slot of its own, or stands in a list of questions: "ceramic/questions/0/answer". */
function isEditable(key: string): boolean {
  return Boolean(findTextSlot(key) ?? findTextSlot(key.replace(/\/\d+\/(question|answer)$/, "")));
}

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

/** The whole styles of a page whose scripts are not run: styles/inline-styles.ts. */
const sheetsWithoutScript = /<noscript>((?:<link rel="stylesheet"[^>]*>)+)<\/noscript>/;

/** The page without its scripts: nothing in it moves while it is written in. The names of its texts are data. */
export function prepareForEditor(html: string, keys: readonly string[]): string {
  const json = JSON.stringify(keys).replaceAll("<", "\\u003c");
  const element = `<script type="application/json" id="${markedTextsId}">${json}</script>`;
  return html
    .replace(scripts, "")
    .replace(sheetsWithoutScript, "$1")
    .replace("</head>", () => `${element}</head>`);
}
