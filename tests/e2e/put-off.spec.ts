import type { Page } from "@playwright/test";
import { addDays } from "#domain/calendar/dates.ts";
import { expectAccessible } from "./axe.ts";
import { dayAhead, mondayAhead } from "./days.ts";
import { expect, test } from "./fixtures.ts";
import { ownerToken, signInAsOwner } from "./staff.ts";

/** A Thursday of the fifth week: other journeys stay away from it. */
function thursdayAhead(): string {
  return addDays(mondayAhead(4), 3);
}

/** Of letters, as names are: a greeting leaves out what is none. */
function someName(): string {
  const letters = crypto
    .randomUUID()
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "")
    .replaceAll("-", "");
  return `Camille Report${letters}`;
}

/** A job planned on that day, as a wizard request that the staff placed. */
async function planJob(page: Page, name: string, day: string): Promise<{ id: string; start: string }> {
  const origin = new URL(page.url()).origin;
  const sent = await page.request.post("/devis/envoyer", {
    multipart: {
      ...{ vehicleType: "particulier", vehicleCategory: "A", vehicleModel: "Clio" },
      ...{ serviceObjective: "nettoyage_complet", suggestedServices: "cleaning.standard.complete" },
      ...{ commune: "Attignat", name, email: "camille.report@orange.fr" },
      ...{ phone: "06 12 34 56 78", message: crypto.randomUUID() },
    },
    headers: { origin },
  });
  const { booking } = (await sent.json()).request;
  const opened = await page.request.post(`/creneau?demande=${booking}`, {
    form: {},
    headers: { origin },
    maxRedirects: 0,
  });
  const jeton = decodeURIComponent(opened.headers().location?.split("jeton=")[1] ?? "");
  const id = jeton.split(".")[0] ?? "";
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const found = await page.request.get(`/api/admin/planning/jobs/${id}/starts?du=${day}&au=${day}`, {
    headers,
  });
  // Another journey may take the first one meanwhile.
  for (const { from, workerId } of (await found.json()).starts) {
    const data = { day, from, workerId, version: 1 };
    const placed = await page.request.post(`/api/admin/planning/jobs/${id}/plan`, { headers, data });
    if ((await placed.json()).placed) break;
  }
  return { id, start: opened.headers().location ?? "" };
}

/** The link of the latest message to this customer. */
async function linkOf(page: Page, name: string): Promise<string> {
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const list = await page.request.get("/api/admin/mails?q=camille.report", { headers });
  const { mails } = (await list.json()) as { mails: { id: string; template: string }[] };
  for (const { id } of mails.filter(({ template }) => template === "visit-put-off")) {
    const mail = await (await page.request.get(`/api/admin/mails/${id}`, { headers })).json();
    if (mail.text.includes(name)) return /\/r\/[\w-]{12}/.exec(mail.text)?.[0] ?? "";
  }
  return "";
}

