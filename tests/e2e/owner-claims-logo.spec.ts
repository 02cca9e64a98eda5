import sharp from "sharp";
import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { toast } from "./notice.ts";
import { testWithOwnProgram } from "./own-program.ts";
import { htmlOf } from "./page-source.ts";
import { giveSession } from "./staff.ts";

/** A real site: the demonstration shows the specification's claims whatever the owner writes. */
const test = testWithOwnProgram({ DEMO: "0" });
test.use({ viewport: { width: 390, height: 844 } });

const rental = "/services/location-shampouineuse";

test("from a phone, the owner of a real site writes a sentence about the customers and puts a logo in the menu", async ({
  page,
  site,
}) => {
  test.slow();
  const [, code = ""] = /Code de mise en service : (\S+)/.exec(site.output()) ?? [];
  const { anonKey } = await (await page.request.get("/api/sign-in-key")).json();
  const founded = await page.request.post("/auth/v1/signup", {
    headers: { apikey: anonKey },
    data: { email: "helene@exemple.fr", password: "cire-de-carnauba", data: { setup_code: code } },
  });
  await giveSession(page, await founded.json());
  const before = await htmlOf(page, rental);
  expect(before).not.toMatch(/clients satisfaits/);

  await test.step("the sentence is on the page as soon as it is saved, as text, and gone when it is emptied", async () => {
    await page.goto("/admin/machines");
    const field = page.getByLabel("Votre phrase sur les clients");
    await field.fill("Déjà 80 clients <b>fidèles</b>");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Enregistrer la phrase" }).click();
    await expect(toast(page)).toContainText("Phrase enregistrée");
    await expect.poll(() => htmlOf(page, rental)).toContain("Déjà 80 clients &lt;b&gt;fidèles&lt;/b&gt;");
    await page.goto(rental);
    await expect(page.getByText("Déjà 80 clients <b>fidèles</b>").first()).toBeVisible();
    await page.goto("/admin/machines");
    await field.fill("");
    await page.getByRole("button", { name: "Enregistrer la phrase" }).click();
    await expect.poll(() => htmlOf(page, rental)).toBe(before);
  });

  await test.step("the logo is in the menu of every page, with the name for who cannot see it, and goes again", async () => {
    const logo = await sharp({ create: { width: 300, height: 80, channels: 3, background: "#a03020" } })
      .png()
      .toBuffer();
    await page.goto("/admin/reglages");
    await page
      .getByLabel("Fichier du logo")
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logo });
    await expect(toast(page)).toContainText("Logo enregistré");
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(rental);
      const shown = page
        .getByRole("banner")
        .getByRole("link", { name: /Reflet Bressan/ })
        .first();
      await expect(shown).toBeVisible();
      const image = shown.locator("img, image").first();
      await expect(image).toBeVisible();
      expect(await image.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(40);
      await expectAccessible(page, "header");
    }
    await page.goto("/admin/reglages");
    await page.getByRole("button", { name: "Revenir au logo d’origine" }).click();
    await expect(toast(page)).toContainText("Logo d’origine remis");
    await expect.poll(() => htmlOf(page, rental)).toBe(before);
  });
});
