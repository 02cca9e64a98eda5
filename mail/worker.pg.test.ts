import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase } from "#db/client.ts";
import { shippedFacts } from "#mail/mail-facts.ts";
import {
  headerOf,
  type SmtpConduct,
  startSmtpServer,
  type TestSmtpServer,
} from "#tests/support/smtp-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { readMailPage, readOutboxMail, retryOutboxMail } from "./browse-outbox.ts";
import type { MailTiming } from "./mail-timing.ts";
import { queueMail, queueMails } from "./outbox.ts";
import { samples } from "./templates/samples.ts";
import type { QueuedMail } from "./templates-map.ts";
import { createCapture } from "./transports/capture.ts";
import { createSmtp } from "./transports/smtp.ts";
import type { MailTransport } from "./transports/transport.ts";
import { type MailWorker, type MailWorkerOptions, startMailWorker } from "./worker.ts";

const fastTiming: Partial<MailTiming> = {
  dispatchMs: 20,
  sweepMs: 100,
  pollSeconds: 0.5,
  retryLimit: 2,
  retryDelaySeconds: 0,
  retryBackoff: false,
  heartbeatSeconds: null,
  superviseSeconds: 1,
};
const logger = pino({ level: "silent" });
const waitOptions = { timeout: 20_000, interval: 20 };

let database: TestDatabase;
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
  await database.db.pool.query("delete from mail_outbox");
});
afterAll(() => database.drop());

async function smtpServer(conduct?: (recipient: string) => SmtpConduct): Promise<TestSmtpServer> {
  const server = await startSmtpServer(conduct);
  cleanups.push(server.close);
  return server;
}

async function worker(transport: MailTransport, more: Partial<MailWorkerOptions> = {}): Promise<MailWorker> {
  const started = await startMailWorker({
    db: database.db,
    transport,
    logger,
    readFacts,
    timing: fastTiming,
    ...more,
  });
  cleanups.push(started.stop);
  return started;
}

const readFacts = async () => shippedFacts;

function welcome(to: string): QueuedMail {
  return { template: "newsletter-welcome", props: samples["newsletter-welcome"], to };
}

/** The server's behaviours in turn; the last one repeats. */
function inTurn(...conducts: SmtpConduct[]): () => SmtpConduct {
  return () => (conducts.length > 1 ? conducts.shift() : conducts[0]) ?? { kind: "accept" };
}

function settled(
  id: string,
  status: string,
): Promise<NonNullable<Awaited<ReturnType<typeof readOutboxMail>>>> {
  return vi.waitFor(async () => {
    const mail = await readOutboxMail(database.db.orm, id);
    if (mail?.status !== status) throw new Error(`${mail?.status}, not ${status}: ${mail?.lastError}`);
    return mail;
  }, waitOptions);
}

