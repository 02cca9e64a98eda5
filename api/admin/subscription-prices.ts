import type { readSubscription } from "#usecases/subscriptions/read-subscription.ts";

type Subscription = NonNullable<Awaited<ReturnType<typeof readSubscription>>>;

/** A contract as staff see it: without amounts, documents and the journal that names them. */
export function withoutPrices(found: Subscription) {
  const hide = <Row extends { readonly totalCents: number | null; readonly dueCents: number | null }>(
    row: Row,
  ) => ({
    ...row,
    totalCents: null,
    dueCents: null,
  });
  return {
    ...found,
    contract: { ...found.contract, priceCents: null, nextPriceCents: null, nextPriceFrom: null },
    months: found.months.map(hide),
    extras: found.extras.map(hide),
    documents: [],
    history: [],
  };
}
