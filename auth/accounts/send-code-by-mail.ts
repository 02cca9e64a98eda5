import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthUser, authUsers } from "#db/schema/auth-users.ts";
import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import { fail, isFailure } from "../errors.ts";
import type { Pkce } from "../flows/pkce.ts";
import { takeOwnSend } from "../limits/send-limits.ts";
import { sendLink } from "../mails/send-link.ts";
import { chooseRedirect } from "../redirects/redirects.ts";
import { findUserByEmail } from "../users/find-user.ts";
import { type AuthOutcome, ok } from "../wire.ts";
import { type CodeRequest, createForCode, mayReceiveCode } from "./code-request.ts";
import { isInvitationOpen } from "./drop-unproven.ts";

export async function sendCodeByMail(
  deps: AuthDeps,
  codeRequest: CodeRequest & { readonly email: string; readonly pkce: Pkce | null },
): Promise<AuthOutcome> {
  const { email, pkce, request } = codeRequest;
  return deps.db.orm.transaction(async (transaction) => {
    const known = await findUserByEmail(transaction, email, { lock: true });
    if (!known && !codeRequest.mayCreate) return fail("otp_disabled");
    const isInvited = known !== undefined && isInvitationOpen(known);
    const really = !isInvited && (await mayReceiveCode(deps, transaction, known));
    const turn = await takeOwnSend(deps, transaction, {
      kind: "otp",
      channel: "email",
      address: email,
      from: request.address,
      userId: known?.id ?? null,
    });
    if (isFailure(turn)) return turn;
    await audit(transaction, deps, { action: "otp_requested", subjectId: known?.id ?? null, request });
    if (!really || (turn.isReserved && !known?.emailConfirmedAt)) return ok({});
    const user = known
      ? await forgetUnproven(transaction, known)
      : await createForCode(deps, transaction, { email }, codeRequest);
    if (!user) return ok({});
    const isConfirmed = user.emailConfirmedAt !== null || deps.settings.autoconfirmEmail;
    const type = isConfirmed ? "magiclink" : "signup";
    const redirectTo = chooseRedirect(deps.settings, request);
    await sendLink(deps, transaction, { user, type, pkce, redirectTo });
    return ok({});
  });
}

/**
 * A password set before the address was confirmed may belong to another person: it is removed before the owner of the
 * address confirms the account.
 */
async function forgetUnproven(transaction: Executor, user: AuthUser): Promise<AuthUser> {
  if (user.emailConfirmedAt || !user.passwordHash) return user;
  await transaction.update(authUsers).set({ passwordHash: null }).where(eq(authUsers.id, user.id));
  return { ...user, passwordHash: null };
}
