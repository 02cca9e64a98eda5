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
    ["a forgotten password", "/recover", "email", [200, 200, 200, 200]],
    ["a link instead of a password", "/otp", "email", [200, 200, 200, 200]],
    ["a confirmation sent again", "/resend", "email", [200, 200, 200, 429]],
    ["a code by telephone", "/otp", "phone", [200, 200, 200, 200]],
  ] as const)("are used up by %s for an unknown address too", async (_, path, kind, answers) => {
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
    expect(await ask(true)).toEqual(answers);
    expect(await ask(false)).toEqual(answers);
  });

  const written = async (address: { email?: string; phone?: string }) => {
    const { rows } = await test.db.pool.query(
      `select (select count(*) from mail_outbox where recipient = $1)
         + (select count(*) from sms_messages where phone = $2) as total`,
      [address.email ?? "", address.phone ?? ""],
    );
    return Number(rows[0].total);
  };

  it.each([
    ["a forgotten password", "/recover", "email"],
    ["a link instead of a password", "/otp", "email"],
    ["a code by telephone", "/otp", "phone"],
  ] as const)(
    "used up by strangers leave each account three more: %s; all addresses are answered alike",
    async (_, path, kind) => {
      await test.db.pool.query("delete from rate_limits");
      const open = await start({ signup: "open", mailsPerHour: 6, smsPerHour: 6, rateLimitFactor: 1 });
      const address = () => (kind === "email" ? { email: fresh() } : { phone: freshPhone() });
      for (const place of ["198.51.100.7", "198.51.100.8", "198.51.100.9"])
        for (const _turn of [1, 2, 3]) await post(open, path, address(), place);
      const [known, unknown, unproven] = [address(), address(), address()];
      await member(known);
      await server.admin.createUser({ ...unproven, password });
      const ask = async (whose: object) => {
        const seen = [];
        for (let turn = 1; turn <= 5; turn += 1)
          seen.push(await post(open, path, whose, `203.0.113.${turn}`));
        return seen.map(({ status, error_code }) => [status, error_code]);
      };
      const answers = await ask(known);
      expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 429, 429]);
      expect([await ask(unknown), await ask(unproven)]).toEqual([answers, answers]);
      expect([await written(known), await written(unknown), await written(unproven)]).toEqual([3, 0, 0]);
      const { rows } = await test.db.pool.query("select from auth_users where email = $1 or phone = $2", [
        "email" in unknown ? unknown.email : "",
        "phone" in unknown ? unknown.phone : "",
      ]);
      expect(rows).toHaveLength(0);
    },
  );

  it("asked for an account by strangers do not keep its owner waiting where they signed in before", async () => {
    await test.db.pool.query("delete from rate_limits");
    const few = await start({
      signup: "closed",
      mailsPerHour: 4,
      rateLimitFactor: 1,
      sendFrequencySeconds: 60,
    });
    const email = fresh();
    await member({ email });
    const home = "203.0.113.40";
    await post(few, "/token?grant_type=password", { email, password }, home);
    const ask = async (place: string) => (await post(few, "/recover", { email }, place)).status;
    for (let turn = 0; turn < 8; turn += 1) {
      await ask(`198.51.100.${turn}`);
      await ask(`198.51.100.${turn}`);
      now = new Date(now.getTime() + 61_000);
    }
    const strangers = await written({ email });
    expect([await ask("198.51.100.99"), await written({ email })]).toEqual([429, strangers]);
    expect([await ask(home), await written({ email })]).toEqual([200, strangers + 1]);
    expect(await ask(home)).toBe(429);
  });

  it("used up by others of a network do not keep an owner waiting who signed in from it before", async () => {
    await test.db.pool.query("delete from rate_limits");
    const limited = await start({ signup: "closed", mailsPerHour: 10, rateLimitFactor: 1 });
    const email = fresh();
    await member({ email });
    const home = "203.0.113.60";
    await post(limited, "/token?grant_type=password", { email, password }, home);
    const ask = async (whose: string) => (await post(limited, "/recover", { email: whose }, home)).status;
    for (let turn = 0; turn < 5; turn += 1) expect(await ask(fresh())).toBe(200);
    expect(await ask(fresh())).toBe(429);
    expect([await ask(email), await written({ email })]).toEqual([200, 1]);
  });

  it("used up by strangers refuse a sign-up alike for known and unknown addresses", async () => {
    await test.db.pool.query("delete from rate_limits");
    const open = await start({ signup: "open", mailsPerHour: 4, rateLimitFactor: 1 });
    for (const place of ["198.51.100.7", "198.51.100.8", "198.51.100.9"])
      for (const _turn of [1, 2]) await post(open, "/recover", { email: fresh() }, place);
    const known = fresh();
    await member({ email: known });
    const signUp = (email: string) => post(open, "/signup", { email, password }, "203.0.113.77");
    const answer = await signUp(known);
    expect(answer.status).toBe(429);
    expect(await signUp(fresh())).toEqual(answer);
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
