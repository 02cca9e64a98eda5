import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { TokenKind } from "#db/schema/auth-flows.ts";
import { type AuthUser, authUsers } from "#db/schema/auth-users.ts";
import type { AuthDeps } from "../deps.ts";
import { createFlowState } from "../flows/flow-state.ts";
import type { Pkce } from "../flows/pkce.ts";
import type { AmrMethod } from "../sessions/amr.ts";
import { type IssuedToken, issueToken } from "../tokens/one-time-tokens.ts";
import { type LinkType, linkSeconds, queueLinkMail } from "./queue-auth-mail.ts";

export interface LinkOrder {
  readonly user: AuthUser;
  readonly type: Exclude<LinkType, "email_change">;
  readonly pkce: Pkce | null;
  readonly redirectTo: string;
}

type Kind = {
  readonly token: TokenKind;
  readonly method: AmrMethod;
  readonly column: "confirmationSentAt" | "recoverySentAt";
};

const kinds: Readonly<Record<LinkOrder["type"], Kind>> = {
  signup: { token: "confirmation", method: "email/signup", column: "confirmationSentAt" },
  invite: { token: "confirmation", method: "invite", column: "confirmationSentAt" },
  magiclink: { token: "recovery", method: "magiclink", column: "recoverySentAt" },
  recovery: { token: "recovery", method: "recovery", column: "recoverySentAt" },
};

/** A fresh token for a link, with the flow it belongs to and its time noted on the account. */
export async function prepareLink(
  deps: AuthDeps,
  executor: Executor,
  order: LinkOrder,
): Promise<{ readonly user: AuthUser; readonly token: IssuedToken }> {
  const kind = kinds[order.type];
  const flow = order.pkce
    ? await createFlowState(deps, executor, {
        provider: "email",
        method: kind.method,
        pkce: order.pkce,
        redirectTo: order.redirectTo,
        userId: order.user.id,
      })
    : null;
  const address = order.user.email ?? "";
  const token = await issueToken(deps, executor, {
    user: order.user,
    kind: kind.token,
    address,
    flow,
    seconds: linkSeconds(deps.settings, order.type),
  });
  const now = deps.now();
  const [user = order.user] = await executor
    .update(authUsers)
    .set({ [kind.column]: now, ...(order.type === "invite" ? { invitedAt: now } : {}), updatedAt: now })
    .where(eq(authUsers.id, order.user.id))
    .returning();
  return { user, token };
}

/** Sends it, always to the address the account has. */
export async function sendLink(deps: AuthDeps, executor: Executor, order: LinkOrder): Promise<AuthUser> {
  const { user, token } = await prepareLink(deps, executor, order);
  const { type, redirectTo } = order;
  await queueLinkMail(deps, executor, { to: user.email ?? "", type, token, redirectTo });
  return user;
}
