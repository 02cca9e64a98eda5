import type { Database } from "#db/client.ts";
import { siteSecret } from "#db/site-secret.ts";
import type { SmsTransport } from "#mail/sms/sms-transport.ts";
import { hasOwner, setupCode } from "./accounts/signup-policy.ts";
import { writeApiKey } from "./api-keys.ts";
import type { AuthDeps } from "./deps.ts";
import { factorRoutes } from "./factors/routes.ts";
import type { KeyRing } from "./keys/key-ring.ts";
import type { Seal } from "./keys/seal.ts";
import { passkeyRoutes } from "./passkeys/routes.ts";
import type { ProviderConfig } from "./providers/config.ts";
import { providerRoutes } from "./providers/routes.ts";
import { createIdTokenVerifier } from "./providers/verify-id-token.ts";
import { coreRoutes } from "./routes.ts";
import type { SamlConfig } from "./saml/config.ts";
import { samlRoutes } from "./saml/routes.ts";
import type { AuthSettings } from "./settings.ts";
import { createSmsSender } from "./sms/create-sms-sender.ts";
import { type Staff, type StaffRefusal, verifyRole, verifyStaff } from "./staff.ts";
import type { AuthRoute } from "./wire.ts";

interface ServiceParts {
  readonly db: Database;
  readonly now: () => Date;
  readonly settings: AuthSettings;
  readonly keys: KeyRing;
  readonly seal: Seal;
  readonly providers: ProviderConfig;
  readonly saml: SamlConfig | null;
  readonly smsTransport: SmsTransport;
  /** Reports an error of the server itself. */
  readonly report: (error: unknown) => void;
}

export interface AuthService {
  readonly deps: AuthDeps;
  readonly routes: readonly AuthRoute[];
  /** For the site's own pages. */
  readonly anonKey: string;
  readonly report: (error: unknown) => void;
  /** For the admin API: who a bearer token belongs to, as the database has it now. */
  verifyStaff(token: string): Promise<Staff | StaffRefusal>;
  /** For /rest/v1. */
  verifyRole(token: string): ReturnType<typeof verifyRole>;
  /** The code the first owner has to type; null once there is an owner, or when no code is required. */
  pendingSetupCode(): Promise<string | null>;
}

export async function createAuthService(parts: ServiceParts): Promise<AuthService> {
  const { db, now, settings, keys, seal, providers, saml, smsTransport, report } = parts;
  // Loaded before the first request: loading it inside transactions could wait for a connection that they hold.
  await siteSecret(db, "visitor-address");
  const deps: AuthDeps = {
    db,
    now,
    settings,
    keys,
    seal,
    sendSms: createSmsSender(db, smsTransport, { now, report }),
    extensions: {
      providers: [...providers.keys()],
      samlEnabled: saml !== null,
      smsProvider: smsTransport.name,
      verifyIdToken: createIdTokenVerifier(providers),
    },
  };
  return {
    deps,
    routes: [
      ...coreRoutes,
      ...factorRoutes,
      ...passkeyRoutes(settings),
      ...providerRoutes(providers),
      ...samlRoutes(saml),
    ],
    anonKey: await writeApiKey(deps, "anon"),
    report,
    verifyStaff: (token) => verifyStaff(deps, token),
    verifyRole: (token) => verifyRole(deps, token),
    pendingSetupCode: async () => {
      if (settings.signup !== "first" || (await hasOwner(db.orm))) return null;
      return setupCode(seal);
    },
  };
}
