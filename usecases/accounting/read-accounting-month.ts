import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { addDays, parisDay } from "#domain/calendar/dates.ts";
import type { ReportSpan } from "#domain/calendar/report-period.ts";
import { ACTIVITIES } from "#domain/money/activity.ts";
import type { Cents } from "#domain/money/money.ts";
import type { PaymentMeans } from "#domain/money/payment-means.ts";
import { dailyFigures } from "../dashboard/daily-figures.ts";
import type { Deps } from "../deps.ts";
import { sumDisputeFees } from "../disputes/dispute-fees.ts";
import { type AccountingMonth, monthSpan } from "./month.ts";
import { type BookedReceipt, readReceipts } from "./read-receipts.ts";
import { readSales } from "./read-sales.ts";
import { type SalesEntry, vatSummary } from "./sales-entry.ts";

/** How many receipts the page shows until all are asked for. */
export const SHOWN_RECEIPTS = 14;

interface ReceiptsAsked {
  readonly showsAll?: boolean;
  readonly means?: PaymentMeans | null;
  readonly nature?: string | null;
}

/** A month in figures, as its files add up; the newest receipts first, of one means or nature where asked for. */
export async function readAccountingMonth(
  deps: Deps,
  month: AccountingMonth,
  { showsAll = false, means = null, nature = null }: ReceiptsAsked = {},
) {
  const { orm } = deps.db;
  const span = monthSpan(month);
  const before = monthSpan(addDays(span.from, -1).slice(0, 7));
  const [receipts, activities, sales, earlier, unpaid, disputeFeesCents] = await Promise.all([
    readReceipts(orm, span),
    readActivities(orm, span),
    readSales(orm, span),
    readReceipts(orm, before),
    readUnpaid(deps),
    sumDisputeFees(orm, span),
  ]);
  const vat = vatSummary(sales);
  const chosen = receipts.filter(
    (receipt) => (!means || receipt.means === means) && (!nature || receipt.nature === nature),
  );
  return {
    month,
    ...span,
    receivedCents: sum(receipts.map(({ receivedCents }) => receivedCents)),
    receivedBeforeCents: sum(earlier.map(({ receivedCents }) => receivedCents)),
    turnoverCents: sum(receipts.map(({ turnoverCents }) => turnoverCents)),
    byMeans: byMeans(receipts),
    byDay: byDay(receipts),
    salesCents: sum(sales.map(({ totalCents, voucherCents }) => totalCents - voucherCents)),
    voucherCents: sum(sales.map(({ voucherCents }) => voucherCents)),
    vat,
    vatCents: sum(vat.map(({ vatCents }) => vatCents)),
    documents: sales.length,
    documentsBySeries: bySeries(sales),
    receipts: chosen.toReversed().slice(0, showsAll ? chosen.length : SHOWN_RECEIPTS),
    receiptsCount: receipts.length,
    chosenCount: chosen.length,
    chosenCents: sum(chosen.map(({ receivedCents }) => receivedCents)),
    natures: [...new Set(receipts.map((receipt) => receipt.nature))].toSorted(),
    activities,
    /** A charge, in none of the files: Stripe's own invoice has it. */
    disputeFeesCents,
    /** Of all invoiced jobs, today. */
    ...unpaid,
  };
}

/** The turnover of each activity, as the figures of the business count it. */
function readActivities(executor: Executor, span: ReportSpan) {
  return Promise.all(
    ACTIVITIES.map(async (id) => {
      const days = await dailyFigures(executor, `${id}TurnoverCents`, span);
      return { id, cents: sum([...days.values()]) };
    }),
  );
}

function sum(values: readonly Cents[]): Cents {
  return values.reduce((total, cents) => total + cents, 0);
}

/** What each means brought in; a gift card brings what it bought. */
function byMeans(
  receipts: readonly BookedReceipt[],
): readonly { readonly means: PaymentMeans; readonly cents: Cents }[] {
  const sums = new Map<PaymentMeans, Cents>();
  for (const { means, receivedCents, turnoverCents } of receipts) {
    const cents = means === "gift_card" ? turnoverCents : receivedCents;
    sums.set(means, (sums.get(means) ?? 0) + cents);
  }
  return [...sums].map(([means, cents]) => ({ means, cents }));
}

function byDay(receipts: readonly BookedReceipt[]): Readonly<Record<string, Cents>> {
  const sums: Record<string, Cents> = {};
  for (const { day, receivedCents } of receipts) sums[day] = (sums[day] ?? 0) + receivedCents;
  return sums;
}

function bySeries(sales: readonly SalesEntry[]) {
  const count = (series: SalesEntry["document"]["series"]) =>
    sales.filter(({ document }) => document.series === series).length;
  return {
    invoices: count("invoice"),
    deposits: count("deposit_invoice"),
    creditNotes: count("credit_note"),
  };
}

async function readUnpaid(deps: Deps) {
  const today = parisDay(deps.now());
  const { rows } = await deps.db.orm.execute<{ cents: number; count: number; late: number | null }>(sql`
    select coalesce(sum(job_due_cents(jobs)), 0)::integer as cents, count(*)::integer as count,
      max(${today}::date - (document ->> 'dueDate')::date) as late
    from jobs left join billing_documents on job_id = jobs.id and series = 'invoice'
    where state = 'invoiced'`);
  const { cents = 0, count = 0, late = null } = rows[0] ?? {};
  return { unpaidCents: cents, unpaidCount: count, lateDays: Math.max(0, late ?? 0) };
}
