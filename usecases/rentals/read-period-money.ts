import { and, asc, eq } from "drizzle-orm";
import { billingDocuments } from "#db/schema/payments.ts";
import { rentalDeposits, rentalInspections } from "#db/schema/rental-money.ts";
import type { Deps } from "../deps.ts";

/** The deposit of a hand-over, what was signed, and the invoice of its return. */
export async function readPeriodMoney({ db }: Deps, periodId: string) {
  const { orm } = db;
  const [[deposit], inspections, [invoice]] = await Promise.all([
    orm.select().from(rentalDeposits).where(eq(rentalDeposits.periodId, periodId)),
    orm
      .select()
      .from(rentalInspections)
      .where(eq(rentalInspections.periodId, periodId))
      .orderBy(asc(rentalInspections.at)),
    orm
      .select({ number: billingDocuments.number, totalCents: billingDocuments.totalCents })
      .from(billingDocuments)
      .where(and(eq(billingDocuments.rentalPeriodId, periodId), eq(billingDocuments.series, "invoice"))),
  ]);
  if (!deposit) return { deposit: null, inspections, returnInvoice: invoice ?? null };
  const { stripeIntentId: _intent, stripeSessionId: _session, ...shown } = deposit;
  return { deposit: shown, inspections, returnInvoice: invoice ?? null };
}
