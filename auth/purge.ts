import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { forgetMails } from "#mail/forget-mails.ts";

const day = 24 * 60 * 60 * 1000;

/** Deletes what expired: unfinished sign-ins, unused codes, challenges, old messages and log lines. */
export async function purgeAuth({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): Promise<number> {
  const before = (days: number) => new Date(now().getTime() - days * day);
  const statements = [
    sql`delete from auth_flow_states where coalesce(code_issued_at, created_at) < ${before(7)}`,
    sql`delete from auth_one_time_tokens where expires_at < ${now()}`,
    sql`delete from auth_challenges where created_at < ${before(1)}`,
    sql`delete from auth_credential_challenges where created_at < ${before(1 / 24)}`,
    sql`delete from auth_seen_assertions where expires_at < ${now()}`,
    sql`update sms_messages set body = null
      where kind = 'code' and body is not null and created_at < ${before(1 / 24)}`,
    sql`delete from sms_messages where kind = 'code' and created_at < ${before(30)}`,
    // Keys of an older version, once every instance has been updated or no link signed by them is valid any more.
    sql`delete from site_secrets where (name = 'auth-encryption' and retired_at < ${before(1 / 48)})
      or (name = 'quote-links' and retired_at < ${before(365)})
      or (name = 'newsletter-links' and retired_at < ${before(3 * 365)})`,
    sql`delete from auth_audit_log where at < ${before(365)}`,
  ];
  let gone = await forgetMails(db.orm, { prefix: "auth-", before: before(7) });
  for (const statement of statements) gone += (await db.orm.execute(statement)).rowCount ?? 0;
  return gone;
}
