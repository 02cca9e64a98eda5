import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { LimitedDeps } from "../limits/take-turn.ts";
import { eraseSubscriber, markRefused, putBackSubscriber } from "../newsletter/manage-subscriber.ts";
import { unsubscribeToken } from "../newsletter/newsletter-links.ts";
import { unsubscribe } from "../newsletter/unsubscribe.ts";
import { exportPerson } from "../privacy/export-person.ts";
import { saveSettings } from "../settings/save-settings.ts";
import { queueLetters } from "./queue-letters.ts";
import { listIssues, readIssue } from "./read-issues.ts";
import { deleteIssue, saveIssue } from "./save-issue.ts";
import { pauseIssue, resumeIssue, sendIssue, unscheduleIssue } from "./send-issue.ts";
import { settleSends } from "./settle-sends.ts";
import { testIssue } from "./test-issue.ts";

let test: TestDatabase;
let deps: LimitedDeps;
const start = new Date("2026-11-17T09:00:00Z");
let clock = start;
const actor = "proprietaire@exemple.fr";
const content = {
  subject: "Prête pour l’hiver ?",
  body: "## Le sel\n\nVoir [les prix](/services).",
  pictureId: null,
};

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock = start;
  await rows(
    "select testing.empty('newsletter_subscribers, newsletter_issues, mail_outbox, journal, site_settings')",
  );
});

async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await test.db.pool.query(text, values)).rows;
}
const minutes = (count: number) => {
  clock = new Date(clock.getTime() + count * 60_000);
};
const addReaders = (count: number, status = "confirmed") =>
  rows(
    `insert into newsletter_subscribers (email, status, consent_text, consent_at, confirmed_at, unsubscribed_at)
     select $3 || n || '@exemple.fr', $2, 'oui', $4, $4, case when $2 = 'unsubscribed' then $4::timestamptz end
     from generate_series(1, $1) as n`,
    [count, status, status, start],
  );
async function writtenLetter(): Promise<{ id: string; version: number; actor: string }> {
  const saved = await saveIssue(deps, { id: null, content, version: 0, actor });
  if (!saved.ok) throw new Error(saved.reason);
  return { id: saved.id, version: saved.version, actor };
}
async function sendNow() {
  const letter = await writtenLetter();
  const sent = await sendIssue(deps, { ...letter, sendAt: null });
  if (!sent.ok) throw new Error(sent.reason);
  return { ...letter, version: sent.version };
}
const allowEachMinute = (lettersPerMinute: number) =>
  saveSettings(deps, {
    section: "outreach",
    value: { lettersPerMinute, googleReviewUrl: "" },
    version: 0,
    actor,
  });
const recipients = async () =>
  (await rows<{ recipient: string }>("select recipient from mail_outbox order by recipient")).map(
    ({ recipient }) => recipient,
  );
const stateOf = async (id: string) => (await readIssue(deps, id))?.state;

