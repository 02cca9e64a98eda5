import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { shippedFacts } from "#mail/mail-facts.ts";
import { renderMail } from "#mail/render-mail.tsx";
import type { MailName, MailProps } from "#mail/templates-map.ts";
import { clearAuthMails } from "#tests/support/auth-mails.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let test: TestDatabase;
let server: AuthServer;
let clock = new Date("2026-11-21T13:05:00Z").getTime();
const now = () => {
  clock += 1;
  return new Date(clock);
};
const password = "correct horse battery";

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startAuthServer({ db: test.db, now });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});
beforeEach(() => clearAuthMails(test.db));

let people = 0;
async function signUpUser() {
  people += 1;
  const email = `avis-${people}@exemple.fr`;
  const { data, error } = await server.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  const client = server.client();
  await client.signInWithPassword({ email, password });
  return { client, email, id: data.user.id };
}

interface Sent {
  readonly recipient: string;
  readonly template: MailName;
  readonly props: MailProps[MailName];
}

/** The mails about changes; those of one instant sorted by name. */
async function changeMails(): Promise<Sent[]> {
  const { rows } = await test.db.pool.query<Sent>(
    "select recipient, template, props from mail_outbox where template ~ '^auth-(password|email|phone|factor|recovery-code)' and template <> 'auth-email-change' order by created_at, template, recipient",
  );
  return rows;
}

it("mails a changed password, when, and what to do, with no link that acts", async () => {
  const { client, email } = await signUpUser();
  expect((await client.updateUser({ password: "un tout autre mot" })).error).toBeNull();
  const [mail, ...others] = await changeMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: email,
    template: "auth-password-changed",
    props: { account: email, at: "21 novembre 2026 à 14\u00a0h\u00a005" },
  });
  const { html, text } = await renderMail(
    "auth-password-changed",
    mail?.props as MailProps["auth-password-changed"],
    shippedFacts,
  );
  expect(text).toContain("21 novembre 2026 à 14\u00a0h\u00a005");
  expect(text).toContain("Ce n’était pas vous");
  expect(`${html}${text}`).not.toMatch(/\/auth\/v1|token|\/admin/);
});

it("mails nothing about a change that was refused", async () => {
  const { client } = await signUpUser();
  expect((await client.updateUser({ password: "court" })).error?.code).toBe("weak_password");
  expect((await client.updateUser({ password })).error?.code).toBe("same_password");
  expect(await changeMails()).toEqual([]);
});

it("mails both addresses about a changed address, also when an administrator changed it", async () => {
  const { client, email, id } = await signUpUser();
  const next = `nouvelle-${email}`;
  await client.updateUser({ email: next });
  const { rows } = await test.db.pool.query(
    "select recipient, props from mail_outbox where template = 'auth-email-change' order by id",
  );
  for (const { recipient, props } of rows) {
    await server.client().verifyOtp({ email: recipient, token: props.code, type: "email_change" });
  }
  const props = { account: email, newEmail: next };
  expect(await changeMails()).toMatchObject([
    { recipient: email, template: "auth-email-changed", props },
    { recipient: next, template: "auth-email-changed", props },
  ]);
  await clearAuthMails(test.db);
  await server.admin.updateUserById(id, { email, password: "encore un autre mot" });
  expect((await changeMails()).map(({ recipient, template }) => [template, recipient])).toEqual([
    ["auth-email-changed", email],
    ["auth-email-changed", next],
    ["auth-password-changed", email],
  ]);
});

it("mails a factor added and removed by its user or an administrator, not one that was only begun", async () => {
  const { client, email, id } = await signUpUser();
  const begun = await client.mfa.enroll({ factorType: "totp", friendlyName: "Téléphone" });
  if (begun.error) throw begun.error;
  expect(await changeMails()).toEqual([]);
  const code = new TOTP({ secret: Secret.fromBase32(begun.data.totp.secret) }).generate({ timestamp: clock });
  await client.mfa.challengeAndVerify({ factorId: begun.data.id, code });
  await server.admin.mfa.deleteFactor({ id: begun.data.id, userId: id });
  const props = { account: email, factor: "Téléphone" };
  expect(await changeMails()).toMatchObject([
    { recipient: email, template: "auth-factor-added", props },
    { recipient: email, template: "auth-factor-removed", props },
  ]);
});

