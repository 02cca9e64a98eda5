import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { billingNumbers } from "#db/schema/payments.ts";
import type { BillingSeries } from "#mail/documents/billing-document.ts";

const letters: Readonly<Record<BillingSeries, string>> = {
  invoice: "F",
  credit_note: "A",
  deposit_invoice: "AC",
};

/** "F-2026-0012". */
export function documentNumber(series: BillingSeries, year: number, sequence: number): string {
  return `${letters[series]}-${year}-${String(sequence).padStart(4, "0")}`;
}

/** The next number of the year's series; the counter stays locked until the caller commits. */
export async function drawNumber(executor: Executor, series: BillingSeries, year: number): Promise<number> {
  const [counter] = await executor
    .insert(billingNumbers)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [billingNumbers.series, billingNumbers.year],
      set: { last: sql`${billingNumbers.last} + 1` },
    })
    .returning();
  if (!counter) throw new Error("unreachable: the counter always answers");
  return counter.last;
}
