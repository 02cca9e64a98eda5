import { createHmac } from "node:crypto";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { exportSPKI, generateKeyPair, importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authMails, authMailTo, clearAuthMails } from "#tests/support/auth-mails.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let test: TestDatabase;
let server: AuthServer;
/** The same, with the limits of the contract and many visitors. */
let limited: AuthServer;
/** The clock does not advance during a test, so that limits of seconds are exact on a slow machine. */
let began = Date.now();
let late = 0;
const now = () => new Date(began + late * 1000);
const site = "https://www.reflet.example";
const password = "un-bon-secret";
let serial = 0;
const fresh = () => `cible-${++serial}@exemple.fr`;
const others: AuthServer[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  const settings = { signup: "open", siteUrl: site } as const;
  server = await startAuthServer({
    db: test.db,
    now,
    settings: { ...settings, sendFrequencySeconds: 0, mailsPerHour: 0 },
  });
  limited = await startAuthServer({
    db: test.db,
    now,
    trustProxy: true,
    settings: { ...settings, rateLimitFactor: 1 },
  });
  others.push(server, limited);
});
afterAll(async () => {
  await Promise.all(others.map((each) => each.close()));
  await test.drop();
});
beforeEach(async () => {
  began = Date.now();
  late = 0;
  await clearAuthMails(test.db);
});

async function variant(settings: Parameters<typeof startAuthServer>[0]["settings"]) {
  const open = {
    signup: "open",
    siteUrl: site,
    sendFrequencySeconds: 0,
    mailsPerHour: 0,
    ...settings,
  } as const;
  const started = await startAuthServer({ db: test.db, now, settings: open });
  others.push(started);
  return started;
}

async function createMember(email = fresh()) {
  const { data } = await server.admin.createUser({ email, password, email_confirm: true });
  return { email, id: data.user?.id ?? "" };
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

async function signIn(email: string, at = server): Promise<Tokens> {
  const answer = await at.call("POST", "/token?grant_type=password", { email, password });
  expect(answer.status).toBe(200);
  return answer.json();
}

/** Status, error code and, when there is one, the session. */
async function refresh(token: string, at = server) {
  const answer = await at.call("POST", "/token?grant_type=refresh_token", { refresh_token: token });
  const body = await answer.json();
  return {
    status: answer.status,
    code: body.error_code as string | undefined,
    token: body.refresh_token as string,
  };
}

async function whoami(token: string, at = server) {
  const answer = await at.call("GET", "/user", undefined, { Authorization: `Bearer ${token}` });
  const body = await answer.json();
  return [answer.status, body.error_code ?? body.email];
}

describe("a refresh token", () => {
  it("rotates, is handed out again when its answer was lost, and is tolerated among tabs for ten seconds", async () => {
    const { email } = await createMember();
    const first = (await signIn(email)).refresh_token;
    const { token: second } = await refresh(first);
    expect(second).not.toBe(first);
    late = 3600;
    // One token behind is accepted at any time: the answer that carried the next one may have been lost.
    expect(await refresh(first)).toMatchObject({ status: 200, token: second });
    const { token: third } = await refresh(second);
    // Two tokens behind, but the last refresh was just now.
    expect(await refresh(first)).toMatchObject({ status: 200, token: third });
  });

  it("replayed after the interval ends its session for good, and that is committed", async () => {
    const { email } = await createMember();
    const session = await signIn(email);
    const { token: second } = await refresh(session.refresh_token);
    const { token: third } = await refresh(second);
    late = 11;
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      code: "refresh_token_already_used",
    });
    expect(await refresh(third)).toMatchObject({ status: 400, code: "session_not_found" });
    expect(await whoami(session.access_token)).toEqual([403, "session_not_found"]);
    const { rows } = await test.db.pool.query("select action from auth_audit_log order by id desc limit 1");
    expect(rows).toEqual([{ action: "refresh_reuse" }]);
  });

  it("used by twenty tabs at once gives them all the same successor", async () => {
    const { email } = await createMember();
    const { refresh_token: first } = await signIn(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
  });

  it("that cannot get its session's lock within five seconds is refused, and stays valid", async () => {
    const { email, id } = await createMember();
    const { refresh_token: first } = await signIn(email);
    const holder = await test.db.pool.connect();
    await holder.query("begin");
    await holder.query("select from auth_sessions where user_id = $1 for update", [id]);
    const answer = await refresh(first).finally(() => holder.query("rollback"));
    holder.release();
    expect(answer).toMatchObject({ status: 409, code: "conflict" });
    expect(await refresh(first)).toMatchObject({ status: 200 });
  });

  it("cannot be made up, altered, or moved on by hand", async () => {
    const { email } = await createMember();
    const { refresh_token: token } = await signIn(email);
    const bytes = Buffer.from(token, "base64url");
    bytes.writeBigUInt64BE(7n, 16);
    const ahead = bytes.toString("base64url");
    expect(await refresh(ahead)).toMatchObject({ status: 400, code: "refresh_token_not_found" });
    expect(await refresh("court")).toMatchObject({ status: 400, code: "validation_failed" });
    expect(await refresh("avec des espaces dedans")).toMatchObject({
      status: 400,
      code: "validation_failed",
    });
    expect(await refresh("jamais-donne-par-nous")).toMatchObject({
      status: 400,
      code: "refresh_token_not_found",
    });
    expect(await refresh(token)).toMatchObject({ status: 200 });
  });

  it("ends where the settings say a session ends", async () => {
    const { email } = await createMember();
    const strict = await variant({
      sessionTimeboxSeconds: 7200,
      sessionInactivitySeconds: 3600,
      lowAalSeconds: 5400,
      singleSession: true,
    });
    const { refresh_token: first } = await signIn(email, strict);
    late = 3000;
    const { token: second } = await refresh(first, strict);
    late = 6000;
    expect(await refresh(second, strict)).toMatchObject({ status: 400, code: "session_expired" });
    expect(await refresh(second, strict)).toMatchObject({ code: "session_not_found" });
    const { refresh_token: idle } = await signIn(email, strict);
    late += 3700;
    expect(await refresh(idle, strict)).toMatchObject({ code: "session_expired" });
    const one = await signIn(email, strict);
    await signIn(email, strict);
    expect(await whoami(one.access_token, strict)).toEqual([403, "session_not_found"]);
  });
});

