import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type AuthUser, authUsers } from "#db/schema/auth-users.ts";
import { audit } from "../audit.ts";
import { checkCaptcha } from "../captcha.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail, isFailure } from "../errors.ts";
import { takePasswordGuess } from "../limits/password-limits.ts";
import { checkLength, checkPassword, findWeaknesses, hashPassword, weaknessText } from "../passwords.ts";
import { given, readBody, readEmail, readPhone } from "../read-body.ts";
import { issueSession } from "../sessions/issue-session.ts";
import { findUserByEmail, findUserById, findUserByPhone, isBanned } from "../users/find-user.ts";
import { type OpenHandler, ok } from "../wire.ts";

export const passwordBody = z.object({ email: given, phone: given, password: given });

/** Unknown user, no password or wrong password: same answer, comparable time, same counters. */
export const grantPassword: OpenHandler = async (deps, request) => {
  const body = readBody(passwordBody, request);
  if (isFailure(body)) return body;
  const refused = checkFields(deps, body) ?? (await checkCaptcha(deps, request));
  if (refused) return refused;
  const password = body.password ?? "";
  const address = body.email ? readEmail(body.email) : readPhone(body.phone ?? "");
  const user = isFailure(address) ? undefined : await findUser(deps, body, address);
  const counter = user?.id ?? unknownCounter(body, address);
  const guess = await takePasswordGuess(deps, { counter, userId: user?.id ?? null }, request.address);
  if (isFailure(guess)) return guess;
  const isRight = await checkPassword(deps, user?.passwordHash ?? null, password);
  if (!user || !isRight || checkLength(password)) {
    await audit(deps.db.orm, deps, { action: "login_refused", subjectId: user?.id ?? null, request });
    return fail("invalid_credentials");
  }
  await guess.forget();
  if (isBanned(user, deps.now())) return fail("user_banned");
  if (body.email && !user.emailConfirmedAt) return fail("email_not_confirmed");
  if (!body.email && !user.phoneConfirmedAt) return fail("phone_not_confirmed");
  const passwordHash = await rehashPassword(deps, user, password);
  const reasons = await findWeaknesses(deps.settings, password, user);
  return deps.db.orm.transaction(async (transaction) => {
    // The password may have been changed or dropped while it was being checked.
    const current = await findUserById(transaction, user.id, { lock: true });
    if (current?.passwordHash !== passwordHash) return fail("invalid_credentials");
    const provider = body.email ? "email" : "phone";
    const session = await issueSession(deps, transaction, { user, method: "password", provider, request });
    await audit(transaction, deps, { action: "login", actorId: user.id, subjectId: user.id, request });
    if (reasons.length === 0) return ok(session);
    return ok({ ...session, weak_password: { message: weaknessText(deps.settings, reasons), reasons } });
  });
};

function checkFields({ settings }: AuthDeps, body: z.output<typeof passwordBody>): AuthError | null {
  if (!body.email && !body.phone) return fail("validation_failed", "missing email or phone");
  if (body.email && body.phone) {
    return fail("validation_failed", "Only an email address or phone number should be provided on login.");
  }
  if (body.email && !settings.email) return fail("email_provider_disabled");
  return body.phone && !settings.phone ? fail("phone_provider_disabled") : null;
}

function findUser(
  { db }: AuthDeps,
  { email }: z.output<typeof passwordBody>,
  address: string,
): Promise<AuthUser | undefined> {
  return email ? findUserByEmail(db.orm, address) : findUserByPhone(db.orm, address);
}

/** Longer than any address. */
const longest = 320;

/**
 * Spellings that lead to one account when it exists share a counter when it does not, and no others do: the limit does
 * not reveal who exists.
 */
function unknownCounter(
  { email, phone }: z.output<typeof passwordBody>,
  address: string | AuthError,
): string {
  if (!isFailure(address)) return `unknown ${address}`;
  return `unreadable ${(email ?? phone ?? "").slice(0, longest)}`;
}

/** A hash brought from elsewhere becomes ours the first time its password is typed. Returns the one now stored. */
async function rehashPassword(deps: AuthDeps, user: AuthUser, password: string): Promise<string | null> {
  if (user.passwordHash === null || user.passwordHash.startsWith("$argon2id$")) return user.passwordHash;
  const passwordHash = await hashPassword(deps, password);
  const [stored] = await deps.db.orm
    .update(authUsers)
    .set({ passwordHash })
    .where(and(eq(authUsers.id, user.id), eq(authUsers.passwordHash, user.passwordHash)))
    .returning({ id: authUsers.id });
  return stored ? passwordHash : user.passwordHash;
}
