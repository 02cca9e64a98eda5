import { createHash, randomUUID } from "node:crypto";
import type { AuthClient } from "@supabase/auth-js";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authMailTo, clearAuthMails } from "#tests/support/auth-mails.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { type OpenIdProvider, startOpenIdProvider } from "#tests/support/openid-provider.ts";
import { createAuthenticator } from "#tests/support/software-authenticator.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { inviteStaff } from "../staff-admin.ts";
import { parseProviders } from "./provider-settings.ts";

type Client = InstanceType<typeof AuthClient>;

let test: TestDatabase;
let provider: OpenIdProvider;
let server: AuthServer;
let closed: AuthServer;
// Each look at the clock takes a millisecond.
let clock = Date.now();
const now = () => {
  clock += 1;
  return new Date(clock);
};
const password = "correct horse battery";
const verified = (name: string) => ({ email: `${name}@exemple.fr`, email_verified: true, name });
const accounts = {
  ana: { ...verified("ana"), picture: "https://atelier.example/ana.png" },
  bob: verified("bob"),
  connu: verified("connu"),
  victime: verified("victime"),
  banni: verified("banni"),
  lien: verified("lien"),
  tardif: verified("tardif"),
  retard: verified("retard"),
  presse: verified("presse"),
  flou: { email: "flou@exemple.fr", email_verified: false },
  devanceur: { email: "future@exemple.fr", email_verified: false },
  changeur: { email: "guettee@exemple.fr", email_verified: false },
  insistant: { email: "attendue@exemple.fr", email_verified: false },
  intrus: verified("intrus"),
  usurpateur: { email: "connu@exemple.fr", email_verified: false },
};

beforeAll(async () => {
  test = await createTestDatabase();
  provider = await startOpenIdProvider(accounts);
  const settings = { name: "atelier", issuer: provider.issuer, clientId: "site", clientSecret: "secret" };
  const providers = new Map(parseProviders(JSON.stringify([settings])).map((one) => [one.name, one]));
  const common = { db: test.db, now, providers };
  server = await startAuthServer({
    ...common,
    settings: { rateLimitFactor: 0, signup: "open", manualLinking: true },
  });
  closed = await startAuthServer({ ...common, settings: { rateLimitFactor: 0, signup: "closed" } });
  provider.register("site", `${server.url}/auth/v1/callback`, `${closed.url}/auth/v1/callback`);
});
afterAll(async () => {
  await server.close();
  await closed.close();
  await provider.close();
  await test.drop();
});

const isPage = (url: URL) => url.pathname === "/admin/login" || url.pathname === "/";
const fragment = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
const query = (url: URL) => Object.fromEntries(url.searchParams);
/** What the mails about its other ways in told an account. */
async function identityMails(to: string): Promise<string[]> {
  const { rows } = await test.db.pool.query(
    `select template || ' ' || (props ->> 'provider') as told from mail_outbox
     where recipient = $1 and template like 'auth-identity-%' order by created_at, template`,
    [to],
  );
  return rows.map(({ told }) => told);
}

const claimsOf = (token = "") => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

async function startUrl(client: Client, at: AuthServer, queryParams: Record<string, string> = {}) {
  const redirectTo = `${at.url}/admin/login`;
  const options = { redirectTo, skipBrowserRedirect: true, queryParams };
  const { data } = await client.signInWithOAuth({ provider: "atelier" as "google", options });
  return data.url ?? "";
}

/** Goes through the provider's forms as a visitor and back to our page. */
async function arrive(
  login: string,
  options: { at?: AuthServer; client?: Client; queryParams?: Record<string, string> } = {},
) {
  const { at = server, client = at.client(), queryParams = {} } = options;
  const typing = { login, password: "peu importe" };
  return createVisitor().visit(await startUrl(client, at, queryParams), typing, isPage);
}

const refusal = (url: URL) => {
  expect(fragment(url)).toMatchObject(query(url));
  return query(url);
};

