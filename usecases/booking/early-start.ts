import { and, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";
import type { JobRow } from "#db/schema/planning.ts";
import { daysBetween, parisDay } from "#domain/calendar/dates.ts";

/** Within this many days a service may only begin at the customer's own request (L221-25). */
const withdrawalDays = 14;

export function isWithinWithdrawal(startsAt: Date, now: Date): boolean {
  return daysBetween(parisDay(now), parisDay(startsAt)) <= withdrawalDays;
}

/**
 * Whether the customer has to ask for this start. A company has no days of withdrawal, and those of a subscription run
 * from its contract, which asked then.
 */
export async function mustAskEarlyStart(
  executor: Executor,
  { customerId, subscriptionId }: Pick<JobRow, "customerId" | "subscriptionId">,
  { startsAt, now }: { readonly startsAt: Date; readonly now: Date },
): Promise<boolean> {
  if (subscriptionId !== null || !isWithinWithdrawal(startsAt, now)) return false;
  return !(await isCompany(executor, customerId));
}

async function isCompany(executor: Executor, customerId: string | null): Promise<boolean> {
  if (!customerId) return false;
  const company = and(eq(customers.id, customerId), eq(customers.kind, "company"));
  return (await executor.$count(customers, company)) > 0;
}
