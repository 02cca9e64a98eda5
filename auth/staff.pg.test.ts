import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { exportJWK, generateKeyPair } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { StartupError } from "#db/startup-error.ts";
import { authMailTo, clearAuthMails } from "#tests/support/auth-mails.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { askRaw, statusOf } from "#tests/support/raw-http.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { setupCode } from "./accounts/signup-policy.ts";
import { isApiKey, writeApiKey } from "./api-keys.ts";
import { type KeySources, openKeys } from "./keys/open-keys.ts";
import { listStaff } from "./list-staff.ts";
import { endSession, listSessions } from "./own-sessions.ts";
import { purgeAuth } from "./purge.ts";
import { defaultAuthSettings } from "./settings.ts";
import { changeStaff, inviteStaff, removeStaff } from "./staff-admin.ts";

let test: TestDatabase;
/** As installed: the first sign-up becomes the owner, then sign-up is closed. */
let server: AuthServer;
let demo: AuthServer;
/** The clock does not advance during a test, so that limits of seconds are exact on a slow machine. */
let began = Date.now();
let late = 0;
const now = () => new Date(began + late * 1000);
const password = "un-bon-secret";

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startAuthServer({ db: test.db, now });
  demo = await startAuthServer({ db: test.db, now, settings: { isDemo: true } });
});
afterAll(async () => {
  await Promise.all([server.close(), demo.close()]);
  await test.drop();
});
beforeEach(async () => {
  began = Date.now();
  late = 0;
  await test.db.pool.query("select testing.empty('auth_users')");
  await clearAuthMails(test.db);
});

const signUp = (at: AuthServer, email: string, data: Record<string, unknown> = {}) =>
  at.client().signUp({ email, password, options: { data } });

async function owner() {
  const client = demo.client();
  const { data } = await client.signUp({ email: "patron@exemple.fr", password });
  return { client, id: data.user?.id ?? "", token: data.session?.access_token ?? "" };
}

describe("the first sign-up", () => {
  it("needs the code printed at start, becomes the owner at once, and closes sign-up", async () => {
    expect(await (await server.call("GET", "/settings")).json()).toMatchObject({ disable_signup: false });
    const code = await server.service.pendingSetupCode();
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(code).toBe(setupCode(server.deps.seal));
    for (const setup_code of [undefined, "", "AAAA-AAAA-AAAA", 42, { $ne: "" }]) {
      const { error } = await signUp(server, "intrus@exemple.fr", { setup_code });
      expect(error).toMatchObject({
        status: 400,
        code: "validation_failed",
        message: expect.stringContaining("Code de mise en service"),
      });
    }
    const typed = ` ${code?.toLowerCase().replaceAll("-", "")}`;
    const { data, error } = await signUp(server, "patron@exemple.fr", { setup_code: typed, name: "Jo" });
    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
    expect(data.user).toMatchObject({
      email_confirmed_at: expect.any(String),
      app_metadata: { role: "owner", provider: "email", providers: ["email"] },
    });
    expect(data.user?.user_metadata).toMatchObject({ name: "Jo" });
    const { rows } = await test.db.pool.query(
      "select u::text || i::text as text from auth_users u, auth_identities i",
    );
    expect(rows[0].text).not.toContain("setup_code");
    expect(await server.service.pendingSetupCode()).toBeNull();
    expect(await (await server.call("GET", "/settings")).json()).toMatchObject({ disable_signup: true });
    const second = await signUp(server, "suivant@exemple.fr", { setup_code: code });
    expect(second.error).toMatchObject({
      message: "Signups not allowed for this instance",
      code: "signup_disabled",
    });
  });

  it("of two at the same moment makes exactly one owner", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => signUp(demo, `course-${index}@exemple.fr`)),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set([undefined, "signup_disabled"]));
    const { rows } = await test.db.pool.query("select app_metadata ->> 'role' as role from auth_users");
    expect(rows).toEqual([{ role: "owner" }]);
  });

  it("asks for no code in the demonstration on the same machine, and nothing else creates an account", async () => {
    expect(await (await demo.call("GET", "/settings")).json()).toMatchObject({ setup_code_required: false });
    const ghost = "fantome@exemple.fr";
    for (const round of ["before the owner", "after"]) {
      const otp = await demo.client().signInWithOtp({ email: ghost });
      const anonymousClient = await demo.client().signInAnonymously();
      expect([round, otp.error, anonymousClient.error === null]).toEqual([round, null, false]);
      late += 61;
      if (round === "before the owner") expect((await owner()).id).not.toBe("");
    }
    const { rows } = await test.db.pool.query("select email from auth_users");
    expect(rows).toEqual([{ email: "patron@exemple.fr" }]);
    expect((await test.db.pool.query("select from mail_outbox")).rows).toEqual([]);
  });
});

