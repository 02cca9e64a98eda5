import type { AuthClient } from "@supabase/auth-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authMails, clearAuthMails } from "#tests/support/auth-mails.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createAuthenticator, type SoftwareAuthenticator } from "#tests/support/software-authenticator.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

type Client = InstanceType<typeof AuthClient>;

let test: TestDatabase;
let server: AuthServer;
let clock = new Date("2026-11-21T13:05:00Z").getTime();
const now = () => {
  clock += 1;
  return new Date(clock);
};
const wait = (seconds: number) => {
  clock += seconds * 1000;
};
const password = "correct horse battery";
const rpId = "127.0.0.1";

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startAuthServer({ db: test.db, now, settings: { jwtExpirySeconds: 30 * 24 * 3600 } });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});
beforeEach(() => clearAuthMails(test.db));

let people = 0;
async function signUpUser(): Promise<{ client: Client; email: string; id: string }> {
  people += 1;
  const email = `cle-${people}@exemple.fr`;
  const { data, error } = await server.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  return { client: await signInByPassword(email), email, id: data.user.id };
}

async function signInByPassword(email: string): Promise<Client> {
  const client = server.client();
  const { error } = await client.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

const authenticator = () => createAuthenticator({ rpId, origin: server.url });

async function startRegistration(client: Client) {
  const { data, error } = await client.passkey.startRegistration();
  if (error) throw error;
  return data;
}

async function startSignIn(client: Client = server.client()) {
  const { data, error } = await client.passkey.startAuthentication();
  if (error) throw error;
  return data;
}

async function register(client: Client, device: SoftwareAuthenticator) {
  const { challenge_id: challengeId, options } = await startRegistration(client);
  const { data, error } = await client.passkey.verifyRegistration({
    challengeId,
    credential: device.create(options),
  });
  if (error) throw error;
  return data;
}

/** Signs in with a passkey; the answer may deviate from an honest one. */
async function signInByKey(
  device: SoftwareAuthenticator,
  deviations: Parameters<SoftwareAuthenticator["get"]>[1] = {},
  client: Client = server.client(),
) {
  const { challenge_id: challengeId, options } = await startSignIn(client);
  return client.passkey.verifyAuthentication({ challengeId, credential: device.get(options, deviations) });
}

/** A user with a passkey. */
async function userWithKey() {
  const user = await signUpUser();
  const device = authenticator();
  const passkey = await register(user.client, device);
  return { ...user, device, passkey };
}

it("signing in, removing the key and deleting the account at the same moment never block each other", async () => {
  for (let round = 0; round < 12; round++) {
    const { client, id, device, passkey } = await userWithKey();
    const answers = await Promise.all([
      outcome(signInByKey(device)),
      outcome(signInByKey(device)),
      outcome(client.passkey.delete({ passkeyId: passkey.id })),
      outcome(server.admin.deleteUser(id)),
    ]);
    expect(answers.filter((answer) => answer.startsWith("5"))).toEqual([]);
  }
});

interface Refused {
  error: { name: string; code?: string | undefined; status?: number | undefined } | null;
}
async function outcome(call: Promise<Refused>) {
  const { error } = await call;
  return error ? `${error.status} ${error.code ?? error.name}` : "ok";
}

const claimsOf = (token = "") => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
const notFound = "400 webauthn_challenge_not_found";
const refused = "400 webauthn_verification_failed";

describe("a passkey", () => {
  it("is registered, listed, signs in without an address at aal2, is renamed and removed, with a mail at each end", async () => {
    const { client, email, id: userId } = await signUpUser();
    const device = authenticator();
    const begun = await startRegistration(client);
    expect(begun).toEqual({
      challenge_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      expires_at: Math.floor(clock / 1000) + 300,
      options: expect.objectContaining({
        rp: { id: rpId, name: "Reflet Bressan" },
        user: { id: Buffer.from(userId).toString("base64url"), name: email, displayName: email },
        attestation: "none",
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: "required",
          requireResidentKey: true,
          userVerification: "required",
        },
      }),
    });
    expect(begun.options.pubKeyCredParams.map(({ alg }) => alg)).toContain(-7);
    const { data: passkey, error } = await client.passkey.verifyRegistration({
      challengeId: begun.challenge_id,
      credential: device.create(begun.options),
    });
    expect(error).toBeNull();
    expect(passkey).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      friendly_name: "",
      created_at: expect.stringMatching(/^2026-11-21T13:05:0\d\.\d{3}Z$/),
    });
    const again = await startRegistration(client);
    expect(again.options.excludeCredentials).toEqual([
      { id: device.id, type: "public-key", transports: ["internal"] },
    ]);

    const visitor = server.client();
    const asked = await startSignIn(visitor);
    expect(asked).toEqual({
      challenge_id: expect.any(String),
      expires_at: Math.floor(clock / 1000) + 300,
      options: {
        rpId,
        challenge: expect.any(String),
        timeout: 300_000,
        userVerification: "required",
      },
    });
    const { data: signedIn } = await visitor.passkey.verifyAuthentication({
      challengeId: asked.challenge_id,
      credential: device.get(asked.options),
    });
    expect(signedIn?.user?.email).toBe(email);
    expect(claimsOf(signedIn?.session?.access_token)).toMatchObject({
      sub: userId,
      aal: "aal2",
      amr: [{ method: "passkey", timestamp: Math.floor(clock / 1000) }],
    });
    expect((await visitor.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal2",
    });
    const refreshed = await visitor.refreshSession();
    expect(claimsOf(refreshed.data.session?.access_token)).toMatchObject({ aal: "aal2" });

    const { data: renamed } = await visitor.passkey.update({
      passkeyId: passkey?.id ?? "",
      friendlyName: "  Téléphone\0 ",
    });
    const listed = {
      id: passkey?.id,
      friendly_name: "Téléphone",
      created_at: passkey?.created_at,
      last_used_at: expect.stringMatching(/^2026-11-21T13:05/),
    };
    expect(renamed).toEqual(listed);
    expect((await client.passkey.list()).data).toEqual([listed]);
    expect((await server.admin.passkey.listPasskeys({ userId })).data).toEqual([listed]);

    expect(await outcome(visitor.passkey.delete({ passkeyId: passkey?.id ?? "" }))).toBe("ok");
    expect((await client.passkey.list()).data).toEqual([]);
    expect(await outcome(signInByKey(device))).toBe(refused);
    const mails = await authMails(test.db);
    expect(mails.map(({ to, template }) => [to, template])).toEqual([
      [email, "auth-passkey-added"],
      [email, "auth-passkey-removed"],
    ]);
  });

  it("counts as two factors where the account has an authenticator application", async () => {
    const { client, email, device } = await userWithKey();
    const factor = await client.mfa.enroll({ factorType: "totp" });
    await test.db.pool.query("update auth_factors set status = 'verified' where id = $1", [factor.data?.id]);
    const byPassword = await signInByPassword(email);
    expect((await byPassword.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal2",
    });
    // The password alone neither adds a key past the second factor nor takes one away.
    expect(await outcome(byPassword.passkey.startRegistration())).toBe("403 insufficient_aal");
    const [own] = (await byPassword.passkey.list()).data ?? [];
    expect(await outcome(byPassword.passkey.delete({ passkeyId: own?.id ?? "" }))).toBe(
      "403 insufficient_aal",
    );
    const byKey = server.client();
    expect(await outcome(signInByKey(device, {}, byKey))).toBe("ok");
    expect((await byKey.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: "aal2" });
    expect(await outcome(byKey.passkey.startRegistration())).toBe("ok");
  });

  it("ends the sessions it opened when it is removed; the one that asks stays, without aal2", async () => {
    const { client, device, passkey } = await userWithKey();
    const [phone, here] = [server.client(), server.client()];
    await signInByKey(device, {}, phone);
    await signInByKey(device, {}, here);
    expect(await outcome(here.passkey.delete({ passkeyId: passkey.id }))).toBe("ok");
    expect(await outcome(phone.getUser())).toBe("400 AuthSessionMissingError");
    expect(await outcome(client.getUser())).toBe("ok");
    const { data } = await here.refreshSession();
    expect(claimsOf(data.session?.access_token)).toMatchObject({ aal: "aal1", amr: [] });
  });

  it("is added and removed in a session of at most a day, or right after a second factor", async () => {
    const { client, device, passkey } = await userWithKey();
    wait(24 * 3600 + 1);
    const needed = "400 reauthentication_needed";
    expect(await outcome(client.passkey.startRegistration())).toBe(needed);
    expect(await outcome(client.passkey.delete({ passkeyId: passkey.id }))).toBe(needed);
    expect(await outcome(client.passkey.update({ passkeyId: passkey.id, friendlyName: "Bureau" }))).toBe(
      "ok",
    );
    const byKey = server.client();
    await signInByKey(device, {}, byKey);
    // A session opened long ago that used its second factor a moment ago.
    await test.db.pool.query("update auth_sessions set created_at = created_at - interval '3 days'");
    expect(await outcome(byKey.passkey.startRegistration())).toBe("ok");
    const begun = await startRegistration(byKey);
    wait(15 * 60 + 1);
    expect(await outcome(byKey.passkey.startRegistration())).toBe(needed);
    // The fifteen minutes are counted again when the answer comes; the challenge, at 300 seconds, is over before.
    const late = { challengeId: begun.challenge_id, credential: authenticator().create(begun.options) };
    expect(await outcome(byKey.passkey.verifyRegistration(late))).toBe(notFound);
  });

  it("is one of at most ten", async () => {
    const { client } = await signUpUser();
    for (let count = 0; count < 9; count += 1) await register(client, authenticator());
    const [one, other] = [await startRegistration(client), await startRegistration(client)];
    const results = await Promise.all(
      [one, other].map(({ challenge_id: challengeId, options }) =>
        outcome(
          client.passkey.verifyRegistration({ challengeId, credential: authenticator().create(options) }),
        ),
      ),
    );
    expect(results.sort()).toEqual(["422 too_many_passkeys", "ok"]);
    expect(await outcome(client.passkey.startRegistration())).toBe("422 too_many_passkeys");
  });
});

