import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Deps } from "#usecases/deps.ts";
import { jobToken } from "#usecases/planning/job-link.ts";
import { finishJob, jobLine, makeJob } from "../support/jobs.ts";
import { withoutIds } from "../support/without-ids.ts";
import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { mailedLink } from "./job-support.ts";
import { test } from "./own-site.ts";
import { htmlOf } from "./page-source.ts";
import { ownerToken, signInAsOwner } from "./staff.ts";

/** A finished visit with a pair of photos of one side, as the phone would have sent them. */
async function finishedVisit(deps: Deps, email: string) {
  const line = jobLine(750_00, { title: "Polissage Brillance", offer: "polishing.brillance", category: "C" });
  const job = await makeJob(deps, { lines: [line], contactName: "Zoé Îlot", contactEmail: email });
  await finishJob(deps, job.id);
  const { rows } = await deps.db.pool.query("select id from visits where job_id = $1", [job.id]);
  const visitId: string = rows[0].id;
  for (const [index, moment] of (["before", "after"] as const).entries()) {
    const id = randomUUID();
    const background = moment === "before" ? "#6b6257" : "#22353f";
    const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .webp()
      .toBuffer();
    await deps.db.pool.query(
      `insert into visit_photos (id, visit_id, moment, angle, bytes, mime, width, height)
       values ($1, $2, $3, 'left', $4, 'image/webp', 640, 480)`,
      [id, visitId, moment, photo],
    );
    await deps.db.pool.query(
      `insert into visit_entries (id, visit_id, sequence, kind, content, actor, noted_at, received_at, happened_at)
       values ($1, $2, $3, 'photo', $4, 'x@exemple.fr', now(), now(), now())`,
      [id, visitId, index + 1, JSON.stringify({ moment, angle: "left" })],
    );
  }
  return { job, visitId };
}

/** What the demonstration shows is taken away, as an owner would. */
async function removeAll(page: Page): Promise<void> {
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const list = await (await page.request.get("/api/admin/makeovers", { headers })).json();
  expect(list.makeovers.length).toBeGreaterThan(2);
  for (const { id } of list.makeovers) {
    const removed = await page.request.delete(`/api/admin/makeovers/${id}`, { headers });
    expect(removed.status()).toBe(200);
  }
}

test("two taps on a phone, the customer's yes on the page of the visit, and no when they take it back", async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  const deps: Deps = { db: site.db, now: () => new Date(), siteUrl: site.address, isDemo: true };
  const email = `zoe.${Date.now()}@exemple.fr`;
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step("the demonstration is marked, filtered by links, and accessible", async () => {
    await page.goto("/realisations");
    await expect(page.getByText("ces véhicules n’existent pas")).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole("navigation", { name: "Filtrer par prestation" })
      .getByRole("link", { name: /^Polissage/ })
      .click();
    await expect(page).toHaveURL(/service=polissage/);
    await expect(page.getByRole("article")).toHaveCount(1);
    const edge = page.getByRole("slider", { name: /^Comparer avant et après/ });
    await edge.focus();
    await page.keyboard.press("End");
    await expect(edge).toHaveValue("100");
  });

  await signInAsOwner(page);
  await removeAll(page);
  const { job, visitId } = await finishedVisit(deps, email);
  const other = await makeJob(deps);

  await test.step("an empty list says something useful, and nothing leads to it", async () => {
    await expect.poll(() => htmlOf(page, "/")).not.toContain("/realisations");
    const empty = await htmlOf(page, "/realisations");
    expect(empty).toContain("Les premières photos arrivent");
    expect(empty).toContain('content="noindex"');
    expect(await htmlOf(page, "/sitemap.xml")).not.toContain("/realisations");
  });
  const servicePage = "/services/polissage-lustrage";
  const withoutMakeovers = withoutIds(await htmlOf(page, servicePage));
  expect(withoutMakeovers).not.toContain("realisations-titre");

  await test.step("two taps propose the pair", async () => {
    await page.goto(`/admin/rendez-vous/${visitId}`);
    await page.getByRole("button", { name: "Publier en réalisation" }).click();
    await expect(page.getByRole("img", { name: "Avant" })).toBeVisible();
    await expectAccessible(page, "dialog[open]");
    await page.getByRole("button", { name: "Demander l’accord du client" }).click();
    await expect(page.getByText("son accord publiera les photos")).toBeVisible({ timeout: 30_000 });
    expect(await htmlOf(page, "/realisations")).toContain("Les premières photos arrivent");
  });

  const { rows } = await site.db.pool.query("select id from makeovers where job_id = $1", [job.id]);
  const form = { etape: "realisation", realisation: rows[0].id, reponse: "oui" };
  const link = await mailedLink(page, email, "Pouvons-nous montrer");

  await test.step("the link of another visit answers nothing", async () => {
    const headers = { origin: site.address };
    const answered = await page.request.post(`/rendez-vous?jeton=${jobToken(deps, other.id)}`, {
      form,
      headers,
    });
    expect(answered.status()).toBe(409);
    expect(await htmlOf(page, "/realisations")).toContain("Les premières photos arrivent");
  });

  const context = await browser.newContext({ baseURL: site.address, javaScriptEnabled: false });
  const customer = await context.newPage();
  await test.step("the customer agrees without JavaScript, and both pictures stand side by side", async () => {
    await customer.goto(link);
    await customer.getByRole("button", { name: "J’accepte" }).click();
    await expect(customer.getByText("Vous avez accepté la publication")).toBeVisible();
    await customer.goto("/realisations");
    const [before, after] = await Promise.all(
      ["Avant, ", "Après, "].map((word) => customer.getByRole("img", { name: word }).boundingBox()),
    );
    expect(before && after && before.x + before.width <= after.x).toBe(true);
    await expect(customer.getByText("Bourg-en-Bresse")).toBeVisible();
    expect(await customer.content()).not.toMatch(/Îlot|Lilas/);
  });

  await test.step("it is on the home page, at the foot of every page and in the site map", async () => {
    await expect.poll(() => htmlOf(page, "/")).toContain("Toutes les réalisations");
    expect(await htmlOf(page, "/contact")).toContain('href="/realisations"');
    expect(await htmlOf(page, "/sitemap.xml")).toContain("/realisations");
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/realisations");
      await expect(page.getByRole("slider")).toBeVisible();
      await expectAccessible(page);
    }
  });

  await test.step("it is on the page of its service, with the slider, moved by the keyboard", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(servicePage);
    const section = page.getByRole("region", { name: "Avant, après, chez vos voisins" });
    const edge = section.getByRole("slider", { name: /^Comparer avant et après/ });
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
    await edge.focus();
    await page.keyboard.press("End");
    await expect(edge).toHaveValue("100");
    await expect(section.locator(".compare")).toHaveAttribute("style", /--edge:\s*100%/);
    await expect(edge).toHaveAttribute("aria-valuetext", /^0\s%/);
    await expectAccessible(page, "#realisations-titre");
  });

  await test.step("taken back, it is gone at once, with its files", async () => {
    await customer.goto(link);
    await customer.getByRole("button", { name: "Retirer mon accord" }).click();
    await expect(customer.getByText("Votre accord est retiré")).toBeVisible();
    await expect.poll(() => htmlOf(page, "/realisations")).toContain("Les premières photos arrivent");
    await expect.poll(() => htmlOf(page, "/contact")).not.toContain('href="/realisations"');
    await expect.poll(async () => withoutIds(await htmlOf(page, servicePage))).toBe(withoutMakeovers);
    const left = await site.db.pool.query("select from makeover_pictures");
    expect(left.rowCount).toBe(0);
  });
  await context.close();
});

