import { and, desc, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";
import type { Deps } from "../deps.ts";
import { readListCounts } from "../lists/read-list-counts.ts";
import { customerQuestion } from "./customer-question.ts";

export const CUSTOMERS_PAGE_SIZE = 30;

const firstOf = (column: SQL, table: SQL, order: SQL) =>
  sql<
    string | null
  >`(select ${column} from ${table} where customer_id = customers.id order by ${order} limit 1)`;

/** What a line of the list or of a picker shows; read for the rows of one page only. */
const columns = {
  id: customers.id,
  kind: customers.kind,
  name: customers.name,
  company: customers.company,
  email: firstOf(sql`email`, sql`customer_emails`, sql`created_at desc`),
  phone: firstOf(sql`phone`, sql`customer_phones`, sql`created_at desc, phone`),
  commune: sql<string | null>`coalesce(
    ${firstOf(sql`commune`, sql`customer_addresses`, sql`created_at desc`)},
    (select commune from quote_requests where customer_id = customers.id and commune is not null
     order by created_at desc limit 1))`,
  vehicles: sql<number>`(select count(*)::integer from vehicles where customer_id = customers.id and retired_at is null)`,
  vehicle: firstOf(
    sql`concat_ws(', ', nullif(model, ''), nullif(plate, ''))`,
    sql`vehicles`,
    sql`retired_at is not null, created_at desc`,
  ),
  createdAt: customers.createdAt,
  lastAt: sql<string>`greatest(customers.created_at,
    (select max(created_at) from quote_requests where customer_id = customers.id),
    (select max(created_at) from orders where customer_id = customers.id),
    (select max(created_at) from rentals where customer_id = customers.id),
    (select max(created_at) from jobs where customer_id = customers.id))`.mapWith((value) =>
    new Date(value).toISOString(),
  ),
};

/** One page of the customers, newest first; the words of a search are beginnings of words, in any order. */
export async function browseCustomers(
  { db }: Deps,
  { search, page, limit = CUSTOMERS_PAGE_SIZE }: { search: string; page: number; limit?: number },
) {
  const question = customerQuestion(search);
  const found = and(
    isNull(customers.mergedInto),
    question === null ? undefined : sql`${sql.raw("customers.search_words")} @@ ${question}::tsquery`,
  );
  const order = [desc(customers.createdAt), desc(customers.id)];
  // Found first: what is shown of a customer would also be worked out for each of those on the pages before.
  const onPage = db.orm
    .select({ id: customers.id })
    .from(customers)
    .where(found)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit);
  const [rows, total] = await Promise.all([
    db.orm
      .select(columns)
      .from(customers)
      .where(inArray(customers.id, onPage))
      .orderBy(...order),
    question === null ? countListed(db.orm) : db.orm.$count(customers, found),
  ]);
  return { rows, total };
}

async function countListed(executor: Executor): Promise<number> {
  const counts = await readListCounts(executor, "customers");
  return counts.find(({ facets: [isMerged] }) => isMerged === "false")?.count ?? 0;
}
