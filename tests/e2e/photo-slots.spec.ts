import sharp from "sharp";
import { heicPhoto } from "../support/heic-photo.ts";
import { expectAccessible } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { toast } from "./notice.ts";
import { testWithOwnProgram } from "./own-program.ts";
import { htmlOf } from "./page-source.ts";
import { expectStill } from "./photo-arrival.ts";
import { signInAsOwner } from "./staff.ts";

/** A site of its own: other journeys look at the drawings. */
const test = testWithOwnProgram();

const whyUs = "/pourquoi-nous-choisir";
const hero = { path: whyUs, photo: ".w-hero-picture img", focus: "50% 40%" };

test("from a phone, the owner sends a photo, describes it, puts it on a page, and takes it back", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 415/);
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const before = await htmlOf(page, whyUs);
  await signInAsOwner(page);

  await test.step("a photo is sent, and what is none is refused with a sentence", async () => {
    await page.goto("/admin/photos");
    await expect(page.getByText("Aucune photo")).toBeVisible();
    const photo = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer();
    await page.getByLabel("Ajouter des photos").setInputFiles([
      { name: "IMG_2041.jpg", mimeType: "image/jpeg", buffer: photo },
      { name: "IMG_0007.HEIC", mimeType: "image/heic", buffer: heicPhoto },
      { name: "faux.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg onload=alert(1)>") },
    ]);
    await expect(page.getByRole("alert").filter({ hasText: "faux.jpg" })).toContainText(
      "n’est pas une photo lisible",
    );
    await expect(page.getByRole("link", { name: /IMG_2041\.jpg/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /IMG_0007\.HEIC/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("it is described and its strong point is moved with the arrows", async () => {
    await page.getByRole("link", { name: /IMG_2041\.jpg/ }).click();
    const point = page.getByRole("button", { name: /^Point fort/ });
    await point.focus();
    await page.keyboard.press("Shift+ArrowUp");
    await expect(point).toHaveAccessibleName(/50\s% de la gauche, 40\s% du haut/);
    await page.getByLabel("Texte pour qui ne voit pas la photo").fill("Berline sarcelle sous la lampe");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(toast(page)).toContainText("Photo enregistrée");
  });

  await test.step("it is seen in the preview before anybody else sees it", async () => {
    await page.goto("/admin/photos/emplacements");
    await expectAccessible(page);
    await page.locator('a[href="/admin/photos/emplacements/pourquoi.tete"]').click();
    await page.getByRole("button", { name: "Choisir une photo" }).click();
    await page.getByRole("button", { name: /Berline sarcelle/ }).click();
    await expect(
      page.getByRole("list", { name: "Ce qui restera visible" }).getByRole("listitem"),
    ).toHaveCount(3);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Aperçu" }).click();
    const link = page.getByRole("link", { name: "Ouvrir l’aperçu" });
    await expect(link).toBeVisible();
    expect(await htmlOf(page, (await link.getAttribute("href")) ?? "")).toContain(
      "Berline sarcelle sous la lampe",
    );
    expect(await htmlOf(page, whyUs)).toBe(before);
  });

  await test.step("once published it is on the page, in the drawing’s frame", async () => {
    await page.getByRole("button", { name: "Publier", exact: true }).click();
    await expect(toast(page)).toContainText("C’est en ligne");
    await expect.poll(() => htmlOf(page, whyUs)).toContain("Berline sarcelle sous la lampe");
    await page.goto("/admin/photos");
    await expect(page.getByText("Sur le site")).toBeVisible();
    await expectStill(page, hero);
    await page.goto(whyUs);
    await expect(page.locator(hero.photo)).toHaveAttribute("fetchpriority", "high");
  });

  await test.step("the drawing is back, byte for byte", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/admin/photos/emplacements/pourquoi.tete");
    await page.getByRole("button", { name: "Remettre le dessin" }).click();
    await page.getByRole("button", { name: "Publier", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Le dessin" })).toBeVisible();
    await expect.poll(() => htmlOf(page, whyUs)).toBe(before);
  });
});
