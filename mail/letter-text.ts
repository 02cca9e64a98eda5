import { compile } from "html-to-text";
import { textOfUsualLetter } from "./usual-letter.ts";

/** As far as a formatter of html-to-text, which has no types of its own, uses them. */
interface LinkElement {
  readonly attribs: { readonly href: string };
  readonly children: readonly unknown[];
}
interface TextBuilder {
  addLiteral(text: string): void;
}
type Walk = (children: readonly unknown[], builder: TextBuilder) => void;

/** The address of a button is on its own line, where every mail program makes a link of it. */
function formatButton({ attribs, children }: LinkElement, walk: Walk, builder: TextBuilder): void {
  walk(children, builder);
  builder.addLiteral(`\u00a0:\n${attribs.href}`);
}

const heading = { uppercase: false, leadingLineBreaks: 2 };

/** Compiled once: the selectors take five times as long to prepare as a message to convert. */
const convert = compile({
  wordwrap: false,
  formatters: { button: formatButton },
  selectors: [
    { selector: "img", format: "skip" },
    { selector: "h1", options: heading },
    { selector: "h2", options: heading },
    // Tables lay the message out, or list labelled values: "Nom : Jeanne Morel", one per line.
    { selector: "table", format: "block", options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: "tr", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: "th", format: "inlineSurround", options: { suffix: "\u00a0: " } },
    // Further lines of a value are set in.
    { selector: "td > span > br", format: "inlineString", options: { string: "\n    " } },
    { selector: "td > a", format: "button" },
    // As RFC 3986 asks, so that no mark of the sentence becomes part of the address.
    { selector: "a", options: { linkBrackets: ["<", ">"], hideLinkHrefIfSameAsText: true } },
    { selector: 'a[href^="tel:"]', format: "inline" },
    { selector: 'a[href^="mailto:"]', format: "inline" },
  ],
});

/** More than half of the HTML of a message. React writes a quote in a text as &quot;: this is found in tags alone. */
const styles = / style="[^"]*"/g;

/** The body of a message, from its HTML as React wrote it, for those who read without. */
export function textOfLetter(html: string): string {
  const bare = html.replace(styles, "");
  return textOfUsualLetter(bare) ?? convert(bare);
}

/** The same text, of any message. For tests. */
export function textOfAnyLetter(html: string): string {
  return convert(html.replace(styles, ""));
}
