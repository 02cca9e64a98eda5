import { expect, test } from "./fixtures.ts";
import { openPage } from "./open-page.ts";

/** Every amount in euros of a text, as written. */
function amountsIn(text: string): readonly string[] {
  return [...text.matchAll(/\d[\d \u00a0\u202f]*(?:[.,]\d+)?[ \u00a0]?€/g)].map(([amount]) =>
    amount.replace(/[ \u00a0\u202f]/g, " ").trim(),
  );
}

const pages = [
  ["/services/nettoyage-canapes-textiles", "main", ["99,00 €", "120,00 €", "150,00 €"]],
  ["/services/nettoyage-utilitaires", "main", ["130,00 €", "150,00 €", "170,00 €", "250,00 €"]],
  ["/services/nettoyage-flotte-utilitaire", "main", ["130,00 €", "250,00 €"]],
  ["/services/abonnements-entretien", "main", ["90,00 €", "120,00 €", "60,00 €", "80,00 €", "50,00 €"]],
  [
    "/services/location-shampouineuse",
    "main",
    [
      "19,90 €",
      "29,90 €",
      "12,90 €",
      "35,00 €",
      "55,00 €",
      "25,00 €",
      "34,90 €",
      "52,90 €",
      "89,90 €",
      "175,00 €",
    ],
  ],
  ["/services/parrainage-cartes-cadeaux", "main", ["15,00 €"]],
  ["/boutique", "main", []],
  ["/boutique/carte-cadeau", "main", ["50,00 €", "100,00 €", "150,00 €", "250,00 €"]],
  ["/boutique/produit/shampooing-ph-neutre", "main", []],
  ["/", "#sofa-cleaning", ["99,00 €", "120,00 €", "150,00 €"]],
  ["/", "#utility-vehicles", ["130,00 €", "150,00 €", "170,00 €", "250,00 €"]],
  ["/", "#subscriptions", ["90,00 €", "120,00 €", "60,00 €", "80,00 €", "50,00 €"]],
  ["/", "#part-rental", ["19,90 €", "29,90 €", "89,90 €"]],
] as const;

for (const [path, part, expected] of pages) {
  test(`${path} ${part} shows its prices in euros with two decimals`, async ({ page }) => {
    await openPage(page, path);
    // A section further down is rendered when it comes near.
    await page.locator(part).scrollIntoViewIfNeeded();
    // biome-ignore lint/performance/useDomNodeTextContent: as it is laid out, or figures of two blocks would run together
    const read = async () => amountsIn(await page.locator(part).innerText());
    await expect.poll(async () => (await read()).length).toBeGreaterThan(0);
    const amounts = await read();
    expect(amounts.filter((amount) => !/^\d[\d ]*,\d\d €$/.test(amount))).toEqual([]);
    expect(amounts).toEqual(expect.arrayContaining([...expected]));
  });
}