describe("a sign-in at an OpenID provider", () => {
  it("with PKCE ends in a code that works once, for the page that began", async () => {
    const client = server.client({ flowType: "pkce" });
    const extras = {
      login_hint: "ana",
      STATE: "autre",
      Client_Id: "autre",
      redirect_uri: "https://mechant.example",
    };
    const { url, way } = await arrive("ana", { client, queryParams: extras });
    const asked = new URL(way.find((step) => step.startsWith(`${provider.issuer}/auth?`)) ?? "");
    expect(query(asked)).toMatchObject({
      client_id: "site",
      login_hint: "ana",
      redirect_uri: `${server.url}/auth/v1/callback`,
      response_type: "code",
      scope: "openid email profile",
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nonce: expect.any(String),
      code_challenge_method: "S256",
    });
    expect([...asked.searchParams.keys()]).not.toContain("STATE");
    expect([url.hash, [...url.searchParams.keys()]]).toEqual(["", ["code"]]);
    const code = url.searchParams.get("code") ?? "";
    expect(code).not.toBe(asked.searchParams.get("state"));

    const callback = way.at(-1) ?? "";
    const again = await createVisitor().visit(callback, {}, isPage);
    expect(refusal(again.url)).toMatchObject({
      error: "invalid_request",
      error_code: "flow_state_already_used",
    });
    expect(await exchange(code, "x".repeat(43))).toMatchObject({ status: 400, code: "bad_code_verifier" });
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ provider_token: expect.any(String), token_type: "bearer" });
    expect(data.user).toMatchObject({
      email: "ana@exemple.fr",
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: "atelier", providers: ["atelier"] },
      user_metadata: {
        sub: "ana",
        name: "ana",
        avatar_url: "https://atelier.example/ana.png",
        email_verified: true,
      },
      identities: [{ provider: "atelier", id: "ana", email: "ana@exemple.fr" }],
    });
    expect(claimsOf(data.session?.access_token)).toMatchObject({ aal: "aal1", amr: [{ method: "oauth" }] });
    expect(await exchange(code, "x".repeat(43))).toMatchObject({ status: 404, code: "flow_state_not_found" });
    const late = await createVisitor().visit(callback, {}, isPage);
    expect(query(late.url)).toMatchObject({ error_code: "bad_oauth_state" });
    const secrets = await test.db.pool.query(
      "select count(*)::int as left from auth_flow_states where user_id is not null",
    );
    expect(secrets.rows).toEqual([{ left: 0 }]);
  });

  it("without PKCE ends in the session itself, also when the provider posts its answer", async () => {
    const first = await arrive("bob", { queryParams: { response_mode: "form_post" } });
    const { access_token, refresh_token, ...rest } = fragment(first.url);
    expect(rest).toEqual({
      expires_at: expect.any(String),
      expires_in: "3600",
      provider_refresh_token: expect.any(String),
      provider_token: expect.any(String),
      sb: "",
      token_type: "bearer",
    });
    expect(first.url.search).toBe("");
    expect(first.way.at(-1)).toBe(`${server.url}/auth/v1/callback`);
    const client = server.client();
    const { data } = await client.setSession({
      access_token: access_token ?? "",
      refresh_token: refresh_token ?? "",
    });
    expect(data.user).toMatchObject({ email: "bob@exemple.fr", identities: [{ provider: "atelier" }] });
    const second = await arrive("bob");
    expect(claimsOf(fragment(second.url).access_token).sub).toBe(data.user?.id);
    const replayed = await createVisitor().visit(second.way.at(-1) ?? "", {}, isPage);
    expect(query(replayed.url)).toMatchObject({ error_code: "bad_oauth_state" });
    expect(fragment(replayed.url)).not.toHaveProperty("access_token");
  });

  it("joins the account that has the address, if the provider vouches for it", async () => {
    const { data: known } = await server.admin.createUser({
      email: "connu@exemple.fr",
      password,
      email_confirm: true,
    });
    const subjectOf = async (login: string) => claimsOf(fragment((await arrive(login)).url).access_token).sub;
    // Not vouched for, and taken: an account of its own, with no address.
    const impostor = await subjectOf("usurpateur");
    expect(impostor).not.toBe(known.user?.id);
    expect((await server.admin.getUserById(impostor)).data.user).toMatchObject({
      email: "",
      app_metadata: { provider: "atelier" },
    });
    expect(await subjectOf("connu")).toBe(known.user?.id);
    const { data: linked } = await server.admin.getUserById(known.user?.id ?? "");
    expect(linked.user?.app_metadata).toMatchObject({ provider: "email", providers: ["email", "atelier"] });
    await arrive("connu");
    expect(await identityMails("connu@exemple.fr")).toEqual(["auth-identity-added atelier"]);
  });

  it("takes over an account whose address was never confirmed", async () => {
    const attacker = { email: "victime@exemple.fr", password, user_metadata: { piege: true } };
    const { data: trap } = await server.admin.createUser(attacker);
    const { url } = await arrive("victime");
    expect(claimsOf(fragment(url).access_token).sub).toBe(trap.user?.id);
    const { data } = await server.admin.getUserById(trap.user?.id ?? "");
    expect(data.user?.identities?.map(({ provider: name }) => name)).toEqual(["atelier"]);
    expect(data.user?.user_metadata).not.toHaveProperty("piege");
    const { error } = await server.client().signInWithPassword({ email: "victime@exemple.fr", password });
    expect(error?.code).toBe("invalid_credentials");
  });

  it("gives no session to an unverified address, a banned user, or a new user once sign-up is closed", async () => {
    expect(refusal((await arrive("flou")).url)).toMatchObject({
      error: "access_denied",
      error_code: "provider_email_needs_verification",
    });
    const { rows } = await test.db.pool.query(
      "select 1 from mail_outbox where recipient = 'flou@exemple.fr'",
    );
    expect(rows).toHaveLength(1);
    await server.admin.createUser({
      email: "banni@exemple.fr",
      email_confirm: true,
      ban_duration: "24h",
    });
    expect(refusal((await arrive("banni")).url)).toMatchObject({
      error: "access_denied",
      error_code: "user_banned",
    });
    expect(refusal((await arrive("lien", { at: closed })).url)).toMatchObject({
      error: "access_denied",
      error_code: "signup_disabled",
    });
    // A known user signs in all the same.
    expect(fragment((await arrive("bob", { at: closed })).url)).toHaveProperty("access_token");
  });
});

