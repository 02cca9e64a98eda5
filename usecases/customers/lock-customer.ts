import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type CustomerRow, customers } from "#db/schema/customers.ts";

/** Changes with every change of the row, to the microsecond. */
export const customerVersion = sql<string>`to_char(${customers.updatedAt} at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`;

/**
 * Holds the customer until the transaction ends. Undefined: no such customer, or given up for another. Rows that only refer
 * to the customer can still be written: whoever writes one holds other rows that this transaction may want.
 */
export async function lockCustomer(
  executor: Executor,
  id: string,
): Promise<{ readonly customer: CustomerRow; readonly version: string } | undefined> {
  const [locked] = await executor
    .select({ customer: customers, version: customerVersion })
    .from(customers)
    .where(eq(customers.id, id))
    .for("no key update");
  return locked?.customer.mergedInto === null ? locked : undefined;
}
