/** Millilitres of product and of water, rounded to two decimals; together they are the total, rounded likewise. */
export type Dilution = { readonly product: number; readonly water: number };

/** Shown in place of a result that cannot be worked out. */
const DASH = "—";

function hundredths(value: number): number {
  return Math.round((value + Number.EPSILON) * 100);
}

function isPositive(value: number): boolean {
  return Number.isFinite(value) && value > 0;
}

/** One part of product for `ratio` parts of water. */
export function diluteByRatio(ratio: number, total: number): Dilution | null {
  if (!isPositive(ratio) || !isPositive(total)) return null;
  return split(total / (ratio + 1), total);
}

export function diluteByPercent(percent: number, total: number): Dilution | null {
  if (!isPositive(percent) || percent > 100 || !isPositive(total)) return null;
  return split((total * percent) / 100, total);
}

/** The water is the rest of the total: rounded on its own it could be a hundredth too much. */
function split(exactProduct: number, total: number): Dilution {
  const product = hundredths(exactProduct);
  return { product: product / 100, water: (hundredths(total) - product) / 100 };
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
  return value === undefined ? DASH : `${value.toFixed(2).replace(".", ",")}\u00a0ml`;
}
