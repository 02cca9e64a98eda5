import { createHash, createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import {
  type AuthFlowState,
  type AuthOneTimeToken,
  authOneTimeTokens,
  type TokenKind,
} from "#db/schema/auth-flows.ts";
import type { AuthUser } from "#db/schema/auth-users.ts";
import { scrubUsedMails } from "#mail/scrub-mails.ts";
import { templatesWithSecrets } from "#mail/secrets.ts";
import type { AuthDeps } from "../deps.ts";
import { findUserById } from "../users/find-user.ts";

interface NewToken {
  readonly user: AuthUser;
  readonly kind: TokenKind;
  /** Where it is sent; a code is valid with that address only. */
  readonly address: string;
  readonly flow?: AuthFlowState | null;
  /** How long it works; as long as any code sent to such an address, unless given. */
  readonly seconds?: number;
  /** Given only for the numbers of AUTH_TEST_OTP. */
  readonly code?: string | undefined;
}

export interface IssuedToken {
  readonly code: string;
  /** What the link in the mail carries. */
  readonly hash: string;
}

/** Replaces the previous token of this kind: only the newest mail works. */
export async function issueToken(deps: AuthDeps, executor: Executor, token: NewToken): Promise<IssuedToken> {
  const { kind, address } = token;
  const code = token.code ?? drawCode(deps.settings.otpLength);
  const userId = token.user.id;
  const hash = `${token.flow ? pkcePrefix : ""}${hashCode(deps, { userId, kind, address }, code)}`;
  const createdAt = deps.now();
  const seconds = token.seconds ?? usualSeconds(deps, token);
  const row = {
    tokenHash: fingerprint(hash),
    address,
    flowStateId: token.flow?.id ?? null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + seconds * 1000),
  };
  await executor
    .insert(authOneTimeTokens)
    .values({ userId, kind, ...row })
    .onConflictDoUpdate({ target: [authOneTimeTokens.userId, authOneTimeTokens.kind], set: row });
  return { code, hash };
}

export function drawCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join("");
}

const pkcePrefix = "pkce_";

/** Keyed: a stolen table gives no working link. Hashed as JSON, so that the parts cannot be shifted. */
function hashCode(
  deps: AuthDeps,
  { userId, kind, address }: Pick<AuthOneTimeToken, "userId" | "kind" | "address">,
  code: string,
): string {
  const parts = JSON.stringify([userId, kind, address, code]);
  return createHmac("sha224", deps.seal.derive("one-time-codes")).update(parts).digest("hex");
}

export interface FoundToken {
  readonly token: AuthOneTimeToken;
  readonly user: AuthUser;
}

/** Finds by the token of a link. The account is locked: of two concurrent clicks the second finds the token used. */
export async function findTokenByHash(
  deps: AuthDeps,
  executor: Executor,
  hashes: readonly string[],
  kinds: readonly TokenKind[],
): Promise<FoundToken | undefined> {
  const wanted = and(
    inArray(authOneTimeTokens.tokenHash, hashes.map(fingerprint)),
    inArray(authOneTimeTokens.kind, [...kinds]),
  );
  const [seen] = await executor.select().from(authOneTimeTokens).where(wanted);
  if (!seen) return undefined;
  const user = await findUserById(executor, seen.userId, { lock: true });
  const [token] = await executor
    .select()
    .from(authOneTimeTokens)
    .where(and(wanted, eq(authOneTimeTokens.userId, seen.userId)));
  return user && token && isUsable(deps, user, token) ? { token, user } : undefined;
}

interface TypedCode {
  /** Whose codes it is compared with. */
  readonly userId: string;
  /** Where it was sent, as typed. */
  readonly address: string;
  readonly code: string;
}

/** Finds by a typed code, among the codes of one account only. The account is locked, as above. */
export async function findTokenByCode(
  deps: AuthDeps,
  executor: Executor,
  { userId, address, code }: TypedCode,
  kinds: readonly TokenKind[],
): Promise<FoundToken | undefined> {
  if (!hasCodeForm(deps, address, code)) return undefined;
  const user = await findUserById(executor, userId, { lock: true });
  if (!user) return undefined;
  const tokens = await executor
    .select()
    .from(authOneTimeTokens)
    .where(
      and(
        eq(authOneTimeTokens.userId, userId),
        inArray(authOneTimeTokens.kind, [...kinds]),
        eq(authOneTimeTokens.address, address),
      ),
    );
  const token = tokens.filter((one) => isCodeOf(deps, one, code)).find((one) => isUsable(deps, user, one));
  return token && { token, user };
}

