import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, type SQL } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeovers } from "#db/schema/makeovers.ts";
import type { JobRow } from "#db/schema/planning.ts";
import { finishJob, jobLine, makeJob } from "#tests/support/jobs.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { purgeUnusedMedia } from "../media/purge-media.ts";
import { storePicture } from "../media/store-media.ts";
import { erasePerson } from "../privacy/erase-person.ts";
import { exportPerson } from "../privacy/export-person.ts";
import { openVisit } from "../visit-work/open-visit.ts";
import { askConsent } from "./ask-consent.ts";
import { listMakeovers, readConsentQuestions } from "./list-makeovers.ts";
import { answerConsent, recordConsent, withdrawConsent } from "./makeover-consent.ts";
import { moveMakeover } from "./move-makeover.ts";
import { coverAreas, preparePicture } from "./prepare-picture.ts";
import { proposeMakeover } from "./propose-makeover.ts";
import { publishMakeover, removeMakeover, unpublishMakeover } from "./publish-makeover.ts";
import { hasMakeovers, makeoversQuery, readFirstMakeovers, readMakeovers } from "./read-makeovers.ts";
import { saveMakeover } from "./save-makeover.ts";

let test: TestDatabase;
let deps: Deps;
const now = new Date("2026-11-16T10:00:00Z");
const actor = "lea@exemple.fr";
const owner = { userId: randomUUID(), email: actor, role: "owner" } as const;
const all = { service: null, category: null, page: 1 } as const;

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => now, siteUrl: "https://reflet.example", isDemo: true };
});
afterAll(() => test.drop());
beforeEach(() => run("select testing.empty('makeovers, makeover_pictures, media, mail_outbox, journal')"));

const run = async (text: string, values: unknown[] = []) => (await test.db.pool.query(text, values)).rows;

/** Stripes of two pixels: what a blur must not leave readable. */
function stripes(width = 64, height = 48): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    data.fill((pixel % width) % 4 < 2 ? 0 : 255, pixel * 3, pixel * 3 + 3);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

async function newPicture(): Promise<string> {
  const stored = await storePicture(deps, await stripes(), "a.png");
  if (!stored.ok) throw new Error(stored.refusal);
  return stored.src.replace("/media/", "");
}

const words = {
  service: "polishing",
  category: "C",
  title: "Peugeot 508 SW, polissage Brillance",
  vehicle: "508 SW, gris",
  commune: "Bourg-en-Bresse",
  doneOn: "2026-03-12",
  priceCents: 750_00,
  story: "",
} as const;

async function draft(change: Partial<typeof words> | object = {}): Promise<string> {
  const id = randomUUID();
  const pictures = { before: await newPicture(), after: await newPicture(), further: [] };
  const input = { ...words, pictures, ...change };
  expect(await saveMakeover(deps, { id, version: 0, input, actor })).toEqual({ ok: true, version: 1 });
  return id;
}

async function published(change: object = {}): Promise<string> {
  const id = await draft(change);
  await recordConsent(deps, { id, by: "Zoé Îlot", means: "paper", actor });
  expect(await publishMakeover(deps, { id, actor })).toEqual({ ok: true });
  return id;
}

async function finishedVisit(facts: object = {}) {
  const job = await makeJob(deps, { lines: [jobLine(750_00, { offer: "polishing.brillance" })], ...facts });
  await finishJob(deps, job.id);
  const [visit] = await run("select id from visits where job_id = $1", [job.id]);
  const photos = { before: randomUUID(), after: randomUUID() };
  for (const moment of ["before", "after"] as const)
    await run(
      `insert into visit_photos (id, visit_id, moment, angle, bytes, mime, width, height)
       values ($1, $2, $3, 'left', $4, 'image/png', 64, 48)`,
      [photos[moment], visit.id, moment, await stripes()],
    );
  const opened = await openVisit(deps, visit.id, owner);
  if (!opened) throw new Error("the visit is not open");
  return { opened, job: opened.job, photos };
}

