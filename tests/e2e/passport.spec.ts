import type { Deps } from "#usecases/deps.ts";
import { sendPassportReminders } from "#usecases/passport/send-reminders.ts";
import { finishVisit } from "#usecases/planning/run-visit.ts";
import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { test } from "./own-site.ts";
import { makeBoosterDue, planCoating, signInToSpace } from "./space-support.ts";
import { signInAsOwner } from "./staff.ts";

const email = "carnet@exemple.fr";
const dayMs = 86_400_000;

test.use({ viewport: { width: 390, height: 844 } });

test("a shared passport tells a stranger nothing of its owner, ends when it is no longer shared, and a reminder leads to the booking or stops", async ({
  page,
  browser,
  site: { db, address },
  expectConsole,
}) => {
  test.setTimeout(180_000);
  expectConsole(/status of 404/);
  const deps: Deps = { db, now: () => new Date(), siteUrl: address, isDemo: true };
  const visitId = await planCoating(db, { name: "Ada Exemple", email });
  await finishVisit(deps, { visitId, actor: "equipe@exemple.fr" });

  await signInToSpace(page, db, email);
  await page.goto("/mon-espace/vehicules");
  await page.getByRole("link", { name: "Carnet de Peugeot 308" }).click();
  await expect(page.getByText("UO-308-II")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Céramique Gold" }).first()).toContainText(
    "garanti jusqu’en",
  );
  await page.getByRole("switch", { name: "Partager le carnet" }).click();
  await expect(page.getByRole("switch")).toHaveAttribute("aria-checked", "true");
  const url = (await page.locator(".share-url").getAttribute("href")) ?? "";

  await test.step("somebody else reads it, without a session and without JavaScript", async () => {
    const visitor = await browser.newContext({ javaScriptEnabled: false });
    const shared = await visitor.newPage();
    const answer = await shared.goto(url);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()).toMatchObject({
      "x-robots-tag": "noindex",
      "cache-control": "private, no-store",
    });
    const html = await shared.content();
    for (const secret of ["Ada", email, "UO-308-II", "Attignat", "I-2026-9001"])
      expect(html, secret).not.toContain(secret);
    expect(html).toContain('"@type":"Car"');

    await page.getByRole("button", { name: "Ne plus partager" }).click();
    await expect(page.getByRole("switch")).toHaveAttribute("aria-checked", "false");
    expect((await shared.reload())?.status()).toBe(404);
    await expect(shared.getByRole("heading", { level: 1 })).toHaveText("Ce carnet n’est pas partagé");
    await visitor.close();
    await page.goto(url);
    await expectAccessible(page);
  });

  await test.step("half a year later a mail leads to the booking, and can be stopped", async () => {
    await makeBoosterDue(db);
    const noon = new Date(Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2);
    await sendPassportReminders({ ...deps, now: () => noon });
    const { rows } = await db.pool.query(
      "select props ->> 'bookUrl' as url from mail_outbox where template = 'passport-reminder' and recipient = $1",
      [email],
    );
    await page.goto(rows[0].url);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le booster est à prévoir");
    await expectAccessible(page);
    await page.locator("button[value=stop]").click();
    await expect(page.locator("button[value=resume]")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Choisir un créneau" }).click();
    await expect(page).toHaveURL(/\/creneau\?jeton=/);
    await expect(page.getByText("Peugeot 308").or(page.getByText("VIP")).first()).toBeVisible();
    await page.goto("/entretien?jeton=inconnu");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the staff's page of the vehicle is accessible, its dialogs too", async () => {
    const { rows } = await db.pool.query("select id, customer_id from vehicles where plate = 'UO-308-II'");
    await signInAsOwner(page);
    await page.goto(`/admin/clients/${rows[0].customer_id}`);
    await expect(page.locator(".cust-passport")).toContainText(/Céramique Gold.*Peinture.*118 à 187/);
    await page.goto(`/admin/vehicules/${rows[0].id}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Peugeot 308");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Inscrire au carnet" }).click();
    const dialog = page.getByRole("dialog", { name: "Inscrire au carnet" });
    await expect(dialog.getByRole("button", { name: "Enregistrer" })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, "dialog[open]");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page);
  });
});
