import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JobRow } from "#db/schema/planning.ts";
import { jobLine, makeJob, writeVisit } from "#tests/support/jobs.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { mergeCustomers } from "../customers/merge-customers.ts";
import type { Deps } from "../deps.ts";
import { finishVisit } from "../planning/run-visit.ts";
import { erasePerson } from "../privacy/erase-person.ts";
import { exportPerson } from "../privacy/export-person.ts";
import { passportEntryInput } from "./entry-input.ts";
import { moveVehicle } from "./move-vehicle.ts";
import { printSharedPassport } from "./print-passport.ts";
import { readPassportEntries } from "./read-entries.ts";
import { readOwnPassport, readOwnPhoto, readSharedPassport } from "./read-passport.ts";
import { addPassportEntry, correctPassportEntry, removePassportEntry } from "./save-entry.ts";
import { sharePassport } from "./share-passport.ts";
import { refreshPassport } from "./write-passport.ts";

let test: TestDatabase;
let deps: Deps;
let clock: Date;
const actor = "lea@exemple.fr";

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: true };
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock = new Date("2026-03-12T15:00:00Z");
  await test.db.pool.query("select testing.empty('customers')");
  await test.db.pool.query("select testing.empty('journal, mail_outbox')");
});

const rows = async (query: string, values: unknown[] = []) => (await test.db.pool.query(query, values)).rows;

async function addCustomer(name: string, email: string): Promise<string> {
  return (await rows("select customer_of($1, $2, '') as id", [name, email]))[0].id;
}

async function addVehicle(customerId: string, model = "Peugeot 508 SW"): Promise<string> {
  const added = await rows(
    `insert into vehicles (customer_id, category, model, plate, colour, notes)
     values ($1, 'B', $2, 'GH-417-RB', 'gris graphite', 'Chien dans la cour') returning id`,
    [customerId, model],
  );
  return added[0].id;
}

type Work = { readonly offer: string | null; readonly title?: string; readonly details?: string };

/** A job of these lines, planned, on these vehicles. */
async function plannedJob(customerId: string, vehicleIds: readonly string[], work: readonly Work[]) {
  const lines = work.map(({ title = "Ligne", ...line }, index) =>
    jobLine(100_00, { ...line, title, vehicleId: vehicleIds[index] ?? null }),
  );
  const job = await makeJob(deps, { customerId, lines, latitude: 46.2, longitude: 5.2 });
  await rows("update jobs set state = 'planned' where id = $1", [job.id]);
  await writeVisit(deps, job.id);
  const [visit] = await rows("select id from visits where job_id = $1", [job.id]);
  return { job, visitId: visit.id as string };
}

async function measure(visitId: string, panel: string, microns: number, sequence = 1, vehicleId?: string) {
  await rows(
    `insert into visit_entries (id, visit_id, sequence, kind, content, actor, noted_at, received_at, happened_at)
     values ($1, $2, $3, 'gauge', $4, $5, $6, $6, $6)`,
    [randomUUID(), visitId, sequence, { panel, microns, vehicleId }, actor, clock],
  );
}

async function photograph(visitId: string): Promise<string> {
  const id = randomUUID();
  await rows(
    `insert into visit_photos (id, visit_id, moment, angle, bytes, mime, width, height)
     values ($1, $2, 'after', 'front', '\\x00', 'image/webp', 1, 1)`,
    [id, visitId],
  );
  return id;
}

async function shared(vehicleId: string): Promise<string> {
  await sharePassport(deps, { vehicleId, customerId: null, isShared: true, actor });
  return (await rows("select share_token from vehicle_passports where vehicle_id = $1", [vehicleId]))[0]
    .share_token;
}

/** A customer with a finished Gold coating, two readings and a picture. */
async function coatedCar() {
  const customerId = await addCustomer("Zoé Xylo", "zoe.xylo@exemple.fr");
  const vehicleId = await addVehicle(customerId);
  const { job, visitId } = await plannedJob(
    customerId,
    [vehicleId],
    [
      { offer: "ceramic.gold", title: "Pack Gold chez Mme Xylo" },
      { offer: null, title: "Un service pour Mme Xylo" },
    ],
  );
  await measure(visitId, "hood", 118);
  await measure(visitId, "hood", 121, 2);
  await measure(visitId, "roof", 109, 3);
  const photoId = await photograph(visitId);
  expect(await finishVisit(deps, { visitId, actor })).toMatchObject({ ok: true });
  return { customerId, vehicleId, job, visitId, photoId };
}