async function proposed(facts: object = {}) {
  const { opened, job, photos } = await finishedVisit(facts);
  const id = randomUUID();
  const chosen = (photoId: string) => ({ photoId, covers: [] });
  const result = await proposeMakeover(deps, opened, {
    id,
    before: chosen(photos.before),
    after: chosen(photos.after),
    actor,
  });
  return { id, job, opened, photos, result };
}

const shownTitles = async () => (await readMakeovers(deps, all)).makeovers.map(({ title }) => title);
const files = async () => (await run("select count(*)::int as count from media"))[0].count;

describe("publication", () => {
  it.each(["missing", "asked", "refused", "withdrawn"])(
    "is refused while the consent is %s",
    async (consent) => {
      const id = await draft();
      await run("update makeovers set consent = $2 where id = $1", [id, consent]);
      expect(await publishMakeover(deps, { id, actor })).toEqual({ ok: false, reason: "consent" });
      expect(await shownTitles()).toEqual([]);
      // Whatever the program does, the database refuses it too.
      await expect(run("update makeovers set published_at = now() where id = $1", [id])).rejects.toThrow(
        "makeovers_public_check",
      );
    },
  );

  it("needs both pictures, and a published one keeps them", async () => {
    const after = await newPicture();
    const id = await draft({ pictures: { before: null, after, further: [] } });
    await recordConsent(deps, { id, by: "Zoé", means: "message", actor });
    expect(await publishMakeover(deps, { id, actor })).toEqual({ ok: false, reason: "pictures" });
    const shown = await published();
    const pictures = { before: null, after: null, further: [] };
    const version = 3;
    const result = await saveMakeover(deps, { id: shown, version, input: { ...words, pictures }, actor });
    expect(result).toEqual({ ok: false, reason: "pictures" });
    expect(await shownTitles()).toEqual([words.title]);
  });

  it("is taken back and removed with its files", async () => {
    const id = await published();
    expect(await hasMakeovers(deps)).toBe(true);
    expect(await unpublishMakeover(deps, { id, actor })).toBe(true);
    expect(await hasMakeovers(deps)).toBe(false);
    expect(await removeMakeover(deps, { id, actor })).toBe(true);
    expect(await files()).toBe(0);
    expect(await removeMakeover(deps, { id, actor })).toBe(false);
    expect(await publishMakeover(deps, { id, actor })).toEqual({ ok: false, reason: "unknown" });
  });
});

describe("an edit", () => {
  it("of two editors is saved once, and the other one is told", async () => {
    const id = await draft();
    const pictures = { before: null, after: null, further: [] };
    const save = (title: string) =>
      saveMakeover(deps, { id, version: 1, input: { ...words, title, pictures }, actor });
    const results = await Promise.all([save("Une"), save("Autre")]);
    expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(results).toContainEqual({ ok: false, reason: "conflict" });
    const gone = { id: crypto.randomUUID(), version: 1, input: { ...words, pictures }, actor };
    expect(await saveMakeover(deps, gone)).toEqual({ ok: false, reason: "gone" });
  });

  it("made twice at once is one makeover", async () => {
    const id = randomUUID();
    const input = { ...words, pictures: { before: null, after: null, further: [] } };
    await Promise.all([1, 2, 3].map(() => saveMakeover(deps, { id, version: 0, input, actor })));
    expect(await run("select id from makeovers")).toEqual([{ id }]);
  });

  it("refuses a day to come, a picture of another makeover and one that is gone, and stores nothing by half", async () => {
    const id = await draft();
    const [stolen] = await run("select media_id from makeover_pictures limit 1");
    const save = (change: object) =>
      saveMakeover(deps, {
        id: randomUUID(),
        version: 0,
        input: { ...words, pictures: { before: null, after: null, further: [] }, ...change },
        actor,
      });
    expect(await save({ doneOn: "2026-11-17" })).toEqual({ ok: false, reason: "future" });
    const ofAProduct = await newPicture();
    await run("update media set used_at = now() where id = $1", [ofAProduct]);
    for (const before of [stolen.media_id, ofAProduct, randomUUID()])
      expect(await save({ pictures: { before, after: null, further: [] } })).toEqual({
        ok: false,
        reason: "gone_picture",
      });
    expect(await run("select id from makeovers")).toEqual([{ id }]);
  });

  it("deletes the file of a picture it takes out, and keeps those it shows from the purge", async () => {
    const id = await draft();
    const before = await newPicture();
    const after = await newPicture();
    const input = { ...words, pictures: { before, after, further: [] } };
    expect(await saveMakeover(deps, { id, version: 1, input, actor })).toMatchObject({ ok: true });
    expect(await files()).toBe(2);
    await purgeUnusedMedia({ ...deps, now: () => new Date("2027-01-01") });
    expect(await files()).toBe(2);
  });

  it("that changes the pictures a customer agreed to asks again", async () => {
    const { id, job } = await proposed();
    await answerConsent(deps, job, { id, agrees: true });
    expect(await shownTitles()).toHaveLength(1);
    const pictures = { before: await newPicture(), after: await newPicture(), further: [] };
    await saveMakeover(deps, { id, version: 2, input: { ...words, pictures }, actor });
    expect(await shownTitles()).toEqual([]);
    expect(await readConsentQuestions(deps, job.id)).toMatchObject([{ id, consent: "asked" }]);
  });
});

