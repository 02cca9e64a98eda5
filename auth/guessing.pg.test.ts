import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authMailTo, clearAuthMails } from "#tests/support/auth-mails.ts";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let test: TestDatabase;
/** Without limits per address: what is left are the limits per account, which no setting lifts. */
let server: AuthServer;
let began = Date.now();
let late = 0;
const now = () => new Date(began + late * 1000);
const password = "un-bon-secret";
let serial = 0;
const fresh = () => `cible-${++serial}@exemple.fr`;

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startAuthServer({
    db: test.db,
    now,
    trustProxy: true,
    settings: { signup: "open", phone: true, sendFrequencySeconds: 0, mailsPerHour: 0, smsPerHour: 0 },
  });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});
beforeEach(async () => {
  began = Date.now();
  late = 0;
  await clearAuthMails(test.db);
});

async function createMember(email = fresh()) {
  const { data } = await server.admin.createUser({ email, password, email_confirm: true });
  return { email, id: data.user?.id ?? "" };
}

const from = (place: string) => ({ "X-Forwarded-For": place });

async function verify(body: object, place = "203.0.113.1") {
  const answer = await server.call("POST", "/verify", body, from(place));
  return [answer.status, (await answer.json()).error_code];
}

async function codeFor(email: string) {
  await server.call("POST", "/recover", { email });
  return (await authMailTo(test.db, email)).code;
}

const refused = [403, "otp_expired"];
const limited = [429, "over_request_rate_limit"];
const wrongCode = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, "0");

async function latestSms(phone: string) {
  const { rows } = await test.db.pool.query(
    "select body from sms_messages where phone = $1 order by created_at desc limit 1",
    [phone],
  );
  return /\d{6}/.exec(rows[0]?.body ?? "")?.[0] ?? "";
}

