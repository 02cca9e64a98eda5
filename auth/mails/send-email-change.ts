import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthUser, authUsers } from "#db/schema/auth-users.ts";
import type { AuthDeps } from "../deps.ts";
import { createFlowState } from "../flows/flow-state.ts";
import type { Pkce } from "../flows/pkce.ts";
import { issueToken } from "../tokens/one-time-tokens.ts";
import { queueLinkMail } from "./queue-auth-mail.ts";

interface ChangeOrder {
  readonly user: AuthUser;
  readonly newEmail: string;
  readonly pkce: Pkce | null;
  readonly redirectTo: string;
}

/**
 * Asks the new address, and with double confirmation the present one too, so that a stolen session cannot take over the
 * account.
 */
export async function sendEmailChange(
  deps: AuthDeps,
  executor: Executor,
  order: ChangeOrder,
): Promise<AuthUser> {
  const { user, newEmail, pkce, redirectTo } = order;
  const flow = pkce
    ? await createFlowState(deps, executor, {
        provider: "email",
        method: "email_change",
        pkce,
        redirectTo,
        userId: user.id,
      })
    : null;
  const asksBoth = deps.settings.doubleConfirmChange && user.email !== null;
  const asked = [
    { kind: "email_change_new", address: newEmail } as const,
    ...(asksBoth && user.email ? [{ kind: "email_change_current", address: user.email } as const] : []),
  ];
  for (const { kind, address } of asked) {
    const token = await issueToken(deps, executor, { user, kind, address, flow });
    await queueLinkMail(deps, executor, { to: address, type: "email_change", token, redirectTo });
  }
  const now = deps.now();
  const [changed = user] = await executor
    .update(authUsers)
    .set({ newEmail, emailChangeSentAt: now, emailChangeConfirmed: 0, updatedAt: now })
    .where(eq(authUsers.id, user.id))
    .returning();
  return changed;
}
