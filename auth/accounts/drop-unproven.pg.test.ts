import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Executor } from "#db/client.ts";
import { authSessions } from "#db/schema/auth-sessions.ts";
import type { AuthUser } from "#db/schema/auth-users.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createAuthenticator } from "#tests/support/software-authenticator.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { isFailure } from "../errors.ts";
import { completeFlow } from "../flows/complete-flow.ts";
import { createFlowState, issueAuthCode } from "../flows/flow-state.ts";
import { findUserById } from "../users/find-user.ts";
import { confirmAddress } from "./confirm-user.ts";
import { dropUnproven } from "./drop-unproven.ts";
import { keepIdentity } from "./external-rows.ts";
import { resolveAccount } from "./resolve-account.ts";
import { restartAccount } from "./restart-account.ts";

let test: TestDatabase;
let server: AuthServer;
const now = () => new Date();
const password = "correct horse battery";
let people = 0;
const fresh = () => `personne-${++people}@exemple.fr`;

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startAuthServer({ db: test.db, now, settings: { signup: "open", manualLinking: true } });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

/** The other request waits for the account until `work` on it is committed. */
async function whileLocked<Answer>(
  userId: string,
  other: () => Promise<Answer>,
  work: (transaction: Executor, user: AuthUser) => Promise<unknown>,
): Promise<Answer> {
  let waiting: Promise<Answer> | undefined;
  await test.db.orm.transaction(async (transaction) => {
    const user = await findUserById(transaction, userId, { lock: true });
    if (!user) throw new Error("no such user");
    waiting = other();
    const blocked =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await test.db.pool.query(blocked)).rowCount, { timeout: 20_000 }).toBe(1);
    await work(transaction, user);
  });
  if (!waiting) throw new Error("the other request was not made");
  return waiting;
}

async function signedIn() {
  const email = fresh();
  const { data } = await server.admin.createUser({ email, password, email_confirm: true });
  const client = server.client();
  await client.signInWithPassword({ email, password });
  return { id: data.user?.id ?? "", email, client };
}

const restart = (transaction: Executor, user: AuthUser) => restartAccount(server.deps, transaction, user);

async function stored(id: string) {
  const { rows } = await test.db.pool.query(
    `select password_hash, new_email,
      (select count(*)::int from auth_credentials where user_id = u.id) passkeys,
      (select count(*)::int from auth_factors where user_id = u.id) factors,
      (select count(*)::int from auth_identities where user_id = u.id and provider <> 'email') identities
    from auth_users u where id = $1`,
    [id],
  );
  return rows[0];
}

const nothing = { password_hash: null, new_email: null, passkeys: 0, factors: 0, identities: 0 };

describe("a request under way when the account is invited anew, in a session that this ends", () => {
  it("sets no password and asks for no other address", async () => {
    for (const change of [{ password: "un autre bon secret" }, { email: fresh() }]) {
      const { id, client } = await signedIn();
      const { error } = await whileLocked(id, () => client.updateUser(change), restart);
      expect(error?.name).toBe("AuthSessionMissingError");
      expect(await stored(id)).toEqual(nothing);
    }
  });

  it("adds no passkey", async () => {
    const { id, client } = await signedIn();
    const { data } = await client.passkey.startRegistration();
    if (!data) throw new Error("no challenge");
    const device = createAuthenticator({ rpId: "127.0.0.1", origin: server.url });
    const answer = { challengeId: data.challenge_id, credential: device.create(data.options) };
    const { error } = await whileLocked(id, () => client.passkey.verifyRegistration(answer), restart);
    expect(error?.name).toBe("AuthSessionMissingError");
    expect(await stored(id)).toEqual(nothing);
  });

  it("prepares no second factor", async () => {
    const { id, client } = await signedIn();
    const { error } = await whileLocked(id, () => client.mfa.enroll({ factorType: "totp" }), restart);
    expect(error?.name).toBe("AuthSessionMissingError");
    expect(await stored(id)).toEqual(nothing);
  });
});

