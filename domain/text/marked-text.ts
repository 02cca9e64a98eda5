/** A part of a text; without a mark, as it is. The marks are the names of their elements. */
export interface MarkedPart {
  readonly text: string;
  readonly mark?: "strong" | "em" | "a";
  /** Of a link. */
  readonly href?: string;
}

const marks = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^[\]]+)\]\(([^()\s]*)\)/g;

/** "**bold**", "*italic*" and "[label](address)"; marks are not nested. A link that is not allowed is its label alone. */
export function readMarkedText(text: string): readonly MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const { 0: whole, 1: bold, 2: italic, 3: label = "", 4: href = "", index } of text.matchAll(marks)) {
    if (index > end) parts.push({ text: text.slice(end, index) });
    if (bold) parts.push({ text: bold, mark: "strong" });
    else if (italic) parts.push({ text: italic, mark: "em" });
    else parts.push(isAllowedLink(href) ? { text: label, mark: "a", href } : { text: label });
    end = index + whole.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** The addresses of the links of a text that may not be linked to. */
export function refusedLinks(text: string): readonly string[] {
  return [...text.matchAll(marks)].flatMap(({ 3: label, 4: href = "" }) =>
    label === undefined || isAllowedLink(href) ? [] : [href],
  );
}

/** Pages of this site, https: without a name before the host, mailto: and tel:. */
export function isAllowedLink(href: string): boolean {
  return /^(\/(?!\/)|https:\/\/[^/?#@\\]+([/?#]|$)|mailto:.|tel:\+?\d)[^\\"'<>\s\p{Cc}]*$/u.test(href);
}
