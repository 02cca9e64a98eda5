import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthFactor, authFactors } from "#db/schema/auth-factors.ts";
import type { AuthUser } from "#db/schema/auth-users.ts";
import type { AuthDeps } from "../deps.ts";
import { queueAccountChange } from "../mails/queue-account-change.ts";
import { listFactors } from "../users/render-user.ts";
import { downgradeSessions } from "./downgrade-sessions.ts";

/**
 * Removes the factor and the aal2 that sessions had from it. Recovery codes are removed with the last factor they
 * replace.
 */
export async function removeFactor(
  deps: AuthDeps,
  tx: Executor,
  user: Pick<AuthUser, "id" | "email">,
  factor: AuthFactor,
): Promise<void> {
  await downgradeSessions(tx, factor.id);
  await tx.delete(authFactors).where(eq(authFactors.id, factor.id));
  if (factor.status === "verified") {
    await queueAccountChange(deps, tx, user, { kind: "factor_removed", factor });
  }
  const left = (await listFactors(tx, user.id)).filter(({ status }) => status === "verified");
  const isAlone = left.length > 0 && left.every(({ factorType }) => factorType === "recovery_code");
  if (!isAlone) return;
  for (const { id } of left) {
    await downgradeSessions(tx, id);
    await tx.delete(authFactors).where(eq(authFactors.id, id));
  }
}
