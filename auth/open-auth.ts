import type { Database } from "#db/client.ts";
import { openLinkKeys } from "#db/link-keys.ts";
import type { SmsTransport } from "#mail/sms/sms-transport.ts";
import { type AuthService, createAuthService } from "./create-service.ts";
import { type KeySources, openKeys } from "./keys/open-keys.ts";
import { readProviders } from "./providers/config.ts";
import { readSaml } from "./saml/config.ts";
import type { AuthSettings } from "./settings.ts";

/** Where the service finds its keys and its files. */
export interface AuthSources extends KeySources {
  readonly providersPath: string | undefined;
  readonly samlPath: string | undefined;
}

interface OpenParts {
  readonly db: Database;
  readonly now: () => Date;
  readonly settings: AuthSettings;
  readonly sources: AuthSources;
  readonly smsTransport: SmsTransport;
  readonly report: (error: unknown) => void;
  /** Gets messages in French for the operator. */
  readonly warn: (text: string) => void;
}

export async function openAuth(parts: OpenParts): Promise<AuthService> {
  const { db, now, settings, sources, smsTransport, report } = parts;
  const { keys, seal } = await openKeys(db, sources, parts.warn);
  await openLinkKeys(db, (purpose) => seal.derive(purpose));
  const [providers, saml] = await Promise.all([
    readProviders(sources.providersPath),
    readSaml(sources.samlPath),
  ]);
  return createAuthService({ db, now, settings, keys, seal, providers, saml, smsTransport, report });
}