describe("the demonstration", () => {
  const attempt = async (headers: Record<string, string>, setup_code?: string) => {
    const settings = await (await demo.call("GET", "/settings", undefined, headers)).json();
    const body = { email: "patron@exemple.fr", password, data: { setup_code } };
    const answer = await demo.call("POST", "/signup", body, headers);
    return [settings.setup_code_required, answer.status];
  };

  it.each([
    { "X-Forwarded-For": "203.0.113.9" },
    { "X-Forwarded-For": "127.0.0.1, 203.0.113.9" },
    { "X-Forwarded-For": "203.0.113.9, 127.0.0.1" },
    { "X-Forwarded-For": "" },
    { "X-Forwarded-For": "inconnu" },
    { "X-Real-IP": "203.0.113.9" },
    { Forwarded: 'for="[2001:db8::1]:4711";proto=https' },
    { Forwarded: "proto=https;for=203.0.113.9" },
    { "CF-Connecting-IP": "203.0.113.9" },
    { Via: "1.1 mandataire" },
    { "X-Forwarded-Host": "www.exemple.fr" },
    { "X-Forwarded-Proto": "https" },
    { "Fly-Client-IP": "203.0.113.9" },
    { Origin: "https://www.exemple.fr" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
  ] as Record<string, string>[])(
    "asks a caller behind a proxy, and a page of another site, for the code: %o",
    async (headers) => {
      expect(await attempt(headers)).toEqual([true, 400]);
      expect(await attempt(headers, "AAAA-AAAA-AAAA")).toEqual([true, 400]);
      expect(await attempt(headers, (await demo.service.pendingSetupCode()) ?? "")).toEqual([true, 200]);
    },
  );

  it("asks every caller once the site has a public address, since a proxy may hide who calls", async () => {
    const settings = { isDemo: true, siteUrl: "https://www.exemple.fr" };
    const open = await startAuthServer({ db: test.db, now, settings });
    const answer = await open.call("POST", "/signup", { email: "patron@exemple.fr", password });
    await open.close();
    expect(answer.status).toBe(400);
  });

  it("asks a page of another site for it whose name resolves to our address", async () => {
    const { port } = new URL(demo.url);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = httpRequest(
        {
          port,
          host: "127.0.0.1",
          method: "POST",
          path: "/auth/v1/signup",
          headers: {
            Host: `mechant.example:${port}`,
            apikey: demo.anonKey,
            "Content-Type": "application/json",
          },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      sent.on("error", reject);
      sent.end(JSON.stringify({ email: "intrus@exemple.fr", password }));
    });
    expect(status).toBe(400);
  });

  it("asks a proxy for it that calls as nginx does by default, without naming its client", async () => {
    const body = JSON.stringify({ email: "intrus@exemple.fr", password });
    const lines = [
      "POST /auth/v1/signup HTTP/1.0",
      "Host: 127.0.0.1",
      `apikey: ${demo.anonKey}`,
      "Content-Type: application/json",
      `Content-Length: ${body.length}`,
      "",
      body,
    ];
    const answer = await askRaw(Number(new URL(demo.url).port), lines.join("\r\n"));
    expect(statusOf(answer)).toBe(400);
  });

  it("asks no caller on the same machine for it, proxy or not", async () => {
    const origin = demo.url.replace("127.0.0.1", "localhost");
    const headers = { "X-Forwarded-For": "127.0.0.1, ::1", Forwarded: "for=127.0.0.1", Origin: origin };
    expect(await attempt({ ...headers, "X-Forwarded-Proto": "https" })).toEqual([false, 200]);
  });
});

describe("the staff", () => {
  it("is the owner and the staff, as the database has them now", async () => {
    const { token, id } = await owner();
    expect(await demo.service.verifyStaff(token)).toEqual({
      userId: id,
      email: "patron@exemple.fr",
      role: "owner",
      aal: "aal1",
      sessionId: expect.any(String),
    });
    const { data } = await demo.admin.createUser({
      email: "equipe@exemple.fr",
      password,
      email_confirm: true,
      app_metadata: { role: "staff" },
    });
    const staff = data.user?.id ?? "";
    const enter = async () =>
      (await demo.client().signInWithPassword({ email: "equipe@exemple.fr", password })).data.session;
    const session = await enter();
    const check = (text = session?.access_token ?? "") => demo.service.verifyStaff(text);
    expect(await check()).toMatchObject({ userId: staff, role: "staff" });
    // Each takes effect at once, with the token issued before.
    await demo.admin.updateUserById(staff, { app_metadata: { role: "owner" } });
    expect(await check()).toMatchObject({ role: "owner" });
    for (const role of [null, "", "admin", "Owner", ["owner"], true]) {
      await demo.admin.updateUserById(staff, { app_metadata: { role } });
      expect(await check()).toEqual({ refused: "not_staff" });
    }
    await demo.admin.updateUserById(staff, {
      app_metadata: { role: "staff" },
      user_metadata: { role: "owner" },
    });
    expect(await check()).toMatchObject({ role: "staff" });
    await demo.admin.updateUserById(staff, { ban_duration: "1h" });
    expect(await check()).toEqual({ refused: "invalid" });
    await demo.admin.updateUserById(staff, { ban_duration: "none" });
    await demo.admin.updateUserById(staff, { app_metadata: { require_mfa: true } });
    expect(await check()).toEqual({ refused: "second_factor_missing" });
    await test.db.pool.query(
      "insert into auth_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')",
      [staff],
    );
    expect(await check()).toEqual({ refused: "second_factor_needed" });
    await test.db.pool.query("delete from auth_factors");
    await demo.admin.updateUserById(staff, { app_metadata: { require_mfa: null } });
    expect(await check()).toMatchObject({ role: "staff" });
    late = 3601;
    expect(await check()).toEqual({ refused: "expired" });
    late = 0;
    await demo.admin.signOut(session?.access_token ?? "");
    expect(await check()).toEqual({ refused: "invalid" });
    const again = await enter();
    await demo.admin.deleteUser(staff);
    expect(await check(again?.access_token)).toEqual({ refused: "invalid" });
    for (const anonymousClient of ["", "abc", demo.anonKey, demo.serviceKey]) {
      expect(await check(anonymousClient)).toEqual({ refused: "invalid" });
    }
  });

  it("may be asked for a second factor by the setting alone", async () => {
    const { token } = await owner();
    const strict = await startAuthServer({ db: test.db, now, settings: { requireStaffMfa: true } });
    expect(await strict.service.verifyStaff(token)).toEqual({ refused: "second_factor_missing" });
    await strict.close();
  });

  it("is distinguished from keys and ended sessions at /rest/v1", async () => {
    const { token, client } = await owner();
    const { verifyRole } = demo.service;
    expect(await verifyRole(demo.anonKey)).toEqual({ role: "anon" });
    expect(await verifyRole(demo.serviceKey)).toEqual({ role: "service_role" });
    expect(await verifyRole(token)).toEqual({ role: "authenticated" });
    expect(await verifyRole("abc")).toEqual({ error: "invalid" });
    late = 3601;
    expect(await verifyRole(token)).toEqual({ error: "expired" });
    late = 0;
    await client.signOut();
    expect(await verifyRole(token)).toEqual({ error: "invalid" });
  });
});

describe("the owner", () => {
  it("invites, promotes, asks for a second factor and removes; the staff may not, and the last owner stays", async () => {
    const { token, id } = await owner();
    const { deps, service } = demo;
    const boss = await service.verifyStaff(token);
    if ("refused" in boss) throw new Error(boss.refused);
    const redirectTo = `${demo.url}/admin/invitation`;
    const invite = (email: string) => inviteStaff(deps, boss, { email, role: "staff", redirectTo });
    expect(await invite("pas une adresse")).toEqual({ problem: "invalid_email" });
    expect(await invite("patron@exemple.fr")).toEqual({ problem: "already_staff" });
    late = 1;
    const invited = await invite("Equipe@exemple.fr");
    if ("problem" in invited) throw new Error(invited.problem);
    const { code } = await authMailTo(test.db, "equipe@exemple.fr");
    expect((await listStaff(deps)).map(({ email, role, isPending }) => [email, role, isPending])).toEqual([
      ["patron@exemple.fr", "owner", false],
      ["equipe@exemple.fr", "staff", true],
    ]);
    const client = demo.client();
    const { data } = await client.verifyOtp({ email: "equipe@exemple.fr", token: code, type: "invite" });
    const staff = await service.verifyStaff(data.session?.access_token ?? "");
    expect(staff).toMatchObject({ userId: invited.id, role: "staff" });
    if ("refused" in staff) throw new Error(staff.refused);
    expect(await inviteStaff(deps, staff, { email: "x@exemple.fr", role: "owner", redirectTo })).toEqual({
      problem: "forbidden",
    });
    expect(await changeStaff(deps, staff, invited.id, { role: "owner" })).toEqual({ problem: "forbidden" });
    expect(await removeStaff(deps, staff, id)).toEqual({ problem: "forbidden" });
    expect(await changeStaff(deps, boss, id, { role: "staff" })).toEqual({ problem: "last_owner" });
    expect(await removeStaff(deps, boss, id)).toEqual({ problem: "last_owner" });
    expect(await removeStaff(deps, boss, "42")).toEqual({ problem: "unknown" });
    expect(await changeStaff(deps, boss, invited.id, { mustHaveSecondFactor: true })).toBe(true);
    expect(await service.verifyStaff(data.session?.access_token ?? "")).toEqual({
      refused: "second_factor_missing",
    });
    expect(await changeStaff(deps, boss, invited.id, { mustHaveSecondFactor: false, role: "owner" })).toBe(
      true,
    );
    await test.db.pool.query(
      "insert into auth_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')",
      [invited.id],
    );
    expect((await listStaff(deps)).map(({ hasSecondFactor }) => hasSecondFactor)).toEqual([false, true]);
    await test.db.pool.query("delete from auth_factors");
    // Two owners remove each other at the same moment: one stays.
    const rival = await service.verifyStaff(data.session?.access_token ?? "");
    if ("refused" in rival) throw new Error(rival.refused);
    const both = await Promise.all([removeStaff(deps, boss, invited.id), removeStaff(deps, rival, id)]);
    expect(both).toEqual(expect.arrayContaining([true, { problem: "last_owner" }]));
    expect(await listStaff(deps)).toHaveLength(1);
  });

  it("invites an account that another person signed up earlier: none of their credentials opens it", async () => {
    const { token } = await owner();
    const boss = await demo.service.verifyStaff(token);
    if ("refused" in boss) throw new Error(boss.refused);
    const open = await startAuthServer({ db: test.db, now, settings: { signup: "open", isDemo: true } });
    try {
      const email = "cible@exemple.fr";
      const passerBy = open.client();
      await passerBy.signUp({ email, password });
      // The mailbox's owner followed the link of a sign-up that was not theirs.
      const { code } = await authMailTo(test.db, email);
      const confirmed = await open.client().verifyOtp({ email, token: code, type: "signup" });
      const id = confirmed.data.user?.id ?? "";
      const { data } = await passerBy.signInWithPassword({ email, password });
      await test.db.pool.query(
        `update auth_users set phone = '33611111111', phone_confirmed_at = now(), new_email = 'autre@exemple.fr' where id = $1`,
        [id],
      );
      await test.db.pool.query(
        "insert into auth_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')",
        [id],
      );
      await clearAuthMails(test.db);
      const redirectTo = `${demo.url}/admin/invitation`;
      expect(await inviteStaff(demo.deps, boss, { email, role: "staff", redirectTo })).toEqual({ id });
      expect(await demo.service.verifyStaff(data.session?.access_token ?? "")).toEqual({
        refused: "invalid",
      });
      expect((await passerBy.refreshSession()).error).not.toBeNull();
      expect((await open.client().signInWithPassword({ email, password })).error).toMatchObject({
        code: "invalid_credentials",
      });
      expect(
        (await test.db.pool.query("select phone, new_email from auth_users where id = $1", [id])).rows,
      ).toEqual([{ phone: null, new_email: null }]);
      expect((await listStaff(demo.deps)).map((one) => [one.email, one.isPending])).toContainEqual([
        email,
        true,
      ]);
      // A session that is open all the same has no role before the mailbox was proved.
      await test.db.pool.query(
        "insert into auth_sessions (id, user_id, refresh_key) values ($1, $1, 'clef')",
        [id],
      );
      const claims = { sub: id, session_id: id, role: "authenticated", aud: "authenticated", aal: "aal1" };
      const seconds = Math.floor(now().getTime() / 1000);
      const slipped = await demo.deps.keys.sign({ ...claims, iat: seconds, exp: seconds + 60 });
      expect(await demo.service.verifyStaff(slipped)).toEqual({ refused: "not_staff" });
      const invitation = await authMailTo(test.db, email);
      const client = demo.client();
      const accepted = await client.verifyOtp({ email, token: invitation.code, type: "invite" });
      expect(await demo.service.verifyStaff(accepted.data.session?.access_token ?? "")).toMatchObject({
        userId: id,
        role: "staff",
      });
      expect(await demo.service.verifyStaff(slipped)).toEqual({ refused: "invalid" });
      expect((await client.updateUser({ password: "un autre secret" })).error).toBeNull();
      expect((await open.client().signInWithPassword({ email, password })).error).not.toBeNull();
    } finally {
      await open.close();
    }
  });

  it("sees their own sessions, ends one of them, and no other person's", async () => {
    const { token } = await owner();
    const other = await demo.client().signInWithPassword({ email: "patron@exemple.fr", password });
    const boss = await demo.service.verifyStaff(token);
    if ("refused" in boss) throw new Error(boss.refused);
    const sessions = await listSessions(demo.deps, boss);
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    const second = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "";
    expect(await endSession(demo.deps, { ...boss, userId: second }, second)).toBe(false);
    expect(await endSession(demo.deps, boss, second)).toBe(true);
    expect(await demo.service.verifyStaff(other.data.session?.access_token ?? "")).toEqual({
      refused: "invalid",
    });
  });
});

describe("keys", () => {
  let folder = "";
  const warnings: string[] = [];
  const warn = (text: string) => void warnings.push(text);
  const none = {
    encryptionKey: undefined,
    databaseUrl: undefined,
    jwtKeysPath: undefined,
    jwtSecret: undefined,
  };
  const inFolder = (more: Partial<KeySources> = {}): KeySources => ({ ...none, dataDir: folder, ...more });
  const open = (sources: KeySources) => openKeys(test.db, sources, warn);
  const deps = async (sources: KeySources) => {
    const { keys, seal } = await open(sources);
    return {
      ...server.deps,
      keys,
      seal,
      settings: { ...defaultAuthSettings, siteUrl: "https://a.example", isDemo: false },
    };
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "reflet-keys-"));
    warnings.length = 0;
    await test.db.pool.query(
      "select testing.empty('auth_signing_keys'); delete from site_secrets where name = 'auth-encryption'",
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("are made at the first start, kept apart from the database, and stay the same", async () => {
    const first = await deps(inFolder());
    const file = join(folder, "auth.key");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { rows } = await test.db.pool.query(
      "select encode(private_key, 'escape') as text from auth_signing_keys",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].text).not.toContain("kty");
    const key = await writeApiKey(first, "anon");
    expect(await isApiKey(await deps(inFolder()), key)).toBe(true);
    expect(await isApiKey(server.deps, key)).toBe(false);
    expect(warnings).toEqual([]);
    await writeFile(file, "abîmé");
    await expect(open(inFolder())).rejects.toThrow(StartupError);
  });

  it("are replaced when a backup was restored without them: accounts stay, sessions and factors are deleted", async () => {
    const { client, id } = await owner();
    await test.db.pool.query("insert into auth_factors (user_id, factor_type) values ($1, 'totp')", [id]);
    const before = await deps(inFolder());
    const key = await writeApiKey(before, "service_role");
    await rm(join(folder, "auth.key"));
    const after = await deps(inFolder());
    expect(await isApiKey(after, key)).toBe(false);
    expect(warnings).toHaveLength(1);
    const { rows } = await test.db.pool.query(
      "select (select count(*)::int from auth_users) u, (select count(*)::int from auth_sessions) s, (select count(*)::int from auth_factors) f",
    );
    expect(rows).toEqual([{ u: 1, s: 0, f: 0 }]);
    expect((await client.refreshSession()).error).not.toBeNull();
  });

  it("are shared by instances on one outside database, even when they start together", async () => {
    const shared = { databaseUrl: "postgres://ailleurs" };
    const instances = await Promise.all(Array.from({ length: 4 }, () => deps(inFolder(shared))));
    const [first] = instances;
    if (!first) throw new Error("unreachable");
    const key = await writeApiKey(first, "anon");
    for (const instance of instances) expect(await isApiKey(instance, key)).toBe(true);
    expect(await storedKey()).toBeNull();
    expect(warnings).toHaveLength(4);
    expect(warnings[0]).toContain("la même AUTH_ENCRYPTION_KEY");
    // A key other than the one that sealed the stored values is not overwritten.
    const encryptionKey = Buffer.alloc(32, 9).toString("base64");
    await expect(open(inFolder({ ...shared, encryptionKey }))).rejects.toThrow(/^La clé AUTH_ENCRYPTION_KEY/);
    await test.db.pool.query("select testing.empty('auth_signing_keys')");
    const given = await deps(inFolder({ ...shared, encryptionKey }));
    expect(
      await isApiKey(await deps(inFolder({ ...shared, encryptionKey })), await writeApiKey(given, "anon")),
    ).toBe(true);
  });

  const outside = (dataDir = folder) => inFolder({ databaseUrl: "postgres://ailleurs", dataDir });
  const storedKey = async () => {
    const { rows } = await test.db.pool.query(
      "select value, retired_at from site_secrets where name = 'auth-encryption'",
    );
    return rows[0] ?? null;
  };
  /** As an older version left it: the key in the database, and values sealed by it. */
  const keepInDatabase = async () => {
    const key = Buffer.alloc(32, 5);
    const before = await deps(inFolder({ encryptionKey: key.toString("base64") }));
    await test.db.pool.query("insert into site_secrets (name, value) values ('auth-encryption', $1)", [key]);
    return { key, apiKey: await writeApiKey(before, "anon") };
  };

  it("move from the database they protect to the data folder, and everything continues", async () => {
    const { key, apiKey } = await keepInDatabase();
    expect(await isApiKey(await deps(outside()), apiKey)).toBe(true);
    expect(await readFile(join(folder, "auth.key"), "utf8")).toBe(`${key.toString("base64")}\n`);
    expect(await storedKey()).toBeNull();
    expect(warnings).toEqual([expect.stringContaining("quitte la base")]);
    expect(await isApiKey(await deps(outside()), apiKey)).toBe(true);
  });

  it("wait in the database for an instance elsewhere that starts at the same moment, for half an hour", async () => {
    const { apiKey } = await keepInDatabase();
    const elsewhere = openDatabase(test.url);
    await elsewhere.pool.query("select 1");
    const other = await mkdtemp(join(tmpdir(), "reflet-keys-"));
    try {
      const both = await Promise.all([
        openKeys(test.db, outside(), warn),
        openKeys(elsewhere, outside(other), warn),
      ]);
      for (const { keys, seal } of both) {
        expect(await isApiKey({ ...server.deps, keys, seal }, apiKey)).toBe(true);
      }
      expect(await storedKey()).toMatchObject({ retired_at: expect.any(Date) });
      late = 25 * 60;
      await purgeAuth({ db: test.db, now });
      expect(await storedKey()).not.toBeNull();
      late = 35 * 60;
      await purgeAuth({ db: test.db, now });
      expect(await storedKey()).toBeNull();
      expect(await readFile(join(other, "auth.key"))).toEqual(await readFile(join(folder, "auth.key")));
    } finally {
      await elsewhere.close();
      await rm(other, { recursive: true });
    }
  });

  it("stay in the database, with a warning, where the folder cannot be written or holds another", async () => {
    const { apiKey } = await keepInDatabase();
    await writeFile(join(folder, "fichier"), "");
    expect(await isApiKey(await deps(outside(join(folder, "fichier/dedans"))), apiKey)).toBe(true);
    expect(warnings.at(-1)).toContain("ne peut pas être écrit");
    await writeFile(join(folder, "auth.key"), `${Buffer.alloc(32, 6).toString("base64")}\n`);
    expect(await isApiKey(await deps(outside()), apiKey)).toBe(true);
    expect(warnings.at(-1)).toContain("une autre clé");
    expect(await storedKey()).toMatchObject({ retired_at: null });
  });

  it("are dropped from the database once the same one is given", async () => {
    const { key, apiKey } = await keepInDatabase();
    const given = inFolder({ databaseUrl: "postgres://ailleurs", encryptionKey: key.toString("base64") });
    expect(await isApiKey(await deps(given), apiKey)).toBe(true);
    expect(await storedKey()).toBeNull();
  });

  it("are not replaced by an instance that lacks those of a shared database, nor stored in it", async () => {
    await writeFile(join(folder, "fichier"), "");
    const nowhere = outside(join(folder, "fichier/dedans"));
    await expect(open(nowhere)).rejects.toThrow(/donnez AUTH_ENCRYPTION_KEY/);
    expect(await storedKey()).toBeNull();
    await open(outside());
    const other = await mkdtemp(join(tmpdir(), "reflet-keys-"));
    await expect(open(outside(other))).rejects.toThrow(/une clé que cette instance n’a pas/);
    expect(await readdir(other)).toEqual([]);
    await rm(other, { recursive: true });
  });

  it("may be brought: the first signs, all verify, none is published but its public half", async () => {
    const pairs = await Promise.all([
      generateKeyPair("ES256", { extractable: true }),
      generateKeyPair("RS256", { extractable: true }),
    ]);
    const [ec, rsa] = await Promise.all(pairs.map(({ privateKey }) => exportJWK(privateKey)));
    const path = join(folder, "jwks.json");
    await writeFile(path, JSON.stringify([{ ...rsa, alg: "RS256", kid: "b" }]));
    const old = await writeApiKey(await deps(inFolder({ jwtKeysPath: path })), "anon");
    await writeFile(
      path,
      JSON.stringify([
        { ...ec, kid: "a" },
        { ...rsa, alg: "RS256", kid: "b" },
      ]),
    );
    const current = await deps(inFolder({ jwtKeysPath: path }));
    expect(current.keys.publicKeys.map(({ kid, alg, d }) => [kid, alg, d])).toEqual([
      ["a", "ES256", undefined],
      ["b", "RS256", undefined],
    ]);
    expect(await isApiKey(current, old)).toBe(true);
    await writeFile(path, "[]");
    await expect(open(inFolder({ jwtKeysPath: path }))).rejects.toThrow(StartupError);
    await expect(open(inFolder({ jwtKeysPath: join(folder, "absent.json") }))).rejects.toThrow(
      /n’existe pas/,
    );
    expect((await readFile(join(folder, "auth.key"), "utf8")).length).toBeGreaterThan(40);
  });
});

