import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { VisitEntryBody } from "#domain/visit-work/entry.ts";
import { jobLine, makeJob, stateOfJob, writeVisit } from "#tests/support/jobs.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { entryInput } from "./entry-input.ts";
import { noteEntry } from "./note-entry.ts";
import { openPayLink } from "./open-pay-link.ts";
import { type OpenedVisit, openVisit } from "./open-visit.ts";
import { readVisitPage } from "./read-visit-page.ts";
import { readJobPhoto, readVisitPhoto, storeVisitPhoto } from "./visit-photos.ts";

let test: TestDatabase;
let deps: Deps;
let clock: Date;
let sequence = 0;

const owner = { userId: randomUUID(), email: "lea@exemple.fr", role: "owner" } as const;
const helper = { userId: randomUUID(), email: "theo@exemple.fr", role: "staff" } as const;
type Member = typeof owner | typeof helper;

beforeAll(async () => {
  test = await createTestDatabase();
  // A demonstration issues its documents without an identity.
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: true };
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock = new Date("2026-11-24T12:00:00Z");
  await test.db.pool.query("update workers set account_id = null");
});

async function plannedVisit(): Promise<OpenedVisit> {
  const job = await makeJob(deps, { lines: [jobLine(189_00, { offer: "cleaning.vip.complete" })] });
  await test.db.pool.query("update jobs set state = 'planned' where id = $1", [job.id]);
  await writeVisit(deps, job.id);
  const { rows } = await test.db.pool.query("select id from visits where job_id = $1", [job.id]);
  return reopen(rows[0].id);
}

async function reopen(visitId: string, member: Member = owner): Promise<OpenedVisit> {
  const opened = await openVisit(deps, visitId, member);
  if (!opened) throw new Error("the visit is not open to this member");
  return opened;
}

function entryOf(
  visitId: string,
  body: VisitEntryBody,
  { id = randomUUID(), member = owner as Member, notedAt = clock, sentAt = clock } = {},
) {
  sequence += 1;
  const stamp = {
    sequence,
    author: member.userId,
    notedAt: notedAt.toISOString(),
    sentAt: sentAt.toISOString(),
  };
  return { id, visitId, member, stamp, body, receivedAt: clock };
}

async function note(visitId: string, body: VisitEntryBody, options: Parameters<typeof entryOf>[2] = {}) {
  return noteEntry(deps, await reopen(visitId, options.member), entryOf(visitId, body, options));
}

async function rowsOf(query: string, id: string) {
  return (await test.db.pool.query(query, [id])).rows;
}

const signature = "M10 10 L20 30 L40 12";
const wax = { offer: "cleaning.option.carnauba-wax", title: "Cire de carnauba" };
const extra = (change: object = {}): VisitEntryBody => ({
  kind: "extra",
  content: {
    ...wax,
    unitCents: 120_00,
    minutes: 90,
    sentence: "Zoé Îlot accepte 120,00 € de plus.",
    signature,
    ...change,
  },
});