describe("a letter", () => {
  it("reaches every confirmed subscriber once, with a link of their own, and nobody else", async () => {
    await addReaders(3);
    await addReaders(2, "pending");
    await addReaders(2, "unsubscribed");
    const { id } = await sendNow();
    expect(await queueLetters(deps)).toBe(3);
    expect(await recipients()).toEqual([
      "confirmed1@exemple.fr",
      "confirmed2@exemple.fr",
      "confirmed3@exemple.fr",
    ]);
    const links = await rows<{ url: string }>(
      "select distinct props ->> 'unsubscribeUrl' as url from mail_outbox",
    );
    expect(links).toHaveLength(3);
    expect(await stateOf(id)).toBe("sent");
    minutes(5);
    expect(await queueLetters(deps)).toBe(0);
    expect(await recipients()).toHaveLength(3);
  });

  it("is not sent while nobody would receive it", async () => {
    await addReaders(2, "pending");
    const letter = await writtenLetter();
    expect(await sendIssue(deps, { ...letter, sendAt: null })).toMatchObject({ ok: false, field: "" });
    expect(await stateOf(letter.id)).toBe("draft");
  });

  it("is sent once by two clicks at once", async () => {
    await addReaders(1);
    const letter = await writtenLetter();
    const answers = await Promise.all([1, 2].map(() => sendIssue(deps, { ...letter, sendAt: null })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => queueLetters(deps)));
    expect(await recipients()).toHaveLength(1);
  });

  it("leaves by as many messages a minute as the owner allows, whatever the number of instances", async () => {
    await allowEachMinute(4);
    await addReaders(10);
    const { id } = await sendNow();
    const first = await Promise.all([1, 2, 3].map(() => queueLetters(deps)));
    expect(first.reduce((sum, count) => sum + count, 0)).toBe(4);
    minutes(0.5);
    expect(await queueLetters(deps)).toBe(0);
    minutes(0.5);
    expect(await queueLetters(deps)).toBe(4);
    expect((await readIssue(deps, id))?.results).toMatchObject({ waiting: 8, ahead: 2, sent: 0 });
    minutes(1);
    expect(await queueLetters(deps)).toBe(2);
    expect(await stateOf(id)).toBe("sent");
    expect(new Set(await recipients()).size).toBe(10);
  });

  it("goes on when a clock that ran ahead is set right", async () => {
    await allowEachMinute(4);
    await addReaders(10);
    await sendNow();
    minutes(365 * 24 * 60);
    expect(await queueLetters(deps)).toBe(4);
    minutes(-365 * 24 * 60 + 1);
    expect(await queueLetters(deps)).toBe(4);
    minutes(1);
    expect(await queueLetters(deps)).toBe(2);
    expect(new Set(await recipients()).size).toBe(10);
  });

  it("shares the minute with another letter under way", async () => {
    await allowEachMinute(4);
    await addReaders(3);
    await sendNow();
    await sendNow();
    expect(await queueLetters(deps)).toBe(4);
    minutes(1);
    expect(await queueLetters(deps)).toBe(2);
    const doubled = await rows("select recipient from mail_outbox group by recipient having count(*) <> 2");
    expect(doubled).toEqual([]);
  });

  it("goes on after a crash where it stopped: message and note are written together", async () => {
    await allowEachMinute(2);
    await addReaders(4);
    const { id } = await sendNow();
    await rows(`create function fail() returns trigger language plpgsql as $$ begin raise 'crash'; end $$`);
    await rows(
      "create trigger crash before insert on newsletter_sends for each statement execute function fail()",
    );
    await expect(queueLetters(deps)).rejects.toThrow();
    expect(await recipients()).toEqual([]);
    await rows("drop function fail cascade");
    expect(await queueLetters(deps)).toBe(2);
    minutes(1);
    expect(await queueLetters(deps)).toBe(2);
    minutes(1);
    await queueLetters(deps);
    expect(await stateOf(id)).toBe("sent");
    expect(new Set(await recipients()).size).toBe(4);
  });

  it("is not sent a second time to somebody who unsubscribes and subscribes again meanwhile", async () => {
    await allowEachMinute(1);
    await addReaders(2);
    await sendNow();
    await queueLetters(deps);
    const [served] = await rows<{ id: string; email: string }>(
      "select s.id, s.email from newsletter_subscribers s join newsletter_sends on subscriber_id = s.id",
    );
    await eraseSubscriber(deps, { id: served?.id ?? "", actor });
    minutes(1);
    await rows(
      `insert into newsletter_subscribers (id, email, status, consent_text, consent_at, confirmed_at)
       values ('ffffffff-ffff-4fff-bfff-ffffffffffff', $1, 'confirmed', 'oui', $2, $2)`,
      [served?.email, clock],
    );
    for (let turn = 0; turn < 4; turn += 1) {
      await queueLetters(deps);
      minutes(1);
    }
    expect(await recipients()).not.toContain(served?.email);
  });

  it("waits for its time, and can be taken back until then", async () => {
    await addReaders(1);
    const letter = await writtenLetter();
    const sendAt = new Date(start.getTime() + 3_600_000);
    expect(await sendIssue(deps, { ...letter, sendAt: start })).toMatchObject({ field: "sendAt" });
    expect(await sendIssue(deps, { ...letter, sendAt: new Date(Number.NaN) })).toMatchObject({
      field: "sendAt",
    });
    expect(await sendIssue(deps, { ...letter, sendAt })).toMatchObject({ ok: true });
    expect(await queueLetters(deps)).toBe(0);
    expect(await unscheduleIssue(deps, { ...letter, version: 2 })).toMatchObject({ ok: true });
    minutes(120);
    expect(await queueLetters(deps)).toBe(0);
    expect(await stateOf(letter.id)).toBe("draft");
    const again = new Date(clock.getTime() + 60_000);
    expect(await sendIssue(deps, { ...letter, version: 3, sendAt: again })).toMatchObject({ ok: true });
    minutes(2);
    expect(await queueLetters(deps)).toBe(1);
  });

  it("stops while it is suspended and goes on afterwards", async () => {
    await allowEachMinute(1);
    await addReaders(2);
    const letter = await sendNow();
    await queueLetters(deps);
    expect(await pauseIssue(deps, letter)).toMatchObject({ ok: true });
    minutes(2);
    expect(await queueLetters(deps)).toBe(0);
    expect(await resumeIssue(deps, { ...letter, version: 3 })).toMatchObject({ ok: true });
    expect(await queueLetters(deps)).toBe(1);
  });

  it("cannot be changed or deleted once it is on its way, nor by somebody who saw an older text", async () => {
    await addReaders(1);
    const letter = await writtenLetter();
    expect(await saveIssue(deps, { ...letter, content })).toMatchObject({ ok: true, version: 2 });
    expect(await saveIssue(deps, { ...letter, content })).toEqual({ ok: false, reason: "conflict" });
    await sendIssue(deps, { ...letter, version: 2, sendAt: null });
    expect(await saveIssue(deps, { ...letter, version: 3, content })).toEqual({
      ok: false,
      reason: "conflict",
    });
    expect(await deleteIssue(deps, { ...letter, version: 3 })).toEqual({ ok: false, reason: "conflict" });
  });

  it.each([
    [{ ...content, subject: "" }, "subject"],
    [{ ...content, body: "  " }, "body"],
    [{ ...content, body: "<script>alert(1)</script>" }, "body"],
    [{ ...content, body: "[ici](javascript:alert(1))" }, "body"],
    [{ ...content, body: "![x](https://exemple.fr/pixel.gif)" }, "body"],
    [{ ...content, body: "![x](scene:ppf)" }, "body"],
    [{ ...content, body: "{{offer:inconnue}}" }, "body"],
  ])("%j is kept as a draft and refused when it is sent", async (typed, field) => {
    const saved = await saveIssue(deps, { id: null, content: typed, version: 0, actor });
    if (!saved.ok) throw new Error(saved.reason);
    const named = { id: saved.id, version: saved.version, actor };
    expect(await sendIssue(deps, { ...named, sendAt: null })).toMatchObject({ reason: "invalid", field });
    expect(await testIssue(deps, { content: typed, actor })).toMatchObject({ ok: false, field });
    expect(await recipients()).toEqual([]);
  });

  it.each([
    [{ ...content, subject: "a\nBcc: b@c.fr" }, "subject"],
    [{ ...content, subject: "x".repeat(151) }, "subject"],
    [{ ...content, body: "x".repeat(20_001) }, "body"],
    [{ ...content, body: "\0" }, ""],
    [{ ...content, pictureId: "x" }, "pictureId"],
    [{ ...content, pictureId: randomUUID() }, "pictureId"],
    [null, ""],
  ])("%.60j is not even kept", async (typed, field) => {
    expect(await saveIssue(deps, { id: null, content: typed, version: 0, actor })).toMatchObject({ field });
  });

  it("is tried on oneself without a subscriber seeing it", async () => {
    await addReaders(1);
    expect(await testIssue(deps, { content, actor })).toEqual({ ok: true, to: actor });
    expect(await recipients()).toEqual([actor]);
  });
});

