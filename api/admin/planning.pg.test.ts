import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "#usecases/deps.ts";
import { boardVisitsQuery } from "#usecases/planning/board-visits.ts";
import { createJob } from "#usecases/planning/create-job.ts";
import { trayQuery } from "#usecases/planning/read-tray.ts";
import type { AdminEnv } from "./admin-env.ts";
import { requireStaff } from "./guard.ts";
import { planningRoutes } from "./planning.ts";

let test: TestDatabase;
let api: Hono<AdminEnv>;
const now = new Date("2026-11-16T07:00:00Z");
const bourg = { latitude: 46.20574, longitude: 5.2258, commune: "Bourg-en-Bresse", inseeCode: "01053" };
const foissiat = { latitude: 46.3715, longitude: 5.17525, commune: "Foissiat", inseeCode: "01163" };
const FRIDAY = "2026-11-20";
const staffId = "5d0c8a52-6c0e-4a51-9d6f-1f3c0a7d9e11";

beforeAll(async () => {
  test = await createTestDatabase();
  const deps: Deps = { db: test.db, now: () => now, siteUrl: "https://reflet.example", isDemo: false };
  const verify = async (token: string) => {
    if (token !== "owner" && token !== "staff") return { refused: "invalid" } as const;
    const email = `${token}@exemple.fr`;
    return {
      userId: token === "staff" ? staffId : token,
      email,
      role: token,
      aal: "aal1",
      sessionId: token,
    } as const;
  };
  api = new Hono<AdminEnv>().use(requireStaff(verify)).route("/planning", planningRoutes(deps));
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.db.pool.query(
    "select testing.empty('customers, jobs, job_lines, job_numbers, visits, absences, sectors, sector_days, site_settings, journal')",
  );
  await test.db.pool.query("delete from workers where name <> 'Équipe'");
  await test.db.pool.query("update workers set retired_at = null, skills = null, week = null");
});