describe("entries of a phone", () => {
  it("are noted once, whether they come twice one after the other or ten times at once", async () => {
    const { visit } = await plannedVisit();
    const entry = entryOf(visit.id, extra());
    const opened = await reopen(visit.id);
    const results = await Promise.all(Array.from({ length: 10 }, () => noteEntry(deps, opened, entry)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await noteEntry(deps, opened, entry)).toEqual({ ok: true });
    expect(await rowsOf("select from visit_entries where visit_id = $1", visit.id)).toHaveLength(1);
    expect(
      await rowsOf(
        "select title, is_extra from job_lines where job_id = $1 order by position",
        opened.job.id,
      ),
    ).toEqual([
      { title: "VIP Complet", is_extra: false },
      { title: "Cire de carnauba", is_extra: true },
    ]);
    expect(await rowsOf("select total_cents from jobs where id = $1", opened.job.id)).toEqual([
      { total_cents: 309_00 },
    ]);
  });

  it("carry our receipt time and the one corrected by the wait, whatever the phone's clock says", async () => {
    const { visit } = await plannedVisit();
    const sentAt = new Date("2031-01-01T00:00:00Z");
    const notedAt = new Date("2030-12-31T22:00:00Z");
    await note(visit.id, { kind: "start", content: {} }, { notedAt, sentAt });
    expect(
      await rowsOf(
        "select noted_at, received_at, happened_at from visit_entries where visit_id = $1",
        visit.id,
      ),
    ).toEqual([{ noted_at: notedAt, received_at: clock, happened_at: new Date("2026-11-24T10:00:00Z") }]);
    expect((await reopen(visit.id)).visit.startedAt).toEqual(new Date("2026-11-24T10:00:00Z"));
  });

  it("of two phones are put in the order in which they happened", async () => {
    const { visit } = await plannedVisit();
    const check = (item: string): VisitEntryBody => ({ kind: "check", content: { item, isDone: true } });
    await note(visit.id, check("interior.steam"));
    const notedAt = new Date(clock.getTime() - 3_600_000);
    await note(visit.id, check("exterior.foam"), { notedAt, member: helper });
    const { entries } = await readVisitPage(deps, await reopen(visit.id), owner);
    expect(entries.map((one) => one.kind === "check" && one.content.item)).toEqual([
      "exterior.foam",
      "interior.steam",
    ]);
  });

  it("made by another account are refused and change nothing", async () => {
    const { visit } = await plannedVisit();
    const entry = { ...entryOf(visit.id, { kind: "start", content: {} }), member: helper };
    expect(await noteEntry(deps, await reopen(visit.id), entry)).toEqual({
      ok: false,
      reason: "other_account",
    });
    expect((await reopen(visit.id)).visit.state).toBe("planned");
  });

  it("with the id of another visit's entry are refused", async () => {
    const [first, second] = [await plannedVisit(), await plannedVisit()];
    const id = randomUUID();
    await note(first.visit.id, { kind: "note", content: { text: "Portail" } }, { id });
    expect(await note(second.visit.id, { kind: "note", content: { text: "Chien" } }, { id })).toEqual({
      ok: false,
      reason: "not_now",
    });
  });

  it("of a cancelled visit are refused", async () => {
    const { visit } = await plannedVisit();
    await test.db.pool.query("update visits set state = 'cancelled' where id = $1", [visit.id]);
    const bodies: readonly VisitEntryBody[] = [
      { kind: "start", content: {} },
      { kind: "finish", content: {} },
      { kind: "note", content: { text: "Personne" } },
    ];
    for (const body of bodies) expect(await note(visit.id, body)).toEqual({ ok: false, reason: "not_now" });
  });
});

describe("an extra", () => {
  it("is refused at another price than the list's, for what the list does not sell, and once invoiced", async () => {
    const { visit, job } = await plannedVisit();
    const priceChanged = { ok: false, reason: "price_changed" };
    expect(await note(visit.id, extra({ unitCents: 1_00 }))).toEqual(priceChanged);
    expect(await note(visit.id, extra({ offer: "rien" }))).toEqual(priceChanged);
    await test.db.pool.query("update jobs set state = 'invoiced' where id = $1", [job.id]);
    expect(await note(visit.id, extra())).toEqual({ ok: false, reason: "not_now" });
    expect(await rowsOf("select from job_lines where job_id = $1", job.id)).toHaveLength(1);
  });

  it("that two phones note is added once for each vehicle, and what is left is shown", async () => {
    const { visit, job } = await plannedVisit();
    const opened = await reopen(visit.id);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => noteEntry(deps, opened, entryOf(visit.id, extra()))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(3).fill({ ok: false, reason: "already_agreed" }));
    expect(await rowsOf("select from job_lines where job_id = $1 and is_extra", job.id)).toHaveLength(1);
    expect(await rowsOf("select from visit_entries where visit_id = $1", visit.id)).toHaveLength(1);
    const { extraOffers } = await readVisitPage(deps, await reopen(visit.id), owner);
    expect(extraOffers.find(({ offer }) => offer === wax.offer)).toMatchObject({ left: 0 });
    await test.db.pool.query("update job_lines set quantity = 2 where job_id = $1 and not is_extra", [
      job.id,
    ]);
    expect(await note(visit.id, extra())).toEqual({ ok: true });
    expect(await note(visit.id, extra())).toEqual({ ok: false, reason: "already_agreed" });
  });

  it("is read only with a signature made of strokes", () => {
    const stamp = {
      id: randomUUID(),
      sequence: 1,
      author: owner.userId,
      notedAt: clock.toISOString(),
      sentAt: clock.toISOString(),
    };
    const parse = (change: object) => entryInput.safeParse({ ...stamp, ...extra(change) }).success;
    expect(parse({})).toBe(true);
    for (const bad of ["", "M1 1", '"/><script>', `M${"1 ".repeat(20_000)}`])
      expect(parse({ signature: bad }), bad.slice(0, 20)).toBe(false);
    for (const unitCents of [0, -5, 1.5, 1e12]) expect(parse({ unitCents })).toBe(false);
  });
});

