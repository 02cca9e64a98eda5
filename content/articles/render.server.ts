import { Marked, type RendererObject, type Tokens } from "marked";
import type { Picture } from "#domain/pictures/picture.ts";
import { isSafeHref } from "#domain/text/safe-href.ts";

export type Heading = { readonly id: string; readonly text: string };
type RenderedArticle = { readonly html: string; readonly headings: readonly Heading[] };

/** What becomes of what an article may not hold. */
interface ArticleRules {
  /** The markup of HTML written in the text. */
  readonly html: (text: string) => string;
  /** A picture that is not of ours. */
  readonly unknownPicture: (picture: Tokens.Image) => string;
  /** The library's pictures that the text names, by id. */
  readonly pictures: ReadonlyMap<string, Picture>;
}

/** The files of this folder: a mistake stops the program. */
const shippedRules: ArticleRules = {
  html(text) {
    throw new Error(`Articles hold no HTML of their own: ${text}`);
  },
  unknownPicture({ href }) {
    throw new Error(`Articles show our own scenes only: ${href}`);
  },
  pictures: new Map(),
};

/** The owner's articles: HTML is shown as text, a picture from elsewhere by its description. */
export function renderOwnMarkdown(markdown: string, pictures: ReadonlyMap<string, Picture>): RenderedArticle {
  const unknownPicture = ({ text }: Tokens.Image) => escapeHtml(text);
  return renderMarkdown(markdown, { html: escapeHtml, unknownPicture, pictures });
}

/**
 * Markdown to the page's HTML. Beyond plain Markdown: `![alt](scene:ppf "Légende")` is a captioned drawing, a quote is
 * a note, and a wide table turns into blocks on phones (class and roles are those of app/ui/core/table.tsx).
 */
export function renderMarkdown(markdown: string, rules: ArticleRules = shippedRules): RenderedArticle {
  const headings: Heading[] = [];
  const html = new Marked({ renderer: rendererFor(headings, rules) }).parse(markdown, { async: false });
  return { html, headings };
}

function rendererFor(headings: Heading[], rules: ArticleRules): RendererObject {
  return {
    html: ({ text }) => rules.html(text),
    heading({ tokens, depth }) {
      const html = this.parser.parseInline(tokens);
      if (depth > 2) return `<h3>${html}</h3>`;
      const text = this.parser.parseInline(tokens, this.parser.textRenderer);
      const id = freeId(slugOf(text), headings);
      headings.push({ id, text: plain(text) });
      return `<h2 id="${id}">${html}</h2>`;
    },
    link({ href, tokens }) {
      // False: as Markdown has it.
      return isSafeHref(href) ? false : this.parser.parseInline(tokens);
    },
    image: (token) => figure(token, rules),
    paragraph({ tokens }) {
      const [only] = tokens;
      if (tokens.length === 1 && only?.type === "image") return figure(only as Tokens.Image, rules);
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
  return `<td role="cell" data-label="${escapeHtml(label)}"${endClass(align)}><span>${html}</span></td>`;
}

function endClass(align: Tokens.TableCell["align"]): string {
  return align === "right" ? ' class="table-end"' : "";
}

function figure(token: Tokens.Image, rules: ArticleRules): string {
  const { href, text, title } = token;
  const [, scheme, name = ""] = /^(scene|photo):([\w-]+)$/.exec(href) ?? [];
  const picture = scheme === "photo" ? rules.pictures.get(name) : undefined;
  if (scheme !== "scene" && !picture) return rules.unknownPicture(token);
  const caption = title ? `<figcaption>${escapeHtml(title)}</figcaption>` : "";
  const alt = escapeHtml(text || (picture?.alt ?? ""));
  const shown = picture
    ? libraryPicture(picture, alt)
    : `<img src="/art/scenes/${name}.svg" alt="${alt}" width="800" height="600" loading="lazy" decoding="async">`;
  return `<figure>${shown}${caption}</figure>`;
}

/** As app/art/picture-frame.tsx draws it, whole. */
function libraryPicture({ src, width, height, widths, formats, jpegWidth }: Picture, alt: string): string {
  const sizes = "(min-width: 768px) 720px, 100vw";
  const sources = formats.map((format) => {
    const addresses = widths.map((each) => `${src}/${each}.${format} ${each}w`).join();
    return `<source type="image/${format}" srcset="${addresses}" sizes="${sizes}">`;
  });
  return `<picture>${sources.join("")}<img src="${src}/${jpegWidth}.jpeg" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`;
}

/** Two headings of the same words have two addresses. */
function freeId(wanted: string, headings: readonly Heading[]): string {
  const base = wanted || "partie";
  let id = base;
  for (let count = 2; headings.some((heading) => heading.id === id); count += 1) id = `${base}-${count}`;
  return id;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
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
