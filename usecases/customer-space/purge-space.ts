import { lt, lte, or } from "drizzle-orm";
import { customerCodes, customerPasskeyChallenges, customerSessions } from "#db/schema/customer-space.ts";
import { SESSION_DAYS, SESSION_IDLE_DAYS } from "#domain/people/space-session.ts";
import type { Deps } from "../deps.ts";

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;

/** Deletes the codes, challenges and sessions whose time is over. Returns how many there were. */
export async function purgeSpace({ db, now }: Deps): Promise<number> {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const purged = [
    await db.orm.delete(customerCodes).where(lte(customerCodes.expiresAt, now())),
    await db.orm
      .delete(customerPasskeyChallenges)
      .where(lt(customerPasskeyChallenges.createdAt, ago(hourMs))),
    await db.orm
      .delete(customerSessions)
      .where(
        or(
          lte(customerSessions.lastUsedAt, ago(SESSION_IDLE_DAYS * dayMs)),
          lte(customerSessions.createdAt, ago(SESSION_DAYS * dayMs)),
        ),
      ),
  ];
  return purged.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}