async function call(method: string, path: string, body?: unknown, role = "owner") {
  const response = await api.request(`/planning${path}`, {
    method,
    headers: { Authorization: `Bearer ${role}`, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

async function job(contactName: string, minutes = 120, place = bourg) {
  const { rows } = await test.db.pool.query("insert into customers (name) values ($1) returning id", [
    contactName,
  ]);
  return createJob(
    test.db.orm,
    {
      customerId: rows[0].id,
      source: "phone",
      contactName,
      ...place,
      lines: [
        { title: "VIP Complet", unitCents: 145_00, minutes, offer: "cleaning.vip.complete", category: "B" },
        { title: "Shampoing des sièges", unitCents: null, minutes: 0 },
      ],
    },
    now,
  );
}

async function workerId(): Promise<number> {
  const { rows } = await test.db.pool.query("select id from workers where name = 'Équipe'");
  return rows[0].id;
}

const week = "?du=2026-11-16&au=2026-11-22";
async function plan(id: string, hour: number, version = 1, day = FRIDAY) {
  return call("POST", `/jobs/${id}/plan`, { day, from: hour * 60, workerId: await workerId(), version });
}

describe("the board", () => {
  it("shows visits with customer, title, commune and driving, the tray, loads, sectors and closures", async () => {
    const [placed, waiting] = [await job("Léa Fontaine"), await job("Inès Carrel", 180, foissiat)];
    expect(await plan(placed.id, 10)).toEqual({ status: 200, body: { placed: true, isMoved: false } });
    await call("POST", "/sectors", {
      name: "Bourg et Revermont",
      colour: "amber",
      communes: ["01053"],
      weekdays: [5],
    });
    const { body } = await call("GET", week, undefined, "staff");
    expect(body.visits).toMatchObject([
      {
        customer: "Léa Fontaine",
        title: "VIP Complet et 1 autre",
        category: "B",
        commune: "Bourg-en-Bresse",
        day: FRIDAY,
        from: 600,
        to: 720,
        state: "planned",
        skills: ["cleaning"],
        version: 2,
      },
    ]);
    expect(body.visits[0].travelBefore).toBeGreaterThan(20);
    expect(body.tray).toMatchObject({ count: 1, minutes: 180, jobs: [{ id: waiting.id, version: 1 }] });
    expect(body.loads).toHaveLength(35);
    expect(body.loads[0].day).toBe("2026-11-02");
    const loaded = body.loads.filter(({ load }: { load: number | null }) => (load ?? 0) > 0);
    expect(loaded.map(({ day }: { day: string }) => day)).toEqual([FRIDAY]);
    expect(body.days.find(({ day }: { day: string }) => day === FRIDAY).sectors).toMatchObject([
      { name: "Bourg et Revermont", colour: "amber" },
    ]);
  });

  it.each([
    "",
    "?du=2026-11-16",
    "?du=2026-11-22&au=2026-11-16",
    "?du=2026-01-01&au=2026-12-31",
    "?du=x&au=y",
  ])("refuses the period %j", async (query) => {
    expect((await call("GET", query)).status).toBe(400);
  });

  it("shows a worker their own round, and putting off a day to the owner alone", async () => {
    const { rows } = await test.db.pool.query(
      "insert into workers (name, colour) values ('Théo', 'blue') returning id",
    );
    const [mine, other] = [await job("Léa Fontaine"), await job("Luc Morand")];
    await plan(other.id, 10);
    const data = { day: FRIDAY, from: 840, workerId: rows[0].id, version: 1 };
    await call("POST", `/jobs/${mine.id}/plan`, data);
    await test.db.pool.query("update workers set account_id = $1 where id = $2", [staffId, rows[0].id]);
    const seen = (await call("GET", week, undefined, "staff")).body;
    expect(seen.visits.map(({ customer }: { customer: string }) => customer)).toEqual(["Léa Fontaine"]);
    expect(seen.workers.map(({ name }: { name: string }) => name)).toEqual(["Théo"]);
    expect(JSON.stringify(seen)).not.toMatch(/cents/i);
    expect((await call("GET", week)).body.visits).toHaveLength(2);
    const draft = `/put-offs/draft?jour=${FRIDAY}`;
    expect((await call("GET", draft, undefined, "staff")).status).toBe(403);
    expect((await call("GET", draft)).status).toBe(200);
  });

  it("knows no visit of another worker’s round by its id, read or changed, for whoever may not see it", async () => {
    const { rows } = await test.db.pool.query(
      "insert into workers (name, colour, account_id) values ('Théo', 'blue', $1), ('Nina', 'plum', gen_random_uuid()) returning id",
      [staffId],
    );
    const [mine, theirs, waiting] = [await job("Léa"), await job("Luc"), await job("Zoé")];
    for (const [index, { id }] of [mine, theirs].entries())
      await call("POST", `/jobs/${id}/plan`, {
        ...{ day: FRIDAY, from: 600, workerId: rows[index].id, version: 1 },
      });
    const { rows: visits } = await test.db.pool.query("select id, job_id from visits");
    const visitOf = (jobId: string) => visits.find(({ job_id }) => job_id === jobId)?.id;
    const calls = (jobId: string) =>
      [
        ["GET", `/jobs/${jobId}/starts${week}`],
        ["GET", `/jobs/${jobId}/late-fee`],
        ["GET", `/notices/${jobId}`],
        ["POST", `/notices/${jobId}/send`],
        ["POST", `/notices/${jobId}/leave-out`],
        ["POST", `/jobs/${jobId}/plan`, { day: FRIDAY, from: 840, workerId: rows[0].id, version: 2 }],
        ["POST", `/jobs/${jobId}/unplan`, { version: 2 }],
        ["POST", `/jobs/${jobId}/cancel`, { version: 2, reason: "" }],
        ["POST", `/visits/${visitOf(jobId)}/missed`],
      ] as const;
    const before = await test.db.pool.query("select * from jobs, visits, visit_notices where jobs.id = $1", [
      theirs.id,
    ]);
    for (const [method, path, body] of calls(theirs.id)) {
      const answer = await call(method, path, body, "staff");
      expect({ path, status: answer.status }).toEqual({
        path,
        status: /notices.*\/./.test(path) && method === "POST" ? 409 : 404,
      });
      expect(JSON.stringify(answer.body)).not.toMatch(/Luc/);
    }
    const after = await test.db.pool.query("select * from jobs, visits, visit_notices where jobs.id = $1", [
      theirs.id,
    ]);
    expect(after.rows).toEqual(before.rows);

    for (const jobId of [mine.id, waiting.id])
      expect((await call("GET", `/jobs/${jobId}/starts${week}`, undefined, "staff")).status).toBe(200);
    const moved = { day: FRIDAY, from: 840, workerId: rows[0].id, version: 2 };
    expect((await call("POST", `/jobs/${mine.id}/plan`, moved, "staff")).body).toMatchObject({
      placed: true,
    });
    expect((await call("GET", `/notices/${mine.id}`, undefined, "staff")).status).toBe(200);
    expect((await call("GET", `/notices/${theirs.id}`)).status).toBe(200);
    const cancelling = { version: 2, reason: "" };
    expect((await call("POST", `/jobs/${theirs.id}/cancel`, cancelling)).status).toBe(200);
  });

  it("asks about, offers and fills no other worker’s round for whoever may not see it", async () => {
    const { rows } = await test.db.pool.query(
      "insert into workers (name, colour, account_id) values ('Théo', 'blue', $1), ('Nina', 'plum', gen_random_uuid()) returning id",
      [staffId],
    );
    const [own, other] = rows.map(({ id }) => id);
    const [theirs, waiting] = [await job("Luc"), await job("Zoé")];
    await call("POST", `/jobs/${theirs.id}/plan`, { day: FRIDAY, from: 600, workerId: other, version: 1 });
    const gapOf = (id: number) => `/gap?jour=${FRIDAY}&equipier=${id}&de=540&a=1080`;
    const on = (workerId: number, from = 600) => ({ day: FRIDAY, from, workerId, version: 1 });
    for (const hidden of [other, await workerId(), 9998]) {
      expect((await call("GET", gapOf(hidden), undefined, "staff")).status).toBe(404);
      const refused = await call("POST", `/jobs/${waiting.id}/plan`, on(hidden), "staff");
      expect(refused.status).toBe(404);
      expect(JSON.stringify(refused.body)).not.toMatch(/Luc|Nina/);
    }
    const workersOf = (starts: { workerId: number }[]) => [...new Set(starts.map((start) => start.workerId))];
    const starts = `/jobs/${waiting.id}/starts${week}`;
    expect(workersOf((await call("GET", starts, undefined, "staff")).body.starts)).toEqual([own]);
    expect(workersOf((await call("GET", starts)).body.starts)).toContain(other);
    const { body } = await call("POST", `/jobs/${waiting.id}/plan`, on(own, 23 * 60), "staff");
    expect(body).toMatchObject({ placed: false });
    expect(body.nearest).toHaveLength(3);
    expect(workersOf(body.nearest)).toEqual([own]);

    expect((await call("GET", gapOf(own), undefined, "staff")).body.jobs).toMatchObject([{ id: waiting.id }]);
    expect((await call("GET", gapOf(other))).body.jobs).toMatchObject([{ id: waiting.id }]);
    expect((await call("POST", `/jobs/${waiting.id}/plan`, on(own), "staff")).body.placed).toBe(true);
  });

  it("is for the staff alone", async () => {
    expect((await call("GET", week, undefined, "visitor")).status).toBe(401);
  });
});

describe("placing", () => {
  it("refuses a start that does not fit with the reason and the three nearest ones", async () => {
    const [first, long] = [await job("Léa Fontaine"), await job("SARL Tissot", 360)];
    await plan(first.id, 14);
    const { status, body } = await plan(long.id, 12);
    expect(status).toBe(200);
    expect(body.placed).toBe(false);
    expect(body.message.replaceAll("\u00a0", " ")).toBe(
      "6 h ne tiennent pas : Léa Fontaine attend à 14 h 00.",
    );
    expect(body.nearest).toHaveLength(3);
    const [nearest] = body.nearest;
    const { body: placed } = await call("POST", `/jobs/${long.id}/plan`, {
      day: nearest.day,
      from: nearest.from,
      workerId: nearest.workerId,
      version: 1,
    });
    expect(placed).toMatchObject({ placed: true });
  });

  it("tells the second of two people who move the same visit, and loses nothing", async () => {
    const { id } = await job("Léa Fontaine");
    await plan(id, 10);
    const both = await Promise.all([plan(id, 14, 2), plan(id, 15, 2)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body.message).toMatch(/^Quelqu’un a changé ce rendez-vous entre-temps/);
    const { rows } = await test.db.pool.query("select count(*)::int from visits where state = 'planned'");
    expect(rows).toEqual([{ count: 1 }]);
  });

  it("offers every start of a job, and none without a place", async () => {
    const { id } = await job("Léa Fontaine");
    const { body } = await call("GET", `/jobs/${id}/starts${week}`);
    expect(body.minutes).toBe(120);
    expect(body.starts.length).toBeGreaterThan(20);
    await test.db.pool.query("update jobs set latitude = null, longitude = null");
    expect((await call("GET", `/jobs/${id}/starts${week}`)).status).toBe(409);
    expect((await plan(id, 10)).status).toBe(409);
  });

  it("puts a job back into the tray, or cancels it, once", async () => {
    const { id } = await job("Léa Fontaine");
    await plan(id, 10);
    expect((await call("POST", `/jobs/${id}/unplan`, { version: 1 })).status).toBe(409);
    expect((await call("POST", `/jobs/${id}/unplan`, { version: 2 })).status).toBe(200);
    expect((await call("GET", week)).body).toMatchObject({ visits: [], tray: { count: 1 } });
    expect((await call("POST", `/jobs/${id}/cancel`, { version: 3, reason: "Malade" })).status).toBe(200);
    expect((await call("POST", `/jobs/${id}/cancel`, { version: 4, reason: "" })).status).toBe(409);
    expect((await call("GET", week)).body.tray.count).toBe(0);
  });

  it.each([
    { day: "2026-02-30", from: 600, workerId: 1, version: 1 },
    { day: FRIDAY, from: -30, workerId: 1, version: 1 },
    { day: FRIDAY, from: 1e9, workerId: 1, version: 1 },
    { day: FRIDAY, from: 600.5, workerId: 1, version: 1 },
    { day: FRIDAY, from: 600, workerId: 1e12, version: 1 },
    { day: `${FRIDAY}\u0000`, from: 600, workerId: 1, version: 1 },
  ])("refuses %o", async (body) => {
    const { id } = await job("Léa Fontaine");
    expect((await call("POST", `/jobs/${id}/plan`, body)).status).toBe(400);
  });

  it("knows no job by a wrong id, and no worker by a wrong number", async () => {
    expect((await call("GET", `/jobs/1/starts${week}`)).status).toBe(404);
    const { id } = await job("Léa Fontaine");
    const answer = await call("POST", `/jobs/${id}/plan`, {
      day: FRIDAY,
      from: 600,
      workerId: 9999,
      version: 1,
    });
    expect(answer).toEqual({ status: 404, body: { message: "Cet équipier n’existe pas, ou plus." } });
  });
});

const theo = {
  name: "Théo",
  colour: "blue",
  week: null,
  skills: ["cleaning"],
  baseCode: "01053",
  accountId: null,
};

describe("workers", () => {
  it("are added, changed and taken off by the owner alone", async () => {
    expect((await call("POST", "/workers", theo, "staff")).status).toBe(403);
    const { body: added } = await call("POST", "/workers", theo);
    const read = async () =>
      (await call("GET", "/team")).body.workers.find(({ id }: { id: number }) => id === added.id);
    const seen = await read();
    expect(seen).toMatchObject({ name: "Théo", baseLabel: "Bourg-en-Bresse" });
    const change = { ...theo, name: "Théo Gauthier", seenAt: seen.updatedAt };
    expect((await call("PUT", `/workers/${added.id}`, change)).status).toBe(200);
    // The version seen is gone now.
    expect((await call("PUT", `/workers/${added.id}`, change)).status).toBe(409);
    expect((await call("DELETE", `/workers/${added.id}`)).status).toBe(200);
    expect((await call("DELETE", `/workers/${added.id}`)).status).toBe(404);
    expect(await read()).toBeUndefined();
  });

  it("stay while a visit is to come, and one of them always stays", async () => {
    const own = await workerId();
    expect((await call("DELETE", `/workers/${own}`)).body.message).toBe("Il faut au moins un équipier.");
    await call("POST", "/workers", theo);
    await plan((await job("Léa Fontaine")).id, 10);
    const { status, body } = await call("DELETE", `/workers/${own}`);
    expect([status, body.message.replaceAll("\u00a0", " ")]).toEqual([
      409,
      "Cet équipier a encore un rendez-vous à venir : confiez d’abord tout à quelqu’un d’autre.",
    ]);
  });

  it.each([
    { ...theo, name: " " },
    { ...theo, colour: "red" },
    { ...theo, week: [[]] },
    { ...theo, name: "x".repeat(61) },
  ])("are refused as %o", async (body) => {
    expect((await call("POST", "/workers", body)).status).toBe(400);
  });

  it("start from a commune we know", async () => {
    expect(await call("POST", "/workers", { ...theo, baseCode: "99999" })).toEqual({
      status: 422,
      body: { field: "baseCode", message: "Cette commune n’est pas connue." },
    });
    expect((await call("PUT", "/workers/zéro", { ...theo, seenAt: now.toISOString() })).status).toBe(404);
  });
});

describe("absences", () => {
  const away = (workerId: number, part: object = {}) => ({
    workerId,
    firstDay: FRIDAY,
    lastDay: FRIDAY,
    from: "",
    to: "",
    reason: "Rendez-vous médical",
    ...part,
  });

  it("close the day to new visits, and open it again once removed", async () => {
    const id = await workerId();
    const { body: absence } = await call("POST", "/absences", away(id), "staff");
    const { id: jobId } = await job("Léa Fontaine");
    expect((await plan(jobId, 10)).body).toMatchObject({
      placed: false,
      message: "Équipe ne travaille pas ce jour-là.",
    });
    expect((await call("DELETE", `/absences/${absence.id}`, undefined, "staff")).status).toBe(200);
    expect((await call("DELETE", `/absences/${absence.id}`)).status).toBe(404);
    expect((await plan(jobId, 10)).body).toMatchObject({ placed: true });
  });

  it("are everybody’s to see, and why is the owner’s and the absent’s alone", async () => {
    const { rows } = await test.db.pool.query(
      "insert into workers (name, colour, account_id) values ('Théo', 'blue', $1), ('Nina', 'plum', gen_random_uuid()) returning id",
      [staffId],
    );
    const [own, other] = rows.map(({ id }) => id);
    for (const [id, reason] of [
      [own, "Dentiste"],
      [other, "Opération"],
      [await workerId(), "Deuil"],
    ])
      expect((await call("POST", "/absences", away(id, { reason }))).status).toBe(201);
    const reasonsFor = async (path: string, role: string) =>
      (await call("GET", path, undefined, role)).body.absences.map(
        (absence: { reason: string }) => absence.reason,
      );
    expect((await reasonsFor("/team", "owner")).toSorted()).toEqual(["Dentiste", "Deuil", "Opération"]);
    expect((await reasonsFor("/team", "staff")).toSorted()).toEqual(["", "", "Dentiste"]);
    expect((await reasonsFor(week, "owner")).toSorted()).toEqual(["Dentiste", "Deuil", "Opération"]);
    expect(await reasonsFor(week, "staff")).toEqual(["Dentiste"]);
    // Whoever is no worker sees the round of whoever has no account, and not why it stands still.
    await test.db.pool.query("delete from absences where worker_id = $1", [own]);
    await test.db.pool.query("delete from workers where id = $1", [own]);
    expect(await reasonsFor(week, "staff")).toEqual([""]);
  });

  it("name no customer of another worker’s round to whoever may not see it", async () => {
    const { rows } = await test.db.pool.query(
      "insert into workers (name, colour, account_id) values ('Théo', 'blue', $1), ('Nina', 'plum', gen_random_uuid()) returning id",
      [staffId],
    );
    const [own, other] = rows.map(({ id }) => id);
    for (const [workerId, name] of [
      [own, "Zoé"],
      [other, "Luc"],
    ]) {
      const { id } = await job(name);
      await call("POST", `/jobs/${id}/plan`, { day: FRIDAY, from: 600, workerId, version: 1 });
    }
    const hidden = await call("POST", "/absences", away(other), "staff");
    expect([hidden.status, hidden.body.message.replaceAll("\u00a0", " ")]).toEqual([
      409,
      "Cet équipier a un rendez-vous à ce moment-là : lui-même ou le propriétaire le déplace d’abord.",
    ]);
    expect((await call("POST", "/absences", away(own), "staff")).body.message).toMatch(/^Zoé attend/);
    expect((await call("POST", "/absences", away(other))).body.message).toMatch(/^Luc attend/);
  });

  it("are refused while somebody is expected, unless the hours leave that visit alone", async () => {
    const id = await workerId();
    await plan((await job("Léa Fontaine")).id, 10);
    const { status, body } = await call("POST", "/absences", away(id));
    expect([status, body.message.replaceAll("\u00a0", " ")]).toEqual([
      409,
      "Léa Fontaine attend le vendredi 20 novembre 2026 à 10 h 00. Déplacez d’abord ce rendez-vous.",
    ]);
    expect((await call("POST", "/absences", away(id, { from: "11:30", to: "13:00" }))).status).toBe(409);
    expect((await call("POST", "/absences", away(id, { from: "14:30", to: "19:00" }))).status).toBe(201);
  });

  it.each([
    [{ lastDay: "2026-11-19" }, 422, "lastDay"],
    [{ from: "10:00", to: "09:00" }, 422, "to"],
    [{ from: "10:00" }, 400, "to"],
    [{ from: "08:00", to: "09:00", lastDay: "2026-11-21" }, 422, "lastDay"],
    [{ firstDay: "bientôt" }, 400, "firstDay"],
  ])("are refused with %o", async (part, status, field) => {
    const answer = await call("POST", "/absences", away(await workerId(), part));
    expect([answer.status, answer.body.field]).toEqual([status, field]);
  });
});

describe("sectors", () => {
  const bresse = { name: "Bresse nord", colour: "teal", communes: ["01163"], weekdays: [2, 4, 2] };

  it("have one name and share no commune, also when two are added at once", async () => {
    const twice = await Promise.all([call("POST", "/sectors", bresse), call("POST", "/sectors", bresse)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const other = { ...bresse, name: "Val de Saône" };
    expect((await call("POST", "/sectors", other)).body.message.replaceAll("\u00a0", " ")).toBe(
      "Foissiat est déjà dans le secteur « Bresse nord ».",
    );
    const { sectors } = (await call("GET", "/team")).body;
    expect(sectors).toMatchObject([
      { name: "Bresse nord", weekdays: [2, 4], communes: [{ name: "Foissiat" }] },
    ]);
    const [{ id }] = sectors;
    expect((await call("PUT", `/sectors/${id}`, { ...bresse, weekdays: [] })).status).toBe(200);
    expect((await call("GET", "/team")).body.sectors).toMatchObject([{ weekdays: [] }]);
    expect((await call("DELETE", `/sectors/${id}`, undefined, "staff")).status).toBe(403);
    expect((await call("DELETE", `/sectors/${id}`)).status).toBe(200);
    expect((await call("DELETE", `/sectors/${id}`)).status).toBe(404);
    expect((await call("PUT", `/sectors/${id}`, bresse)).status).toBe(404);
  });

  it("are given single dates, which replace what the weekday has; those of the past stay", async () => {
    const { id } = (await call("POST", "/sectors", { ...bresse, days: [FRIDAY, "2026-11-27", FRIDAY] })).body;
    await test.db.pool.query("insert into sector_days (sector_id, day) values ($1, '2026-11-13')", [id]);
    const given = async () => (await call("GET", "/team")).body.sectors[0].days;
    expect(await given()).toEqual([FRIDAY, "2026-11-27"]);
    const { days } = (await call("GET", week)).body;
    expect(days.find(({ day }: { day: string }) => day === FRIDAY).sectors).toMatchObject([
      { name: "Bresse nord" },
    ]);
    await call("PUT", `/sectors/${id}`, { ...bresse, days: [] });
    expect(await given()).toEqual([]);
    const { rows } = await test.db.pool.query("select day::text from sector_days where day is not null");
    expect(rows).toEqual([{ day: "2026-11-13" }]);
  });

  it.each([
    [{ communes: [] }, 400],
    [{ days: ["2026-02-30"] }, 400],
    [{ communes: ["00000"] }, 422],
    [{ weekdays: [7] }, 400],
    [{ name: "" }, 400],
  ])("are refused with %o", async (part, status) => {
    expect((await call("POST", "/sectors", { ...bresse, ...part })).status).toBe(status);
  });
});

it("opens 2,000 jobs through the indexes", async () => {
  await test.db.pool.query(`insert into customers (name) values ('Zoé Îlot')`);
  await test.db.pool.query(`
    insert into jobs (number, customer_id, state, source, contact_name, minutes, created_at)
    select 'I-' || n, (select id from customers limit 1), case when n % 20 = 0 then 'to_plan' else 'planned' end,
      'phone', 'Client ' || n, 60, timestamptz '2025-01-01' + n * interval '1 hour' from generate_series(1, 2000) n`);
  await test.db.pool.query(`
    insert into visits (job_id, worker_id, state, starts_at, ends_at, travel_before, travel_after, buffer)
    select id, (select min(id) from workers), 'planned', created_at, created_at + interval '20 minutes', 0, 0, 0
    from jobs where state = 'planned'`);
  await test.db.pool.query("analyze jobs; analyze visits");

  const plans = [
    boardVisitsQuery(test.db.orm, { firstDay: "2025-02-03", lastDay: "2025-02-09" }, now),
    trayQuery(test.db.orm),
  ].map(async (query) => {
    const { sql: text, params } = query.toSQL();
    const { rows } = await test.db.pool.query(`explain ${text}`, params);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  const [visitsPlan, trayPlan] = await Promise.all(plans);
  expect(visitsPlan).toMatch(/visits_time|visits_worker_time/);
  expect(visitsPlan).not.toContain("Seq Scan on visits");
  expect(trayPlan).toContain("jobs_tray");
});

describe("a gap of an hour or more", () => {
  const gap = async (from: number, to: number) =>
    (await call("GET", `/gap?jour=${FRIDAY}&equipier=${await workerId()}&de=${from}&a=${to}`)).body.jobs;

  it("lists the jobs that fit, the shortest drive first, and none that does not", async () => {
    const [before, after] = [await job("Avant", 60), await job("Après", 60)];
    await plan(before.id, 9);
    await plan(after.id, 15);
    await job("Loin", 60, foissiat);
    await job("Près", 60);
    await job("Trop long", 300);
    const fitting = await gap(10 * 60 + 15, 15 * 60);
    expect(fitting.map(({ customer }: { customer: string }) => customer)).toEqual(["Près", "Loin"]);
    const [near] = fitting;
    expect(near).toMatchObject({ addedDriving: 0, version: 1, title: "VIP Complet et 1 autre" });
    expect((await plan(near.id, near.from / 60)).body).toMatchObject({ placed: true });
    expect(await gap(600, 600)).toEqual([]);
    expect((await call("GET", `/gap?jour=${FRIDAY}&equipier=0&de=-5&a=9999`)).status).toBe(400);
  });
});

describe("a customer who was not there", () => {
  it("is noted, and the fee of the rule is said: its amount to the owner alone", async () => {
    const { id } = await job("Léa Fontaine");
    await plan(id, 10);
    const fee = { percent: 30, cents: 43_50 };
    expect((await call("GET", `/jobs/${id}/late-fee`)).body).toEqual(fee);
    expect((await call("GET", `/jobs/${id}/late-fee`, undefined, "staff")).body).toEqual({
      ...fee,
      cents: null,
    });
    const [visit] = (await call("GET", week)).body.visits;
    expect((await call("POST", `/visits/${visit.id}/missed`)).status).toBe(200);
    expect((await call("GET", week)).body.tray.jobs).toMatchObject([{ id, state: "no_show" }]);
    expect((await call("POST", `/visits/${id}/missed`)).status).toBe(404);
    await plan(id, 11, 3);
    await call("POST", `/jobs/${id}/cancel`, { version: 4, reason: "" });
    expect((await call("POST", `/visits/${visit.id}/missed`)).status).toBe(200);
  });
});

describe("dates beyond the planning", () => {
  const far = ["1999-05-03", "2024-12-31", "2028-11-17", "9999-12-31"];
  it.each(far)(
    "%s is refused with a sentence on the board, for a start, an absence and a put-off",
    async (day) => {
      const row = await job("Léa Fontaine");
      const refused = expect.stringContaining("hors du planning");
      expect(await call("GET", `?du=${day}&au=${day}`)).toMatchObject({
        status: 400,
        body: { message: refused },
      });
      expect(await call("GET", `/jobs/${row.id}/starts?du=${day}&au=${day}`)).toMatchObject({ status: 400 });
      expect(await call("GET", `/gap?jour=${day}&equipier=1&de=500&a=600`)).toMatchObject({ status: 400 });
      expect(await plan(row.id, 10, 1, day)).toMatchObject({ body: { placed: false, message: refused } });
      const absence = { workerId: await workerId(), from: "", to: "", reason: "" };
      expect(await call("POST", "/absences", { ...absence, firstDay: day, lastDay: day })).toMatchObject({
        status: 422,
        body: { field: "lastDay", message: refused },
      });
      expect(await call("GET", `/put-offs/draft?jour=${day}`)).toMatchObject({
        status: 400,
        body: { message: refused },
      });
      const sector = { name: "Loin", colour: "teal", communes: ["01053"], weekdays: [], days: [day] };
      expect(await call("POST", "/sectors", sector)).toMatchObject({ status: 422, body: { field: "days" } });
    },
  );

  it("are 24 months away: the last month is shown with the days around it", async () => {
    expect((await call("GET", "?du=2028-10-30&au=2028-12-03")).status).toBe(200);
    expect((await call("GET", "?du=2028-11-16&au=2028-11-20")).status).toBe(200);
  });
});

describe("the amount of a month", () => {
  it("counts a job once, on the first of its days, for the owner alone", async () => {
    const [short, long] = [await job("Léa Fontaine"), await job("Inès Carrel", 900)];
    await plan(short.id, 10);
    await plan(long.id, 9, 1, "2026-11-23");
    const month = "?du=2026-10-26&au=2026-12-06";
    const { body } = await call("GET", month);
    expect(body.amounts).toEqual([
      { day: FRIDAY, cents: 145_00 },
      { day: "2026-11-23", cents: 145_00 },
    ]);
    const staff = await call("GET", month, undefined, "staff");
    expect(staff.body.amounts).toBeNull();
    expect(JSON.stringify(staff.body)).not.toMatch(/[cC]ents/);
  });
});
