import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authMailTo, clearAuthMails } from "#tests/support/auth-mails.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createAuthenticator, type SoftwareAuthenticator } from "#tests/support/software-authenticator.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

type Client = ReturnType<AuthServer["client"]>;

let test: TestDatabase;
/** Where the settings require a second factor of the staff, and where they do not. */
let strict: AuthServer;
let mild: AuthServer;
let clock = Date.now();
const now = () => {
  clock += 1;
  return new Date(clock);
};
const password = "un-bon-secret";
let serial = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  const settings = { manualLinking: true, sendFrequencySeconds: 0, mailsPerHour: 0, phone: true };
  strict = await startAuthServer({ db: test.db, now, settings: { ...settings, requireStaffMfa: true } });
  mild = await startAuthServer({ db: test.db, now, settings });
});
afterAll(async () => {
  for (const server of [strict, mild]) {
    expect(server.reported).toEqual([]);
    await server.close();
  }
  await test.drop();
});
beforeEach(() => clearAuthMails(test.db));

interface Person {
  readonly server: AuthServer;
  readonly id: string;
  readonly email: string;
  /** Signed in with the password, before anything was enrolled. */
  readonly client: Client;
}

async function person(
  server: AuthServer,
  app_metadata: object = { role: "staff" },
  fields: object = {},
): Promise<Person> {
  serial += 1;
  const email = `equipe-${serial}@exemple.fr`;
  const wanted = { email, password, email_confirm: true, app_metadata, ...fields };
  const { data, error } = await server.admin.createUser(wanted);
  if (error) throw error;
  return { server, id: data.user.id, email, client: await byPassword(server, email) };
}

async function byPassword(server: AuthServer, email: string): Promise<Client> {
  const client = server.client();
  expect((await client.signInWithPassword({ email, password })).error).toBeNull();
  return client;
}

async function byRecovery({ server, email }: Person): Promise<Client> {
  await clearAuthMails(test.db);
  const client = server.client();
  await client.resetPasswordForEmail(email);
  const { code } = await authMailTo(test.db, email);
  expect((await client.verifyOtp({ email, token: code, type: "recovery" })).error).toBeNull();
  return client;
}

async function byLink({ server, email }: Person): Promise<Client> {
  await clearAuthMails(test.db);
  const client = server.client();
  await client.signInWithOtp({ email, options: { shouldCreateUser: false } });
  const { code } = await authMailTo(test.db, email);
  expect((await client.verifyOtp({ email, token: code, type: "email" })).error).toBeNull();
  return client;
}

async function addPasskey({ server, client }: Person): Promise<SoftwareAuthenticator> {
  const device = createAuthenticator({ rpId: "127.0.0.1", origin: server.url });
  const { data, error } = await client.passkey.startRegistration();
  if (error) throw error;
  const credential = device.create(data.options);
  const made = await client.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
  expect(made.error).toBeNull();
  return device;
}

async function byPasskey(server: AuthServer, device: SoftwareAuthenticator): Promise<Client> {
  const client = server.client();
  const { data, error } = await client.passkey.startAuthentication();
  if (error) throw error;
  const credential = device.get(data.options);
  const made = await client.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential });
  expect(made.error).toBeNull();
  return client;
}

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock });

/** Returns what the client answered to the first code. */
async function addAuthenticator(client: Client) {
  const begun = await client.mfa.enroll({ factorType: "totp", friendlyName: `Téléphone ${++serial}` });
  if (begun.error) return begun.error;
  const { id: factorId, totp } = begun.data;
  return (await client.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) })).error;
}

async function call(
  { server }: Person,
  client: Client,
  [method, path, body]: readonly [string, string, object?],
) {
  const token = (await client.getSession()).data.session?.access_token;
  const answer = await server.call(method, path, body, { Authorization: `Bearer ${token}` });
  const { error_code: code } = await answer.json();
  return `${method} ${path.replace(/[0-9a-f-]{36}/, "ID")} ${JSON.stringify(body ?? {})}: ${answer.status} ${code ?? ""}`;
}

