import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { LimitedDeps } from "../limits/take-turn.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { listSubscribers } from "./list-subscribers.ts";
import { unsubscribeToken } from "./newsletter-links.ts";
import { purgePendingSubscribers } from "./purge-pending.ts";
import { submitNewsletter } from "./submit-newsletter.ts";
import { subscribe } from "./subscribe.ts";
import { readUnsubscribeLink, unsubscribe } from "./unsubscribe.ts";

let test: TestDatabase;
let clock = new Date();
let deps: LimitedDeps;
const start = new Date("2026-11-15T09:30:00Z");

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock = start;
  await test.db.pool.query("select testing.empty('newsletter_subscribers, mail_outbox, rate_limits')");
});

function later(minutes: number): void {
  clock = new Date(clock.getTime() + minutes * 60_000);
}

async function mails(): Promise<{ template: string; recipient: string; props: Record<string, string> }[]> {
  const { rows } = await test.db.pool.query(
    "select template, recipient, props from mail_outbox order by created_at, id",
  );
  return rows;
}

function tokenIn(url: string | undefined): string {
  return new URL(url ?? "").searchParams.get("jeton") ?? "";
}

/** The link of the newest mail. */
async function lastLink(name: "confirmUrl" | "unsubscribeUrl"): Promise<string> {
  return tokenIn((await mails()).at(-1)?.props[name]);
}

async function statusOf(email: string): Promise<string | undefined> {
  const { rows } = await test.db.pool.query("select status from newsletter_subscribers where email = $1", [
    email,
  ]);
  return rows[0]?.status;
}

