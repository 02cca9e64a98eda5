/** A rule of a built stylesheet, or what may stand beside one. */
export type SheetNode = StyleRule | RuleGroup | WholeText;

export interface StyleRule {
  readonly kind: "rule";
  readonly selectors: readonly Selector[];
  readonly body: string;
}

interface Selector {
  readonly text: string;
  /** The classes an element or its ancestors must have; those inside :not(), :is() and the like are left out. */
  readonly classes: readonly string[];
  /** The same of element names. */
  readonly elements: readonly string[];
  /** Whether it asks for a pointer, the focus or a selection: nothing of the first paint. */
  readonly isLater: boolean;
}

interface RuleGroup {
  readonly kind: "group";
  /** `@layer pages`, `@media (min-width:640px)`. */
  readonly prelude: string;
  readonly nodes: readonly SheetNode[];
}

/** Kept or left out as a whole: a statement, a font, a set of keyframes, a registered property. */
interface WholeText {
  readonly kind: "text";
  readonly text: string;
  /** Without this name elsewhere in the styles it has no effect. */
  readonly name?: string;
}

const groupRule = /^@(layer|media|supports|container|starting-style)\b/;
const namedRule = /^@(?:keyframes|property)\s+(\S+)/;

/** Reads a built sheet: comments are gone, and no rule is nested in another. */
export function parseSheet(css: string): readonly SheetNode[] {
  const nodes: SheetNode[] = [];
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  for (let start = 0; start < text.length; ) {
    const end = indexOutsideQuotes(text, "{;", start);
    if (end === text.length) break;
    const prelude = text.slice(start, end).trim();
    if (text[end] === ";") {
      nodes.push({ kind: "text", text: `${prelude};` });
      start = end + 1;
      continue;
    }
    const close = closingBrace(text, end);
    nodes.push(parseBlock(prelude, text.slice(end + 1, close)));
    start = close + 1;
  }
  return nodes;
}

function parseBlock(prelude: string, body: string): SheetNode {
  if (groupRule.test(prelude)) return { kind: "group", prelude, nodes: parseSheet(body) };
  if (prelude.startsWith("@"))
    return { kind: "text", text: `${prelude}{${body}}`, name: namedRule.exec(prelude)?.[1] };
  const selectors = splitOutsideQuotes(prelude, ",").map(readSelector);
  return { kind: "rule", selectors, body };
}

const laterState = /:(hover|active|focus|focus-visible|focus-within)\b|::?(selection|backdrop)$/;
/** Stands for an escaped character of a class name while the selector is taken apart. */
const escapedFrom = 0xe000;

function readSelector(text: string): Selector {
  let plain = text.replaceAll(
    /\\(?:([0-9a-f]{1,6})\s?|(.))/gi,
    (_, hex: string | undefined, character: string | undefined) =>
      String.fromCodePoint(escapedFrom + (hex ? Number.parseInt(hex, 16) : (character?.codePointAt(0) ?? 0))),
  );
  plain = plain.replaceAll(/\[[^\]]*\]/g, "");
  while (/\([^()]*\)/.test(plain)) plain = plain.replaceAll(/\([^()]*\)/g, "");
  const classes = Array.from(plain.matchAll(/\.([\w\u00a0-\uffff-]+)/g), ([, name = ""]) =>
    unescapeName(name),
  );
  const elements = Array.from(plain.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/gi), ([, name = ""]) => name);
  return { text, classes, elements, isLater: laterState.test(plain) };
}

function unescapeName(name: string): string {
  return name.replaceAll(/[\ue000-\uf8ff]/g, (character) =>
    String.fromCodePoint((character.codePointAt(0) ?? 0) - escapedFrom),
  );
}

/** Splits at a character that stands neither in quotes, nor in parentheses, nor after a backslash. */
export function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start <= text.length; ) {
    const end = indexOutsideQuotes(text, separator, start);
    parts.push(text.slice(start, end).trim());
    start = end + 1;
  }
  return parts.filter((part) => part !== "");
}

function indexOutsideQuotes(text: string, wanted: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (character === "\\") at += 1;
    else if (character === '"' || character === "'") at = closingQuote(text, at);
    else if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    else if (depth === 0 && wanted.includes(character)) return at;
  }
  return text.length;
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    const character = text[at];
    if (character === "\\") at += 1;
    else if (character === '"' || character === "'") at = closingQuote(text, at);
    else if (character === "{") depth += 1;
    else if (character === "}" && --depth === 0) return at;
  }
  return text.length;
}

function closingQuote(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === text[open]) return at;
  }
  return text.length;
}
