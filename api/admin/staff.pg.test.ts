import type { Hono } from "hono";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { AdminEnv } from "./admin-env.ts";
import { createAdminRouter } from "./create-admin-router.ts";

let test: TestDatabase;
let server: AuthServer;
let api: Hono<AdminEnv>;
const now = () => new Date();
const password = "motdepasse-solide";

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startAuthServer({ db: test.db, now, settings: { isDemo: true } });
  const { db } = test;
  const deps = { db, now, siteUrl: server.url, isDemo: true, rateLimitFactor: 0 };
  const report = (error: unknown) => {
    throw error;
  };
  api = createAdminRouter(deps, { auth: server.deps, verifyStaff: server.service.verifyStaff, report });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

async function call(token: string, method: string, path: string, body?: unknown) {
  const response = await api.request(path, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

async function signIn(email: string): Promise<string> {
  const { data } = await server.client().signInWithPassword({ email, password });
  return data.session?.access_token ?? "";
}

it("lets the owner alone manage the staff, keeps an owner, writes the journal, and closes one’s own sessions", async () => {
  const signedUp = await server.client().signUp({ email: "patron@exemple.fr", password });
  const owner = signedUp.data.session?.access_token ?? "";
  const ownerId = signedUp.data.user?.id ?? "";
  expect(await call(owner, "POST", "/staff", { email: "x", role: "staff" })).toEqual({
    status: 400,
    body: { field: "email", message: "Cette adresse e-mail n’est pas valable." },
  });
  expect((await call(owner, "POST", "/staff", { email: "x@exemple.fr", role: "admin" })).status).toBe(400);
  const invited = await call(owner, "POST", "/staff", { email: "Equipe@exemple.fr", role: "staff" });
  expect(invited.status).toBe(201);
  const { id } = invited.body as { id: string };
  const { rows: mails } = await test.db.pool.query("select recipient, props from mail_outbox");
  expect(mails).toHaveLength(1);
  const link = new URL(mails[0].props.actionUrl);
  expect(mails[0].recipient).toBe("equipe@exemple.fr");
  // Opening the link does nothing yet: its page asks first, and the token never reaches a server's log.
  expect(link.origin + link.pathname + link.search).toBe(`${server.url}/admin/invitation`);

  const client = server.client();
  const token_hash = new URLSearchParams(link.hash.slice(1)).get("token_hash") ?? "";
  const { data } = await client.verifyOtp({ token_hash, type: "invite" });
  const staff = data.session?.access_token ?? "";
  const refusal = {
    status: 403,
    body: { code: "owner_only", message: "Seul le propriétaire peut faire cela." },
  };
  expect(await call(staff, "GET", "/staff")).toEqual(refusal);
  expect(await call(staff, "POST", "/staff", { email: "y@exemple.fr", role: "owner" })).toEqual(refusal);
  expect(await call(staff, "PATCH", `/staff/${id}`, { role: "owner" })).toEqual(refusal);
  expect(await call(staff, "DELETE", `/staff/${ownerId}`)).toEqual(refusal);
  expect(await call(staff, "DELETE", `/staff/${ownerId}/factors`)).toEqual(refusal);
  expect((await call("", "GET", "/staff")).status).toBe(401);

  const last = {
    status: 409,
    body: { message: "Il faut au moins un propriétaire\u00a0: nommez-en d’abord un autre." },
  };
  expect(await call(owner, "PATCH", `/staff/${ownerId}`, { role: "staff" })).toEqual(last);
  expect(await call(owner, "DELETE", `/staff/${ownerId}`)).toEqual(last);
  await test.db.pool.query(
    "insert into auth_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')",
    [id],
  );
  expect((await call(owner, "PATCH", `/staff/${id}`, { mustHaveSecondFactor: true })).status).toBe(200);
  const { members } = (await call(owner, "GET", "/staff")).body as { members: object[] };
  expect(members).toMatchObject([
    { email: "patron@exemple.fr", role: "owner", hasSecondFactor: false, mustHaveSecondFactor: false },
    { id, role: "staff", isPending: false, hasSecondFactor: true, mustHaveSecondFactor: true },
  ]);

  expect(await call(owner, "DELETE", `/staff/${ownerId}/factors`)).toEqual({
    status: 409,
    body: { message: "Votre propre second facteur se gère dans «\u00a0Mon compte\u00a0»." },
  });
  expect((await call(owner, "DELETE", "/staff/nobody/factors")).status).toBe(404);

  await server.client().signInWithPassword({ email: "patron@exemple.fr", password });
  const { sessions } = (await call(owner, "GET", "/account/sessions")).body as {
    sessions: { id: string; isCurrent: boolean }[];
  };
  expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
  const other = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "";
  expect(await call(owner, "DELETE", `/account/sessions/${other}`)).toEqual({
    status: 200,
    body: { id: other },
  });
  expect((await call(owner, "DELETE", `/account/sessions/${other}`)).status).toBe(404);

  // The journal entry fails after the change: neither is stored.
  await test.db.pool.query(`
    create function die() returns trigger language plpgsql as $$ begin raise 'struck by lightning'; end $$;
    create trigger dying before insert on journal for each row execute function die()`);
  const accounts = () => test.db.pool.query("select email, app_metadata from auth_users order by email");
  const before = (await accounts()).rows;
  await expect(call(owner, "POST", "/staff", { email: "z@exemple.fr", role: "staff" })).rejects.toThrow();
  await expect(call(owner, "PATCH", `/staff/${id}`, { role: "owner" })).rejects.toThrow();
  await expect(call(owner, "DELETE", `/staff/${id}`)).rejects.toThrow();
  expect((await accounts()).rows).toEqual(before);
  expect((await test.db.pool.query("select from mail_outbox")).rowCount).toBe(1);
  await test.db.pool.query("drop trigger dying on journal");

  expect(await call(owner, "DELETE", `/staff/${id}`)).toEqual({ status: 200, body: { id } });
  expect((await call(staff, "GET", "/me")).status).toBe(401);
  expect((await call(owner, "DELETE", `/staff/${id}`)).status).toBe(404);
  const { rows: journal } = await test.db.pool.query(
    "select actor, action, subject_id, detail from journal order by id",
  );
  const line = { actor: "patron@exemple.fr", subject_id: id };
  expect(journal).toEqual([
    { ...line, action: "staff.invited", detail: { email: "equipe@exemple.fr", role: "staff" } },
    { ...line, action: "staff.changed", detail: { email: "equipe@exemple.fr", mustHaveSecondFactor: true } },
    { ...line, action: "staff.removed", detail: { email: "equipe@exemple.fr" } },
  ]);
});

it("lets the owner reset a colleague's second factor: codes and sessions go, the journal and a mail say so", async () => {
  const email = "perdu@exemple.fr";
  const { data } = await server.admin.createUser({
    email,
    password,
    email_confirm: true,
    app_metadata: { role: "staff" },
  });
  const id = data.user?.id ?? "";
  const client = server.client({ experimental: { recoveryCodes: true } });
  await client.signInWithPassword({ email, password });
  const begun = await client.mfa.enroll({ factorType: "totp", friendlyName: "Téléphone" });
  if (begun.error) throw begun.error;
  const code = new TOTP({ secret: begun.data.totp.secret }).generate();
  expect((await client.mfa.challengeAndVerify({ factorId: begun.data.id, code })).error).toBeNull();
  expect((await client.mfa.recoveryCodes.generate()).error).toBeNull();
  const before = (await client.getSession()).data.session?.access_token ?? "";
  expect((await call(before, "GET", "/me")).status).toBe(200);
  const boss = await signIn("patron@exemple.fr");

  expect(await call(boss, "DELETE", `/staff/${id}/factors`)).toEqual({ status: 200, body: { id } });

  expect((await call(before, "GET", "/me")).status).toBe(401);
  const { rows } = await test.db.pool.query("select from auth_factors where user_id = $1", [id]);
  expect(rows).toEqual([]);
  expect((await call(await signIn(email), "GET", "/me")).status).toBe(200);
  const { rows: lines } = await test.db.pool.query(
    "select actor, detail from journal where action = 'staff.factorsReset'",
  );
  expect(lines).toEqual([{ actor: "patron@exemple.fr", detail: { email } }]);
  const { rows: mails } = await test.db.pool.query(
    "select recipient from mail_outbox where template = 'auth-factor-removed'",
  );
  expect(mails).toEqual([{ recipient: email }]);
});
