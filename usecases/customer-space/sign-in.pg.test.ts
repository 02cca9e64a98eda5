import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import type { LimitedDeps } from "../limits/take-turn.ts";
import { askSignInCode } from "./ask-code.ts";
import { readLinkOwner } from "./link-owner.ts";
import { purgeSpace } from "./purge-space.ts";
import {
  endCustomerSession,
  endOtherSessions,
  endOwnSession,
  listCustomerSessions,
  readSession,
} from "./sessions.ts";
import { signInByCode, signInByLink } from "./sign-in.ts";

let test: TestDatabase;
let clock = new Date();
let deps: LimitedDeps;
let customerId = "";
const start = new Date("2026-11-15T09:30:00Z");
const from = { address: "203.0.113.7", device: "Chrome sur Android" };
const day = 24 * 60;

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock = start;
  await test.db.pool.query(
    "select testing.empty('customers, mail_outbox, rate_limits, customer_codes, customer_sessions')",
  );
  customerId = await addCustomer("Camille Morel", "Camille.Morel@exemple.fr");
});

async function addCustomer(name: string, email: string): Promise<string> {
  const { rows } = await test.db.pool.query("select customer_of($1, $2, '') as id", [name, email]);
  return rows[0].id;
}

function later(minutes: number): void {
  clock = new Date(clock.getTime() + minutes * 60_000);
}

async function ask(email = "camille.morel@exemple.fr", address: string | null = from.address) {
  const asked = await askSignInCode(deps, { email, address, returnTo: "" });
  if (!asked.ok) throw new Error("limited");
  const { rows } = await test.db.pool.query(
    "select recipient, props from mail_outbox where template = 'space-sign-in' order by created_at desc limit 1",
  );
  const props = rows[0]?.props as { code: string; actionUrl: string } | undefined;
  const link = props ? (new URL(props.actionUrl).searchParams.get("jeton") ?? "") : "";
  return { id: asked.id, code: props?.code ?? "", link, recipient: rows[0]?.recipient };
}

async function signIn(email?: string) {
  const { id, code } = await ask(email);
  const signedIn = await signInByCode(deps, { ...from, id, code });
  if (!signedIn.ok) throw new Error(signedIn.reason);
  return signedIn.token;
}

const count = async (table: string) =>
  Number((await test.db.pool.query(`select count(*) from ${table}`)).rows[0].count);
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("whose space a link opens", () => {
  it("is known without spending it, until it is used or over", async () => {
    const { link } = await ask();
    const owner = { customerId, email: "Camille.Morel@exemple.fr" };
    expect(await readLinkOwner(deps, link)).toEqual(owner);
    expect(await readLinkOwner(deps, link)).toEqual(owner);
    for (const wrong of ["", link.slice(1), `${link}x`]) expect(await readLinkOwner(deps, wrong)).toBeNull();
    expect(await signInByLink(deps, { ...from, link })).toMatchObject({ ok: true });
    expect(await readLinkOwner(deps, link)).toBeNull();
    const late = await ask();
    later(16);
    expect(await readLinkOwner(deps, late.link)).toBeNull();
  });
});