test("the owner adds one by hand, hides a plate, notes the consent and publishes", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 40[01]/);
  test.slow();
  const title = `Golf, polissage ${Date.now()}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsOwner(page);
  await page.goto("/admin/realisations/nouvelle");
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#445" } })
    .jpeg()
    .toBuffer();
  for (const label of ["Avant", "Après"]) {
    await page
      .getByLabel(`Ajouter\u00a0: ${label}`)
      .setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
    await expect(page.getByRole("img", { name: label, exact: true })).toBeVisible();
  }
  await page
    .getByRole("region", { name: "Avant" })
    .getByRole("button", { name: "Cacher une plaque" })
    .click();
  await page.getByRole("button", { name: /^Zone cachée 1/ }).press("ArrowRight");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Donnez un titre.")).toBeVisible();
  await page.getByLabel("Titre").fill(title);
  await page.getByLabel("Commune").fill("Viriat");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  await expect(page.getByText("Accord à demander").first()).toBeVisible();
  await page.getByLabel("Qui a donné son accord").fill("Zoé Îlot");
  await page.getByRole("button", { name: "Noter l’accord" }).click();
  await expect(page.getByText("par écrit, signé")).toBeVisible();
  await page.getByRole("button", { name: `Publier\u00a0: ${title}` }).click();
  await expect(page.getByRole("button", { name: `Retirer\u00a0: ${title}` })).toBeVisible();
  await page.goto("/admin/realisations?vue=publiees");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expect.poll(() => htmlOf(page, "/realisations")).toContain(title);
  await expectAccessible(page);
  // What was covered is a copy: of the two uploads only the other one is shown.
  const { rows } = await site.db.pool.query(
    `select moment, file_name from makeover_pictures join media on media.id = media_id order by moment desc`,
  );
  expect(rows).toEqual([
    { moment: "before", file_name: "realisation.webp" },
    { moment: "after", file_name: "photo.jpg" },
  ]);
  expect((await page.request.get("/api/admin/makeovers")).status()).toBe(401);
});

test("a picture of the library is cut for a makeover, and the library keeps its own", async ({
  page,
  site,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsOwner(page);
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const data = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#354" } })
    .jpeg()
    .toBuffer();
  const sent = await page.request.post("/api/admin/pictures?nom=aile.jpg", { headers, data });
  expect(sent.status()).toBe(201);

  await page.goto("/admin/realisations/nouvelle");
  for (const label of ["Avant", "Après"]) {
    await page.getByRole("button", { name: `Photothèque\u00a0: ${label}` }).click();
    await expect(page.getByRole("img", { name: "Photo sans description" })).toBeVisible();
    await expectAccessible(page, "dialog[open]");
    await page.getByRole("button", { name: "Photo sans description" }).click();
    await expect(page.getByRole("img", { name: label, exact: true })).toBeVisible();
  }
  await page.getByRole("button", { name: "Recadrer\u00a0: Avant" }).click();
  const dialog = page.getByRole("dialog", { name: "Recadrer" });
  await dialog.getByLabel("Forme").selectOption("square");
  await expectAccessible(page, "dialog[open]");
  await dialog.getByRole("button", { name: "Garder ce cadrage" }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel("Titre").fill("Aile recadrée");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Aile recadrée");
  const { rows } = await site.db.pool.query(
    `select moment, width, height from makeover_pictures join media on media.id = media_id order by moment desc`,
  );
  expect(rows).toEqual([
    { moment: "before", width: 600, height: 600 },
    { moment: "after", width: 800, height: 600 },
  ]);
  const kept = await site.db.pool.query("select width, height from pictures");
  expect(kept.rows).toEqual([{ width: 800, height: 600 }]);
});