describe("what becomes of it", () => {
  const delivered = (status: string) =>
    rows("update mail_outbox set status = $1, sent_at = now(), subject = 's'", [status]);

  it("counts what was sent, waits and was refused, and who unsubscribed since", async () => {
    await addReaders(3);
    const { id } = await sendNow();
    await queueLetters(deps);
    await rows("update mail_outbox set status = 'dead' where recipient = 'confirmed1@exemple.fr'");
    await rows(
      "update mail_outbox set status = 'sent', sent_at = now(), subject = 's' where recipient = 'confirmed2@exemple.fr'",
    );
    const [reader] = await rows<{ id: string }>(
      "select id from newsletter_subscribers where email = 'confirmed2@exemple.fr'",
    );
    minutes(1);
    await unsubscribe(deps, await unsubscribeToken(deps, reader?.id ?? ""));
    expect((await readIssue(deps, id))?.results).toEqual({
      sent: 1,
      kept: 0,
      waiting: 1,
      refused: 1,
      ahead: 0,
      unsubscribed: 1,
    });
  });

  it("counts as kept what no transport took, until it is sent from the outbox or refused", async () => {
    await addReaders(3);
    const { id } = await sendNow();
    await queueLetters(deps);
    await delivered("captured");
    const results = async () => {
      const { sent, kept, waiting, refused } = (await readIssue(deps, id))?.results ?? {};
      const [listed] = (await listIssues(deps, { page: 1 })).issues;
      expect(listed).toMatchObject({ state: "sent", recipients: 3, results: { sent, kept, waiting } });
      return { sent, kept, waiting, refused };
    };
    expect(await results()).toEqual({ sent: 0, kept: 3, waiting: 0, refused: 0 });
    await rows("update mail_outbox set status = 'queued' where recipient <> 'confirmed3@exemple.fr'");
    expect(await results()).toEqual({ sent: 0, kept: 3, waiting: 0, refused: 0 });
    await rows("update mail_outbox set status = 'sent' where recipient = 'confirmed1@exemple.fr'");
    await rows("update mail_outbox set status = 'dead' where recipient = 'confirmed2@exemple.fr'");
    expect(await settleSends(deps)).toBe(2);
    expect(await settleSends(deps)).toBe(0);
    expect(await results()).toEqual({ sent: 1, kept: 1, waiting: 0, refused: 1 });
    // The outbox forgets its copies; what became of them stays.
    await rows("delete from mail_outbox");
    expect(await settleSends(deps)).toBe(0);
    expect(await results()).toEqual({ sent: 1, kept: 1, waiting: 0, refused: 1 });
  });

  it("is corrected by the migration where it was noted as sent and its message is only kept", async () => {
    await addReaders(3);
    const { id } = await sendNow();
    await queueLetters(deps);
    await delivered("captured");
    await rows("update mail_outbox set status = 'sent' where recipient = 'confirmed1@exemple.fr'");
    await rows("update newsletter_sends set outcome = 'sent'");
    const [correction = ""] =
      /^update newsletter_sends [^;]+;/m.exec(readFileSync("db/migrations/0076_kept-letters.sql", "utf8")) ??
      [];
    await rows(correction);
    expect((await readIssue(deps, id))?.results).toMatchObject({ sent: 1, kept: 2, waiting: 0 });
  });

  it("does not reach somebody who unsubscribes before it left", async () => {
    await addReaders(1);
    const { id } = await sendNow();
    await queueLetters(deps);
    const [reader] = await rows<{ id: string }>("select id from newsletter_subscribers");
    await unsubscribe(deps, await unsubscribeToken(deps, reader?.id ?? ""));
    expect(await recipients()).toEqual([]);
    expect((await readIssue(deps, id))?.results).toMatchObject({ sent: 0, waiting: 0, unsubscribed: 1 });
  });

  it("leaves the outbox a month later and keeps its results", async () => {
    await addReaders(2);
    const { id } = await sendNow();
    await queueLetters(deps);
    await delivered("sent");
    await settleSends(deps);
    expect(await recipients()).toHaveLength(2);
    await rows("update mail_outbox set created_at = $1", [start]);
    minutes(31 * 24 * 60);
    await settleSends(deps);
    expect(await recipients()).toEqual([]);
    expect((await readIssue(deps, id))?.results).toMatchObject({ sent: 2, waiting: 0 });
  });

  it("is in the person's export and leaves with them", async () => {
    await addReaders(1);
    await sendNow();
    await queueLetters(deps);
    const exported = await exportPerson(deps, { email: "confirmed1@exemple.fr", actor });
    expect(exported.newsletter).toMatchObject([{ lettres: [{ subject: content.subject }] }]);
    await rows("delete from newsletter_subscribers");
    expect(await rows("select from newsletter_sends")).toEqual([]);
  });
});