const entriesOf = (vehicleId: string) => readPassportEntries(deps.db.orm, vehicleId);

const input = (change: object = {}) =>
  passportEntryInput.parse({
    ...{ kind: "film", surfaces: ["hood"], title: "Film PPF", product: "", finish: "mat", batch: "4471-B" },
    ...{ light: null, microns: null, doneOn: "2026-03-10", curedOn: "", guaranteedUntil: "", upkeepOn: "" },
    ...change,
  });

/** Drawings belong to the pages. */
const draw = () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4H0z"/></svg>';

describe("a finished visit", () => {
  it("writes its work and the last reading of each panel, with the dates that follow, once", async () => {
    const { vehicleId, job } = await coatedCar();
    await refreshPassport(deps, job.id);
    const entries = await entriesOf(vehicleId);
    expect(entries.map(({ kind, title, microns }) => [kind, title, microns])).toEqual(
      expect.arrayContaining([
        ["coating", "Céramique Gold", null],
        ["care", "Soin sur mesure", null],
        ["reading", "Capot", 121],
        ["reading", "Toit", 109],
      ]),
    );
    expect(entries).toHaveLength(4);
    expect(entries.find(({ kind }) => kind === "coating")).toMatchObject({
      ...{ doneOn: "2026-03-12", curedOn: "2026-03-19", guaranteedUntil: "2031-03-12" },
      upkeepOn: "2026-09-12",
    });
  });

  it("leaves what somebody corrected or took out, and takes a later reading", async () => {
    const { vehicleId, job, visitId } = await coatedCar();
    const entries = await entriesOf(vehicleId);
    const of = (title: string) => entries.find((entry) => entry.title === title) as (typeof entries)[number];
    const roof = { kind: "reading", surfaces: ["roof"], title: "Toit", finish: "", batch: "", microns: 111 };
    const change = { vehicleId, actor };
    await correctPassportEntry(deps, { ...change, ...of("Toit"), input: input(roof) });
    await removePassportEntry(deps, { ...change, ...of("Soin sur mesure") });
    await measure(visitId, "roof", 200, 4);
    await measure(visitId, "hood", 117, 5);
    await refreshPassport(deps, job.id);
    const readings = (await entriesOf(vehicleId)).map(({ title, microns }) => `${title} ${microns}`).sort();
    expect(readings).toEqual(["Capot 117", "Céramique Gold null", "Toit 111"]);
  });

  it("of two vehicles writes the readings of each; of one it does not know, none; without a name, the first one's", async () => {
    const customerId = await addCustomer("Zoé Xylo", "zoe.xylo@exemple.fr");
    const ids = [await addVehicle(customerId), await addVehicle(customerId, "Clio")] as const;
    const work = [{ offer: "ceramic.gold" }, { offer: "ceramic.gold" }];
    const { visitId } = await plannedJob(customerId, ids, work);
    await measure(visitId, "hood", 118);
    await measure(visitId, "hood", 240, 2, ids[1]);
    await measure(visitId, "roof", 99, 3, ids[0]);
    await measure(visitId, "sill", 77, 4, randomUUID());
    await finishVisit(deps, { visitId, actor });
    const readings = async (id: string) =>
      (await entriesOf(id))
        .filter(({ kind }) => kind === "reading")
        .map(({ title, microns }) => [title, microns]);
    expect(new Set(await readings(ids[0]))).toEqual(
      new Set([
        ["Capot", 118],
        ["Toit", 99],
      ]),
    );
    expect(await readings(ids[1])).toEqual([["Capot", 240]]);
  });

  it("of two vehicles writes each its own lines", async () => {
    const customerId = await addCustomer("Zoé Xylo", "zoe.xylo@exemple.fr");
    const [first, second] = [await addVehicle(customerId), await addVehicle(customerId, "Clio")];
    const work = [{ offer: "ceramic.silver" }, { offer: "polishing.brillance" }, { offer: "sofa.populaire" }];
    const { visitId } = await plannedJob(customerId, [first, second], work);
    await finishVisit(deps, { visitId, actor });
    expect((await entriesOf(first)).map(({ kind }) => kind)).toEqual(["coating"]);
    expect((await entriesOf(second)).map(({ kind }) => kind)).toEqual(["correction"]);
  });
});