test("a rainy day is put off: the customer chooses another one without JavaScript, and the staff see it", async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  test.slow();
  const day = thursdayAhead();
  const name = someName();
  await signInAsOwner(page);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(`/admin/planning?vue=jour&jour=${day}`);
  const { id } = await planJob(page, name, day);

  await test.step("the message of the staff's own move is read, then left out", async () => {
    await page.reload();
    const told = page.getByRole("region", { name: "Clients à prévenir" });
    await told.getByRole("listitem").filter({ hasText: name }).getByRole("button").click();
    const dialog = page.getByRole("dialog", { name: `Ce que reçoit ${name}` });
    await expect(dialog.getByRole("button", { name: "Ne pas envoyer" })).toBeVisible();
    await expect(dialog).toContainText("Votre rendez-vous est réservé.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Ne pas envoyer" }).click();
    await expect(page.locator(".toast").last()).toContainText("Message laissé de côté");
  });

  await test.step("three starts, the message and its page are seen before anything is sent", async () => {
    await page.getByRole("link", { name: "Reporter une journée" }).click();
    await expect(page).toHaveURL(/reporter\?jour=/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("à reporter");
    for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
    const own = page.locator(".po-list > li").filter({ hasText: name });
    await own.getByRole("checkbox").check();
    await expect(own.locator(".po-starts li")).toHaveCount(3);
    await page.getByText("Gel", { exact: true }).click();
    await expect(page.locator(".po-bubble")).toContainText("le gel ne permet pas de venir");
    await expectAccessible(page);
  });

  await test.step("its text is written anew, and what was sent is taken back", async () => {
    await page.getByRole("button", { name: `Modifier le message à ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: `Message à ${name}` });
    const sms = dialog.getByRole("textbox", { name: "SMS" });
    await expect(sms).toHaveValue(/le gel ne permet pas de venir .* \[lien\]/);
    await sms.fill("x".repeat(200));
    await expect(dialog.getByText("Plus de 160 signes avec le lien")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Garder ce texte" })).toBeDisabled();
    await sms.fill("Verglas annoncé, je ne peux pas venir. Un autre jour : [lien] Hélène");
    await dialog.getByRole("textbox", { name: /^E-mail/ }).fill("Du verglas est annoncé.");
    await expectAccessible(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Garder ce texte" }).click();
    await expect(page.locator(".po-bubble")).toContainText("Verglas annoncé");
    await page.getByRole("button", { name: "Prévenir le client" }).click();
    await page.getByRole("region", { name: "Envoi" }).getByRole("button", { name: "Annuler" }).click();
    await expect(page.locator(".toast").last()).toContainText("Report annulé");
    await expect(page.locator(".po-list > li").filter({ hasText: name })).toBeVisible();
  });

  await test.step("the message leaves once it can no longer be taken back", async () => {
    for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
    await page.locator(".po-list > li").filter({ hasText: name }).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Prévenir le client" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "0 sur 1 a choisi" })).toBeVisible();
    await expect(page.getByText("Pas ouvert")).toBeVisible();
    await expect(page.getByRole("region", { name: "Envoi" })).toBeHidden({ timeout: 30_000 });
    await expectAccessible(page);
  });

  await test.step("the customer chooses one of three, without JavaScript", async () => {
    await expect.poll(() => linkOf(page, name), { timeout: 30_000 }).toMatch(/^\/r\//);
    const link = await linkOf(page, name);
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
    const phone = await plain.newPage();
    await phone.goto(link);
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Camille, quel jour vous irait ?");
    await expect(phone.locator(".po-start")).toHaveCount(3);
    await page.reload();
    await expect(page.getByText("A ouvert")).toBeVisible();
    await phone.locator(".po-start").nth(1).click();
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("C’est noté");
    await phone.getByRole("link", { name: "Voir le rendez-vous" }).click();
    await expect(phone).toHaveURL(/\/rendez-vous\?jeton=/);
    await plain.close();
  });

  await test.step("the staff see it, and the two others are given back", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 2, name: "1 sur 1 a choisi" })).toBeVisible();
    await expect(page.locator('.po-starts [data-state="chosen"]')).toHaveCount(1);
    await expect(page.locator('.po-starts [data-state="given_back"]')).toHaveCount(2);
  });

  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const { version } = await versionOf(page, id, headers);
  await page.request.post(`/api/admin/planning/jobs/${id}/cancel`, {
    headers,
    data: { version, reason: "" },
  });
});

async function versionOf(
  page: Page,
  id: string,
  headers: Record<string, string>,
): Promise<{ version: number }> {
  const range = `du=${dayAhead(0)}&au=${dayAhead(41)}`;
  const board = await page.request.get(`/api/admin/planning?${range}`, { headers });
  const { visits } = (await board.json()) as { visits: { jobId: string; version: number }[] };
  return visits.find(({ jobId }) => jobId === id) ?? { version: 0 };
}

test("the customer who prefers a call is listed among the requests to call back", async ({ page }) => {
  await signInAsOwner(page);
  await page.goto("/admin/planning");
  const name = someName();
  const { start } = await planJob(page, name, thursdayAhead());
  await page.goto(start);
  await page.getByRole("button", { name: "Être rappelé plutôt" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nous vous appelons");
  await expectAccessible(page);
  await page.goto("/admin/demandes?vue=a-rappeler");
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await page.getByRole("button", { name: "Rappelé" }).click();
  await expect(page.locator(".toast").last()).toContainText("Client rappelé");
});
