import { text } from "node:stream/consumers";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authMailTo, clearAuthMails } from "#tests/support/auth-mails.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { connectRaw, statusOf } from "#tests/support/raw-http.ts";
import { createAuthenticator } from "#tests/support/software-authenticator.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { endSession } from "../own-sessions.ts";
import { changeStaff, inviteStaff, removeStaff, resetFactors } from "../staff-admin.ts";

let test: TestDatabase;
let server: AuthServer;
let clock = Date.now();
const now = () => {
  clock += 1;
  return new Date(clock);
};
const password = "un-bon-secret";
const nextPassword = "un-autre-secret";
let serial = 0;
const nobody = "00000000-0000-4000-8000-000000000000";
const chief = { userId: null, role: "owner" } as unknown as Parameters<typeof removeStaff>[1];

beforeAll(async () => {
  test = await createTestDatabase();
  const settings = { manualLinking: true, sendFrequencySeconds: 0, mailsPerHour: 0 };
  server = await startAuthServer({ db: test.db, now, settings });
});
afterAll(async () => {
  expect(server.reported).toEqual([]);
  await server.close();
  await test.drop();
});
beforeEach(() => clearAuthMails(test.db));

const verifier = "v".repeat(43);

/** A member of the staff, and everything somebody else who is signed in to the account holds of it. */
async function held() {
  serial += 1;
  const email = `equipe-${serial}@exemple.fr`;
  const { data, error } = await server.admin.createUser({
    email,
    password,
    email_confirm: true,
    app_metadata: { role: "staff" },
  });
  if (error) throw error;
  const { id } = data.user;
  const thief = server.client();
  const signedIn = await thief.signInWithPassword({ email, password });
  const session = signedIn.data.session;
  if (!session) throw new Error("no session");
  const headers = { Authorization: `Bearer ${session.access_token}` };
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await server.call(method, path, body, headers);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  };
  // A sign-in by link that waits for its code to be exchanged.
  await server.call("POST", "/recover", { email, code_challenge: verifier, code_challenge_method: "plain" });
  const { link } = await authMailTo(test.db, email);
  const landed = await fetch(`${server.url}${link.pathname}${link.search}`, { redirect: "manual" });
  const authCode = new URL(landed.headers.get("location") ?? "").searchParams.get("code") ?? "";
  await clearAuthMails(test.db);
  await server.call("POST", "/otp", { email, create_user: false });
  const mail = await authMailTo(test.db, email);
  const device = createAuthenticator({ rpId: "127.0.0.1", origin: server.url });
  const registration = await ask("POST", "/passkeys/registration/options", {});
  const factor = await ask("POST", "/factors", { factor_type: "totp", friendly_name: "Autre" });
  const challenge = await ask("POST", `/factors/${factor.id}/challenge`, {});
  const owner = server.client();
  await owner.signInWithPassword({ email, password });
  return { id, email, session, authCode, mail, device, registration, factor, challenge, owner };
}
type Held = Awaited<ReturnType<typeof held>>;

async function answerTo(method: string, path: string, body?: object, token?: string): Promise<string> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const answer = await server.call(method, path, body, headers);
  const { error_code: code } = (await answer.json().catch(() => null)) ?? {};
  return `${answer.status} ${code ?? ""}`;
}

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock });

/** What the access token opens: every endpoint that asks for a person, and what stands behind them. */
async function openedByToken({ session, registration, device, factor, challenge }: Held): Promise<string[]> {
  const token = session.access_token;
  const opened: string[] = [];
  const personal = server.service.routes.filter(({ access }) => access === "user");
  const isLast = ({ path }: { readonly path: string }) => path === "/logout";
  for (const { method, path } of personal.sort((one, other) => Number(isLast(one)) - Number(isLast(other)))) {
    const filled = path.replace(/^\/factors\/:id/, `/factors/${factor.id}`).replace(/:\w+/g, nobody);
    const bodies: Readonly<Record<string, object>> = {
      "/passkeys/registration/verify": {
        challenge_id: registration.challenge_id,
        credential: device.create(registration.options),
      },
      "/factors/:id/verify": { challenge_id: challenge.id, code: codeOf(factor.totp.secret) },
      "/user": { password: "celui-du-voleur", email: "voleur@exemple.fr" },
    };
    const body = method === "GET" ? undefined : (bodies[path] ?? { factor_type: "totp", code: "AAAA" });
    const answer = await answerTo(method, filled, body, token);
    if (!/^403 (session_not_found|user_not_found|user_banned)$/.test(answer)) {
      opened.push(`${method} ${path} ${answer}`);
    }
  }
  const [staff, role] = [await server.service.verifyStaff(token), await server.service.verifyRole(token)];
  if (!("refused" in staff)) opened.push("administration");
  if ("role" in role) opened.push(`/rest/v1 as ${role.role}`);
  return opened;
}

