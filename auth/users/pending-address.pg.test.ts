import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SmsTransport } from "#mail/sms/sms-transport.ts";
import { authMails, authMailTo, clearAuthMails } from "#tests/support/auth-mails.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { resetFactors } from "../staff-admin.ts";

const chief = { userId: null, role: "owner" } as unknown as Parameters<typeof resetFactors>[1];
let test: TestDatabase;
let servers: Record<"double" | "single", AuthServer>;
const sms: { to: string; text: string }[] = [];
const password = "un-bon-secret";
const nextPassword = "un-autre-secret";
let serial = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  const smsTransport: SmsTransport = {
    name: "test",
    deliver: async (message) => {
      sms.push(message);
      return { status: "sent" };
    },
  };
  const start = (doubleConfirmChange: boolean) =>
    startAuthServer({
      db: test.db,
      now: () => new Date(),
      smsTransport,
      settings: { doubleConfirmChange, phone: true, sendFrequencySeconds: 0, mailsPerHour: 0, smsPerHour: 0 },
    });
  servers = { double: await start(true), single: await start(false) };
});
afterAll(async () => {
  for (const server of Object.values(servers)) {
    expect(server.reported).toEqual([]);
    await server.close();
  }
  await test.drop();
});
beforeEach(async () => {
  sms.length = 0;
  await clearAuthMails(test.db);
});

/** Somebody who knows the password has asked for another address; nobody has confirmed it yet. */
async function begun(server: AuthServer) {
  serial += 1;
  const email = `proprietaire-${serial}@exemple.fr`;
  const theirs = `voleur-${serial}@exemple.fr`;
  const { data, error } = await server.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  const thief = server.client();
  await thief.signInWithPassword({ email, password });
  expect((await thief.updateUser({ email: theirs })).data.user?.new_email).toBe(theirs);
  const owner = server.client();
  expect((await owner.signInWithPassword({ email, password })).error).toBeNull();
  return { id: data.user.id, email, theirs, owner, thief, mail: await authMailTo(test.db, theirs) };
}
type Begun = Awaited<ReturnType<typeof begun>>;

async function follow(server: AuthServer, link: URL) {
  const answer = await fetch(`${server.url}${link.pathname}${link.search}`, { redirect: "manual" });
  return answer.headers.get("location") ?? "";
}
const verify = async (server: AuthServer, body: object) =>
  (await server.call("POST", "/verify", body)).status;
const addressOf = async (server: AuthServer, id: string) =>
  (await server.admin.getUserById(id)).data.user?.email;

const endings: readonly (readonly [string, (server: AuthServer, about: Begun) => Promise<unknown>])[] = [
  [
    "their owner sets a password",
    async (_, { owner }) => {
      const { data, error } = await owner.updateUser({ password: nextPassword });
      expect(data.user?.new_email).toBeUndefined();
      return error;
    },
  ],
  [
    "their owner sets one after a recovery",
    async (server, { email }) => {
      await clearAuthMails(test.db);
      const client = server.client();
      await client.resetPasswordForEmail(email);
      const { code } = await authMailTo(test.db, email);
      expect((await client.verifyOtp({ email, token: code, type: "recovery" })).error).toBeNull();
      return (await client.updateUser({ password: nextPassword })).error;
    },
  ],
  [
    "the service key sets one",
    async (server, { id }) => (await server.admin.updateUserById(id, { password: nextPassword })).error,
  ],
  ["everybody is signed out", async (_, { owner }) => (await owner.signOut({ scope: "global" })).error],
  ["the others are signed out", async (_, { owner }) => (await owner.signOut({ scope: "others" })).error],
  [
    "the account is banned for a time",
    async (server, { id }) => {
      const { error } = await server.admin.updateUserById(id, { ban_duration: "24h" });
      return error ?? (await server.admin.updateUserById(id, { ban_duration: "none" })).error;
    },
  ],
  [
    "the service key removes a factor",
    async (server, { id, owner }) => {
      const begun = await owner.mfa.enroll({ factorType: "totp" });
      if (begun.error) return begun.error;
      return (await server.admin.mfa.deleteFactor({ id: begun.data.id, userId: id })).error;
    },
  ],
  [
    "the owner of the site resets the factors",
    async (server, { id }) => {
      await server.admin.updateUserById(id, { app_metadata: { role: "staff" } });
      return (await resetFactors(server.deps, chief, id)) === true ? null : "refused";
    },
  ],
];

describe.each(["single", "double"] as const)("with %s confirmation", (confirmation) => {
  it.each(endings)("a change of address ends once %s, sent again or not", async (_, end) => {
    const server = servers[confirmation];
    const about = await begun(server);
    const { id, email, theirs, mail } = about;
    // With double confirmation their own half is given before, and the other is missing.
    if (confirmation === "double") await follow(server, mail.link);
    expect(await end(server, about)).toBeNull();
    await clearAuthMails(test.db);
    expect(await verify(server, { type: "email_change", email: theirs, token: mail.code })).toBe(403);
    expect(await follow(server, mail.link)).toContain("error_code=otp_expired");
    for (const address of [email, theirs]) {
      expect((await server.call("POST", "/resend", { type: "email_change", email: address })).status).toBe(
        200,
      );
    }
    expect(await authMails(test.db)).toEqual([]);
    expect(await addressOf(server, id)).toBe(email);
  });
});

it.each([
  ["a new password", async ({ owner }: Begun) => (await owner.updateUser({ password: nextPassword })).error],
  ["signing the others out", async ({ owner }: Begun) => (await owner.signOut({ scope: "others" })).error],
] as const)("a change of number ends with %s too", async (_, end) => {
  const server = servers.double;
  const about = await begun(server);
  const { id, thief } = about;
  const own = `33612000${100 + serial}`;
  expect((await server.admin.updateUserById(id, { phone: own, phone_confirm: true })).error).toBeNull();
  const theirs = `33698000${100 + serial}`;
  expect((await thief.updateUser({ phone: theirs })).error).toBeNull();
  const code = /code est (\d+)/.exec(sms[0]?.text ?? "")?.[1];
  expect(await end(about)).toBeNull();
  expect(await verify(server, { type: "phone_change", phone: theirs, token: code })).toBe(403);
  expect((await server.call("POST", "/resend", { type: "phone_change", phone: own })).status).toBe(200);
  expect(sms).toHaveLength(1);
});

it("signing out here alone leaves a change of address under way", async () => {
  const server = servers.single;
  const { id, owner, theirs, mail } = await begun(server);
  expect((await owner.signOut({ scope: "local" })).error).toBeNull();
  expect(await follow(server, mail.link)).toContain("access_token=");
  expect(await addressOf(server, id)).toBe(theirs);
});

it("a change asked for together with the new password goes on", async () => {
  const server = servers.single;
  const { id, owner, email } = await begun(server);
  await clearAuthMails(test.db);
  const next = `nouvelle-${serial}@exemple.fr`;
  const { data, error } = await owner.updateUser({ email: next, password: nextPassword });
  expect([error, data.user?.new_email]).toEqual([null, next]);
  const { link } = await authMailTo(test.db, next);
  expect(await addressOf(server, id)).toBe(email);
  expect(await follow(server, link)).toContain("access_token=");
  expect(await addressOf(server, id)).toBe(next);
});
