import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { openDatabase } from "#db/client.ts";
import { shippedFacts } from "#mail/mail-facts.ts";
import { startDatabaseForwarder } from "#tests/support/database-forwarder.ts";
import { startSmtpServer, type TestSmtpServer } from "#tests/support/smtp-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { jobSchema } from "./job-queue.ts";
import type { MailTiming } from "./mail-timing.ts";
import { queueMail } from "./outbox.ts";
import { samples } from "./templates/samples.ts";
import { createSmtp } from "./transports/smtp.ts";
import { type MailWorker, startMailWorker } from "./worker.ts";

/** A job whose delivery is not recorded expires soon, and another deliverer takes it two seconds later. */
const timing: Partial<MailTiming> = {
  ...{ dispatchMs: 20, pollSeconds: 0.5, superviseSeconds: 1, expireSeconds: 15, heartbeatSeconds: null },
  ...{ retryLimit: 3, retryDelaySeconds: 2, retryBackoff: false, recordWaitsMs: [10, 20, 40] },
};
/** More than the tries that an error of the statement itself is given. */
const refusedTries = 60;
const waitOptions = { timeout: 30_000, interval: 20 };

let database: TestDatabase;
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});
afterAll(() => database.drop());

/** A worker on a database that can be cut off, and a mail server that answers when `answer` is called. */
async function holdOneMessage() {
  const { promise: until, resolve: answer } = Promise.withResolvers<void>();
  const server = await startSmtpServer(() => ({ kind: "hold", until }));
  const network = await startDatabaseForwarder(database.url);
  const db = openDatabase(network.url);
  const worker = await startMailWorker({
    ...{ db, timing, logger: pino({ level: "silent" }), readFacts: async () => shippedFacts },
    transport: createSmtp({ url: server.url }),
  });
  const stop = once(worker);
  cleanups.push(server.close, network.close, db.close, stop);
  const props = samples["newsletter-welcome"];
  const id = await queueMail(database.db.orm, { template: "newsletter-welcome", props, to: "a@exemple.fr" });
  await vi.waitFor(() => expect(server.attempts).toHaveLength(1), waitOptions);
  return { server, network, stop, id, answer };
}

function once(worker: MailWorker): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  return () => {
    stopping ??= worker.stop();
    return stopping;
  };
}

async function stateOf(id: string): Promise<string> {
  const { rows } = await database.db.pool.query(
    `select mail_outbox.status || ' ' || job.state as state from mail_outbox
     join ${jobSchema}.job on job.id = mail_outbox.job_id where mail_outbox.id = $1`,
    [id],
  );
  return rows[0]?.state;
}

const isTriedAgainAndAgain = (network: { refusedCount(): number }) =>
  vi.waitFor(() => expect(network.refusedCount()).toBeGreaterThan(refusedTries), waitOptions);

function accepted(server: TestSmtpServer): string[] {
  return server.accepted.map(({ to }) => to);
}

it("a message that left while the database was gone is recorded once it is back, and not sent again", async () => {
  const { server, network, id, answer } = await holdOneMessage();
  network.cut();
  answer();
  await isTriedAgainAndAgain(network);
  expect(await stateOf(id)).toBe("sending active");
  network.restore();
  await vi.waitFor(async () => expect(await stateOf(id)).toBe("sent completed"), waitOptions);
  expect(accepted(server)).toEqual(["a@exemple.fr"]);
});

it("a program that is asked to stop does not wait for the end of the outage", async () => {
  const { server, network, stop, answer } = await holdOneMessage();
  network.cut();
  answer();
  await isTriedAgainAndAgain(network);
  await stop();
  expect(accepted(server)).toEqual(["a@exemple.fr"]);
});
