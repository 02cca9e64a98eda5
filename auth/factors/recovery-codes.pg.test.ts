import type { GoTrueClient } from "@supabase/auth-js";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { authMails, clearAuthMails } from "#tests/support/auth-mails.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let test: TestDatabase;
let server: AuthServer;
let limited: AuthServer;
let clock = Math.floor(Date.now() / 30_000) * 30_000 + 5000;
const now = () => {
  clock += 1;
  return new Date(clock);
};
const password = "correct horse battery";

beforeAll(async () => {
  test = await createTestDatabase();
  const settings = { signup: "open" } as const;
  server = await startAuthServer({ db: test.db, now, settings });
  limited = await startAuthServer({
    db: test.db,
    now,
    trustProxy: true,
    settings: { ...settings, rateLimitFactor: 1 },
  });
});
afterAll(async () => {
  await Promise.all([server.close(), limited.close()]);
  await test.drop();
});
beforeEach(() => clearAuthMails(test.db));

const clientOf = (at: AuthServer, address = "192.0.2.1") =>
  at.client({
    headers: { apikey: at.anonKey, "x-forwarded-for": address },
    experimental: { recoveryCodes: true },
  });

let people = 0;

async function signIn(email: string, at = server, address?: string): Promise<GoTrueClient> {
  const client = clientOf(at, address);
  const { error } = await client.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** A user with an authenticator and a set of recovery codes. */
async function guarded() {
  people += 1;
  const email = `secours-${people}@exemple.fr`;
  const { data, error } = await server.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  const client = await signIn(email);
  const factor = await enrol(client);
  const { data: made, error: refusal } = await client.mfa.recoveryCodes.generate({
    friendlyName: "Codes de secours",
  });
  if (refusal) throw refusal;
  return {
    client,
    email,
    id: data.user.id,
    factor: factor.id,
    secret: factor.secret,
    codes: made.codes,
    made,
  };
}

async function enrol(client: GoTrueClient): Promise<{ id: string; secret: string }> {
  const { data, error } = await client.mfa.enroll({ factorType: "totp" });
  if (error) throw error;
  const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate({ timestamp: clock });
  const verified = await client.mfa.challengeAndVerify({ factorId: data.id, code });
  if (verified.error) throw verified.error;
  return { id: data.id, secret: data.totp.secret };
}

const levelOf = async (client: GoTrueClient) =>
  (await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel;
const codeOf = async (call: Promise<{ error: { name: string; code?: string | undefined } | null }>) => {
  const { error } = await call;
  return error ? (error.code ?? error.name) : "ok";
};
const templatesTo = async (email: string) =>
  (await authMails(test.db)).filter(({ to }) => to === email).map(({ template }) => template);

describe("recovery codes, with the official client", () => {
  it("are ten, shown once, kept as hashes, and raise a session to aal2 once each", async () => {
    const { email, codes, made } = await guarded();
    expect(made).toMatchObject({ type: "recovery_code", friendly_name: "Codes de secours", total: 10 });
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{16}$/);
    const { rows } = await test.db.pool.query("select * from auth_recovery_codes");
    expect(JSON.stringify(rows.map(({ code_hash: hash }) => hash.toString("latin1")))).not.toContain(
      codes[0],
    );

    const client = await signIn(email);
    expect(await levelOf(client)).toBe("aal1");
    const typed = ` ${codes[0]?.toUpperCase().replace(/(.{4})(?=.)/g, "$1 - ")} `;
    const { data, error } = await client.mfa.recoveryCodes.verify({ code: typed });
    expect(error).toBeNull();
    const claims = JSON.parse(Buffer.from(data?.access_token.split(".")[1] ?? "", "base64url").toString());
    expect(claims).toMatchObject({
      aal: "aal2",
      amr: [{ method: "mfa/recovery_code" }, { method: "password" }],
    });
    expect((await client.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
    expect(await templatesTo(email)).toEqual([
      "auth-factor-added",
      "auth-recovery-codes-renewed",
      "auth-recovery-code-used",
    ]);

    const again = await signIn(email);
    expect(await codeOf(again.mfa.recoveryCodes.verify({ code: codes[0] ?? "" }))).toBe(
      "mfa_verification_failed",
    );
    expect(await levelOf(again)).toBe("aal1");
    // The refresh token from before the code never yields an aal2 session.
    expect((await client.refreshSession()).error).toBeNull();
    expect(await levelOf(client)).toBe("aal2");
  });

  it("let exactly one of several in who use the same code at the same moment", async () => {
    const { email, codes } = await guarded();
    const clients = await Promise.all(Array.from({ length: 6 }, () => signIn(email)));
    const outcomes = await Promise.all(
      clients.map((client) => codeOf(client.mfa.recoveryCodes.verify({ code: codes[3] ?? "" }))),
    );
    expect(outcomes.filter((outcome) => outcome === "ok")).toHaveLength(1);
    const { rows } = await test.db.pool.query(
      "select count(*)::int as spent from auth_recovery_codes where used_at is not null and factor_id in (select f.id from auth_factors f join auth_users u on u.id = f.user_id where u.email = $1)",
      [email],
    );
    expect(rows[0].spent).toBe(1);
  });

  it("and a code of the authenticator at the same moment let one of the two in, and fail at nothing", async () => {
    const { email, factor, codes, secret } = await guarded();
    const bystander = await signIn(email);
    const [one, other] = [await signIn(email), await signIn(email)];
    const { data: challenge } = await one.mfa.challenge({ factorId: factor });
    // Both end the bystander's session, the oldest one, before each other's: they wait for it with their own locked.
    const watcher = openDatabase(test.url, { maxConnections: 2 });
    const holder = await watcher.pool.connect();
    await holder.query("begin");
    const { data } = await bystander.getClaims();
    await holder.query("select from auth_sessions where id = $1 for update", [data?.claims.session_id]);
    clock += 30_000;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock });
    const outcomes = Promise.all([
      codeOf(one.mfa.verify({ factorId: factor, challengeId: challenge?.id ?? "", code })),
      codeOf(other.mfa.recoveryCodes.verify({ code: codes[0] ?? "" })),
    ]);
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await watcher.pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(2);
    await holder.query("commit");
    holder.release();
    await watcher.close();
    expect((await outcomes).toSorted()).toEqual(["AuthSessionMissingError", "ok"]);
    expect(server.reported).toEqual([]);
  });

  it("used while they are renewed open before that or not at all, and the new set is whole", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { client, email, codes, id } = await guarded();
      const others = await Promise.all(Array.from({ length: 3 }, () => signIn(email)));
      const uses = others.map((other, index) =>
        codeOf(other.mfa.recoveryCodes.verify({ code: codes[index] ?? "" })),
      );
      const { data } = await client.mfa.recoveryCodes.regenerate();
      for (const outcome of await Promise.all(uses)) {
        // The first to be right ends the sessions that are still at aal1.
        expect(["ok", "mfa_verification_failed", "AuthSessionMissingError"]).toContain(outcome);
      }
      const fresh = await signIn(email);
      for (const code of codes.slice(0, 4)) {
        expect(await codeOf(fresh.mfa.recoveryCodes.verify({ code }))).toBe("mfa_verification_failed");
      }
      const { rows } = await test.db.pool.query(
        "select count(*)::int as total, count(used_at)::int as used from auth_recovery_codes where factor_id in (select id from auth_factors where user_id = $1)",
        [id],
      );
      expect(rows).toEqual([{ total: 10, used: 0 }]);
      expect(await codeOf(fresh.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? "" }))).toBe("ok");
    }
  });

  it("are worth nothing in another account, nor after they were renewed", async () => {
    const one = await guarded();
    const other = await guarded();
    const thief = await signIn(other.email);
    expect(await codeOf(thief.mfa.recoveryCodes.verify({ code: one.codes[0] ?? "" }))).toBe(
      "mfa_verification_failed",
    );
    const { data } = await one.client.mfa.recoveryCodes.regenerate();
    expect(data?.id).toBe(one.made.id);
    const client = await signIn(one.email);
    expect(await codeOf(client.mfa.recoveryCodes.verify({ code: one.codes[1] ?? "" }))).toBe(
      "mfa_verification_failed",
    );
    expect(await codeOf(client.mfa.recoveryCodes.verify({ code: data?.codes[1] ?? "" }))).toBe("ok");
  });

  it("cannot be made, renewed or removed with the password alone", async () => {
    const { email } = await guarded();
    const client = await signIn(email);
    expect(await codeOf(client.mfa.recoveryCodes.regenerate())).toBe("insufficient_aal");
    expect(await codeOf(client.mfa.recoveryCodes.unenroll())).toBe("insufficient_aal");
    expect(await codeOf(client.mfa.recoveryCodes.generate())).toBe("insufficient_aal");
    const bare = await server.call("POST", "/factors/recovery-codes/verify", { code: "x" });
    expect(bare.status).toBe(401);
  });

  it("never exist alone: not before a factor, not twice, and they are removed with the last one", async () => {
    const { client, email, factor, codes } = await guarded();
    expect(await codeOf(client.mfa.recoveryCodes.generate())).toBe("mfa_verified_factor_exists");
    const recovered = await signIn(email);
    await recovered.mfa.recoveryCodes.verify({ code: codes[0] ?? "" });
    expect((await client.mfa.unenroll({ factorId: factor })).error).toBeNull();
    expect((await client.getUser()).data.user?.factors).toBeUndefined();
    expect(await codeOf(client.mfa.recoveryCodes.getStatus())).toBe("mfa_factor_not_found");
    // A session opened by a recovery code used a factor that no longer exists.
    await recovered.refreshSession();
    expect(await levelOf(recovered)).toBe("aal1");
    const fresh = await signIn(email);
    expect(await codeOf(fresh.mfa.recoveryCodes.verify({ code: codes[1] ?? "" }))).toBe(
      "mfa_verification_failed",
    );
  });

  it("are not an authenticator: their factor takes no challenge and no code", async () => {
    const { client, made, codes } = await guarded();
    expect(await codeOf(client.mfa.challenge({ factorId: made.id }))).toBe("validation_failed");
    const answer = await server.call("POST", `/factors/${made.id}/verify`, {
      challenge_id: made.id,
      code: codes[0],
    });
    expect(answer.status).toBe(401);
  });

  it("are not guessed: after ten tries an hour and account the right code is refused too", async () => {
    const { client, email, codes } = await guarded();
    const outcomes: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      // Also where the limits per caller are off.
      const guesser = await signIn(email, turn % 2 === 0 ? server : limited, `198.51.100.${turn}`);
      outcomes.push(await codeOf(guesser.mfa.recoveryCodes.verify({ code: `faux-${turn}` })));
    }
    expect(outcomes).toEqual([
      ...Array<string>(10).fill("mfa_verification_failed"),
      "mfa_recovery_codes_locked",
      "mfa_recovery_codes_locked",
    ]);
    const late = await signIn(email, limited, "198.51.100.99");
    const token = (await late.getSession()).data.session?.access_token;
    const refused = await limited.call(
      "POST",
      "/factors/recovery-codes/verify",
      { code: codes[0] },
      { Authorization: `Bearer ${token}` },
    );
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    // Another account is not limited, and a new set has all its tries.
    const other = await guarded();
    const neighbour = await signIn(other.email, limited, "198.51.100.98");
    expect(await codeOf(neighbour.mfa.recoveryCodes.verify({ code: other.codes[0] ?? "" }))).toBe("ok");
    const { data } = await client.mfa.recoveryCodes.regenerate();
    expect(await codeOf(late.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? "" }))).toBe("ok");
  });
});