describe("the staff's own entries", () => {
  it("are refused where they make no sense", () => {
    const wrong = (change: object) =>
      passportEntryInput.safeParse({ ...input(), ...change }).error?.issues[0];
    const days = { curedOn: "", guaranteedUntil: "", upkeepOn: "" };
    expect(wrong({ ...days, surfaces: [] })?.message).toBe("Choisissez au moins un élément.");
    expect(wrong({ ...days, title: " " })?.message).toBe("Indiquez ce qui a été fait.");
    expect(wrong({ ...days, doneOn: "2026-02-30" })?.message).toBe("Indiquez un jour.");
    expect(wrong({ ...days, doneOn: "0001-01-01" })?.message).toBe("Indiquez un jour.");
    expect(wrong({ ...days, curedOn: "2026-03-09" })?.message).toBe("Ce jour vient avant celui du travail.");
    expect(wrong({ ...days, kind: "reading", microns: 0 })?.message).toBe("Indiquez un nombre de 1 à 2000.");
    expect(wrong({ ...days, kind: "reading", microns: 5, surfaces: ["hood", "roof"] })?.message).toMatch(
      "un seul",
    );
    expect(wrong({ ...days, surfaces: ["moteur"] })).toBeDefined();
  });

  it("tell the second of two people, who loses nothing, and are in the journal", async () => {
    const vehicleId = await addVehicle(await addCustomer("Zoé Xylo", "zoe.xylo@exemple.fr"));
    expect(await addPassportEntry(deps, { vehicleId, actor, input: input() })).toEqual({ ok: true });
    const [{ id, version } = { id: "", version: 0 }] = await entriesOf(vehicleId);
    const change = { vehicleId, actor, id, version };
    expect(await correctPassportEntry(deps, { ...change, input: input({ batch: "A" }) })).toEqual({
      ok: true,
    });
    expect(await correctPassportEntry(deps, { ...change, input: input({ batch: "B" }) })).toEqual({
      ok: false,
      reason: "changed",
    });
    const other = { ...change, vehicleId: randomUUID(), version: version + 1 };
    expect(await removePassportEntry(deps, other)).toEqual({ ok: false, reason: "unknown" });
    expect(await removePassportEntry(deps, { ...change, version: version + 1 })).toEqual({ ok: true });
    expect(await removePassportEntry(deps, { ...change, version: version + 2 })).toEqual({
      ok: false,
      reason: "unknown",
    });
    expect((await rows("select action from journal order by id")).map(({ action }) => action)).toEqual([
      "passport.added",
      "passport.corrected",
      "passport.removed",
    ]);
  });
});

describe("a shared passport", () => {
  it("says neither name, plate, price, picture nor any id", async () => {
    const { vehicleId, customerId, job } = await coatedCar();
    await rows("update vehicles set model = 'Peugeot 508 GH 417 RB' where id = $1", [vehicleId]);
    const passport = await readSharedPassport(deps, await shared(vehicleId));
    expect(passport?.model).toBe("Peugeot 508");
    expect(passport?.sheet.readings).toHaveLength(2);
    const text = JSON.stringify(passport);
    for (const secret of ["Xylo", "xylo", "417", "100", "Lilas", job.id, job.number, vehicleId, customerId])
      expect(text, secret).not.toContain(secret);
  });

  it("is opened by its code alone, and by none once switched off or switched on anew", async () => {
    const { vehicleId, customerId } = await coatedCar();
    const code = await shared(vehicleId);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(await shared(vehicleId)).toBe(code);
    for (const guess of ["", vehicleId, code.slice(0, -1), `${code.slice(0, -1)}%`, "'; --", "\0"])
      expect(await readSharedPassport(deps, guess), guess).toBeNull();
    expect(await readSharedPassport(deps, code.toLowerCase())).not.toBeNull();
    const off = { vehicleId, customerId, isShared: false, actor: "client" };
    expect(await sharePassport(deps, off)).toBe(true);
    expect(await readSharedPassport(deps, code)).toBeNull();
    expect(await printSharedPassport(deps, code, draw)).toBeNull();
    expect(await shared(vehicleId)).not.toBe(code);
    expect(await readSharedPassport(deps, code)).toBeNull();
  });

  it("prints hostile words as words", async () => {
    const { vehicleId } = await coatedCar();
    const title = "</script><script>alert(1)</script> \u202e 🚗";
    await addPassportEntry(deps, { vehicleId, actor, input: input({ title, product: "<b>".repeat(39) }) });
    const pdf = await printSharedPassport(deps, await shared(vehicleId), draw);
    expect(pdf?.subarray(0, 5).toString()).toBe("%PDF-");
  });
});

