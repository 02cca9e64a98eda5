import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenIdProvider, startOpenIdProvider } from "#tests/support/openid-provider.ts";
import type { AuthDeps, IdTokenGrant } from "../deps.ts";
import { AuthError, OAuthError } from "../errors.ts";
import type { ProviderConfig } from "./config.ts";
import { parseProviders } from "./provider-settings.ts";
import { createIdTokenVerifier } from "./verify-id-token.ts";

let provider: OpenIdProvider;
let config: ProviderConfig;

beforeAll(async () => {
  provider = await startOpenIdProvider({});
  provider.register("site", "http://localhost/callback");
  const settings = { name: "atelier", issuer: provider.issuer, client_id: "site", client_ids: "telephone" };
  config = new Map(parseProviders(JSON.stringify([settings])).map((one) => [one.name, one]));
});
afterAll(() => provider.close());

const now = () => new Date();
/** All that the verifier reads of it. */
const deps = { now } as AuthDeps;

async function verify(idToken: string, grant: Partial<IdTokenGrant> = {}) {
  const whole = {
    provider: "atelier",
    accessToken: null,
    nonce: null,
    clientId: null,
    issuer: null,
    ...grant,
  };
  const outcome = await createIdTokenVerifier(config)(deps, { ...whole, idToken });
  if (outcome instanceof OAuthError) return `${outcome.error}: ${outcome.description}`;
  return outcome instanceof AuthError ? `${outcome.status} ${outcome.code}: ${outcome.message}` : outcome;
}

const hashed = (nonce: string) => createHash("sha256").update(nonce).digest("hex");
const atHash = (token: string) =>
  createHash("sha256").update(token).digest().subarray(0, 16).toString("base64url");
const ana = { sub: "ana", aud: "site", email: "Ana@Exemple.fr", email_verified: true, name: "Ana" };

