import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authMails, authMailTo, clearAuthMails } from "#tests/support/auth-mails.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { inviteStaff, resetFactors } from "../staff-admin.ts";

let test: TestDatabase;
let server: AuthServer;
let began = new Date();
const password = "un-bon-secret";
let serial = 0;
const fresh = () => `cible-${++serial}@exemple.fr`;

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startAuthServer({
    db: test.db,
    now: () => began,
    settings: { signup: "open", phone: true, sendFrequencySeconds: 0, mailsPerHour: 0 },
  });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});
beforeEach(async () => {
  began = new Date();
  await clearAuthMails(test.db);
});

const follow = async (link: URL) => {
  const answer = await fetch(`${server.url}${link.pathname}${link.search}`, { redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "");
};

describe("a sign-in whose code was given out and not yet exchanged is over", () => {
  async function inFlight() {
    const email = fresh();
    const { data } = await server.admin.createUser({ email, password, email_confirm: true });
    const visitor = server.client({ flowType: "pkce" });
    await visitor.resetPasswordForEmail(email);
    const code = (await follow((await authMailTo(test.db, email)).link)).searchParams.get("code") ?? "";
    await clearAuthMails(test.db);
    const owner = server.client();
    expect((await owner.signInWithPassword({ email, password })).error).toBeNull();
    return { email, id: data.user?.id ?? "", owner, exchange: () => visitor.exchangeCodeForSession(code) };
  }
  type InFlight = Awaited<ReturnType<typeof inFlight>>;
  const actor = { userId: null, role: "owner" } as unknown as Parameters<typeof resetFactors>[1];

  const endings: readonly (readonly [string, (about: InFlight) => Promise<unknown>])[] = [
    [
      "a password was set",
      async ({ owner }) => (await owner.updateUser({ password: "un-autre-secret" })).error,
    ],
    [
      "the owner set a password",
      async ({ id }) => (await server.admin.updateUserById(id, { password })).error,
    ],
    [
      "the address changed",
      async ({ owner, email }) => {
        const next = fresh();
        await owner.updateUser({ email: next });
        await follow((await authMailTo(test.db, email)).link);
        const landed = await follow((await authMailTo(test.db, next)).link);
        return landed.hash.includes("access_token") ? null : landed.href;
      },
    ],
    [
      "the owner set an address",
      async ({ id }) => (await server.admin.updateUserById(id, { email: fresh() })).error,
    ],
    ["everybody was signed out", async ({ owner }) => (await owner.signOut({ scope: "global" })).error],
    ["the others were signed out", async ({ owner }) => (await owner.signOut({ scope: "others" })).error],
    [
      "the second factors were reset",
      async ({ id }) => {
        await server.admin.updateUserById(id, { app_metadata: { role: "staff" } });
        return (await resetFactors(server.deps, actor, id)) === true ? null : "refused";
      },
    ],
  ];

  it.each(endings)("once %s", async (_, end) => {
    const about = await inFlight();
    expect(await end(about)).toBeNull();
    expect((await about.exchange()).error).toMatchObject({ code: "flow_state_not_found" });
  });

  it("and not because one device signed out", async () => {
    const { owner, exchange } = await inFlight();
    expect((await owner.signOut({ scope: "local" })).error).toBeNull();
    expect((await exchange()).error).toBeNull();
  });
});

describe("a recovery asked for before an invitation was sent", () => {
  const verify = async (body: object) => (await server.call("POST", "/verify", body)).status;

  it.each(["by the service key", "by the owner"])("opens nothing after it, invited %s", async (by) => {
    const email = fresh();
    await server.call("POST", "/signup", { email, password: "celui d’un passant" });
    await clearAuthMails(test.db);
    await server.call("POST", "/recover", { email });
    const before = await authMailTo(test.db, email);
    await clearAuthMails(test.db);
    if (by === "by the owner") {
      const actor = { userId: null, role: "owner" } as unknown as Parameters<typeof inviteStaff>[1];
      await inviteStaff(server.deps, actor, { email, role: "staff", redirectTo: server.url });
    } else await server.admin.inviteUserByEmail(email);
    const invitation = (await authMails(test.db)).at(-1);
    expect(await verify({ email, type: "recovery", token: before.code })).toBe(403);
    expect((await follow(before.link)).href).toContain("error_code=otp_expired");
    expect(await verify({ email, type: "invite", token: invitation?.code })).toBe(200);
    expect(await verify({ email, type: "recovery", token: before.code })).toBe(403);
  });

  it("nor one asked for while it is being written", async () => {
    const email = fresh();
    await server.call("POST", "/signup", { email, password: "celui d’un passant" });
    await clearAuthMails(test.db);
    const invite = async () => ((await server.admin.inviteUserByEmail(email)).error === null ? 200 : 0);
    const ask = async (path: string) => (await server.call("POST", path, { email })).status;
    const statuses = await Promise.all([
      ...Array.from({ length: 6 }, () => ask("/recover")),
      invite(),
      ...Array.from({ length: 6 }, () => ask("/otp")),
    ]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { rows } = await test.db.pool.query(
      "select kind from auth_one_time_tokens join auth_users on id = user_id where email = $1",
      [email],
    );
    expect(rows).toEqual([{ kind: "confirmation" }]);
  });
});
