import { createHmac, randomInt } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import {
  type AuthFlowState,
  type AuthOneTimeToken,
  authOneTimeTokens,
  type TokenKind,
} from "#db/schema/auth-flows.ts";
import type { AuthUser } from "#db/schema/auth-users.ts";
import type { AuthDeps } from "../deps.ts";
import { findUserById } from "../users/find-user.ts";

export interface NewToken {
  readonly user: AuthUser;
  readonly kind: TokenKind;
  /** Where it is sent; part of the hash, so that a code is worth nothing with another address. */
  readonly address: string;
  readonly flow?: AuthFlowState | null;
  /** Given only for the numbers of AUTH_TEST_OTP. */
  readonly code?: string | undefined;
}

export interface IssuedToken {
  readonly code: string;
  /** What the link in the mail carries. */
  readonly hash: string;
}

/** Replaces the live token of this kind, if there is one: the newest mail is the one that works. */
export async function issueToken(deps: AuthDeps, executor: Executor, token: NewToken): Promise<IssuedToken> {
  const code = token.code ?? drawCode(deps.settings.otpLength);
  const hash = `${token.flow ? "pkce_" : ""}${hashCode(deps, token.address, code)}`;
  const row = {
    tokenHash: hash,
    address: token.address,
    flowStateId: token.flow?.id ?? null,
    createdAt: deps.now(),
  };
  await executor
    .insert(authOneTimeTokens)
    .values({ userId: token.user.id, kind: token.kind, ...row })
    .onConflictDoUpdate({ target: [authOneTimeTokens.userId, authOneTimeTokens.kind], set: row });
  return { code, hash };
}

export function drawCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join("");
}

/** Keyed: without the installation's key neither a stolen table nor a guessed code leads to a working link. */
function hashCode(deps: AuthDeps, address: string, code: string): string {
  return createHmac("sha224", deps.seal.derive("one-time-codes")).update(`${address}${code}`).digest("hex");
}

export interface FoundToken {
  readonly token: AuthOneTimeToken;
  readonly user: AuthUser;
}

/** By what a link carries. The account is locked: of two clicks at once the second finds the token gone. */
export async function findTokenByHash(
  deps: AuthDeps,
  executor: Executor,
  hashes: readonly string[],
  kinds: readonly TokenKind[],
): Promise<FoundToken | undefined> {
  const wanted = and(
    inArray(authOneTimeTokens.tokenHash, [...hashes]),
    inArray(authOneTimeTokens.kind, [...kinds]),
  );
  const [seen] = await executor.select().from(authOneTimeTokens).where(wanted);
  if (!seen) return undefined;
  const user = await findUserById(executor, seen.userId, { lock: true });
  const [token] = await executor
    .select()
    .from(authOneTimeTokens)
    .where(and(wanted, eq(authOneTimeTokens.userId, seen.userId)));
  if (!user || !token || isStale(deps, token)) return undefined;
  return { token, user };
}

/** By the code somebody typed and the address it was sent to. */
export async function findTokenByCode(
  deps: AuthDeps,
  executor: Executor,
  { address, code }: { readonly address: string; readonly code: string },
  kinds: readonly TokenKind[],
): Promise<FoundToken | undefined> {
  const hash = hashCode(deps, address, code);
  return findTokenByHash(deps, executor, [hash, `pkce_${hash}`], kinds);
}

function isStale({ settings, now }: AuthDeps, token: AuthOneTimeToken): boolean {
  const byPhone = token.kind === "sms" || token.kind === "phone_change" || !token.address.includes("@");
  const seconds = byPhone ? settings.otpSmsSeconds : settings.otpEmailSeconds;
  return now().getTime() - token.createdAt.getTime() > seconds * 1000;
}

/** Using one token, or a new password, ends all of them. */
export async function clearTokens(executor: Executor, userId: string): Promise<void> {
  await executor.delete(authOneTimeTokens).where(eq(authOneTimeTokens.userId, userId));
}

export async function clearToken(executor: Executor, { userId, kind }: AuthOneTimeToken): Promise<void> {
  await executor
    .delete(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.userId, userId), eq(authOneTimeTokens.kind, kind)));
}
