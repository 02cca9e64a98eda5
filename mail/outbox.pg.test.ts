import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { readMailPage, readOutboxMail, retryOutboxMail } from "./browse-outbox.ts";
import { queueMail, queueMails } from "./outbox.ts";
import { samples } from "./templates/samples.ts";

let database: TestDatabase;
let notice: string;
let receipt: string;
let letter: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { orm, pool } = database.db;
  [notice = "", receipt = ""] = await queueMails(orm, [
    {
      template: "request-notice",
      props: samples["request-notice"],
      to: "bonjour@exemple.fr",
      replyTo: "jeanne@exemple.fr",
    },
    { template: "request-receipt", props: samples["request-receipt"], to: "jeanne_100%@exemple.fr" },
  ]);
  letter = await queueMail(orm, {
    template: "newsletter-welcome",
    props: samples["newsletter-welcome"],
    to: "paul@exemple.fr",
    headers: { "X-Lettre": "1" },
  });
  // One second apart, so that their order is known.
  const times = [notice, receipt, letter].map((id, n) => [id, `2026-11-21T10:00:0${n}Z`]);
  for (const values of times)
    await pool.query("update mail_outbox set created_at = $2 where id = $1", values);
  await pool.query(
    "update mail_outbox set status = 'sent', sent_at = now(), subject = 'Bienvenue', html = '<p>Oui</p>', body = 'Oui' where id = $1",
    [letter],
  );
});
afterAll(() => database.drop());

it("stores what to say and to whom, nothing rendered", async () => {
  const { rows } = await database.db.pool.query("select * from mail_outbox where id = $1", [notice]);
  expect(rows[0]).toMatchObject({
    template: "request-notice",
    props: samples["request-notice"],
    recipient: "bonjour@exemple.fr",
    reply_to: "jeanne@exemple.fr",
    headers: {},
    status: "queued",
    attempts: 0,
    dispatched_at: null,
    html: null,
  });
});

it("queues none for none", async () => {
  expect(await queueMails(database.db.orm, [])).toEqual([]);
});

describe("the list of mails", () => {
  it("is newest first, page by page", async () => {
    const mails = await readMailPage(database.db.orm, { limit: 2 });
    expect(mails.map(({ id }) => id)).toEqual([letter, receipt]);
    const next = await readMailPage(database.db.orm, { limit: 2, offset: 2 });
    expect(next.map(({ id }) => id)).toEqual([notice]);
  });

  it.each([
    [{ status: "queued" }, () => [receipt, notice]],
    [{ template: "newsletter-welcome" }, () => [letter]],
    [{ search: "JEANNE" }, () => [receipt]],
    [{ search: "bienv" }, () => [letter]],
    [{ search: "%" }, () => [receipt]],
    [{ search: "_" }, () => [receipt]],
    [{ search: "\\" }, () => []],
    [{ status: "sent", search: "jeanne" }, () => []],
  ] as const)("answers to %o", async (filter, expected) => {
    const mails = await readMailPage(database.db.orm, filter);
    expect(mails.map(({ id }) => id)).toEqual(expected());
  });
});

it("shows one mail as it was sent", async () => {
  expect(await readOutboxMail(database.db.orm, letter)).toMatchObject({
    to: "paul@exemple.fr",
    subject: "Bienvenue",
    html: "<p>Oui</p>",
    text: "Oui",
  });
  expect(await readOutboxMail(database.db.orm, crypto.randomUUID())).toBeUndefined();
});

it("tries nothing again that waits or was sent", async () => {
  expect(await retryOutboxMail(database.db.orm, notice)).toBe(false);
  expect(await retryOutboxMail(database.db.orm, letter)).toBe(false);
});

it("cannot be marked sent without what was sent", async () => {
  const update = database.db.pool.query("update mail_outbox set status = 'sent' where id = $1", [notice]);
  await expect(update).rejects.toThrow(/check constraint/);
});
