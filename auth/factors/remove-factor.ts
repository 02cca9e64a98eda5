import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthFactor, authFactors } from "#db/schema/auth-factors.ts";
import type { AuthUser } from "#db/schema/auth-users.ts";
import type { AuthDeps } from "../deps.ts";
import { queueAccountChange } from "../mails/queue-account-change.ts";
import { listFactors } from "../users/render-user.ts";
import { downgradeSessions } from "./downgrade-sessions.ts";

/**
 * The factor goes, with the proof that sessions drew from it. Recovery codes go with the last factor they stand in for:
 * alone they would ask for a code that is used up one day.
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
