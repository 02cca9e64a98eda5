/** A block of a stylesheet; a statement (`@layer a, b;`) has no body. */
type Block = { readonly head: string; readonly body?: string };

const grouping = /^\s*@(media|supports|layer|container)\b/;
/** Nobody prints before the whole stylesheet has come. */
const printing = /^\s*@media print\b/;
const quoted = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;
/** The innermost `(…)`; what stands inside may well be absent from the page (`:not(.x)`, `:is(.on-dark *)`). */
const parenthesis = /\([^()]*\)/g;
const className = /\.((?:\\.|[\w-]|[^\0-\x7f])+)/g;
/** Written as a number (`\32 xl`): not worth reading, such rules stay. */
const numericEscape = /\\[\da-f]/i;

/**
 * The part of a stylesheet that a piece of HTML needs: every rule but those with a class it does not hold. Rules
 * without classes stay, and so do key frames, fonts and properties; order and layers do not change.
 */
export function firstStyles(css: string, seen: ReadonlySet<string>): string {
  return blocksOf(css)
    .map(({ head, body }) => {
      if (body === undefined) return head;
      if (printing.test(head)) return "";
      if (grouping.test(head)) return wrapped(head, firstStyles(body, seen));
      if (head.trimStart().startsWith("@")) return wrapped(head, body);
      const selectors = selectorsOf(head).filter((selector) => isWanted(selector, seen));
      return selectors.length > 0 ? wrapped(selectors.join(","), body) : "";
    })
    .join("");
}

function wrapped(head: string, body: string): string {
  return body === "" ? "" : `${head}{${body}}`;
}

function isWanted(selector: string, seen: ReadonlySet<string>): boolean {
  if (numericEscape.test(selector)) return true;
  // Escaped signs are not syntax: `.w-\(--x\)` opens no parenthesis.
  let plain = selector.replace(quoted, '""').replaceAll("\\(", "\\\u0001").replaceAll("\\)", "\\\u0002");
  while (plain.search(parenthesis) >= 0) plain = plain.replace(parenthesis, "");
  return [...plain.matchAll(className)].every(([, name = ""]) =>
    seen.has(name.replaceAll("\\\u0001", "(").replaceAll("\\\u0002", ")").replace(/\\(.)/g, "$1")),
  );
}

function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let opened = 0;
  let depth = 0;
  for (const { sign, at } of signsOf(css, "{};")) {
    if (sign === "{" && depth++ === 0) opened = at;
    else if (sign === ";" && depth === 0) {
      blocks.push({ head: css.slice(start, at + 1) });
      start = at + 1;
    } else if (sign === "}" && --depth === 0) {
      blocks.push({ head: css.slice(start, opened), body: css.slice(opened + 1, at) });
      start = at + 1;
    }
  }
  return blocks;
}

function selectorsOf(head: string): string[] {
  const selectors: string[] = [];
  let start = 0;
  let depth = 0;
  for (const { sign, at } of signsOf(head, "()[],")) {
    if (sign === "(" || sign === "[") depth += 1;
    else if (sign === ")" || sign === "]") depth -= 1;
    else if (depth === 0) {
      selectors.push(head.slice(start, at));
      start = at + 1;
    }
  }
  return [...selectors, head.slice(start)];
}

/** The signs asked for, outside of strings, comments and escapes. */
function* signsOf(css: string, wanted: string): Generator<{ sign: string; at: number }> {
  for (let at = 0; at < css.length; at += 1) {
    const sign = css.charAt(at);
    if (sign === "\\") at += 1;
    else if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if (sign === "/" && css.charAt(at + 1) === "*") at = css.indexOf("*/", at) + 1 || css.length;
    else if (wanted.includes(sign)) yield { sign, at };
  }
}

function endOfString(css: string, start: number): number {
  for (let at = start + 1; at < css.length; at += 1) {
    if (css.charAt(at) === "\\") at += 1;
    else if (css.charAt(at) === css.charAt(start)) return at;
  }
  return css.length;
}