/** All that opens the account, as the database has it. */
async function waysIn({ id }: Person) {
  const { rows } = await test.db.pool.query(
    `select u.email, u.new_email, u.phone, u.new_phone, u.password_hash,
      (select json_agg(c.friendly_name || c.credential_id order by c.id) from auth_credentials c where c.user_id = u.id) as keys,
      (select json_agg(f.friendly_name || f.status order by f.id) from auth_factors f where f.user_id = u.id) as factors,
      (select json_agg(i.id order by i.id) from auth_identities i where i.user_id = u.id) as identities
     from auth_users u where u.id = $1`,
    [id],
  );
  return rows[0];
}

const idOf = async (table: "auth_credentials" | "auth_identities" | "auth_factors", { id }: Person) =>
  (await test.db.pool.query(`select id from ${table} where user_id = $1 order by created_at`, [id])).rows[0]
    ?.id;

/** Every way to add, remove, rename or exchange a way in, and the refusal expected of it. */
async function attempts(about: Person): Promise<(readonly [string, string, object | undefined, string])[]> {
  const [key, identity, factor] = await Promise.all([
    idOf("auth_credentials", about),
    idOf("auth_identities", about),
    idOf("auth_factors", about),
  ]);
  const denied = "403 insufficient_aal";
  const unsaved = "401 insufficient_aal";
  return [
    ["POST", "/factors", { factor_type: "totp", friendly_name: "Autre" }, denied],
    ["POST", "/factors", { factor_type: "webauthn", friendly_name: "Autre" }, denied],
    ["POST", "/factors", { factor_type: "phone", friendly_name: "Autre", phone: "33612345678" }, denied],
    ["POST", "/passkeys/registration/options", {}, denied],
    ["PUT", "/user", { password: "un-autre-secret" }, unsaved],
    ["PUT", "/user", { email: "voleur@exemple.fr" }, unsaved],
    ["PUT", "/user", { phone: "33612345678" }, unsaved],
    ["DELETE", `/user/identities/${identity}`, undefined, unsaved],
    ["POST", "/factors/recovery-codes", {}, denied],
    ...(key
      ? ([
          ["PATCH", `/passkeys/${key}`, { friendly_name: "Autre" }, denied],
          ["DELETE", `/passkeys/${key}`, undefined, denied],
        ] as const)
      : []),
    ...(factor ? ([["DELETE", `/factors/${factor}`, undefined, "422 insufficient_aal"]] as const) : []),
  ];
}

const kinds: readonly (readonly [string, () => Promise<Person>])[] = [
  [
    "with a passkey, of whom the settings require a second factor",
    async () => {
      const about = await person(strict);
      await addPasskey(about);
      return about;
    },
  ],
  [
    "with a passkey, of whom the owner requires a second factor",
    async () => {
      const about = await person(mild, { role: "staff", require_mfa: true });
      await addPasskey(about);
      return about;
    },
  ],
  [
    "with an authenticator and a passkey, of whom none is required",
    async () => {
      const about = await person(mild);
      await addPasskey(about);
      expect(await addAuthenticator(about.client)).toBeNull();
      return about;
    },
  ],
  [
    "with an authenticator, of whom one is required",
    async () => {
      const about = await person(strict, { role: "owner" });
      expect(await addAuthenticator(about.client)).toBeNull();
      return about;
    },
  ],
];

describe.each(kinds)("of a member of the staff %s", (_, create) => {
  it.each([
    ["the password alone", ({ server, email }: Person) => byPassword(server, email)],
    ["a recovery alone", byRecovery],
    ["a link alone", byLink],
  ])("%s changes no way into the account", async (_name, enter) => {
    const about = await create();
    const client = await enter(about);
    const before = await waysIn(about);
    for (const [method, path, body, expected] of await attempts(about)) {
      const answer = await call(about, client, [method, path, body]);
      expect(answer).toContain(`: ${expected}`);
    }
    expect(await waysIn(about)).toEqual(before);
  });
});