describe("the newsletter", () => {
  it("asks for confirmation, welcomes once, and keeps the proof of consent", async () => {
    await subscribe(deps, "Camille@Orange.fr");
    expect(await mails()).toEqual([
      {
        template: "newsletter-confirm",
        recipient: "camille@orange.fr",
        props: {
          confirmUrl: expect.stringMatching(
            /^https:\/\/reflet\.example\/newsletter\/confirmation\?jeton=[\w-]{43}$/,
          ),
          unsubscribeUrl: expect.stringMatching(
            /^https:\/\/reflet\.example\/newsletter\/desinscription\?jeton=/,
          ),
        },
      },
    ]);
    expect(await statusOf("camille@orange.fr")).toBe("pending");

    const token = await lastLink("confirmUrl");
    later(60);
    expect(await confirmSubscription(deps, token)).toBe("confirmed");
    expect(await confirmSubscription(deps, token)).toBe("already-confirmed");
    expect((await mails()).map(({ template }) => template).sort()).toEqual([
      "newsletter-confirm",
      "newsletter-welcome",
    ]);
    expect(await listSubscribers(deps, { status: "confirmed" })).toMatchObject({
      total: 1,
      subscribers: [
        {
          email: "camille@orange.fr",
          status: "confirmed",
          consentText: expect.stringContaining("J’accepte"),
          consentAt: start,
          confirmedAt: clock,
        },
      ],
    });
  });

  it("keeps no token, only its hash", async () => {
    await subscribe(deps, "camille@orange.fr");
    const token = await lastLink("confirmUrl");
    const { rows } = await test.db.pool.query(
      "select newsletter_subscribers::text as row from newsletter_subscribers",
    );
    expect(rows[0].row).not.toContain(token);
    expect(rows[0].row).not.toContain(Buffer.from(token, "base64url").toString("hex"));
  });

  it("writes to an unconfirmed address at most every ten minutes, and only the last link is valid", async () => {
    await subscribe(deps, "camille@orange.fr");
    const first = await lastLink("confirmUrl");
    later(9);
    await subscribe(deps, "camille@orange.fr");
    expect(await mails()).toHaveLength(1);
    later(1);
    await subscribe(deps, "camille@orange.fr");
    expect(await mails()).toHaveLength(2);
    expect(await confirmSubscription(deps, first)).toBe("unknown");
  });

  it("writes again to an address that a clock running ahead has written to", async () => {
    later(24 * 60);
    await subscribe(deps, "camille@orange.fr");
    later(-24 * 60);
    await subscribe(deps, "camille@orange.fr");
    expect(await mails()).toHaveLength(2);
    // Instances whose clocks differ by less share the wait.
    later(-30);
    await subscribe(deps, "camille@orange.fr");
    expect(await mails()).toHaveLength(2);
    later(30);
    expect(await confirmSubscription(deps, await lastLink("confirmUrl"))).toBe("confirmed");
  });

  it("leaves the last link valid when the limit of messages to that address holds the next one back", async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await subscribe(deps, "camille@orange.fr");
      later(11);
    }
    const last = await lastLink("confirmUrl");
    await subscribe(deps, "camille@orange.fr");
    expect(await mails()).toHaveLength(3);
    expect(await confirmSubscription(deps, last)).toBe("confirmed");
  });

  it("changes nothing and writes nothing to an address already confirmed", async () => {
    await subscribe(deps, "camille@orange.fr");
    await confirmSubscription(deps, await lastLink("confirmUrl"));
    later(60);
    await subscribe(deps, "CAMILLE@orange.fr");
    expect(await statusOf("camille@orange.fr")).toBe("confirmed");
    expect(await mails()).toHaveLength(2);
  });

  it("writes once when the same address comes twice at the same moment", async () => {
    await Promise.all(Array.from({ length: 6 }, () => subscribe(deps, "camille@orange.fr")));
    expect(await mails()).toHaveLength(1);
  });

  it("welcomes once when the link is followed twice at the same moment", async () => {
    await subscribe(deps, "camille@orange.fr");
    const token = await lastLink("confirmUrl");
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirmSubscription(deps, token)));
    expect(answers.filter((answer) => answer === "confirmed")).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  it("refuses a link after a week, and then deletes the address", async () => {
    await subscribe(deps, "camille@orange.fr");
    const token = await lastLink("confirmUrl");
    later(7 * 24 * 60 - 1);
    expect(await purgePendingSubscribers(deps)).toBe(0);
    later(1);
    expect(await confirmSubscription(deps, token)).toBe("expired");
    later(1);
    expect(await purgePendingSubscribers(deps)).toBe(1);
    expect(await confirmSubscription(deps, token)).toBe("unknown");
  });

  it("unsubscribes at one click, idempotently, and accepts a new subscription", async () => {
    await subscribe(deps, "camille@orange.fr");
    const confirm = await lastLink("confirmUrl");
    await confirmSubscription(deps, confirm);
    const leave = await lastLink("unsubscribeUrl");
    expect(await readUnsubscribeLink(deps, leave)).toEqual({ email: "camille@orange.fr" });
    expect(await unsubscribe(deps, leave)).toBe("unsubscribed");
    expect(await unsubscribe(deps, leave)).toBe("unsubscribed");
    expect(await statusOf("camille@orange.fr")).toBe("unsubscribed");
    expect(await confirmSubscription(deps, confirm)).toBe("unknown");

    await subscribe(deps, "camille@orange.fr");
    expect(await confirmSubscription(deps, await lastLink("confirmUrl"))).toBe("confirmed");
  });

  it.each(["", "abc", "0190a8c0-6b1a-7c1d-8e2f-0123456789ab.", "..", "x.y", `${"-".repeat(36)}.a`])(
    "finds no subscriber for the forged link %j",
    async (token) => {
      expect(await unsubscribe(deps, token)).toBe("unknown");
      expect(await confirmSubscription(deps, token)).toBe("unknown");
    },
  );

  it("does not take one subscriber's signature for another", async () => {
    const mine = await unsubscribeToken(deps, "0190a8c0-6b1a-7c1d-8e2f-0123456789ab");
    const forged = mine.replace("0190a8c0", "0290a8c0");
    expect(await readUnsubscribeLink(deps, forged)).toBeNull();
    expect(await unsubscribe(deps, forged)).toBe("unknown");
  });
});

describe("submitNewsletter", () => {
  const post = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    const report = (error: unknown) => {
      throw error;
    };
    return submitNewsletter(deps, { data, address: "203.0.113.7", report });
  };

  it("answers the same whether or not the address is known, and to robots", async () => {
    const first = await post({ email: "camille@orange.fr" });
    await confirmSubscription(deps, await lastLink("confirmUrl"));
    const known = await post({ email: "camille@orange.fr" });
    const robot = await post({ email: "robot@spam.example", reponse_b: "x" });
    expect(first).toMatchObject({ ok: true, notice: { title: "Inscription Réussie !" } });
    expect([known, robot]).toEqual([first, first]);
    expect(await statusOf("robot@spam.example")).toBeUndefined();
  });

  it("refuses an invalid address in the specification's words", async () => {
    expect(await post({ email: "camille@" })).toMatchObject({
      ok: false,
      reason: "invalid",
      notice: { title: "Adresse e-mail invalide" },
      values: { email: "camille@" },
    });
  });

  it("refuses an address that is too long in small letters, as it is stored", async () => {
    const email = `${"İ".repeat(200)}@orange.fr`;
    expect(await post({ email })).toMatchObject({ ok: false, reason: "invalid" });
  });

  it("stops the sixth attempt of an address", async () => {
    for (let turn = 0; turn < 5; turn += 1) await post({ email: `camille${turn}@orange.fr` });
    expect(await post({ email: "camille9@orange.fr" })).toMatchObject({ ok: false, reason: "limited" });
    expect(await mails()).toHaveLength(5);
  });
});
