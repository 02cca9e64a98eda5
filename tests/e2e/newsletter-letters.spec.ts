import { createHash } from "node:crypto";
import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { toast } from "./notice.ts";
import { test } from "./own-site.ts";
import { owner, signInAsOwner } from "./staff.ts";

test("a letter is written, tried, sent once to each subscriber, and left by one click", async ({
  page,
  site,
}) => {
  test.slow();
  const query = async (text: string, values: unknown[] = []) => (await site.db.pool.query(text, values)).rows;
  await query("delete from newsletter_subscribers");
  await query(
    `insert into newsletter_subscribers (email, status, consent_text, consent_at, confirmed_at)
     select 'lectrice' || n || '@exemple.fr', 'confirmed', 'oui', now(), now() from generate_series(1, 3) as n`,
  );
  await query(
    "update newsletter_subscribers set refused_at = now(), refused_reason = '550' where email = 'lectrice3@exemple.fr'",
  );
  await signInAsOwner(page);

  await test.step("the preview shows the message as it arrives, for a computer and a phone", async () => {
    await page.goto("/admin/newsletter");
    await page.getByRole("link", { name: "Écrire et envoyer" }).click();
    await expect(page.getByRole("link", { name: "Nouvelle lettre" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Nouvelle lettre" }).click();
    await page.getByLabel("Objet").fill("Prête pour l’hiver ?");
    await page.getByLabel("Texte", { exact: true }).fill("## Le sel arrive\n\nVoyez [nos prix](/services).");
    await page.getByLabel("Offre ou prestation").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Mettre dans la lettre" }).click();
    const letter = page.frameLocator("iframe[title='Aperçu de la lettre']");
    await expect(letter.getByRole("heading", { name: "Le sel arrive" })).toBeVisible();
    await expect(letter.getByRole("link", { name: "nos prix" })).toHaveAttribute(
      "href",
      /^http.*\/services$/,
    );
    await page.getByText("Téléphone", { exact: true }).click();
    await expect(page.locator("iframe")).toHaveAttribute("data-width", "phone");
    await expectAccessible(page);
  });

  await test.step("a reload opens the same letter", async () => {
    await expect(page).toHaveURL(/\/lettres\/[\w-]{36}$/);
    await page.reload();
    await expect(page.getByLabel("Objet")).toHaveValue("Prête pour l’hiver ?");
  });

  await test.step("it is tried on oneself, then sent to those who may receive it", async () => {
    await page.getByRole("button", { name: "M’envoyer un essai" }).click();
    await expect(toast(page)).toContainText("Essai enregistré");
    await page.getByRole("button", { name: "Envoyer", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Envoyer la lettre" }).click();
    await expect(page.getByText("Résultats")).toBeVisible();
    const sent = "select recipient from mail_outbox where template = 'newsletter-issue' order by recipient";
    expect((await query(sent)).map(({ recipient }) => recipient)).toEqual([
      "lectrice1@exemple.fr",
      "lectrice2@exemple.fr",
      owner.email,
    ]);
    // This site sends no mail. The page reads the results again by itself.
    await expect(page.getByText("Gardée ici, sans envoi", { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(page.locator(".nl-results > div")).toHaveText([
      "Envoyées0",
      "Gardées ici, sans envoi2",
      "En attente0",
      "Refusées0",
      "Désinscrits depuis0",
    ]);
    await expectAccessible(page);
    await page.goto("/admin/newsletter/lettres");
    const row = page.getByRole("row").filter({ hasText: "Prête pour l’hiver ?" });
    await expect(row).toContainText("Gardée ici, sans envoi");
  });

  await test.step("the button of a mail program unsubscribes, and a refused address is put back by hand", async () => {
    const [mail] = await query(
      "select props ->> 'unsubscribeUrl' as url from mail_outbox where recipient = 'lectrice1@exemple.fr'",
    );
    const link = new URL(mail.url);
    const left = await page.request.post(`${link.pathname}${link.search}`, {
      form: { "List-Unsubscribe": "One-Click" },
    });
    expect(left.ok()).toBe(true);
    await page.goto("/admin/newsletter?vue=refusees");
    const refused = page.getByRole("row").filter({ hasText: "lectrice3@exemple.fr" });
    await expect(refused).toContainText("Refusée le");
    await refused.getByRole("button", { name: "Remettre" }).click();
    await expect(toast(page)).toContainText("Adresse remise dans la liste");
    await page.goto("/admin/newsletter?q=lectrice2");
    const back = page.getByRole("row").filter({ hasText: "lectrice2@exemple.fr" });
    await back.getByRole("button", { name: "Ne reçoit plus" }).click();
    await expectAccessible(page, "dialog[open]");
    await page.getByRole("button", { name: "Ne plus lui écrire" }).click();
    await expect(back).toContainText("Refusée le");
    await expectAccessible(page);
    await page.goto("/admin/newsletter?q=lectrice1");
    await expect(page.getByRole("row").filter({ hasText: "lectrice1" })).toContainText("Désinscrite");
  });
});

test("whoever left a review is offered the owner’s Google page, and nothing while there is none", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  const token = "jeton-de-l-essai-google";
  await site.db.pool.query(
    `insert into review_invitations (kind, subject_id, email, name, service, experience_on, token_hash, expires_at, used_at)
     values ('order', gen_random_uuid(), 'a@exemple.fr', 'Ana', 'nettoyage', current_date, $1, now() + interval '9 days', now())`,
    [createHash("sha256").update(token).digest()],
  );
  const thanks = `/avis-clients/deposer?jeton=${token}`;
  await page.goto(thanks);
  await expect(page.getByRole("heading", { name: "Merci pour votre avis" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ouvrir notre page Google" })).toHaveCount(0);
  await signInAsOwner(page);
  await page.goto("/admin/reglages");
  const panel = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Newsletter et avis" }) });
  await panel.getByLabel("Votre page d’avis Google").fill("https://exemple.fr/google");
  await panel.getByRole("button", { name: "Enregistrer" }).click();
  await expect(
    panel.getByText("Collez l’adresse https de votre page Google", { exact: false }),
  ).toBeVisible();
  await panel.getByLabel("Votre page d’avis Google").fill("https://g.page/r/abc/review");
  await panel.getByRole("button", { name: "Enregistrer" }).click();
  await expect(toast(page)).toContainText("Réglages enregistrés");
  await page.goto(thanks);
  await expect(page.getByRole("link", { name: "Ouvrir notre page Google" })).toHaveAttribute(
    "href",
    "https://g.page/r/abc/review",
  );
  await expectAccessible(page);
});
