import type { Executor } from "#db/client.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail } from "../errors.ts";

/**
 * Runs a transaction that may give an account its address. Of two that take the same one at the same moment, both found
 * it free: the later one is told that it is taken, as if it had come after the other.
 */
export async function changingAddress<Result>(
  { db }: Pick<AuthDeps, "db">,
  work: (transaction: Executor) => Promise<Result>,
): Promise<Result | AuthError> {
  try {
    return await db.orm.transaction(work);
  } catch (error) {
    const taken = takenAddress(error);
    if (taken) return taken;
    throw error;
  }
}

const uniqueViolation = "23505";

function takenAddress(error: unknown): AuthError | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  if (code !== uniqueViolation) return takenAddress(error.cause);
  if (constraint === "auth_users_email") return fail("email_exists");
  return constraint === "auth_users_phone" ? fail("phone_exists") : null;
}
