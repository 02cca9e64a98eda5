import { Marked, type RendererObject, type Tokens } from "marked";

export type Heading = { readonly id: string; readonly text: string };
type RenderedArticle = { readonly html: string; readonly headings: readonly Heading[] };

/**
 * Markdown to the page's HTML. Beyond plain Markdown: `![alt](scene:ppf "Légende")` is a captioned drawing, a quote is
 * a note, and a wide table turns into blocks on phones (class and roles are those of app/ui/core/table.tsx).
 */
export function renderMarkdown(markdown: string): RenderedArticle {
  const headings: Heading[] = [];
  const html = new Marked({ renderer: rendererFor(headings) }).parse(markdown, { async: false });
  return { html, headings };
}

function rendererFor(headings: Heading[]): RendererObject {
  return {
    html({ text }) {
      throw new Error(`Articles hold no HTML of their own: ${text}`);
    },
    heading({ tokens, depth }) {
      const html = this.parser.parseInline(tokens);
      if (depth !== 2) return `<h${depth}>${html}</h${depth}>`;
      const text = this.parser.parseInline(tokens, this.parser.textRenderer);
      const id = slugOf(text);
      headings.push({ id, text: plain(text) });
      return `<h2 id="${id}">${html}</h2>`;
    },
    paragraph({ tokens }) {
      const [only] = tokens;
      if (tokens.length === 1 && only?.type === "image") return figure(only as Tokens.Image);
      return `<p>${this.parser.parseInline(tokens)}</p>`;
    },
    blockquote({ tokens }) {
      return `<div class="note" role="note">${this.parser.parse(tokens)}</div>`;
    },
    table(token) {
      const labels = token.header.map((cell) => this.parser.parseInline(cell.tokens));
      const caption = headings.at(-1)?.id;
      const head = token.header.map((cell, column) => headCell(cell, labels[column] ?? "")).join("");
      const rows = token.rows.map((row) => {
        const cells = row.map((cell, column) =>
          bodyCell(cell, this.parser.parseInline(cell.tokens), column, plain(labels[column] ?? "")),
        );
        return `<tr role="row">${cells.join("")}</tr>`;
      });
      const named = caption ? ` aria-labelledby="${caption}"` : "";
      const look = isShort(token) ? "figures" : "table";
      return `<table class="${look}" role="table"${named}><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${rows.join("")}</tbody></table>`;
    },
  };
}

/** A few columns of figures fit a phone as they are; anything else becomes blocks there. */
function isShort({ header }: Tokens.Table): boolean {
  return header.length <= 3 && header.slice(1).every(({ align }) => align === "right");
}

function headCell({ align }: Tokens.TableCell, html: string): string {
  return `<th scope="col" role="columnheader"${endClass(align)}>${html}</th>`;
}

function bodyCell({ align }: Tokens.TableCell, html: string, column: number, label: string): string {
  if (column === 0) return `<th scope="row" role="rowheader">${html}</th>`;
  return `<td role="cell" data-label="${label}"${endClass(align)}><span>${html}</span></td>`;
}

function endClass(align: Tokens.TableCell["align"]): string {
  return align === "right" ? ' class="table-end"' : "";
}

function figure({ href, text, title }: Tokens.Image): string {
  const [, scene] = /^scene:([\w-]+)$/.exec(href) ?? [];
  if (!scene) throw new Error(`Articles show our own scenes only: ${href}`);
  const caption = title ? `<figcaption>${title}</figcaption>` : "";
  return `<figure><img src="/art/scenes/${scene}.svg" alt="${text}" width="800" height="600" loading="lazy" decoding="async">${caption}</figure>`;
}

/** Text out of HTML that holds entities at most: our headings have no tags. */
function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#39;", "’")
    .replaceAll("&quot;", '"');
}

function slugOf(text: string): string {
  return plain(text)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
