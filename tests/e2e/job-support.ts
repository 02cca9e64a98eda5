import type { Page } from "@playwright/test";
import { dayAhead } from "./days.ts";
import { expect } from "./fixtures.ts";
import { ownerToken } from "./staff.ts";

/** Chooses a late day of the calendar, where no other journey looks for a start, and answers about the place. */
export async function bookLateStart(page: Page, button: string): Promise<void> {
  const days = page.locator("a.bk-day");
  await expect(days.first()).toBeVisible();
  const day = days.nth((await days.count()) - 3);
  await day.click();
  // The hours of the day before are still there until the page shows the chosen one.
  await expect(day).toHaveAttribute("aria-current", "date");
  await page.locator(".bk-hour").last().click();
  await page.getByLabel("Numéro et rue").fill("8 impasse du Revermont");
  await page.getByRole("group", { name: "Où sera la voiture" }).getByText("Voie publique").click();
  await page.getByRole("group", { name: "Une prise" }).getByText("Oui").click();
  const phone = page.getByLabel("Téléphone le jour même");
  if ((await phone.isVisible()) && (await phone.inputValue()) === "") await phone.fill("06 12 34 56 78");
  const early = page.getByLabel(/Je demande que l’intervention commence/);
  if (await early.isVisible()) await early.check();
  await page.getByRole("button", { name: button }).click();
  await expect(page).toHaveURL(/\/rendez-vous\?jeton=/);
}

/** The link with a token in the mail to this address whose subject says this. */
export async function mailedLink(page: Page, email: string, subject: string): Promise<string> {
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  let text = "";
  await expect(async () => {
    const list = await page.request.get(`/api/admin/mails?q=${encodeURIComponent(email)}`, { headers });
    const { mails } = (await list.json()) as { mails: { id: string; subject: string | null }[] };
    const mail = mails.find((sent) => sent.subject?.includes(subject));
    const read = await page.request.get(`/api/admin/mails/${mail?.id ?? "aucun"}`, { headers });
    text = ((await read.json()) as { text?: string }).text ?? "";
    expect(text).toContain("jeton=");
  }).toPass({ timeout: 30_000 });
  const link = new URL(/https?:\/\/\S+jeton=\S+/.exec(text)?.[0] ?? "");
  return `${link.pathname}${link.search}`;
}

/** The visit of this customer is done: left for, begun, finished. */
export async function finishVisitOf(page: Page, name: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const visits: { id: string; customer: string; state: string }[] = [];
  // The board answers for a month and the days around it.
  for (const first of [0, 30]) {
    const range = `du=${dayAhead(first)}&au=${dayAhead(first + 29)}`;
    const planning = await page.request.get(`/api/admin/planning?${range}`, { headers });
    visits.push(...((await planning.json()) as { visits: typeof visits }).visits);
  }
  const id = visits.find(({ customer, state }) => customer === name && state === "planned")?.id;
  for (const step of ["leave", "start", "finish"]) {
    const done = await page.request.post(`/api/admin/day/visits/${id}/step`, { headers, data: { step } });
    expect(done.status(), step).toBe(200);
  }
}

/** The page of this customer's job, found in the list. */
export async function openJobOf(page: Page, name: string): Promise<void> {
  await page.goto("/admin/interventions?vue=toutes");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Interventions");
  await page.getByPlaceholder("Client, numéro, commune").fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row")).toHaveCount(2);
  // A company is listed under its own name.
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
}

/** On Stripe's stand-in, then back on our page. */
export async function payByCard(page: Page, euros: string): Promise<void> {
  await expect(page.getByRole("heading", { name: `Paiement de ${euros} EUR` })).toBeVisible();
  await page.getByRole("button", { name: "Payer" }).click();
}