describe("an identity whose provider does not vouch for the address", () => {
  const waysIn = async (id: string) => {
    const { rows } = await test.db.pool.query(
      `select (select array_agg(provider) from auth_identities where user_id = $1) identities,
        (select count(*)::int from auth_sessions where user_id = $1) sessions,
        (select count(*)::int from auth_factors where user_id = $1) factors`,
      [id],
    );
    return rows[0];
  };
  const accountOf = async (email: string) => {
    const { rows } = await test.db.pool.query("select id from auth_users where email = $1", [email]);
    return String(rows[0]?.id);
  };
  /** Ways in that a person could have added to an account before its address was confirmed. */
  const addSignInMethods = async (id: string) => {
    await test.db.pool.query(
      "insert into auth_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')",
      [id],
    );
    await test.db.pool.query("insert into auth_sessions (user_id, refresh_key) values ($1, 'clef')", [id]);
  };
  const accept = async (email: string) => {
    const { code } = await authMailTo(test.db, email);
    return server.client().verifyOtp({ email, token: code, type: "email" });
  };

  it("does not become staff by an invitation to that address", async () => {
    await clearAuthMails(test.db);
    const email = accounts.devanceur.email;
    expect(refusal((await arrive("devanceur")).url)).toMatchObject({
      error_code: "provider_email_needs_verification",
    });
    const id = await accountOf(email);
    await addSignInMethods(id);
    await clearAuthMails(test.db);
    const boss = { userId: id, email: "", role: "owner", aal: "aal1", sessionId: id } as const;
    const invited = await inviteStaff(server.deps, boss, { email, role: "staff", redirectTo: server.url });
    expect(invited).toEqual({ id });
    expect(await waysIn(id)).toEqual({ identities: null, sessions: 0, factors: 0 });
    // After the change at the provider, they are another person.
    const { url } = await arrive("devanceur");
    expect(claimsOf(fragment(url).access_token).sub).not.toBe(id);
    const { data } = await accept(email);
    expect(data.user).toMatchObject({
      id,
      app_metadata: { role: "staff", provider: "email", providers: ["email"] },
    });
    expect(await waysIn(id)).toEqual({ identities: ["email"], sessions: 1, factors: 0 });
    const later = await arrive("devanceur");
    expect(claimsOf(fragment(later.url).access_token).app_metadata.role).toBeUndefined();
  });

  it("makes nobody staff who was invited and let the three days pass, though the provider vouches", async () => {
    const boss = { userId: randomUUID(), email: "", role: "owner", aal: "aal1", sessionId: "" } as const;
    const invitation = { role: "staff", redirectTo: server.url } as const;
    for (const name of ["retard", "presse"] as const)
      await inviteStaff(server.deps, boss, { email: accounts[name].email, ...invitation });
    await test.db.pool.query(
      "update auth_users set invited_at = invited_at - interval '73 hours' where email = $1",
      [accounts.retard.email],
    );
    const late = await arrive("retard");
    expect(claimsOf(fragment(late.url).access_token).app_metadata.role).toBeUndefined();
    const inTime = await arrive("presse");
    expect(claimsOf(fragment(inTime.url).access_token).app_metadata.role).toBe("staff");
  });

  it.each([
    ["changeur", "recovery"],
    ["insistant", "signup"],
  ] as const)("does not open the account of %s once the address is proved by %s", async (login, way) => {
    const { email } = accounts[login];
    await arrive(login);
    const id = await accountOf(email);
    await addSignInMethods(id);
    await clearAuthMails(test.db);
    if (way === "recovery") await server.client().resetPasswordForEmail(email);
    else await server.client().resend({ type: "signup", email });
    const { link } = await authMailTo(test.db, email);
    const clicked = await fetch(`${server.url}${link.pathname}${link.search}`, { redirect: "manual" });
    expect(clicked.headers.get("location")).toContain("access_token");
    expect(await waysIn(id)).toEqual({ identities: ["email"], sessions: 1, factors: 0 });
    const { url } = await arrive(login);
    expect(claimsOf(fragment(url).access_token).sub).not.toBe(id);
  });
});

