import type { Executor } from "#db/client.ts";
import { authAuditLog } from "#db/schema/auth-flows.ts";
import type { AuthDeps } from "./deps.ts";
import type { AuthRequest } from "./wire.ts";

/** The audited actions (contract 8.12). */
export type AuditAction =
  | "signup"
  | "login"
  | "login_refused"
  | "logout"
  | "token_refreshed"
  | "refresh_reuse"
  | "otp_requested"
  | "recovery_requested"
  | "confirmation_requested"
  | "reauthentication_requested"
  | "verified"
  | "user_updated"
  | "password_changed"
  | "email_change_requested"
  | "email_changed"
  | "phone_changed"
  | "identity_linked"
  | "identity_unlinked"
  | "factor_enrolled"
  | "factor_challenged"
  | "factor_verified"
  | "factor_refused"
  | "factor_removed"
  | "passkey_added"
  | "passkey_renamed"
  | "passkey_removed"
  | "recovery_codes_created"
  | "recovery_codes_renewed"
  | "user_invited"
  | "link_generated"
  | "user_created"
  | "user_modified"
  | "user_deleted";

interface AuditEntry {
  readonly action: AuditAction;
  /** The acting user; null for an anonymous caller or the service key. */
  readonly actorId?: string | null;
  /** The account concerned. */
  readonly subjectId?: string | null;
  readonly request?: AuthRequest;
  /** Names of fields, providers, methods: never a password, code or token. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export async function audit(
  executor: Executor,
  deps: Pick<AuthDeps, "now">,
  entry: AuditEntry,
): Promise<void> {
  await executor.insert(authAuditLog).values({
    at: deps.now(),
    action: entry.action,
    actorId: entry.actorId ?? null,
    subjectId: entry.subjectId ?? null,
    address: entry.request?.address ?? "",
    details: entry.details ?? {},
  });
}
