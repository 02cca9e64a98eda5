import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type AuthUser, authUsers, type Metadata } from "#db/schema/auth-users.ts";
import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import { type AuthError, fail } from "../errors.ts";
import { sendLink } from "../mails/send-link.ts";
import { clearTokens } from "../tokens/one-time-tokens.ts";
import { findUserByEmail } from "../users/find-user.ts";
import { mergeMetadata } from "../users/merge-metadata.ts";
import type { AuthRequest } from "../wire.ts";
import { createUser } from "./create-user.ts";
import { dropUnproven } from "./drop-unproven.ts";

interface UserInvitation {
  readonly email: string;
  readonly data: Metadata;
  /** Such as the role they will have. */
  readonly appMetadata?: Metadata;
  readonly redirectTo: string;
  readonly actorId?: string | null;
  readonly request?: AuthRequest;
}

/** Creates an account without a password and queues the mail that opens it. A pending invitation is sent again. */
export async function inviteUser(
  deps: AuthDeps,
  transaction: Executor,
  invitation: UserInvitation,
): Promise<AuthUser | AuthError> {
  const known = await findUserByEmail(transaction, invitation.email, { lock: true });
  if (known?.emailConfirmedAt) return fail("email_exists");
  const user = known
    ? await renew(transaction, known, invitation)
    : await create(deps, transaction, invitation);
  if (!user) return fail("email_exists");
  const { actorId = null, request, redirectTo } = invitation;
  await audit(transaction, deps, {
    action: "user_invited",
    actorId,
    subjectId: user.id,
    ...(request ? { request } : {}),
  });
  return sendLink(deps, transaction, { user, type: "invite", pkce: null, redirectTo });
}

function create(
  deps: AuthDeps,
  transaction: Executor,
  { email, data, appMetadata = {} }: UserInvitation,
): Promise<AuthUser | undefined> {
  return createUser(deps, transaction, { email, userMetadata: data, appMetadata, withClaims: false });
}

/** The account was begun and never confirmed: every way in that its creator set up, or asked a link for, is removed. */
async function renew(
  transaction: Executor,
  seen: AuthUser,
  { data, appMetadata = {} }: UserInvitation,
): Promise<AuthUser> {
  await clearTokens(transaction, seen.id);
  const known = await dropUnproven(transaction, seen);
  const [user = known] = await transaction
    .update(authUsers)
    .set({
      passwordHash: null,
      userMetadata: mergeMetadata(known.userMetadata, data),
      appMetadata: mergeMetadata(known.appMetadata, appMetadata),
    })
    .where(eq(authUsers.id, known.id))
    .returning();
  return user;
}
