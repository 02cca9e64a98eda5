import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { customerDistinctions } from "#db/schema/customers.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { lockCustomer } from "./lock-customer.ts";

export type DoubleReason = "phone" | "nameAndCommune";

export type LikelyDouble = {
  readonly id: string;
  readonly name: string;
  readonly reason: DoubleReason;
  readonly records: number;
};

/** Customers who may be the same person, apart from those somebody found to be another. */
export async function findDoubles(executor: Executor, customerId: string): Promise<readonly LikelyDouble[]> {
  const { rows } = await executor.execute<LikelyDouble>(sql`
    with places as (
      select customer_id, fold_text(commune) as commune from customer_addresses
      union select customer_id, fold_text(commune) from quote_requests where commune is not null
    ), alike as (
      select other.customer_id as id, 'phone' as reason, 1 as rank
      from customer_phones as own join customer_phones as other using (phone)
      where own.customer_id = ${customerId}
      union all
      select other.id, 'nameAndCommune', 2
      from customers as own
      join customers as other on folded_name(other.name) = folded_name(own.name) and other.merged_into is null
      where own.id = ${customerId} and exists (
        select from places as here join places as there using (commune)
        where here.customer_id = own.id and there.customer_id = other.id
      )
    )
    select distinct on (customers.id) customers.id, customers.name, alike.reason,
      ((select count(*) from quote_requests where customer_id = customers.id)
        + (select count(*) from orders where customer_id = customers.id)
        + (select count(*) from rentals where customer_id = customers.id)
        + (select count(*) from jobs where customer_id = customers.id))::integer as records
    from alike join customers on customers.id = alike.id
    where customers.id <> ${customerId} and customers.merged_into is null
      and not exists (
        select from customer_distinctions
        where first_id = least(customers.id, ${customerId}::uuid) and second_id = greatest(customers.id, ${customerId}::uuid)
      )
    order by customers.id, alike.rank limit 5`);
  return rows;
}

/** Somebody looked: they are two. False: one of them does not exist. */
export async function distinguishCustomers(
  deps: Deps,
  { ids: [one, other], actor }: { readonly ids: readonly [string, string]; readonly actor: string },
): Promise<boolean> {
  const [firstId, secondId] = [one.toLowerCase(), other.toLowerCase()].toSorted() as [string, string];
  if (firstId === secondId) return false;
  return deps.db.orm.transaction(async (transaction) => {
    if (!(await lockCustomer(transaction, firstId)) || !(await lockCustomer(transaction, secondId)))
      return false;
    await transaction
      .insert(customerDistinctions)
      .values({ firstId, secondId, actor, at: deps.now() })
      .onConflictDoNothing();
    await recordChange(transaction, {
      actor,
      action: "customer.distinguished",
      subjectKind: "customer",
      subjectId: one,
      detail: { other },
    });
    return true;
  });
}
