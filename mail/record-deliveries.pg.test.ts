import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { queueMails } from "./outbox.ts";
import { createRecorder, type DeliveredMail } from "./record-deliveries.ts";
import { samples } from "./templates/samples.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const at = new Date("2026-11-18T09:00:00Z");

function queue(count: number): Promise<string[]> {
  const mail = {
    template: "auth-recovery",
    props: samples["auth-recovery"],
    to: "jeanne@exemple.fr",
  } as const;
  return queueMails(test.db.orm, Array<typeof mail>(count).fill(mail));
}

function delivered(mailId: string, more: Partial<DeliveredMail> = {}): DeliveredMail {
  const words = { subject: `Objet ${mailId}`, html: `<p class="a">${mailId}</p>`, text: `Texte\n${mailId}` };
  return { mailId, at, status: "sent", transport: "smtp", ...words, mask: null, ...more };
}

/** `change`: the transaction that wrote the row last; those of one statement have the same. */
async function read(ids: readonly string[]) {
  const { rows } = await test.db.pool.query(
    `select id, status, transport, sent_at, subject, html, body, props ->> 'code' as code, scrubbed_at, xmin::text as change
     from mail_outbox where id = any ($1)`,
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id));
}

it("records the first delivery alone, and those that end meanwhile together", async () => {
  const ids = await queue(6);
  const record = createRecorder(test.db);
  const first = record(delivered(ids[0] ?? ""));
  // The first statement is on its way: the others wait for its end.
  await Promise.resolve();
  await Promise.all([first, ...ids.slice(1).map((id) => record(delivered(id)))]);
  const rows = await read(ids);
  for (const [position, id] of ids.entries())
    expect(rows[position]).toMatchObject({
      ...{ status: "sent", transport: "smtp", sent_at: at, subject: `Objet ${id}` },
      ...{ html: `<p class="a">${id}</p>`, body: `Texte\n${id}`, scrubbed_at: null },
      code: samples["auth-recovery"].code,
    });
  expect(rows[1].change).not.toBe(rows[0].change);
  expect(new Set(rows.slice(1).map(({ change }) => change)).size).toBe(1);
});

it("replaces the secrets of the message that carried some, and of no other", async () => {
  const ids = await queue(2);
  const record = createRecorder(test.db);
  const [masked = "", plain = ""] = ids;
  await Promise.all([record(delivered(masked, { mask: { code: "••••" } })), record(delivered(plain))]);
  const rows = await read(ids);
  expect(rows[0]).toMatchObject({ code: "••••", scrubbed_at: at });
  expect(rows[1]).toMatchObject({ code: samples["auth-recovery"].code, scrubbed_at: null });
});

it("stores what PostgreSQL would refuse in a text: half a sign, and NUL", async () => {
  const ids = await queue(1);
  await createRecorder(test.db)(
    delivered(ids[0] ?? "", { html: "<p>\ud83d\0</p>", subject: "\udca9 Objet" }),
  );
  expect((await read(ids))[0]).toMatchObject({ html: "<p>\ufffd</p>", subject: "\ufffd Objet" });
});

it("one that cannot be recorded fails alone", async () => {
  const ids = await queue(3);
  const record = createRecorder(test.db);
  const odd = { status: "unheard of" } as unknown as Partial<DeliveredMail>;
  const results = await Promise.allSettled(
    ids.map((id, position) => record(delivered(id, position === 1 ? odd : {}))),
  );
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect((await read(ids)).map(({ status }) => status)).toEqual(["sent", "queued", "sent"]);
});

it("a message that is no longer there is no error", async () => {
  await createRecorder(test.db)(delivered(randomUUID()));
});
