import type { Page } from "@playwright/test";
import { addDays } from "#domain/calendar/dates.ts";
import { expectAccessible } from "./axe.ts";
import { mondayAhead } from "./days.ts";
import { expect, test } from "./fixtures.ts";
import { ownerToken, signInAsOwner } from "./staff.ts";

const tray = (page: Page) => page.getByRole("region", { name: "À planifier" });
const card = (page: Page, customer: string) => tray(page).getByRole("button", { name: customer });
const toast = (page: Page) => page.locator(".toast");

async function freeJob(page: Page, customer: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const monday = mondayAhead(3);
  const sunday = addDays(monday, 6);
  const board = await page.request.get(`/api/admin/planning?du=${monday}&au=${sunday}`, { headers });
  const { visits } = (await board.json()) as {
    visits: { customer: string; jobId: string; version: number }[];
  };
  for (const { jobId, version } of visits.filter((visit) => visit.customer === customer))
    await page.request.post(`/api/admin/planning/jobs/${jobId}/unplan`, { headers, data: { version } });
}

test("the owner plans a job with the keys, moves it with the mouse, and is told why a place is refused", async ({
  page,
}) => {
  test.slow();
  await signInAsOwner(page);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await freeJob(page, "Colette Exemple");
  await page.goto(`/admin/planning?vue=semaine&jour=${mondayAhead(3)}`);
  await expect(card(page, "Colette Exemple")).toBeVisible();
  await expectAccessible(page);

  await test.step("P takes the job, the arrows move it, Entrée drops it", async () => {
    await card(page, "Colette Exemple").focus();
    await page.keyboard.press("p");
    const bar = page.getByRole("region", { name: "Rendez-vous en main" });
    await expect(bar).toContainText("Colette Exemple");
    await expect(page.locator(".plan-heads .plan-cost").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(bar).toBeHidden();
    await page.keyboard.press("p");
    await expect(page.locator(".plan-aim[data-fits=true]")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(toast(page)).toContainText("Rendez-vous planifié");
    await expect(card(page, "Colette Exemple")).toHaveCount(0);
  });

  const visit = page.getByRole("button", { name: /Colette Exemple/ });
  await test.step("dropped with the mouse on another hour, it moves", async () => {
    // The heads of the days are lower again: the lanes under them stand where they stay.
    await expect(page.locator(".plan-heads .plan-cost")).toHaveCount(0);
    const from = await visit.boundingBox();
    if (!from) throw new Error("The visit is not shown");
    await page.mouse.move(from.x + 40, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 12 + 112, { steps: 8 });
    await page.mouse.up();
    await expect(toast(page).last()).toContainText("Rendez-vous déplacé");
    // Two hours lower: the board has been loaded again.
    await expect(visit).toContainText("10 h 30");
  });

  await test.step("a place where it does not fit is refused with the reason and the nearest starts", async () => {
    await card(page, "Société Exemple").click();
    // What each day costs makes the heads higher, and pushes the lanes down.
    await expect(page.locator(".plan-heads .plan-cost").first()).toBeVisible();
    const block = await visit.boundingBox();
    if (!block) throw new Error("The visit is not shown");
    await page.mouse.click(block.x + block.width / 2, block.y - 30);
    const refusal = page.getByRole("region", { name: "Refusé" });
    await expect(refusal).toContainText("6 h ne tiennent pas : Colette Exemple attend à");
    await expect(refusal.getByRole("listitem")).toHaveCount(3);
    await expectAccessible(page);
    await refusal.getByRole("button", { name: "Fermer" }).click();
    await expect(refusal).toBeHidden();
    await expect(card(page, "Société Exemple")).toBeVisible();
  });

  await test.step("its dialog puts it back into the tray", async () => {
    await visit.click();
    const dialog = page.getByRole("dialog", { name: "Colette Exemple" });
    await expect(dialog.getByRole("button", { name: "Remettre à planifier" })).toBeVisible();
    await expectAccessible(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Remettre à planifier" }).click();
    await expect(toast(page).last()).toContainText("Remis à planifier");
    await expect(card(page, "Colette Exemple")).toBeVisible();
  });
});

/** The whole form of a new visit but its customer's name and its start. */
async function fillNewVisit(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Nouveau rendez-vous");
  await page.getByLabel("Nom", { exact: true }).fill(name);
  await page.getByRole("combobox", { name: "Commune" }).fill("ceyz");
  await page.getByRole("option", { name: /Ceyzériat/ }).click();
  await page.getByRole("checkbox", { name: /^Standard Extérieur/ }).check();
}

test("a visit is made on an empty hour with the mouse, the keys and the finger", async ({ page }) => {
  test.slow();
  await signInAsOwner(page);
  await page.setViewportSize({ width: 1440, height: 1000 });
  const name = `Nadia Vide ${Date.now()}`;
  // Beyond the starts that the journey of a day put off holds.
  const monday = mondayAhead(6);
  await page.goto(`/admin/planning?vue=semaine&jour=${monday}`);
  const lane = page.locator(`[data-lane][data-day="${monday}"]`);

  await test.step("a click takes its day, hour and worker along", async () => {
    const box = await lane.boundingBox();
    if (!box) throw new Error("The day is not shown");
    // Two hours under the top, 56 px each, held 12 px under its own top.
    await page.mouse.click(box.x + box.width / 2, box.y + 2 * 56 + 12);
    await expect(page).toHaveURL(new RegExp(`nouveau\\?jour=${monday}&minute=600&equipier=\\d+`));
    await fillNewVisit(page, name);
    const book = page.getByRole("button", { name: /^Réserver lun\. .* 10\sh\s00$/ });
    await expect(book).toBeEnabled();
    await expectAccessible(page);
    await book.click();
    await expect(toast(page).last()).toContainText("Rendez-vous planifié");
    await expect(page).toHaveURL(new RegExp(`vue=jour&jour=${monday}`));
    await expect(page.getByRole("button", { name: new RegExp(name) })).toBeVisible();
  });

  await test.step("an hour that is taken is said, with the nearest ones", async () => {
    await page.goto(`/admin/planning?vue=semaine&jour=${monday}`);
    const hour = lane.getByRole("button", { name: /^Nouveau rendez-vous/ });
    await hour.focus();
    for (let half = 0; half < 5; half += 1) await page.keyboard.press("ArrowDown");
    await expect(hour).toHaveAccessibleName(/à 10\sh\s30/);
    await page.keyboard.press("Enter");
    await fillNewVisit(page, name);
    await expect(page.getByText(/1\sh\s10 ne tiennent pas lun\./)).toBeVisible();
    await expect(page.locator(".caller-starts label")).toHaveCount(3);
    await expect(page.getByRole("button", { name: "Réserver" })).toBeDisabled();
  });

  await test.step("a phone adds one to a day", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/admin/planning?vue=jour&jour=${monday}`);
    await page.getByRole("link", { name: "Ajouter un rendez-vous" }).first().click();
    await expect(page).toHaveURL(new RegExp(`nouveau\\?jour=${monday}&equipier=\\d+`));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Nouveau rendez-vous");
    await expectAccessible(page);
  });
  await cancelVisits(page, name, monday);
});

async function cancelVisits(page: Page, customer: string, day: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const board = await page.request.get(`/api/admin/planning?du=${day}&au=${day}`, { headers });
  const { visits } = (await board.json()) as {
    visits: { customer: string; jobId: string; version: number }[];
  };
  for (const { jobId, version } of visits.filter((visit) => visit.customer === customer)) {
    const data = { version, reason: "" };
    await page.request.post(`/api/admin/planning/jobs/${jobId}/cancel`, { headers, data });
  }
}

test("on a phone the day is a thread, and a job is placed by day and start", async ({ page }) => {
  await signInAsOwner(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/planning");
  await expect(page.getByRole("navigation", { name: "Charge des jours" }).getByRole("listitem")).toHaveCount(
    21,
  );
  await expectAccessible(page);
  await page.goto(`/admin/planning?vue=semaine&jour=${mondayAhead(4)}`);
  await card(page, "Inès Exemple").click();
  const sheet = page.getByRole("dialog", { name: "Placer Inès Exemple" });
  await expect(sheet.getByRole("button", { name: /^\d+\sh\s\d\d/ }).first()).toBeVisible();
  await expectAccessible(page, "dialog[open]");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
});

test("workers, absences and sectors are kept on their own page", async ({ page, expectConsole }) => {
  expectConsole(/status of 4/);
  await signInAsOwner(page);
  await page.goto("/admin/planning/equipe");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Équipe et secteurs");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Noter une absence" }).click();
  const dialog = page.getByRole("dialog", { name: "Noter une absence" });
  await dialog.getByLabel("Premier jour").fill(mondayAhead(9));
  await dialog.getByLabel("Motif").fill("Formation");
  await dialog.getByRole("button", { name: "Noter l’absence" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Formation" });
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: /^Retirer/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Ajouter un secteur" }).click();
  const sector = page.getByRole("dialog", { name: "Nouveau secteur" });
  await sector.getByRole("button", { name: "Enregistrer" }).click();
  await expect(sector.getByText("Indiquez le nom du secteur.")).toBeVisible();
  await expectAccessible(page, "dialog[open]");
});

test("the month shows every day with its load", async ({ page }) => {
  await signInAsOwner(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin/planning?vue=mois");
  await expect(page.locator(".plan-cells > li").nth(23)).toBeVisible();
  await expectAccessible(page);
  expect(await columnsWithoutLine(page)).toEqual({ columns: 6, without: [0] });
  // Sundays as Fridays, in this browser alone: the workers' hours are those of all journeys.
  await page.route("**/api/admin/planning?*", async (route) => {
    const board = await (await route.fetch()).json();
    const days: { day: string; hours: unknown }[] = board.days;
    for (const [index, day] of days.entries()) if (index % 7 === 6) day.hours = days[index - 2]?.hours;
    await route.fulfill({ json: board });
  });
  await page.reload();
  await expect(page.locator(".plan-weekdays > li")).toHaveCount(7);
  expect(await columnsWithoutLine(page)).toEqual({ columns: 7, without: [0] });
});

/** Columns of the month, from 0, with a cell that has no line at its left inside the frame. */
function columnsWithoutLine(page: Page): Promise<{ columns: number; without: number[] }> {
  return page.locator(".plan-month").evaluate((month) => {
    const edge = month.getBoundingClientRect().left + month.clientLeft;
    const columns = month.querySelectorAll(".plan-weekdays > li").length;
    const without = [...month.querySelectorAll(".plan-cells > li")].flatMap((cell, index) => {
      const isOutside = cell.getBoundingClientRect().left < edge;
      return isOutside || getComputedStyle(cell).borderLeftWidth === "0px" ? [index % columns] : [];
    });
    return { columns, without: [...new Set(without)] };
  });
}