describe("what the password alone began before the passkey was made", () => {
  it("is not finished after it: neither an authenticator nor another passkey", async () => {
    const about = await person(strict);
    const thief = await byPassword(strict, about.email);
    const begun = await thief.mfa.enroll({ factorType: "totp" });
    if (begun.error) throw begun.error;
    const registration = await thief.passkey.startRegistration();
    if (registration.error) throw registration.error;
    const own = await addPasskey(about);
    const { id: factorId, totp } = begun.data;
    const confirmed = await thief.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) });
    expect(confirmed.error).toMatchObject({ status: 403, code: "insufficient_aal" });
    const theirs = createAuthenticator({ rpId: "127.0.0.1", origin: strict.url });
    const made = await thief.passkey.verifyRegistration({
      challengeId: registration.data.challenge_id,
      credential: theirs.create(registration.data.options),
    });
    expect(made.error).toMatchObject({ status: 403, code: "insufficient_aal" });
    expect((await byPasskey(strict, own)).mfa).toBeDefined();
  });

  it("has one winner where two passkeys are finished at once", async () => {
    const about = await person(strict);
    const clients = await Promise.all([1, 2, 3].map(() => byPassword(strict, about.email)));
    const answers = await Promise.all(
      clients.map(async (client) => {
        const { data, error } = await client.passkey.startRegistration();
        if (error) throw error;
        const device = createAuthenticator({ rpId: "127.0.0.1", origin: strict.url });
        return { client, challengeId: data.challenge_id, credential: device.create(data.options) };
      }),
    );
    const made = await Promise.all(
      answers.map(({ client, ...answer }) => client.passkey.verifyRegistration(answer)),
    );
    expect(made.map(({ error }) => error?.code ?? "ok").sort()).toEqual([
      ...["insufficient_aal", "insufficient_aal", "ok"],
    ]);
  });
});

describe("nobody is locked out", () => {
  it("the first factor may be made with the password alone, where one is required", async () => {
    expect(await addAuthenticator((await person(strict)).client)).toBeNull();
    await addPasskey(await person(strict));
    const restarted = await person(strict);
    const recovered = await byRecovery(restarted);
    expect((await recovered.updateUser({ password: "un-autre-secret" })).error).toBeNull();
    expect(await addAuthenticator(recovered)).toBeNull();
  });

  it("signed in with the passkey, all of it may be changed", async () => {
    const about = await person(strict);
    const device = await addPasskey(about);
    const client = await byPasskey(strict, device);
    expect(await addAuthenticator(client)).toBeNull();
    const key = await idOf("auth_credentials", about);
    expect((await client.passkey.update({ passkeyId: key, friendlyName: "Bureau" })).error).toBeNull();
    expect((await client.updateUser({ password: "un-autre-secret" })).error).toBeNull();
    expect((await client.passkey.delete({ passkeyId: key })).error).toBeNull();
  });

  it("where no second factor is required the password alone still removes a passkey", async () => {
    const about = await person(mild);
    await addPasskey(about);
    const client = await byPassword(mild, about.email);
    const passkeyId = await idOf("auth_credentials", about);
    expect((await client.passkey.delete({ passkeyId })).error).toBeNull();
    expect(await addAuthenticator(client)).toBeNull();
  });

  it("nor where passkeys were turned off since", async () => {
    const about = await person(strict);
    await addPasskey(about);
    const off = await startAuthServer({
      db: test.db,
      now,
      settings: { requireStaffMfa: true, passkeys: false },
    });
    expect(await addAuthenticator(await byPassword(off, about.email))).toBeNull();
    await off.close();
  });
});

describe("an administrator of the service", () => {
  const list = async (about: Person, client: Client) => call(about, client, ["GET", "/admin/users"]);

  it("opens no administrative endpoint with the password alone, once there is a second factor", async () => {
    const about = await person(mild, {}, { role: "service_role" });
    expect(await list(about, about.client)).toMatch(/: 200/);
    expect(await addAuthenticator(about.client)).toBeNull();
    expect(await list(about, about.client)).toMatch(/: 200/);
    expect(await list(about, await byPassword(mild, about.email))).toMatch(/: 403 insufficient_aal/);
  });

  it("nor before it, where one is required", async () => {
    const about = await person(strict, { role: "owner" }, { role: "service_role" });
    expect(await list(about, about.client)).toMatch(/: 403 insufficient_aal/);
    expect(await addAuthenticator(about.client)).toBeNull();
    expect(await list(about, about.client)).toMatch(/: 200/);
  });
});