describe("a code", () => {
  it("is not opened by moving its first digits to the end of the address", async () => {
    const { email } = await createMember();
    const code = await codeFor(email);
    for (let cut = 1; cut < 6; cut += 1) {
      const body = { email: `${email}${code.slice(0, cut)}`, type: "recovery", token: code.slice(cut) };
      expect([cut, ...(await verify(body))]).toEqual([cut, ...refused]);
    }
    expect((await verify({ email, type: "recovery", token: code }))[0]).toBe(200);
  });

  it("of a flow with PKCE is not opened so either, nor a phone's", async () => {
    const { email } = await createMember();
    const challenge = { code_challenge: "x".repeat(43), code_challenge_method: "plain" };
    await server.call("POST", "/recover", { email, ...challenge });
    const { code } = await authMailTo(test.db, email);
    expect(await verify({ email: `${email}${code[0]}`, type: "recovery", token: code.slice(1) })).toEqual(
      refused,
    );
    const phone = "33612340001";
    await server.call("POST", "/otp", { phone });
    const sms = await latestSms(phone);
    expect(sms).toHaveLength(6);
    expect(await verify({ phone: `${phone}${sms[0]}`, type: "sms", token: sms.slice(1) })).toEqual(refused);
    expect((await verify({ phone, type: "sms", token: sms }))[0]).toBe(200);
  });

  it("is taken as plain digits of its length only", async () => {
    const { email } = await createMember();
    const code = await codeFor(email);
    const wide = [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join("");
    const arabic = [...code].map((digit) => String.fromCodePoint(0x0660 + Number(digit))).join("");
    for (const token of [
      wide,
      arabic,
      ` ${code}`,
      `${code} `,
      `${code}\n`,
      `0${code}`,
      `${code.slice(0, 3)} ${code.slice(3)}`,
    ]) {
      expect([token, ...(await verify({ email, type: "recovery", token }))]).toEqual([token, ...refused]);
    }
    for (const token of [[code], { $eq: code }, Number(code) || 1, true]) {
      expect((await verify({ email, type: "recovery", token }))[0]).toBe(400);
    }
    for (const odd of [[email], { email }, `${"a".repeat(100_000)}@exemple.fr`, `${email}.`, "\u0000"]) {
      expect((await verify({ email: odd, type: "recovery", token: code }))[0]).toBe(400);
    }
    expect((await verify({ email, type: "recovery", token: code }))[0]).toBe(200);
  });

  it("is tried ten times at most, however the address is typed and from any network; no setting lifts that", async () => {
    const { email } = await createMember();
    const code = await codeFor(email);
    const forms = [email, email.toUpperCase(), ` ${email}`, `${email}\u00a0`, `\t${email}\n`];
    for (let turn = 0; turn < 10; turn += 1) {
      const body = { email: forms[turn % forms.length], type: "recovery", token: wrongCode(code, turn + 1) };
      expect(await verify(body, `198.51.100.${turn}`)).toEqual(refused);
    }
    for (const form of forms) {
      expect(await verify({ email: form, type: "recovery", token: code })).toEqual(limited);
    }
    expect(await verify({ email, type: "email", token: code })).toEqual(limited);
    late = 61;
    expect((await verify({ email, type: "recovery", token: code }))[0]).toBe(200);
  });

  it("is refused in the same way, after as many tries, for an unknown address", async () => {
    const known = (await createMember()).email;
    const code = await codeFor(known);
    const [one, other] = await Promise.all(
      [known, fresh()].map(async (email) => {
        const answers = [];
        for (let turn = 0; turn < 12; turn += 1) {
          answers.push(await verify({ email, type: "recovery", token: wrongCode(code, turn + 1) }));
        }
        return answers;
      }),
    );
    expect(one).toEqual([...Array(10).fill(refused), limited, limited]);
    expect(other).toEqual(one);
  });

  it("holds its limit against fifty tries at the same moment, and of two right ones takes one", async () => {
    const { email } = await createMember();
    const code = await codeFor(email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        verify({ email, type: "recovery", token: wrongCode(code, turn + 1) }, `198.51.100.${turn}`),
      ),
    );
    expect(answers.filter(([status]) => status === 403)).toHaveLength(10);
    expect(answers.filter(([status]) => status === 429)).toHaveLength(40);
    late = 601;
    const both = await Promise.all([1, 2].map(() => verify({ email, type: "recovery", token: code })));
    expect(both.map(([status]) => status).sort()).toEqual([200, 403]);
  });

  it("proves nothing once the account has another address, nor the new address of another account", async () => {
    const { email, id } = await createMember();
    const code = await codeFor(email);
    const { link } = await authMailTo(test.db, email);
    const next = fresh();
    await server.admin.updateUserById(id, { email: next, email_confirm: false });
    expect(await verify({ email, type: "recovery", token: code })).toEqual(refused);
    expect(await verify({ email: next, type: "recovery", token: code })).toEqual(refused);
    const clicked = await fetch(`${server.url}${link.pathname}${link.search}`, { redirect: "manual" });
    expect(clicked.headers.get("location")).toContain("error_code=otp_expired");
  });

  it("that ends an account's reauthentication is counted with the others", async () => {
    const careful = await startAuthServer({
      db: test.db,
      now,
      settings: { reauthenticatePasswordChange: true, jwtExpirySeconds: 200_000, sendFrequencySeconds: 0 },
    });
    try {
      const { email } = await createMember();
      const signIn = await careful.call("POST", "/token?grant_type=password", { email, password });
      const { access_token: token } = await signIn.json();
      late = 25 * 3600;
      const headers = { Authorization: `Bearer ${token}` };
      await careful.call("GET", "/reauthenticate", undefined, headers);
      const { code } = await authMailTo(test.db, email);
      const change = async (nonce: string, word = "un-autre-secret") => {
        const answer = await careful.call("PUT", "/user", { password: word, nonce }, headers);
        return answer.status;
      };
      const both = await Promise.all([change(code, "secret-numero-un"), change(code, "secret-numero-deux")]);
      expect(both.sort()).toEqual([200, 422]);
      const statuses = [];
      for (let turn = 0; turn < 9; turn += 1) statuses.push(await change(wrongCode(code, turn + 1)));
      expect(statuses).toEqual([...Array(8).fill(422), 429]);
      expect(await verify({ email, type: "recovery", token: code })).toEqual(limited);
    } finally {
      await careful.close();
    }
  });
});

