import { and, eq, inArray, ne } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { authSessionMethods, authSessions } from "#db/schema/auth-sessions.ts";
import { type AuthUser, authUsers } from "#db/schema/auth-users.ts";
import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail, isFailure } from "../errors.ts";
import { voidCodes } from "../flows/void-codes.ts";
import { takeGuess } from "../limits/guess-limits.ts";
import { takePasswordGuess } from "../limits/password-limits.ts";
import { queueAccountChange } from "../mails/queue-account-change.ts";
import { checkPassword, checkStrength, hashPassword } from "../passwords.ts";
import { codeCounter } from "../tokens/find-account.ts";
import { clearToken, clearTokens, findTokenByCode } from "../tokens/one-time-tokens.ts";
import type { AuthRequest, Caller } from "../wire.ts";
import { noAddressChange } from "./end-address-change.ts";

export interface NewPassword {
  readonly hash: string;
}

interface PasswordInput {
  readonly password: string | null;
  readonly current_password: string | null;
  readonly nonce: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly request: AuthRequest;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whether this session may set this password; its hash if so. */
export async function checkNewPassword(
  deps: AuthDeps,
  caller: Caller,
  input: PasswordInput,
): Promise<NewPassword | AuthError> {
  const { user } = caller;
  const password = input.password ?? "";
  if (user.isAnonymous && !input.email && !input.phone) {
    const why = "Updating password of an anonymous user without an email or phone is not allowed";
    return fail("validation_failed", why, { status: 422 });
  }
  for (const email of new Set([user.email, input.email ?? user.email])) {
    const weak = await checkStrength(deps, password, { email });
    if (weak) return weak;
  }
  const refused = (await checkCurrent(deps, caller, input)) ?? (await checkNonce(deps, caller, input.nonce));
  if (refused) return refused;
  if (user.passwordHash) {
    // The answer "same password" would reveal it: each try counts like one at the sign-in.
    const guess = await takePasswordGuess(deps, { counter: user.id, userId: user.id }, input.request.address);
    if (isFailure(guess)) return guess;
    if (await checkPassword(deps, user.passwordHash, password)) return fail("same_password");
  }
  return { hash: await hashPassword(deps, password) };
}

async function checkCurrent(deps: AuthDeps, caller: Caller, input: PasswordInput): Promise<AuthError | null> {
  const { user, session } = caller;
  if (!deps.settings.requireCurrentPassword || !user.passwordHash) return null;
  if (session && (await cameByMail(deps, session.id))) return null;
  if (!input.current_password) return fail("current_password_required");
  const guess = await takePasswordGuess(deps, { counter: user.id, userId: user.id }, input.request.address);
  if (isFailure(guess)) return guess;
  const isRight = await checkPassword(deps, user.passwordHash, input.current_password);
  if (!isRight) return fail("current_password_invalid");
  await guess.forget();
  return null;
}

/** A session opened by a link has no current password to give. */
async function cameByMail(deps: AuthDeps, sessionId: string): Promise<boolean> {
  const methods = ["recovery", "otp", "magiclink", "invite"];
  const found = await deps.db.orm
    .select()
    .from(authSessionMethods)
    .where(and(eq(authSessionMethods.sessionId, sessionId), inArray(authSessionMethods.method, methods)));
  return found.length > 0;
}

async function checkNonce(
  deps: AuthDeps,
  { user, session }: Caller,
  nonce: string | null,
): Promise<AuthError | null> {
  const { reauthenticatePasswordChange } = deps.settings;
  const isFresh = session !== null && deps.now().getTime() - session.createdAt.getTime() < dayMs;
  if (!reauthenticatePasswordChange || isFresh) return null;
  if (!nonce) return fail("reauthentication_needed");
  const address = user.email ?? user.phone ?? "";
  const tooMany = await takeGuess(deps, codeCounter(address));
  if (tooMany) return tooMany;
  return deps.db.orm.transaction(async (transaction) => {
    const typed = { userId: user.id, address, code: nonce };
    const found = await findTokenByCode(deps, transaction, typed, ["reauthentication"]);
    if (!found) return fail("reauthentication_not_valid");
    await clearToken(transaction, found.token);
    return null;
  });
}

interface PasswordChange {
  readonly user: AuthUser;
  readonly password: NewPassword;
  readonly caller: Caller;
  readonly request: AuthRequest;
}

/** Ends all other sessions and voids every link, code, sign-in and change of address under way. */
export async function setPassword(
  deps: AuthDeps,
  transaction: Executor,
  { user, password, caller, request }: PasswordChange,
): Promise<AuthUser> {
  const [changed = user] = await transaction
    .update(authUsers)
    .set({ passwordHash: password.hash, ...noAddressChange, updatedAt: deps.now() })
    .where(eq(authUsers.id, user.id))
    .returning();
  const others = caller.session ? ne(authSessions.id, caller.session.id) : undefined;
  await transaction.delete(authSessions).where(and(eq(authSessions.userId, user.id), others));
  await clearTokens(transaction, user.id);
  await voidCodes(transaction, user.id);
  await audit(transaction, deps, {
    action: "password_changed",
    actorId: user.id,
    subjectId: user.id,
    request,
  });
  await queueAccountChange(deps, transaction, changed, { kind: "password" });
  return changed;
}
