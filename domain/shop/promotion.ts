import type { Cents } from "../money/money.ts";

/** What a promotion reduces: every rental price, or the prices of a service ("ceramic") or of one pack ("ceramic.gold"). */
export type PromotionTarget = "rental" | `service:${string}`;

export type Reduction =
  | { readonly kind: "percent"; readonly percent: number }
  | { readonly kind: "amount"; readonly cents: Cents };

/** A reduction with a beginning and an end. Instants are milliseconds, since pages carry it as data. */
export interface Promotion {
  readonly name: string;
  readonly target: PromotionTarget;
  readonly reduction: Reduction;
  readonly from: number;
  /** The first instant at which it no longer holds. */
  readonly until: number;
  /** Per price, by its key, the lowest one of the thirty days before (L112-1-1): what may be crossed out. */
  readonly lowest: Readonly<Record<string, Cents>>;
}

/**
 * The reduced price, rounded in the customer's favour. A price in whole euros stays in whole euros, because the car's
 * services are shown without decimals. It is never below one cent: a promotion gives nothing away.
 */
export function reducePrice(cents: Cents, reduction: Reduction): Cents {
  const reduced =
    reduction.kind === "amount" ? cents - reduction.cents : (cents * (100 - reduction.percent)) / 100;
  const step = cents % 100 === 0 ? 100 : 1;
  return Math.max(1, Math.floor(reduced / step) * step);
}

/** The lowest of these reductions: two promotions on one price are never added. */
export function bestPrice(cents: Cents, promotions: readonly Pick<Promotion, "reduction">[]): Cents {
  return Math.min(cents, ...promotions.map(({ reduction }) => reducePrice(cents, reduction)));
}

/** What may be crossed out beside a reduced price; null when nothing higher may. */
export function crossedBeside(reduced: Cents, usual: Cents, lowest: Cents | undefined): Cents | null {
  const crossed = Math.min(usual, lowest ?? usual);
  return crossed > reduced ? crossed : null;
}

/** Whether an offer of the price list is reduced. Options and subscriptions never are: no promotion can name them. */
export function isPromoted({ target }: Pick<Promotion, "target">, offer: string): boolean {
  if (target === "rental") return false;
  const named = target.slice("service:".length);
  if (offer.startsWith("cleaning.option.") || offer.startsWith("subscription.")) return false;
  return offer === named || offer.startsWith(`${named}.`);
}
