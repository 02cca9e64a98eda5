import type { AuthClient } from "@supabase/auth-js";
import { afterAll, beforeAll, expect, it } from "vitest";
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

let people = 0;
async function signUpUser() {
  people += 1;
  const email = `cle-${people}@exemple.fr`;
  const { data, error } = await server.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  return { client: await signIn(email), email, id: data.user.id };
}

async function signIn(email: string): Promise<Client> {
  const client = server.client();
  const { error } = await client.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

const authenticator = () => createAuthenticator({ rpId, origin: server.url });

async function enrol(client: Client, friendlyName = "Clé USB") {
  const { data, error } = await client.mfa.enroll({ factorType: "webauthn", friendlyName });
  if (error) throw error;
  return data;
}

/** As the browser gets it: the client turned base64url into bytes, which the software authenticator takes back. */
async function challenge(client: Client, factorId: string) {
  const { data, error } = await client.mfa.challenge({
    factorId,
    webauthn: { rpId, rpOrigins: [server.url] },
  });
  if (error) throw error;
  const { publicKey } = data.webauthn.credential_options;
  const text = (bytes: unknown) => Buffer.from(bytes as ArrayBuffer).toString("base64url");
  const user = "user" in publicKey ? publicKey.user : undefined;
  return { data, options: { challenge: text(publicKey.challenge), user: { id: user ? text(user.id) : "" } } };
}

/** What a browser's credential object is for the client. */
const credentialOf = (answer: object) => ({ toJSON: () => answer }) as never;

interface Answer {
  readonly device: SoftwareAuthenticator;
  readonly type: "create" | "request";
  readonly deviations?: Parameters<SoftwareAuthenticator["get"]>[1];
}

async function answer(client: Client, factorId: string, { device, type, deviations }: Answer) {
  const { data, options } = await challenge(client, factorId);
  const made = type === "create" ? device.create(options, deviations) : device.get(options, deviations);
  return client.mfa.verify({
    factorId,
    challengeId: data.id,
    webauthn: { type, rpId, rpOrigins: [server.url], credential_response: credentialOf(made) },
  });
}

async function outcome(
  call: Promise<{ error: { name: string; code?: string | undefined; status?: number | undefined } | null }>,
) {
  const { error } = await call;
  return error ? `${error.status} ${error.code ?? error.name}` : "ok";
}

const level = async (client: Client) =>
  (await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel;
const refused = "400 webauthn_verification_failed";

it("is a key that is made once, then signs at each sign-in and raises the session to aal2", async () => {
  const { client, email } = await signUpUser();
  const elsewhere = await signIn(email);
  const device = authenticator();
  const factor = await enrol(client);
  expect(factor).toEqual({ id: expect.any(String), type: "webauthn", friendly_name: "Clé USB" });
  const { data: begun } = await challenge(client, factor.id);
  expect(begun).toMatchObject({
    type: "webauthn",
    expires_at: Math.floor(clock / 1000) + 300,
    webauthn: {
      type: "create",
      credential_options: {
        publicKey: { rp: { id: rpId }, authenticatorSelection: { userVerification: "required" } },
      },
    },
  });
  expect(await outcome(answer(client, factor.id, { device, type: "create" }))).toBe("ok");
  expect(await level(client)).toBe("aal2");
  expect(await outcome(elsewhere.getUser())).toBe("400 AuthSessionMissingError");
  expect((await client.mfa.listFactors()).data?.all).toMatchObject([
    { id: factor.id, factor_type: "webauthn", status: "verified" },
  ]);

  const again = await signIn(email);
  expect(await level(again)).toBe("aal1");
  const { data: asked } = await challenge(again, factor.id);
  expect(asked.webauthn.type).toBe("request");
  expect(await outcome(answer(again, factor.id, { device, type: "request" }))).toBe("ok");
  const { data } = await again.getSession();
  const claims = JSON.parse(
    Buffer.from(data.session?.access_token.split(".")[1] ?? "", "base64url").toString(),
  );
  expect(claims.amr).toMatchObject([{ method: "mfa/webauthn" }, { method: "password" }]);
  // The key is a second factor, not a passkey.
  expect((await again.passkey.list()).data).toEqual([]);
  const { data: start } = await again.passkey.startAuthentication();
  const alone = {
    challengeId: start?.challenge_id ?? "",
    credential: device.get({ challenge: start?.options.challenge ?? "" }),
  };
  expect(await outcome(again.passkey.verifyAuthentication(alone))).toBe(refused);
  expect(await outcome(again.mfa.unenroll({ factorId: factor.id }))).toBe("ok");
  await again.refreshSession();
  expect(await level(again)).toBe("aal1");
});

it("takes no answer of another key, site or kind, none twice and none after 300 seconds", async () => {
  const { client, email } = await signUpUser();
  const device = authenticator();
  const factor = await enrol(client);
  for (const deviations of [{ origin: "https://x.example" }, { rpId: "x.example" }, { isVerified: false }]) {
    expect(await outcome(answer(client, factor.id, { device, type: "create", deviations }))).toBe(refused);
  }
  expect(await outcome(answer(client, factor.id, { device, type: "request" }))).toBe(refused);
  expect(await outcome(answer(client, factor.id, { device, type: "create" }))).toBe("ok");

  const later = await signIn(email);
  expect(await outcome(answer(later, factor.id, { device: authenticator(), type: "request" }))).toBe(refused);
  expect(await outcome(answer(later, factor.id, { device: authenticator(), type: "create" }))).toBe(refused);
  const back = { device, type: "request", deviations: { counter: 1 } } as const;
  expect(await outcome(answer(later, factor.id, back))).toBe(refused);
  const { data, options } = await challenge(later, factor.id);
  const right = () =>
    later.mfa.verify({
      factorId: factor.id,
      challengeId: data.id,
      webauthn: {
        type: "request",
        rpId,
        rpOrigins: [server.url],
        credential_response: credentialOf(device.get(options, { counter: 50 })),
      },
    });
  expect((await Promise.all([outcome(right()), outcome(right())])).sort()).toEqual([
    "400 webauthn_challenge_not_found",
    "ok",
  ]);
  const expired = await challenge(later, factor.id);
  clock += 300_000;
  expect(
    await outcome(
      later.mfa.verify({
        factorId: factor.id,
        challengeId: expired.data.id,
        webauthn: {
          type: "request",
          rpId,
          rpOrigins: [server.url],
          credential_response: credentialOf(device.get(expired.options)),
        },
      }),
    ),
  ).toBe("400 webauthn_challenge_not_found");
});

it("is neither prepared nor answered by somebody else, and follows the settings alone", async () => {
  const [ana, bob] = [await signUpUser(), await signUpUser()];
  const thief = await signIn(ana.email);
  const prepared = await enrol(thief, "Clé du voleur");
  const own = await enrol(ana.client);
  const { data: forAna } = await challenge(ana.client, own.id);
  const device = authenticator();
  expect(await outcome(bob.client.mfa.challenge({ factorId: own.id, webauthn: { rpId } }))).toBe(
    "404 mfa_factor_not_found",
  );
  const bobs = await enrol(bob.client);
  expect(
    await outcome(
      bob.client.mfa.verify({
        factorId: bobs.id,
        challengeId: forAna.id,
        webauthn: {
          type: "create",
          rpId,
          rpOrigins: [],
          credential_response: credentialOf(device.create({ challenge: "x", user: { id: "" } })),
        },
      }),
    ),
  ).toBe("400 webauthn_challenge_not_found");
  expect(await outcome(ana.client.mfa.challenge({ factorId: own.id, webauthn: { rpId: "x.fr" } }))).toBe(
    "400 validation_failed",
  );
  expect(await outcome(answer(ana.client, own.id, { device, type: "create" }))).toBe("ok");
  // The success ended the thief's session and removed what they had prepared.
  const again = await signIn(ana.email);
  expect(await outcome(again.mfa.challenge({ factorId: prepared.id, webauthn: { rpId } }))).toBe(
    "404 mfa_factor_not_found",
  );
  const off = await startAuthServer({ db: test.db, now, settings: { passkeys: false } });
  const client = off.client();
  await client.signInWithPassword({ email: bob.email, password });
  expect(await outcome(client.mfa.enroll({ factorType: "webauthn", friendlyName: "x" }))).toBe(
    "422 mfa_webauthn_enroll_not_enabled",
  );
  await off.close();
});