async function exchange(authCode: string, verifier: string) {
  const response = await fetch(`${server.url}/auth/v1/token?grant_type=pkce`, {
    method: "POST",
    headers: {
      apikey: server.anonKey,
      "content-type": "application/json",
      "x-supabase-api-version": "2024-01-01",
    },
    body: JSON.stringify({ auth_code: authCode, code_verifier: verifier }),
  });
  return { status: response.status, ...(await response.json()) };
}

describe("a provider’s answer", () => {
  const answer = async (search: string) => {
    const response = await fetch(`${server.url}/auth/v1/callback${search}`, { redirect: "manual" });
    const url = new URL(response.headers.get("location") ?? "");
    return { status: response.status, origin: url.origin, path: url.pathname, error: query(url).error_code };
  };
  const home = () => ({ status: 303, origin: server.url, path: "/" });

  it("is not taken with a state that is missing, made up, or too old", async () => {
    const flow = async () => {
      const response = await fetch(await startUrl(server.client(), server), { redirect: "manual" });
      return new URL(response.headers.get("location") ?? "").searchParams.get("state");
    };
    expect(await answer("?code=x")).toEqual({ ...home(), error: "bad_oauth_callback" });
    expect(await answer("?code=x&state=abc")).toEqual({ ...home(), error: "bad_oauth_state" });
    expect(await answer(`?code=x&state=${crypto.randomUUID()}`)).toEqual({
      ...home(),
      error: "bad_oauth_state",
    });
    const [fresh, old] = [await flow(), await flow()];
    expect(await answer(`?code=x&state=${fresh}`)).toMatchObject({
      status: 302,
      path: "/admin/login",
      error: "bad_oauth_callback",
    });
    clock += 301_000;
    expect(await answer(`?code=x&state=${old}`)).toEqual({ ...home(), error: "bad_oauth_state" });
  });

  it("to one flow is not taken in another", async () => {
    const isCallback = (url: URL) => url.pathname === "/auth/v1/callback";
    const typing = { login: "ana", password: "x" };
    const answers = [];
    for (const _ of [1, 2]) {
      const { url } = await createVisitor().visit(
        await startUrl(server.client(), server),
        typing,
        isCallback,
      );
      answers.push(url);
    }
    const [mine, theirs] = answers;
    mine?.searchParams.set("state", theirs?.searchParams.get("state") ?? "");
    const { url } = await createVisitor().visit(mine?.href ?? "", {}, isPage);
    expect(refusal(url)).toMatchObject({ error: "invalid_request", error_code: "bad_oauth_callback" });
  });

  it("that is a refusal is relayed to the page; the browser is never sent elsewhere", async () => {
    const response = await fetch(await startUrl(server.client(), server), { redirect: "manual" });
    const state = new URL(response.headers.get("location") ?? "").searchParams.get("state");
    const denied = await createVisitor().visit(
      `${server.url}/auth/v1/callback?error=access_denied&error_description=Non&state=${state}`,
      {},
      isPage,
    );
    expect(refusal(denied.url)).toEqual({ error: "access_denied", error_description: "Non" });
    const away = `${server.url}/auth/v1/authorize?provider=atelier&redirect_to=https://mechant.example/vol`;
    const { url } = await createVisitor().visit(away, { login: "ana", password: "x" }, isPage);
    expect([url.origin, url.pathname]).toEqual([server.url, "/"]);
    const unknown = await fetch(`${server.url}/auth/v1/authorize?provider=google`, { redirect: "manual" });
    expect([unknown.status, await unknown.json()]).toEqual([
      400,
      expect.objectContaining({ error_code: "validation_failed" }),
    ]);
  });
});

