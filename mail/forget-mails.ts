import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";

/** Deletes old messages of some kinds, such as those that carried a code. Returns how many. */
export async function forgetMails(
  executor: Executor,
  { prefix, before }: { readonly prefix: string; readonly before: Date },
): Promise<number> {
  const { rowCount } = await executor.execute(sql`
    delete from mail_outbox where starts_with(template, ${prefix}) and created_at < ${before}
      and status in ('sent', 'captured', 'dead')`);
  return rowCount ?? 0;
}
