import { and, eq, gt, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { customerPasskeyChallenges } from "#db/schema/customer-space.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { Deps } from "../../deps.ts";

/** How long an authenticator may take. */
export const CHALLENGE_MS = 5 * 60_000;

/** `sessionId`: whose key is being made; null for a sign-in, where nobody is known yet. */
export async function storePasskeyChallenge(
  deps: Deps,
  sessionId: string | null,
  challenge: string,
): Promise<string> {
  const [row] = await deps.db.orm
    .insert(customerPasskeyChallenges)
    .values({ sessionId, challenge, createdAt: deps.now() })
    .returning({ id: customerPasskeyChallenges.id });
  if (!row) throw new Error("unreachable: a challenge was inserted");
  return row.id;
}

/** The challenge that is being answered, deleted: of two answers at once only one finds it. */
export async function takePasskeyChallenge(
  deps: Deps,
  executor: Executor,
  sessionId: string | null,
  id: string,
): Promise<string | null> {
  if (!isUuid(id)) return null;
  const rows = customerPasskeyChallenges;
  const [taken] = await executor
    .delete(rows)
    .where(
      and(
        eq(rows.id, id),
        sessionId === null ? isNull(rows.sessionId) : eq(rows.sessionId, sessionId),
        gt(rows.createdAt, new Date(deps.now().getTime() - CHALLENGE_MS)),
      ),
    )
    .returning({ challenge: rows.challenge });
  return taken?.challenge ?? null;
}