describe("the end of a visit", () => {
  it("closes the job and queues the report once, with what to leave alone", async () => {
    const { visit, job } = await plannedVisit();
    await note(visit.id, extra());
    await note(visit.id, { kind: "leave", content: {} });
    await note(visit.id, { kind: "start", content: {} });
    await note(visit.id, { kind: "finish", content: {} });
    expect(await note(visit.id, { kind: "finish", content: {} })).toEqual({ ok: true });
    // Late from a second phone.
    expect(await note(visit.id, { kind: "leave", content: {} })).toEqual({ ok: true });
    expect(await note(visit.id, { kind: "note", content: { text: "Clés rendues" } })).toEqual({ ok: true });
    expect(await stateOfJob(deps, job.id)).toBe("done");
    const mails = await rowsOf(
      "select props from mail_outbox where template = 'visit-report' and props->>'jobNumber' = $1",
      job.number,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0].props.aftercare).toMatch(/^Pas de lavage jusqu’au mercredi 25 novembre/);
    expect(mails[0].props.work).toEqual(["VIP Complet", "Cire de carnauba"]);
  });

  it("is paid in cash once, and the invoice holds the extra", async () => {
    const { visit, job } = await plannedVisit();
    await note(visit.id, extra());
    await note(visit.id, { kind: "finish", content: {} });
    const cash: VisitEntryBody = { kind: "payment", content: { means: "cash", cents: 309_00 } };
    expect(await note(visit.id, cash, { member: helper })).toEqual({ ok: false, reason: "owner_only" });
    const id = randomUUID();
    expect(await note(visit.id, cash, { id })).toEqual({ ok: true });
    expect(await note(visit.id, cash, { id })).toEqual({ ok: true });
    expect(await note(visit.id, cash)).toEqual({ ok: false, reason: "wrong_amount" });
    expect(await stateOfJob(deps, job.id)).toBe("paid");
    const { money } = await readVisitPage(deps, await reopen(visit.id), owner);
    expect(money).toMatchObject({ dueCents: 0, totalCents: 309_00 });
  });

  it("gives a link to pay by, to the customer's own page where no card is taken", async () => {
    const { visit } = await plannedVisit();
    expect(await openPayLink(deps, await reopen(visit.id), owner)).toEqual({ ok: false, reason: "not_now" });
    await note(visit.id, { kind: "finish", content: {} });
    const link = await openPayLink(deps, await reopen(visit.id), owner);
    expect(link).toMatchObject({ ok: true, isCard: false });
    if (!link.ok) return;
    expect(link.url).toContain("/rendez-vous?jeton=");
    expect(link.qrSvg).toMatch(/^<svg/);
  });
});

