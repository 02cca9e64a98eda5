import { type SheetNode, type StyleRule, splitOutsideQuotes } from "./parse-sheet.ts";

/** Selectors of the rules that give custom properties to the whole page: only those that are used are kept. */
const wholePage = /^(:root|:host|\*|:{1,2}(before|after|backdrop))$/;

const onPaper = /^@media print\b/;

/**
 * The rules of these sheets that a piece of HTML needs for its first paint: those whose classes and
 * elements it has, with the custom properties they use and the keyframes they name.
 */
export function selectRules(sheets: readonly (readonly SheetNode[])[], html: string): string {
  const present = { classes: classesIn(html), elements: elementsIn(html) };
  const kept = sheets.flatMap((nodes) => keepMatching(nodes, present));
  const used = usedNames(kept, html);
  return kept.map((node) => write(node, used)).join("");
}

/** Equal for pieces of HTML that need the same rules: the classes, elements and styles in them. */
export function styleNeeds(html: string): string {
  const needs = new Set(html.match(/<[a-z][a-z0-9]*|\s(?:class|style)="[^"]*"/gi));
  return [...needs].sort().join("\n");
}

function classesIn(html: string): ReadonlySet<string> {
  const values = html.matchAll(/\sclass="([^"]*)"/g);
  return new Set(Array.from(values, ([, value = ""]) => unescapeHtml(value).split(/\s+/)).flat());
}

function elementsIn(html: string): ReadonlySet<string> {
  return new Set(Array.from(html.matchAll(/<([a-z][a-z0-9]*)/gi), ([, name = ""]) => name));
}

function unescapeHtml(text: string): string {
  const plain = text.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&#x27;", "'");
  return plain.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

interface Present {
  readonly classes: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
}

function keepMatching(nodes: readonly SheetNode[], present: Present): SheetNode[] {
  return nodes.flatMap((node): SheetNode[] => {
    if (node.kind === "text") return [node];
    if (node.kind === "group") {
      if (onPaper.test(node.prelude)) return [];
      const inside = keepMatching(node.nodes, present);
      return inside.length > 0 ? [{ ...node, nodes: inside }] : [];
    }
    const selectors = node.selectors.filter(
      ({ isLater, classes, elements }) =>
        !isLater &&
        classes.every((name) => present.classes.has(name)) &&
        elements.every((name) => present.elements.has(name)),
    );
    return selectors.length > 0 ? [{ ...node, selectors }] : [];
  });
}

/** The names of custom properties and keyframes that these styles or the HTML's own style attributes use. */
function usedNames(nodes: readonly SheetNode[], html: string): ReadonlySet<string> {
  const leaves = nodes.flatMap(leavesOf);
  const rules = leaves.filter((leaf) => leaf.kind === "rule");
  const declarations = rules.filter(givesProperties).flatMap(declarationsOf);
  const keyframes = leaves.filter((leaf) => leaf.kind === "text");
  const used = new Set<string>();
  const use = (text: string): void => {
    for (const [name] of text.matchAll(/[\w-]+/g)) {
      if (used.has(name)) continue;
      used.add(name);
      for (const one of declarations) if (one.name === name) use(one.text);
      for (const one of keyframes) if (one.name === name) use(one.text);
    }
  };
  for (const rule of rules) if (!givesProperties(rule)) use(rule.body);
  for (const [, text = ""] of html.matchAll(/\sstyle="([^"]*)"/g)) use(text);
  return used;
}

type Leaf = Exclude<SheetNode, { kind: "group" }>;

function leavesOf(node: SheetNode): Leaf[] {
  return node.kind === "group" ? node.nodes.flatMap(leavesOf) : [node];
}

function givesProperties(rule: StyleRule): boolean {
  return rule.selectors.every(({ text }) => wholePage.test(text));
}

function declarationsOf({ body }: StyleRule): { name: string; text: string }[] {
  return splitOutsideQuotes(body, ";").map((text) => ({ name: text.slice(0, text.indexOf(":")), text }));
}

function write(node: SheetNode, used: ReadonlySet<string>): string {
  if (node.kind === "text") return node.name === undefined || used.has(node.name) ? node.text : "";
  if (node.kind === "group") {
    const inside = node.nodes.map((one) => write(one, used)).join("");
    return inside === "" ? "" : `${node.prelude}{${inside}}`;
  }
  const selector = node.selectors.map(({ text }) => text).join();
  if (!givesProperties(node)) return `${selector}{${node.body}}`;
  const declarations = declarationsOf(node).filter(({ name }) => !name.startsWith("--") || used.has(name));
  return declarations.length > 0 ? `${selector}{${declarations.map(({ text }) => text).join(";")}}` : "";
}
