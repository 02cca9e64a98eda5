import { expect, test } from "./fixtures.ts";
import { waitForHydration } from "./hydration.ts";

/** What the page has not fetched yet is not there when the network is gone; the page itself must stay. */
test("without network the cart says so, the page stays, and it opens as ever once the network is back", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/mentions-legales");
  await waitForHydration(page);
  const cart = page.getByRole("banner").getByRole("link", { name: "Panier, vide" });
  await page.context().setOffline(true);
  await cart.click();
  await expect(page.getByRole("alert")).toContainText(
    "Pas de réseau Cette partie du site n’a pas pu se charger. Réessayez dans un instant.",
  );
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.context().setOffline(false);
  await cart.click();
  const panel = page.getByRole("dialog");
  await expect(panel).toBeVisible();
  await expect(panel).toHaveCSS("position", "absolute");
});
