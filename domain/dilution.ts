/** Millilitres of product and of water, rounded to two decimals. */
export type Dilution = { readonly product: number; readonly water: number };

/** Shown in place of a result that cannot be worked out. */
const DASH = "—";

function round2(value: number): number {
  return Math.round((value + Number.EPSILON) * 100) / 100;
}

function isPositive(value: number): boolean {
  return Number.isFinite(value) && value > 0;
}

/** One part of product for `ratio` parts of water. */
export function diluteByRatio(ratio: number, total: number): Dilution | null {
  if (!isPositive(ratio) || !isPositive(total)) return null;
  const product = total / (ratio + 1);
  return { product: round2(product), water: round2(total - product) };
}

export function diluteByPercent(percent: number, total: number): Dilution | null {
  if (!isPositive(percent) || percent > 100 || !isPositive(total)) return null;
  const product = (total * percent) / 100;
  return { product: round2(product), water: round2(total - product) };
}

export function clampPercent(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}

/** What a visitor types: "12,5" and "12.5" alike. Anything else is not a number. */
export function parseQuantity(text: string): number {
  const trimmed = text.trim().replace(",", ".");
  return /^\d{1,9}(\.\d{0,6})?$|^\.\d{1,6}$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

export function formatMillilitres(value: number | undefined): string {
  return value === undefined ? DASH : `${value.toFixed(2)}\u00a0ml`;
}
