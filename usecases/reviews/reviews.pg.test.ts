import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testimonials } from "#content/testimonials.ts";
import { demoReviews, seedReviews } from "#db/seed/seed-reviews.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { LimitedDeps } from "../limits/take-turn.ts";
import { inviteReview } from "./invite-review.ts";
import { listReviews } from "./list-reviews.ts";
import { publishReview, refuseReview, replyToReview } from "./moderate-review.ts";
import { readRentalTestimonials } from "./read-rental-testimonials.ts";
import { countReviewsByService, readReviews, readReviewsSummary } from "./read-reviews.ts";
import { readReviewLink } from "./review-link.ts";
import { submitReview } from "./submit-review.ts";

let test: TestDatabase;
let clock = new Date();
let deps: LimitedDeps;
const start = new Date("2026-11-15T09:30:00Z");
const actor = "equipe@reflet.example";

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock = start;
  await test.db.pool.query(
    "select testing.empty('reviews, review_invitations, mail_outbox, rate_limits, journal')",
  );
});

function laterByDays(days: number): void {
  clock = new Date(clock.getTime() + days * 86_400_000);
}

function invite(id = "commande-1") {
  return inviteReview(test.db.orm, deps, {
    kind: "order",
    id,
    email: "nathalie@orange.fr",
    name: "Nathalie Bernard",
    service: "nettoyage",
    experienceOn: "2026-11-10",
  });
}

async function mails(): Promise<{ template: string; recipient: string; props: Record<string, string> }[]> {
  const { rows } = await test.db.pool.query(
    "select template, recipient, props from mail_outbox order by created_at, id",
  );
  return rows;
}

async function invitedToken(id?: string): Promise<string> {
  await invite(id);
  const url = (await mails()).findLast(({ template }) => template === "review-invitation")?.props.reviewUrl;
  return new URL(url ?? "").searchParams.get("jeton") ?? "";
}

const filledIn = {
  rating: "4",
  body: "Sièges comme neufs, un peu de retard.",
  firstName: "Nathalie",
  initial: "b.",
  commune: "Marboz",
  experienceOn: "2026-11-10",
};

function submit(token: string, changes: Partial<typeof filledIn> = {}, address: string | null = null) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...filledIn, ...changes })) data.set(name, value);
  return submitReview(deps, { token, data, address });
}

async function depositedId(id?: string, changes: Partial<typeof filledIn> = {}): Promise<string> {
  const token = await invitedToken(id);
  expect(await submit(token, changes)).toEqual({ state: "stored" });
  const { reviews } = await listReviews(deps, { status: "pending" });
  return reviews.at(-1)?.id ?? "";
}

describe("an invitation", () => {
  it("is sent once for each order, with a link of 90 days that the database does not know", async () => {
    const mailId = await invite();
    expect(await invite()).toBeNull();
    expect((await test.db.pool.query("select id from mail_outbox")).rows).toEqual([{ id: mailId }]);
    const sent = await mails();
    expect(sent).toMatchObject([
      {
        template: "review-invitation",
        recipient: "nathalie@orange.fr",
        props: { customerName: "Nathalie Bernard", service: "Nettoyage auto", validUntil: "13 février 2027" },
      },
    ]);
    const token = sent[0]?.props.reviewUrl?.split("jeton=")[1] ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await test.db.pool.query(
      "select review_invitations::text as row from review_invitations",
    );
    expect(rows[0].row).not.toContain(token);
    expect(await readReviewLink(deps, token)).toEqual({
      state: "open",
      name: "Nathalie Bernard",
      service: "nettoyage",
      experienceOn: "2026-11-10",
    });
    laterByDays(90);
    expect(await readReviewLink(deps, token)).toEqual({ state: "expired" });
    expect(await submit(token, { experienceOn: "2027-02-01" })).toEqual({ state: "gone" });
  });

  it.each(["", "x", "../../etc", "A".repeat(43)])("is not guessed with %j", async (token) => {
    await invite();
    expect(await readReviewLink(deps, token)).toEqual({ state: "unknown" });
    expect(await submit(token)).toEqual({ state: "gone" });
    expect((await listReviews(deps, { status: "pending" })).total).toBe(0);
  });
});

