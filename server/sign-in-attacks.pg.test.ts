import { createHmac } from "node:crypto";
import { generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anonKeyOf } from "#tests/support/anon-key.ts";
import { builtProgram } from "#tests/support/built-program.ts";
import { askRaw, statusOf } from "#tests/support/raw-http.ts";
import { type ReadyProgram, startProgram, stopProgram } from "#tests/support/start-program.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";

/** The built demonstration of an operator who declared one proxy, attacked on its own port. */
let outside: Awaited<ReturnType<typeof createEmptyDatabase>>;
let site: ReadyProgram;
let anonKey: string;
const owner = { email: "proprietaire@exemple.fr", password: "le-mot-de-passe-du-proprietaire" };

beforeAll(async () => {
  outside = await createEmptyDatabase();
  const settings = {
    DATABASE_URL: outside.url,
    AUTH_ENCRYPTION_KEY: Buffer.alloc(32, 9).toString("base64"),
    NODE_ENV: "production",
    DEMO: "1",
    TRUST_PROXY: "1",
    RATE_LIMIT_FACTOR: "0",
    AUTH_RATE_LIMIT_FACTOR: "0",
    LOG_LEVEL: "trace",
  };
  site = await startProgram(settings, builtProgram());
  anonKey = await anonKeyOf(site.address);
});
afterAll(async () => {
  await stopProgram(site);
  await outside.drop();
});

async function ask(method: string, path: string, headers: Record<string, string>, body?: object) {
  const answer = await fetch(site.address + path, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: "manual",
  });
  return { status: answer.status, body: await answer.json().catch(() => ({})) };
}

describe("the set-up code behind a proxy", () => {
  const forged: readonly Record<string, string>[] = [
    {},
    { "X-Forwarded-For": "127.0.0.1" },
    { "X-Forwarded-For": "::1" },
    { "X-Forwarded-For": "::ffff:127.0.0.1" },
    { "X-Forwarded-For": "127.0.0.1, 127.0.0.1" },
    { "X-Forwarded-For": "[::1]:4000", Forwarded: "for=127.0.0.1" },
    { "X-Real-IP": "127.0.0.1", "CF-Connecting-IP": "127.0.0.1" },
    { "X-Forwarded-For": "203.0.113.9", "X-Real-IP": "127.0.0.1" },
  ];

  it.each(forged)("is asked for whatever the headers say: %o", async (headers) => {
    const answer = await ask("POST", "/auth/v1/signup", { apikey: anonKey, ...headers }, owner);
    expect(answer).toMatchObject({ status: 400, body: { error_code: "validation_failed" } });
  });

  it("opens the account once it is typed", async () => {
    const [, setup_code = ""] = /Code de mise en service[^:]*: (\S+)/.exec(site.output()) ?? [];
    const answer = await ask(
      "POST",
      "/auth/v1/signup",
      { apikey: anonKey },
      { ...owner, data: { setup_code } },
    );
    expect(answer.status).toBe(200);
  });
});

describe("a bearer token", () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signIn = async () =>
    (await ask("POST", "/auth/v1/token?grant_type=password", { apikey: anonKey }, owner)).body
      .access_token as string;
  const reads = async (token: string) => {
    const bearer = { Authorization: `Bearer ${token}` };
    const admin = await ask("GET", "/api/admin/me", bearer);
    const rest = await ask("GET", "/rest/v1/quote_requests?select=id", { apikey: anonKey, ...bearer });
    return [admin.status, rest.status];
  };

  it("that we did not sign, that is over or that is a key opens neither the administration nor the tables", async () => {
    const good = await signIn();
    // /rest/v1 knows the person, who may read no table there.
    expect(await reads(good)).toEqual([200, 403]);
    const [header = "", payload = "", signature = ""] = good.split(".");
    const { kid } = JSON.parse(Buffer.from(header, "base64url").toString());
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const { keys } = (await ask("GET", "/auth/v1/.well-known/jwks.json", {})).body;
    const unknownKey = (await generateKeyPair("ES256")).privateKey;
    const hmac = (secret: string, head: object) => {
      const signed = `${part(head)}.${payload}`;
      return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
    };
    const forged = {
      "alg none": `${part({ alg: "none", kid })}.${payload}.`,
      "our public key as a secret": hmac(JSON.stringify(keys[0]), { alg: "HS256", kid }),
      "an empty secret": hmac("", { alg: "HS256" }),
      "another key under our id": await new SignJWT(claims)
        .setProtectedHeader({ alg: "ES256", kid })
        .sign(unknownKey),
      "another key that brings itself": await new SignJWT(claims)
        .setProtectedHeader({ alg: "ES256", jwk: keys[0], jku: "https://ailleurs.example" })
        .sign(unknownKey),
      "a later end": `${header}.${part({ ...claims, exp: claims.exp + 9999 })}.${signature}`,
      "another person": `${header}.${part({ ...claims, sub: "00000000-0000-4000-8000-000000000000" })}.${signature}`,
    };
    for (const [attack, token] of Object.entries(forged)) {
      expect([attack, ...(await reads(token))]).toEqual([attack, 401, 401]);
    }
    expect((await ask("GET", "/api/admin/me", { Authorization: `Bearer ${anonKey}` })).status).toBe(401);
    expect((await ask("GET", `/api/admin/me?access_token=${good}`, {})).status).toBe(401);
    const out = await ask("POST", "/auth/v1/logout", { apikey: anonKey, Authorization: `Bearer ${good}` });
    expect(out.status).toBe(204);
    expect((await reads(good))[0]).toBe(401);
  });
});

it("parameters encoded into a path, and those of targets that are no path, stay out of the log", async () => {
  const { port } = new URL(site.address);
  const targets = [
    "/rendez-vous%3fjeton=s3cret-4711",
    "/rendez-vous%3Fjeton%3Ds3cret-4711",
    "/rendez-vous%253Fjeton%253Ds3cret-4711",
    "/%26jeton=s3cret-4711",
    "/auth/v1/verify%3ftoken=s3cret-4711&type=recovery",
    "/auth/v1/verify;token=s3cret-4711",
    "/api/admin/me%23access_token=s3cret-4711",
    "/rest/v1/quote_requests%3fapikey=s3cret-4711",
    "/assets/x.js%3fjeton=s3cret-4711",
    "/%zz%3fjeton=s3cret-4711",
    "//%3fjeton=s3cret-4711",
    "http://[%3fjeton=s3cret-4711",
  ];
  for (const target of targets) {
    const answer = await askRaw(
      Number(port),
      `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect([target, statusOf(answer)]).not.toContain(500);
  }
  expect(site.output()).toContain("/rendez-vous[retiré]");
  expect(site.output()).not.toContain("s3cret-4711");
});
