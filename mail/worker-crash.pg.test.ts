import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { shippedFacts } from "#mail/mail-facts.ts";
import { type SmtpConduct, startSmtpServer, type TestSmtpServer } from "#tests/support/smtp-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { readOutboxMail } from "./browse-outbox.ts";
import type { MailTiming } from "./mail-timing.ts";
import { queueMails } from "./outbox.ts";
import { samples } from "./templates/samples.ts";
import type { QueuedMail } from "./templates-map.ts";
import { createSmtp } from "./transports/smtp.ts";
import { startMailWorker } from "./worker.ts";

const fastTiming: Partial<MailTiming> = {
  dispatchMs: 20,
  pollSeconds: 0.5,
  retryLimit: 3,
  retryDelaySeconds: 0,
  retryBackoff: false,
  superviseSeconds: 1,
};
/** The two ways to notice that a worker died: a missing heartbeat, or an expired job. */
const bySilence = { ...fastTiming, heartbeatSeconds: 10 };
const byExpiry = { ...fastTiming, heartbeatSeconds: null, expireSeconds: 4 };
/** Neither is noticed while a test lasts. */
const unnoticed = { ...fastTiming, heartbeatSeconds: 600, expireSeconds: 900 };
const waitOptions = { timeout: 30_000, interval: 20 };
const never = new Promise<never>(() => {});

let database: TestDatabase;
let conduct: SmtpConduct;
let server: TestSmtpServer;
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
  await database.db.pool.query("delete from mail_outbox");
});
afterAll(() => database.drop());

async function startServer(first: SmtpConduct): Promise<void> {
  conduct = first;
  server = await startSmtpServer(() => conduct);
  cleanups.push(server.close);
}

async function startChild(timing: Partial<MailTiming>): Promise<ChildProcess> {
  const child = spawn(
    "node",
    ["tests/support/mail-worker-process.ts", database.url, server.url, JSON.stringify(timing)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  cleanups.push(() => kill(child));
  await once(child.stdout, "data");
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

async function startSecondWorker(
  timing: Partial<MailTiming>,
  { isOnlyInstance = false } = {},
): Promise<void> {
  const transport = createSmtp({ url: server.url });
  const survivor = await startMailWorker({
    db: database.db,
    transport,
    logger: pino({ level: "silent" }),
    readFacts: async () => shippedFacts,
    timing,
    isOnlyInstance,
  });
  cleanups.push(survivor.stop);
}

function letters(count: number): QueuedMail[] {
  const props = samples["newsletter-welcome"];
  return Array.from({ length: count }, (_, n) => ({
    template: "newsletter-welcome",
    props,
    to: `client${n}@exemple.fr`,
  }));
}

async function allSent(ids: readonly string[]): Promise<void> {
  await vi.waitFor(async () => {
    const mails = await Promise.all(ids.map((id) => readOutboxMail(database.db.orm, id)));
    expect(mails.map((mail) => mail?.status)).toEqual(ids.map(() => "sent"));
  }, waitOptions);
}

it("loses nothing and repeats nothing when the worker is killed in the middle of deliveries", async () => {
  await startServer({ kind: "hold", until: never });
  const child = await startChild(bySilence);
  const ids = await queueMails(database.db.orm, letters(12));
  await vi.waitFor(() => expect(server.attempts).toHaveLength(4), waitOptions);
  await kill(child);

  conduct = { kind: "accept" };
  await startSecondWorker(bySilence);
  await allSent(ids);
  expect(server.accepted.map(({ to }) => to).sort()).toEqual(
    letters(12)
      .map(({ to }) => to)
      .sort(),
  );
});

it("takes what a killed worker held as soon as it starts, alone on its database", async () => {
  await startServer({ kind: "hold", until: never });
  const child = await startChild(unnoticed);
  const ids = await queueMails(database.db.orm, letters(12));
  await vi.waitFor(() => expect(server.attempts).toHaveLength(4), waitOptions);
  await kill(child);

  conduct = { kind: "accept" };
  await startSecondWorker(unnoticed, { isOnlyInstance: true });
  await allSent(ids);
  expect(server.accepted).toHaveLength(12);
});

it("leaves to their holder what other instances may be delivering", async () => {
  await startServer({ kind: "hold", until: never });
  await startChild(unnoticed);
  const ids = await queueMails(database.db.orm, letters(1));
  await vi.waitFor(() => expect(server.attempts).toHaveLength(1), waitOptions);
  conduct = { kind: "accept" };
  await startSecondWorker(unnoticed);
  const [other = ""] = await queueMails(database.db.orm, letters(1));
  await allSent([other]);
  expect((await readOutboxMail(database.db.orm, ids[0] ?? ""))?.status).toBe("sending");
  expect(server.attempts).toHaveLength(2);
});

it("repeats a mail under the same Message-ID when the worker is killed before it could note the delivery", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await startServer({ kind: "hold", until: held });
  const child = await startChild(byExpiry);
  const [id = ""] = await queueMails(database.db.orm, letters(1));
  await vi.waitFor(() => expect(server.attempts).toHaveLength(1), waitOptions);

  // Locking the row keeps the worker from writing "sent" after the server accepted the message.
  const holder = await database.db.pool.connect();
  await holder.query("begin");
  await holder.query("select from mail_outbox where id = $1 for update", [id]);
  release();
  const waiting = "from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await vi.waitFor(async () => {
    expect((await holder.query(`select pid ${waiting}`)).rowCount).toBe(1);
  }, waitOptions);
  await kill(child);
  await holder.query(`select pg_terminate_backend(pid) ${waiting}`);
  await holder.query("rollback");
  holder.release();
  expect(await readOutboxMail(database.db.orm, id)).toMatchObject({ status: "sending", attempts: 1 });

  conduct = { kind: "accept" };
  await startSecondWorker(byExpiry);
  await allSent([id]);
  const name = `<${id}@reflet-bressan.example>`;
  expect(server.accepted.map(({ messageId }) => messageId)).toEqual([name, name]);
});
