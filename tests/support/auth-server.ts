import { GoTrueClient, type GoTrueClientOptions } from "@supabase/auth-js";
import { Hono } from "hono";
import { createAuthRouter } from "#api/auth/create-auth-router.ts";
import { writeApiKey } from "#auth/api-keys.ts";
import { type AuthService, createAuthService } from "#auth/create-service.ts";
import { createKeyRing, type KeyRing } from "#auth/keys/key-ring.ts";
import { createSeal } from "#auth/keys/seal.ts";
import { loadSigningKeys } from "#auth/keys/signing-keys.ts";
import type { ProviderConfig } from "#auth/providers/config.ts";
import type { SamlConfig } from "#auth/saml/config.ts";
import { type AuthSettings, defaultAuthSettings } from "#auth/settings.ts";
import type { Database } from "#db/client.ts";
import { captureSms } from "#mail/sms/create-sms-transport.ts";
import type { SmsTransport } from "#mail/sms/sms-transport.ts";
import { serveOnLoopback } from "./loopback.ts";

interface AuthServerOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly settings?: Partial<AuthSettings>;
  readonly providers?: ProviderConfig;
  readonly saml?: SamlConfig | null;
  readonly smsTransport?: SmsTransport;
  /** Takes the caller's address from X-Forwarded-For, so that a test may be many visitors. */
  readonly trustProxy?: boolean;
  readonly keys?: KeyRing;
}

export interface AuthServer {
  /** The site's origin; the service is below /auth/v1. */
  readonly url: string;
  readonly anonKey: string;
  readonly serviceKey: string;
  readonly service: AuthService;
  readonly deps: AuthService["deps"];
  /** The failures that the service reported. */
  readonly reported: unknown[];
  /** The official client, with its own storage. */
  client(options?: GoTrueClientOptions): GoTrueClient;
  /** The official client's administration, with the service key. */
  readonly admin: GoTrueClient["admin"];
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

const testKey = Buffer.alloc(32, 7);
/** The lowest argon2 cost, for speed: the tests are about the endpoints. */
const lightArgon2 = { memoryCost: 1024, timeCost: 1 };

/** The sign-in service on a real port and a real database. */
export async function startAuthServer(options: AuthServerOptions): Promise<AuthServer> {
  const app = new Hono();
  const { url, close } = await serveOnLoopback(app);
  const reported: unknown[] = [];
  const seal = createSeal(testKey);
  const service = await createAuthService({
    db: options.db,
    now: options.now,
    settings: {
      ...defaultAuthSettings,
      siteUrl: url,
      isDemo: false,
      argon2: lightArgon2,
      evenAnswerMs: 0,
      rateLimitFactor: 0,
      // The reference's own; the tests about passwords set ours.
      passwordMin: 6,
      ...options.settings,
    },
    keys: options.keys ?? (await createKeyRing(await loadSigningKeys(options.db, seal), undefined)),
    seal,
    providers: options.providers ?? new Map(),
    saml: options.saml ?? null,
    smsTransport: options.smsTransport ?? captureSms,
    report: (error) => reported.push(error),
  });
  app.route(
    "/auth/v1",
    createAuthRouter(service, {
      addressOf: (c) => (options.trustProxy ? c.req.header("x-forwarded-for") : undefined) ?? "127.0.0.1",
    }),
  );
  const serviceKey = await writeApiKey(service.deps, "service_role");
  const { anonKey, deps } = service;
  return {
    url,
    anonKey,
    serviceKey,
    service,
    deps,
    reported,
    client: (extra) => createClient(url, { apikey: anonKey }, extra),
    admin: createClient(url, { apikey: serviceKey, Authorization: `Bearer ${serviceKey}` }).admin,
    call: (method, path, body, headers) =>
      fetch(`${url}/auth/v1${path}`, {
        method,
        redirect: "manual",
        headers: { apikey: anonKey, "Content-Type": "application/json", ...headers },
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
    close,
  };
}

function createClient(
  url: string,
  headers: Record<string, string>,
  extra: GoTrueClientOptions = {},
): GoTrueClient {
  const memory = new Map<string, string>();
  return new GoTrueClient({
    url: `${url}/auth/v1`,
    headers,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    storageKey: `test-${Math.random()}`,
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
    ...extra,
  });
}