/** What the rest opens that was handed out before. */
async function openedByCodes({ session, authCode, mail, email }: Held): Promise<string[]> {
  const verify = (body: object) => answerTo("POST", "/verify", body);
  const answers = {
    refresh: await answerTo("POST", "/token?grant_type=refresh_token", {
      refresh_token: session.refresh_token,
    }),
    exchange: await answerTo("POST", "/token?grant_type=pkce", {
      auth_code: authCode,
      code_verifier: verifier,
    }),
    code: await verify({ type: "magiclink", email, token: mail.code }),
    link: await verify({ type: "magiclink", token_hash: mail.link.searchParams.get("token") }),
    password: await answerTo("POST", "/token?grant_type=password", { email, password }),
  };
  return Object.entries(answers).flatMap(([name, answer]) => (answer.startsWith("200") ? [name] : []));
}

interface Ending {
  readonly name: string;
  readonly end: (about: Held) => Promise<unknown>;
  /** What the account's owner does with the same address goes on, of what was handed out before. */
  readonly stays?: readonly string[];
}

const byMail = ["code"];
const endings: readonly Ending[] = [
  {
    name: "everybody was signed out",
    end: async ({ owner }) => (await owner.signOut({ scope: "global" })).error,
    stays: [...byMail, "password"],
  },
  {
    name: "the others were signed out",
    end: async ({ owner }) => (await owner.signOut({ scope: "others" })).error,
    stays: [...byMail, "password"],
  },
  {
    name: "the session was ended in the list of sessions",
    end: async ({ id, session }) => {
      const sessionId = JSON.parse(
        Buffer.from(session.access_token.split(".")[1] ?? "", "base64url").toString(),
      ).session_id;
      const actor = { ...chief, userId: id };
      return (await endSession(server.deps, actor, sessionId)) ? null : "unknown";
    },
    stays: ["exchange", ...byMail, "password"],
  },
  {
    name: "a password was set",
    end: async ({ owner }) => (await owner.updateUser({ password: nextPassword })).error,
  },
  {
    name: "the service key set a password",
    end: async ({ id }) => (await server.admin.updateUserById(id, { password: nextPassword })).error,
  },
  {
    name: "the account was banned",
    end: async ({ id }) => (await server.admin.updateUserById(id, { ban_duration: "24h" })).error,
  },
  { name: "the account was deleted", end: async ({ id }) => (await server.admin.deleteUser(id)).error },
  {
    name: "the account was deleted but for its row",
    end: async ({ id }) => (await server.admin.deleteUser(id, true)).error,
  },
  {
    name: "the member left the staff",
    end: async ({ id }) => ((await removeStaff(server.deps, chief, id)) === true ? null : "refused"),
  },
  {
    name: "the second factors were reset",
    end: async ({ id }) => ((await resetFactors(server.deps, chief, id)) === true ? null : "refused"),
    stays: [...byMail, "password"],
  },
  {
    name: "the member was invited anew",
    end: async ({ id, email }) => {
      await server.admin.updateUserById(id, { app_metadata: { role: null } });
      const invited = await inviteStaff(server.deps, chief, { email, role: "staff", redirectTo: server.url });
      return "problem" in invited ? invited.problem : null;
    },
  },
  {
    name: "the owner's second factor was confirmed",
    end: async ({ owner }) => {
      const begun = await owner.mfa.enroll({ factorType: "totp", friendlyName: "Sien" });
      if (begun.error) return begun.error;
      const { id: factorId, totp } = begun.data;
      return (await owner.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) })).error;
    },
    stays: ["exchange", ...byMail, "password"],
  },
];

it("opens everything that it is asked for, as long as nothing ended it", async () => {
  const about = await held();
  expect(await server.service.verifyStaff(about.session.access_token)).toMatchObject({ role: "staff" });
  expect(await openedByToken(about)).toHaveLength(
    server.service.routes.filter(({ access }) => access === "user").length,
  );
  expect(await openedByCodes(await held())).toEqual(["refresh", "exchange", "code", "password"]);
});

