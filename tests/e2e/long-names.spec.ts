import type { Page } from "@playwright/test";
import type { Database } from "#db/client.ts";
import { expect } from "./fixtures.ts";
import { test } from "./own-site.ts";
import { signInAsOwner } from "./staff.ts";

/** Sixty signs without a space or a hyphen: nothing tells the browser where to break them. */
const name = "Anticonstitutionnellement".repeat(3).slice(0, 60);
const commune = "Saintremyenbouzemont".repeat(3);
const slug = "shampooing-ph-neutre";

async function query({ pool }: Database, sql: string): Promise<Record<string, string>> {
  return (await pool.query(sql)).rows[0] ?? {};
}

async function expectToFit(page: Page, what: string): Promise<void> {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    // A chart takes its new width a frame later.
    await expect.poll(beyond, { message: `${what} at ${width} px` }).toBeLessThanOrEqual(0);
  }
}

test("a product and a category with a name of sixty signs fit the shop, the cart and the checkout on a phone", async ({
  page,
  site: { db },
}) => {
  test.slow();
  await query(db, `update categories set name = left('${name}', 50) || left(id::text, 8)`);
  await query(db, `update products set name = '${name}', price_cents = 1234500 where slug = '${slug}'`);
  const { id } = await query(db, `select id from products where slug = '${slug}'`);
  await page.addInitScript(
    (cart) => localStorage.setItem("cart", cart),
    JSON.stringify([{ id, name, price: 12345, images: [], quantity: 1, slug, weight_kg: 0.5 }]),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ["/boutique", `/boutique?q=${name.slice(0, 20)}`, `/boutique/produit/${slug}`]) {
    await page.goto(address);
    await expect(page.getByText(name).first()).toBeVisible();
    await expectToFit(page, address);
  }
  await page.getByRole("link", { name: "Panier, 1 ligne" }).click();
  const panel = page.getByRole("dialog", { name: /Votre panier/ });
  await expect(panel.getByText(name)).toBeVisible();
  await expectToFit(page, "the cart");
  expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  await page.goto("/paiement");
  await expect(page.getByText(name).first()).toBeAttached();
  await expectToFit(page, "/paiement");
});

test("customers, communes, vehicles and products with names of sixty signs fit the day, the figures and the planning on a phone", async ({
  page,
  site: { db },
}) => {
  test.slow();
  for (const sql of [
    `update customers set name = '${name}'`,
    `update customer_addresses set commune = '${commune}'`,
    `update jobs set contact_name = '${name}', commune = '${commune}'`,
    `update job_lines set title = '${name}', vehicle_name = '${name}'`,
    `update orders set name = '${name}'`,
    `update order_lines set title = '${name}'`,
    `update quote_requests set name = '${name}', commune = '${commune}'`,
    `update subscriptions set contact_name = '${name}', commune = '${commune}'`,
    `update rentals set customer_name = '${name}'`,
    `update vehicles set model = '${name}'`,
    `update workers set name = '${name}'`,
    `update products set name = '${name}'`,
    `update categories set name = left('${name}', 50) || left(id::text, 8)`,
    `update makeovers set title = '${name}', commune = '${commune}'`,
    `update gift_cards set recipient_name = '${name}', buyer_name = '${name}'`,
  ])
    await query(db, sql);
  const pages = ["", "/chiffres", "/planning", "/planning?vue=mois"];
  await signInAsOwner(page);
  for (const path of pages) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/admin${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expectToFit(page, `/admin${path}`);
  }
});
