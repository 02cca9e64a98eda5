import { and, asc, eq } from "drizzle-orm";
import { billingDocuments } from "#db/schema/payments.ts";
import { rentalDeposits, rentalInspections } from "#db/schema/rental-money.ts";
import { rentalPeriods } from "#db/schema/rentals.ts";
import type { Deps } from "../deps.ts";
import { depositTakenBack } from "./return-kept-deposit.ts";

/** The deposit of a hand-over, what was signed, and the invoice of its return. */
export async function readPeriodMoney({ db }: Deps, periodId: string) {
  const { orm } = db;
  const [[deposit], inspections, [invoice], [period]] = await Promise.all([
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
    orm
      .select({ takenBackCents: depositTakenBack })
      .from(rentalPeriods)
      .where(eq(rentalPeriods.id, periodId)),
  ]);
  if (!deposit) return { deposit: null, inspections, returnInvoice: invoice ?? null };
  const { stripeIntentId: _intent, stripeSessionId: _session, ...shown } = deposit;
  const takenBackCents = period?.takenBackCents ?? 0;
  return { deposit: { ...shown, takenBackCents }, inspections, returnInvoice: invoice ?? null };
}
