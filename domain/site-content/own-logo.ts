import { acceptedValue, type Checked, refusedValue } from "./checked.ts";

/** The owner's logo, ready to be shown: a PNG without its margins. */
export interface OwnLogo {
  /** In base64. */
  readonly png: string;
  readonly width: number;
  readonly height: number;
  /** Where it can be read without a plate behind it. */
  readonly ground: LogoGround;
}

/** `any`: it brings its own ground. */
export type LogoGround = "any" | "light" | "dark";

/** Where messages and search engines load it from; the address stays when the logo changes. */
export const logoPath = "/art/brand/logo.png";

export const logoSize = { width: 640, height: 256 } as const;
/** A quarter of a megabyte, in base64. */
const longestPng = 350_000;
const grounds: readonly unknown[] = ["any", "light", "dark"] satisfies readonly LogoGround[];

/** How a PNG begins, in base64. */
const pngStart = "iVBORw0KGgo";

export function checkLogo(value: unknown): Checked<OwnLogo> {
  const { png, width, height, ground } = (value ?? {}) as Partial<Record<keyof OwnLogo, unknown>>;
  const isPicture =
    typeof png === "string" &&
    png.length <= longestPng &&
    png.startsWith(pngStart) &&
    /^[A-Za-z0-9+/]+={0,2}$/.test(png) &&
    isLength(width, logoSize.width) &&
    isLength(height, logoSize.height) &&
    grounds.includes(ground);
  if (!isPicture) return refusedValue("logo", "Ce logo n’est pas lisible.");
  return acceptedValue({ png, width, height, ground: ground as LogoGround });
}

function isLength(value: unknown, most: number): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= most;
}
