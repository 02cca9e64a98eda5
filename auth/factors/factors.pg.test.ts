import type { AuthClient } from "@supabase/auth-js";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { parseTestOtps } from "../sms/test-otp.ts";

type Client = InstanceType<typeof AuthClient>;

let test: TestDatabase;
let server: AuthServer;
// Within a time step of the codes, away from its ends; each look at the clock takes a millisecond.
let clock = Math.floor(Date.now() / 30_000) * 30_000 + 5000;
const now = () => {
  clock += 1;
  return new Date(clock);
};
const wait = (seconds: number) => {
  clock += seconds * 1000;
};
const password = "correct horse battery";

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startAuthServer({
    db: test.db,
    now,
    trustProxy: true,
    settings: {
      rateLimitFactor: 0,
      anonymous: true,
      signup: "open",
      testOtp: parseTestOtps("33600000009=424242") ?? new Map(),
    },
  });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const visitorFrom = (at: AuthServer, address: string) =>
  at.client({ headers: { apikey: at.anonKey, "x-forwarded-for": address } });

let people = 0;
/** A new user, signed in. */
async function signUpUser(): Promise<{ client: Client; email: string; id: string }> {
  people += 1;
  const email = `personne-${people}@exemple.fr`;
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

async function enrolTotp(client: Client, friendlyName?: string) {
  const { data, error } = await client.mfa.enroll({
    factorType: "totp",
    ...(friendlyName ? { friendlyName } : {}),
  });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret, data };
}

const codeFor = (secret: string, offset = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock + offset * 30_000 });

async function raise(client: Client, factorId: string, secret: string) {
  const { data, error } = await client.mfa.challengeAndVerify({ factorId, code: codeFor(secret) });
  if (error) throw error;
  return data;
}

/** The refusal's code and status, or "ok". */
async function outcome(
  call: Promise<{ error: { name: string; code?: string | undefined; status?: number | undefined } | null }>,
) {
  const { error } = await call;
  return error ? `${error.status} ${error.code ?? error.name}` : "ok";
}

const levels = async (client: Client) => (await client.mfa.getAuthenticatorAssuranceLevel()).data;
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

