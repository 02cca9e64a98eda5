import { shippedDrawing } from "#app/art/drawing-source.ts";
import type { OwnLogo } from "#domain/site-content/own-logo.ts";
import { display } from "./draw-card.ts";
import { svgText } from "./svg-text.ts";

/** The frame of the whole logo; a mark is as wide as it is high. */
const frame = { width: 316, height: 64 } as const;
const nameLeft = 78;
const largestName = 31;

/** What a logo is drawn for: with CSS variables inside a page, with fixed colours as a picture. */
export type LogoUse = "page" | "light" | "dark";

const ink = "#0F1720";
const colours: Readonly<Record<LogoUse, string>> = {
  page: `var(--logo-bold,${ink})`,
  light: ink,
  dark: "#fff",
};

/** Droplet and name, as SVG. */
export function namedLogo(name: string, use: LogoUse): string {
  const mark = innerOf(shippedDrawing("brand/logo-mark") ?? "");
  const room = frame.width - nameLeft;
  const widest = display.widthOf(name, { size: largestName, fill: "" });
  const size = Math.min(largestName, (largestName * room) / widest);
  const letters = display.draw(name, nameLeft, 32 + size * 0.36, {
    size,
    fill: colours[use],
    tracking: -0.01,
  });
  return svg(frame.width, `${mark}${letters}`);
}

/** Droplet alone, which screen readers announce by the name. */
export function namedMark(name: string): string {
  const mark = shippedDrawing("brand/logo-mark") ?? "";
  return mark
    .replace("<svg ", '<svg role="img" aria-labelledby="logo-mark-title" ')
    .replace(">", () => `><title id="logo-mark-title">${svgText(name)}</title>`);
}

/** The owner's picture in the frame of ours, on a plate where it could not be read. `href`: where it is loaded from. */
export function pictureLogo(logo: OwnLogo, href: string, width: number = frame.width): string {
  const scale = Math.min(width / logo.width, frame.height / logo.height);
  const shown = { width: logo.width * scale, height: logo.height * scale };
  const top = (frame.height - shown.height) / 2;
  const left = width === frame.height ? (width - shown.width) / 2 : 0;
  const box = `x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${shown.width.toFixed(1)}" height="${shown.height.toFixed(1)}"`;
  return svg(width, `${plate(logo, box)}<image href="${href}" ${box}/>`);
}

/** The same as a square of this size, for icons. */
export function iconSvg(logo: OwnLogo, { size, margin }: { size: number; margin: number }): string {
  const room = size * (1 - 2 * margin);
  const scale = Math.min(room / logo.width, room / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const place = `x="${(size - width) / 2}" y="${(size - height) / 2}" width="${width}" height="${height}"`;
  const ground = logo.ground === "dark" ? ink : "#fff";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><path fill="${ground}" d="M0 0h${size}v${size}H0Z"/><image href="${dataAddress(logo)}" ${place}/></svg>`;
}

export function dataAddress({ png }: OwnLogo): string {
  return `data:image/png;base64,${png}`;
}

function plate({ ground }: OwnLogo, box: string): string {
  if (ground === "any") return "";
  return `<rect ${box} rx="6" fill="${ground === "light" ? "#fff" : ink}"/>`;
}

function svg(width: number, inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" stroke-linecap="round" stroke-linejoin="round" viewBox="0 0 ${width} ${frame.height}">${inner}</svg>`;
}

function innerOf(source: string): string {
  return source.slice(source.indexOf(">") + 1, source.lastIndexOf("</svg>"));
}
