import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { siteContent } from "#db/schema/site-content.ts";
import type { ContentKind } from "./content-kinds.ts";

export interface NewVersion {
  readonly kind: ContentKind;
  readonly key: string;
  /** The latest version the editor saw; 0 when there was none. */
  readonly version: number;
  readonly value: unknown;
  readonly state: "draft" | "published";
  /** Null for a draft. */
  readonly validFrom: Date | null;
  readonly createdAt: Date;
  readonly createdBy: string;
}

/**
 * Adds the version after the one the editor saw, and removes the draft it replaces. False when another user added one
 * meanwhile: nothing is written then.
 */
export async function appendVersion(transaction: Executor, added: NewVersion): Promise<boolean> {
  const { kind, key, version } = added;
  const thing = sql`kind = ${kind} and key = ${key}`;
  const { rows } = await transaction.execute<{ latest: number }>(
    sql`select coalesce(max(version), 0)::integer as latest from site_content where ${thing}`,
  );
  if (rows[0]?.latest !== version) return false;
  await transaction.execute(sql`delete from site_content where ${thing} and state = 'draft'`);
  const inserted = await transaction
    .insert(siteContent)
    .values({ ...added, version: version + 1 })
    .onConflictDoNothing()
    .returning({ version: siteContent.version });
  return inserted.length === 1;
}
