import { type CrossedPrice, crossedPrice, type PricePeriod } from "#domain/money/price-history.ts";
import type { EditorData } from "./use-product-form.ts";

export function periodsOf(data: EditorData | null): readonly PricePeriod[] {
  return (data?.prices ?? []).map(({ cents, since, until }) => ({
    cents,
    since: new Date(since),
    until: until === null ? null : new Date(until),
  }));
}

/** What the shop would cross out if this price were saved now: by the very rule of the shop. */
export function crossedAt(periods: readonly PricePeriod[], cents: number, now: Date): CrossedPrice | null {
  const current = periods.find(({ until }) => until === null);
  if (!current || current.cents === cents) return crossedPrice(periods, now);
  const before = periods.map((period) => (period === current ? { ...period, until: now } : period));
  return crossedPrice([...before, { cents, since: now, until: null }], now);
}
