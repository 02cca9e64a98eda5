import { type Cents, formatEuros } from "../money/money.ts";
import { splitCents } from "../money/split-cents.ts";

export const PROMO_KINDS = ["amount", "percent"] as const;
/** all: products and rentals. A gift card is never reduced. */
export const PROMO_SCOPES = ["all", "products", "categories", "rentals"] as const;
export type PromoScope = (typeof PROMO_SCOPES)[number];

/** What always remains to be paid of the lines a code applies to: an order of nothing is no order. */
export const PROMO_LEAST_LEFT_CENTS = 100;

export type PromoTerms = {
  readonly kind: (typeof PROMO_KINDS)[number];
  readonly amountCents: Cents | null;
  readonly percent: number | null;
  readonly scope: PromoScope;
  /** Products or categories, by the scope. */
  readonly scopeIds: readonly string[];
};

export type PromoCartLine = {
  readonly kind: "product" | "rental" | "gift_card";
  readonly totalCents: Cents;
  readonly productId?: string;
  readonly categoryId?: string;
};

export type PromoDiscount = {
  /** What the lines in the scope cost. */
  readonly baseCents: Cents;
  readonly cents: Cents;
  /** Of each line; they add up to `cents`. */
  readonly shares: readonly Cents[];
};

/** What a code takes off a cart, line by line. */
export function promoDiscount(terms: PromoTerms, lines: readonly PromoCartLine[]): PromoDiscount {
  const weights = lines.map((line) => (isInScope(terms, line) ? line.totalCents : 0));
  const baseCents = weights.reduce((sum, cents) => sum + cents, 0);
  const wanted = terms.amountCents ?? Math.round((baseCents * (terms.percent ?? 0)) / 100);
  const cents = Math.max(0, Math.min(wanted, baseCents - PROMO_LEAST_LEFT_CENTS));
  return { baseCents, cents, shares: splitCents(cents, weights) };
}

function isInScope({ scope, scopeIds }: PromoTerms, { kind, productId, categoryId }: PromoCartLine): boolean {
  switch (scope) {
    case "all":
      return kind !== "gift_card";
    case "rentals":
      return kind === "rental";
    case "products":
      return kind === "product" && scopeIds.includes(productId ?? "");
    case "categories":
      return kind === "product" && scopeIds.includes(categoryId ?? "");
  }
}

/** A typed code in its stored form: capitals and digits. "" when it is no code. */
export function normalisePromoCode(text: string): string {
  const signs = text.toUpperCase().replace(/[\s\-–—_.]/g, "");
  return /^[A-Z0-9]{3,24}$/.test(signs) ? signs : "";
}

/** "−10 %" or "−5,00 €". */
export function promoText({ amountCents, percent }: Pick<PromoTerms, "amountCents" | "percent">): string {
  return amountCents === null ? `−${percent}\u00a0%` : `−${formatEuros(amountCents)}`;
}
