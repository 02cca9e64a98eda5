import type { Database } from "#db/client.ts";
import type { Sms } from "#mail/sms/sms-transport.ts";
import type { Failure } from "./errors.ts";
import type { ExternalIdentity } from "./external-identity.ts";
import type { KeyRing } from "./keys/key-ring.ts";
import type { Seal } from "./keys/seal.ts";
import type { AuthSettings } from "./settings.ts";

/** Sends one text message; false when it failed. */
export type SendSms = (sms: Sms) => Promise<{ readonly messageId: string } | false>;

export interface IdTokenGrant {
  readonly provider: string;
  readonly idToken: string;
  readonly accessToken: string | null;
  readonly nonce: string | null;
  readonly clientId: string | null;
  readonly issuer: string | null;
}

/** What the other parts add to the core: outside providers and company directories. */
export interface AuthExtensions {
  /** Names of the providers that are on, for GET /settings. */
  readonly providers: readonly string[];
  readonly samlEnabled: boolean;
  readonly smsProvider: string;
  readonly verifyIdToken: (deps: AuthDeps, grant: IdTokenGrant) => Promise<ExternalIdentity | Failure>;
}

export interface AuthDeps {
  readonly db: Database;
  readonly now: () => Date;
  readonly settings: AuthSettings;
  readonly keys: KeyRing;
  readonly seal: Seal;
  readonly sendSms: SendSms;
  readonly extensions: AuthExtensions;
}
