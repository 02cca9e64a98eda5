import { and, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthUser, authIdentities, authUsers } from "#db/schema/auth-users.ts";
import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail, isFailure } from "../errors.ts";
import type { ExternalIdentity } from "../external-identity.ts";
import { takeSend } from "../limits/send-limits.ts";
import { queueAccountChange } from "../mails/queue-account-change.ts";
import { sendLink } from "../mails/send-link.ts";
import { readEmail } from "../read-body.ts";
import { chooseRedirect } from "../redirects/redirects.ts";
import { findUserByEmail, findUserById, isBanned } from "../users/find-user.ts";
import type { AuthRequest } from "../wire.ts";
import { confirmAddress } from "./confirm-user.ts";
import { createUser } from "./create-user.ts";
import { findHolders, keepIdentity, resetUnprovenAccount } from "./external-rows.ts";
import { refreshProviders } from "./refresh-providers.ts";
import { signupState } from "./signup-policy.ts";

interface ResolveOptions {
  readonly request: AuthRequest;
  /** The signed-in user who asked for the identity to be added to their account. */
  readonly linkTo?: string;
  /** Where a confirmation mail should lead; the request's own choice otherwise. */
  readonly redirectTo?: string;
}

/**
 * Whose account an outside identity opens (contract 6.3). Known ones open theirs; a verified address joins the one
 * account that has it; any other gets a new account, if sign-up is open.
 */
export async function resolveAccount(
  deps: AuthDeps,
  executor: Executor,
  given: ExternalIdentity,
  options: ResolveOptions,
): Promise<AuthUser | AuthError> {
  const identity = tidy(given);
  const known = await lockHolder(executor, identity, options.linkTo);
  if (known && options.linkTo && known.userId !== options.linkTo) return fail("identity_already_exists");
  const owner = known?.userId ?? options.linkTo;
  const found = owner ? await findUserById(executor, owner, { lock: true }) : undefined;
  if (owner && !found) return fail("user_not_found");
  const user = found ?? (await linkOrCreate(deps, executor, identity));
  if (isFailure(user)) return user;
  if (isBanned(user, deps.now())) return fail("user_banned", undefined, { status: 403 });
  // A new account, or one whose ways in were just removed, gets its first.
  const isAnother = !known && (await hasIdentity(executor, user));
  await keepIdentity(deps, executor, user, identity);
  if (isAnother) {
    await queueAccountChange(deps, executor, user, { kind: "identity_added", provider: identity.provider });
  }
  if (!known) {
    const details = { provider: identity.provider };
    await audit(executor, deps, {
      action: "identity_linked",
      subjectId: user.id,
      request: options.request,
      details,
    });
  }
  const current = await refreshProviders(executor, user);
  return settleEmail(deps, executor, current, identity, options);
}

/**
 * The stored identity, its account locked. It is read again after the lock: the owner of the address may just have
 * proved it, which removes identities that nobody vouches for.
 */
async function lockHolder(
  executor: Executor,
  { provider, subject }: ExternalIdentity,
  linkTo: string | undefined,
): Promise<{ readonly userId: string } | undefined> {
  const find = () =>
    executor
      .select({ userId: authIdentities.userId })
      .from(authIdentities)
      .where(and(eq(authIdentities.provider, provider), eq(authIdentities.subject, subject)));
  const [seen] = await find();
  // Another person's is refused: two accounts are never locked at once.
  if (!seen || (linkTo && seen.userId !== linkTo)) return seen;
  await findUserById(executor, seen.userId, { lock: true });
  const [known] = await find();
  return known;
}

async function hasIdentity(executor: Executor, { id }: AuthUser): Promise<boolean> {
  const [any] = await executor
    .select({ id: authIdentities.id })
    .from(authIdentities)
    .where(eq(authIdentities.userId, id))
    .limit(1);
  return any !== undefined;
}

function tidy(identity: ExternalIdentity): ExternalIdentity {
  const email = identity.email ? readEmail(identity.email) : null;
  return isFailure(email) ? { ...identity, email: null, emailVerified: false } : { ...identity, email };
}

async function linkOrCreate(
  deps: AuthDeps,
  executor: Executor,
  identity: ExternalIdentity,
): Promise<AuthUser | AuthError> {
  const holders = identity.email && !identity.isSso ? await findHolders(executor, identity.email) : [];
  const [holder] = holders;
  if (holder && holders.length === 1 && identity.emailVerified) {
    const user = await findUserById(executor, holder, { lock: true });
    if (user)
      return user.email === identity.email && !user.emailConfirmedAt
        ? resetUnprovenAccount(deps, executor, user, identity)
        : user;
  }
  if ((await signupState(deps, executor)) !== "open") return fail("signup_disabled");
  const isTaken = identity.email !== null && (await findUserByEmail(executor, identity.email)) !== undefined;
  const user = await createUser(deps, executor, {
    email: null,
    userMetadata: { ...identity.claims },
    isSso: identity.isSso ?? false,
    withClaims: false,
  });
  if (!user) throw new Error("unreachable: a user with a fresh id was inserted");
  if (identity.email === null || (isTaken && !identity.isSso)) return user;
  const [named = user] = await executor
    .update(authUsers)
    .set({ email: identity.email })
    .where(eq(authUsers.id, user.id))
    .returning();
  return named;
}

/** An address that the provider does not vouch for must be confirmed by mail before a session is given. */
async function settleEmail(
  deps: AuthDeps,
  executor: Executor,
  user: AuthUser,
  identity: ExternalIdentity,
  { request, linkTo, redirectTo = chooseRedirect(deps.settings, request) }: ResolveOptions,
): Promise<AuthUser | AuthError> {
  if (!user.email || user.emailConfirmedAt) return user;
  const isVouched =
    (identity.emailVerified && identity.email === user.email) || deps.settings.autoconfirmEmail;
  if (isVouched || identity.isSso) return confirmAddress(deps, executor, user, "email");
  if (linkTo) return user;
  const sending = {
    kind: "confirmation",
    channel: "email",
    address: user.email,
    from: request.address,
  } as const;
  const tooMany = await takeSend(deps, executor, sending);
  if (tooMany) return tooMany;
  await sendLink(deps, executor, { user, type: "signup", pkce: null, redirectTo });
  return fail("provider_email_needs_verification");
}
