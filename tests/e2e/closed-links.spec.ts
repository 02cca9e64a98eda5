import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

const pages = ["/devis-recu", "/creneau", "/rendez-vous", "/regler", "/abonnement", "/entretien"] as const;

test("links of messages that open nothing say so in one place of the screen, with a way to call", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404 \(Not Found\)/);
  await page.setViewportSize({ width: 1440, height: 900 });
  const lefts = new Set<number | undefined>();
  for (const path of pages) {
    await page.goto(`${path}?jeton=devine`);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title, path).toContainText("Ce lien");
    await expect(page.getByRole("main").getByRole("link", { name: /^Appeler le/ }), path).toBeVisible();
    lefts.add((await title.boundingBox())?.x);
    await expectAccessible(page, "main");
  }
  expect([...lefts], "left edges of the titles").toHaveLength(1);
});
