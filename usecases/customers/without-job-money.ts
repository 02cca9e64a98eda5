import type { readCustomer } from "./read-customer.ts";

type CustomerFile = NonNullable<Awaited<ReturnType<typeof readCustomer>>>;

/** What staff see of a customer: what jobs and contracts cost, and what was paid for them, is the owner's. */
export function withoutJobMoney(file: CustomerFile) {
  const { giftCents } = file.figures;
  return {
    ...file,
    figures: { plannedCents: null, dueCents: null, paidCents: null, giftCents },
    timeline: file.timeline.map((fact) =>
      fact.kind === "job" || fact.kind === "subscription" ? { ...fact, cents: null } : fact,
    ),
  };
}