describe("who sees what", () => {
  it("a member opens their own visits and those of nobody in particular, and reads no money", async () => {
    const { visit } = await plannedVisit();
    const shown = await readVisitPage(deps, await reopen(visit.id, helper), helper);
    expect(shown.money).toBeNull();
    expect(shown.lines.every(({ cents }) => cents === null)).toBe(true);
    await test.db.pool.query("update workers set account_id = $1", [randomUUID()]);
    expect(await openVisit(deps, visit.id, helper)).toBeNull();
    expect(await openVisit(deps, visit.id, owner)).not.toBeNull();
  });

  it("a held start is nobody's visit", async () => {
    const { visit } = await plannedVisit();
    await test.db.pool.query("update visits set state = 'held', held_until = now() where id = $1", [
      visit.id,
    ]);
    expect(await openVisit(deps, visit.id, owner)).toBeNull();
  });
});

describe("photos", () => {
  const picture = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: "#345" } })
      .withExif({ IFD3: { GPSLatitude: "46/1 12/1 0/1", GPSLatitudeRef: "N" } })
      .jpeg()
      .toBuffer();
  const front = { kind: "photo", content: { moment: "before", angle: "front" } } as const;
  const store = async (visitId: string, bytes: Uint8Array, id = randomUUID()) => {
    const entry = { ...entryOf(visitId, front, { id }), body: front };
    return storeVisitPhoto(deps, await reopen(visitId), entry, bytes);
  };

  it("are kept once and without the place where they were taken", async () => {
    const { visit, job } = await plannedVisit();
    const id = randomUUID();
    const bytes = await picture();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    await Promise.all([store(visit.id, bytes, id), store(visit.id, bytes, id)]);
    const kept = await readVisitPhoto(deps, visit.id, id);
    const metadata = await sharp(kept?.bytes).metadata();
    expect([metadata.format, metadata.exif]).toEqual(["webp", undefined]);
    expect(await rowsOf("select from visit_photos where visit_id = $1", visit.id)).toHaveLength(1);
    expect(await readJobPhoto(deps, job.id, id)).not.toBeNull();
  });

  it("are read with their own visit and their own job only", async () => {
    const [mine, theirs] = [await plannedVisit(), await plannedVisit()];
    const id = randomUUID();
    await store(mine.visit.id, await picture(), id);
    expect(await readVisitPhoto(deps, theirs.visit.id, id)).toBeNull();
    expect(await readJobPhoto(deps, theirs.job.id, id)).toBeNull();
  });

  it("that are sent at the same moment for the last place take it once", async () => {
    const { visit } = await plannedVisit();
    const bytes = await picture();
    await store(visit.id, bytes);
    await test.db.pool.query(
      `insert into visit_photos (id, visit_id, moment, angle, bytes, mime, width, height)
       select gen_random_uuid(), visit_id, moment, angle, bytes, mime, width, height
       from visit_photos, generate_series(1, 78) where visit_id = $1`,
      [visit.id],
    );
    const last = randomUUID();
    const sent = await Promise.all([
      ...[store(visit.id, bytes, last), store(visit.id, bytes, last)],
      ...Array.from({ length: 4 }, () => store(visit.id, bytes)),
    ]);
    expect(await rowsOf("select from visit_photos where visit_id = $1", visit.id)).toHaveLength(80);
    const refused = sent.filter(({ ok }) => !ok);
    expect(refused.length).toBeGreaterThanOrEqual(4);
    for (const answer of refused) expect(answer).toEqual({ ok: false, reason: "photo", refusal: "limited" });
    // Sent once more, what is there is there.
    const again = await Promise.all([store(visit.id, bytes, last), store(visit.id, bytes, last)]);
    expect(again).toEqual(sent.slice(0, 2));
  });

  it("that cannot be read are refused with the reason", async () => {
    const { visit } = await plannedVisit();
    expect(await store(visit.id, Buffer.from("pas une photo"))).toEqual({
      ok: false,
      reason: "photo",
      refusal: "format",
    });
    expect(await rowsOf("select from visit_entries where visit_id = $1", visit.id)).toHaveLength(0);
  });
});
