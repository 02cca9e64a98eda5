import type { Executor } from "#db/client.ts";
import { type AuthError, fail } from "../errors.ts";
import { listFactors } from "../users/render-user.ts";
import type { Caller } from "../wire.ts";

/** The refusal of a session that has the password alone where the account has a second factor; null otherwise. */
export async function missingSecondFactor(
  executor: Executor,
  { user, aal }: Caller,
  why: string,
): Promise<AuthError | null> {
  if (aal === "aal2") return null;
  const factors = await listFactors(executor, user.id);
  const hasFactor = factors.some(({ status }) => status === "verified");
  return hasFactor ? fail("insufficient_aal", why, { status: 401 }) : null;
}