describe("a review", () => {
  it("stays hidden, notifies the business, and its link works once, even concurrently", async () => {
    const token = await invitedToken();
    const outcomes = await Promise.all([submit(token), submit(token), submit(token)]);
    expect(outcomes.map(({ state }) => state).sort()).toEqual(["gone", "gone", "stored"]);
    expect(await readReviewLink(deps, token)).toEqual({ state: "used" });
    expect(await readReviews(deps, {})).toEqual({ reviews: [], total: 0, page: 1, pageCount: 1 });
    expect(await readReviewsSummary(deps)).toMatchObject({ count: 0, average: 0, real: null, latest: [] });
    expect(await listReviews(deps, { status: "pending" })).toMatchObject({
      total: 1,
      reviews: [
        { author: "Nathalie B.", rating: 4, email: "nathalie@orange.fr", serviceLabel: "Nettoyage auto" },
      ],
    });
    expect((await mails()).at(-1)).toMatchObject({
      template: "review-notice",
      recipient: "bonjour@reflet-bressan.example",
      props: { author: "Nathalie B.", rating: 4, body: filledIn.body },
    });
  });

  it.each([
    [{ rating: "" }, { rating: "Choisissez une note, de 1 à 5 étoiles." }],
    [{ rating: "6" }, { rating: "Choisissez une note, de 1 à 5 étoiles." }],
    [{ body: "Très bien." }, { body: "Dites-en un peu plus\u00a0: 20 caractères au moins." }],
    [{ body: "a".repeat(2001) }, { body: "Votre avis\u00a0: 2000 caractères au plus." }],
    [{ firstName: " " }, { firstName: "Indiquez votre prénom." }],
    [{ initial: "12" }, { initial: "L’initiale est une seule lettre, par exemple B." }],
    [{ experienceOn: "2026-11-16" }, { experienceOn: "La date ne peut pas être dans l’avenir." }],
    [{ experienceOn: "2025-11-14" }, { experienceOn: "La prestation doit dater de moins d’un an." }],
    [{ experienceOn: "10/11/2026" }, { experienceOn: "Écrivez la date sous la forme 2026-11-15." }],
  ])("with %j is given back with what was typed", async (changes, errors) => {
    const token = await invitedToken();
    expect(await submit(token, changes)).toMatchObject({
      state: "refused",
      errors,
      values: { ...filledIn, ...changes },
    });
    expect(await readReviewLink(deps, token)).toMatchObject({ state: "open" });
  });

  it("of one address counts ten times in ten minutes", async () => {
    for (let turn = 0; turn < 10; turn += 1) await submit("faux", {}, "203.0.113.7");
    expect(await submit("faux", {}, "203.0.113.7")).toMatchObject({
      state: "refused",
      notice: { title: "Trop de demandes" },
    });
  });
});

describe("moderation", () => {
  it("publishes once, mails the author, writes the journal and drops the cached pages", async () => {
    const id = await depositedId();
    const dropped: string[] = [];
    const stop = await test.db.listen("cache_invalidated", {
      onMessage: (payload) => dropped.push(payload),
      onConnected: () => {},
      onDisconnected: () => {},
    });
    laterByDays(2);
    expect([await publishReview(deps, { id, actor }), await publishReview(deps, { id, actor })]).toEqual([
      true,
      false,
    ]);
    expect((await readReviews(deps, {})).reviews).toEqual([
      {
        id,
        rating: 4,
        body: filledIn.body,
        author: "Nathalie B.",
        commune: "Marboz",
        service: "Nettoyage auto",
        experienceOn: "10 novembre 2026",
        publishedOn: "17 novembre 2026",
        isDemo: false,
        reply: null,
      },
    ]);
    expect((await mails()).filter(({ template }) => template === "review-published")).toMatchObject([
      { recipient: "nathalie@orange.fr", props: { reviewsUrl: "https://reflet.example/avis-clients" } },
    ]);
    laterByDays(1);
    await replyToReview(deps, { id, actor, reply: "  Merci Nathalie.  " });
    expect((await readReviews(deps, {})).reviews[0]?.reply).toEqual({
      text: "Merci Nathalie.",
      on: "18 novembre 2026",
    });
    await replyToReview(deps, { id, actor, reply: " " });
    expect((await readReviews(deps, {})).reviews[0]?.reply).toBeNull();
    const { rows } = await test.db.pool.query("select action, actor from journal order by id");
    expect(rows.map((row) => `${row.action} ${row.actor}`)).toEqual([
      `review.published ${actor}`,
      `review.replied ${actor}`,
      `review.replied ${actor}`,
    ]);
    await expect.poll(() => dropped).toEqual(["reviews", "reviews", "reviews"]);
    await stop();
  });

  it("never refuses without a reason, mails it to the author, and may remove a published review", async () => {
    const id = await depositedId();
    expect(() => refuseReview(deps, { id, actor, reason: "  " })).toThrow();
    expect(await replyToReview(deps, { id, actor, reply: "Merci" })).toBe(false);
    await publishReview(deps, { id, actor });
    expect(await refuseReview(deps, { id, actor, reason: "Cite une autre personne." })).toBe(true);
    expect((await readReviews(deps, {})).total).toBe(0);
    expect((await mails()).at(-1)).toMatchObject({
      template: "review-refused",
      recipient: "nathalie@orange.fr",
      props: { reason: "Cite une autre personne.", body: filledIn.body },
    });
    expect((await listReviews(deps, { status: "refused" })).reviews).toMatchObject([
      { id, refusalReason: "Cite une autre personne." },
    ]);
  });
});

