import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";

/** PostgreSQL carries at most 8000 bytes in one notification. */
const tagsPerMessage = 50;

/**
 * Makes every instance drop the pages that show these data. Within a transaction the notification is sent at commit, so
 * that no page is rendered from uncommitted data.
 */
export async function invalidatePages(executor: Executor, tags: readonly string[]): Promise<void> {
  const wanted = [...new Set(tags)];
  for (let start = 0; start < wanted.length; start += tagsPerMessage) {
    const payload = wanted.slice(start, start + tagsPerMessage).join(",");
    await executor.execute(sql`select pg_notify('cache_invalidated', ${payload})`);
  }
}