describe("a proposal from a visit", () => {
  it("asks the customer, and their agreement publishes it: the commune, without name, street or plate", async () => {
    const { id, job, result } = await proposed();
    expect(result).toEqual({ ok: true, isAsked: true });
    expect(await shownTitles()).toEqual([]);
    const [mail] = await run("select recipient, props from mail_outbox where template = 'visit-makeover'");
    expect(mail.recipient).toBe("zoe@exemple.fr");
    expect(mail.props.answerUrl).toContain("#realisation");
    expect(await answerConsent(deps, job, { id, agrees: true })).toBe(true);
    const { makeovers: shown } = await readMakeovers(deps, all);
    expect(shown).toMatchObject([{ service: "polishing", commune: "Bourg-en-Bresse" }]);
    expect(JSON.stringify(shown)).not.toMatch(/Îlot|Lilas|zoe@/);
    const [kept] = await run("select consent_by, consent_means, consent_at, consent_text from makeovers");
    expect(kept).toMatchObject({ consent_by: "Zoé Îlot", consent_means: "report", consent_at: now });
    expect(kept.consent_text).toContain("J’accepte");
  });

  it("sent five times at once is one makeover and one message", async () => {
    const { opened, photos } = await finishedVisit();
    const id = randomUUID();
    const chosen = (photoId: string) => ({ photoId, covers: [] });
    const proposal = { id, before: chosen(photos.before), after: chosen(photos.after), actor };
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => proposeMakeover(deps, opened, proposal)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await run("select id from makeovers")).toHaveLength(1);
    expect(await run("select from mail_outbox")).toHaveLength(1);
  });

  it("without an e-mail address waits for a consent the owner notes", async () => {
    const { id, result } = await proposed({ contactEmail: "" });
    expect(result).toEqual({ ok: true, isAsked: false });
    expect(await askConsent(deps, { id, actor })).toEqual({ ok: false, reason: "no_email" });
    expect(await publishMakeover(deps, { id, actor })).toEqual({ ok: false, reason: "consent" });
  });

  it("takes no photo of another visit, none of a damage, and none before the work is done", async () => {
    const [mine, other] = [await finishedVisit(), await finishedVisit()];
    const propose = (before: string, opened = mine.opened) =>
      proposeMakeover(deps, opened, {
        id: randomUUID(),
        before: { photoId: before, covers: [] },
        after: { photoId: mine.photos.after, covers: [] },
        actor,
      });
    expect(await propose(other.photos.before)).toEqual({ ok: false, reason: "photo" });
    expect(await propose(mine.photos.after)).toEqual({ ok: false, reason: "photo" });
    const running = { ...mine.opened, visit: { ...mine.opened.visit, state: "in_progress" as const } };
    expect(await propose(mine.photos.before, running)).toEqual({ ok: false, reason: "not_done" });
    expect(await run("select from makeovers")).toEqual([]);
  });
});