describe("the published list", () => {
  it("is filtered, sorted and cut into pages of ten; five years later it is empty", async () => {
    clock = new Date();
    await seedReviews(test.db.orm);
    const authors = async (filter: Parameters<typeof readReviews>[1]) =>
      (await readReviews(deps, filter)).reviews.map(({ author }) => author);
    const byPublication = demoReviews.map(({ author }) => author);
    expect(await authors({})).toEqual(byPublication.slice(0, 10));
    expect(await authors({ page: 2 })).toEqual(byPublication.slice(10));
    expect(await readReviews(deps, { page: 99 })).toMatchObject({ page: 2, pageCount: 2, total: 12 });
    expect(await authors({ sort: "anciens", service: "nettoyage" })).toEqual(["Aurélie T.", "Nathalie B."]);
    expect(await authors({ rating: 4 })).toEqual(["Élodie P.", "Mehdi A.", "Loïc F."]);
    expect((await authors({ sort: "severes" })).slice(0, 2)).toEqual(["Aurélie T.", "Élodie P."]);
    expect((await authors({ sort: "meilleurs" })).slice(0, 2)).toEqual(["Nathalie B.", "Karim D."]);
    laterByDays(5 * 366);
    expect((await readReviews(deps, {})).total).toBe(0);
  });

  it("counts the services of all published reviews, or of one rating", async () => {
    clock = new Date();
    await seedReviews(test.db.orm);
    await depositedId("commande-1");
    const all = await countReviewsByService(deps, null);
    expect(Object.values(all).reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(all.nettoyage).toBe(2);
    const four = await readReviews(deps, { rating: 4 });
    const ofFour = await countReviewsByService(deps, 4);
    expect(Object.values(ofFour).reduce((sum, count) => sum + count, 0)).toBe(four.total);
    expect(ofFour.nettoyage).toBeUndefined();
  });

  it("gives search engines real reviews only", async () => {
    clock = new Date();
    await seedReviews(test.db.orm);
    expect(await readReviewsSummary(deps)).toMatchObject({
      count: 12,
      average: 4.6,
      real: null,
      hasDemo: true,
    });
    const today = clock.toISOString().slice(0, 10);
    await publishReview(deps, {
      id: await depositedId("commande-2", { rating: "2", experienceOn: today }),
      actor,
    });
    const summary = await readReviewsSummary(deps);
    expect(summary).toMatchObject({ count: 13, average: 4.4, real: { count: 1, average: 2 } });
    expect(summary.latest.map(({ author }) => author)).toEqual(["Nathalie B.", "Nathalie B.", "Karim D."]);
  });
});

describe("the testimonials beside the rental", () => {
  it("are the fixed three on a demonstration, and only what renters wrote on a real site", async () => {
    expect(await readRentalTestimonials({ ...deps, isDemo: true })).toEqual({
      isDemo: true,
      list: testimonials,
    });
    expect(await readRentalTestimonials(deps)).toEqual({ isDemo: false, list: [] });
    for (const order of ["commande-1", "commande-2"]) {
      await publishReview(deps, { id: await depositedId(order), actor });
    }
    await test.db.pool.query(
      "update reviews set service = 'location' where id = (select id from reviews order by id limit 1)",
    );
    expect(await readRentalTestimonials(deps)).toEqual({
      isDemo: false,
      list: [{ name: "Nathalie B.", rating: 4, text: filledIn.body, location: "Marboz" }],
    });
  });
});