describe("a queued mail", () => {
  it("is taken when its turn has come, untouched until then", async () => {
    const turn = Promise.withResolvers<void>();
    const asked = vi.fn(() => turn.promise);
    await worker(createCapture(), { waitForTurn: asked });
    const id = await queueMail(database.db.orm, welcome("a@exemple.fr"));
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), waitOptions);
    expect(await readOutboxMail(database.db.orm, id)).toMatchObject({ status: "queued", attempts: 0 });
    turn.resolve();
    await settled(id, "captured");
  });

  it("is sent whole, and what was sent is kept", async () => {
    const server = await smtpServer();
    await worker(createSmtp({ url: server.url, from: "lettre@exemple.fr" }), {
      clock: () => new Date("2026-11-21T10:00:00Z"),
    });
    const props = samples["request-notice"];
    const to = "bonjour@exemple.fr";
    const id = await queueMail(database.db.orm, {
      template: "request-notice",
      props,
      to,
      replyTo: "jeanne.morel@exemple.fr",
      headers: { "X-Demande": "42" },
    });

    const mail = await settled(id, "sent");
    expect(mail).toMatchObject({
      to,
      replyTo: "jeanne.morel@exemple.fr",
      subject: props.subject,
      attempts: 1,
      lastError: null,
      transport: "smtp",
      messageId: `<${id}@exemple.fr>`,
      sentAt: new Date("2026-11-21T10:00:00Z"),
    });
    expect(mail.html).toContain("Peugeot 308 SW");
    expect(mail.text).toContain("Modèle\u00a0: Peugeot 308 SW");

    expect(server.accepted).toHaveLength(1);
    const raw = server.accepted[0]?.raw ?? "";
    const headers = ["From", "To", "Reply-To", "Message-ID", "X-Demande"].map((name) => headerOf(raw, name));
    expect(headers).toEqual([
      "Reflet Bressan <lettre@exemple.fr>",
      to,
      "jeanne.morel@exemple.fr",
      `<${id}@exemple.fr>`,
      "42",
    ]);
    expect(raw).toContain("Content-Type: text/plain");
    expect(raw).toContain("Content-Type: text/html");
  });

  it("carries the list headers of a newsletter and the PDF of a quote", async () => {
    const server = await smtpServer();
    await worker(createSmtp({ url: server.url }));
    const [letter, quote] = await queueMails(database.db.orm, [
      welcome("lettre@exemple.fr"),
      { template: "quote", props: samples.quote, to: "devis@exemple.fr" },
    ]);
    await settled(letter ?? "", "sent");
    await settled(quote ?? "", "sent");
    const rawTo = (to: string) => server.accepted.find((mail) => mail.to === to)?.raw ?? "";
    expect(headerOf(rawTo("lettre@exemple.fr"), "List-Unsubscribe")).toBe(
      `<${samples["newsletter-welcome"].unsubscribeUrl}>`,
    );
    expect(headerOf(rawTo("lettre@exemple.fr"), "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    // The business's own address, where the caller named none.
    expect(headerOf(rawTo("devis@exemple.fr"), "Reply-To")).toBe("bonjour@reflet-bressan.example");
    expect(rawTo("devis@exemple.fr")).toContain("filename=devis-D-2026-0042.pdf");
    expect(rawTo("devis@exemple.fr")).toContain(Buffer.from("%PDF-").toString("base64").slice(0, 6));
  });

  it("is not sent when the caller's transaction is undone", async () => {
    const server = await smtpServer();
    await worker(createSmtp({ url: server.url }));
    await expect(
      database.db.orm.transaction(async (tx) => {
        await queueMail(tx, welcome("annule@exemple.fr"));
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    const id = await database.db.orm.transaction((tx) => queueMail(tx, welcome("garde@exemple.fr")));
    await settled(id, "sent");
    expect(server.attempts.map(({ to }) => to)).toEqual(["garde@exemple.fr"]);
    expect(await readMailPage(database.db.orm)).toHaveLength(1);
  });

  it("survives characters that PostgreSQL refuses", async () => {
    const server = await smtpServer();
    await worker(createSmtp({ url: server.url }));
    const id = await queueMail(database.db.orm, {
      template: "request-receipt",
      props: { ...samples["request-receipt"], recap: [["Objectif", "Net\0toyage \ud800complet"]] },
      to: "jeanne@exemple.fr",
    });
    expect((await settled(id, "sent")).text).toContain("Objectif\u00a0: Nettoyage \ufffdcomplet");
  });

  it.each(["jeanne@exemple.fr,autre@exemple.fr", "jeanne@exemple.fr\r\nRCPT TO:<autre@exemple.fr>"])(
    "never reaches a second recipient slipped into %j",
    async (to) => {
      const server = await smtpServer();
      await worker(createSmtp({ url: server.url }));
      const id = await queueMail(database.db.orm, welcome(to));
      await settled(id, "dead");
      expect(server.attempts).toEqual([]);
    },
  );
});

describe("a mail that the server does not take", () => {
  it("is given up at once when there is no such recipient, and sent when it is put back by hand", async () => {
    let conduct: SmtpConduct = { kind: "refuse", code: 550, at: "recipient" };
    const server = await smtpServer(() => conduct);
    await worker(createSmtp({ url: server.url }));
    const id = await queueMail(database.db.orm, welcome("jeanne@exemple.fr"));
    const refused = await settled(id, "dead");
    expect([refused.attempts, refused.lastError]).toEqual([
      1,
      expect.stringContaining("refused by the test server"),
    ]);
    conduct = { kind: "accept" };
    await retryOutboxMail(database.db.orm, id);
    await settled(id, "sent");
    expect(server.accepted.map(({ to }) => to)).toEqual(["jeanne@exemple.fr"]);
  });

  it.each<[string, SmtpConduct]>([
    ["refuses the recipient for now", { kind: "refuse", code: 451, at: "recipient" }],
    ["refuses the message for now", { kind: "refuse", code: 451, at: "message" }],
    ["refuses the message for good", { kind: "refuse", code: 554, at: "message" }],
    ["hangs up in the middle of it", { kind: "drop", at: "middle" }],
  ])("is tried again, and arrives once, when the server %s", async (_case, trouble) => {
    const server = await smtpServer(inTurn(trouble, trouble, { kind: "accept" }));
    await worker(createSmtp({ url: server.url }));
    const id = await queueMail(database.db.orm, welcome("jeanne@exemple.fr"));
    expect(await settled(id, "sent")).toMatchObject({ attempts: 3, lastError: null });
    expect(server.accepted).toHaveLength(1);
  });

  it("keeps its Message-ID through every attempt", async () => {
    const server = await smtpServer(
      inTurn({ kind: "drop", at: "end" }, { kind: "refuse", code: 451, at: "message" }, { kind: "accept" }),
    );
    await worker(createSmtp({ url: server.url }));
    const id = await queueMail(database.db.orm, welcome("jeanne@exemple.fr"));
    await settled(id, "sent");
    const name = `<${id}@reflet-bressan.example>`;
    expect(server.attempts.map(({ messageId }) => messageId)).toEqual([name, name, name]);
  });

  it("is given up after the last try, and is sent when another try is asked for", async () => {
    let conduct: SmtpConduct = { kind: "refuse", code: 451, at: "recipient" };
    const server = await smtpServer(() => conduct);
    await worker(createSmtp({ url: server.url }));
    const id = await queueMail(database.db.orm, welcome("jeanne@exemple.fr"));
    const dead = await settled(id, "dead");
    expect(dead).toMatchObject({ attempts: 3, sentAt: null });
    expect(dead.lastError).toContain("451");

    conduct = { kind: "accept" };
    expect(await retryOutboxMail(database.db.orm, id)).toBe(true);
    expect(await settled(id, "sent")).toMatchObject({ attempts: 1, messageId: dead.messageId });
    expect(await retryOutboxMail(database.db.orm, id)).toBe(false);
    expect(server.accepted).toHaveLength(1);
  });

  it("waits longer before each further try", async () => {
    const arrivals: number[] = [];
    const server = await smtpServer(() => {
      arrivals.push(performance.now());
      return arrivals.length < 3 ? { kind: "refuse", code: 451, at: "recipient" } : { kind: "accept" };
    });
    const timing = { ...fastTiming, retryDelaySeconds: 1, retryBackoff: true, retryDelayMaxSeconds: 60 };
    await worker(createSmtp({ url: server.url }), { timing });
    const id = await queueMail(database.db.orm, welcome("jeanne@exemple.fr"));
    await settled(id, "sent");
    const [first = 0, second = 0, third = 0] = arrivals;
    // One to two seconds, then two to four, then whatever the next poll takes.
    expect(second - first).toBeGreaterThan(950);
    expect(third - second).toBeGreaterThan(1950);
  });

  it("does not delay the others", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const server = await smtpServer((to) =>
      to.startsWith("lent") ? { kind: "hold", until: held } : { kind: "accept" },
    );
    await worker(createSmtp({ url: server.url }), { concurrency: 2 });
    const slow = await queueMail(database.db.orm, welcome("lent@exemple.fr"));
    await vi.waitFor(() => expect(server.attempts).toHaveLength(1), waitOptions);
    const others = await queueMails(
      database.db.orm,
      Array.from({ length: 10 }, (_, n) => welcome(`autre${n}@exemple.fr`)),
    );
    for (const id of others) await settled(id, "sent");
    expect(await readOutboxMail(database.db.orm, slow)).toMatchObject({ status: "sending" });
    release();
    await settled(slow, "sent");
  });
});

describe("the worker", () => {
  it("finishes the delivery under way when stopped, and takes no other", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const server = await smtpServer(() => ({ kind: "hold", until: held }));
    const running = await startMailWorker({
      db: database.db,
      transport: createSmtp({ url: server.url }),
      logger,
      readFacts,
      timing: fastTiming,
    });
    const id = await queueMail(database.db.orm, welcome("jeanne@exemple.fr"));
    await vi.waitFor(() => expect(server.attempts).toHaveLength(1), waitOptions);
    let stopped = false;
    const stopping = running.stop().then(() => {
      stopped = true;
    });
    const meanwhile = await queueMail(database.db.orm, welcome("entre-temps@exemple.fr"));
    expect(await readOutboxMail(database.db.orm, id)).toMatchObject({ status: "sending" });
    expect(stopped).toBe(false);
    release();
    await stopping;
    expect(await readOutboxMail(database.db.orm, id)).toMatchObject({ status: "sent" });
    // Whether it was just in time or not, it is not left halfway.
    const { status, attempts } = (await readOutboxMail(database.db.orm, meanwhile)) ?? {};
    expect([
      ["sent", 1],
      ["queued", 0],
    ]).toContainEqual([status, attempts]);

    const after = await queueMail(database.db.orm, welcome("plus-tard@exemple.fr"));
    const next = await smtpServer();
    await worker(createSmtp({ url: next.url }));
    for (const one of [meanwhile, after]) await settled(one, "sent");
    expect([...server.attempts, ...next.attempts].map(({ to }) => to).toSorted()).toEqual([
      "entre-temps@exemple.fr",
      "jeanne@exemple.fr",
      "plus-tard@exemple.fr",
    ]);
    expect(next.attempts.map(({ to }) => to)).toContain("plus-tard@exemple.fr");
  });

  it("shares the outbox with another on the same database: each mail is sent once", async () => {
    const server = await smtpServer();
    const second = openDatabase(database.url);
    cleanups.push(second.close);
    const transport = createSmtp({ url: server.url });
    await Promise.all([worker(transport), worker(transport, { db: second })]);
    const mails = Array.from({ length: 60 }, (_, n) => welcome(`client${n}@exemple.fr`));
    const ids: string[] = [];
    for (const mail of mails) ids.push(await queueMail(database.db.orm, mail));
    for (const id of ids) await settled(id, "sent");
    expect(server.attempts.map(({ to }) => to).sort()).toEqual(mails.map(({ to }) => to).sort());
  });

  it("captures everything when no transport is set, and sends it later if asked", async () => {
    const capturing = await startMailWorker({
      db: database.db,
      transport: createCapture(),
      logger,
      readFacts: async () => ({
        ...shippedFacts,
        identity: { ...shippedFacts.identity, siren: "123 456 789" },
      }),
      timing: fastTiming,
    });
    const id = await queueMail(database.db.orm, welcome("jeanne@exemple.fr"));
    const captured = await settled(id, "captured");
    expect(captured).toMatchObject({ transport: "capture", attempts: 1 });
    expect(captured.html).toContain("Votre inscription est confirmée");
    expect(captured.html).toContain("SIREN 123 456 789");
    await capturing.stop();

    const server = await smtpServer();
    await worker(createSmtp({ url: server.url }));
    await retryOutboxMail(database.db.orm, id);
    await settled(id, "sent");
    expect(server.accepted).toHaveLength(1);
  });

  it("sends what waits for a job that was lost", async () => {
    const server = await smtpServer();
    const first = await startMailWorker({
      db: database.db,
      transport: createCapture(),
      logger,
      readFacts,
      timing: fastTiming,
    });
    await first.stop();
    const id = await queueMail(database.db.orm, welcome("jeanne@exemple.fr"));
    // As after restoring a backup that holds our tables and not pg-boss's.
    await database.db.orm.execute(sql`update mail_outbox set dispatched_at = now(), status = 'sending'`);
    await worker(createSmtp({ url: server.url }));
    await settled(id, "sent");
    expect(server.accepted).toHaveLength(1);
  });

  it("gives up a mail whose last try never ended", async () => {
    const forever: MailTransport = { domain: "exemple.fr", deliver: () => new Promise(() => {}) };
    await worker(forever, { timing: { ...fastTiming, retryLimit: 0, expireSeconds: 1 } });
    const id = await queueMail(database.db.orm, welcome("jeanne@exemple.fr"));
    expect((await settled(id, "dead")).lastError).toBe("The worker stopped during the last attempt");
  });

  it("gives up a mail that cannot be drawn, and says why", async () => {
    await worker(createCapture());
    const id = await queueMail(database.db.orm, {
      template: "newsletter-welcome",
      props: { unsubscribeUrl: "javascript:alert(1)" },
      to: "jeanne@exemple.fr",
    });
    expect((await settled(id, "dead")).lastError).toBe("Not a web address");
  });

  it("survives the loss of its database connections", async () => {
    const server = await smtpServer();
    const fragile = openDatabase(database.url);
    cleanups.push(fragile.close);
    await worker(createSmtp({ url: server.url }), { db: fragile });
    await database.db.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    const id = await queueMail(database.db.orm, welcome("jeanne@exemple.fr"));
    await settled(id, "sent");
    expect(server.accepted).toHaveLength(1);
  });
});
