import { hash as bcryptHash } from "@node-rs/bcrypt";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authMails, authMailTo, clearAuthMails } from "#tests/support/auth-mails.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { createKeyRing } from "./keys/key-ring.ts";

let test: TestDatabase;
/** Confirms at once; allows anonymous users and phones. */
let lenient: AuthServer;
/** Requires confirmation of every address, and uses PKCE. */
let strict: AuthServer;
/** Signs with a shared secret; sign-up is closed. */
let shut: AuthServer;
const password = "un-bon-secret";
let serial = 0;
const fresh = () => `personne-${++serial}@exemple.fr`;
const site = "https://www.reflet.example";

beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test;
  const now = () => new Date();
  const open = { signup: "open", siteUrl: site } as const;
  [lenient, strict, shut] = await Promise.all([
    startAuthServer({
      db,
      now,
      settings: {
        ...open,
        autoconfirmEmail: true,
        anonymous: true,
        phone: true,
        testOtp: new Map([["33600000001", "123456"]]),
      },
    }),
    startAuthServer({ db, now, settings: open }),
    startAuthServer({
      db,
      now,
      settings: { signup: "closed", jwtExpirySeconds: 60, passwordMin: 12 },
      keys: await createKeyRing([], "un-secret-partage-de-plus-de-32-signes"),
    }),
  ]);
});
afterAll(async () => {
  await Promise.all([lenient, strict, shut].map((server) => server.close()));
  await test.drop();
});
beforeEach(() => clearAuthMails(test.db));

async function member(server = lenient, email = fresh()) {
  const client = server.client();
  const { data, error } = await client.signUp({ email, password });
  if (error || !data.user || !data.session) throw error ?? new Error("no session");
  return { client, email, user: data.user, session: data.session };
}

/** Follows a mail's link as a browser would, up to the page it ends on. */
async function click(server: AuthServer, link: URL) {
  expect(link.origin).toBe(site);
  const answer = await fetch(`${server.url}${link.pathname}${link.search}`, { redirect: "manual" });
  expect(answer.status).toBe(303);
  const target = new URL(answer.headers.get("location") ?? "");
  return { target, fragment: new URLSearchParams(target.hash.slice(1)) };
}