describe("the session of a staff member", () => {
  it("ends after thirty days without use, and not before; a customer's does not", async () => {
    const worker = await createMember();
    await server.admin.updateUserById(worker.id, { app_metadata: { role: "staff" } });
    const customer = await createMember();
    const day = 24 * 3600;
    const first = await signIn(worker.email);
    const theirs = await signIn(customer.email);
    late = 29 * day;
    const { token: second } = await refresh(first.refresh_token);
    late = 58 * day;
    const { token: third } = await refresh(second);
    late = 89 * day;
    expect(await refresh(third)).toMatchObject({ status: 400, code: "session_expired" });
    expect(await refresh(theirs.refresh_token)).toMatchObject({ status: 200 });
  });

  it("ends when the setting says", async () => {
    const { id, email } = await createMember();
    await server.admin.updateUserById(id, { app_metadata: { role: "owner" } });
    const strict = await variant({ staffInactivitySeconds: 3600 });
    const { refresh_token: token } = await signIn(email, strict);
    late = 3601;
    expect(await refresh(token, strict)).toMatchObject({ status: 400, code: "session_expired" });
    const lax = await variant({ sessionInactivitySeconds: 90 * 24 * 3600 });
    const { refresh_token: other } = await signIn(email, lax);
    late += 60 * 24 * 3600;
    expect(await refresh(other, lax)).toMatchObject({ status: 200 });
  });
});

