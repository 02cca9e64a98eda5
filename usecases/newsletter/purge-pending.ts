import { and, eq, lt } from "drizzle-orm";
import { newsletterSubscribers } from "#db/schema/newsletter.ts";
import type { Deps } from "../deps.ts";

/** Forgets the addresses whose link ran out unused: nobody agreed to our keeping them. Returns how many there were. */
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
