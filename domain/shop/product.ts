import { type Cents, formatEuros } from "../money/money.ts";
import { decimalComma } from "../money/number-text.ts";

/** A picture of the catalogue. Its size is known before it loads, so that the layout does not shift. */
export type ProductImage = {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

export type UsageStep = { readonly title: string; readonly text: string };

export const SIGNAL_WORDS = ["danger", "attention"] as const;
export type SignalWord = (typeof SIGNAL_WORDS)[number];
/** Pictograms of the CLP regulation that our products may carry. */
export const HAZARD_PICTOGRAMS = ["SGH02", "SGH05", "SGH07", "SGH09"] as const;
export type HazardPictogram = (typeof HAZARD_PICTOGRAMS)[number];

/** The CLP label, whose phrases the product page must repeat (CLP art. 48). */
export type Hazards = {
  readonly signalWord: SignalWord;
  readonly pictograms: readonly HazardPictogram[];
  readonly phrases: readonly { readonly code: string; readonly text: string }[];
  readonly ufi: string | null;
  readonly safetySheet: string | null;
};

export const SURFACES = ["carrosserie", "jantes", "vitres", "cuir", "textile", "plastiques"] as const;
export type Surface = (typeof SURFACES)[number];

export const CONTENT_UNITS = ["ml", "g", "piece"] as const;
export type ContentUnit = (typeof CONTENT_UNITS)[number];
export type Content = { readonly amount: number; readonly unit: ContentUnit };

export type StockState = "out" | "low" | "in";

export function stockState(stock: number, lowThreshold: number): StockState {
  if (stock <= 0) return "out";
  return stock <= lowThreshold ? "low" : "in";
}

/** Regulation (EU) 2023/988, art. 19: who answers for a product, with a postal and an electronic address. */
export type SafetyContact = { readonly name: string; readonly address: string; readonly contact: string };
export type ProductSafety = {
  readonly manufacturer?: SafetyContact;
  /** Established in the Union, where the manufacturer is not. */
  readonly responsible?: SafetyContact;
  readonly warnings?: string;
};

/** What the offer still lacks under that article; empty when it is complete. */
export function missingSafety({
  brand,
  safety,
}: {
  brand: string;
  safety: ProductSafety;
}): readonly string[] {
  const { name = "", address = "", contact = "" } = safety.manufacturer ?? {};
  const asked = [
    ["la marque", brand],
    ["le nom du fabricant", name],
    ["son adresse postale", address],
    ["son adresse électronique", contact],
  ] as const;
  return asked.flatMap(([label, value]) => (value.trim() === "" ? [label] : []));
}

const NBSP = "\u00a0";

/** "500 ml", "1 L", "200 g", "4 pièces". A single piece is not mentioned. */
export function contentLabel({ amount, unit }: Content): string | null {
  if (unit === "piece") return amount > 1 ? `${amount}${NBSP}pièces` : null;
  const [large, small] = unit === "ml" ? ["L", "ml"] : ["kg", "g"];
  return amount >= 1000 ? `${decimalComma(amount / 1000)}${NBSP}${large}` : `${amount}${NBSP}${small}`;
}

/** Below 50 ml or 50 g the price of a litre or kilogram need not be shown, and would mislead. */
const SMALLEST_TOLD = 50;

/** What a litre, a kilogram or a piece comes to: "25,80 €/L". Rounded to the cent, once. */
export function unitPriceLabel(priceCents: Cents, { amount, unit }: Content): string | null {
  if (unit === "piece") return amount > 1 ? `${formatEuros(priceCents / amount)}/pièce` : null;
  if (amount < SMALLEST_TOLD) return null;
  return `${formatEuros((priceCents * 1000) / amount)}/${unit === "ml" ? "L" : "kg"}`;
}
