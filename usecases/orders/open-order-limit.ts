import { sql } from "drizzle-orm";
import { checkoutMessages } from "#content/messages/checkout.ts";
import { orderLimits } from "#content/order-limits.ts";
import type { Executor } from "#db/client.ts";
import { OrderRefused } from "./order-refused.ts";

interface Orderer {
  readonly email: string;
  readonly phone: string;
}

/**
 * Refuses one more order of a person with too many unpaid ones: together they could hold the whole stock. Concurrent
 * orders of one person are counted one after the other.
 */
export async function refuseTooManyOpen(
  transaction: Executor,
  { email, phone }: Orderer,
  factor: number,
): Promise<void> {
  if (factor === 0) return;
  await transaction.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name, 28) as key
      from (values (fold_email(${email})), (${phone})) as person (name) order by 1
    ) as keys`);
  const { rows } = await transaction.execute<{ open: number }>(sql`
    select count(*)::integer as open from orders
    where status in ('recue', 'preparee', 'prete') and paid_at is null and due_cents > 0
      and (fold_email(email) = fold_email(${email}) or phone = ${phone} and ${phone} <> '')`);
  if ((rows[0]?.open ?? 0) < Math.max(1, Math.floor(orderLimits.openPerPerson * factor))) return;
  throw new OrderRefused([{ code: "tooManyOpen", message: checkoutMessages.tooManyOpen, field: "payment" }]);
}