describe("an invitation", () => {
  it("waits three days, as its mail says, while a password's link keeps its hour", async () => {
    const email = fresh();
    await server.admin.inviteUserByEmail(email);
    const { code, link } = await authMailTo(test.db, email);
    const { rows } = await test.db.pool.query("select props, secret_until from mail_outbox");
    expect(rows).toEqual([
      {
        props: expect.objectContaining({ minutes: 3 * 24 * 60 }),
        secret_until: new Date(began + 3 * 24 * 3600 * 1000),
      },
    ]);
    late = 3 * 24 * 3600 + 1;
    const followed = await fetch(`${server.url}${link.pathname}${link.search}`, { redirect: "manual" });
    expect(followed.headers.get("location")).toContain("error_code=otp_expired");
    late = 3 * 24 * 3600 - 1;
    const accepted = await server.call("POST", "/verify", { email, type: "invite", token: code });
    expect(accepted.status).toBe(200);
  });

  it("is void once it was sent anew, which waits three days from then; and once its account is deleted", async () => {
    const email = fresh();
    const invite = async () => {
      await clearAuthMails(test.db);
      const { data } = await server.admin.inviteUserByEmail(email);
      return { id: data.user?.id ?? "", ...(await authMailTo(test.db, email)) };
    };
    const accept = async ({ code, link }: { code: string; link: URL }) => {
      const byCode = await server.call("POST", "/verify", { email, type: "invite", token: code });
      if (byCode.status === 200) return 200;
      const hash = link.searchParams.get("token");
      return (await server.call("POST", "/verify", { type: "invite", token_hash: hash })).status;
    };
    const first = await invite();
    late = 2 * 24 * 3600;
    const second = await invite();
    expect(await accept(first)).toBe(403);
    late = 5 * 24 * 3600 + 1;
    expect(await accept(second)).toBe(403);
    const third = await invite();
    expect((await server.admin.deleteUser(third.id)).error).toBeNull();
    expect(await accept(third)).toBe(403);
    const fourth = await invite();
    expect(await accept(third)).toBe(403);
    late += 3 * 24 * 3600 - 1;
    expect(await accept(fourth)).toBe(200);
    expect(await accept(fourth)).toBe(403);
  });

  it("sent while the clock ran a year ahead does not wait for a year", async () => {
    const email = fresh();
    late = 365 * 24 * 3600;
    await server.admin.inviteUserByEmail(email);
    const { code } = await authMailTo(test.db, email);
    late = 0;
    const accept = (token: string) => server.call("POST", "/verify", { email, type: "invite", token });
    expect((await accept(code)).status).toBe(403);
    await clearAuthMails(test.db);
    await server.admin.inviteUserByEmail(email);
    expect((await accept((await authMailTo(test.db, email)).code)).status).toBe(200);
  });

  it("stays valid when another link is asked for with the public key", async () => {
    const email = fresh();
    await server.admin.inviteUserByEmail(email);
    const { code } = await authMailTo(test.db, email);
    late = 120;
    const asked = [
      await server.call("POST", "/resend", { type: "signup", email }),
      await server.call("POST", "/otp", { email }),
      await server.call("POST", "/signup", { email, password: "celui d’un passant" }),
      await server.call("POST", "/recover", { email }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { rows } = await test.db.pool.query("select count(*)::int from mail_outbox");
    expect(rows).toEqual([{ count: 1 }]);
    const accepted = await server.call("POST", "/verify", { email, type: "invite", token: code });
    expect(accepted.status).toBe(200);
  });
});

it("an invitation that ended is not replaced by a forgotten password", async () => {
  const email = fresh();
  await server.admin.inviteUserByEmail(email);
  const { code } = await authMailTo(test.db, email);
  await clearAuthMails(test.db);
  late = 3 * 24 * 3600 + 1;
  expect((await server.call("POST", "/recover", { email })).status).toBe(200);
  expect(await authMails(test.db)).toEqual([]);
  late = 0;
  expect((await server.call("POST", "/verify", { email, type: "invite", token: code })).status).toBe(200);
});

describe("what the table of codes holds", () => {
  it("opens no link: reading it does not allow signing in", async () => {
    const { email } = await createMember();
    await server.call("POST", "/recover", { email });
    const { rows } = await test.db.pool.query("select token_hash from auth_one_time_tokens");
    expect(rows).toHaveLength(1);
    const body = { type: "recovery", token_hash: rows[0].token_hash };
    expect((await server.call("POST", "/verify", body)).status).toBe(403);
    const { link } = await authMailTo(test.db, email);
    expect(link.searchParams.get("token")).not.toBe(rows[0].token_hash);
    const good = { type: "recovery", token_hash: link.searchParams.get("token") };
    expect((await server.call("POST", "/verify", good)).status).toBe(200);
  });
});

describe("the claims of an account", () => {
  it("are not taken from what the sign-up sends", async () => {
    const email = fresh();
    const data = { email_verified: true, sub: "quelqu’un d’autre", couleur: "vert" };
    await server.call("POST", "/signup", { email, password: "une phrase assez longue", data });
    const { rows } = await test.db.pool.query(
      "select u.id, i.identity_data, u.user_metadata from auth_users u join auth_identities i on i.user_id = u.id where u.email = $1",
      [email],
    );
    const own = { sub: rows[0].id, email_verified: false, couleur: "vert" };
    expect(rows[0]).toMatchObject({ identity_data: own, user_metadata: own });
  });
});

describe("an unsigned token", () => {
  it("is refused whatever its header says", async () => {
    const { email, id } = await createMember();
    const { access_token: good } = await signIn(email);
    const [header = "", payload = "", signature = ""] = good.split(".");
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const { kid } = JSON.parse(Buffer.from(header, "base64url").toString());
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const unknownKeys = await generateKeyPair("ES256");
    const published = (await (await server.call("GET", "/.well-known/jwks.json")).json()).keys[0];
    const pem = await exportSPKI((await importJWK(published, "ES256", { extractable: true })) as CryptoKey);
    const asSecret = (secret: string, head: object) => {
      const text = `${encode(head)}.${payload}`;
      return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
    };
    const forged = {
      "alg none": `${encode({ alg: "none", typ: "JWT" })}.${payload}.`,
      "alg none with our key's id": `${encode({ alg: "none", kid })}.${payload}.`,
      "alg nOnE with a signature": `${encode({ alg: "nOnE", kid })}.${payload}.${signature}`,
      "another key under our key's id": await new SignJWT(claims)
        .setProtectedHeader({ alg: "ES256", kid })
        .sign(unknownKeys.privateKey),
      "another key that brings itself": await new SignJWT(claims)
        .setProtectedHeader({ alg: "ES256", jwk: published, jku: "https://ailleurs.example/jwks" })
        .sign(unknownKeys.privateKey),
      "our public key as a secret": asSecret(pem, { alg: "HS256", kid }),
      "our public key as a secret, without id": asSecret(pem, { alg: "HS256" }),
      "an empty secret": asSecret("", { alg: "HS256" }),
      "an altered payload": `${header}.${encode({ ...claims, role: "service_role" })}.${signature}`,
      "no signature": `${header}.${payload}.`,
      "not a token": "abc.def.ghi",
    };
    for (const [attack, token] of Object.entries(forged)) {
      expect([attack, ...(await whoami(token))]).toEqual([attack, 403, "bad_jwt"]);
      const admin = await server.call("GET", `/admin/users/${id}`, undefined, {
        Authorization: `Bearer ${token}`,
      });
      expect([attack, admin.status]).toEqual([attack, 403]);
      const asKey = await server.call("GET", "/settings", undefined, { apikey: token });
      expect([attack, asKey.status]).toEqual([attack, 401]);
    }
    expect(await whoami(good)).toEqual([200, email]);
    late = 3601;
    const expired = await server.call("GET", "/user", undefined, { Authorization: `Bearer ${good}` });
    expect((await expired.json()).msg).toMatch(/^invalid JWT: unable to parse or verify signature/);
  });

  it("or signed for something else opens nothing more than that", async () => {
    const { email, id } = await createMember();
    const { access_token: mine } = await signIn(email);
    const sign = (claims: object) =>
      server.deps.keys.sign({ ...claims, exp: Math.floor(Date.now() / 1000) + 60 });
    expect(await whoami("")).toEqual([401, "no_authorization"]);
    expect(await whoami(server.anonKey)).toEqual([403, "bad_jwt"]);
    expect(await whoami(await sign({ role: "authenticated", sub: "moi" }))).toEqual([400, "bad_jwt"]);
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(await whoami(await sign({ role: "authenticated", sub: nobody }))).toEqual([403, "user_not_found"]);
    expect(await whoami(await sign({ sub: id, session_id: nobody }))).toEqual([403, "session_not_found"]);
    const other = await createMember();
    const theirs = await signIn(other.email);
    const { session_id } = JSON.parse(
      Buffer.from(theirs.access_token.split(".")[1] ?? "", "base64url").toString(),
    );
    expect(await whoami(await sign({ sub: id, session_id }))).toEqual([403, "session_not_found"]);
    for (const [method, path] of [
      ["GET", "/admin/users"],
      ["POST", "/admin/users"],
      ["GET", `/admin/users/${other.id}`],
      ["PUT", `/admin/users/${other.id}`],
      ["DELETE", `/admin/users/${other.id}`],
      ["GET", `/admin/users/${other.id}/factors`],
      ["POST", "/invite"],
      ["POST", "/admin/generate_link"],
    ] as const) {
      const call = (token?: string) =>
        server.call(
          method,
          path,
          method === "GET" ? undefined : { email: "x@exemple.fr" },
          token ? { Authorization: `Bearer ${token}` } : {},
        );
      const status = async (token?: string) => {
        const answer = await call(token);
        return [answer.status, (await answer.json()).error_code];
      };
      expect(await status()).toEqual([401, "no_authorization"]);
      expect(await status(mine)).toEqual([403, "not_admin"]);
      expect(await status(server.anonKey)).toEqual([403, "not_admin"]);
    }
    await server.admin.deleteUser(id);
    expect(await whoami(mine)).toEqual([403, "user_not_found"]);
  });

  it("signed with our own key is nobody's without an end, or for another audience", async () => {
    const { email } = await createMember();
    const { access_token: good } = await signIn(email);
    const { exp, aud, ...claims } = JSON.parse(Buffer.from(good.split(".")[1] ?? "", "base64url").toString());
    const { service, deps } = server;
    const seen = async (change: object) => {
      const token = await deps.keys.sign({ ...claims, ...change });
      return [...(await whoami(token)), await service.verifyStaff(token), await service.verifyRole(token)];
    };
    const refused = [403, "bad_jwt", { refused: "invalid" }, { error: "invalid" }];
    expect(await seen({ exp, aud })).toEqual([
      ...[200, email],
      ...[{ refused: "not_staff" }, { role: "authenticated" }],
    ]);
    for (const change of [
      { aud },
      { exp },
      { exp, aud: "ailleurs" },
      { exp, aud: ["ailleurs"] },
      { exp, aud: "" },
    ])
      expect([change, ...(await seen(change))]).toEqual([change, ...refused]);
    // The official client's own tests sign their key of administration so: it is no person's.
    const key = await deps.keys.sign({ sub: "1234567890", role: "supabase_admin" });
    const asAdmin = await server.call("GET", "/admin/users", undefined, { Authorization: `Bearer ${key}` });
    expect(asAdmin.status).toBe(200);
    expect(await service.verifyRole(key)).toEqual({ role: "supabase_admin" });
  });

  it("is refused without a key, except where a browser navigates", async () => {
    const { email } = await createMember();
    const { access_token } = await signIn(email);
    const ask = async (path: string, headers: Record<string, string>, method = "GET") => {
      const answer = await fetch(`${server.url}/auth/v1${path}`, { method, headers, redirect: "manual" });
      return [answer.status, Object.keys(await answer.json().catch(() => ({})))];
    };
    const keyless: Record<string, string>[] = [
      {},
      { apikey: "" },
      { apikey: "abc" },
      { apikey: access_token },
    ];
    for (const headers of keyless) {
      expect(await ask("/settings", headers)).toEqual([401, ["message"]]);
      expect(await ask("/token?grant_type=password", headers, "POST")).toEqual([401, ["message"]]);
    }
    expect((await ask(`/settings?apikey=${server.anonKey}`, {}))[0]).toBe(200);
    expect((await ask("/verify?token=x&type=signup", {}))[0]).toBe(303);
    expect((await ask("/health", {}))[0]).toBe(200);
    expect((await ask("/.well-known/jwks.json", {}))[0]).toBe(200);
    // An API key is not a user.
    expect((await ask("/user", { apikey: server.serviceKey }))[0]).toBe(401);
    const without = await variant({ requireApiKey: false });
    expect((await fetch(`${without.url}/auth/v1/settings`)).status).toBe(200);
  });
});

describe("whether an account exists", () => {
  it("is not revealed by the text or status of any answer", async () => {
    const { email: known } = await createMember();
    const ask = async (path: string, body: (email: string) => object) => {
      const answers = [];
      for (const email of [known, fresh()]) {
        const answer = await limited.call("POST", path, body(email), { "X-Forwarded-For": "203.0.113.1" });
        answers.push([answer.status, await answer.text()]);
      }
      expect(answers[0]).toEqual(answers[1]);
      return answers[0];
    };
    expect(await ask("/token?grant_type=password", (email) => ({ email, password: "faux-secret" }))).toEqual([
      400,
      expect.any(String),
    ]);
    expect(await ask("/recover", (email) => ({ email }))).toEqual([200, "{}"]);
    expect(await ask("/otp", (email) => ({ email }))).toEqual([200, "{}"]);
    expect(await ask("/resend", (email) => ({ email, type: "signup" }))).toEqual([200, "{}"]);
    expect(await ask("/resend", (email) => ({ email, type: "email_change" }))).toEqual([200, "{}"]);
    expect(await ask("/verify", (email) => ({ email, type: "recovery", token: "000000" }))).toEqual([
      403,
      expect.any(String),
    ]);
    // The limit per minute also counts for unknown addresses.
    const unknown = fresh();
    for (const email of [known, unknown]) await limited.call("POST", "/recover", { email });
    for (const email of [known, unknown]) {
      const again = await limited.call("POST", "/recover", { email });
      expect([again.status, (await again.json()).msg]).toEqual([
        429,
        expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
      ]);
    }
    late = 61;
    expect((await limited.call("POST", "/recover", { email: unknown })).status).toBe(200);
  });

  it("is hidden when signing up with a taken address", async () => {
    const { email, id } = await createMember();
    const client = server.client();
    const { data } = await client.signUp({ email, password: "autre-secret", options: { data: { a: 1 } } });
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      role: "",
      identities: [],
      user_metadata: { a: 1 },
      confirmation_sent_at: expect.any(String),
    });
    expect(data.user?.id).not.toBe(id);
    expect(Object.keys(data.user ?? {})).not.toEqual(
      expect.arrayContaining(["email_confirmed_at", "last_sign_in_at"]),
    );
    expect(await authMails(test.db)).toEqual([]);
    expect((await client.signInWithPassword({ email, password: "autre-secret" })).error).not.toBeNull();
    // Not confirmed yet: the stored account stays as it is, password included.
    const waiting = fresh();
    await server.client().signUp({ email: waiting, password });
    await server
      .client()
      .signUp({ email: waiting, password: "du-voleur", options: { data: { vole: true } } });
    const { code } = (await authMails(test.db)).at(-1) ?? { code: "" };
    await server.client().verifyOtp({ email: waiting, token: code, type: "signup" });
    expect(
      (await server.client().signInWithPassword({ email: waiting, password: "du-voleur" })).error,
    ).not.toBeNull();
    expect((await server.client().signInWithPassword({ email: waiting, password })).error).toBeNull();
  });

  it("is not revealed by the response time of a forgotten password", async () => {
    const evenAnswerMs = 400;
    const even = await variant({ evenAnswerMs });
    const time = async (email: string) => {
      const began = performance.now();
      await even.call("POST", "/recover", { email });
      return performance.now() - began;
    };
    const { email } = await createMember();
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 3; round += 1) {
      times.known.push(await time(email));
      times.unknown.push(await time(fresh()));
    }
    // The quickest of several runs: a busy machine only adds time. A timer may be a millisecond early.
    expect(Math.min(...times.known)).toBeGreaterThan(evenAnswerMs - 10);
    expect(Math.min(...times.unknown)).toBeGreaterThan(evenAnswerMs - 10);
  });

  it("a password set before the address was confirmed does not open it, once its owner signs in by code", async () => {
    const email = fresh();
    await server.client().signUp({ email, password });
    await clearAuthMails(test.db);
    await server.client().signInWithOtp({ email });
    const { code } = await authMailTo(test.db, email);
    expect((await server.client().verifyOtp({ email, token: code, type: "email" })).error).toBeNull();
    expect((await server.client().signInWithPassword({ email, password })).error).toMatchObject({
      code: "invalid_credentials",
    });
  });

  it("is not revealed by the work that a wrong password causes", async () => {
    const heavy = await variant({ argon2: { memoryCost: 19_456, timeCost: 3 } });
    const email = fresh();
    await heavy.admin.createUser({ email, password, email_confirm: true });
    const nameless = fresh();
    await heavy.admin.createUser({ email: nameless, email_confirm: true });
    const work = async (address: string) => {
      const before = process.cpuUsage();
      await heavy.call("POST", "/token?grant_type=password", { email: address, password: "faux-secret" });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await work(fresh());
    const spent = { known: [] as number[], unknown: [] as number[], nameless: [] as number[] };
    for (let round = 0; round < 5; round += 1) {
      spent.known.push(await work(email));
      spent.unknown.push(await work(fresh()));
      spent.nameless.push(await work(nameless));
    }
    // Processor time, of which a busy machine takes little; without the hash it is a fifth.
    const least = (name: keyof typeof spent) => Math.min(...spent[name]);
    expect(least("unknown") / least("known")).toBeGreaterThan(0.4);
    expect(least("unknown") / least("known")).toBeLessThan(2.5);
    expect(least("nameless") / least("known")).toBeGreaterThan(0.4);
    expect(least("nameless") / least("known")).toBeLessThan(2.5);
  });
});

