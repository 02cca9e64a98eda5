import { and, eq, isNull, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthFactor, authFactors, authRecoveryCodes } from "#db/schema/auth-factors.ts";
import type { AuthDeps } from "../deps.ts";
import { findUserById } from "../users/find-user.ts";
import { drawRecoveryCodes, hashRecoveryCode } from "./recovery-code-hash.ts";

/** The account's set, locked after the account until the transaction ends, as `findFactor` does. */
export async function findRecoveryFactor(tx: Executor, userId: string): Promise<AuthFactor | undefined> {
  await findUserById(tx, userId, { lock: true });
  const [factor] = await tx
    .select()
    .from(authFactors)
    .where(and(eq(authFactors.userId, userId), eq(authFactors.factorType, "recovery_code")))
    .for("update");
  return factor;
}

/** Replaces the set by ten new codes; only this answer contains them in clear. */
export async function replaceRecoveryCodes(
  deps: AuthDeps,
  tx: Executor,
  { id: factorId }: Pick<AuthFactor, "id">,
): Promise<readonly string[]> {
  const codes = drawRecoveryCodes();
  const createdAt = deps.now();
  await tx.delete(authRecoveryCodes).where(eq(authRecoveryCodes.factorId, factorId));
  await tx
    .insert(authRecoveryCodes)
    .values(codes.map((code) => ({ factorId, codeHash: hashRecoveryCode(deps, factorId, code), createdAt })));
  return codes;
}

/** True when the code was good and unused; it is used now. */
export async function spendRecoveryCode(
  deps: AuthDeps,
  tx: Executor,
  { id: factorId }: Pick<AuthFactor, "id">,
  code: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(authRecoveryCodes)
    .set({ usedAt: deps.now() })
    .where(
      and(
        eq(authRecoveryCodes.factorId, factorId),
        eq(authRecoveryCodes.codeHash, hashRecoveryCode(deps, factorId, code)),
        isNull(authRecoveryCodes.usedAt),
      ),
    );
  return rowCount === 1;
}

export async function countRecoveryCodes(
  executor: Executor,
  { id }: Pick<AuthFactor, "id">,
): Promise<{ readonly total: number; readonly remaining: number }> {
  const [counted] = await executor
    .select({
      total: sql<number>`count(*)::int`,
      remaining: sql<number>`(count(*) filter (where ${authRecoveryCodes.usedAt} is null))::int`,
    })
    .from(authRecoveryCodes)
    .where(eq(authRecoveryCodes.factorId, id));
  return counted ?? { total: 0, remaining: 0 };
}