describe("an ID token", () => {
  it("of the provider, for us, is accepted", async () => {
    expect(await verify(await provider.sign(ana))).toEqual({
      provider: "atelier",
      subject: "ana",
      email: "ana@exemple.fr",
      emailVerified: true,
      claims: {
        iss: provider.issuer,
        sub: "ana",
        provider_id: "ana",
        email: "ana@exemple.fr",
        email_verified: true,
        phone_verified: false,
        name: "Ana",
        full_name: "Ana",
      },
    });
  });

  it.each<[string, JWTPayload, Partial<IdTokenGrant>]>([
    ["for another client of the same owner", { aud: "telephone" }, {}],
    ["for several, us among them", { aud: ["autre", "site"] }, {}],
    ["for several, given to us", { aud: ["autre", "site"], azp: "site" }, {}],
    ["for us, asked for by an application", { azp: "application" }, {}],
    ["with the hash of our nonce", { nonce: hashed("secret") }, { nonce: "secret" }],
    ["with the hash of its access token", { at_hash: atHash("jeton") }, { accessToken: "jeton" }],
    ["whose provider follows from its issuer", {}, { provider: "", issuer: "ISSUER" }],
  ])("%s is accepted", async (_, claims, grant) => {
    const issuer = grant.issuer ? provider.issuer : null;
    const outcome = await verify(await provider.sign({ ...ana, ...claims }), { ...grant, issuer });
    expect(outcome).toMatchObject({ subject: "ana" });
  });

  const bothOrNone = "invalid request: Passed nonce and nonce in id_token should either both exist or not.";
  it.each<[string, JWTPayload, Partial<IdTokenGrant>, string]>([
    ["for another client", { aud: "autre" }, {}, "invalid request: Unacceptable audience in id_token"],
    ["for nobody", { aud: undefined }, {}, "invalid request: Unacceptable audience in id_token"],
    ["of another issuer", { iss: "https://autre.example" }, {}, "invalid request: Bad ID token"],
    ["that has expired", { exp: 1_700_000_000 }, {}, "invalid request: Bad ID token"],
    ["that never expires", { exp: undefined }, {}, "invalid request: Bad ID token"],
    ["of nobody", { sub: undefined }, {}, "invalid request: Bad ID token"],
    ["for several, given to another client", { aud: ["site", "autre"], azp: "autre" }, {}, "another client"],
    [
      "for several, given to a client that is no text",
      { aud: ["site", "autre"], azp: ["site"] },
      {},
      "another",
    ],
    ["of tomorrow", { iat: Math.floor(Date.now() / 1000) + 86_400 }, {}, "issued in the future"],
    [
      "with another nonce",
      { nonce: hashed("autre") },
      { nonce: "secret" },
      "invalid request: Nonces mismatch",
    ],
    ["with the bare nonce", { nonce: "secret" }, { nonce: "secret" }, "invalid request: Nonces mismatch"],
    ["without the nonce we were given", {}, { nonce: "secret" }, bothOrNone],
    ["with a nonce we were not given", { nonce: hashed("secret") }, {}, bothOrNone],
    [
      "of another access token",
      { at_hash: atHash("jeton") },
      { accessToken: "autre" },
      "invalid request: The access token does not belong to the ID token",
    ],
    [
      "of a provider that is off",
      {},
      { provider: "google" },
      "400 provider_disabled: Provider (google) is not enabled",
    ],
    [
      "of no provider of ours",
      {},
      { provider: "autre" },
      "400 validation_failed: Provider (autre) is not enabled",
    ],
  ])("%s is refused", async (_, claims, grant, refusal) => {
    const outcome = await verify(await provider.sign({ ...ana, ...claims }), grant);
    expect(outcome).toEqual(expect.stringContaining(refusal));
  });

  it("signed by another key, by the public key as a secret, or unsigned is refused", async () => {
    const foreign = await provider.sign(ana, { foreignKey: true });
    expect(await verify(foreign)).toBe(
      "invalid request: Bad ID token (ERR_JWS_SIGNATURE_VERIFICATION_FAILED)",
    );
    const [, payload] = foreign.split(".");
    const header = (alg: string) =>
      Buffer.from(JSON.stringify({ alg, kid: "provider-key" })).toString("base64url");
    for (const alg of ["none", "HS256"]) {
      expect(await verify(`${header(alg)}.${payload}.`)).toMatch(/^invalid request: Bad ID token/);
    }
    expect(await verify("bonjour")).toBe("invalid request: Bad ID token");
  });

  it("that brings its own key or names where to fetch it is refused, and nothing is fetched", async () => {
    let fetched = 0;
    const evil = createServer((_, response) => {
      fetched += 1;
      response.end(JSON.stringify({ keys: [{ ...jwk, kid: "mechant" }] }));
    });
    evil.listen(0, "127.0.0.1");
    await once(evil, "listening");
    const address = `http://127.0.0.1:${(evil.address() as AddressInfo).port}/`;
    const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
    const jwk = await exportJWK(publicKey);
    const now = Math.floor(Date.now() / 1000);
    const body = { ...ana, iss: provider.issuer, iat: now, exp: now + 600 };
    for (const header of [
      { kid: "mechant", jku: address },
      { kid: "mechant", x5u: address },
      { kid: "provider-key", jku: address },
      { jwk },
      { kid: "../provider-key" },
      { crit: ["exp"], exp: 1 },
    ]) {
      const token = await new SignJWT(body)
        .setProtectedHeader({ alg: "RS256", ...header })
        .sign(privateKey, { crit: { exp: true } });
      expect(await verify(token)).toMatch(/^invalid request: Bad ID token/);
    }
    expect(fetched).toBe(0);
    await new Promise((closed) => evil.close(closed));
  });

  it.each([false, "false", undefined, null, "TRUE", 1, "1", ["true"]])(
    "vouches for no address when it says %j of it",
    async (email_verified) => {
      const token = await provider.sign({ ...ana, email_verified } as JWTPayload);
      expect(await verify(token)).toMatchObject({ subject: "ana", emailVerified: false });
    },
  );

  it("of another provider is another person's, though its subject is the same", async () => {
    const other = await startOpenIdProvider({});
    other.register("site", "http://localhost/callback");
    const settings = [provider, other].map(({ issuer }, index) => ({
      name: ["atelier", "garage"][index],
      issuer,
      client_id: "site",
    }));
    const both = new Map(parseProviders(JSON.stringify(settings)).map((one) => [one.name, one]));
    const read = (name: string, idToken: string) =>
      createIdTokenVerifier(both)(deps, {
        ...{ provider: name, accessToken: null, nonce: null, clientId: null, issuer: null, idToken },
      });
    const theirs = await other.sign(ana);
    expect(await read("garage", theirs)).toMatchObject({ provider: "garage", subject: "ana" });
    expect(await read("atelier", theirs)).toBeInstanceOf(OAuthError);
    // The other provider's key, our provider's name.
    expect(await read("atelier", await other.sign({ ...ana, iss: provider.issuer }))).toBeInstanceOf(
      OAuthError,
    );
    await other.close();
  });
});