describe("guessing a code", () => {
  it("stops after thirty tries from one place", async () => {
    const headers = { "X-Forwarded-For": "203.0.113.9" };
    const statuses = [];
    for (let guess = 0; guess < 32; guess += 1) {
      const body = { email: fresh(), type: "recovery", token: String(guess).padStart(6, "0") };
      statuses.push((await limited.call("POST", "/verify", body, headers)).status);
    }
    expect(statuses).toEqual([...Array(30).fill(403), 429, 429]);
    const elsewhere = await limited.call(
      "POST",
      "/verify",
      { email: fresh(), type: "recovery", token: "000000" },
      { "X-Forwarded-For": "203.0.113.10" },
    );
    expect(elsewhere.status).toBe(403);
    late = 11;
    const later = await limited.call(
      "POST",
      "/verify",
      { email: fresh(), type: "recovery", token: "000000" },
      headers,
    );
    expect(later.status).toBe(403);
  });

  it("stops after ten tries at one account from anywhere, even with the right one", async () => {
    const { email } = await createMember();
    await limited.call("POST", "/recover", { email });
    const { code, link } = await authMailTo(test.db, email);
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const token = guess < 10 ? String((Number(code) + guess + 1) % 1_000_000).padStart(6, "0") : code;
      const headers = { "X-Forwarded-For": `198.51.100.${guess}` };
      statuses.push(
        (await limited.call("POST", "/verify", { email, type: "recovery", token }, headers)).status,
      );
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429]);
    // The owner's own link still works: guessing does not lock the account.
    const answer = await fetch(`${limited.url}${link.pathname}${link.search}`, { redirect: "manual" });
    expect(answer.headers.get("location")).toContain("access_token");
  });

  it("fails with an old, expired, used or another account's code", async () => {
    const { email } = await createMember();
    const verify = async (token: string, address = email, type = "recovery") => {
      const answer = await server.call("POST", "/verify", { email: address, type, token });
      return [answer.status, (await answer.json()).error_code];
    };
    const refused = [403, "otp_expired"];
    await server.call("POST", "/recover", { email });
    const { code: first } = await authMailTo(test.db, email);
    await clearAuthMails(test.db);
    await server.call("POST", "/recover", { email });
    const { code: second, link } = await authMailTo(test.db, email);
    if (first !== second) expect(await verify(first)).toEqual(refused);
    const other = await createMember();
    expect(await verify(second, other.email)).toEqual(refused);
    expect(await verify(second, email, "signup")).toEqual(refused);
    late = 3601;
    expect(await verify(second)).toEqual(refused);
    const clicked = await fetch(`${server.url}${link.pathname}${link.search}`, { redirect: "manual" });
    expect(clicked.headers.get("location")).toContain("error_code=otp_expired");
    late = 3599;
    expect(await verify(second)).toEqual([200, undefined]);
    expect(await verify(second)).toEqual(refused);
    const mixed = await server.call("POST", "/verify", { email, type: "recovery", token_hash: "abc" });
    expect(mixed.status).toBe(400);
  });

  it("works once even for two clicks at the same moment", async () => {
    const { email } = await createMember();
    await server.call("POST", "/recover", { email });
    const { link } = await authMailTo(test.db, email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        fetch(`${server.url}${link.pathname}${link.search}`, { redirect: "manual" }),
      ),
    );
    const ends = answers.map((answer) =>
      answer.headers.get("location")?.includes("access_token") ? "in" : "out",
    );
    expect(ends.sort()).toEqual(["in", "out", "out", "out", "out", "out"]);
  });
});

