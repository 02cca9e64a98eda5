import { generateKeyPairSync, type JsonWebKey } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { importJWK, type JWTPayload, SignJWT } from "jose";
import Provider, { type Configuration } from "oidc-provider";

/** The provider's claims about a person, by the name typed into its form. */
type ProviderAccounts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface OpenIdProvider {
  readonly issuer: string;
  /** Registers a site; its secret is "secret". */
  register(clientId: string, ...redirectUris: string[]): void;
  /** A token as the provider itself would sign it; optionally with another key, under the same name. */
  sign(claims: JWTPayload, options?: { readonly foreignKey?: boolean }): Promise<string>;
  close(): Promise<void>;
}

const lifetimes = [
  "AccessToken",
  "AuthorizationCode",
  "Grant",
  "IdToken",
  "Interaction",
  "RefreshToken",
  "Session",
];

/** A real OpenID provider on this machine, with its own forms to sign in and to consent. */
export async function startOpenIdProvider(accounts: ProviderAccounts): Promise<OpenIdProvider> {
  let listener: RequestListener = (_, response) => response.writeHead(503).end();
  const server = createServer((request, response) => listener(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = { ...newKey(), kid: "provider-key", alg: "RS256", use: "sig" };
  const clients: Record<string, unknown>[] = [];
  const configuration = (): Configuration => ({
    clients,
    jwks: { keys: [key] },
    cookies: { keys: ["test"] },
    pkce: { required: () => true },
    ttl: Object.fromEntries(lifetimes.map((name) => [name, 3600])),
    features: { devInteractions: { enabled: true } },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    issueRefreshToken: async () => true,
    findAccount: (_, id) => {
      const claims = accounts[id];
      return claims && { accountId: id, claims: () => ({ sub: id, ...claims }) };
    },
  });
  return {
    issuer,
    register: (clientId, ...redirectUris) => {
      clients.push({
        client_id: clientId,
        client_secret: "secret",
        redirect_uris: redirectUris,
        grant_types: ["authorization_code", "refresh_token"],
      });
      listener = quietly(() => new Provider(issuer, configuration())).callback();
    },
    sign: async (claims, { foreignKey = false } = {}) => {
      const signing = await importJWK(foreignKey ? newKey() : key, "RS256");
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ iss: issuer, iat: now, exp: now + 600, ...claims })
        .setProtectedHeader({ alg: "RS256", kid: key.kid })
        .sign(signing);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function newKey(): JsonWebKey {
  return generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });
}

/** Silences its console warning that its forms and storage are for tests only. */
function quietly<Value>(create: () => Value): Value {
  const { warn } = console;
  console.warn = () => {};
  try {
    return create();
  } finally {
    console.warn = warn;
  }
}
