import type { JobRow } from "#db/schema/planning.ts";
import { readJobMoney } from "../billing/read-job-money.ts";
import type { Deps } from "../deps.ts";

/** The amounts of a visit's job, for the owner. */
export async function readVisitMoney(deps: Deps, { id, travelCents, discountCents }: JobRow) {
  const money = await readJobMoney(deps, id);
  if (!money) return null;
  const { totalCents, paidCents, dueCents, documents, payments } = money;
  return {
    travelCents,
    discountCents,
    totalCents,
    paidCents,
    dueCents,
    invoice: documents.find(({ series }) => series === "invoice")?.number ?? null,
    deposits: documents
      .filter(({ series }) => series === "deposit_invoice")
      .map(({ number, totalCents: cents }) => ({ number, cents })),
    payments: payments
      .filter(({ isReversed }) => !isReversed)
      .map(({ means, cents, at }) => ({ means, cents, at: at.toISOString() })),
  };
}