it("an address that its server refused is skipped until it is put back by hand", async () => {
  await addReaders(2);
  await rows("update newsletter_subscribers set refused_at = now() where email = 'confirmed1@exemple.fr'");
  await sendNow();
  await queueLetters(deps);
  expect(await recipients()).toEqual(["confirmed2@exemple.fr"]);
  const [refused] = await rows<{ id: string }>(
    "select id from newsletter_subscribers where refused_at is not null",
  );
  expect(await putBackSubscriber(deps, { id: refused?.id ?? "", actor })).toBe(true);
  expect(await putBackSubscriber(deps, { id: refused?.id ?? "", actor })).toBe(false);
  minutes(1);
  await sendNow();
  await queueLetters(deps);
  expect(await recipients()).toHaveLength(3);
});

it("an address from which a message came back is marked by hand, and what waits for it is taken back", async () => {
  await addReaders(2);
  await sendNow();
  await queueLetters(deps);
  const [reader] = await rows<{ id: string }>(
    "select id from newsletter_subscribers where email = 'confirmed1@exemple.fr'",
  );
  const id = reader?.id ?? "";
  expect(await markRefused(deps, { id, actor })).toBe(true);
  expect(await markRefused(deps, { id, actor })).toBe(false);
  expect(await markRefused(deps, { id: "rien", actor })).toBe(false);
  expect(await recipients()).toEqual(["confirmed2@exemple.fr"]);
  minutes(1);
  await sendNow();
  await queueLetters(deps);
  expect(await recipients()).toEqual(["confirmed2@exemple.fr", "confirmed2@exemple.fr"]);
  expect(await putBackSubscriber(deps, { id, actor })).toBe(true);
});

it("ten thousand subscribers are served by even turns, each of them once", async () => {
  await allowEachMinute(600);
  await addReaders(10_000);
  await sendNow();
  const batches: number[] = [];
  for (let turn = 0; turn < 17; turn += 1) {
    batches.push(await queueLetters(deps));
    minutes(1);
  }
  expect(batches).toEqual([...Array<number>(16).fill(600), 400]);
  const [sent] = await rows<{ people: number }>(
    "select count(distinct recipient)::integer as people from mail_outbox",
  );
  expect(sent?.people).toBe(10_000);
});
