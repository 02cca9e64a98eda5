import { desc, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { quotes } from "#db/schema/quotes.ts";

export interface QuoteVersion {
  readonly version: number;
  /** The number of the version before; "" for the first. */
  readonly replaces: string;
}

/** Of the next quote of a request, which the caller has locked. */
export async function nextVersion(executor: Executor, requestId: string): Promise<QuoteVersion> {
  const [last] = await executor
    .select({ number: quotes.number, version: quotes.version })
    .from(quotes)
    .where(eq(quotes.requestId, requestId))
    .orderBy(desc(quotes.version), desc(quotes.createdAt))
    .limit(1);
  return last ? { version: last.version + 1, replaces: last.number } : { version: 1, replaces: "" };
}