describe("links", () => {
  it("lead to the site whatever host the request was sent to", async () => {
    const { email } = await createMember();
    const { port } = new URL(server.url);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = httpRequest(
        {
          port,
          host: "127.0.0.1",
          method: "POST",
          path: "/auth/v1/recover",
          headers: {
            Host: "ailleurs.example",
            "X-Forwarded-Host": "ailleurs.example",
            "X-Forwarded-Proto": "http",
            Forwarded: "host=ailleurs.example",
            Origin: "https://ailleurs.example",
            Referer: "https://ailleurs.example/page",
            apikey: server.anonKey,
            "Content-Type": "application/json",
          },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      sent.on("error", reject);
      sent.end(JSON.stringify({ email }));
    });
    expect(status).toBe(200);
    const { link } = await authMailTo(test.db, email);
    expect([link.origin, link.searchParams.get("redirect_to")]).toEqual([site, site]);
  });

  it.each([
    "https://ailleurs.example",
    "//ailleurs.example",
    `${site}@ailleurs.example`,
    `${site}.ailleurs.example`,
    "javascript:alert(1)",
    "https:\\\\ailleurs.example",
  ])("never lead to %s, neither in the mail nor after the click nor on failure", async (redirect_to) => {
    const { email } = await createMember();
    const query = new URLSearchParams({ redirect_to });
    await server.call("POST", `/recover?${query}`, { email }, { redirect_to });
    const { link } = await authMailTo(test.db, email);
    expect(link.searchParams.get("redirect_to")).toBe(site);
    link.searchParams.set("redirect_to", redirect_to);
    for (const expected of ["access_token", "error_code"]) {
      const answer = await fetch(`${server.url}${link.pathname}${link.search}`, { redirect: "manual" });
      const location = answer.headers.get("location") ?? "";
      expect([new URL(location).origin, location.includes(expected)]).toEqual([site, true]);
    }
  });

  it("of a type that names what every object has are refused as of any unknown type", async () => {
    for (const type of ["constructor", "__proto__", "toString", "inconnu"]) {
      const typed = await server.call("POST", "/verify", { type, email: fresh(), token: "123456" });
      const hashed = await server.call("POST", "/verify", { type, token_hash: "abc" });
      const clicked = await fetch(`${server.url}/auth/v1/verify?token=abc&type=${type}`, {
        redirect: "manual",
      });
      expect([type, typed.status, hashed.status, clicked.status]).toEqual([type, 400, 400, 303]);
    }
  });

  it("are not spent by a HEAD, as mail programs send to look at them", async () => {
    const { email } = await createMember();
    await server.call("POST", "/recover", { email });
    const { link } = await authMailTo(test.db, email);
    const address = `${server.url}${link.pathname}${link.search}`;
    for (const _ of [1, 2]) {
      const looked = await fetch(address, { method: "HEAD", redirect: "manual" });
      expect([looked.status, looked.headers.get("location")]).toEqual([200, null]);
    }
    const { rows } = await test.db.pool.query(
      "select (select count(*)::int from auth_sessions s join auth_users u on u.id = s.user_id where u.email = $1) sessions",
      [email],
    );
    expect(rows).toEqual([{ sessions: 0 }]);
    const clicked = await fetch(address, { redirect: "manual" });
    expect(clicked.headers.get("location")).toContain("access_token");
  });

  it.each<Record<string, string>>([
    { "sec-purpose": "prefetch" },
    { "sec-purpose": "prefetch;prerender;anonymous-client-ip" },
    { purpose: "prefetch" },
    { "x-purpose": "preview" },
    { "x-moz": "prefetch" },
  ])("are not spent by a browser that fetches them ahead of the click: %j", async (headers) => {
    const { email } = await createMember();
    await server.call("POST", "/recover", { email });
    const { link } = await authMailTo(test.db, email);
    const address = `${server.url}${link.pathname}${link.search}`;
    for (const _ of [1, 2]) {
      const ahead = await fetch(address, { headers, redirect: "manual" });
      expect([ahead.status, ahead.headers.get("location")]).toEqual([204, null]);
      expect(ahead.headers.get("cache-control")).toBe("no-store");
    }
    const clicked = await fetch(address, { redirect: "manual" });
    expect(clicked.headers.get("location")).toContain("access_token");
  });

  it("wait in a mailbox as long as their code is valid, and are exchanged within five minutes of the click", async () => {
    const client = server.client({ flowType: "pkce" });
    const email = fresh();
    await client.signUp({ email, password });
    const follow = async (link: URL) => {
      const answer = await fetch(`${server.url}${link.pathname}${link.search}`, { redirect: "manual" });
      return new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
    };
    late = 3000;
    const code = await follow((await authMailTo(test.db, email)).link);
    late += 301;
    expect((await client.exchangeCodeForSession(code)).error).toMatchObject({
      code: "flow_state_expired",
      status: 422,
    });
    await client.resetPasswordForEmail(email);
    const mail = (await authMails(test.db)).at(-1);
    late += 3000;
    const second = await follow(mail?.link ?? new URL(site));
    late += 299;
    expect((await client.exchangeCodeForSession(second)).error).toBeNull();
    expect(
      (await server.call("POST", "/signup", { email: fresh(), password, code_challenge: "x".repeat(43) }))
        .status,
    ).toBe(400);
  });
});