describe("a request under way when its session is ended, or its second factor removed, from elsewhere", () => {
  async function guarded() {
    const person = await signedIn();
    const { data: factor } = await person.client.mfa.enroll({ factorType: "totp" });
    if (factor?.type !== "totp") throw new Error("no authenticator");
    const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate();
    await person.client.mfa.challengeAndVerify({ factorId: factor.id, code });
    const { data } = await person.client.getSession();
    const bearer = { Authorization: `Bearer ${data.session?.access_token}` };
    const call = async (method: string, path: string) => {
      const answer = await server.call(method, `/factors/${path}`, {}, bearer);
      return ((await answer.json()) as { error_code?: string }).error_code;
    };
    expect(await call("POST", "recovery-codes")).toBeUndefined();
    return { id: person.id, factorId: factor.id, call };
  }
  const codesOf = async (id: string) => {
    const { rows } = await test.db.pool.query(
      "select c.code_hash from auth_recovery_codes c join auth_factors f on f.id = c.factor_id where f.user_id = $1 order by 1",
      [id],
    );
    return rows;
  };
  const endSessions = (transaction: Executor, { id }: AuthUser) =>
    transaction.delete(authSessions).where(eq(authSessions.userId, id));
  const lowerSessions = (transaction: Executor, { id }: AuthUser) =>
    transaction.update(authSessions).set({ aal: "aal1" }).where(eq(authSessions.userId, id));

  it.each([
    ["session_not_found", endSessions],
    ["insufficient_aal", lowerSessions],
  ] as const)("renews and removes no recovery code and no factor: %s", async (refusal, work) => {
    for (const request of ["POST recovery-codes/regenerate", "DELETE recovery-codes", "DELETE factor"]) {
      const { id, factorId, call } = await guarded();
      const before = await codesOf(id);
      const [method = "", path = ""] = request.replace(/factor$/, factorId).split(" ");
      const answer = await whileLocked(id, () => call(method, path), work);
      expect([request, answer]).toEqual([request, refusal]);
      expect([request, await codesOf(id), (await stored(id)).factors]).toEqual([request, before, 2]);
    }
  });
});

const bareRequest = {
  method: "POST",
  path: "/token",
  params: {},
  query: new URLSearchParams(),
  headers: new Headers(),
  body: {},
  address: "127.0.0.1",
  isLocal: true,
};

describe("an identity whose provider does not vouch for the address", () => {
  it("opens no account whose owner proves the address at the same moment", async () => {
    const email = fresh();
    const { data } = await server.admin.createUser({ email });
    const id = data.user?.id ?? "";
    const identity = {
      provider: "atelier",
      subject: randomUUID(),
      email,
      emailVerified: false,
      claims: { email },
    };
    const { deps } = server;
    const account = await findUserById(test.db.orm, id);
    if (!account) throw new Error("no such user");
    await keepIdentity(deps, test.db.orm, account, identity);
    const arrived = await whileLocked(
      id,
      () => test.db.orm.transaction((tx) => resolveAccount(deps, tx, identity, { request: bareRequest })),
      async (transaction, user) => {
        await dropUnproven(transaction, user);
        await confirmAddress(deps, transaction, user, "email");
      },
    );
    expect(isFailure(arrived) ? null : arrived.id).not.toBe(id);
    expect((await stored(id)).identities).toBe(0);
  });
});

describe("a sign-in that ends while its account is invited anew", () => {
  it("waits for the invitation and is refused", async () => {
    const { id } = await signedIn();
    const { deps } = server;
    const verifier = "v".repeat(64);
    const flow = await createFlowState(deps, test.db.orm, {
      provider: "atelier",
      method: "oauth",
      pkce: { challenge: verifier, method: "plain" },
      redirectTo: null,
    });
    const code = await issueAuthCode(deps, test.db.orm, flow, { userId: id });
    const exchange = () =>
      server.call("POST", "/token?grant_type=pkce", { auth_code: code, code_verifier: verifier });
    const answer = await whileLocked(id, exchange, restart);
    expect(await answer.json()).toMatchObject({ error_code: "flow_state_not_found" });
  });

  it("adds no identity to it", async () => {
    const { id, email } = await signedIn();
    const { deps } = server;
    const { rows } = await test.db.pool.query("select id from auth_sessions where user_id = $1", [id]);
    const flow = await createFlowState(deps, test.db.orm, {
      provider: "atelier",
      method: "oauth",
      pkce: null,
      redirectTo: null,
      linkingUserId: id,
      context: { linker: { sessionId: rows[0].id, aal: "aal1" } },
    });
    const identity = {
      provider: "atelier",
      subject: randomUUID(),
      email,
      emailVerified: true,
      claims: { email },
    };
    const arrive = () => completeFlow(deps, bareRequest, flow, { identity, method: "oauth" });
    const answer = await whileLocked(id, arrive, restart);
    expect(answer).toMatchObject({ location: expect.stringContaining("flow_state_already_used") });
    expect(await stored(id)).toEqual(nothing);
  });
});

it("the code of a sign-in that was not yet exchanged opens no account invited since", async () => {
  const { id } = await signedIn();
  const { deps } = server;
  const verifier = "v".repeat(64);
  const pkce = { challenge: verifier, method: "plain" } as const;
  const flow = await createFlowState(deps, test.db.orm, {
    provider: "atelier",
    method: "oauth",
    pkce,
    redirectTo: null,
  });
  const code = await issueAuthCode(deps, test.db.orm, flow, { userId: id });
  await test.db.orm.transaction(async (transaction) => {
    const user = await findUserById(transaction, id, { lock: true });
    if (user) await restartAccount(deps, transaction, user);
  });
  const answer = await server.call("POST", "/token?grant_type=pkce", {
    auth_code: code,
    code_verifier: verifier,
  });
  expect(await answer.json()).toMatchObject({ error_code: "flow_state_not_found" });
});
