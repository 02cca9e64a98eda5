import { count, desc, eq } from "drizzle-orm";
import { newsletterSubscribers, type SubscriberStatus } from "#db/schema/newsletter.ts";
import type { Deps } from "../deps.ts";

export interface SubscriberQuery {
  readonly status?: SubscriberStatus;
  readonly limit?: number;
  readonly offset?: number;
}

/** For the staff: the newest first, with the proof of consent. */
export async function listSubscribers(
  { db }: Deps,
  { status, limit = 50, offset = 0 }: SubscriberQuery = {},
) {
  const table = newsletterSubscribers;
  const wanted = status === undefined ? undefined : eq(table.status, status);
  const subscribers = await db.orm
    .select({
      id: table.id,
      email: table.email,
      status: table.status,
      consentText: table.consentText,
      consentAt: table.consentAt,
      confirmedAt: table.confirmedAt,
      unsubscribedAt: table.unsubscribedAt,
      createdAt: table.createdAt,
    })
    .from(table)
    .where(wanted)
    .orderBy(desc(table.createdAt), table.id)
    .limit(Math.min(limit, 200))
    .offset(offset);
  const [counted] = await db.orm.select({ total: count() }).from(table).where(wanted);
  return { subscribers, total: counted?.total ?? 0 };
}
