import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";

/** Something that was made on the demonstration and did not come with it: perhaps a real customer's. */
export interface RealRecord {
  readonly kind: "order" | "document" | "quote" | "job" | "subscription" | "request";
  /** Its number; a request has none and is named by its person and day. */
  readonly name: string;
}

/**
 * Orders, invoices and the rest that the demonstration did not bring. To be named one by one before they are removed.
 */
export async function listRealRecords(executor: Executor): Promise<readonly RealRecord[]> {
  const { rows } = await executor.execute<{ kind: RealRecord["kind"]; name: string }>(sql`
    select 'order' as kind, number as name from orders where number not like 'RB-DEMO-%'
    union all
    select 'document', d.number from billing_documents d left join orders o on o.id = d.order_id
      where o.number is null or o.number not like 'RB-DEMO-%'
    union all
    select 'quote', q.number from quotes q join quote_requests r on r.id = q.request_id
      where not r.details ? 'demo'
    union all
    select 'job', number from jobs where notes <> 'Démonstration'
    union all
    select 'subscription', number from subscriptions where contact_email <> 'client@exemple.fr'
    union all
    select 'request', name || ', ' || to_char(created_at at time zone 'Europe/Paris', 'DD/MM/YYYY HH24:MI')
      from quote_requests where not details ? 'demo'
    order by 1, 2`);
  return rows;
}