describe("a banned user", () => {
  it("is refused everywhere at once, keeps the sessions, and is accepted again when the ban ends", async () => {
    const { email, id } = await createMember();
    const session = await signIn(email);
    await server.call("POST", "/recover", { email });
    const { code } = await authMailTo(test.db, email);
    await clearAuthMails(test.db);
    await server.admin.updateUserById(id, { ban_duration: "24h" });
    expect(await whoami(session.access_token)).toEqual([403, "user_banned"]);
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 400, code: "user_banned" });
    const login = async (secret: string) => {
      const answer = await server.call("POST", "/token?grant_type=password", { email, password: secret });
      return [answer.status, (await answer.json()).error_code];
    };
    // Only a caller with the right password learns of the ban.
    expect(await login(password)).toEqual([400, "user_banned"]);
    expect(await login("faux-secret")).toEqual([400, "invalid_credentials"]);
    const verified = await server.call("POST", "/verify", { email, type: "recovery", token: code });
    expect([verified.status, (await verified.json()).error_code]).toEqual([403, "user_banned"]);
    for (const path of ["/recover", "/otp"])
      expect((await server.call("POST", path, { email })).status).toBe(200);
    expect(await authMails(test.db)).toEqual([]);
    await server.admin.updateUserById(id, { ban_duration: "none" });
    expect(await whoami(session.access_token)).toEqual([200, email]);
    expect((await refresh(session.refresh_token)).status).toBe(200);
  });
});