describe("an ID token", () => {
  it("signs in the person the provider vouches for, and no other", async () => {
    const nonce = "un secret de la page";
    const hashed = createHash("sha256").update(nonce).digest("hex");
    const claims = { sub: "ana", aud: "site", nonce: hashed, ...accounts.ana };
    const client = server.client();
    const signIn = (token: string, given = nonce) =>
      client.signInWithIdToken({ provider: "atelier", token, nonce: given });
    const { data, error } = await signIn(await provider.sign(claims));
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: "ana@exemple.fr",
      identities: [{ provider: "atelier", id: "ana" }],
    });
    expect(claimsOf(data.session?.access_token).amr).toMatchObject([{ method: "oauth" }]);
    const messages = [
      await signIn(await provider.sign({ ...claims, aud: "autre" })),
      await signIn(await provider.sign(claims, { foreignKey: true })),
      await signIn(await provider.sign(claims), "autre secret"),
      await client.signInWithIdToken({ provider: "google", token: await provider.sign(claims) }),
    ].map(({ error: refused }) => `${refused?.status} ${refused?.message}`);
    expect(messages).toEqual([
      "400 Unacceptable audience in id_token",
      expect.stringMatching(/^400 Bad ID token/),
      "400 Nonces mismatch",
      expect.stringMatching(/^400 .*not enabled/),
    ]);
  });
});