describe("a code", () => {
  it("goes to the address as we know it, and signs in the customer it belongs to", async () => {
    const { id, code, recipient } = await ask("CAMILLE.morel+perso@exemple.fr");
    expect(recipient).toBe("Camille.Morel@exemple.fr");
    expect(code).toMatch(/^\d{6}$/);
    const signedIn = await signInByCode(deps, { ...from, id, code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect(signedIn.ok && (await readSession(deps, signedIn.token))).toMatchObject({
      customerId,
      email: "Camille.Morel@exemple.fr",
      address: "camille.morel@exemple.fr",
    });
  });

  it("goes to the address without a “+” part once a request names it, although the one with it was stored first", async () => {
    await addCustomer("Jean", "jean+inconnu@exemple.fr");
    expect((await ask("jean@exemple.fr")).recipient).toBe("jean+inconnu@exemple.fr");
    later(1);
    await test.db.pool.query(
      "insert into quote_requests (fingerprint, kind, name, email, phone) values ('jean', 'contact', 'Jean', 'Jean@exemple.fr', '')",
    );
    const { id, code, recipient } = await ask("JEAN@exemple.fr");
    expect(recipient).toBe("jean@exemple.fr");
    later(1);
    expect((await ask("jean+autre@exemple.fr")).recipient).toBe("jean+inconnu@exemple.fr");
    await test.db.pool.query("update mail_outbox set status = 'dead'");
    expect((await signInByCode(deps, { ...from, id, code })).ok).toBe(true);
    const { rows } = await test.db.pool.query("select props from mail_outbox where recipient = $1", [
      recipient,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it("is answered alike for an address that never dealt with us, which gets no message", async () => {
    const known = await askSignInCode(deps, {
      email: "camille.morel@exemple.fr",
      address: null,
      returnTo: "",
    });
    const unknown = await askSignInCode(deps, {
      email: "inconnu@exemple.fr",
      address: null,
      returnTo: "",
    });
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
    expect(await count("mail_outbox")).toBe(1);
    if (!unknown.ok) throw new Error("limited");
    for (let value = 0; value < 8; value += 1)
      expect(await signInByCode(deps, { ...from, id: unknown.id, code: `00000${value}` })).toEqual({
        ok: false,
        reason: "wrong",
      });
    expect(await count("customer_sessions")).toBe(0);
  });

  it("works once, for fifteen minutes, and not after five wrong tries", async () => {
    const first = await ask();
    expect((await signInByCode(deps, { ...from, ...first })).ok).toBe(true);
    expect((await signInByCode(deps, { ...from, ...first })).ok).toBe(false);
    expect((await signInByLink(deps, { ...from, link: first.link })).ok).toBe(false);

    const late = await ask();
    later(15);
    expect((await signInByCode(deps, { ...from, ...late })).ok).toBe(false);
    expect((await signInByLink(deps, { ...from, link: late.link })).ok).toBe(false);

    const guessed = await ask();
    for (let turn = 0; turn < 5; turn += 1)
      expect((await signInByCode(deps, { ...from, id: guessed.id, code: other(guessed.code) })).ok).toBe(
        false,
      );
    expect((await signInByCode(deps, { ...from, ...guessed })).ok).toBe(false);
  });

  it("opens one session when it is sent ten times at once", async () => {
    const { id, code } = await ask();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => signInByCode(deps, { ...from, id, code })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await count("customer_sessions")).toBe(1);
  });

  it("takes five guesses of sixty that come at once, and then refuses the right one", async () => {
    const guessed = await ask();
    const guesses = Array.from({ length: 60 }, (_, index) =>
      String((Number(guessed.code) + index + 1) % 1_000_000).padStart(6, "0"),
    );
    const answers = await Promise.all(
      // From many networks: the limit of a code is its own.
      guesses.map((code, index) =>
        signInByCode(deps, { ...from, address: `198.51.${index}.1`, id: guessed.id, code }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toEqual([]);
    const { rows } = await test.db.pool.query("select wrong_tries from customer_codes where id = $1", [
      guessed.id,
    ]);
    expect(rows).toEqual([{ wrong_tries: 5 }]);
    expect((await signInByCode(deps, { ...from, address: "203.0.113.9", ...guessed })).ok).toBe(false);
    expect((await signInByCode(deps, { ...from, id: guessed.id.toUpperCase(), code: guessed.code })).ok).toBe(
      false,
    );
  });

  it("of somebody else does not open one's own request, and guesses at one request leave the other alone", async () => {
    await addCustomer("Jeanne", "jeanne@exemple.fr");
    const mine = await ask("jeanne@exemple.fr");
    const theirs = await ask("camille.morel@exemple.fr");
    expect((await signInByCode(deps, { ...from, id: theirs.id, code: mine.code })).ok).toBe(
      mine.code === theirs.code,
    );
    for (let turn = 0; turn < 5; turn += 1)
      await signInByCode(deps, { ...from, id: theirs.id, code: other(theirs.code) });
    expect((await signInByCode(deps, { ...from, ...mine })).ok).toBe(true);
  });

  it.each(["", "abc", "\u0000", "' or 1=1", "٠١٢٣٤٥", "9".repeat(40)])(
    "is not %j, with a request's id or without",
    async (code) => {
      const { id } = await ask();
      expect((await signInByCode(deps, { ...from, id, code })).ok).toBe(false);
      expect((await signInByCode(deps, { ...from, id: code, code })).ok).toBe(false);
    },
  );

  it("cannot be read from the database: neither the code nor the link nor the cookie is stored", async () => {
    const { id, code, link } = await ask();
    const { rows: codes } = await test.db.pool.query(
      "select to_jsonb(customer_codes) as row from customer_codes",
    );
    expect(JSON.stringify(codes)).not.toContain(link);
    expect(JSON.stringify(codes[0].row.code_hash)).not.toContain(Buffer.from(code).toString("hex"));
    const signedIn = await signInByCode(deps, { ...from, id, code });
    const { rows } = await test.db.pool.query(
      "select to_jsonb(customer_sessions) as row from customer_sessions",
    );
    expect(signedIn.ok && JSON.stringify(rows).includes(signedIn.token)).toBe(false);
    // The message kept in the outbox no longer shows what was used, once it was sent.
    await test.db.pool.query(
      "update mail_outbox set status = 'sent', sent_at = now(), subject = 'Votre code'",
    );
    await signIn();
    const { rows: mails } = await test.db.pool.query("select props from mail_outbox where status = 'sent'");
    expect(JSON.stringify(mails)).not.toContain(code);
  });
});

describe("a link", () => {
  it("signs in once, and spends the code that came with it", async () => {
    const { id, code, link } = await ask();
    expect((await signInByLink(deps, { ...from, link: `${link}x` })).ok).toBe(false);
    expect((await signInByLink(deps, { ...from, link: "" })).ok).toBe(false);
    expect((await signInByLink(deps, { ...from, link })).ok).toBe(true);
    expect((await signInByLink(deps, { ...from, link })).ok).toBe(false);
    expect((await signInByCode(deps, { ...from, id, code })).ok).toBe(false);
  });
});

describe("limits", () => {
  it("count requests and tries per network", async () => {
    for (let turn = 0; turn < rateLimits.spaceCode.max; turn += 1)
      await ask(`p${turn}@exemple.fr`, "192.0.2.1");
    expect(
      await askSignInCode(deps, { email: "camille.morel@exemple.fr", address: "192.0.2.1", returnTo: "" }),
    ).toMatchObject({ ok: false });
    const attempt = { ...from, address: "192.0.2.2", id: "", code: "1" };
    for (let turn = 0; turn < rateLimits.spaceTry.max; turn += 1)
      expect(await signInByCode(deps, attempt)).toEqual({ ok: false, reason: "wrong" });
    expect(await signInByCode(deps, attempt)).toMatchObject({ reason: "limited" });
    expect(await signInByLink(deps, { ...attempt, link: "x" })).toMatchObject({ reason: "limited" });
  });

  it("make no code that could be guessed once the mailbox had its share, however the address is spelt", async () => {
    for (let n = 0; n < 8; n++) await ask(`camille.morel+${n}@exemple.fr`, null);
    expect(await count("mail_outbox")).toBe(5);
    const { rows } = await test.db.pool.query(
      "select count(address) as known, count(*) as all from customer_codes",
    );
    expect(rows).toEqual([{ known: "5", all: "8" }]);
  });

  it("send five messages an hour and ten a day to one mailbox, without saying so", async () => {
    for (let turn = 0; turn < 8; turn += 1) await ask(`camille.morel+${turn}@exemple.fr`, null);
    expect(await count("mail_outbox")).toBe(5);
    for (const _ of [1, 2, 3]) {
      later(61);
      for (let turn = 0; turn < 6; turn += 1) await ask("camille.morel@exemple.fr", null);
    }
    expect(await count("mail_outbox")).toBeLessThanOrEqual(10);
    later(day);
    await ask("camille.morel@exemple.fr", null);
    expect(await count("mail_outbox")).toBeGreaterThan(5);
  });

  it("leave a mailbox its codes, whatever one hostile network asks, and whatever many ask where its owner signed in", async () => {
    const email = "camille.morel@exemple.fr";
    const sentAfter = async (address: string) => {
      const before = await count("mail_outbox");
      await ask(email, address);
      return (await count("mail_outbox")) - before;
    };
    for (let turn = 0; turn < 8; turn += 1) await ask(email, "198.51.100.1");
    expect(await count("mail_outbox")).toBe(3);
    expect(await sentAfter("203.0.113.50")).toBe(1);
    later(2 * day);
    await signIn(email);
    const strangers = (hour: number) => ["192.0.2.1", "192.0.2.2", "192.0.2.3", `192.0.2.${10 + hour}`];
    for (let hour = 0; hour < 4; hour += 1) {
      later(61);
      for (const address of strangers(hour)) for (const _ of [1, 2, 3]) await ask(email, address);
    }
    expect(await sentAfter("203.0.113.50")).toBe(0);
    expect(await sentAfter(from.address)).toBe(1);
    later(31 * day);
    for (const address of strangers(9)) for (const _ of [1, 2, 3]) await ask(email, address);
    expect(await sentAfter(from.address)).toBe(0);
  });
});

describe("a session", () => {
  it("ends after thirty days without use, and after ninety whatever the use", async () => {
    const token = await signIn();
    for (let turn = 0; turn < 4; turn += 1) {
      later(20 * day);
      expect(await readSession(deps, token)).not.toBeNull();
    }
    later(11 * day);
    expect(await readSession(deps, token)).toBeNull();
    const idle = await signIn();
    later(30 * day);
    expect(await readSession(deps, idle)).toBeNull();
    expect(await purgeSpace(deps)).toBeGreaterThan(0);
    expect(await count("customer_sessions")).toBe(0);
  });

  it("is nobody's without its cookie, or with another one", async () => {
    const token = await signIn();
    for (const wrong of ["", "x", token.slice(1), token.toLowerCase(), "0".repeat(200), "\u0000"])
      expect(await readSession(deps, wrong)).toBeNull();
  });

  it("is listed with the others of its address, which it can end; not with anybody else's", async () => {
    const [first, second] = [await signIn(), await signIn()];
    await addCustomer("Jeanne", "jeanne@exemple.fr");
    const theirs = await readSession(deps, await signIn("jeanne@exemple.fr"));
    const mine = await readSession(deps, first);
    if (!mine || !theirs) throw new Error("not signed in");
    const listed = await listCustomerSessions(deps, mine);
    expect(listed.map(({ isThisOne, device }) => [isThisOne, device])).toEqual(
      expect.arrayContaining([
        [true, "Chrome sur Android"],
        [false, "Chrome sur Android"],
      ]),
    );
    expect(listed).toHaveLength(2);
    expect(await endOwnSession(deps, mine, theirs.sessionId)).toBe(false);
    await endOtherSessions(deps, mine);
    expect(await readSession(deps, second)).toBeNull();
    expect(await listCustomerSessions(deps, theirs)).toHaveLength(1);
    await endCustomerSession(deps, mine);
    expect(await readSession(deps, first)).toBeNull();
  });

  it("follows its address when customers are merged, and ends with it when the address goes", async () => {
    const token = await signIn();
    const keptId = await addCustomer("Camille M.", "camille@travail.example");
    await test.db.pool.query("update customer_emails set customer_id = $1", [keptId]);
    expect((await readSession(deps, token))?.customerId).toBe(keptId);
    await test.db.pool.query("delete from customer_emails where folded = 'camille.morel@exemple.fr'");
    expect(await readSession(deps, token)).toBeNull();
    expect(await count("customer_sessions")).toBe(0);
  });
});
