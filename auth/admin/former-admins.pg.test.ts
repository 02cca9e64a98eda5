import { afterAll, beforeAll, expect, it } from "vitest";
import { clearAuthMails } from "#tests/support/auth-mails.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let test: TestDatabase;
let server: AuthServer;
const late = 0;
const now = () => new Date(Date.now() + late * 1000);
const password = "un-bon-secret";
let serial = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startAuthServer({ db: test.db, now, settings: { jwtExpirySeconds: 3600 * 24 * 90 } });
});
afterAll(async () => {
  expect(server.reported).toEqual([]);
  await server.close();
  await test.drop();
});

/** A person whose account has an administrator's role, signed in. */
async function administrator(role = "service_role") {
  serial += 1;
  const email = `administrateur-${serial}@exemple.fr`;
  const { data, error } = await server.admin.createUser({ email, password, email_confirm: true, role });
  if (error) throw error;
  const client = server.client();
  const { data: signedIn } = await client.signInWithPassword({ email, password });
  const token = signedIn.session?.access_token ?? "";
  expect(await refusals(token)).toEqual(["200"]);
  return { id: data.user.id, client, token };
}
type Administrator = Awaited<ReturnType<typeof administrator>>;

/** Without a session of its own: such a token is only made with the site's key. */
async function withoutSession({ token }: Administrator) {
  const { session_id: _, ...claims } = JSON.parse(
    Buffer.from(token.split(".")[1] ?? "", "base64url").toString(),
  );
  return server.deps.keys.sign(claims);
}

const nobody = "00000000-0000-4000-8000-000000000000";
const adminRoutes = () => server.service.routes.filter(({ access }) => access === "admin");

/** What every administrative endpoint answers, each answer once; only the list of users is asked for while it is open. */
async function refusals(token: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const first = await server.call("GET", "/admin/users", undefined, headers);
  if (first.status === 200) return ["200"];
  const answers = new Set<string>();
  for (const { method, path } of adminRoutes()) {
    const filled = path.replace(/:\w+/g, nobody);
    const body = method === "GET" ? undefined : { email: `cree-${serial}@exemple.fr`, type: "magiclink" };
    const answer = await server.call(method, filled, body, headers);
    answers.add(`${answer.status} ${(await answer.json()).error_code}`);
  }
  return [...answers];
}

const endings: readonly (readonly [string, string, (about: Administrator) => Promise<unknown>])[] = [
  [
    "was banned",
    "403 user_banned",
    async ({ id }) => (await server.admin.updateUserById(id, { ban_duration: "24h" })).error,
  ],
  [
    "lost the role",
    "403 not_admin",
    async ({ id }) => (await server.admin.updateUserById(id, { role: "authenticated" })).error,
  ],
  ["was deleted", "403 user_not_found", async ({ id }) => (await server.admin.deleteUser(id)).error],
  [
    "was deleted but for the row",
    "403 user_not_found",
    async ({ id }) => (await server.admin.deleteUser(id, true)).error,
  ],
];

it.each(endings)("opens nothing once its administrator %s", async (_, expected, end) => {
  const about = await administrator();
  const sessionless = await withoutSession(about);
  expect(await refusals(sessionless)).toEqual(["200"]);
  expect(await server.service.verifyRole(about.token)).toEqual({ role: "service_role" });
  expect(await end(about)).toBeNull();
  for (const token of [about.token, sessionless]) {
    expect(await refusals(token)).toEqual([expected]);
    expect(await server.service.verifyRole(token)).toEqual({ error: "invalid" });
  }
  const { rowCount } = await test.db.pool.query("select from auth_users where email like 'cree-%'");
  expect(rowCount).toBe(0);
});

it("opens nothing once its session ended, or a password was set elsewhere", async () => {
  const about = await administrator();
  await about.client.signOut();
  expect(await refusals(about.token)).toEqual(["403 session_not_found"]);
  const other = await administrator("supabase_admin");
  await server.admin.updateUserById(other.id, { password: "un-autre-secret" });
  expect(await refusals(other.token)).toEqual(["403 session_not_found"]);
});

it("opens nothing while the session of it is another's", async () => {
  const [mine, theirs] = [await administrator(), await administrator()];
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const mixed = await server.deps.keys.sign({
    ...claimsOf(mine.token),
    session_id: claimsOf(theirs.token).session_id,
  });
  expect(await refusals(mixed)).toEqual(["403 session_not_found"]);
});

it("does not skip the captcha for an administrator who was banned", async () => {
  const captcha = { provider: "turnstile", secret: "secret", url: "http://127.0.0.1:9/" } as const;
  const guarded = await startAuthServer({ db: test.db, now, settings: { captcha } });
  const about = await administrator();
  const recover = async () => {
    await clearAuthMails(test.db);
    const headers = { Authorization: `Bearer ${about.token}` };
    const answer = await guarded.call("POST", "/recover", { email: "personne@exemple.fr" }, headers);
    return [answer.status, (await answer.json()).error_code];
  };
  expect(await recover()).toEqual([200, undefined]);
  await server.admin.updateUserById(about.id, { ban_duration: "24h" });
  expect(await recover()).toEqual([400, "captcha_failed"]);
  await guarded.close();
});