describe("the customer's answer", () => {
  it("is taken from the customer of that job alone", async () => {
    const { id } = await proposed();
    const other: JobRow = await makeJob(deps);
    expect(await answerConsent(deps, other, { id, agrees: true })).toBe(false);
    expect(await answerConsent(deps, other, { id: randomUUID(), agrees: true })).toBe(false);
    expect(await shownTitles()).toEqual([]);
  });

  it("of a refusal is final, and deletes the copies", async () => {
    const { id, job } = await proposed();
    expect(await answerConsent(deps, job, { id, agrees: false })).toBe(true);
    expect(await files()).toBe(0);
    expect(await answerConsent(deps, job, { id, agrees: true })).toBe(false);
    expect(await recordConsent(deps, { id, by: "Zoé", means: "paper", actor })).toBe(false);
    expect(await askConsent(deps, { id, actor })).toEqual({ ok: false, reason: "answered" });
    expect(await readConsentQuestions(deps, job.id)).toMatchObject([{ consent: "refused" }]);
  });

  it("withdrawn takes it off at once, by the customer or by the owner", async () => {
    const first = await proposed();
    const second = await proposed();
    for (const { id, job } of [first, second]) await answerConsent(deps, job, { id, agrees: true });
    expect(await shownTitles()).toHaveLength(2);
    expect(await answerConsent(deps, first.job, { id: first.id, agrees: false })).toBe(true);
    expect(await withdrawConsent(deps, { id: second.id, actor })).toBe(true);
    expect(await shownTitles()).toEqual([]);
    expect(await files()).toBe(0);
  });

  it("and a publication at the same moment leave nothing public without consent", async () => {
    const { id, job } = await proposed();
    await answerConsent(deps, job, { id, agrees: true });
    await Promise.all([
      answerConsent(deps, job, { id, agrees: false }),
      publishMakeover(deps, { id, actor }),
      publishMakeover(deps, { id, actor }),
    ]);
    expect(await shownTitles()).toEqual([]);
  });
});

describe("an erased customer", () => {
  it("leaves no makeover and no picture behind, whatever the job keeps", async () => {
    const { id, job } = await proposed();
    await answerConsent(deps, job, { id, agrees: true });
    const exported = await exportPerson(deps, { email: "zoe@exemple.fr", actor });
    expect(exported.réalisations).toMatchObject([{ consent: "given", consent_by: "Zoé Îlot" }]);
    const report = await erasePerson(deps, { email: "zoe@exemple.fr", actor });
    expect(report.find(({ what }) => what === "réalisations")).toMatchObject({ erased: 1 });
    expect(await shownTitles()).toEqual([]);
    expect(await files()).toBe(0);
  });

  it("without an address is found by the customer's file", async () => {
    const { id, job } = await proposed({ contactEmail: "" });
    await recordConsent(deps, { id, by: "Zoé Îlot", means: "paper", actor });
    await publishMakeover(deps, { id, actor });
    await erasePerson(deps, { customerId: job.customerId, actor });
    expect(await run("select from makeovers")).toEqual([]);
    expect(await files()).toBe(0);
  });
});

