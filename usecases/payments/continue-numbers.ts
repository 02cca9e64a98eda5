import { and, count, eq, sql } from "drizzle-orm";
import { BILLING_SERIES, billingDocuments, billingNumbers } from "#db/schema/payments.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { BillingSeries } from "#mail/documents/billing-document.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { documentNumber } from "./document-number.ts";

/** Higher numbers are typing mistakes. */
export const highestNumber = 99_999;

export interface NumberSeries {
  readonly series: BillingSeries;
  /** The last number drawn, here or before; 0 when there is none. */
  readonly last: number;
  /** What the next document will be called. */
  readonly next: string;
  /** Whether no document of this year was issued here: another last number may still be given. */
  readonly isEmpty: boolean;
}

export type ContinuedNumbers =
  | { readonly ok: true; readonly next: string }
  | { readonly ok: false; readonly reason: "started" | "number" };

/** The three series of this year. */
export async function listNumberSeries(deps: Deps): Promise<readonly NumberSeries[]> {
  const year = yearOf(deps);
  const counters = await deps.db.orm.select().from(billingNumbers).where(eq(billingNumbers.year, year));
  const issued = await deps.db.orm
    .select({ series: billingDocuments.series, documents: count() })
    .from(billingDocuments)
    .where(eq(billingDocuments.year, year))
    .groupBy(billingDocuments.series);
  return BILLING_SERIES.map((series) => {
    const last = counters.find((counter) => counter.series === series)?.last ?? 0;
    const isEmpty = !issued.some((used) => used.series === series);
    return { series, last, next: documentNumber(series, year, last + 1), isEmpty };
  });
}

/**
 * The documents of this year go on from the last number of the program used before. Only while none was issued here:
 * afterwards the series has no gap. 0 starts it at one.
 */
export async function continueNumbers(
  deps: Deps,
  { series, last, actor }: { readonly series: BillingSeries; readonly last: number; readonly actor: string },
): Promise<ContinuedNumbers> {
  if (!Number.isInteger(last) || last < 0 || last > highestNumber) return { ok: false, reason: "number" };
  const year = yearOf(deps);
  return deps.db.orm.transaction(async (transaction) => {
    // A document being issued holds its counter until it is stored; one to come waits for this.
    await transaction.execute(sql`lock table billing_numbers in share row exclusive mode`);
    const [issued] = await transaction
      .select({ documents: count() })
      .from(billingDocuments)
      .where(and(eq(billingDocuments.series, series), eq(billingDocuments.year, year)));
    if (issued && issued.documents > 0) return { ok: false, reason: "started" };
    const own = and(eq(billingNumbers.series, series), eq(billingNumbers.year, year));
    await transaction.delete(billingNumbers).where(own);
    if (last > 0) await transaction.insert(billingNumbers).values({ series, year, last });
    await recordChange(transaction, {
      actor,
      action: "billing.numbersContinued",
      subjectKind: "site",
      subjectId: series,
      detail: { last, next: documentNumber(series, year, last + 1) },
    });
    return { ok: true, next: documentNumber(series, year, last + 1) };
  });
}

function yearOf({ now }: Deps): number {
  return Number(parisDay(now()).slice(0, 4));
}
