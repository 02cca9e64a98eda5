import { and, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthFactor, authFactors } from "#db/schema/auth-factors.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { type AuthError, fail } from "../errors.ts";
import type { AmrMethod } from "../sessions/amr.ts";
import { findUserById } from "../users/find-user.ts";

/**
 * The caller's own factor, locked until the transaction ends: codes are tried one after the other. The account is locked
 * before: a code raises its session and ends others, which a code of another factor may be raising.
 */
export async function findFactor(
  tx: Executor,
  userId: string,
  factorId: string,
): Promise<AuthFactor | AuthError> {
  if (!isUuid(factorId)) return fail("validation_failed", "factor_id must be an UUID", { status: 404 });
  await findUserById(tx, userId, { lock: true });
  const [factor] = await tx
    .select()
    .from(authFactors)
    .where(and(eq(authFactors.id, factorId), eq(authFactors.userId, userId)))
    .for("update");
  return factor ?? fail("mfa_factor_not_found");
}

export function factorMethod({ factorType }: Pick<AuthFactor, "factorType">): AmrMethod {
  return factorType === "totp" ? "totp" : `mfa/${factorType}`;
}

/** The purpose a factor's secret is sealed for: in another row it cannot be opened. */
export const secretPurpose = (factorId: string): string => `factor ${factorId}`;
