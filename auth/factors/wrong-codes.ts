import { and, eq, gt, sql, sum } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthChallenge, type AuthFactor, authChallenges } from "#db/schema/auth-factors.ts";
import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import type { AuthRequest } from "../wire.ts";

/**
 * Wrong codes one factor may see in ten minutes, from wherever they come: whoever has the password and many addresses
 * would otherwise guess six digits in days.
 */
const maxWrongCodes = 20;
const wrongCodeSeconds = 600;

/** Whether there were too many already. */
export async function isGuessing(deps: AuthDeps, tx: Executor, factor: AuthFactor): Promise<boolean> {
  const since = new Date(deps.now().getTime() - wrongCodeSeconds * 1000);
  const [counted] = await tx
    .select({ wrong: sum(authChallenges.attempts).mapWith(Number) })
    .from(authChallenges)
    .where(and(eq(authChallenges.factorId, factor.id), gt(authChallenges.createdAt, since)));
  const limit = maxWrongCodes * deps.settings.rateLimitFactor;
  return limit > 0 && (counted?.wrong ?? 0) >= limit;
}

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
