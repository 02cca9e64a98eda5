import type { Page } from "@playwright/test";
import { addDays } from "#domain/calendar/dates.ts";
import { expectAccessible } from "./axe.ts";
import { mondayAhead } from "./days.ts";
import { expect, test } from "./fixtures.ts";
import { giveSession, inviteStaff, ownerToken } from "./staff.ts";

/** A Wednesday of the seventh week: other journeys stay away from it. */
function wednesdayAhead(): string {
  return addDays(mondayAhead(6), 2);
}

/** Calls of the owner, who prepares what the worker will see. */
async function openOwnerApi(page: Page) {
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  return async (method: "get" | "post" | "delete", path: string, data?: object) => {
    const response = await page.request[method](`/api/admin/${path}`, { headers, data, maxRetries: 2 });
    return { status: response.status(), body: await response.json() };
  };
}

/** A visit of one free line: nobody needs a skill for it. */
async function bookVisit(page: Page, name: string, workerId: number): Promise<void> {
  const call = await openOwnerApi(page);
  const [day, inseeCode] = [wednesdayAhead(), "01163"];
  const wanted = { day, workerId };
  const question = { offers: [], freeLines: 1, inseeCode, wanted };
  const { body } = await call("post", "requests/quotes/caller/starts", question);
  const booked = await call("post", "requests/quotes/caller/book", {
    quote: {
      key: crypto.randomUUID(),
      caller: { name, phone: "", email: "" },
      vehicle: null,
      offers: [],
      freeLines: [{ title: "Contrôle du film", unitCents: 4321 }],
      inseeCode,
      discountPercent: 0,
      discountReason: "",
      message: "",
      isMailed: false,
      expectedCents: 4321,
    },
    start: { day, from: body.wanted.from, workerId },
    street: "",
    asksEarlyStart: true,
  });
  expect(booked).toMatchObject({ status: 201, body: { booked: true } });
}

test("a worker sees their own round and no money, and nothing that would be refused", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const stamp = Date.now();
  const call = await openOwnerApi(page);
  const staff = await inviteStaff(page, `theo-${stamp}@exemple.fr`);
  const { body: worker } = await call("post", "planning/workers", {
    name: `Théo ${stamp}`,
    colour: "plum",
    week: null,
    // No service: other journeys get no start of theirs.
    skills: [],
    baseCode: "",
    accountId: staff.id,
  });
  const [mine, theirs] = [`Zoé Tournée ${stamp}`, `Luc Ailleurs ${stamp}`];
  await bookVisit(page, mine, worker.id);
  const { body: team } = await call("get", "planning/team");
  const other = (team.workers as { id: number }[]).find(({ id }) => id !== worker.id);
  await bookVisit(page, theirs, other?.id ?? 0);

  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: "fr-FR" });
  const tab = await context.newPage();
  await giveSession(tab, staff);

  await test.step("the planning has one round, without the way to put off everybody's day", async () => {
    await tab.setViewportSize({ width: 1440, height: 1000 });
    await tab.goto(`/admin/planning?vue=jour&jour=${wednesdayAhead()}`);
    const main = tab.getByRole("main");
    await expect(main.getByRole("button", { name: new RegExp(mine) })).toBeVisible();
    await expect(main.getByText(theirs)).toHaveCount(0);
    await expect(main.locator("[data-lane]")).toHaveCount(1);
    await expect(main.getByRole("link", { name: "Reporter une journée" })).toHaveCount(0);
    await expect(main).not.toContainText("€");
    await expectAccessible(tab);
    await main.getByRole("button", { name: new RegExp(mine) }).click();
    const dialog = tab.getByRole("dialog", { name: mine });
    await expect(dialog.getByRole("button", { name: "Déplacer" })).toBeVisible();
    await expect(dialog).not.toContainText("€");
    await tab.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("the team page changes nothing but absences", async () => {
    await tab.getByRole("link", { name: "Équipe et secteurs" }).click();
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Équipe et secteurs");
    await expect(tab.getByRole("button", { name: "Noter une absence" })).toBeVisible();
    await expect(tab.getByRole("button", { name: /^Modifier/ })).toHaveCount(0);
    await expect(tab.getByRole("button", { name: /^Ajouter/ })).toHaveCount(0);
  });

  await test.step("the customer's timeline names the job without a link that is refused", async () => {
    const { body: found } = await call("get", `customers?q=${encodeURIComponent(mine)}&page=1`);
    await tab.goto(`/admin/clients/${found.rows[0].id}`);
    const history = tab.locator(".cust-history");
    await expect(history.getByText(/^Intervention I-/)).toBeVisible();
    await expect(history.locator("li").filter({ hasText: "Intervention I-" })).not.toContainText("€");
    await expect(tab.getByText("À encaisser", { exact: true })).toHaveCount(0);
    await expect(tab.locator('a[href^="/admin/interventions"]')).toHaveCount(0);
  });

  await test.step("on a phone the day of the worker has no money either", async () => {
    await tab.setViewportSize({ width: 390, height: 844 });
    await tab.goto(`/admin/planning?vue=jour&jour=${wednesdayAhead()}`);
    await expect(tab.getByRole("button", { name: new RegExp(mine) })).toBeVisible();
    await expectAccessible(tab);
    await tab.goto("/admin");
    await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(tab.getByRole("heading", { name: "Argent" })).toHaveCount(0);
  });
  await context.close();

  const range = `planning?du=${wednesdayAhead()}&au=${wednesdayAhead()}`;
  const { visits } = (await call("get", range)).body as {
    visits: { customer: string; jobId: string; version: number }[];
  };
  for (const { jobId, version } of visits.filter(({ customer }) => [mine, theirs].includes(customer)))
    await call("post", `planning/jobs/${jobId}/cancel`, { version, reason: "" });
  expect((await call("delete", `planning/workers/${worker.id}`)).status).toBe(200);
  expect((await call("delete", `staff/${staff.id}`)).status).toBe(200);
});
