import { and, asc, eq, isNotNull } from "drizzle-orm";
import { machineName } from "#content/current-machines.ts";
import { depositOutcome } from "#content/rental-inspection.ts";
import type { Executor } from "#db/client.ts";
import { billingDocuments } from "#db/schema/payments.ts";
import { rentalDeposits } from "#db/schema/rental-money.ts";
import { rentalPeriods, rentals } from "#db/schema/rentals.ts";
import { depositTakenBack } from "./return-kept-deposit.ts";

/** A deposit of an order's rental, and the invoice of what its return cost. */
export interface OrderDeposit {
  readonly machine: string;
  readonly outcome: string;
  readonly invoiceNumber: string | null;
}

/** The deposits an order's machines went out with, first hand-over first; a return billed without one counts too. */
export async function readOrderDeposits(
  executor: Executor,
  orderId: string,
): Promise<readonly OrderDeposit[]> {
  const rows = await executor
    .select({
      machine: rentals.machine,
      deposit: rentalDeposits,
      invoiceNumber: billingDocuments.number,
      takenBackCents: depositTakenBack,
    })
    .from(rentalPeriods)
    .innerJoin(rentals, eq(rentals.id, rentalPeriods.rentalId))
    .leftJoin(
      rentalDeposits,
      and(eq(rentalDeposits.periodId, rentalPeriods.id), isNotNull(rentalDeposits.takenAt)),
    )
    .leftJoin(
      billingDocuments,
      and(eq(billingDocuments.rentalPeriodId, rentalPeriods.id), eq(billingDocuments.series, "invoice")),
    )
    .where(eq(rentals.orderId, orderId))
    .orderBy(asc(rentalPeriods.firstDay));
  return rows
    .filter(({ deposit, invoiceNumber }) => deposit ?? invoiceNumber)
    .map(({ machine, deposit, invoiceNumber, takenBackCents }) => ({
      machine: machineName(machine),
      outcome: deposit ? depositOutcome({ ...deposit, takenBackCents }) : "aucune caution",
      invoiceNumber,
    }));
}