describe("the list", () => {
  it("is filtered by service and vehicle, counted, and ordered by the owner", async () => {
    const first = await published({ title: "Une" });
    await published({ title: "Deux", category: "A" });
    await published({ title: "Trois", service: "tint", category: null });
    await draft({ title: "Brouillon" });
    expect(await shownTitles()).toEqual(["Trois", "Deux", "Une"]);
    await moveMakeover(deps, { id: first, move: "up", actor });
    expect(await shownTitles()).toEqual(["Trois", "Une", "Deux"]);
    await moveMakeover(deps, { id: first, move: "first", actor });
    expect(await shownTitles()).toEqual(["Une", "Trois", "Deux"]);
    const polished = await readMakeovers(deps, { ...all, service: "polishing" });
    expect(polished).toMatchObject({ total: 2, page: 1, pageCount: 1 });
    const small = await readMakeovers(deps, { service: "polishing", category: "A", page: 900 });
    expect(small.makeovers.map(({ title }) => title)).toEqual(["Deux"]);
    expect(small.page).toBe(1);
    expect(await readFirstMakeovers(deps, { service: "tint", limit: 3 })).toMatchObject([{ title: "Trois" }]);
    expect((await listMakeovers(deps, { view: "drafts", page: 1 })).counts).toEqual({
      all: 4,
      published: 3,
      drafts: 1,
    });
  });

  it("of 10,000 is read by its indexes, and never whole", async () => {
    await run(`insert into makeovers (id, service, category, title, done_on, is_demo, published_at, position)
      select gen_random_uuid(), (array['polishing','tint','cleaning'])[1 + n % 3], (array['A','B','C','D'])[1 + n % 4],
        'Numéro ' || n, '2026-01-01', true, now(), n from generate_series(1, 10000) as n`);
    await run(`insert into makeover_pictures (makeover_id, moment, drawing)
      select id, moment, 'suv-after' from makeovers, unnest(array['before', 'after']) as moment`);
    await run("analyze makeovers");
    const second = await readMakeovers(deps, { ...all, page: 2 });
    expect(second).toMatchObject({ total: 10_000, page: 2, pageCount: 834 });
    expect(second.makeovers.map(({ title }) => title).slice(0, 2)).toEqual(["Numéro 9988", "Numéro 9987"]);
    expect(second.makeovers).toHaveLength(12);
    const isShown = isNotNull(makeovers.publishedAt);
    const plan = async (where: SQL | undefined) => {
      const { sql: text, params } = makeoversQuery(deps, where, 12).toSQL();
      return (await run(`explain ${text}`, params)).map((row) => row["QUERY PLAN"]).join("\n");
    };
    for (const where of [
      isShown,
      and(isShown, eq(makeovers.service, "tint")),
      and(isShown, eq(makeovers.category, "B")),
      and(isShown, eq(makeovers.service, "tint"), eq(makeovers.category, "B")),
    ]) {
      const text = await plan(where);
      expect(text).toMatch(/Index Scan using makeovers_(shown|listed)/);
      expect(text).not.toMatch(/Seq Scan|Sort/);
    }
  });
});

it("a copy is cut after its areas are covered, and never beyond the picture", async () => {
  const source = { kind: "media", mediaId: await newPicture() } as const;
  const covers = [{ x: 0, y: 0, width: 1, height: 1 }];
  const square = { shape: "square", zoom: 100, x: 100, y: 0 } as const;
  expect(await preparePicture(deps, { source, covers, crop: square })).toMatchObject({
    width: 48,
    height: 48,
  });
  const inside = { ...square, zoom: 400 };
  expect(await preparePicture(deps, { source, covers: [], crop: inside })).toMatchObject({
    width: 12,
    height: 12,
  });
});

describe("a covered area", () => {
  it("is blurred in the pixels of the copy, and nothing else is touched", async () => {
    const covered = await coverAreas(await stripes(), [{ x: 0, y: 0, width: 0.5, height: 1 }]);
    const { data, info } = await sharp(covered).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const row = Array.from({ length: info.width }, (_, x) => data[x * info.channels] ?? 0);
    const contrast = (part: number[]) => Math.max(...part) - Math.min(...part);
    expect(contrast(row.slice(2, 28))).toBeLessThan(40);
    expect(contrast(row.slice(36, 62))).toBeGreaterThan(200);
  });

  it("comes from a picture that exists", async () => {
    const missing = { source: { kind: "media", mediaId: randomUUID() }, covers: [] } as const;
    expect(await preparePicture(deps, missing)).toEqual({ ok: false, refusal: "missing" });
    const source = { kind: "media", mediaId: await newPicture() } as const;
    const copy = await preparePicture(deps, {
      source,
      covers: [{ x: 0.2, y: 0.2, width: 0.3, height: 0.2 }],
    });
    expect(copy).toMatchObject({ ok: true, width: 64, height: 48 });
    expect(copy).not.toMatchObject({ src: `/media/${source.mediaId}` });
  });
});