describe("a password", () => {
  const login = async (email: string, secret: string, place: string) => {
    const answer = await server.call(
      "POST",
      "/token?grant_type=password",
      { email, password: secret },
      from(place),
    );
    return {
      status: answer.status,
      code: (await answer.json()).error_code,
      wait: answer.headers.get("retry-after"),
    };
  };
  const home = "192.0.2.10";

  /** Fifty wrong passwords from five networks, with the address typed in several ways. */
  async function attack(email: string) {
    const answers = [];
    for (let turn = 0; turn < 50; turn += 1) {
      const typed = turn % 2 ? email : ` ${email.toUpperCase()} `;
      answers.push((await login(typed, `faux-${turn}`, `198.51.100.${turn % 5}`)).status);
    }
    return answers;
  }

  it("is tried fifty times at once at one account, from any network; its owner can still sign in", async () => {
    const { email } = await createMember();
    expect((await login(email, password, home)).status).toBe(200);
    expect(await attack(email)).toEqual(Array(50).fill(400));
    const stopped = await login(email, password, "198.51.100.77");
    expect(stopped).toMatchObject({ status: 429, code: "over_request_rate_limit" });
    expect(Number(stopped.wait)).toBeGreaterThan(0);
    // A network that signed in to the account before has its own tries.
    for (let turn = 0; turn < 29; turn += 1) expect((await login(email, "faux", home)).status).toBe(400);
    expect((await login(email, password, home)).status).toBe(200);
    expect((await login(email, "faux", home)).status).toBe(400);
    expect((await login(email, password, home)).status).toBe(429);
    // From any other network by mail, which makes that network known.
    const away = "203.0.113.200";
    expect((await login(email, password, away)).status).toBe(429);
    expect(await verify({ email, type: "recovery", token: await codeFor(email) }, away)).toEqual([
      200,
      undefined,
    ]);
    expect((await login(email, password, away)).status).toBe(200);
    late = 3601;
    expect((await login(email, password, "198.51.100.77")).status).toBe(200);
  });

  it("is counted in the same way for an unknown address", async () => {
    const email = fresh();
    expect(await attack(email)).toEqual(Array(50).fill(400));
    expect(await login(email, "faux", "198.51.100.77")).toMatchObject({
      status: 429,
      code: "over_request_rate_limit",
      wait: expect.stringMatching(/^\d+$/),
    });
  });

  it("is not used up by one place alone, nor by signing in rightly", async () => {
    const { email } = await createMember();
    const one = [];
    for (let turn = 0; turn < 31; turn += 1) one.push((await login(email, "faux", "198.51.100.1")).status);
    expect(one).toEqual([...Array(30).fill(400), 429]);
    for (let turn = 0; turn < 110; turn += 1) {
      expect((await login(email, password, `203.0.113.${turn}`)).status).toBe(200);
    }
  });

  it("holds its limit against two hundred tries at the same moment", async () => {
    const { email } = await createMember();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, turn) => login(email, "faux", `198.51.100.${turn}`)),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(50);
  });

  it("is tried at most a hundred times in any hour, however the tries are spread", async () => {
    const { email } = await createMember();
    let tried = 0;
    for (let turn = 0; turn < 50 + 120; turn += 1) {
      // Fifty at once, then one every half minute until the hour is over.
      late = Math.max(0, turn - 49) * 29;
      if ((await login(email, "faux", `198.51.100.${turn}`)).status === 400) tried += 1;
    }
    expect(tried).toBeGreaterThan(95);
    expect(tried).toBeLessThanOrEqual(100);
  });

  it("is not found out by trying to set it again, nor is one's own address taken for one", async () => {
    const { email } = await createMember();
    const signedIn = await server.call("POST", "/token?grant_type=password", { email, password }, from(home));
    const { access_token } = await signedIn.json();
    const set = async (body: object) => {
      const headers = { ...from(home), Authorization: `Bearer ${access_token}` };
      const answer = await server.call("PUT", "/user", body, headers);
      return [answer.status, (await answer.json()).error_code];
    };
    // Another member's address, so that nothing is changed whatever the password.
    const { email: taken } = await createMember();
    const answers = [];
    for (let turn = 0; turn < 40; turn += 1)
      answers.push(await set({ email: taken, password: `un autre secret ${turn}` }));
    expect(answers.filter(([status]) => status === 429)).toHaveLength(10);
    expect(await set({ email: taken, password })).toEqual(limited);
    expect(await set({ email: "autre@exemple.fr", password: email })).toEqual([422, "weak_password"]);
  });

  it("is not known from a place for longer than thirty days", async () => {
    const { email } = await createMember();
    expect((await login(email, password, home)).status).toBe(200);
    late = 31 * 24 * 3600;
    await attack(email);
    expect((await login(email, password, home)).status).toBe(429);
  });
});
