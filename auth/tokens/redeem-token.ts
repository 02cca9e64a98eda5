import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import type { TokenKind } from "#db/schema/auth-flows.ts";
import { type AuthUser, authIdentities, authUsers } from "#db/schema/auth-users.ts";
import { confirmAddress } from "../accounts/confirm-user.ts";
import { dropUnproven, isProven } from "../accounts/drop-unproven.ts";
import { refreshProviders } from "../accounts/refresh-providers.ts";
import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail } from "../errors.ts";
import { voidCodes } from "../flows/void-codes.ts";
import { queueAccountChange } from "../mails/queue-account-change.ts";
import { isBanned } from "../users/find-user.ts";
import type { AuthRequest } from "../wire.ts";
import { clearToken, clearTokens, type FoundToken } from "./one-time-tokens.ts";

const kindsByType: Readonly<Record<string, readonly TokenKind[]>> = {
  signup: ["confirmation"],
  invite: ["confirmation"],
  magiclink: ["recovery"],
  recovery: ["recovery"],
  email: ["confirmation", "recovery"],
  email_change: ["email_change_current", "email_change_new"],
  sms: ["sms"],
  phone_change: ["phone_change"],
};

/** What a `type` may be answered with (contract 4.8); nothing for an unknown one, "constructor" among them. */
export function kindsOf(type: string): readonly TokenKind[] {
  return Object.hasOwn(kindsByType, type) ? (kindsByType[type] ?? []) : [];
}

export const halfWay = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** Performs the action of the token. `half` when the other address of a change has yet to confirm. */
export async function redeemToken(
  deps: AuthDeps,
  transaction: Executor,
  found: FoundToken,
  request: AuthRequest,
): Promise<AuthUser | "half" | AuthError> {
  const { user, token } = found;
  if (isBanned(user, deps.now())) return fail("user_banned", undefined, { status: 403 });
  const details = { kind: token.kind };
  await audit(transaction, deps, {
    action: "verified",
    actorId: user.id,
    subjectId: user.id,
    request,
    details,
  });
  switch (token.kind) {
    case "confirmation":
    case "recovery":
    case "sms":
      await clearTokens(transaction, user.id);
      return confirmOwner(deps, transaction, found);
    case "phone_change":
      return changePhone(deps, transaction, user, request);
    case "email_change_current":
    case "email_change_new":
      return agreeToChange(deps, transaction, found, request);
    case "reauthentication":
      return fail("otp_expired");
  }
}

/** The first confirmation of the account: everything that was added before is removed. */
async function confirmOwner(
  deps: AuthDeps,
  transaction: Executor,
  { user, token }: FoundToken,
): Promise<AuthUser> {
  const channel = token.kind === "sms" ? "phone" : "email";
  if (isProven(user)) return confirmAddress(deps, transaction, user, channel);
  const cleaned = await dropUnproven(transaction, user);
  // The password of the user's own sign-up stays; a recovery is followed by a new password.
  const owned = token.kind === "recovery" ? await dropPassword(transaction, cleaned) : cleaned;
  const confirmed = await confirmAddress(deps, transaction, owned, channel);
  const [identity] = await transaction
    .select({ id: authIdentities.id })
    .from(authIdentities)
    .where(eq(authIdentities.userId, user.id))
    .limit(1);
  if (identity) return confirmed;
  await setOwnIdentity(deps, transaction, confirmed, channel);
  return refreshProviders(transaction, confirmed);
}

async function dropPassword(transaction: Executor, user: AuthUser): Promise<AuthUser> {
  await transaction.update(authUsers).set({ passwordHash: null }).where(eq(authUsers.id, user.id));
  return { ...user, passwordHash: null };
}

