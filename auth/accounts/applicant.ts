import { randomUUID } from "node:crypto";
import type { Executor } from "#db/client.ts";
import type { AuthUser } from "#db/schema/auth-users.ts";
import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import type { Pkce } from "../flows/pkce.ts";
import { issueSession } from "../sessions/issue-session.ts";
import type { UserBody } from "../users/render-user.ts";
import { type AuthOutcome, type AuthRequest, ok } from "../wire.ts";
import { confirmAddress } from "./confirm-user.ts";
import { createUser } from "./create-user.ts";

/** A person who signs up with a password; the fields were validated before. */
export interface Applicant {
  readonly email: string | null;
  readonly phone: string | null;
  readonly passwordHash: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly pkce: Pkce | null;
  readonly request: AuthRequest;
}

/** Undefined when the address is taken. */
export function addUser(
  deps: AuthDeps,
  transaction: Executor,
  { email, phone, passwordHash, data }: Applicant,
  appMetadata: Readonly<Record<string, unknown>> = {},
): Promise<AuthUser | undefined> {
  const wanted = { email, phone, passwordHash, userMetadata: data, appMetadata, withClaims: true };
  return createUser(deps, transaction, wanted);
}

/** Confirmed at once and signed in. */
export async function confirmAndSignIn(
  deps: AuthDeps,
  transaction: Executor,
  user: AuthUser,
  { email, request }: Applicant,
): Promise<AuthOutcome> {
  const confirmed = await confirmAddress(deps, transaction, user, email ? "email" : "phone");
  await audit(transaction, deps, { action: "signup", actorId: user.id, subjectId: user.id, request });
  return ok(await issueSession(deps, transaction, { user: confirmed, method: "password", request }));
}

/** The answer to a sign-up with a taken address: a made-up user that reveals nothing of the existing account. */
export function decoy(deps: AuthDeps, { email, phone, data }: Applicant): UserBody {
  const now = deps.now().toISOString();
  const provider = email ? "email" : "phone";
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "",
    email: email ?? "",
    phone: phone ?? "",
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