describe("sensitive changes", () => {
  it("ask for a fresh code in an old session, and for the present password, where that is set", async () => {
    const careful = await variant({
      reauthenticatePasswordChange: true,
      requireCurrentPassword: true,
      jwtExpirySeconds: 200_000,
    });
    const { email } = await createMember();
    const { access_token } = await signIn(email, careful);
    const change = async (body: object) => {
      const answer = await careful.call("PUT", "/user", body, { Authorization: `Bearer ${access_token}` });
      return [answer.status, (await answer.json()).error_code];
    };
    expect(await change({ password: "nouveau-secret" })).toEqual([400, "current_password_required"]);
    expect(await change({ password: "nouveau-secret", current_password: "faux" })).toEqual([
      400,
      "current_password_invalid",
    ]);
    late = 25 * 3600;
    const wanted = { password: "nouveau-secret", current_password: password };
    expect(await change(wanted)).toEqual([400, "reauthentication_needed"]);
    expect(await change({ ...wanted, nonce: "000000" })).toEqual([422, "reauthentication_not_valid"]);
    await careful.call("GET", "/reauthenticate", undefined, { Authorization: `Bearer ${access_token}` });
    const { code } = await authMailTo(test.db, email);
    expect(await change({ ...wanted, nonce: code })).toEqual([200, undefined]);
  });
});

