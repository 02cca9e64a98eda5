import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

/** Whether an account exists is not revealed by the moment at which a limit is reached, nor by the form of an answer. */
let test: TestDatabase;
let server: AuthServer;
const others: AuthServer[] = [];
let now = new Date();
const password = "un-bon-secret";
let serial = 0;
const fresh = () => `cible-${++serial}@exemple.fr`;
const freshPhone = () => `3361234${String(++serial).padStart(4, "0")}`;

beforeAll(async () => {
  test = await createTestDatabase();
  server = await start({ signup: "open", mailsPerHour: 0, smsPerHour: 0 });
});
afterAll(async () => {
  await Promise.all(others.map((each) => each.close()));
  await test.drop();
});
beforeEach(() => {
  now = new Date();
});

async function start(settings: Parameters<typeof startAuthServer>[0]["settings"]) {
  const started = await startAuthServer({
    db: test.db,
    now: () => now,
    trustProxy: true,
    settings: { phone: true, sendFrequencySeconds: 0, ...settings },
  });
  others.push(started);
  return started;
}

async function post(at: AuthServer, path: string, body: object, place = "203.0.113.1") {
  const answer = await at.call("POST", path, body, { "X-Forwarded-For": place });
  const { error_code, message_id } = await answer.json();
  return { status: answer.status, error_code, message_id };
}

async function member(address: { email: string } | { phone: string }) {
  const { data } = await server.admin.createUser({
    ...address,
    password,
    email_confirm: true,
    phone_confirm: true,
  });
  return data.user?.id ?? "";
}

describe("wrong passwords", () => {
  const statuses = async (typed: readonly string[]) => {
    const seen = [];
    for (const email of typed) {
      seen.push((await post(server, "/token?grant_type=password", { email, password: "faux" })).status);
    }
    return seen;
  };

  it.each([
    ["with dots behind it", (email: string) => `${email}..`],
    ["with other letters of the same look", (email: string) => email.replace("cible", "ｃible")],
    ["with a domain of other letters", (email: string) => email.replace("exemple", "ｅxemple")],
  ])(
    "for an address spelt %s do not use up the tries of the address itself, known or not",
    async (_, spell) => {
      const [known, unknown] = [fresh(), fresh()];
      await member({ email: known });
      const tried = (email: string) => statuses([...Array(30).fill(spell(email)), email]);
      expect(await tried(unknown)).toEqual(await tried(known));
    },
  );

  it("for a number share its tries however it is spelt, known or not", async () => {
    const [known, unknown] = [freshPhone(), freshPhone()];
    await member({ phone: known });
    const tried = async (phone: string) => {
      const seen = [];
      for (let turn = 0; turn < 32; turn += 1) {
        const typed = turn % 2 ? phone : `+${phone.slice(0, 3)} ${phone.slice(3)}`;
        const body = { phone: typed, password: "faux" };
        seen.push((await post(server, "/token?grant_type=password", body)).status);
      }
      return seen;
    };
    const answers = await tried(known);
    expect(answers.slice(29)).toEqual([400, 429, 429]);
    expect(await tried(unknown)).toEqual(answers);
  });
});

it("codes typed for an address that an account is changing to are counted as for any other", async () => {
  const [waiting, unknown] = [fresh(), fresh()];
  const email = fresh();
  await member({ email });
  const client = server.client();
  await client.signInWithPassword({ email, password });
  expect((await client.updateUser({ email: waiting })).error).toBeNull();
  const tried = async (address: string) => {
    const seen = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const type = ["email", "email_change", "recovery"][turn % 3];
      seen.push((await post(server, "/verify", { email: address, type, token: "000000" })).status);
    }
    return seen;
  };
  const answers = await tried(unknown);
  expect(answers).toEqual([...Array(10).fill(403), 429, 429]);
  expect(await tried(waiting)).toEqual(answers);
});

describe("the hour's messages", () => {
  it.each([
    ["a forgotten password", "/recover", "email"],
    ["a confirmation sent again", "/resend", "email"],
    ["a code by telephone", "/otp", "phone"],
  ] as const)("are used up by %s for an unknown address too", async (_, path, kind) => {
    const few = await start({ signup: "closed", mailsPerHour: 3, smsPerHour: 3 });
    const type = path.startsWith("/resend") ? { type: "signup" } : {};
    const ask = async (isKnown: boolean) => {
      await test.db.pool.query("delete from rate_limits");
      const seen = [];
      for (let turn = 0; turn < 4; turn += 1) {
        const address = kind === "email" ? { email: fresh() } : { phone: freshPhone() };
        if (isKnown) await member(address);
        seen.push((await post(few, path, { ...address, ...type })).status);
      }
      return seen;
    };
    expect(await ask(true)).toEqual([200, 200, 200, 429]);
    expect(await ask(false)).toEqual([200, 200, 200, 429]);
  });

  it("are not all used up by one network", async () => {
    await test.db.pool.query("delete from rate_limits");
    const limited = await start({ signup: "closed", mailsPerHour: 10, rateLimitFactor: 1 });
    const ask = async (place: string) => (await post(limited, "/recover", { email: fresh() }, place)).status;
    const seen = [];
    for (let turn = 0; turn < 7; turn += 1) seen.push(await ask("198.51.100.7"));
    expect(seen).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await ask("203.0.113.9")).toBe(200);
  });
});

it("a code asked for by telephone is answered with an id of the same form, known or not", async () => {
  const closed = await start({ signup: "closed", smsPerHour: 0 });
  const [known, unknown] = [freshPhone(), freshPhone()];
  await member({ phone: known });
  const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  for (const [path, more] of [
    ["/otp", {}],
    ["/resend", { type: "sms" }],
    ["/resend", { type: "phone_change" }],
  ] as const)
    for (const phone of [known, unknown])
      expect([path, phone, await post(closed, path, { phone, ...more })]).toEqual([
        path,
        phone,
        { status: 200, error_code: undefined, message_id: uuid },
      ]);
});