it("mails a telephone's new number as another factor in the place of the former one, and nothing where none is new", async () => {
  const { email, id } = await signUpUser();
  const { rows } = await test.db.pool.query(
    `insert into auth_factors (user_id, factor_type, friendly_name, status, phone)
     values ($1, 'phone', '', 'verified', '33612345678') returning id`,
    [id],
  );
  const change = (body: object) =>
    server.call("PUT", `/admin/users/${id}/factors/${rows[0].id}`, body, {
      Authorization: `Bearer ${server.serviceKey}`,
    });
  expect((await change({ phone: "+33 6 12 34 56 78", friendly_name: "Portable" })).status).toBe(200);
  expect(await changeMails()).toEqual([]);
  expect((await change({ phone: "+33 7 98 76 54 32" })).status).toBe(200);
  const mails = await changeMails();
  expect(mails.map(({ template }) => template)).toEqual(["auth-factor-added", "auth-factor-removed"]);
  expect(mails).toMatchObject(mails.map(() => ({ recipient: email, props: { factor: "Portable" } })));
  expect(JSON.stringify(mails)).not.toMatch(/98765432/);
});

it("mails a changed telephone once its new number has answered, and when an administrator changed it, without the number", async () => {
  const { client, email, id } = await signUpUser();
  const next = `3361234${5000 + people}`;
  expect((await client.updateUser({ phone: next })).error).toBeNull();
  expect(await changeMails()).toEqual([]);
  const { rows } = await test.db.pool.query("select body from sms_messages where phone = $1", [next]);
  const token = /\d{6}/.exec(rows[0].body)?.[0] ?? "";
  expect((await client.verifyOtp({ phone: next, token, type: "phone_change" })).error).toBeNull();
  const mail = { recipient: email, template: "auth-phone-changed", props: { account: email } };
  expect(await changeMails()).toMatchObject([mail]);
  await clearAuthMails(test.db);
  await server.admin.updateUserById(id, { phone: `3361234${6000 + people}` });
  const mails = await changeMails();
  expect(mails).toMatchObject([mail]);
  expect(JSON.stringify(mails)).not.toMatch(/3361234/);
  await server.admin.updateUserById(id, { phone: `3361234${6000 + people}`, phone_confirm: true });
  expect(await changeMails()).toHaveLength(1);
});

it("mails a telephone that is confirmed by itself", async () => {
  const direct = await startAuthServer({ db: test.db, now, settings: { autoconfirmPhone: true } });
  try {
    const { email } = await signUpUser();
    const client = direct.client();
    await client.signInWithPassword({ email, password });
    const phone = `3361234${7000 + people}`;
    expect((await client.updateUser({ phone })).error).toBeNull();
    expect(await changeMails()).toMatchObject([{ recipient: email, template: "auth-phone-changed" }]);
    expect((await client.updateUser({ phone })).error).toBeNull();
    expect(await changeMails()).toHaveLength(1);
  } finally {
    await direct.close();
  }
});

it("mails nothing where an administrator gives what the account has already", async () => {
  const { email, id } = await signUpUser();
  await server.admin.updateUserById(id, { email: email.toUpperCase(), user_metadata: { note: "x" } });
  await server.admin.updateUserById(id, { ban_duration: "1h" });
  await server.admin.updateUserById(id, { ban_duration: "none", email_confirm: true });
  expect(await changeMails()).toEqual([]);
});

it("mails the former address too when an administrator changed it without a word of confirmation", async () => {
  const { email, id } = await signUpUser();
  const next = `autre-${email}`;
  await server.admin.updateUserById(id, { email: next, email_confirm: true });
  expect((await changeMails()).map(({ template, recipient }) => [template, recipient])).toEqual([
    ["auth-email-changed", next],
    ["auth-email-changed", email],
  ]);
});

it("mails a password set after a recovery and one set by whoever accepts an invitation", async () => {
  const { email } = await signUpUser();
  const client = server.client();
  await client.resetPasswordForEmail(email);
  const { rows } = await test.db.pool.query("select props from mail_outbox where template = 'auth-recovery'");
  await client.verifyOtp({ email, token: rows[0].props.code, type: "recovery" });
  expect(await changeMails()).toEqual([]);
  expect((await client.updateUser({ password: "choisi apres un oubli" })).error).toBeNull();
  const invited = `invitee-${email}`;
  await server.admin.inviteUserByEmail(invited);
  const asked = await test.db.pool.query("select props from mail_outbox where template = 'auth-invitation'");
  const guest = server.client();
  await guest.verifyOtp({ email: invited, token: asked.rows[0].props.code, type: "invite" });
  expect((await guest.updateUser({ password: "choisi par l'invitee" })).error).toBeNull();
  expect((await changeMails()).map(({ template, recipient }) => [template, recipient])).toEqual([
    ["auth-password-changed", email],
    ["auth-password-changed", invited],
  ]);
});
