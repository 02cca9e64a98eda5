import { Marked, type Tokens } from "marked";
import type { LegalPageName } from "#content/pages/legal.ts";
import type { LegalFact } from "./legal-facts.ts";

interface LegalDocument {
  readonly html: string;
  readonly contents: readonly { readonly id: string; readonly title: string }[];
  /** Whether the owner still has something to fill in. */
  readonly hasBlanks: boolean;
}

const sources = import.meta.glob<string>("/content/legal/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

export function legalDocument(
  name: LegalPageName,
  facts: Readonly<Record<string, LegalFact>>,
): LegalDocument {
  const source = sources[`/content/legal/${name}.md`];
  if (source === undefined) throw new Error(`No text for ${name}`);
  return renderLegalText(source, facts);
}

/** Our own Markdown with the facts put in. What the owner typed is escaped and never read as Markdown. */
export function renderLegalText(source: string, facts: Readonly<Record<string, LegalFact>>): LegalDocument {
  const contents: { id: string; title: string }[] = [];
  let hasBlanks = false;
  let section = "";
  const filled = typeset(source).replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const fact = facts[key];
    if (!fact) throw new Error(`The legal texts name an unknown fact: ${key}`);
    if (fact.value !== "") return asMarkdown(fact.value);
    hasBlanks = true;
    return `<mark class="blank">à compléter\u00a0: ${fact.label}</mark>`;
  });
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = idOf(text);
        section = id;
        if (depth === 2) contents.push({ id, title: text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      table(token) {
        const inline = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens);
        return drawTable(token, inline, section);
      },
    },
  });
  const html = marked.parse(filled, { async: false });
  return { html, contents, hasBlanks };
}

type DrawCell = (cell: Tokens.TableCell) => string;

/**
 * Without headings it is a list of facts; with them a table, named by its section, whose rows become blocks on a phone.
 */
function drawTable({ header, rows }: Tokens.Table, draw: DrawCell, section: string): string {
  if (header.every((cell) => cell.text === "")) {
    const pairs = rows.map(
      ([label, value]) => label && value && `<div><dt>${draw(label)}</dt><dd>${draw(value)}</dd></div>`,
    );
    return `<dl class="legal-facts">${pairs.join("")}</dl>\n`;
  }
  const head = header.map((cell) => `<th scope="col">${draw(cell)}</th>`).join("");
  const body = rows.map((row) => {
    const cells = row.map((cell, index) =>
      index === 0
        ? `<th scope="row">${draw(cell)}</th>`
        : `<td data-label="${header[index]?.text ?? ""}"><span>${draw(cell)}</span></td>`,
    );
    return `<tr>${cells.join("")}</tr>`;
  });
  return `<table class="table legal-table" aria-labelledby="${section}"><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table>\n`;
}

/**
 * French spacing: the sources are written with ordinary spaces. A number keeps its unit on its line, and no line ends
 * after the first letter of “e-mail”.
 */
export function typeset(text: string): string {
  return text
    .replace(/ (?=[:;!?»%€](?:\s|$|[*_)\]]))/g, "\u00a0")
    .replace(/(?<=«|[\d}](?= km\b)) /g, "\u00a0")
    .replace(/(?<=\d) (?=(?:jours?|mois|ans?|heures?|minutes|euros|pièces)\b)/g, "\u00a0")
    .replace(/\be-mails?\b/g, '<span class="whole">$&</span>');
}

function asMarkdown(value: string): string {
  const url = URL.parse(value);
  if (url && (url.protocol === "https:" || url.protocol === "http:")) return `[${url.host}](${url.href})`;
  return value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[\\`*_[\]|]/g, "\\$&");
}

function idOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
