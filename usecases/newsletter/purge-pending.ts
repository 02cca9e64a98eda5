import { and, eq, lt } from "drizzle-orm";
import { newsletterSubscribers } from "#db/schema/newsletter.ts";
import type { Deps } from "../deps.ts";

/**
 * Deletes the addresses whose confirmation link expired unused: there is no consent to keep them. Returns how many
 * there were.
 */
export async function purgePendingSubscribers(deps: Deps): Promise<number> {
  const gone = await deps.db.orm
    .delete(newsletterSubscribers)
    .where(
      and(
        eq(newsletterSubscribers.status, "pending"),
        lt(newsletterSubscribers.confirmExpiresAt, deps.now()),
      ),
    )
    .returning({ id: newsletterSubscribers.id });
  return gone.length;
}
