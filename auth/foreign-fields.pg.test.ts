import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authMails } from "#tests/support/auth-mails.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { forgeries } from "#tests/support/forged-fields.ts";
import { createAuthenticator } from "#tests/support/software-authenticator.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let test: TestDatabase;
let server: AuthServer;
let clock = Date.now();
const now = () => {
  clock += 1;
  return new Date(clock);
};
const password = "un-bon-secret";
const verifier = "v".repeat(43);
let serial = 0;
const fresh = () => `nouvelle-${++serial}@exemple.fr`;

beforeAll(async () => {
  test = await createTestDatabase();
  const settings = { signup: "open", phone: true, manualLinking: true, mailsPerHour: 0 } as const;
  server = await startAuthServer({ db: test.db, now, settings: { ...settings, sendFrequencySeconds: 0 } });
});
afterAll(async () => {
  expect(server.reported).toEqual([]);
  await server.close();
  await test.drop();
});

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock });
const lastMail = async (to: string) => (await authMails(test.db)).filter((mail) => mail.to === to).at(-1);

async function person() {
  const email = fresh();
  const { data, error } = await server.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  const client = server.client();
  const { session } = (await client.signInWithPassword({ email, password })).data;
  if (!session) throw new Error("no session");
  const device = createAuthenticator({ rpId: "127.0.0.1", origin: server.url });
  const begun = await client.passkey.startRegistration();
  if (begun.error) throw begun.error;
  const passkey = await client.passkey.verifyRegistration({
    challengeId: begun.data.challenge_id,
    credential: device.create(begun.data.options),
  });
  if (passkey.error) throw passkey.error;
  const factor = await client.mfa.enroll({ factorType: "totp" });
  if (factor.error) throw factor.error;
  const { rows } = await test.db.pool.query("select id from auth_identities where user_id = $1", [
    data.user.id,
  ]);
  return {
    id: data.user.id,
    email,
    token: session.access_token,
    sessionId: JSON.parse(Buffer.from(session.access_token.split(".")[1] ?? "", "base64url").toString())
      .session_id as string,
    refreshToken: session.refresh_token,
    passkey: passkey.data.id,
    factor: factor.data,
    identity: rows[0]?.id as string,
  };
}
type Person = Awaited<ReturnType<typeof person>>;

/** Every column of the tables of an account, as a body might name it, with another's ids and what one might hope for. */
async function columnsOf(other: Person): Promise<Record<string, unknown>> {
  const tables = ["auth_users", "auth_sessions", "auth_factors", "auth_credentials", "auth_identities"];
  const { rows } = await test.db.pool.query<{ name: string; type: string }>(
    "select distinct column_name as name, data_type as type from information_schema.columns where table_name = any($1)",
    [[...tables, "auth_flow_states", "auth_one_time_tokens"]],
  );
  const ids: Readonly<Record<string, string>> = {
    session_id: other.sessionId,
    factor_id: other.factor.id,
    passkey_id: other.passkey,
    identity_id: other.identity,
  };
  const values: Readonly<Record<string, unknown>> = {
    role: "service_role",
    aud: "autre",
    status: "verified",
    aal: "aal2",
    app_metadata: { role: "owner" },
    is_sso: true,
    is_anonymous: true,
    ...ids,
  };
  const forgedValue = (name: string, type: string) =>
    values[name] ??
    (/uuid/.test(type) ? other.id : /timestamp/.test(type) ? "2001-01-01T00:00:00Z" : undefined);
  return Object.fromEntries(
    rows.flatMap(({ name, type }) => {
      const value = forgedValue(name, type);
      if (value === undefined) return [];
      return [
        [name, value],
        [name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value],
      ];
    }),
  );
}

const tablesOf = [
  "auth_sessions",
  "auth_factors",
  "auth_credentials",
  "auth_identities",
  "auth_one_time_tokens",
];

/** Everything stored about an account. */
async function stored({ id }: { readonly id: string }) {
  const { rows } = await test.db.pool.query("select * from auth_users where id = $1", [id]);
  const others = await Promise.all(
    tablesOf.map((table) =>
      test.db.pool.query(`select * from ${table} where user_id = $1 order by 1, 2`, [id]),
    ),
  );
  const below: Record<string, unknown[] | undefined> = Object.fromEntries(
    tablesOf.map((table, at) => [table, others[at]?.rows]),
  );
  return { user: rows[0], below };
}

