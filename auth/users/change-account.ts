import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthUser, authUsers } from "#db/schema/auth-users.ts";
import { confirmAddress } from "../accounts/confirm-user.ts";
import { refreshProviders } from "../accounts/refresh-providers.ts";
import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail } from "../errors.ts";
import type { Pkce } from "../flows/pkce.ts";
import { voidCodes } from "../flows/void-codes.ts";
import { takeSend } from "../limits/send-limits.ts";
import { queueAccountChange } from "../mails/queue-account-change.ts";
import { sendEmailChange } from "../mails/send-email-change.ts";
import { chooseRedirect } from "../redirects/redirects.ts";
import { clearTokens } from "../tokens/one-time-tokens.ts";
import { isTaken, setOwnIdentity } from "../tokens/redeem-token.ts";
import type { AuthRequest, Caller } from "../wire.ts";
import type { NewPassword } from "./change-password.ts";
import { mergeMetadata } from "./merge-metadata.ts";

/** A user's changes to their own account; null where nothing changes. */
export interface AccountEdit {
  readonly email: string | null;
  readonly phone: string | null;
  readonly password: NewPassword | null;
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly pkce: Pkce | null;
  readonly request: AuthRequest;
  readonly caller: Caller;
}

/** Whether the new addresses are free and may be written to now. */
export async function checkAddresses(
  deps: AuthDeps,
  transaction: Executor,
  { email, phone, caller: { user }, request }: AccountEdit,
): Promise<AuthError | null> {
  if (email && (await isTaken(transaction, user, { email }))) return fail("email_exists");
  if (phone && (await isTaken(transaction, user, { phone }))) return fail("phone_exists");
  if (email && !(user.isAnonymous && deps.settings.autoconfirmEmail)) {
    const sending = {
      kind: "email_change",
      channel: "email",
      address: user.email ?? email,
      from: request.address,
    } as const;
    const tooMany = await takeSend(deps, transaction, sending);
    if (tooMany) return tooMany;
  }
  if (!phone || deps.settings.autoconfirmPhone) return null;
  return takeSend(deps, transaction, {
    kind: "phone_change",
    channel: "sms",
    address: phone,
    from: request.address,
  });
}

export async function changeData(
  deps: AuthDeps,
  transaction: Executor,
  user: AuthUser,
  { data, request }: AccountEdit,
): Promise<AuthUser> {
  if (!data) return user;
  const [changed = user] = await transaction
    .update(authUsers)
    .set({ userMetadata: mergeMetadata(user.userMetadata, data), updatedAt: deps.now() })
    .where(eq(authUsers.id, user.id))
    .returning();
  await audit(transaction, deps, { action: "user_updated", actorId: user.id, subjectId: user.id, request });
  return changed;
}

export async function changeEmail(
  deps: AuthDeps,
  transaction: Executor,
  user: AuthUser,
  { email, pkce, request }: AccountEdit,
): Promise<AuthUser> {
  if (!email) return user;
  const actor = { actorId: user.id, subjectId: user.id, request };
  await audit(transaction, deps, { action: "email_change_requested", ...actor });
  if (!user.isAnonymous || !deps.settings.autoconfirmEmail) {
    const redirectTo = chooseRedirect(deps.settings, request);
    return sendEmailChange(deps, transaction, { user, newEmail: email, pkce, redirectTo });
  }
  const [named = user] = await transaction
    .update(authUsers)
    .set({ email })
    .where(eq(authUsers.id, user.id))
    .returning();
  const confirmed = await confirmAddress(deps, transaction, named, "email");
  await setOwnIdentity(deps, transaction, confirmed, "email");
  return refreshProviders(transaction, confirmed);
}

/** With autoconfirmation at once; otherwise once the code sent to the new number comes back. */
export async function changePhone(
  deps: AuthDeps,
  transaction: Executor,
  user: AuthUser,
  { phone }: AccountEdit,
): Promise<AuthUser> {
  if (!phone) return user;
  const now = deps.now();
  const isDirect = deps.settings.autoconfirmPhone;
  const [changed = user] = await transaction
    .update(authUsers)
    .set(
      isDirect
        ? { phone, phoneConfirmedAt: now, isAnonymous: false, updatedAt: now }
        : { newPhone: phone, phoneChangeSentAt: now, updatedAt: now },
    )
    .where(eq(authUsers.id, user.id))
    .returning();
  if (!isDirect) return changed;
  await clearTokens(transaction, user.id);
  await voidCodes(transaction, user.id);
  await setOwnIdentity(deps, transaction, changed, "phone");
  if (phone !== user.phone) await queueAccountChange(deps, transaction, changed, { kind: "phone" });
  return refreshProviders(transaction, changed);
}
