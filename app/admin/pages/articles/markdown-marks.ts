export type Mark = "title" | "subtitle" | "bold" | "italic" | "list" | "link" | "quote";

interface Edited {
  readonly text: string;
  /** What is selected afterwards. */
  readonly start: number;
  readonly end: number;
}

const around = { bold: ["**", "**"], italic: ["*", "*"], link: ["[", "](/services)"] } as const;
const before = { title: "## ", subtitle: "### ", list: "- ", quote: "> " } as const;

/** The text with a mark of Markdown written at its selection. */
export function marked(mark: Mark, text: string, start: number, end: number): Edited {
  if (mark === "bold" || mark === "italic" || mark === "link") {
    const [open, close] = around[mark];
    const words = text.slice(start, end) || "texte";
    const begin = start + open.length;
    return {
      text: text.slice(0, start) + open + words + close + text.slice(end),
      start: begin,
      end: begin + words.length,
    };
  }
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const sign = before[mark];
  const lines = text.slice(lineStart, end).split("\n");
  const written = lines.map((line) => sign + line.replace(/^(#{1,6} |- |> )/, "")).join("\n");
  const last = lineStart + written.length;
  return { text: text.slice(0, lineStart) + written + text.slice(end), start: last, end: last };
}
