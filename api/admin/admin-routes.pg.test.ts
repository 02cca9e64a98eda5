import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { INSPECTION_ITEMS } from "#domain/rental/inspection.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "#usecases/deps.ts";
import { confirmRentals } from "#usecases/rentals/confirm-rentals.ts";
import { holdRental } from "#usecases/rentals/hold-rental.ts";
import type { AdminEnv } from "./admin-env.ts";
import { requireStaff } from "./guard.ts";
import { journalRoutes } from "./journal.ts";
import { mailsRoutes } from "./mails.ts";
import { newsletterRoutes } from "./newsletter.ts";
import { pageVisitsRoutes } from "./page-visits.ts";
import { rentalsRoutes } from "./rentals.ts";
import { reviewsRoutes } from "./reviews.ts";

let test: TestDatabase;
let clock: Date;
let api: Hono<AdminEnv>;
const ownerOnly = { code: "owner_only", message: "Seul le propriétaire peut faire cela." };

const rentalMail = {
  customerName: "Jeanne Morel",
  customerEmail: "jeanne.morel@exemple.fr",
  rentals: [
    {
      machine: "Dustego",
      dates: "Le 21/11/2026",
      duration: "1 jour",
      total: "19,90\u00a0€",
      deposit: "150,00\u00a0€",
      periods: [{ uid: "location-1", firstDate: "2026-11-21", lastDate: "2026-11-21" }],
    },
  ],
  stampedAtDate: "2026-11-15T09:30:00.000Z",
};

beforeAll(async () => {
  test = await createTestDatabase();
  const deps: Deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
  // The token is the role: the sign-in service has its own tests.
  const verify = async (token: string) => {
    if (token !== "owner" && token !== "staff") return { refused: "invalid" } as const;
    const email = `${token}@exemple.fr`;
    return { userId: token, email, role: token, aal: "aal1", sessionId: token } as const;
  };
  api = new Hono<AdminEnv>()
    .use(requireStaff(verify))
    .route("/journal", journalRoutes(deps))
    .route("/mails", mailsRoutes(deps))
    .route("/newsletter", newsletterRoutes(deps))
    .route("/rentals", rentalsRoutes(deps))
    .route("/reviews", reviewsRoutes(deps))
    .route("/visits", pageVisitsRoutes(deps));
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock = new Date("2026-11-15T09:30:00Z");
  await test.db.pool.query(
    "select testing.empty('rentals, rental_units, reviews, newsletter_subscribers, mail_outbox, page_visits, journal')",
  );
});