/** ASCII digits only, as many as were drawn. */
function hasCodeForm({ settings }: AuthDeps, address: string, code: string): boolean {
  const length = settings.testOtp.get(address)?.length ?? settings.otpLength;
  return code.length === length && /^[0-9]+$/.test(code);
}

function isCodeOf(deps: AuthDeps, token: AuthOneTimeToken, code: string): boolean {
  const hash = hashCode(deps, token, code);
  return [hash, `${pkcePrefix}${hash}`].some((given) => isSame(token.tokenHash, fingerprint(given)));
}

/** The stored form of a link's token: reading the table does not allow following the link. */
function fingerprint(hash: string): string {
  return createHash("sha256").update(hash).digest("hex");
}

function isSame(one: string, other: string): boolean {
  const [stored, given] = [Buffer.from(one), Buffer.from(other)];
  return stored.length === given.length && timingSafeEqual(stored, given);
}

/** By so much the clocks of two instances may differ. */
const clockToleranceMs = 5 * 60_000;

/** In time, and the address it went to is still the one of the account that it proves. */
function isUsable({ now }: AuthDeps, user: AuthUser, token: AuthOneTimeToken): boolean {
  const time = now().getTime();
  // Made while the clock ran ahead, it would be valid for that much longer.
  const isOutOfTime = time > token.expiresAt.getTime() || token.createdAt.getTime() > time + clockToleranceMs;
  const proves: Readonly<Record<TokenKind, string | null>> = {
    confirmation: user.email,
    recovery: user.email,
    email_change_current: user.email,
    email_change_new: user.newEmail,
    sms: user.phone,
    phone_change: user.newPhone,
    reauthentication: user.email ?? user.phone,
  };
  return !isOutOfTime && proves[token.kind] === token.address;
}

function usualSeconds({ settings }: AuthDeps, { kind, address }: Pick<NewToken, "kind" | "address">): number {
  const byPhone = kind === "sms" || kind === "phone_change" || !address.includes("@");
  return byPhone ? settings.otpSmsSeconds : settings.otpEmailSeconds;
}

/** Using one token, or setting a password, voids all of them, and the mails kept in the outbox no longer show them. */
export async function clearTokens(executor: Executor, userId: string): Promise<void> {
  const gone = await executor
    .delete(authOneTimeTokens)
    .where(eq(authOneTimeTokens.userId, userId))
    .returning({ address: authOneTimeTokens.address });
  await scrubMailsTo(executor, gone);
}

export async function clearToken(executor: Executor, { userId, kind }: AuthOneTimeToken): Promise<void> {
  const gone = await executor
    .delete(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.userId, userId), eq(authOneTimeTokens.kind, kind)))
    .returning({ address: authOneTimeTokens.address });
  const isChange = kind === "email_change_current" || kind === "email_change_new";
  await scrubMailsTo(executor, gone, [isChange ? "auth-email-change" : "auth-reauthentication"]);
}

/** The codes and links of a change of address or number that goes no further. */
export async function clearChangeTokens(executor: Executor, userId: string): Promise<void> {
  const kinds: TokenKind[] = ["email_change_current", "email_change_new", "phone_change"];
  const gone = await executor
    .delete(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.userId, userId), inArray(authOneTimeTokens.kind, kinds)))
    .returning({ address: authOneTimeTokens.address });
  await scrubMailsTo(executor, gone, ["auth-email-change"]);
}

async function scrubMailsTo(
  executor: Executor,
  gone: readonly { readonly address: string }[],
  templates = templatesWithSecrets.filter((template) => template.startsWith("auth-")),
): Promise<void> {
  const to = [...new Set(gone.map(({ address }) => address))];
  if (to.length > 0) await scrubUsedMails(executor, { to, templates });
}