describe("signing up and in with a password", () => {
  it("gives a session, a user and a token as the contract shows them", async () => {
    const client = lenient.client();
    const { data } = await client.signUp({
      email: "Ana@Exemple.FR",
      password,
      options: { data: { name: "Ana" } },
    });
    const { user, session } = data;
    const id = user?.id ?? "";
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      aud: "authenticated",
      role: "authenticated",
      email: "ana@exemple.fr",
      phone: "",
      email_confirmed_at: time,
      confirmed_at: time,
      last_sign_in_at: time,
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: {
        sub: id,
        email: "ana@exemple.fr",
        email_verified: true,
        phone_verified: false,
        name: "Ana",
      },
      identities: [
        {
          identity_id: expect.any(String),
          id,
          user_id: id,
          identity_data: {
            sub: id,
            email: "ana@exemple.fr",
            email_verified: true,
            phone_verified: false,
            name: "Ana",
          },
          provider: "email",
          email: "ana@exemple.fr",
          last_sign_in_at: time,
          created_at: time,
          updated_at: time,
        },
      ],
      created_at: time,
      updated_at: time,
      is_anonymous: false,
    });
    expect(session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    const claims = decodeJwt(session?.access_token ?? "");
    expect(claims).toEqual({
      iss: `${site}/auth/v1`,
      sub: id,
      aud: "authenticated",
      exp: session?.expires_at,
      iat: (session?.expires_at ?? 0) - 3600,
      email: "ana@exemple.fr",
      phone: "",
      app_metadata: user?.app_metadata,
      user_metadata: user?.user_metadata,
      role: "authenticated",
      aal: "aal1",
      amr: [{ method: "password", timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
    });
    // The client verifies the signature itself, with the published key.
    expect((await client.getClaims()).data?.claims.sub).toBe(id);
    expect((await client.getUser()).data.user).toEqual(user);
    const again = await lenient.client().signUp({ email: "ana@exemple.fr", password });
    expect(again.error).toMatchObject({ code: "user_already_exists", status: 422 });
    const signedIn = await lenient.client().signInWithPassword({ email: "ANA@exemple.fr", password });
    expect(signedIn.data.user?.id).toBe(id);
  });

  it.each([
    [
      { email: "ana", password },
      400,
      "validation_failed",
      "Unable to validate email address: invalid format",
    ],
    [
      { email: "b@exemple.fr", password: "court" },
      422,
      "weak_password",
      "Password should be at least 6 characters.",
    ],
    [{ email: "b@exemple.fr", password: "" }, 400, "validation_failed", "Signup requires a valid password"],
    [
      { email: "b@exemple.fr", password: "é".repeat(37) },
      400,
      "validation_failed",
      "Password cannot be longer than 72 characters",
    ],
    [{ phone: "0612", password }, 400, "validation_failed", "Invalid phone number format (E.164 required)"],
    [{ email: "b@exemple.fr", phone: "33612345678", password }, 400, "validation_failed", expect.any(String)],
  ])("refuses %j", async (body, status, code, message) => {
    const answer = await lenient.call("POST", "/signup", body, { "X-Supabase-Api-Version": "2024-01-01" });
    expect([answer.status, await answer.json()]).toEqual([
      status,
      expect.objectContaining({ code, message }),
    ]);
  });

  it("accepts a bcrypt hash from elsewhere, and replaces it by its own", async () => {
    const email = fresh();
    const password_hash = await bcryptHash(password, 4);
    await lenient.admin.createUser({ email, password_hash, email_confirm: true });
    const { data, error } = await lenient.client().signInWithPassword({ email, password });
    expect(error).toBeNull();
    const { rows } = await test.db.pool.query("select password_hash from auth_users where id = $1", [
      data.user?.id,
    ]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
    expect((await lenient.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  it("warns of a password that the policy no longer allows, and accepts it", async () => {
    const { email } = await member();
    const { data } = await shut.client().signInWithPassword({ email, password: "un-bon-secret" });
    expect(data.weakPassword).toBeUndefined();
    const short = fresh();
    await lenient.admin.createUser({ email: short, password: "court", email_confirm: true });
    const answer = await shut.client().signInWithPassword({ email: short, password: "court" });
    expect(answer.data.session).not.toBeNull();
    expect(answer.data.weakPassword).toMatchObject({ reasons: ["length", "pwned"] });
    const common = fresh();
    await lenient.admin.createUser({ email: common, password: "motdepasse2026!", email_confirm: true });
    const known = await shut.client().signInWithPassword({ email: common, password: "motdepasse2026!" });
    expect(known.data.session).not.toBeNull();
    expect(known.data.weakPassword).toMatchObject({ reasons: ["pwned"] });
  });

  it("refuses a common password at sign-up and change, however it is varied, and says why", async () => {
    const email = `amandine.${fresh()}`;
    const weak = { name: "AuthWeakPasswordError", status: 422, code: "weak_password" };
    const refused = await lenient.client().signUp({ email, password: "M0tdepasse2026!" });
    expect(refused.error).toMatchObject({ ...weak, reasons: ["pwned"] });
    const both = await lenient.client().signUp({ email, password: "12345" });
    expect(both.error).toMatchObject({ ...weak, reasons: ["length", "pwned"] });
    expect(both.error?.message).toContain("Password should be at least 6 characters");
    const named = await lenient.client().signUp({ email, password: "Amandine-2026!" });
    expect(named.error).toMatchObject({ ...weak, reasons: ["pwned"] });
    const { client } = await member(lenient, email);
    for (const password of ["azertyuiop12", "RefletBressan01!", "amandine1987"]) {
      expect((await client.updateUser({ password })).error).toMatchObject({ ...weak, reasons: ["pwned"] });
    }
    expect((await client.updateUser({ password: "ça brille après la pluie" })).error).toBeNull();
  });

  it("signs anonymous users in where that is on, and makes them members once they have an address", async () => {
    const client = lenient.client();
    const { data } = await client.signInAnonymously({ options: { data: { panier: 3 } } });
    expect(data.user).toMatchObject({
      is_anonymous: true,
      identities: [],
      user_metadata: { panier: 3 },
      app_metadata: {},
    });
    expect(decodeJwt(data.session?.access_token ?? "")).toMatchObject({
      is_anonymous: true,
      amr: [{ method: "anonymous" }],
    });
    expect((await client.updateUser({ password })).error).toMatchObject({
      status: 422,
      code: "validation_failed",
    });
    const email = fresh();
    const { data: updated } = await client.updateUser({ email, password });
    expect(updated.user).toMatchObject({ email, is_anonymous: false, app_metadata: { provider: "email" } });
    expect((await lenient.client().signInWithPassword({ email, password })).error).toBeNull();
    const refused = await strict.client().signInAnonymously();
    expect(refused.error).toMatchObject({
      message: "Anonymous sign-ins are disabled",
      code: "anonymous_provider_disabled",
    });
  });

  it("is another service with other settings: closed, HS256, short-lived", async () => {
    const refused = await shut.client().signUp({ email: fresh(), password });
    expect(refused.error).toMatchObject({
      message: "Signups not allowed for this instance",
      code: "signup_disabled",
      status: 422,
    });
    const { email } = await member();
    const client = shut.client();
    const { data } = await client.signInWithPassword({ email, password });
    expect(data.session?.expires_in).toBe(60);
    expect((await client.getClaims()).data?.header.alg).toBe("HS256");
    expect(await (await shut.call("GET", "/.well-known/jwks.json")).json()).toEqual({ keys: [] });
    // A token of one service is refused by the other.
    expect((await strict.client().getUser(data.session?.access_token)).error).toMatchObject({
      code: "bad_jwt",
    });
  });
});

describe("mail links and codes", () => {
  it("confirm a sign-up by code, once", async () => {
    const email = fresh();
    const client = strict.client();
    const { data } = await client.signUp({ email, password, options: { data: { name: "Léa" } } });
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      confirmation_sent_at: expect.any(String),
      user_metadata: { name: "Léa" },
    });
    expect(data.user?.identities).toHaveLength(1);
    expect((await client.signInWithPassword({ email, password })).error).toMatchObject({
      code: "email_not_confirmed",
      status: 400,
    });
    const { code, template } = await authMailTo(test.db, email);
    expect([template, code]).toEqual(["auth-confirmation", expect.stringMatching(/^\d{6}$/)]);
    const verified = await client.verifyOtp({ email, token: code, type: "signup" });
    expect(verified.data.user).toMatchObject({
      email_confirmed_at: expect.any(String),
      user_metadata: { email_verified: true },
    });
    expect(decodeJwt(verified.data.session?.access_token ?? "")).toMatchObject({ amr: [{ method: "otp" }] });
    const again = await client.verifyOtp({ email, token: code, type: "signup" });
    expect(again.error).toMatchObject({
      message: "Token has expired or is invalid",
      code: "otp_expired",
      status: 403,
    });
    expect((await strict.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  it("confirm a sign-up by link, the session in the fragment", async () => {
    const email = fresh();
    await strict
      .client()
      .signUp({ email, password, options: { emailRedirectTo: `${site}/admin/bienvenue?a=1` } });
    const { link } = await authMailTo(test.db, email);
    expect([...link.searchParams.keys()]).toEqual(["token", "type", "redirect_to"]);
    const { target, fragment } = await click(strict, link);
    expect(`${target.origin}${target.pathname}${target.search}`).toBe(`${site}/admin/bienvenue?a=1`);
    expect([...fragment.keys()].sort()).toEqual(
      ["access_token", "expires_at", "expires_in", "refresh_token", "sb", "token_type", "type"].sort(),
    );
    expect(fragment.get("type")).toBe("signup");
    const client = strict.client();
    const session = {
      access_token: fragment.get("access_token") ?? "",
      refresh_token: fragment.get("refresh_token") ?? "",
    };
    expect((await client.setSession(session)).data.user?.email).toBe(email);
    const used = await click(strict, link);
    expect(Object.fromEntries(used.fragment)).toMatchObject({
      error: "access_denied",
      error_code: "otp_expired",
    });
    expect(used.target.search).toBe("?a=1");
  });

  it("sign in by magic link with PKCE, in the browser that asked", async () => {
    const { email, user } = await member();
    const client = strict.client({ flowType: "pkce" });
    await client.signInWithOtp({
      email,
      options: { emailRedirectTo: `${site}/admin`, shouldCreateUser: false },
    });
    const { link, template } = await authMailTo(test.db, email);
    expect([template, link.searchParams.get("token")]).toEqual([
      "auth-magic-link",
      expect.stringMatching(/^pkce_/),
    ]);
    const { target } = await click(strict, link);
    expect(target.hash).toBe("");
    const code = target.searchParams.get("code") ?? "";
    const elsewhere = await strict.call("POST", "/token?grant_type=pkce", {
      auth_code: code,
      code_verifier: "x".repeat(60),
    });
    expect([elsewhere.status, (await elsewhere.json()).error_code]).toEqual([400, "bad_code_verifier"]);
    const { data } = await client.exchangeCodeForSession(code);
    expect(data.user?.id).toBe(user.id);
    expect(decodeJwt(data.session?.access_token ?? "")).toMatchObject({ amr: [{ method: "magiclink" }] });
    const replayed = await strict.call("POST", "/token?grant_type=pkce", {
      auth_code: code,
      code_verifier: "x".repeat(60),
    });
    expect([replayed.status, (await replayed.json()).error_code]).toEqual([404, "flow_state_not_found"]);
  });

  it("creates a person who asks for a code, where sign-up is open", async () => {
    const email = fresh();
    expect((await strict.client().signInWithOtp({ email })).error).toBeNull();
    const { code, template } = await authMailTo(test.db, email);
    expect(template).toBe("auth-confirmation");
    const { data } = await strict.client().verifyOtp({ email, token: code, type: "email" });
    expect(data.user?.email).toBe(email);
    const missing = await strict
      .client()
      .signInWithOtp({ email: fresh(), options: { shouldCreateUser: false } });
    expect(missing.error).toMatchObject({ code: "otp_disabled", status: 422 });
  });

  it("recover an account, whose new password ends every other session and every code", async () => {
    const { email, client: old } = await member();
    const client = strict.client({ flowType: "pkce" });
    await client.resetPasswordForEmail(email, { redirectTo: `${site}/admin/mot-de-passe` });
    const { target } = await click(strict, (await authMailTo(test.db, email)).link);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const { data } = await client.exchangeCodeForSession(target.searchParams.get("code") ?? "");
    expect(decodeJwt(data.session?.access_token ?? "")).toMatchObject({ amr: [{ method: "recovery" }] });
    expect(events).toContain("PASSWORD_RECOVERY");
    expect((await client.updateUser({ password })).error).toMatchObject({
      code: "same_password",
      status: 422,
    });
    expect((await client.updateUser({ password: "un-autre-secret" })).error).toBeNull();
    expect((await old.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await client.getUser()).error).toBeNull();
    const { rows } = await test.db.pool.query("select from auth_one_time_tokens where user_id = $1", [
      data.user?.id,
    ]);
    expect(rows).toHaveLength(0);
    expect((await strict.client().signInWithPassword({ email, password })).error).toMatchObject({
      code: "invalid_credentials",
    });
  });

  it("change an address only once both mailboxes agree", async () => {
    const { email, client } = await member();
    const next = fresh();
    const { data } = await client.updateUser({ email: next });
    expect(data.user).toMatchObject({ email, new_email: next, email_change_sent_at: expect.any(String) });
    const [mine, theirs] = [await authMailTo(test.db, email), await authMailTo(test.db, next)];
    const half = await strict.client().verifyOtp({ email: next, token: theirs.code, type: "email_change" });
    expect([half.data.session, half.error]).toEqual([null, null]);
    expect((await client.getUser()).data.user?.email).toBe(email);
    const { fragment } = await click(lenient, mine.link);
    expect(fragment.get("type")).toBe("email_change");
    const { data: changed } = await client.getUser();
    expect(changed.user).toMatchObject({
      email: next,
      identities: [{ email: next, identity_data: { email: next } }],
    });
    expect(changed.user?.new_email).toBeUndefined();
    const taken = (await member()).email;
    expect((await client.updateUser({ email: taken })).error).toMatchObject({
      code: "email_exists",
      status: 422,
    });
  });

  it("are sent again only where something is waited for, with the same answer", async () => {
    const waiting = fresh();
    await strict.client().signUp({ email: waiting, password });
    await clearAuthMails(test.db);
    const { email: confirmed } = await member();
    for (const email of [waiting, confirmed, fresh()]) {
      expect(await strict.client().resend({ type: "signup", email })).toMatchObject({ error: null });
    }
    expect((await authMails(test.db)).map(({ to }) => to)).toEqual([waiting]);
    const wrong = await strict.call("POST", "/resend", { type: "recovery", email: waiting });
    expect([wrong.status, (await wrong.json()).error_code]).toEqual([400, "validation_failed"]);
  });

  it("reauthenticate by a code to the account's own address", async () => {
    const { email, client } = await member();
    expect((await client.reauthenticate()).error).toBeNull();
    expect(await authMailTo(test.db, email)).toMatchObject({ template: "auth-reauthentication" });
    const anonymousClient = lenient.client();
    await anonymousClient.signInAnonymously();
    const { error } = await anonymousClient.reauthenticate();
    expect(error?.message).toContain("Reauthentication requires the user to have an email or a phone number");
  });
});

describe("phones", () => {
  it("sign in by a code, real or agreed on beforehand", async () => {
    const phone = "+33 6 12 34 56 01";
    const { data } = await lenient.client().signInWithOtp({ phone });
    expect(data.messageId).toEqual(expect.any(String));
    const { rows } = await test.db.pool.query("select body from sms_messages where phone = '33612345601'");
    const code = /\d{6}/.exec(rows[0].body)?.[0] ?? "";
    const { data: verified } = await lenient.client().verifyOtp({ phone, token: code, type: "sms" });
    expect(verified.user).toMatchObject({
      phone: "33612345601",
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: "phone" },
    });
    await lenient.client().signInWithOtp({ phone: "33600000001" });
    const known = await lenient.client().verifyOtp({ phone: "33600000001", token: "123456", type: "sms" });
    expect(known.error).toBeNull();
    expect(
      (await test.db.pool.query("select from sms_messages where phone = '33600000001'")).rows,
    ).toHaveLength(0);
    const off = await strict.client().signInWithOtp({ phone });
    expect(off.error).toMatchObject({ code: "phone_provider_disabled" });
  });

  it("change once the new number has answered", async () => {
    const { client } = await member();
    const { data } = await client.updateUser({ phone: "33612345602" });
    expect(data.user).toMatchObject({ phone: "", new_phone: "33612345602" });
    const { rows } = await test.db.pool.query("select body from sms_messages where phone = '33612345602'");
    const token = /\d{6}/.exec(rows[0].body)?.[0] ?? "";
    const verified = await client.verifyOtp({ phone: "33612345602", token, type: "phone_change" });
    expect(verified.data.user).toMatchObject({
      phone: "33612345602",
      app_metadata: { providers: ["email", "phone"] },
    });
  });
});

describe("an account and its sessions", () => {
  it("merges user data key by key, null taking one away, and keeps app_metadata out of reach", async () => {
    const { client } = await member();
    await client.updateUser({ data: { a: 1, b: { c: 2 } } });
    const { data } = await client.updateUser({ data: { a: null, d: 3 } });
    expect(data.user?.user_metadata).toMatchObject({ b: { c: 2 }, d: 3 });
    expect(data.user?.user_metadata).not.toHaveProperty("a");
    const token = (await client.getSession()).data.session?.access_token;
    const grab = await lenient.call(
      "PUT",
      "/user",
      { app_metadata: { role: "owner" } },
      { Authorization: `Bearer ${token}` },
    );
    expect([grab.status, (await grab.json()).error_code]).toEqual([403, "not_admin"]);
    await lenient.call(
      "PUT",
      "/user",
      { role: "service_role", aud: "x", data: { role: "owner" } },
      { Authorization: `Bearer ${token}` },
    );
    expect((await client.getUser()).data.user).toMatchObject({
      role: "authenticated",
      app_metadata: { provider: "email" },
    });
  });

  it("signs out here, elsewhere or everywhere", async () => {
    const { email, client: first } = await member();
    const [second, third] = [lenient.client(), lenient.client()];
    for (const client of [second, third]) await client.signInWithPassword({ email, password });
    const isIn = async (client: typeof first) => (await client.getUser()).error === null;
    await second.signOut({ scope: "local" });
    expect([await isIn(first), await isIn(third)]).toEqual([true, true]);
    await first.signOut({ scope: "others" });
    expect([await isIn(first), await isIn(third)]).toEqual([true, false]);
    const token = (await first.getSession()).data.session;
    await lenient.admin.signOut(token?.access_token ?? "");
    const headers = {
      Authorization: `Bearer ${token?.access_token}`,
      "X-Supabase-Api-Version": "2024-01-01",
    };
    const dead = await lenient.call("GET", "/user", undefined, headers);
    expect([dead.status, (await dead.json()).code]).toEqual([403, "session_not_found"]);
    const refreshed = await lenient.call("POST", "/token?grant_type=refresh_token", {
      refresh_token: token?.refresh_token,
    });
    expect([refreshed.status, (await refreshed.json()).error_code]).toEqual([400, "session_not_found"]);
  });
});

describe("administration", () => {
  it("creates, reads, changes, lists, bans and deletes users", async () => {
    const { admin } = lenient;
    const email = fresh();
    const user_metadata = { full_name: "Zélie Morel" };
    const { data } = await admin.createUser({
      email,
      password,
      user_metadata,
      app_metadata: { role: "staff" },
    });
    const id = data.user?.id ?? "";
    expect(data.user).toMatchObject({
      user_metadata,
      app_metadata: { provider: "email", providers: ["email"], role: "staff" },
    });
    expect(data.user).not.toHaveProperty("email_confirmed_at");
    expect(data.user?.user_metadata).toEqual(user_metadata);
    expect((await admin.createUser({ email, password })).error).toMatchObject({
      code: "email_exists",
      status: 422,
    });
    expect((await admin.getUserById(id)).data.user?.email).toBe(email);
    const changed = await admin.updateUserById(id, {
      email_confirm: true,
      app_metadata: { role: null, niveau: 2 },
      user_metadata: { full_name: "Zélie M." },
    });
    expect(changed.data.user).toMatchObject({
      app_metadata: { niveau: 2 },
      user_metadata: { full_name: "Zélie M." },
    });
    expect(changed.data.user?.app_metadata).not.toHaveProperty("role");
    const client = lenient.client();
    await client.signInWithPassword({ email, password });
    await admin.updateUserById(id, { password: "encore-un-secret" });
    expect((await client.getUser()).error?.name).toBe("AuthSessionMissingError");
    const moved = fresh();
    const { data: renamed } = await admin.updateUserById(id, { email: moved });
    expect(renamed.user).toMatchObject({ email: moved, identities: [{ email: moved }] });
    await admin.deleteUser(id, true);
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: "user_not_found" });
    const { rows } = await test.db.pool.query(
      "select email, user_metadata, deleted_at from auth_users where id = $1",
      [id],
    );
    expect(rows[0]).toMatchObject({
      email: expect.stringMatching(/^[0-9a-f]{64}$/),
      user_metadata: {},
      deleted_at: expect.any(Date),
    });
    // The address is free again, and a hard deletion leaves nothing.
    const again = await admin.createUser({ email: moved });
    await admin.deleteUser(again.data.user?.id ?? "");
    expect(
      (await test.db.pool.query("select from auth_users where id = $1", [again.data.user?.id])).rows,
    ).toEqual([]);
    expect((await admin.getUserById("00000000-0000-4000-8000-000000000000")).error).toMatchObject({
      status: 404,
    });
    const notAnId = await lenient.call("GET", "/admin/users/42", undefined, {
      Authorization: `Bearer ${lenient.serviceKey}`,
    });
    expect([notAnId.status, (await notAnId.json()).error_code]).toEqual([404, "validation_failed"]);
  });

  it("lists by page with the links the client reads, and finds by part of a name", async () => {
    await test.db.pool.query("select testing.empty('auth_users')");
    for (let index = 0; index < 5; index += 1)
      await lenient.admin.createUser({ email: `page-${index}@exemple.fr` });
    await lenient.admin.createUser({ email: "x@exemple.fr", user_metadata: { full_name: "Hélène_100%" } });
    const first = await lenient.admin.listUsers({ page: 1, perPage: 4 });
    expect(first.data).toMatchObject({ total: 6, nextPage: 2, lastPage: 2, aud: "authenticated" });
    expect(first.data.users.map(({ email }) => email)[0]).toBe("x@exemple.fr");
    const last = await lenient.admin.listUsers({ page: 2, perPage: 4 });
    expect(last.data).toMatchObject({ nextPage: null, lastPage: 2 });
    expect(last.data.users).toHaveLength(2);
    const find = async (filter: string) => {
      const query = new URLSearchParams({ filter });
      const headers = { Authorization: `Bearer ${lenient.serviceKey}` };
      return (
        await (await lenient.call("GET", `/admin/users?page=&per_page=&${query}`, undefined, headers)).json()
      ).users.length;
    };
    expect([await find("page-"), await find("lène_100%"), await find("%")]).toEqual([5, 1, 1]);
    const bad = await lenient.call("GET", "/admin/users?page=-1", undefined, {
      Authorization: `Bearer ${lenient.serviceKey}`,
    });
    expect(bad.status).toBe(400);
  });

  it("invites by mail, and the person who accepts is signed in without a password", async () => {
    const email = fresh();
    const { data } = await shut.admin.inviteUserByEmail(email, {
      data: { name: "Noé" },
      redirectTo: `${shut.url}/admin/login`,
    });
    expect(data.user).toMatchObject({
      invited_at: expect.any(String),
      confirmation_sent_at: expect.any(String),
      user_metadata: { name: "Noé" },
    });
    const { link, template } = await authMailTo(test.db, email);
    expect(template).toBe("auth-invitation");
    const answer = await fetch(link, { redirect: "manual" });
    const target = new URL(answer.headers.get("location") ?? "");
    expect(`${target.origin}${target.pathname}`).toBe(`${shut.url}/admin/login`);
    expect(new URLSearchParams(target.hash.slice(1)).get("type")).toBe("invite");
    expect((await shut.admin.inviteUserByEmail(email)).error).toMatchObject({
      code: "email_exists",
      status: 422,
    });
  });

  it.each(["signup", "invite", "magiclink", "recovery"] as const)(
    "makes a %s link without sending it",
    async (type) => {
      const email = fresh();
      if (type === "recovery") await lenient.admin.createUser({ email, email_confirm: true });
      const order = {
        type,
        email,
        password,
        options: { data: { a: 1 }, redirectTo: `${site}/admin` },
      } as const;
      const { data, error } = await lenient.admin.generateLink(
        order as Parameters<typeof lenient.admin.generateLink>[0],
      );
      expect(error).toBeNull();
      const asked = type === "magiclink" ? "signup" : type;
      expect(data.properties).toMatchObject({ verification_type: asked, redirect_to: `${site}/admin` });
      expect(data.properties?.action_link).toMatch(
        new RegExp(`^${site}/auth/v1/verify\\?token=\\w+&type=${asked}&redirect_to=`),
      );
      expect(await authMails(test.db)).toEqual([]);
      const { data: verified } = await lenient
        .client()
        .verifyOtp({ token_hash: data.properties?.hashed_token ?? "", type: asked });
      expect(verified.user?.email).toBe(email);
    },
  );

  it("makes links for both halves of a change of address, and none for an unknown user", async () => {
    const { email, user } = await member();
    const newEmail = fresh();
    for (const type of ["email_change_current", "email_change_new"] as const) {
      const { data } = await lenient.admin.generateLink({ type, email, newEmail });
      expect(data.properties?.action_link).toContain("type=email_change&");
      const token_hash = data.properties?.hashed_token ?? "";
      expect((await lenient.client().verifyOtp({ token_hash, type: "email_change" })).error).toBeNull();
    }
    expect((await lenient.admin.getUserById(user.id)).data.user?.email).toBe(newEmail);
    const nobody = await lenient.admin.generateLink({ type: "recovery", email: fresh() });
    expect(nobody.error).toMatchObject({ status: 404, code: "user_not_found" });
  });
});

describe("public endpoints", () => {
  it("report the features that are on, the service's name and its public keys", async () => {
    expect(await (await lenient.call("GET", "/settings")).json()).toMatchObject({
      external: { email: true, phone: true, anonymous_users: true, google: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: false,
      saml_enabled: false,
      passkeys_enabled: true,
    });
    expect(await (await shut.call("GET", "/settings")).json()).toMatchObject({ disable_signup: true });
    expect(await (await fetch(`${lenient.url}/auth/v1/health`)).json()).toMatchObject({ name: "GoTrue" });
    const keys = await fetch(`${lenient.url}/auth/v1/.well-known/jwks.json`);
    expect(keys.headers.get("cache-control")).toBe("public, max-age=600");
    expect(await keys.json()).toEqual({
      keys: [
        expect.objectContaining({
          kty: "EC",
          alg: "ES256",
          use: "sig",
          key_ops: ["verify"],
          kid: expect.any(String),
        }),
      ],
    });
    expect(lenient.reported.concat(strict.reported, shut.reported)).toEqual([]);
  });
});