describe("too much", () => {
  it("of one mail or of all mails in an hour is refused, for known and unknown addresses", async () => {
    const few = await variant({ mailsPerHour: 3 });
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1) {
      statuses.push((await few.call("POST", "/recover", { email: (await createMember()).email })).status);
    }
    statuses.push((await few.call("POST", "/recover", { email: fresh() })).status);
    // Each address has its own reserve: alike.pg.test.ts.
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const resend = async () => (await few.call("POST", "/resend", { type: "signup", email: fresh() })).status;
    expect(await resend()).toBe(429);
    late = 1300;
    expect(await resend()).toBe(200);
  });

  it("signing in, signing up and asking from one address runs out, each by itself", async () => {
    const headers = { "X-Forwarded-For": "203.0.113.77" };
    const count = async (path: string, body: object) => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => limited.call("POST", path, body, headers)),
      );
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused[0]?.headers.get("retry-after")).toMatch(/^\d+$/);
      return refused.length;
    };
    // Thirty at once; a turn comes back every two or ten seconds.
    for (const [path, body] of [
      ["/token?grant_type=password", { email: "a@exemple.fr", password: "x" }],
      ["/signup", { email: "rien" }],
      ["/otp", {}],
      ["/recover", {}],
    ] as const) {
      const refused = await count(path, body);
      expect(refused).toBeGreaterThanOrEqual(8);
      expect(refused).toBeLessThanOrEqual(10);
    }
  });

  it("or broken bodies are refused as such, and other sites may ask without a bare star", async () => {
    const large = await server.call("POST", "/signup", {
      email: "a@b.fr",
      password,
      data: { a: "x".repeat(1_100_000) },
    });
    expect([large.status, (await large.json()).error_code]).toEqual([413, "request_entity_too_large"]);
    const broken = await server.call("POST", "/signup", "{nope");
    expect([broken.status, (await broken.json()).error_code]).toEqual([400, "bad_json"]);
    const heavy = await server.call("POST", "/signup", {
      email: fresh(),
      password,
      data: { a: "x".repeat(11_000) },
    });
    expect(heavy.status).toBe(400);
    const odd = fresh();
    const nul = await server.call(
      "POST",
      "/signup",
      `{"email":"${odd}","password":"${password}","data":{"a\\u0000":"\\u0000\\ud800"}}`,
    );
    expect(nul.status).toBe(200);
    const preflight = await fetch(`${server.url}/auth/v1/token`, {
      method: "OPTIONS",
      headers: { Origin: "https://ailleurs.example", "Access-Control-Request-Method": "POST" },
    });
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([
      204,
      "https://ailleurs.example",
    ]);
    expect((await server.call("GET", "/nulle-part")).status).toBe(404);
    expect((await server.call("GET", "/verify?token=a%00b&type=signup%00")).status).toBe(303);
    const grant = await server.call("POST", "/token?grant_type=web3", {});
    expect([grant.status, (await grant.json()).msg]).toEqual([422, "Web3 provider is disabled"]);
  });

  it("of a robot is refused where a captcha is required, whose service decides", async () => {
    const asked: string[] = [];
    const service = createServer((incoming, answer) => {
      incoming.on("data", (chunk) => asked.push(String(chunk)));
      incoming.on("end", () =>
        answer.end(JSON.stringify({ success: asked.at(-1)?.includes("response=bon") })),
      );
    });
    await new Promise<void>((resolve) => void service.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const guarded = await variant({ captcha: { provider: "turnstile", secret: "s", url } });
    const recover = async (captcha_token?: string) => {
      const answer = await guarded.call("POST", "/recover", {
        email: fresh(),
        gotrue_meta_security: { captcha_token },
      });
      return [answer.status, (await answer.json()).error_code];
    };
    expect(await recover()).toEqual([400, "captcha_failed"]);
    expect(await recover("faux")).toEqual([400, "captcha_failed"]);
    expect(await recover("bon")).toEqual([200, undefined]);
    expect(asked.at(-1)).toContain("secret=s");
    service.close();
  });
});

describe("the audit log and the tables", () => {
  it("hold neither passwords nor codes nor tokens", async () => {
    const email = fresh();
    const secret = "un-secret-tres-reconnaissable";
    await server.client().signUp({ email, password: secret });
    const { code, link } = await authMailTo(test.db, email);
    const { data } = await server.client().verifyOtp({ email, token: code, type: "signup" });
    await refresh(data.session?.refresh_token ?? "");
    await server.call("POST", "/recover", { email });
    await clearAuthMails(test.db);
    const { rows: tables } = await test.db.pool.query(
      "select relname from pg_class where relname like 'auth\\_%' and relkind = 'r'",
    );
    const dump = [];
    for (const { relname } of tables) {
      dump.push(JSON.stringify((await test.db.pool.query(`select t::text from ${relname} t`)).rows));
    }
    const text = dump.join("\n");
    expect(text).toContain(email);
    const refreshBytes = Buffer.from(data.session?.refresh_token ?? "", "base64url");
    for (const hidden of [
      secret,
      link.searchParams.get("token") ?? "",
      data.session?.access_token.split(".")[2] ?? "",
      data.session?.refresh_token ?? "",
      refreshBytes.subarray(24).toString("hex"),
      '"kty"',
    ]) {
      expect(hidden.length).toBeGreaterThan(4);
      expect(text).not.toContain(hidden);
    }
    const { rows: log } = await test.db.pool.query(
      "select action, address, details::text from auth_audit_log where subject_id = $1 order by id",
      [data.user?.id],
    );
    expect(log.map(({ action }) => action)).toEqual([
      "signup",
      "verified",
      "login",
      "token_refreshed",
      "recovery_requested",
    ]);
    expect(JSON.stringify(log)).not.toContain(code);
    expect(server.reported.concat(limited.reported)).toEqual([]);
  });
});