it("npm run keys prints the two keys of the installation, and replaces them when asked", async () => {
  await test.db.pool.query(
    "select testing.empty('auth_signing_keys'); delete from site_secrets where name = 'auth-encryption'",
  );
  const folder = await mkdtemp(join(tmpdir(), "reflet-keys-"));
  const run = async (...options: string[]) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: test.url, DATA_DIR: folder };
    const { stdout } = await promisify(execFile)(process.execPath, ["scripts/keys.ts", ...options], { env });
    const [, anon = "", service = ""] = /^ANON_KEY=(\S+)\nSERVICE_ROLE_KEY=(\S+)\n$/.exec(stdout) ?? [];
    return { anon, service };
  };
  const sources = {
    encryptionKey: undefined,
    databaseUrl: test.url,
    dataDir: folder,
    jwtKeysPath: undefined,
    jwtSecret: undefined,
  };
  const roles = async ({ anon, service }: Awaited<ReturnType<typeof run>>) => {
    // On another instance: this one may have cached a secret that was replaced since.
    const db = openDatabase(test.url);
    const { keys } = await openKeys(db, sources, () => {}).finally(db.close);
    const verified = await Promise.all([anon, service].map((key) => keys.verify(key, now())));
    return verified.map((one) => ("claims" in one ? one.claims.role : one.error));
  };
  const first = await run();
  expect(await roles(first)).toEqual(["anon", "service_role"]);
  expect(await roles(await run())).toEqual(["anon", "service_role"]);
  const renewed = await run("--renouveler");
  expect(await roles(renewed)).toEqual(["anon", "service_role"]);
  expect(await roles(first)).toEqual(["invalid", "invalid"]);
  await rm(folder, { recursive: true });
});

it("housekeeping deletes what has expired and nothing else", async () => {
  const { id } = await owner();
  await demo.client().resetPasswordForEmail("patron@exemple.fr");
  expect(await purgeAuth({ db: test.db, now })).toBe(0);
  await test.db.pool.query(
    "update mail_outbox set status = 'captured', sent_at = now(), subject = 'x', created_at = now()",
  );
  late = 8 * 24 * 3600;
  // The code and the mail that carried it.
  expect(await purgeAuth({ db: test.db, now })).toBe(2);
  late = 366 * 24 * 3600;
  expect(await purgeAuth({ db: test.db, now })).toBeGreaterThan(0);
  expect((await test.db.pool.query("select id from auth_users")).rows).toEqual([{ id }]);
});
