import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { prepared } from "#db/prepared.ts";
import type { CheckoutSubmission } from "#domain/shop/checkout.ts";
import { settingsOf } from "../settings/read-settings.ts";
import type { SiteSettings } from "../settings/site-settings.ts";

/**
 * A second click waits here for the first, and concurrent orders of one person for each other, when they are counted.
 * The turns of a person come after that of the submission, in the order of their keys, so that no two orders block
 * each other.
 */
export async function takePlacingTurns(
  transaction: Executor,
  { key, email, phone }: CheckoutSubmission,
  countsPerson: boolean,
): Promise<void> {
  await transaction.execute(sql`${prepared}
    select pg_advisory_xact_lock(key) from (
      select 0 as place, hashtextextended(${key}, 15) as key
      union all
      (select distinct 1, hashtextextended(name, 28)
      from (values (fold_email(${email})), (${phone})) as person (name) where ${countsPerson})
      order by place, key
    ) as turns`);
}

interface Placing {
  /** The order that this submission has made before. */
  readonly knownId: string | null;
  /** How many unpaid orders the person has, when they are counted. */
  readonly openOrders: number;
  readonly settings: SiteSettings;
}

/** What is read before an order is priced, in one statement that sees all that was stored before the turns were taken. */
export async function readPlacing(
  transaction: Executor,
  { key, email, phone }: CheckoutSubmission,
  countsPerson: boolean,
): Promise<Placing> {
  const { rows } = await transaction.execute<{
    known: string | null;
    open: number;
    settings: Record<string, unknown> | null;
  }>(sql`${prepared}
    select (select id from orders where idempotency_key = ${key}) as known,
      (select count(*)::integer from orders
        where ${countsPerson} and status in ('recue', 'preparee', 'prete') and paid_at is null and due_cents > 0
          and (fold_email(email) = fold_email(${email}) or phone = ${phone} and ${phone} <> '')) as open,
      (select jsonb_object_agg(section, value) from site_settings) as settings`);
  const [row] = rows;
  return {
    knownId: row?.known ?? null,
    openOrders: row?.open ?? 0,
    settings: settingsOf(row?.settings ?? {}),
  };
}
