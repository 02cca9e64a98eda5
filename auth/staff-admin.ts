import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { authSessions } from "#db/schema/auth-sessions.ts";
import { type AuthUser, authUsers } from "#db/schema/auth-users.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { deleteUser } from "./accounts/delete-user.ts";
import { isProven } from "./accounts/drop-unproven.ts";
import { inviteUser } from "./accounts/invite-user.ts";
import { restartAccount } from "./accounts/restart-account.ts";
import { awaitOwnerTurn } from "./accounts/signup-policy.ts";
import { type AuditAction, audit } from "./audit.ts";
import type { AuthDeps } from "./deps.ts";
import { isFailure } from "./errors.ts";
import { removeFactor } from "./factors/remove-factor.ts";
import { voidCodes } from "./flows/void-codes.ts";
import { removePasskey } from "./passkeys/remove-passkey.ts";
import { readEmail } from "./read-body.ts";
import type { Staff } from "./staff.ts";
import { type StaffRole, staffRole } from "./staff-role.ts";
import { endAddressChange } from "./users/end-address-change.ts";
import { findUserByEmail, findUserById } from "./users/find-user.ts";
import { mergeMetadata } from "./users/merge-metadata.ts";
import { listFactors } from "./users/render-user.ts";
import { listPasskeys } from "./webauthn/credential-rows.ts";

/**
 * `forbidden`: only the owner manages the staff. `last_owner`: the site needs an owner. `own_account`: a person removes
 * their own factors on the account page, which asks for them.
 */
export type StaffProblem = {
  readonly problem:
    | "forbidden"
    | "unknown"
    | "last_owner"
    | "own_account"
    | "invalid_email"
    | "already_staff";
};

/**
 * Called with a change inside its transaction, so that the caller's journal entry is committed with it; `email` is the
 * account's, which may be deleted afterwards.
 */
export type OnStaffRecorded = (
  transaction: Executor,
  member: { readonly id: string; readonly email: string },
) => Promise<void>;

/**
 * Sends the mail that opens a staff account. An existing account is reset first; it has its role once the invitation is
 * followed.
 */
export async function inviteStaff(
  deps: AuthDeps,
  actor: Staff,
  {
    email: text,
    role,
    redirectTo,
    onRecorded,
  }: {
    readonly email: string;
    readonly role: StaffRole;
    readonly redirectTo: string;
    readonly onRecorded?: OnStaffRecorded;
  },
): Promise<{ readonly id: string } | StaffProblem> {
  if (actor.role !== "owner") return { problem: "forbidden" };
  const email = readEmail(text);
  if (isFailure(email)) return { problem: "invalid_email" };
  return deps.db.orm.transaction(async (transaction) => {
    const seen = await findUserByEmail(transaction, email);
    const known = seen && (await findUserById(transaction, seen.id, { lock: true }));
    if (known && isProven(known)) {
      if (staffRole(known.appMetadata)) return { problem: "already_staff" };
      await restartAccount(deps, transaction, known);
    }
    const invitation = { email, data: {}, appMetadata: { role }, redirectTo, actorId: actor.userId };
    const user = await inviteUser(deps, transaction, invitation);
    if (isFailure(user)) return { problem: "already_staff" };
    await onRecorded?.(transaction, { id: user.id, email });
    return { id: user.id };
  });
}

export function changeStaff(
  deps: AuthDeps,
  actor: Staff,
  id: string,
  change: { readonly role?: StaffRole; readonly mustHaveSecondFactor?: boolean },
  onRecorded?: OnStaffRecorded,
): Promise<true | StaffProblem> {
  return withMember(deps, actor, id, async (transaction, user) => {
    const losesOwner = change.role === "staff" && (await isLastOwner(transaction, user));
    if (losesOwner) return { problem: "last_owner" };
    const { role, mustHaveSecondFactor: must } = change;
    const metadata = {
      ...(role ? { role } : {}),
      ...(must === undefined ? {} : { require_mfa: must || null }),
    };
    await setAppMetadata(deps, transaction, user, metadata);
    await note(deps, transaction, actor, user, "user_modified", metadata);
    await onRecorded?.(transaction, { id: user.id, email: user.email ?? "" });
    return true;
  });
}

/** Deletes the account with everything under it; the audit log keeps who did it. */
export function removeStaff(
  deps: AuthDeps,
  actor: Staff,
  id: string,
  onRecorded?: OnStaffRecorded,
): Promise<true | StaffProblem> {
  return withMember(deps, actor, id, async (transaction, user) => {
    if (await isLastOwner(transaction, user)) return { problem: "last_owner" };
    await deleteUser(deps, transaction, user, { soft: false });
    await note(deps, transaction, actor, user, "user_deleted", {});
    await onRecorded?.(transaction, { id: user.id, email: user.email ?? "" });
    return true;
  });
}

/**
 * For a person who lost both phone and recovery codes: second factors and passkeys go, the password alone signs in
 * again, all sessions end, and mails report it.
 */
export function resetFactors(
  deps: AuthDeps,
  actor: Staff,
  id: string,
  onRecorded?: OnStaffRecorded,
): Promise<true | StaffProblem> {
  return withMember(deps, actor, id, async (transaction, user) => {
    if (user.id === actor.userId) return { problem: "own_account" };
    for (const factor of await listFactors(transaction, user.id)) {
      // Recovery codes go with the last of the others.
      if (factor.factorType !== "recovery_code") await removeFactor(deps, transaction, user, factor);
    }
    for (const passkey of await listPasskeys(transaction, user.id)) {
      await removePasskey(deps, transaction, user, passkey, { keepSessionId: null });
    }
    await transaction.delete(authSessions).where(eq(authSessions.userId, user.id));
    await voidCodes(transaction, user.id);
    await endAddressChange(transaction, user.id);
    await note(deps, transaction, actor, user, "factor_removed", { by: "owner" });
    await onRecorded?.(transaction, { id: user.id, email: user.email ?? "" });
    return true;
  });
}

/** Changes of one account are serialised: two owners cannot remove each other at the same moment. */
function withMember(
  deps: AuthDeps,
  actor: Staff,
  id: string,
  work: (transaction: Executor, user: AuthUser) => Promise<true | StaffProblem>,
): Promise<true | StaffProblem> {
  return deps.db.orm.transaction(async (transaction) => {
    if (actor.role !== "owner") return { problem: "forbidden" };
    await awaitOwnerTurn(transaction);
    const user = isUuid(id) ? await findUserById(transaction, id, { lock: true }) : undefined;
    return user && staffRole(user.appMetadata) ? work(transaction, user) : { problem: "unknown" };
  });
}

async function isLastOwner(transaction: Executor, user: AuthUser): Promise<boolean> {
  if (staffRole(user.appMetadata) !== "owner") return false;
  const { rows } = await transaction.execute(sql`
    select 1 from auth_users where app_metadata ->> 'role' = 'owner' and id <> ${user.id}
      and deleted_at is null and email_confirmed_at is not null limit 1`);
  return rows.length === 0;
}

async function setAppMetadata(
  deps: AuthDeps,
  transaction: Executor,
  user: AuthUser,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  await transaction
    .update(authUsers)
    .set({ appMetadata: mergeMetadata(user.appMetadata, change), updatedAt: deps.now() })
    .where(eq(authUsers.id, user.id));
}

async function note(
  deps: AuthDeps,
  transaction: Executor,
  actor: Staff,
  user: AuthUser,
  action: AuditAction,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await audit(transaction, deps, { action, actorId: actor.userId, subjectId: user.id, details });
}
