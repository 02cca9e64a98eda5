import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";

/** PostgreSQL carries fewer than 8000 bytes in one notification. */
const longestPayload = 7900;

/**
 * Makes every instance drop the pages that show these data. Within a transaction the notification is sent at commit, so
 * that no page is rendered from uncommitted data.
 */
export async function invalidatePages(executor: Executor, tags: readonly string[]): Promise<void> {
  for (const payload of payloads([...new Set(tags)]))
    await executor.execute(sql`select pg_notify('cache_invalidated', ${payload})`);
}

/** As few texts as hold all tags, none too long to be sent. */
function payloads(tags: readonly string[]): readonly string[] {
  const made: string[] = [];
  for (const tag of tags) {
    const longer = made.length > 0 ? `${made.at(-1)},${tag}` : tag;
    if (made.length > 0 && Buffer.byteLength(longer) <= longestPayload) made[made.length - 1] = longer;
    else made.push(tag);
  }
  return made;
}
