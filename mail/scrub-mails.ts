import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { secretMask, templatesWithSecrets } from "./secrets.ts";

/** How long a kept message stays readable when its sender gave no limit. */
const usualDays = 60;

/** Messages about a job: given up, they stay as long as kept ones, since the staff sends them again by hand. */
const isSentAgain = sql`mail_outbox.template ~ '^(visit|job)-'`;

/**
 * Removes codes and links from the messages that were sent, withdrawn, given up, or kept until their code expired. Subject,
 * recipient and times stay. Returns how many messages were changed.
 */
export function scrubMails(executor: Executor, now: Date): Promise<number> {
  const limit = sql`coalesce(secret_until, created_at + make_interval(days => ${usualDays}))`;
  return scrub(
    executor,
    templatesWithSecrets,
    sql`(status in ('sent', 'withdrawn') or (status = 'dead' and not ${isSentAgain})
      or (status in ('captured', 'dead') and ${limit} < ${now}))`,
  );
}

/** The same at once for the messages kept here whose code or link has just been used. */
export function scrubUsedMails(
  executor: Executor,
  { to, templates }: { readonly to: readonly string[]; readonly templates: readonly string[] },
): Promise<number> {
  const recipients = sql`recipient in (select jsonb_array_elements_text(${JSON.stringify(to)}::jsonb))`;
  return scrub(executor, templates, sql`${recipients} and status in ('sent', 'captured', 'dead')`);
}

async function scrub(executor: Executor, templates: readonly string[], which: SQL): Promise<number> {
  const known = templates.flatMap((template) => {
    const mask = secretMask(template);
    return mask ? [{ template, mask }] : [];
  });
  const { rowCount } = await executor.execute(sql`
    update mail_outbox set props = props || masks.mask, html = null, body = null, scrubbed_at = now()
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as masks (template text, mask jsonb)
    where mail_outbox.template = masks.template and scrubbed_at is null and ${which}`);
  return rowCount ?? 0;
}
