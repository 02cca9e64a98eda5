import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type SmtpConduct, startSmtpServer } from "#tests/support/smtp-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { deliverBatch } from "./deliver-batch.ts";
import { shippedFacts } from "./mail-facts.ts";
import { queueMail } from "./outbox.ts";
import { createRecorder } from "./record-deliveries.ts";
import { samples } from "./templates/samples.ts";
import { createSmtp } from "./transports/smtp.ts";

let test: TestDatabase;
const cleanups: (() => Promise<unknown>)[] = [];
const reader = "lectrice@exemple.fr";

beforeAll(async () => {
  test = await createTestDatabase();
  await test.db.pool.query(
    `insert into newsletter_subscribers (email, status, consent_text, consent_at, confirmed_at)
     values ($1, 'confirmed', 'oui', now(), now())`,
    [reader],
  );
});
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});
afterAll(() => test.drop());

/** Whether the subscriber is refused after a letter met this conduct. */
async function refusedAfter(conduct: SmtpConduct): Promise<boolean> {
  const server = await startSmtpServer(() => conduct);
  cleanups.push(server.close);
  const props = samples["newsletter-issue"];
  const id = await queueMail(test.db.orm, { template: "newsletter-issue", props, to: "Lectrice@exemple.fr" });
  const { rows } = await test.db.pool.query("select job_id from mail_outbox where id = $1", [id]);
  const parts = {
    ...{ db: test.db, logger: pino({ level: "silent" }), clock: () => new Date() },
    ...{ transport: createSmtp({ url: server.url }), readFacts: async () => shippedFacts },
    recordDelivery: createRecorder(test.db),
  };
  await deliverBatch(parts, [{ id: rows[0].job_id, data: { mailId: id } }]);
  const found = await test.db.pool.query(
    "select refused_at is not null as refused from newsletter_subscribers where email = $1",
    [reader],
  );
  return found.rows[0].refused;
}

it("a subscriber is refused once their server knows no such address, not by what may pass", async () => {
  expect(await refusedAfter({ kind: "refuse", code: 451, at: "recipient" })).toBe(false);
  expect(await refusedAfter({ kind: "accept" })).toBe(false);
  expect(await refusedAfter({ kind: "refuse", code: 550, at: "recipient" })).toBe(true);
});
