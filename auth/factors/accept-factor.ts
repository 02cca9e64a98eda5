import { and, eq, ne } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthChallenge, type AuthFactor, authChallenges, authFactors } from "#db/schema/auth-factors.ts";
import { authSessions } from "#db/schema/auth-sessions.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail } from "../errors.ts";
import { elevateSession, type SessionBody } from "../sessions/issue-session.ts";
import { lockSession } from "../sessions/lock-session.ts";
import type { Caller } from "../wire.ts";
import { factorMethod } from "./find-factor.ts";

interface Acceptance {
  readonly factor: AuthFactor;
  /** None for a key: its challenge is deleted by the answer. */
  readonly challenge: AuthChallenge | null;
  readonly lastStep: number | null;
  readonly caller: Caller;
}

/** Everything that follows from a right code or signature (contract 5.5). */
export async function acceptFactor(
  deps: AuthDeps,
  tx: Executor,
  { factor, challenge, lastStep, caller }: Acceptance,
): Promise<SessionBody | AuthError> {
  const { user } = caller;
  const session = await lockSession(tx, caller);
  if (!session) return fail("session_not_found");
  const now = deps.now();
  if (challenge) {
    await tx.update(authChallenges).set({ verifiedAt: now }).where(eq(authChallenges.id, challenge.id));
  }
  await tx
    .update(authFactors)
    .set({ status: "verified", lastStep: lastStep ?? factor.lastStep, updatedAt: now })
    .where(eq(authFactors.id, factor.id));
  await tx
    .delete(authFactors)
    .where(
      and(
        eq(authFactors.userId, user.id),
        eq(authFactors.factorType, factor.factorType),
        eq(authFactors.status, "unverified"),
      ),
    );
  await tx
    .delete(authSessions)
    .where(
      and(eq(authSessions.userId, user.id), ne(authSessions.id, session.id), eq(authSessions.aal, "aal1")),
    );
  return elevateSession(deps, tx, { user, session, method: factorMethod(factor), factorId: factor.id });
}