describe.each(endings)("once $name", ({ end, stays = [] }) => {
  it("the token opens nothing, nor does what was handed out before", async () => {
    const about = await held();
    const before = await state(about);
    expect(await end(about)).toBeNull();
    expect(await openedByToken(about)).toEqual([]);
    expect(await openedByCodes(about)).toEqual(stays);
    const after = await state(about);
    expect(after?.keys ?? 0).toBe(0);
    if (after) expect([after.new_email, after.user_metadata]).toEqual([null, expect.anything()]);
    expect(before.keys).toBe(0);
  });

  it("nor does a request whose body was still arriving", async () => {
    const about = await held();
    const { device } = about;
    const requests = [
      hold("PUT", "/user", { password: "celui-du-voleur" }, about),
      hold("PUT", "/user", { data: { note: "voleur" } }, about),
      hold("POST", "/factors", { factor_type: "totp", friendly_name: "Tard" }, about),
      hold("POST", `/factors/${about.factor.id}/challenge`, {}, about),
      hold(
        "POST",
        `/factors/${about.factor.id}/verify`,
        { challenge_id: about.challenge.id, code: codeOf(about.factor.totp.secret) },
        about,
      ),
      hold("POST", "/passkeys/registration/options", {}, about),
      hold(
        "POST",
        "/passkeys/registration/verify",
        {
          challenge_id: about.registration.challenge_id,
          credential: device.create(about.registration.options),
        },
        about,
      ),
      hold("POST", "/logout?scope=global", {}, about),
    ];
    // Each is admitted and waits for its last byte.
    await Promise.all(requests.map(({ isWaiting }) => isWaiting));
    expect(await end(about)).toBeNull();
    const before = await state(about);
    const answers = await Promise.all(requests.map(({ finish }) => finish()));
    expect(answers).toEqual(requests.map(({ name }) => `${name} 403`));
    expect(await state(about)).toEqual(before);
  });
});

async function state({ id }: Held) {
  const { rows } = await test.db.pool.query(
    `select password_hash, new_email, user_metadata,
      (select count(*)::int from auth_credentials where user_id = u.id) as keys,
      (select count(*)::int from auth_credential_challenges where user_id = u.id) as challenges,
      (select count(*)::int from auth_sessions where user_id = u.id) as sessions,
      (select json_agg(friendly_name || status || coalesce(last_challenged_at::text, '')) from auth_factors where user_id = u.id) as factors
     from auth_users u where id = $1`,
    [id],
  );
  return rows[0];
}

/** A request that has sent all but its last byte, and has been authenticated. */
function hold(method: string, path: string, body: object, { session }: Pick<Held, "session">) {
  const sent = JSON.stringify(body);
  const socket = connectRaw(new URL(server.url).port);
  const answer = text(socket);
  socket.write(
    `${method} /auth/v1${path} HTTP/1.1\r\nHost: x\r\napikey: ${server.anonKey}\r\nConnection: close\r\n` +
      `Authorization: Bearer ${session.access_token}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(sent)}\r\n\r\n${sent.slice(0, -1)}`,
  );
  const name = `${method} ${path}`;
  return {
    name,
    // Nothing shows from outside that it has been authenticated; it takes milliseconds.
    isWaiting: new Promise((resolve) => setTimeout(resolve, 400)),
    finish: async () => {
      socket.write(sent.slice(-1));
      return `${name} ${statusOf(await answer)}`;
    },
  };
}

it("a member who left the staff keeps no way into the administration", async () => {
  const about = await held();
  const token = about.session.access_token;
  expect(await server.service.verifyStaff(token)).toMatchObject({ role: "staff" });
  expect(await changeStaff(server.deps, chief, about.id, { mustHaveSecondFactor: true })).toBe(true);
  expect(await server.service.verifyStaff(token)).toEqual({ refused: "second_factor_missing" });
  await server.admin.updateUserById(about.id, { app_metadata: { role: null } });
  expect(await server.service.verifyStaff(token)).toEqual({ refused: "not_staff" });
});

it("an administrator who lost the role creates nobody with a body that was still arriving", async () => {
  const about = await held();
  await server.admin.updateUserById(about.id, { role: "service_role" });
  const { data } = await server.client().signInWithPassword({ email: about.email, password });
  if (!data.session) throw new Error("no session");
  const session = data.session;
  const added = `ajoute-${serial}@exemple.fr`;
  const request = hold("POST", "/admin/users", { email: added }, { session });
  await request.isWaiting;
  await server.admin.updateUserById(about.id, { role: "authenticated" });
  expect(await request.finish()).toBe("POST /admin/users 403");
  const { rowCount } = await test.db.pool.query("select from auth_users where email = $1", [added]);
  expect(rowCount).toBe(0);
});
