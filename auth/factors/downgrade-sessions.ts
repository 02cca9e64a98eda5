import { and, eq, inArray, ne, notExists, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { authFactors } from "#db/schema/auth-factors.ts";
import { authSessionMethods, authSessions } from "#db/schema/auth-sessions.ts";
import { secondFactorMethods } from "../sessions/amr.ts";
import { factorMethod } from "./find-factor.ts";

/**
 * Before a factor is removed: sessions that used it lose aal2 unless another factor remains. A session remembers only
 * the last factor used, so the proof also falls where no other factor of the same kind could have given it.
 */
export async function downgradeSessions(executor: Executor, factorId: string): Promise<void> {
  const [factor] = await executor.select().from(authFactors).where(eq(authFactors.id, factorId));
  if (!factor) return;
  const { userId, factorType } = factor;
  const others = executor
    .select({ id: authFactors.id })
    .from(authFactors)
    .where(
      and(
        eq(authFactors.userId, userId),
        eq(authFactors.factorType, factorType),
        eq(authFactors.status, "verified"),
        ne(authFactors.id, factorId),
      ),
    );
  const affected = executor
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), or(eq(authSessions.factorId, factorId), notExists(others))));
  await executor
    .delete(authSessionMethods)
    .where(
      and(
        eq(authSessionMethods.method, factorMethod(factor)),
        inArray(authSessionMethods.sessionId, affected),
      ),
    );
  await dropLevelWithoutProof(executor, userId);
}

/** Sessions at aal2 whose second factors were all taken away are at aal1 again. */
export async function dropLevelWithoutProof(executor: Executor, userId: string): Promise<void> {
  const proofs = executor
    .select({ one: sql`1` })
    .from(authSessionMethods)
    .where(
      and(
        eq(authSessionMethods.sessionId, authSessions.id),
        inArray(authSessionMethods.method, [...secondFactorMethods]),
      ),
    );
  await executor
    .update(authSessions)
    .set({ aal: "aal1", factorId: null })
    .where(and(eq(authSessions.userId, userId), eq(authSessions.aal, "aal2"), notExists(proofs)));
}
