import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";

/** Somebody by the address they give, or by their customer's page where they gave none. */
export type PersonAsked = { readonly email: string } | { readonly customerId: string };

export interface Person {
  /** In lower case; every address the same customer used. */
  readonly addresses: readonly string[];
  readonly customerId: string | null;
}

export async function readPerson(executor: Executor, asked: PersonAsked): Promise<Person> {
  const address = "email" in asked ? asked.email.trim().toLowerCase() : null;
  const { rows: owners } = await executor.execute<{ id: string }>(
    "customerId" in asked
      ? sql`select coalesce(merged_into, id) as id from customers where id = ${asked.customerId}`
      : sql`select customer_id as id from customer_emails where folded = fold_email(${address})`,
  );
  const customerId = owners[0]?.id ?? null;
  const { rows } = await executor.execute<{ address: string }>(sql`
    select lower(email) as address from customer_emails where customer_id = ${customerId}
    union select lower(email) from quote_requests where customer_id = ${customerId} and email <> ''
    union select lower(email) from orders where customer_id = ${customerId}
    union select lower(customer_email) from rentals where customer_id = ${customerId}`);
  const known = rows.map((row) => row.address).filter((one) => one !== "efface@invalid.example");
  return { addresses: [...new Set(address === null ? known : [address, ...known])], customerId };
}