describe("an identity", () => {
  it("is added to an account and removed by its owner, never the last one, never another person’s", async () => {
    await server.admin.createUser({ email: "titulaire@exemple.fr", password, email_confirm: true });
    const client = server.client();
    await client.signInWithPassword({ email: "titulaire@exemple.fr", password });
    const link = async (login: string) => {
      const options = { redirectTo: `${server.url}/admin/login`, skipBrowserRedirect: true };
      const { data } = await client.linkIdentity({ provider: "atelier" as "google", options });
      return createVisitor().visit(data.url ?? "", { login, password: "x" }, isPage);
    };
    expect(refusal((await link("bob")).url)).toMatchObject({ error_code: "identity_already_exists" });
    expect(fragment((await link("lien")).url)).toHaveProperty("access_token");
    const { data } = await client.getUserIdentities();
    expect(data?.identities.map(({ provider: name }) => name)).toEqual(["email", "atelier"]);
    const [own, linked] = data?.identities ?? [];
    const { data: bob } = await server.admin.listUsers();
    const foreign = bob.users.find(({ email }) => email === "bob@exemple.fr")?.identities?.[0];
    if (!own || !linked || !foreign) throw new Error("unreachable: they were just made");
    expect((await client.unlinkIdentity(foreign)).error?.code).toBe("identity_not_found");
    expect((await client.unlinkIdentity(linked)).error).toBeNull();
    expect((await client.getUser()).data.user?.app_metadata.providers).toEqual(["email"]);
    expect((await client.unlinkIdentity(own)).error?.code).toBe("single_identity_not_deletable");
    expect(await identityMails("titulaire@exemple.fr")).toEqual([
      "auth-identity-added atelier",
      "auth-identity-removed atelier",
    ]);
    // A new account's first identity is no change.
    expect(await identityMails("bob@exemple.fr")).toEqual([]);
    const elsewhere = closed.client();
    await elsewhere.signInWithPassword({ email: "titulaire@exemple.fr", password });
    const { error } = await elsewhere.unlinkIdentity(own);
    expect([error?.status, error?.message]).toEqual([
      404,
      expect.stringContaining("Manual linking is disabled"),
    ]);
  });

  it("is not added once the session that asked for it was ended", async () => {
    const email = "quittee@exemple.fr";
    await server.admin.createUser({ email, password, email_confirm: true });
    const [thief, owner] = [server.client(), server.client()];
    for (const client of [thief, owner]) await client.signInWithPassword({ email, password });
    const options = { redirectTo: `${server.url}/admin/login`, skipBrowserRedirect: true };
    const { data } = await thief.linkIdentity({ provider: "atelier" as "google", options });
    expect((await owner.updateUser({ password: "un autre bon secret" })).error).toBeNull();
    const { url } = await createVisitor().visit(data?.url ?? "", { login: "tardif", password: "x" }, isPage);
    expect(refusal(url)).toMatchObject({ error_code: "session_not_found" });
    expect((await owner.getUserIdentities()).data?.identities.map(({ provider: name }) => name)).toEqual([
      "email",
    ]);
  });

  it("is not added by the password alone once the account has the second factor that it must have", async () => {
    const email = "protegee@exemple.fr";
    const app_metadata = { require_mfa: true };
    await server.admin.createUser({ email, password, email_confirm: true, app_metadata });
    const [thief, owner] = [server.client(), server.client()];
    for (const client of [thief, owner]) await client.signInWithPassword({ email, password });
    const options = { redirectTo: `${server.url}/admin/login`, skipBrowserRedirect: true };
    const { data } = await thief.linkIdentity({ provider: "atelier" as "google", options });
    const registration = await owner.passkey.startRegistration();
    if (registration.error) throw registration.error;
    const device = createAuthenticator({ rpId: "127.0.0.1", origin: server.url });
    const credential = device.create(registration.data.options);
    const challengeId = registration.data.challenge_id;
    expect((await owner.passkey.verifyRegistration({ challengeId, credential })).error).toBeNull();
    const { url } = await createVisitor().visit(data?.url ?? "", { login: "intrus", password: "x" }, isPage);
    expect(refusal(url)).toMatchObject({ error_code: "insufficient_aal" });
    expect((await owner.getUserIdentities()).data?.identities.map(({ provider: name }) => name)).toEqual([
      "email",
    ]);
  });

  it("is added by an ID token only where adding is allowed, and neither added nor removed without the second factor", async () => {
    const email = "prudente@exemple.fr";
    await server.admin.createUser({ email, password, email_confirm: true });
    const idToken = await provider.sign({ sub: "intrus", aud: "site", email: "intrus@exemple.fr" });
    const link = async (at: AuthServer, client: Client) => {
      const { data } = await client.getSession();
      const body = { provider: "atelier", id_token: idToken, link_identity: true };
      const bearer = { Authorization: `Bearer ${data.session?.access_token}` };
      const answer = await at.call("POST", "/token?grant_type=id_token", body, bearer);
      return [answer.status, ((await answer.json()) as { error_code?: string }).error_code];
    };
    const elsewhere = closed.client();
    await elsewhere.signInWithPassword({ email, password });
    expect(await link(closed, elsewhere)).toEqual([404, "manual_linking_disabled"]);

    const client = server.client();
    await client.signInWithPassword({ email, password });
    const { data: factor } = await client.mfa.enroll({ factorType: "totp" });
    if (factor?.type !== "totp") throw new Error("no authenticator");
    const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate({ timestamp: clock });
    await client.mfa.challengeAndVerify({ factorId: factor.id, code });

    const thief = server.client();
    await thief.signInWithPassword({ email, password });
    expect(await link(server, thief)).toEqual([401, "insufficient_aal"]);
    const { error: begun } = await thief.linkIdentity({ provider: "atelier" as "google" });
    const { data: own } = await thief.getUserIdentities();
    const [identity] = own?.identities ?? [];
    if (!identity) throw new Error("no identity");
    const { error: removed } = await thief.unlinkIdentity(identity);
    expect([begun?.code, removed?.code]).toEqual(["insufficient_aal", "insufficient_aal"]);
    expect(own?.identities).toHaveLength(1);
    expect(await link(server, client)).toEqual([200, undefined]);
  });
});
