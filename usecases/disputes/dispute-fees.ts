import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Executor } from "#db/client.ts";
import type { DisputeFee, DisputeRow } from "#db/schema/payments.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { ReportSpan } from "#domain/calendar/report-period.ts";
import type { Cents } from "#domain/money/money.ts";
import { SHOP_CURRENCY } from "../payments/report-foreign-payment.ts";

const highestFee = 10_000_000;
/** Of the year 9999. */
const lastSecond = 253_402_300_799;

const movement = z.object({
  id: z.string().min(1).max(255),
  fee: z.int().min(-highestFee).max(highestFee),
  currency: z.literal(SHOP_CURRENCY),
  created: z.int().min(0).max(lastSecond),
});

/** What Stripe charges for a dispute, by its movements on the account; those that cannot be read are left out. */
export function readFees(movements: unknown): DisputeRow["fees"] {
  const fees = (Array.isArray(movements) ? movements : []).flatMap((found): [string, DisputeFee][] => {
    const { data } = movement.safeParse(found);
    if (!data || data.fee === 0) return [];
    return [[data.id, { cents: data.fee, day: parisDay(new Date(data.created * 1000)) }]];
  });
  return Object.fromEntries(fees);
}

export function sumFees(fees: DisputeRow["fees"]): Cents {
  return Object.values(fees).reduce((sum, { cents }) => sum + cents, 0);
}

/** What Stripe charged for disputes in some days: a charge of the business, neither a receipt nor a sale. */
export async function sumDisputeFees(executor: Executor, { from, to }: ReportSpan): Promise<Cents> {
  const day: SQL = sql`(fee.value ->> 'day')::date`;
  const { rows } = await executor.execute<{ cents: number }>(sql`
    select coalesce(sum((fee.value ->> 'cents')::integer), 0)::integer as cents
    from card_disputes, jsonb_each(fees) as fee where ${day} between ${from}::date and ${to}::date`);
  return rows[0]?.cents ?? 0;
}