async function agreeToChange(
  deps: AuthDeps,
  transaction: Executor,
  { user, token }: FoundToken,
  request: AuthRequest,
): Promise<AuthUser | "half" | AuthError> {
  const needsBoth = deps.settings.doubleConfirmChange && user.email !== null;
  if (needsBoth && user.emailChangeConfirmed === 0) {
    await clearToken(transaction, token);
    await transaction.update(authUsers).set({ emailChangeConfirmed: 1 }).where(eq(authUsers.id, user.id));
    return "half";
  }
  return changeEmail(deps, transaction, user, request);
}

async function changeEmail(
  deps: AuthDeps,
  transaction: Executor,
  user: AuthUser,
  request: AuthRequest,
): Promise<AuthUser | AuthError> {
  const email = user.newEmail;
  if (!email) return fail("otp_expired");
  if (await isTaken(transaction, user, { email })) return fail("email_exists");
  await clearTokens(transaction, user.id);
  await voidCodes(transaction, user.id);
  if (!isProven(user)) await dropUnproven(transaction, user);
  const now = deps.now();
  const [changed = user] = await transaction
    .update(authUsers)
    .set({
      email,
      emailConfirmedAt: now,
      newEmail: null,
      emailChangeConfirmed: 0,
      userMetadata: { ...user.userMetadata, email, email_verified: true },
      isAnonymous: false,
      updatedAt: now,
    })
    .where(eq(authUsers.id, user.id))
    .returning();
  await setOwnIdentity(deps, transaction, changed, "email");
  await audit(transaction, deps, { action: "email_changed", actorId: user.id, subjectId: user.id, request });
  await queueAccountChange(deps, transaction, changed, { kind: "email", from: user.email });
  return refreshProviders(transaction, changed);
}

async function changePhone(
  deps: AuthDeps,
  transaction: Executor,
  user: AuthUser,
  request: AuthRequest,
): Promise<AuthUser | AuthError> {
  const phone = user.newPhone;
  if (!phone) return fail("otp_expired");
  if (await isTaken(transaction, user, { phone })) return fail("phone_exists");
  await clearTokens(transaction, user.id);
  await voidCodes(transaction, user.id);
  const now = deps.now();
  const [changed = user] = await transaction
    .update(authUsers)
    .set({ phone, phoneConfirmedAt: now, newPhone: null, isAnonymous: false, updatedAt: now })
    .where(eq(authUsers.id, user.id))
    .returning();
  await setOwnIdentity(deps, transaction, changed, "phone");
  await audit(transaction, deps, { action: "phone_changed", actorId: user.id, subjectId: user.id, request });
  await queueAccountChange(deps, transaction, changed, { kind: "phone" });
  return refreshProviders(transaction, changed);
}

/** Whether another account has the address. */
export async function isTaken(
  transaction: Executor,
  user: Pick<AuthUser, "id">,
  { email, phone }: { readonly email?: string; readonly phone?: string },
): Promise<boolean> {
  const same = or(
    email ? and(eq(authUsers.email, email), eq(authUsers.isSso, false)) : undefined,
    phone ? eq(authUsers.phone, phone) : undefined,
  );
  const [other] = await transaction
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(and(ne(authUsers.id, user.id), isNull(authUsers.deletedAt), same));
  return other !== undefined;
}

/** The account's own e-mail or phone identity, made or brought up to date. */
export async function setOwnIdentity(
  deps: AuthDeps,
  transaction: Executor,
  user: AuthUser,
  provider: "email" | "phone",
): Promise<void> {
  const now = deps.now();
  const row = {
    identityData: {
      sub: user.id,
      ...(user.email ? { email: user.email } : {}),
      ...(user.phone ? { phone: user.phone } : {}),
      email_verified: user.emailConfirmedAt !== null,
      phone_verified: user.phoneConfirmedAt !== null,
    },
    email: provider === "email" ? user.email : null,
    updatedAt: now,
  };
  await transaction
    .insert(authIdentities)
    .values({ userId: user.id, provider, subject: user.id, createdAt: now, ...row })
    .onConflictDoUpdate({ target: [authIdentities.provider, authIdentities.subject], set: row });
}
