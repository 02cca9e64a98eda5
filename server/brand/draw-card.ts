import { readFileSync } from "node:fs";
import sharp from "sharp";
import type { OgCard } from "#content/og-cards.ts";
import { type TextStyle, Typeface } from "./text-paths.ts";

const width = 1200;
const height = 630;
const fonts = "mail/documents/fonts";
export const display = new Typeface(`${fonts}/outfit-latin-600-normal.woff`);
const text = new Typeface(`${fonts}/inter-latin-400-normal.woff`);
const left = 72;
const column = 500;
/** The hero's slanted edge, 13.1 degrees. */
const lean = Math.round(Math.tan((13.1 * Math.PI) / 180) * height);

/** The content of a card. */
export type DrawnCard = Omit<OgCard, "path">;

/** What all cards of a site share. */
export interface CardLook {
  /** Under the title. */
  readonly footer: string;
  /** The logo for dark grounds, as SVG. */
  readonly logo: string;
}

/** A dark card: logo, a word, the title, and one of our drawings behind the slanted edge. */
export async function drawCard(card: DrawnCard, look: CardLook): Promise<Buffer> {
  return sharp(Buffer.from(cardSvg(card, look)))
    .jpeg({ quality: 80 })
    .toBuffer();
}

export function cardSvg(card: DrawnCard, { footer, logo }: CardLook): string {
  const { style, lines } = fitTitle(card.title);
  const lineHeight = style.size * 1.1;
  const firstLine = 380 - ((lines.length - 1) * lineHeight) / 2;
  const title = lines.map((line, index) => display.draw(line, left, firstLine + index * lineHeight, style));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <defs>
      <clipPath id="card-cut"><path d="M${560 + lean} 0H${width}V${height}H560Z"/></clipPath>
      <linearGradient id="card-ground" x2="1" y2="1"><stop stop-color="#16202b"/><stop offset="1" stop-color="#0a1017"/></linearGradient>
    </defs>
    <path fill="url(#card-ground)" d="M0 0H${width}V${height}H0Z"/>
    <g clip-path="url(#card-cut)">${placed(readArt(card.art), 500, -10, 760, 650, "slice")}</g>
    <path fill="#2dd4bf" d="M${554 + lean} 0h8L562 ${height}h-8Z"/>
    ${placed(logo, left, 64, 300, 61)}
    ${text.draw(card.kicker, left, firstLine - style.size - 34, { size: 27, fill: "#2dd4bf" })}
    ${title.join("")}
    ${text.draw(footer, left, 566, { size: 24, fill: "#a9b6c3" })}
  </svg>`;
}

/** The largest font size at which the title fits four lines. */
function fitTitle(title: string): { readonly style: TextStyle; readonly lines: string[] } {
  for (let size = 66; size > 36; size -= 4) {
    const style = { size, fill: "#ffffff", tracking: -0.02 };
    const lines = display.wrap(title, column, style);
    const widest = Math.max(...lines.map((line) => display.widthOf(line, style)));
    if (lines.length <= 4 && widest <= column) return { style, lines };
  }
  const style = { size: 36, fill: "#ffffff", tracking: -0.02 };
  return { style, lines: display.wrap(title, column, style).slice(0, 5) };
}

export function shippedLogo(): string {
  return readArt("brand/logo-inverse");
}

/** The program's working folder is the checkout. */
function readArt(art: string): string {
  return readFileSync(`public/art/${art}.svg`, "utf8");
}

/** A drawing laid into the card. */
function placed(source: string, x: number, y: number, w: number, h: number, fit = "meet"): string {
  const align = fit === "slice" ? "xMidYMid slice" : "xMinYMid meet";
  return source.replace(
    /<svg /,
    `<svg x="${x}" y="${y}" width="${w}" height="${h}" preserveAspectRatio="${align}" `,
  );
}
