import type { Executor } from "#db/client.ts";
import type { AuthUser } from "#db/schema/auth-users.ts";
import type { AuthDeps } from "../deps.ts";
import { isBanned } from "../users/find-user.ts";
import type { AuthRequest } from "../wire.ts";
import { confirmAddress } from "./confirm-user.ts";
import { createUser } from "./create-user.ts";
import { signupState } from "./signup-policy.ts";

/** A person who signs in with a link or code instead of a password. */
export interface CodeRequest {
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether an unknown address gets a new account. */
  readonly mayCreate: boolean;
  readonly request: AuthRequest;
}

/** While sign-up is closed, no account is created, and the answer is the same for known and unknown addresses. */
export async function mayReceiveCode(
  deps: AuthDeps,
  transaction: Executor,
  known: AuthUser | undefined,
): Promise<boolean> {
  return known ? !isBanned(known, deps.now()) : (await signupState(deps, transaction)) === "open";
}

/** Undefined when a concurrent request created the account first; that request sends the message. */
export async function createForCode(
  deps: AuthDeps,
  transaction: Executor,
  address: { readonly email: string } | { readonly phone: string },
  { data }: CodeRequest,
): Promise<AuthUser | undefined> {
  const user = await createUser(deps, transaction, { ...address, userMetadata: data, withClaims: true });
  const isConfirmed = "email" in address && deps.settings.autoconfirmEmail;
  return user && isConfirmed ? confirmAddress(deps, transaction, user, "email") : user;
}
