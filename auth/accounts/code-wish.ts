import type { Executor } from "#db/client.ts";
import type { AuthUser } from "#db/schema/auth-users.ts";
import type { AuthDeps } from "../deps.ts";
import { isBanned } from "../users/find-user.ts";
import type { AuthRequest } from "../wire.ts";
import { confirmAddress } from "./confirm-user.ts";
import { createUser } from "./create-user.ts";
import { signupState } from "./signup-policy.ts";

/** Somebody who signs in with a link or code instead of a password. */
export interface CodeWish {
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether an address nobody has makes an account. */
  readonly mayCreate: boolean;
  readonly request: AuthRequest;
}

/** Where sign-up is closed nobody is created, and nobody learns from the answer who exists. */
export async function isServed(
  deps: AuthDeps,
  transaction: Executor,
  known: AuthUser | undefined,
): Promise<boolean> {
  return known ? !isBanned(known, deps.now()) : (await signupState(deps, transaction)) === "open";
}

/** Undefined when a second request at the same moment was faster: its message is on the way. */
export async function createForCode(
  deps: AuthDeps,
  transaction: Executor,
  address: { readonly email: string } | { readonly phone: string },
  { data }: CodeWish,
): Promise<AuthUser | undefined> {
  const user = await createUser(deps, transaction, { ...address, userMetadata: data, withClaims: true });
  const isConfirmed = "email" in address && deps.settings.autoconfirmEmail;
  return user && isConfirmed ? confirmAddress(deps, transaction, user, "email") : user;
}