describe("another customer", () => {
  it("reads, shares and stops nothing of a vehicle that is not theirs", async () => {
    const { vehicleId, photoId, customerId } = await coatedCar();
    const otherCustomer = await addCustomer("Luc Ypsilon", "luc@exemple.fr");
    expect(await readOwnPassport(deps, otherCustomer, vehicleId)).toBeNull();
    expect(await readOwnPassport(deps, otherCustomer, "x' or 1=1")).toBeNull();
    expect(await readOwnPhoto(deps, { customerId: otherCustomer, vehicleId, photoId })).toBeNull();
    const share = { vehicleId, customerId: otherCustomer, isShared: true, actor: "client" };
    expect(await sharePassport(deps, share)).toBe(false);
    expect((await readOwnPassport(deps, customerId, vehicleId))?.photos).toHaveLength(1);
    expect(await readOwnPhoto(deps, { customerId, vehicleId, photoId })).not.toBeNull();
  });

  it("who bought it gets the work, and neither the pictures, notes nor public address of the first", async () => {
    const { vehicleId, photoId, customerId } = await coatedCar();
    const code = await shared(vehicleId);
    const buyer = await addCustomer("Luc Ypsilon", "luc@exemple.fr");
    expect(await moveVehicle(deps, { vehicleId, customerId: buyer, actor })).toEqual({ ok: true });
    const passport = await readOwnPassport(deps, buyer, vehicleId);
    expect(passport?.sheet.lying.map(({ title }) => title)).toEqual(["Céramique Gold"]);
    expect(passport).toMatchObject({ photos: [], shareUrl: null });
    expect(await readOwnPhoto(deps, { customerId: buyer, vehicleId, photoId })).toBeNull();
    expect(await readOwnPassport(deps, customerId, vehicleId)).toBeNull();
    expect(await readSharedPassport(deps, code)).toBeNull();
    expect(await rows("select notes from vehicles where id = $1", [vehicleId])).toEqual([{ notes: "" }]);
    expect(await moveVehicle(deps, { vehicleId, customerId: buyer, actor })).toMatchObject({
      reason: "same",
    });
    expect(await moveVehicle(deps, { vehicleId, customerId: randomUUID(), actor })).toMatchObject({
      reason: "unknownCustomer",
    });
  });
});

it("a merge keeps the passport with its vehicle, its public address included", async () => {
  const { vehicleId, customerId } = await coatedCar();
  const code = await shared(vehicleId);
  const keptId = await addCustomer("Zoé X.", "zoe@autre.fr");
  const merge = { keptId, mergedId: customerId, confirmedName: "Zoé Xylo", actor };
  expect(await mergeCustomers(deps, merge)).toEqual({ ok: true });
  expect((await readOwnPassport(deps, keptId, vehicleId))?.photos).toHaveLength(1);
  expect(await readSharedPassport(deps, code)).not.toBeNull();
});

it("is in the person's export, and is gone with its public address once the person is erased", async () => {
  const { vehicleId, job } = await coatedCar();
  const code = await shared(vehicleId);
  const exported = await exportPerson(deps, { email: "zoe.xylo@exemple.fr", actor });
  expect(exported["carnets des véhicules"]).toHaveLength(4);
  expect(exported["partage des carnets"]).toHaveLength(1);
  await rows("update jobs set state = 'cancelled' where id = $1", [job.id]);
  await erasePerson(deps, { email: "zoe.xylo@exemple.fr", actor });
  expect(await readSharedPassport(deps, code)).toBeNull();
  expect(await rows("select from passport_entries")).toEqual([]);
  expect(await rows("select from vehicle_passports")).toEqual([]);
});

it("a visit that is finished twice at once writes the passport once", async () => {
  const customerId = await addCustomer("Zoé Xylo", "zoe.xylo@exemple.fr");
  const vehicleId = await addVehicle(customerId);
  const { job, visitId } = await plannedJob(customerId, [vehicleId], [{ offer: "ceramic.gold" }]);
  const again = (): Promise<unknown> => refreshPassport(deps, (job satisfies JobRow).id);
  await Promise.all([finishVisit(deps, { visitId, actor }), finishVisit(deps, { visitId, actor }), again()]);
  await Promise.all([again(), again()]);
  expect(await entriesOf(vehicleId)).toHaveLength(1);
});