interface Asked {
  readonly method: string;
  readonly path: string;
  /** A body that is accepted, made anew each time. */
  readonly body: (me: Person) => Promise<Record<string, unknown>>;
  readonly isOpen?: true;
  readonly change?: "email" | "password";
}

const asked: readonly Asked[] = [
  { method: "PUT", path: "/user", body: async () => ({ data: { note: "à moi" }, app_metadata: null }) },
  {
    method: "POST",
    path: "/factors",
    body: async () => ({ factor_type: "totp", friendly_name: `Autre ${++serial}` }),
  },
  { method: "POST", path: "/factors/:factor/challenge", body: async () => ({ channel: "sms" }) },
  { method: "PATCH", path: "/passkeys/:passkey", body: async () => ({ friendly_name: "Bureau" }) },
  { method: "POST", path: "/passkeys/registration/options", body: async () => ({}) },
  {
    method: "POST",
    path: "/passkeys/registration/verify",
    body: async ({ token }) => {
      const device = createAuthenticator({ rpId: "127.0.0.1", origin: server.url });
      const begun = await server.call("POST", "/passkeys/registration/options", {}, bearer(token));
      const { challenge_id, options } = await begun.json();
      return { challenge_id, credential: device.create(options) };
    },
  },
  {
    method: "POST",
    path: "/token?grant_type=password",
    isOpen: true,
    body: async ({ email }) => ({ email, password }),
  },
  { method: "POST", path: "/recover", isOpen: true, body: async ({ email }) => ({ email }) },
  { method: "POST", path: "/otp", isOpen: true, body: async ({ email }) => ({ email, create_user: false }) },
  {
    method: "POST",
    path: "/verify",
    isOpen: true,
    body: async ({ email }) => {
      await server.call("POST", "/recover", { email });
      return { type: "recovery", token_hash: (await lastMail(email))?.link.searchParams.get("token") };
    },
  },
  {
    method: "POST",
    path: "/token?grant_type=pkce",
    isOpen: true,
    body: async ({ email }) => {
      const pkce = { code_challenge: verifier, code_challenge_method: "plain" };
      await server.call("POST", "/recover", { email, ...pkce });
      const { link } = (await lastMail(email)) ?? { link: new URL(server.url) };
      const landed = await server.call("GET", `/verify${link.search}`);
      const code = new URL(landed.headers.get("location") ?? "").searchParams.get("code");
      return { auth_code: code, code_verifier: verifier };
    },
  },
  {
    method: "POST",
    path: "/token?grant_type=refresh_token",
    isOpen: true,
    body: async ({ refreshToken }) => ({ refresh_token: refreshToken }),
  },
  { method: "POST", path: "/passkeys/authentication/options", isOpen: true, body: async () => ({}) },
  // Last: afterwards the session is raised, and then ended.
  {
    method: "POST",
    path: "/factors/:factor/verify",
    body: async ({ token, factor }) => {
      const begun = await server.call("POST", `/factors/${factor.id}/challenge`, {}, bearer(token));
      return { challenge_id: (await begun.json()).id, code: codeOf(factor.totp.secret) };
    },
  },
  { method: "POST", path: "/logout?scope=global", body: async () => ({}) },
];

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
/** Of one's own account what no body may set. */
const kept =
  "id aud role email phone email_confirmed_at phone_confirmed_at invited_at new_email new_phone app_metadata is_anonymous is_sso banned_until deleted_at created_at password_hash";