describe("an authenticator application", () => {
  it("is enrolled, raises its session to aal2 with a new refresh token, and ends the sessions below", async () => {
    const { client, email, id: userId } = await signUpUser();
    const elsewhere = await signIn(email);
    const before = (await client.getSession()).data.session;
    const { id, secret, data } = await enrolTotp(client, "Téléphone");
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: "totp",
      friendly_name: "Téléphone",
      totp: {
        qr_code: expect.stringMatching(/^data:image\/svg\+xml;utf-8,<svg [^#%]*<\/svg>$/),
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringMatching(
          /^otpauth:\/\/totp\/[^?]*personne-\d+%40exemple\.fr\?issuer=.*&algorithm=SHA1&digits=6&period=30$/,
        ),
      },
    });
    const { rows } = await test.db.pool.query("select secret from auth_factors where id = $1", [id]);
    expect(rows[0].secret.toString("latin1")).not.toContain(secret);
    const other = await enrolTotp(client, "Tablette");
    expect((await client.mfa.listFactors()).data).toMatchObject({
      all: [{ id }, { id: other.id }],
      totp: [],
    });
    expect(await levels(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });

    const { data: challenge } = await client.mfa.challenge({ factorId: id });
    expect(challenge).toEqual({
      id: expect.any(String),
      type: "totp",
      expires_at: Math.floor(clock / 1000) + 300,
    });
    const wrong = await client.mfa.verify({ factorId: id, challengeId: challenge?.id ?? "", code: "000000" });
    expect(wrong.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
    expect(wrong.error?.message).toContain("Invalid TOTP code");
    const right = { factorId: id, challengeId: challenge?.id ?? "", code: codeFor(secret) };
    const { data: session, error } = await client.mfa.verify(right);
    expect(error).toBeNull();
    const claims = claimsOf(session?.access_token ?? "");
    expect(claims).toMatchObject({
      sub: userId,
      aal: "aal2",
      session_id: claimsOf(before?.access_token ?? "").session_id,
    });
    expect(claims.amr).toEqual([
      { method: "totp", timestamp: Math.floor(clock / 1000) },
      { method: "password", timestamp: expect.any(Number) },
    ]);
    expect(await outcome(client.mfa.verify(right))).toBe("422 mfa_ip_address_mismatch");
    expect((await client.mfa.listFactors()).data).toMatchObject({
      all: [{ id, status: "verified", friendly_name: "Téléphone", factor_type: "totp" }],
      totp: [{ id }],
    });
    expect(await levels(client)).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
    expect(await outcome(elsewhere.getUser())).toBe("400 AuthSessionMissingError");

    const refreshed = await client.refreshSession();
    expect(claimsOf(refreshed.data.session?.access_token ?? "")).toMatchObject({
      aal: "aal2",
      amr: claims.amr,
    });
    const again = await signIn(email);
    expect(await levels(again)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    // The refresh token from before the second factor never yields a session with it: it ends the session.
    const stolen = server.client();
    expect(await outcome(stolen.refreshSession({ refresh_token: before?.refresh_token ?? "" }))).toBe(
      "400 refresh_token_already_used",
    );
    expect(await outcome(client.getUser())).toBe("400 AuthSessionMissingError");
  });

  it("never accepts the same code twice, nor an older one; a challenge is valid for 300 seconds at its own address", async () => {
    const { client, email } = await signUpUser();
    const { id, secret } = await enrolTotp(client);
    await raise(client, id, secret);
    const replay = codeFor(secret);
    const verify = async (code: string) => outcome(client.mfa.challengeAndVerify({ factorId: id, code }));
    expect([
      await verify(replay),
      await verify(codeFor(secret, -1)),
      await verify(codeFor(secret, 1)),
    ]).toEqual(["422 mfa_verification_failed", "422 mfa_verification_failed", "ok"]);
    const thief = await signIn(email);
    expect(await outcome(thief.mfa.challengeAndVerify({ factorId: id, code: codeFor(secret, 1) }))).toBe(
      "422 mfa_verification_failed",
    );
    wait(90);
    // Two at once: the code counts for one of them, whose success ends the other's session.
    const rivals = await Promise.all([signIn(email), signIn(email)]);
    const code = codeFor(secret);
    const both = await Promise.all(
      rivals.map((rival, turn) =>
        outcome(rival.mfa.challengeAndVerify({ factorId: id, code: turn === 0 ? code : codeFor(secret, 1) })),
      ),
    );
    expect(both.filter((result) => result === "ok")).toHaveLength(1);
    expect(both.filter((result) => result.startsWith("5"))).toEqual([]);
    wait(60);
    const challenged = async () => (await client.mfa.challenge({ factorId: id })).data?.id ?? "";
    const [late, moved] = [await challenged(), await challenged()];
    const abroad = visitorFrom(server, "198.51.100.7");
    await abroad.setSession(sessionOf(await client.getSession()));
    const later = codeFor(secret);
    expect(await outcome(abroad.mfa.verify({ factorId: id, challengeId: moved, code: later }))).toBe(
      "422 mfa_ip_address_mismatch",
    );
    wait(299);
    expect(await outcome(client.mfa.verify({ factorId: id, challengeId: late, code: "000000" }))).toBe(
      "422 mfa_verification_failed",
    );
    wait(1);
    expect(await outcome(client.mfa.verify({ factorId: id, challengeId: late, code: codeFor(secret) }))).toBe(
      "422 mfa_challenge_expired",
    );
  });

  it("once removed leaves its sessions at aal1, at once and after a refresh", async () => {
    const { client } = await signUpUser();
    const { id, secret } = await enrolTotp(client);
    await raise(client, id, secret);
    expect(await client.mfa.unenroll({ factorId: id })).toEqual({ data: { id }, error: null });
    // The token still says aal2, but its factor is gone.
    const second = await enrolTotp(client);
    expect(second.id).not.toBe(id);
    const { data } = await client.refreshSession();
    const claims = claimsOf(data.session?.access_token ?? "");
    expect([claims.aal, claims.amr.map(({ method }: { method: string }) => method)]).toEqual([
      "aal1",
      ["password"],
    ]);
    expect(await levels(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  });
});

const sessionOf = ({ data: { session } }: Awaited<ReturnType<Client["getSession"]>>) => ({
  access_token: session?.access_token ?? "",
  refresh_token: session?.refresh_token ?? "",
});

describe("a person with the password alone", () => {
  it("can neither add nor remove a factor, nor change password or address, once there is one", async () => {
    const { client, email } = await signUpUser();
    const { id, secret } = await enrolTotp(client);
    // Prepared before the owner confirmed theirs: of another kind, so it survives the owner's confirmation.
    const thief = await signIn(email);
    const prepared = await thief.mfa.enroll({
      factorType: "phone",
      phone: "33600000009",
      friendlyName: "à moi",
    });
    await raise(client, id, secret);
    const back = await signIn(email);
    const mine = { factorId: prepared.data?.id ?? "", code: "424242" };
    expect(await outcome(back.mfa.challengeAndVerify(mine))).toBe("403 insufficient_aal");
    expect(await outcome(back.mfa.enroll({ factorType: "totp", friendlyName: "b" }))).toBe(
      "403 insufficient_aal",
    );
    expect(await outcome(back.mfa.unenroll({ factorId: id }))).toBe("422 insufficient_aal");
    expect(await outcome(back.updateUser({ password: "un tout autre mot" }))).toBe("401 insufficient_aal");
    expect(await outcome(back.updateUser({ email: "voleur@exemple.fr" }))).toBe("401 insufficient_aal");
    expect(await outcome(client.mfa.challengeAndVerify(mine))).toBe("ok");
  });

  it("reaches no factor of another account", async () => {
    const [ana, mallory] = [await signUpUser(), await signUpUser()];
    const { id, secret } = await enrolTotp(ana.client);
    const own = await enrolTotp(mallory.client);
    const { data: challenge } = await ana.client.mfa.challenge({ factorId: id });
    const code = codeFor(secret);
    const challengeId = challenge?.id ?? "";
    expect([
      await outcome(mallory.client.mfa.challenge({ factorId: id })),
      await outcome(mallory.client.mfa.verify({ factorId: id, challengeId, code })),
      await outcome(mallory.client.mfa.verify({ factorId: own.id, challengeId, code: codeFor(own.secret) })),
      await outcome(mallory.client.mfa.unenroll({ factorId: id })),
      await outcome(mallory.client.mfa.challenge({ factorId: "pas-un-uuid" })),
    ]).toEqual([
      "404 mfa_factor_not_found",
      "404 mfa_factor_not_found",
      "422 mfa_factor_not_found",
      "404 mfa_factor_not_found",
      "404 validation_failed",
    ]);
    expect(await outcome(ana.client.mfa.verify({ factorId: id, challengeId, code }))).toBe("ok");
  });

  it("guesses no code: fifteen tries a minute from one place, twenty in ten minutes from everywhere", async () => {
    const strict = await startAuthServer({
      db: test.db,
      now,
      trustProxy: true,
      settings: { rateLimitFactor: 1 },
    });
    try {
      const { client, email } = await signUpUser();
      const { id, secret } = await enrolTotp(client);
      await raise(client, id, secret);
      const tries: string[] = [];
      const guess = async (from: string, count: number) => {
        const thief = visitorFrom(strict, from);
        await thief.signInWithPassword({ email, password });
        const { data } = await thief.mfa.challenge({ factorId: id });
        for (let turn = 0; turn < count; turn += 1) {
          const attempt = { factorId: id, challengeId: data?.id ?? "", code: "000000" };
          tries.push(await outcome(thief.mfa.verify(attempt)));
        }
      };
      await guess("198.51.100.1", 16);
      expect(tries).toEqual([
        ...Array(15).fill("422 mfa_verification_failed"),
        "429 over_request_rate_limit",
      ]);
      await guess("198.51.100.2", 6);
      expect(tries.slice(16)).toEqual([
        ...Array(5).fill("422 mfa_verification_failed"),
        "429 over_request_rate_limit",
      ]);
      wait(601);
      const owner = visitorFrom(strict, "198.51.100.3");
      await owner.signInWithPassword({ email, password });
      expect(await outcome(owner.mfa.challengeAndVerify({ factorId: id, code: codeFor(secret) }))).toBe("ok");
    } finally {
      await strict.close();
    }
  });
});

describe("tries at the codes of several factors", () => {
  it("are counted together, also at the same moment, and no setting lifts that", async () => {
    const { client, email } = await signUpUser();
    const first = await enrolTotp(client, "Téléphone");
    await raise(client, first.id, first.secret);
    const second = await enrolTotp(client, "Tablette");
    await raise(client, second.id, second.secret);
    const thief = visitorFrom(server, "198.51.100.40");
    await thief.signInWithPassword({ email, password });
    const wrong = [codeFor(first.secret, 9), codeFor(second.secret, 9)];
    const tries = await Promise.all(
      [first.id, second.id].flatMap((factorId, index) =>
        Array.from({ length: 15 }, async () => {
          const { data } = await thief.mfa.challenge({ factorId });
          const attempt = { factorId, challengeId: data?.id ?? "", code: wrong[index] ?? "" };
          return outcome(thief.mfa.verify(attempt));
        }),
      ),
    );
    expect(tries.filter((one) => one === "422 mfa_verification_failed")).toHaveLength(20);
    expect(tries.filter((one) => one === "429 over_request_rate_limit")).toHaveLength(10);
  });
});

describe("enrolment", () => {
  it("refuses a name twice, no name twice, an eleventh factor, unknown kinds and people without an account", async () => {
    const { client } = await signUpUser();
    const enrol = (body: object) => outcome(client.mfa.enroll(body as { factorType: "totp" }));
    expect(await enrol({ factorType: "totp" })).toBe("ok");
    expect(await enrol({ factorType: "totp" })).toBe("422 mfa_factor_name_conflict");
    expect(await enrol({ factorType: "pigeon" })).toBe("400 validation_failed");
    expect(await enrol({ factorType: "phone", phone: "0612" })).toBe("400 validation_failed");
    for (let count = 2; count <= 10; count += 1) {
      expect(await enrol({ factorType: "totp", friendlyName: `n° ${count}` })).toBe("ok");
    }
    expect(await enrol({ factorType: "totp", friendlyName: "n° 2" })).toBe(
      "422 too_many_enrolled_mfa_factors",
    );
    // Abandoned factors are purged, unless one is being confirmed at this moment.
    const { data } = await client.mfa.listFactors();
    const [first] = data?.all ?? [];
    wait(299);
    await client.mfa.challenge({ factorId: first?.id ?? "" });
    wait(2);
    expect(await enrol({ factorType: "totp", friendlyName: "n° 2" })).toBe("ok");
    expect((await client.mfa.listFactors()).data?.all.map(({ friendly_name: name }) => name ?? "")).toEqual([
      "",
      "n° 2",
    ]);

    const visitor = server.client();
    await visitor.signInAnonymously();
    expect(await outcome(visitor.mfa.enroll({ factorType: "totp" }))).toBe("403 no_authorization");
    expect(await outcome(server.client().mfa.enroll({ factorType: "totp" }))).toBe("401 no_authorization");
  });
});

describe("a phone", () => {
  it("receives a code, at most one a minute, and raises the session", async () => {
    const { client } = await signUpUser();
    const { data: factor } = await client.mfa.enroll({ factorType: "phone", phone: "+33 6 11 22 33 44" });
    expect(factor).toEqual({
      id: expect.any(String),
      type: "phone",
      friendly_name: "",
      phone: "33611223344",
    });
    const factorId = factor?.id ?? "";
    const { data: challenge } = await client.mfa.challenge({ factorId, channel: "whatsapp" });
    expect(challenge).toMatchObject({ type: "phone", expires_at: Math.floor(clock / 1000) + 300 });
    expect(await outcome(client.mfa.challenge({ factorId }))).toBe("429 over_sms_send_rate_limit");
    const { rows } = await test.db.pool.query("select phone, body, channel, status from sms_messages");
    expect(rows).toEqual([
      {
        phone: "33611223344",
        body: expect.stringMatching(/^\d{6} est votre code Reflet Bressan\. Ne le donnez à personne\.$/),
        channel: "whatsapp",
        status: "captured",
      },
    ]);
    const code = rows[0].body.slice(0, 6);
    const hashes = await test.db.pool.query(
      "select code_hash from auth_challenges where code_hash is not null",
    );
    expect(JSON.stringify(hashes.rows)).not.toContain(code);
    const verify = (text: string) =>
      client.mfa.verify({ factorId, challengeId: challenge?.id ?? "", code: text });
    const wrong = code === "000000" ? "111111" : "000000";
    expect(await outcome(verify(wrong))).toBe("422 mfa_verification_failed");
    const { data: session } = await verify(code);
    expect(claimsOf(session?.access_token ?? "")).toMatchObject({
      aal: "aal2",
      amr: [{ method: "mfa/phone" }, {}],
    });
    expect((await client.mfa.listFactors()).data?.phone).toMatchObject([
      { id: factorId, phone: "33611223344" },
    ]);
    expect(
      await outcome(client.mfa.enroll({ factorType: "phone", phone: "33611223344", friendlyName: "b" })),
    ).toBe("422 mfa_verified_factor_exists");
    // With two factors used, removing one keeps the proof of the other.
    const { id, secret } = await enrolTotp(client, "application");
    await raise(client, id, secret);
    await client.mfa.unenroll({ factorId });
    const { data: kept } = await client.refreshSession();
    expect(claimsOf(kept.session?.access_token ?? "").amr).toMatchObject([
      { method: "totp" },
      { method: "password" },
    ]);
  });

  it("says when the message could not be sent", async () => {
    const deaf = await startAuthServer({
      db: test.db,
      now,
      settings: { rateLimitFactor: 0 },
      smsTransport: {
        name: "http",
        deliver: () => Promise.reject(new Error("The SMS service answered 400")),
      },
    });
    try {
      const { email } = await signUpUser();
      const client = deaf.client();
      await client.signInWithPassword({ email, password });
      const { data } = await client.mfa.enroll({ factorType: "phone", phone: "33699887766" });
      expect(await outcome(client.mfa.challenge({ factorId: data?.id ?? "" }))).toBe("422 sms_send_failed");
      const { rows } = await test.db.pool.query(
        "select body, status from sms_messages where phone = '33699887766'",
      );
      expect(rows).toEqual([{ body: null, status: "failed" }]);
    } finally {
      await deaf.close();
    }
  });
});
