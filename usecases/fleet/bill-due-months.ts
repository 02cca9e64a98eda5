import { sql } from "drizzle-orm";
import { parisDay } from "#domain/calendar/dates.ts";
import { addMonths } from "#domain/calendar/months.ts";
import type { Deps } from "../deps.ts";
import { SYSTEM } from "../orders/order-record.ts";
import { missingIdentity } from "../payments/missing-identity.ts";
import { billFleetMonth, isUnbilled, workedOn } from "./bill-fleet-month.ts";

/** From this day of the following month on: what was noted without network has arrived by then. */
const firstBillingDay = 3;

/** Bills the month that is over to the companies that asked for one invoice. Returns how many. */
export async function billDueMonths(deps: Deps): Promise<number> {
  const today = parisDay(deps.now());
  if (Number(today.slice(8)) < firstBillingDay) return 0;
  if ((await missingIdentity(deps)).length > 0) return 0;
  const thisMonth = `${today.slice(0, 7)}-01`;
  const { rows } = await deps.db.orm.execute<{ id: string }>(sql`
    select distinct jobs.customer_id as id from jobs join customers on customers.id = jobs.customer_id
    where customers.bills_monthly and ${isUnbilled} and ${workedOn} < ${thisMonth}::date`);
  let billed = 0;
  for (const { id: customerId } of rows) {
    const result = await billFleetMonth(deps, { customerId, month: addMonths(thisMonth, -1), actor: SYSTEM });
    if (result.ok) billed += 1;
  }
  return billed;
}
