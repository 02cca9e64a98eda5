import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { authUsers } from "#db/schema/auth-users.ts";
import { clearChangeTokens } from "../tokens/one-time-tokens.ts";

/**
 * Written with a new password: a change of address that waits for its confirmation ends. Whoever knew the former
 * password may have asked for it, and POST /resend would write to their address again.
 */
export const noAddressChange = { newEmail: null, newPhone: null, emailChangeConfirmed: 0 } as const;

/** The same where sessions end and the password stays: whoever had one of them may have asked for the change. */
export async function endAddressChange(transaction: Executor, userId: string): Promise<void> {
  await transaction.update(authUsers).set(noAddressChange).where(eq(authUsers.id, userId));
  await clearChangeTokens(transaction, userId);
}
