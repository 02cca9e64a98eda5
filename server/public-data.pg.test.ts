import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "#db/client.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { builtProgram } from "#tests/support/built-program.ts";
import {
  type ReadyProgram,
  startProgram,
  stopProgram,
  temporaryFolder,
} from "#tests/support/start-program.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "#usecases/deps.ts";
import { inviteReview } from "#usecases/reviews/invite-review.ts";
import { listReviews } from "#usecases/reviews/list-reviews.ts";
import { publishReview } from "#usecases/reviews/moderate-review.ts";
import { readSiteSettings } from "#usecases/settings/read-settings.ts";
import { saveSettings } from "#usecases/settings/save-settings.ts";

/** The built site on a database of its own, without the demonstration; read over HTTP, as without JavaScript. */
let outside: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let db: Database;
let site: ReadyProgram;
let deps: Deps;
const actor = "equipe@reflet.example";

beforeAll(async () => {
  outside = await createEmptyDatabase();
  folder = await temporaryFolder();
  site = await startProgram(
    {
      DATABASE_URL: outside.url,
      DATA_DIR: folder.path,
      DEMO: "0",
      NODE_ENV: "production",
      RATE_LIMIT_FACTOR: "0",
    },
    builtProgram(),
  );
  db = openDatabase(outside.url);
  deps = { db, now: () => new Date(), siteUrl: site.address, isDemo: false };
});
afterAll(async () => {
  await stopProgram(site);
  await folder.remove();
  await db.close();
  await outside.drop();
});

async function read(address: string, body?: Record<string, string>) {
  const response = await fetch(new URL(address, site.address), {
    ...(body && { method: "POST", body: new URLSearchParams(body) }),
    redirect: "manual",
  });
  const html = (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
  return { status: response.status, headers: response.headers, html };
}

/** PostgreSQL invalidates cached pages a moment after the change. */
async function eventually(address: string, text: string): Promise<string> {
  return vi.waitFor(async () => {
    const { html } = await read(address);
    expect(html).toContain(text);
    return html;
  }, 30_000);
}

it("a customer's review goes from the invitation to the page and to search engines, without personal data", async () => {
  const before = await read("/avis-clients");
  expect(before.html).toContain("Pas encore d’avis publié");
  expect(before.html).not.toContain("AggregateRating");

  const experienceOn = parisDay(new Date());
  await inviteReview(db.orm, deps, {
    kind: "request",
    id: "demande-1",
    email: "nathalie.bernard@orange.fr",
    name: "Nathalie Bernard",
    service: "ceramique",
    experienceOn,
  });
  const { rows } = await db.pool.query("select props from mail_outbox where template = 'review-invitation'");
  const { pathname, search } = new URL(rows[0].props.reviewUrl);
  const link = `${pathname}${search}`;

  const form = await read(link);
  expect(form.headers.get("cache-control")).toBe("private, no-store");
  expect(form.headers.get("x-robots-tag")).toBe("noindex");
  for (const shown of ["Traitement céramique", 'value="Nathalie"', 'value="B"', `value="${experienceOn}"`]) {
    expect(form.html).toContain(shown);
  }
  const filled = {
    rating: "4",
    body: "Travail soigné, la pluie perle comme promis.",
    firstName: "Nathalie",
    initial: "B",
    commune: "Marboz",
    experienceOn,
  };
  const refused = await read(link, { ...filled, rating: "", body: "Trop court" });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("Choisissez une note, de 1 à 5 étoiles.");
  expect(refused.html).toContain(">Trop court</textarea>");

  expect((await read(link, filled)).status).toBe(303);
  expect((await read(link)).html).toContain("Merci pour votre avis");
  await read(link, { ...filled, body: "Un second avis par le même lien." });
  const waiting = await listReviews(deps, { status: "pending" });
  expect(waiting.reviews.map(({ body }) => body)).toEqual([filled.body]);
  expect((await read("/avis-clients")).html).not.toContain(filled.body);

  await publishReview(deps, { id: waiting.reviews[0]?.id ?? "", actor });
  const page = await eventually("/avis-clients", filled.body);
  expect(page).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.0","reviewCount":1');
  expect(page).toContain("Nathalie B.");
  expect(page).not.toMatch(/Bernard|orange\.fr|démonstration/);
});

it("the legal notice says what is missing until the owner fills it in, then shows it at once", async () => {
  expect((await read("/mentions-legales")).html).toContain("à compléter\u00a0: SIREN");
  const { identity } = await readSiteSettings(db.orm);
  const value = { ...identity, siren: "123 456 782" };
  await saveSettings(deps, { section: "identity", value, version: 0, actor });
  const html = await eventually("/mentions-legales", "123 456 782");
  expect(html).not.toContain("à compléter\u00a0: SIREN");
});

it("search engines and every page read the hours we ship, then those the owner saved, at once", async () => {
  const openings = (html: string) => {
    const [, json = "{}"] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    return JSON.parse(json).openingHoursSpecification;
  };
  const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
  const type = { "@type": "OpeningHoursSpecification" };
  const allDay = { opens: "08:00", closes: "19:00" };
  const before = await read("/");
  expect(openings(before.html)).toEqual({ ...type, dayOfWeek: [...weekdays, "Saturday"], ...allDay });
  expect(before.html).toContain("Lundi–samedi, 08:00–19:00");
  await read("/contact");
  await read("/services");

  const { hours } = await readSiteSettings(db.orm);
  const value = { ...hours, week: hours.week.with(5, [{ from: "09:00", to: "12:00" }]) };
  await saveSettings(deps, { section: "hours", value, version: 0, actor });
  const short = "Lundi–vendredi, 08:00–19:00 · samedi, 09:00–12:00";
  const home = await eventually("/", short);
  expect(openings(home)).toEqual([
    { ...type, dayOfWeek: weekdays, ...allDay },
    { ...type, dayOfWeek: ["Saturday"], opens: "09:00", closes: "12:00" },
  ]);
  const display = "du lundi au vendredi, 08:00–19:00, et le samedi, 09:00–12:00";
  expect(await eventually("/contact", display)).toContain(`content="Écrivez-nous ou appelez`);
  await eventually("/mentions-legales", display);
  await eventually("/pourquoi-nous-choisir/confort-a-domicile", display);
  for (const address of ["/services", "/boutique"]) {
    expect(await eventually(address, short)).not.toMatch(/lundi[– ](au )?samedi/i);
  }
  expect((await read("/adresse-inconnue")).html).not.toMatch(/lundi[– ](au )?samedi/i);
});
