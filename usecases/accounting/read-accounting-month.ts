import { sql } from "drizzle-orm";
import type { Cents } from "#domain/money/money.ts";
import type { PaymentMeans } from "#domain/money/payment-means.ts";
import type { Deps } from "../deps.ts";
import { type AccountingMonth, monthSpan } from "./month.ts";
import { type Receipt, readReceipts } from "./read-receipts.ts";
import { readSales } from "./read-sales.ts";
import { vatSummary } from "./sales-entry.ts";

/** A month in figures, as its files add up. */
export async function readAccountingMonth({ db }: Deps, month: AccountingMonth) {
  const span = monthSpan(month);
  const [receipts, sales, unpaidCents] = await Promise.all([
    readReceipts(db.orm, span),
    readSales(db.orm, span),
    readUnpaid(db),
  ]);
  const sum = (values: readonly Cents[]) => values.reduce((total, cents) => total + cents, 0);
  return {
    month,
    ...span,
    receivedCents: sum(receipts.map(({ receivedCents }) => receivedCents)),
    turnoverCents: sum(receipts.map(({ turnoverCents }) => turnoverCents)),
    byMeans: byMeans(receipts),
    salesCents: sum(sales.map(({ totalCents, voucherCents }) => totalCents - voucherCents)),
    voucherCents: sum(sales.map(({ voucherCents }) => voucherCents)),
    vat: vatSummary(sales),
    documents: sales.length,
    /** Of all invoiced jobs, today. */
    unpaidCents,
  };
}

/** What each means brought in; a gift card brings what it bought. */
function byMeans(
  receipts: readonly Receipt[],
): readonly { readonly means: PaymentMeans; readonly cents: Cents }[] {
  const sums = new Map<PaymentMeans, Cents>();
  for (const { means, receivedCents, turnoverCents } of receipts) {
    const cents = means === "gift_card" ? turnoverCents : receivedCents;
    sums.set(means, (sums.get(means) ?? 0) + cents);
  }
  return [...sums].map(([means, cents]) => ({ means, cents }));
}

async function readUnpaid({ orm }: Deps["db"]): Promise<Cents> {
  const { rows } = await orm.execute<{ cents: number }>(sql`
    select coalesce(sum(job_due_cents(jobs)), 0)::integer as cents from jobs where state = 'invoiced'`);
  return rows[0]?.cents ?? 0;
}