describe("fields that nobody asked for", () => {
  it.each(asked)("change nothing at $method $path, of another account or one's own", async (route) => {
    const [me, other] = [await person(), await person()];
    const path = route.path.replace(":factor", me.factor.id).replace(":passkey", me.passkey);
    await test.db.pool.query("select testing.empty('rate_limits')");
    const body = await route.body(me);
    const before = [await stored(me), await stored(other)] as const;
    const forged = { ...(await columnsOf(other)), ...body };
    const answer = await server.call(route.method, path, forged, route.isOpen ? {} : bearer(me.token));
    expect([route.path, answer.status]).toEqual([route.path, answer.status === 204 ? 204 : 200]);
    expect(await stored(other)).toEqual(before[1]);
    const mine = await stored(me);
    for (const name of kept.split(" ")) expect([name, mine.user[name]]).toEqual([name, before[0].user[name]]);
    // Whatever was made is mine, and as it is made without those fields.
    const { rows } = await test.db.pool.query(
      "select status, friendly_name from auth_factors where user_id = $1 and status = 'verified'",
      [me.id],
    );
    expect(rows).toHaveLength(route.path.includes(":factor/verify") ? 1 : 0);
    const { rows: raised } = await test.db.pool.query(
      "select from auth_sessions where user_id = $1 and aal = 'aal2'",
      [me.id],
    );
    expect(raised).toHaveLength(route.path.includes(":factor/verify") ? 1 : 0);
  });

  it("make no other account at the sign-up, at the top or below", async () => {
    const other = await person();
    const columns = await columnsOf(other);
    const bodies = [
      ...forgeries({ email: "", password, data: { full_name: "Zoé" } }),
      { ...columns, email: "", password },
      { email: "", password, data: columns, options: columns, gotrue_meta_security: columns },
    ] as Record<string, unknown>[];
    const before = await stored(other);
    for (const path of ["/signup", "/otp", "/magiclink"]) {
      for (const body of bodies) {
        const email = fresh();
        await test.db.pool.query("select testing.empty('rate_limits')");
        const answer = await server.call("POST", path, { ...body, email, phone: undefined });
        expect([path, answer.status]).toEqual([path, 200]);
        const { rows } = await test.db.pool.query("select * from auth_users where email = $1", [email]);
        expect(rows).toHaveLength(1);
        const user = rows[0];
        expect(user).toMatchObject({
          aud: "authenticated",
          role: "authenticated",
          phone: null,
          email_confirmed_at: null,
          phone_confirmed_at: null,
          invited_at: null,
          app_metadata: { provider: "email", providers: ["email"] },
          is_anonymous: false,
          is_sso: false,
          banned_until: null,
          deleted_at: null,
        });
        expect(user.user_metadata).toMatchObject({ sub: user.id, email, email_verified: false });
        expect([other.id, "f0f0f0f0-f0f0-4f0f-8f0f-f0f0f0f0f0f0"]).not.toContain(user.id);
        expect(user.created_at.getFullYear()).toBeGreaterThan(2020);
        const { below } = await stored({ id: user.id });
        expect([below.auth_sessions, below.auth_factors, below.auth_credentials]).toEqual([[], [], []]);
      }
    }
    expect(await stored(other)).toEqual(before);
  });

  it("ids of another account in the path are as unknown as those of nobody", async () => {
    const [me, other] = [await person(), await person()];
    const before = await stored(other);
    const nobody = "00000000-0000-4000-8000-000000000000";
    const paths = (id: { factor: string; passkey: string; identity: string }) =>
      [
        ["POST", `/factors/${id.factor}/challenge`, {}],
        ["POST", `/factors/${id.factor}/verify`, { challenge_id: nobody, code: "123456" }],
        ["DELETE", `/factors/${id.factor}`, undefined],
        ["PATCH", `/passkeys/${id.passkey}`, { friendly_name: "À moi" }],
        ["DELETE", `/passkeys/${id.passkey}`, undefined],
        ["DELETE", `/user/identities/${id.identity}`, undefined],
      ] as const;
    const ask = async (id: Parameters<typeof paths>[0]) => {
      const answers: string[] = [];
      for (const [method, path, body] of paths(id)) {
        const answer = await server.call(method, path, body, bearer(me.token));
        answers.push(`${answer.status} ${await answer.text()}`);
      }
      return answers;
    };
    const theirs = await ask({ factor: other.factor.id, passkey: other.passkey, identity: other.identity });
    expect(theirs).toEqual(await ask({ factor: nobody, passkey: nobody, identity: nobody }));
    expect(theirs.every((answer) => /^4/.test(answer))).toBe(true);
    expect(await stored(other)).toEqual(before);
  });
});