async function call(role: string, method: string, path: string, body?: object) {
  const isForm = body instanceof FormData;
  const response = await api.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${role}`,
      ...(body && !isForm ? { "Content-Type": "application/json" } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return { status: response.status, body: isJson ? await response.json() : await response.arrayBuffer() };
}

async function journal() {
  const { rows } = await test.db.pool.query("select actor, action from journal order by id");
  return rows.map(({ actor, action }) => `${actor} ${action}`);
}

it("shows staff no money of the owner's in the journal, not by the search either, but what they did themselves", async () => {
  const write = (actor: string, action: string, detail: object = {}) =>
    test.db.pool.query(
      "insert into journal (actor, action, subject_kind, subject_id, detail) values ($1, $2, 'job', $3, $4)",
      [`${actor}@exemple.fr`, action, randomUUID(), JSON.stringify(detail)],
    );
  await write("owner", "job.paid", { cents: 41_500 });
  await write("owner", "job.refunded", { cents: 41_500 });
  await write("client", "visit.fee_agreed", { cents: 41_500 });
  await write("owner", "accounting.sent", { cents: 41_500 });
  await write("owner", "promo.created", { cents: 41_500 });
  await write("owner", "job.cancelled");
  await write("owner", "visit.planned");
  await write("staff", "job.paid", { cents: 41_500 });
  const seen = async (role: string, query = "") => {
    const { body } = await call(role, "GET", `/journal${query}`);
    const { changes, total } = body as { changes: { actor: string; action: string }[]; total: number };
    expect(changes).toHaveLength(total);
    return changes.map(({ actor, action }) => `${actor.split("@")[0]} ${action}`).sort();
  };
  expect(await seen("owner")).toHaveLength(8);
  expect(await seen("owner", "?q=41500")).toHaveLength(6);
  expect(await seen("staff")).toEqual(["owner job.cancelled", "owner visit.planned", "staff job.paid"]);
  expect(await seen("staff", "?q=41500&objet=job")).toEqual(["staff job.paid"]);
});

it("masks the codes of the customers' space and the accountant's link for the staff, sent or not yet", async () => {
  const secrets = {
    "space-sign-in": {
      actionUrl: "https://reflet.example/mon-espace/lien?jeton=s3cret",
      code: "481516",
      minutes: 15,
    },
    "space-erasure": { code: "481516", minutes: 15 },
    "accounting-month": {
      month: "octobre 2026",
      rows: [],
      filesUrl: "https://reflet.example/comptable?jeton=s3cret",
      validUntil: "le 12 décembre",
      files: [],
    },
  };
  for (const [template, props] of Object.entries(secrets))
    for (const words of [null, "Code 481516, jeton=s3cret"]) {
      const id = randomUUID();
      await test.db.pool.query(
        `insert into mail_outbox (id, template, props, recipient, status, subject, html, body, sent_at, transport)
         values ($1, $2, $3, 'cliente@exemple.fr', $4, 'Sujet', $5, $5, $6, $7)`,
        [
          id,
          template,
          JSON.stringify(props),
          words ? "captured" : "queued",
          words,
          words && new Date(),
          words && "capture",
        ],
      );
      const read = async (role: string) => JSON.stringify((await call(role, "GET", `/mails/${id}`)).body);
      expect(await read("owner")).toMatch(/481516|s3cret/);
      const seen = await read("staff");
      expect(seen).toMatch(/••••••|lien-efface/);
      expect(seen).not.toMatch(/481516|s3cret/);
      await test.db.pool.query("delete from mail_outbox where id = $1", [id]);
    }
});

it("hides messages that give access to accounts from the staff: in the list, the counts, the search, the detail, the retry", async () => {
  const [key, letter, dead] = [randomUUID(), randomUUID(), randomUUID()];
  const write = (id: string, template: string, props: object, to: string, status: string) =>
    test.db.pool.query(
      `insert into mail_outbox (id, template, props, recipient, status, last_error)
       values ($1, $2, $3, $4, $5, case when $5 = 'dead' then 'refusé' end)`,
      [id, template, JSON.stringify(props), to, status],
    );
  await write(key, "auth-recovery", {}, "patron@exemple.fr", "failed");
  await write(letter, "rental-confirmed", rentalMail, "patron@exemple.fr", "failed");
  await write(dead, "mail-test", { asker: "patron@exemple.fr" }, "perdu@exemple.fr", "dead");
  const listed = async (role: string, query: string) => {
    const { body } = await call(role, "GET", `/mails${query}`);
    const { mails, total, counts } = body as { mails: { id: string }[]; total: number; counts: object };
    return { ids: mails.map(({ id }) => id).sort(), total, counts };
  };
  expect(await listed("owner", "")).toEqual({
    ids: [key, letter, dead].sort(),
    total: 3,
    counts: { failed: 2, dead: 1 },
  });
  expect(await listed("staff", "")).toEqual({
    ids: [letter, dead].sort(),
    total: 2,
    counts: { failed: 1, dead: 1 },
  });
  expect(await listed("staff", "?q=patron&statut=failed")).toMatchObject({ ids: [letter], total: 1 });
  expect(await call("staff", "GET", `/mails/${key}`)).toEqual({ status: 403, body: ownerOnly });
  expect(await call("staff", "POST", `/mails/${key}/retry`)).toEqual({ status: 403, body: ownerOnly });
  expect(await call("nobody", "GET", `/mails/${letter}`)).toMatchObject({ status: 401 });

  expect((await call("owner", "GET", `/mails/${key}`)).body).toMatchObject({ template: "auth-recovery" });
  // Never drawn yet: shown as it would be sent, with its files named, and without the facts it is made of.
  const { body: read } = await call("staff", "GET", `/mails/${letter}`);
  expect(read).toMatchObject({
    wasSent: false,
    html: expect.stringContaining("Dustego"),
    attachments: [{ filename: expect.stringMatching(/\.ics$/), bytes: expect.any(Number) }],
  });
  expect(read).not.toHaveProperty("props");

  expect(await call("staff", "POST", `/mails/${dead}/retry`)).toEqual({ status: 200, body: { id: dead } });
  expect((await call("staff", "POST", `/mails/${dead}/retry`)).status).toBe(409);
  expect((await call("owner", "POST", `/mails/${key}/retry`)).status).toBe(200);
  for (const path of [`/mails/${randomUUID()}`, "/mails/rien"]) {
    expect((await call("owner", "GET", path)).status).toBe(404);
    expect((await call("owner", "POST", `${path}/retry`)).status).toBe(404);
  }
  expect(await journal()).toEqual(["staff@exemple.fr mail.retried", "owner@exemple.fr mail.retried"]);
});

it("shows the calendar, hands over and takes back with pictures, and cancels only by the refund that was shown", async () => {
  const orderId = randomUUID();
  const customer = { name: "Zoé Îlot", email: "zoe@exemple.fr", phone: "+33612345678" };
  const held = await holdRental(test.db.orm, {
    booking: { machine: "dustego", days: ["2026-11-15", "2026-11-16", "2026-11-20"] },
    orderId,
    customer,
    now: clock,
    expiresAt: new Date(clock.getTime() + 60_000),
  });
  if (!held.ok) throw new Error(held.message);
  await confirmRentals(test.db.orm, { orderId, now: clock });
  const board = (await call("staff", "GET", "/rentals?periode=2026-11")).body as {
    periods: { periodId: string; firstDay: string }[];
  };
  expect(board).toMatchObject({
    today: "2026-11-15",
    units: [
      { machine: "dustego", number: 1 },
      { machine: "dustego", number: 2 },
      { machine: "puzzi", number: 1 },
    ],
    periods: [
      { firstDay: "2026-11-15", lastDay: "2026-11-16", stage: "booked", customer },
      { firstDay: "2026-11-20", lastDay: "2026-11-20", stage: "booked" },
    ],
  });
  expect((await call("staff", "GET", "/rentals?periode=2026-13")).status).toBe(400);
  const [now, then] = board.periods.map(({ periodId }) => `/rentals/periods/${periodId}`);
  const readNow = async () => (await call("staff", "GET", `${now}`)).body;

  const form = (words: Record<string, string>, photo?: Uint8Array<ArrayBuffer>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(words)) data.set(name, value);
    if (photo) data.set("photo", new File([photo], "photo.png", { type: "image/png" }));
    return data;
  };
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#0b7a70" } })
    .png()
    .toBuffer();
  const angle = { moment: "remise", angle: "face" };
  expect(await call("staff", "POST", `${now}/photos`, form(angle, new Uint8Array([1, 2])))).toMatchObject({
    status: 422,
    body: { field: "photo" },
  });
  const checklist = INSPECTION_ITEMS.map((item) => ({ item, isGood: true, note: "" }));
  const inspection = { checklist, signer: customer.name, signature: "M1 1 L2 2", refusal: "" };
  const handing = { means: "cash", reference: "", inspection, note: "Suceur neuf" };
  expect((await call("staff", "POST", `${then}/signed-hand-over`, handing)).status).toBe(409);
  expect(await readNow()).toMatchObject({ stage: "booked", mayHandOver: true, photos: [] });
  expect((await call("staff", "POST", `${now}/photos`, form(angle, new Uint8Array(png)))).status).toBe(200);
  expect((await call("staff", "POST", `${now}/signed-hand-over`, handing)).status).toBe(200);
  expect((await call("staff", "POST", `${now}/signed-hand-over`, handing)).status).toBe(409);

  clock = new Date("2026-11-18T09:30:00Z");
  expect(await readNow()).toMatchObject({ stage: "late", lateDays: 2, lateFeeCents: 2 * 1990 });
  const nothingKept = { repairs: [], billsDelay: false, keptCents: 0, keptReason: null, restMeans: null };
  const returning = { ...nothingKept, inspection, note: "Taché", state: "a-nettoyer" };
  expect((await call("staff", "POST", `${now}/signed-return`, { ...returning, state: "neuf" })).status).toBe(
    400,
  );
  expect(await call("staff", "POST", `${now}/signed-return`, { ...returning, billsDelay: true })).toEqual({
    status: 409,
    body: { message: "Indiquez comment le client paie ce que la caution ne couvre pas." },
  });
  expect((await call("staff", "POST", `${now}/signed-return`, returning)).status).toBe(200);
  const period = (await readNow()) as { photos: { id: string }[]; refund: { cents: number } };
  expect(period).toMatchObject({
    stage: "returned",
    returnState: "a-nettoyer",
    returnNote: "Taché",
    handOverNote: "Suceur neuf",
    order: null,
    photos: [{ moment: "remise" }],
    refund: { percent: 100, days: ["2026-11-20"] },
  });
  const picture = await call("staff", "GET", `/rentals/photos/${period.photos[0]?.id}`);
  const { format, width } = await sharp(Buffer.from(picture.body as ArrayBuffer)).metadata();
  expect([picture.status, format, width]).toEqual([200, "webp", 40]);

  const rental = `/rentals/${held.rentalId}`;
  const noted = { notes: "Caution rendue", before: "" };
  expect((await call("staff", "PUT", `${rental}/notes`, noted)).status).toBe(200);
  expect((await call("owner", "PUT", `${rental}/notes`, { notes: "Autre", before: "" })).status).toBe(409);
  expect(await readNow()).toMatchObject({ notes: "Caution rendue" });
  const { cents } = period.refund;
  expect((await call("staff", "POST", `${rental}/cancel`, { expectedCents: cents + 1 })).status).toBe(409);
  expect(await call("staff", "POST", `${rental}/cancel`, { expectedCents: cents })).toEqual({
    status: 200,
    body: { refundCents: cents, isRepaid: false },
  });
  expect((await call("staff", "POST", `${rental}/cancel`, { expectedCents: cents })).status).toBe(409);
  expect((await call("staff", "GET", "/rentals/periods/rien")).status).toBe(404);
  expect(await journal()).toEqual(
    ["handedOver", "depositTaken", "returned", "depositSettled", "noted", "cancelled"].map(
      (deed) => `staff@exemple.fr rental.${deed}`,
    ),
  );
});

it("takes a machine out of service, shows it on the calendar, moves it and puts it back", async () => {
  const repair = {
    machine: "puzzi",
    unit: 1,
    firstDay: "2026-11-20",
    lastDay: "2026-11-21",
    reason: " Pompe ",
  };
  const block = (change: object = {}) => call("staff", "POST", "/rentals/outages", { ...repair, ...change });
  expect(await block({ lastDay: "" })).toMatchObject({ status: 400, body: { field: "lastDay" } });
  expect(await block({ reason: " " })).toMatchObject({ status: 400, body: { field: "reason" } });
  expect(await block({ lastDay: "2026-11-19" })).toMatchObject({ status: 422, body: { field: "lastDay" } });
  const { status, body } = await block();
  const { id } = body as { id: string };
  expect(status).toBe(201);
  expect(await block()).toMatchObject({
    status: 409,
    body: { message: "Cette machine est déjà hors service du 20/11/2026 au 21/11/2026." },
  });
  const outage = { ...repair, id, reason: "Pompe" };
  for (const [periode, outages] of [
    ["2026-11", [outage]],
    ["2026-11-21", [outage]],
    ["2026-11-22", []],
  ] as const) {
    expect((await call("staff", "GET", `/rentals?periode=${periode}`)).body).toMatchObject({ outages });
  }
  const { firstDay, lastDay } = repair;
  const before = { firstDay, lastDay, reason: "Pompe" };
  const change = (to: object, seen: object = before) =>
    call("staff", "PUT", `/rentals/outages/${id}`, { ...before, ...to, before: seen });
  expect(await change({ reason: "" })).toMatchObject({ status: 400, body: { field: "reason" } });
  expect(await change({ lastDay: "2026-11-19" })).toMatchObject({ status: 422, body: { field: "lastDay" } });
  expect((await change({ lastDay: "2026-11-22" })).status).toBe(200);
  expect(await change({ reason: "Moteur" })).toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(/entre-temps.: du 20\/11\/2026 au 22\/11\/2026, «.Pompe.»/),
    },
  });
  expect((await call("staff", "GET", `/rentals/outages/${id}`)).body).toEqual({
    ...outage,
    lastDay: "2026-11-22",
    isDamage: false,
    damagedIn: null,
  });
  const end = (seen: object) => call("staff", "DELETE", `/rentals/outages/${id}`, { before: seen });
  const prolonged = { ...before, lastDay: "2026-11-22" };
  expect(await end(before)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/au 22\/11\/2026, «.Pompe.»\. La machine reste hors service\.$/) },
  });
  expect((await end(prolonged)).status).toBe(200);
  expect((await call("staff", "GET", `/rentals/outages/${id}`)).status).toBe(404);
  expect((await change({}, prolonged)).status).toBe(404);
  expect((await end(prolonged)).status).toBe(404);
  expect(await journal()).toEqual(
    ["blocked", "outageChanged", "unblocked"].map((deed) => `staff@exemple.fr machine.${deed}`),
  );
});

it("moderates reviews once, with a reason to refuse, and never overwrites another’s answer", async () => {
  const { rows } = await test.db.pool.query(
    `insert into reviews (service, rating, body, author, experience_on)
     values ('nettoyage', 2, 'Déçue.', 'Zoé I.', '2026-11-10') returning id`,
  );
  const review = `/reviews/${rows[0].id}`;
  expect((await call("staff", "POST", `${review}/refuse`, { reason: "  non " })).body).toMatchObject({
    field: "reason",
  });
  expect((await call("staff", "POST", `${review}/reply`, { reply: "Merci", before: "" })).status).toBe(409);
  expect((await call("staff", "POST", `${review}/publish`)).status).toBe(200);
  expect((await call("staff", "POST", `${review}/publish`)).status).toBe(409);
  expect((await call("staff", "POST", `${review}/reply`, { reply: "Merci", before: "" })).status).toBe(200);
  expect((await call("owner", "POST", `${review}/reply`, { reply: "Désolé", before: "" })).status).toBe(409);
  expect((await call("staff", "GET", "/reviews?statut=published")).body).toMatchObject({
    counts: { pending: 0, published: 1, refused: 0 },
    reviews: [{ reply: "Merci" }],
  });
  const reason = "Met en cause une personne nommée.";
  expect((await call("staff", "POST", `${review}/refuse`, { reason })).status).toBe(200);
  expect((await call("staff", "GET", "/reviews?statut=refused")).body).toMatchObject({
    reviews: [{ refusalReason: reason }],
  });
  expect((await call("staff", "POST", "/reviews/rien/publish")).status).toBe(404);
});

it("exports confirmed subscribers alone, takes people off the list, and lets the owner alone erase", async () => {
  await test.db.pool.query(
    `insert into newsletter_subscribers (email, status, consent_text, consent_at, confirmed_at, unsubscribed_at) values
     ('=zoe@exemple.fr', 'confirmed', 'Oui ; merci', '2026-11-01', '2026-11-02', null),
     ('attente@exemple.fr', 'pending', 'Oui', '2026-11-01', null, null),
     ('partie@exemple.fr', 'unsubscribed', 'Oui', '2026-11-01', '2026-11-02', '2026-11-03')`,
  );
  const csv = Buffer.from((await call("staff", "GET", "/newsletter/export")).body as ArrayBuffer);
  expect(csv.toString()).toBe(
    '\ufeffE-mail;Consentement le;Confirmé le;Texte accepté\r\n\'=zoe@exemple.fr;01/11/2026;02/11/2026;"Oui ; merci"\r\n',
  );
  const { body } = await call("staff", "GET", "/newsletter?q=zoe%40&statut=confirmed");
  expect(body).toMatchObject({ total: 1, counts: { pending: 1, confirmed: 1, unsubscribed: 1 } });
  expect((await call("staff", "GET", "/newsletter?q=%25")).body).toMatchObject({ total: 0 });
  const [{ id }] = (body as { subscribers: [{ id: string }] }).subscribers;
  expect((await call("staff", "POST", `/newsletter/${id}/unsubscribe`)).status).toBe(200);
  expect((await call("staff", "POST", `/newsletter/${id}/unsubscribe`)).status).toBe(409);
  expect(await call("staff", "DELETE", `/newsletter/${id}`)).toEqual({ status: 403, body: ownerOnly });
  expect((await call("owner", "DELETE", `/newsletter/${id}`)).status).toBe(200);
  expect((await call("owner", "DELETE", `/newsletter/${id}`)).status).toBe(404);
  expect((await call("owner", "GET", "/newsletter?q=zoe")).body).toMatchObject({ total: 0 });
  expect(await journal()).toEqual([
    "staff@exemple.fr newsletter.exported",
    "staff@exemple.fr newsletter.unsubscribed",
    "owner@exemple.fr newsletter.erased",
  ]);
});

it("counts visits by day or month beside the period before, and the pages most seen", async () => {
  await test.db.pool.query(
    `insert into page_visits (path, day, visits) values
     ('/', '2026-11-15', 5), ('/', '2026-11-09', 2), ('/', '2026-11-08', 7),
     ('/contact', '2026-11-15', 9), ('/boutique', '2026-11-08', 3), ('/', '2025-11-30', 4), ('/', '2024-12-01', 1)`,
  );
  const week = (await call("staff", "GET", "/visits?periode=7j")).body as { points: object[] };
  expect(week).toMatchObject({
    visits: 16,
    before: 10,
    pages: [
      { path: "/contact", visits: 9, before: 0 },
      { path: "/", visits: 7, before: 7 },
    ],
  });
  expect([week.points.length, week.points[0], week.points[6]]).toEqual([
    7,
    { day: "2026-11-09", visits: 2, before: 0 },
    { day: "2026-11-15", visits: 14, before: 10 },
  ]);
  const year = (await call("staff", "GET", "/visits?periode=12m")).body as { points: object[] };
  expect([year.points.length, year.points[11]]).toEqual([12, { day: "2026-11-01", visits: 26, before: 4 }]);
  expect(year).toMatchObject({ visits: 26, before: 5 });
});