describe("an ID token with signs that no database stores", () => {
  it("loses the texts that hold them, an address included", async () => {
    const token = await provider.sign({
      ...ana,
      name: "An\0a",
      email: "ana\0@exemple.fr",
      picture: "\ud83d",
    });
    expect(await verify(token)).toMatchObject({ subject: "ana", email: null, emailVerified: false });
    expect(await verify(token)).not.toHaveProperty("claims.name");
    expect(await verify(token)).not.toHaveProperty("claims.picture");
  });

  it("is refused when its subject does: without them it would be another person's", async () => {
    const token = await provider.sign({ ...ana, sub: "an\0a" });
    expect(await verify(token)).toBe("invalid request: Bad ID token (subject)");
  });
});

it("a provider that cannot be reached is no fault of the site", async () => {
  const issuer = "http://127.0.0.1:9";
  const gone = parseProviders(JSON.stringify([{ name: "absent", issuer, client_id: "site" }]));
  const verifier = createIdTokenVerifier(new Map(gone.map((one) => [one.name, one])));
  const grant = { provider: "absent", accessToken: null, nonce: null, clientId: null, issuer: null };
  expect(await verifier(deps, { ...grant, idToken: await provider.sign(ana) })).toMatchObject({
    ...{ status: 504, code: "request_timeout" },
  });
});

describe("parseProviders", () => {
  const good = { name: "atelier", issuer: "https://atelier.example", clientId: "site" };

  it("reads either way of writing the keys, and asks for e-mail and name in any case", () => {
    const snake = {
      name: "atelier",
      issuer: "https://atelier.example",
      client_id: "site",
      secret: "s",
      scopes: "jobs",
    };
    expect(parseProviders(JSON.stringify([snake]))).toEqual([
      {
        name: "atelier",
        issuer: "https://atelier.example",
        clientId: "site",
        clientSecret: "s",
        scopes: ["openid", "email", "profile", "jobs"],
        audiences: ["site"],
      },
    ]);
    expect(parseProviders(JSON.stringify([{ ...good, clientSecret: "s", scopes: ["jobs"] }]))).toEqual(
      parseProviders(JSON.stringify([snake])),
    );
  });

  it.each([
    ["the name of our own identities", [{ ...good, name: "email" }]],
    ["one name twice", [good, good]],
    ["an issuer that is not encrypted", [{ ...good, issuer: "http://atelier.example" }]],
    ["an issuer on this machine in disguise", [{ ...good, issuer: "http://localhost.atelier.example" }]],
    ["no client", [{ ...good, clientId: "" }]],
    ["no list", good],
  ])("refuses %s", (_, list) => {
    expect(() => parseProviders(JSON.stringify(list))).toThrow();
  });
});
