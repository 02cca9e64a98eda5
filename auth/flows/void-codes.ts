import { and, eq, isNotNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { authFlowStates } from "#db/schema/auth-flows.ts";

/**
 * Sign-ins that gave out their code and have yet to exchange it end here, like the sessions that they would open. The
 * caller has locked the account.
 */
export async function voidCodes(transaction: Executor, userId: string): Promise<void> {
  await transaction
    .delete(authFlowStates)
    .where(and(eq(authFlowStates.userId, userId), isNotNull(authFlowStates.authCode)));
}
