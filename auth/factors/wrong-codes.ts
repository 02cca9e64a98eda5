import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthChallenge, type AuthFactor, authChallenges } from "#db/schema/auth-factors.ts";
import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import type { AuthRequest } from "../wire.ts";

/** Writes the audit line; the limits decide how many tries are allowed. */
export async function countWrongCode(
  deps: AuthDeps,
  tx: Executor,
  factor: AuthFactor,
  challenge: AuthChallenge,
  request: AuthRequest,
): Promise<void> {
  await tx
    .update(authChallenges)
    .set({ attempts: sql`${authChallenges.attempts} + 1` })
    .where(eq(authChallenges.id, challenge.id));
  const details = { factor_type: factor.factorType };
  const { userId } = factor;
  await audit(tx, deps, { action: "factor_refused", actorId: userId, subjectId: userId, request, details });
}