describe("an answer to a challenge", () => {
  it("is taken once, within 300 seconds, right or wrong", async () => {
    const { client, device } = await userWithKey();
    const asked = await startSignIn();
    const wrong = { challengeId: asked.challenge_id, credential: device.get(asked.options, { rpId: "x" }) };
    expect(await outcome(client.passkey.verifyAuthentication(wrong))).toBe(refused);
    const right = { challengeId: asked.challenge_id, credential: device.get(asked.options) };
    expect(await outcome(client.passkey.verifyAuthentication(right))).toBe(notFound);

    const [atOnce, late, lateRegistration] = [
      await startSignIn(),
      await startSignIn(),
      await startRegistration(client),
    ];
    const both = await Promise.all(
      [1, 2, 3, 4].map(() =>
        outcome(
          server.client().passkey.verifyAuthentication({
            challengeId: atOnce.challenge_id,
            credential: device.get(atOnce.options),
          }),
        ),
      ),
    );
    expect(both.filter((result) => result === "ok")).toHaveLength(1);
    expect(both.filter((result) => result === notFound)).toHaveLength(3);
    wait(300);
    const expired = { challengeId: late.challenge_id, credential: device.get(late.options) };
    expect(await outcome(client.passkey.verifyAuthentication(expired))).toBe(notFound);
    expect(
      await outcome(
        client.passkey.verifyRegistration({
          challengeId: lateRegistration.challenge_id,
          credential: authenticator().create(lateRegistration.options),
        }),
      ),
    ).toBe(notFound);
  });

  it("answers its own challenge: not another user's, another ceremony's or one never given", async () => {
    const [ana, bob] = [await userWithKey(), await userWithKey()];
    const forBob = await startRegistration(bob.client);
    const device = authenticator();
    const byAna = { challengeId: forBob.challenge_id, credential: device.create(forBob.options) };
    expect(await outcome(ana.client.passkey.verifyRegistration(byAna))).toBe(notFound);
    // Ana's attempt did not spend it.
    expect(await outcome(bob.client.passkey.verifyRegistration(byAna))).toBe("ok");
    const asked = await startSignIn();
    expect(
      await outcome(
        ana.client.passkey.verifyRegistration({
          challengeId: asked.challenge_id,
          credential: authenticator().create({ ...asked.options, user: { id: "" } }),
        }),
      ),
    ).toBe(notFound);
    const registration = await startRegistration(ana.client);
    expect(
      await outcome(
        ana.client.passkey.verifyAuthentication({
          challengeId: registration.challenge_id,
          credential: ana.device.get(registration.options),
        }),
      ),
    ).toBe(notFound);
    for (const challengeId of ["00000000-0000-4000-8000-000000000000", "pas-un-uuid", "\0"]) {
      const credential = ana.device.get(asked.options);
      expect(await outcome(ana.client.passkey.verifyAuthentication({ challengeId, credential }))).toBe(
        notFound,
      );
    }
    // The right challenge id with a signature over another challenge.
    const [one, other] = [await startSignIn(), await startSignIn()];
    expect(
      await outcome(
        ana.client.passkey.verifyAuthentication({
          challengeId: one.challenge_id,
          credential: ana.device.get(other.options),
        }),
      ),
    ).toBe(refused);
  });

  it("is refused from another origin or relying party, without user verification, and with a counter that goes back", async () => {
    const { client, device } = await userWithKey();
    const deviations = [
      { origin: "https://reflet-bressan.example" },
      { origin: `${server.url}.example` },
      { rpId: "example.fr" },
      { isVerified: false },
      { userHandle: Buffer.from("somebody else").toString("base64url") },
    ];
    for (const deviation of deviations) {
      expect(await outcome(signInByKey(device, deviation))).toBe(refused);
      const { challenge_id: challengeId, options } = await startRegistration(client);
      if ("userHandle" in deviation) continue;
      const credential = authenticator().create(options, deviation);
      expect(await outcome(client.passkey.verifyRegistration({ challengeId, credential }))).toBe(refused);
    }
    expect(await outcome(signInByKey(device, { counter: 40 }))).toBe("ok");
    expect(await outcome(signInByKey(device, { counter: 40 }))).toBe(refused);
    expect(await outcome(signInByKey(device, { counter: 39 }))).toBe(refused);
    expect(await outcome(signInByKey(device, { counter: 0 }))).toBe(refused);
    expect(await outcome(signInByKey(device, { counter: 41 }))).toBe("ok");
    expect((await client.passkey.list()).data).toHaveLength(1);
  });

  it("is accepted again and again from an authenticator that counts nothing", async () => {
    const { client } = await signUpUser();
    const device = authenticator();
    const { challenge_id: challengeId, options } = await startRegistration(client);
    const credential = device.create(options, { counter: 0 });
    expect(await outcome(client.passkey.verifyRegistration({ challengeId, credential }))).toBe("ok");
    expect(await outcome(signInByKey(device, { counter: 0 }))).toBe("ok");
    expect(await outcome(signInByKey(device, { counter: 0 }))).toBe("ok");
  });

  it("registers no key that is registered already, whoever has it, and no certificate that nobody asked for", async () => {
    const [ana, bob] = [await userWithKey(), await signUpUser()];
    const credentialId = Buffer.from(ana.device.id, "base64url");
    for (const client of [ana.client, bob.client]) {
      const { challenge_id: challengeId, options } = await startRegistration(client);
      const credential = authenticator().create(options, { credentialId });
      expect(await outcome(client.passkey.verifyRegistration({ challengeId, credential }))).toBe(refused);
    }
    expect(await outcome(signInByKey(ana.device))).toBe("ok");
    const certificate = new Map<string, unknown>([
      ["alg", -7],
      ["sig", Buffer.alloc(64)],
      ["x5c", [Buffer.alloc(600)]],
    ]);
    for (const fmt of ["packed", "apple", "tpm"]) {
      const { challenge_id: challengeId, options } = await startRegistration(bob.client);
      const credential = authenticator().create(options, { attestation: { fmt, attStmt: certificate } });
      expect(await outcome(bob.client.passkey.verifyRegistration({ challengeId, credential }))).toBe(refused);
    }
    expect((await bob.client.passkey.list()).data).toEqual([]);
    expect(server.reported).toEqual([]);
  });

  it("may be nonsense of any shape and size without a failure of the server", async () => {
    const { client, device } = await userWithKey();
    const token = (await client.getSession()).data.session?.access_token ?? "";
    const bearer = { Authorization: `Bearer ${token}` };
    const long = "A".repeat(300_000);
    const shapes = [
      {},
      { id: 1, rawId: [], type: "public-key", response: null },
      { id: "\0", rawId: "\0", type: "public-key", response: {} },
      { id: long, rawId: long, type: "public-key", response: { clientDataJSON: long } },
      { ...device.get({ challenge: "x" }), response: { clientDataJSON: "{}", attestationObject: "oA" } },
      { ...device.get({ challenge: "x" }), id: `${device.id}=` },
      { ...device.get({ challenge: "x" }), type: "password" },
      { ...device.get({ challenge: "x" }), id: "\0", rawId: "\0" },
      { ...device.get({ challenge: "x" }), id: { toString: 1 } },
    ];
    const statuses = new Set<string>();
    for (const credential of shapes) {
      for (const [path, begin] of [
        ["registration", await startRegistration(client)],
        ["authentication", await startSignIn()],
      ] as const) {
        const body = { challenge_id: begin.challenge_id, credential };
        const answer = await server.call("POST", `/passkeys/${path}/verify`, body, bearer);
        statuses.add(`${answer.status} ${answer.headers.get("x-sb-error-code")}`);
      }
    }
    expect([...statuses]).toEqual([refused]);
    const answers = await Promise.all(
      (
        [
          {},
          { challenge_id: 5, credential: {} },
          { challenge_id: "x" },
          { challenge_id: "x", credential: [] },
        ] as const
      ).map((body) => server.call("POST", "/passkeys/authentication/verify", body)),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    const huge = await server.call("POST", "/passkeys/authentication/verify", `"${"A".repeat(1_100_000)}"`);
    expect(huge.status).toBe(413);
    expect(server.reported).toEqual([]);
  });
});

describe("passkeys of others", () => {
  it("are out of reach: list, rename and remove answer 404 or nothing", async () => {
    const [ana, bob] = [await userWithKey(), await signUpUser()];
    const missing = "404 webauthn_credential_not_found";
    const params = { passkeyId: ana.passkey.id };
    expect((await bob.client.passkey.list()).data).toEqual([]);
    expect(await outcome(bob.client.passkey.update({ ...params, friendlyName: "À moi" }))).toBe(missing);
    expect(await outcome(bob.client.passkey.delete(params))).toBe(missing);
    expect(
      await outcome(server.admin.passkey.deletePasskey({ userId: bob.id, passkeyId: ana.passkey.id })),
    ).toBe(missing);
    const anonymous = await server.call("GET", "/passkeys");
    expect(anonymous.status).toBe(401);
    const token = (await bob.client.getSession()).data.session?.access_token ?? "";
    const asAdmin = await server.call("GET", `/admin/users/${ana.id}/passkeys`, undefined, {
      Authorization: `Bearer ${token}`,
    });
    expect(asAdmin.status).toBe(403);
    for (const name of ["", "  ", "\0", "x".repeat(101), null, 7]) {
      const body = { friendly_name: name };
      const own = (await ana.client.getSession()).data.session?.access_token ?? "";
      const answer = await server.call("PATCH", `/passkeys/${ana.passkey.id}`, body, {
        Authorization: `Bearer ${own}`,
      });
      expect(answer.status).toBe(400);
    }
  });

  it("are removed by the service key, which ends what they opened and mails it", async () => {
    const { id, email, device, passkey } = await userWithKey();
    const phone = server.client();
    await signInByKey(device, {}, phone);
    await clearAuthMails(test.db);
    expect(await outcome(server.admin.passkey.deletePasskey({ userId: id, passkeyId: passkey.id }))).toBe(
      "ok",
    );
    expect(await outcome(phone.getUser())).toBe("400 AuthSessionMissingError");
    expect((await authMails(test.db)).map(({ to, template }) => [to, template])).toEqual([
      [email, "auth-passkey-removed"],
    ]);
  });
});

describe("an account", () => {
  it("that is banned, deleted or not proven opens with no passkey", async () => {
    const [banned, soft, hard, unproven] = [
      await userWithKey(),
      await userWithKey(),
      await userWithKey(),
      await userWithKey(),
    ];
    await server.admin.updateUserById(banned.id, { ban_duration: "24h" });
    expect(await outcome(signInByKey(banned.device))).toBe("400 user_banned");
    await server.admin.updateUserById(banned.id, { ban_duration: "none" });
    expect(await outcome(signInByKey(banned.device))).toBe("ok");
    await server.admin.deleteUser(soft.id, true);
    await server.admin.deleteUser(hard.id);
    await test.db.pool.query("update auth_users set email_confirmed_at = null where id = $1", [unproven.id]);
    for (const { device } of [soft, hard, unproven]) {
      expect(await outcome(signInByKey(device))).toBe(refused);
    }
    const { rows } = await test.db.pool.query("select from auth_credentials where user_id = any($1)", [
      [soft.id, hard.id],
    ]);
    expect(rows).toEqual([]);
  });

  it("of nobody, or of a company's directory, has no passkey", async () => {
    const { client, id } = await signUpUser();
    await test.db.pool.query("update auth_users set is_sso = true where id = $1", [id]);
    expect(await outcome(client.passkey.startRegistration())).toBe("422 user_sso_managed");
    await test.db.pool.query("update auth_users set is_sso = false, is_anonymous = true where id = $1", [id]);
    expect(await outcome(client.passkey.startRegistration())).toBe("403 no_authorization");
  });
});

describe("with AUTH_PASSKEYS=false", () => {
  it("says so at every address, after authentication", async () => {
    const off = await startAuthServer({ db: test.db, now, settings: { passkeys: false } });
    const { email } = await signUpUser();
    const client = off.client();
    await client.signInWithPassword({ email, password });
    const disabled = "404 passkey_disabled";
    expect(await outcome(client.passkey.startRegistration())).toBe(disabled);
    expect(await outcome(client.passkey.startAuthentication())).toBe(disabled);
    expect(await outcome(client.passkey.list())).toBe(disabled);
    expect((await off.call("POST", "/passkeys/registration/options", {})).status).toBe(401);
    expect(await (await off.call("GET", "/settings")).json()).toMatchObject({ passkeys_enabled: false });
    await off.close();
  });
});

it("uses the relying party of the settings", async () => {
  const named = await startAuthServer({
    db: test.db,
    now,
    settings: {
      webauthn: {
        rpId: "exemple.fr",
        rpName: "Atelier",
        origins: ["https://www.exemple.fr", "https://atelier.exemple.fr"],
      },
    },
  });
  const { email } = await signUpUser();
  const client = named.client();
  await client.signInWithPassword({ email, password });
  const device = createAuthenticator({ rpId: "exemple.fr", origin: "https://atelier.exemple.fr" });
  const { challenge_id: challengeId, options } = await startRegistration(client);
  expect(options.rp).toEqual({ id: "exemple.fr", name: "Atelier" });
  const credential = device.create(options);
  expect(await outcome(client.passkey.verifyRegistration({ challengeId, credential }))).toBe("ok");
  const other = await startRegistration(client);
  const local = createAuthenticator({ rpId: "exemple.fr", origin: named.url }).create(other.options);
  expect(
    await outcome(client.passkey.verifyRegistration({ challengeId: other.challenge_id, credential: local })),
  ).toBe(refused);
  await named.close();
});
