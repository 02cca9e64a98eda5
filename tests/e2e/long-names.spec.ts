import type { Database } from "#db/client.ts";
import { expect } from "./fixtures.ts";
import { expectToFit } from "./layout.ts";
import { test } from "./own-site.ts";
import { signInAsOwner } from "./staff.ts";

const phones = [390, 320];

/** Sixty signs without a space or a hyphen: nothing tells the browser where to break them. */
const name = "Anticonstitutionnellement".repeat(3).slice(0, 60);
const commune = "Saintremyenbouzemont".repeat(3);
const slug = "shampooing-ph-neutre";

async function query({ pool }: Database, sql: string): Promise<Record<string, string>> {
  return (await pool.query(sql)).rows[0] ?? {};
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
    await expectToFit(page, address, phones);
  }
  await page.getByRole("link", { name: "Panier, 1 ligne" }).click();
  const panel = page.getByRole("dialog", { name: /Votre panier/ });
  await expect(panel.getByText(name)).toBeVisible();
  await expectToFit(page, "the cart", phones);
  const overflow = () => panel.evaluate((element) => element.scrollWidth - element.clientWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await page.goto("/paiement");
  await expect(page.getByText(name).first()).toBeAttached();
  await expectToFit(page, "/paiement", phones);
});

test("customers, communes, vehicles and products with names of sixty signs fit every page of the administration on a phone", async ({
  page,
  site: { db },
}) => {
  test.setTimeout(400_000);
  await signInAsOwner(page);
  for (const sql of longNames) await query(db, sql);
  for (const path of [...lists, ...(await recordPages(db))]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/admin${path}`);
    // In its words, or in a field.
    const showsName = () =>
      page.evaluate(
        (text) =>
          document.body.textContent.includes(text) ||
          [...document.querySelectorAll("input")].some(({ value }) => value.includes(text)),
        name.slice(0, 50),
      );
    await expect.poll(showsName, { message: `/admin${path} shows the name` }).toBe(true);
    await expectToFit(page, `/admin${path}`, phones);
  }
  await test.step("the buyers found for a vehicle", async () => {
    await page.goto(`/admin/vehicules/${(await query(db, "select id from vehicles limit 1")).id}`);
    await page.getByLabel("Nom, e-mail ou téléphone de l’acheteur").fill(name.slice(0, 20));
    await page.getByRole("button", { name: "Chercher", exact: true }).click();
    await expect(page.getByRole("button", { name }).first()).toBeVisible();
    await expectToFit(page, "the buyers", phones);
  });
});

/** What a long name is given to. */
const longNames = [
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
];

const lists = [
  ...["", "/chiffres", "/orders", "/demandes", "/devis", "/interventions", "/clients", "/vehicules"],
  ...["/planning", "/planning?vue=semaine", "/planning?vue=mois", "/planning/equipe", "/planning/reporter"],
  ...["/abonnements", "/locations", "/locations?vue=jour", "/products", "/products/new", "/categories"],
  ...["/cartes-cadeaux", "/realisations", "/comptabilite", `/recherche?q=${name.slice(0, 20)}`],
];

/** One record of each kind. */
async function recordPages(db: Database): Promise<string[]> {
  const one = async (sql: string): Promise<string> => (await query(db, sql)).id ?? "";
  const customer = await one("select customer_id as id from vehicles limit 1");
  const period = await one(
    `update rental_periods set handed_over_at = now() where id =
       (select id from rental_periods where active and returned_at is null limit 1) returning id`,
  );
  const due = await one(
    `update rental_periods set first_day = '2020-02-01', last_day = '2020-02-02' where id =
       (select id from rental_periods where active and handed_over_at is null limit 1) returning id`,
  );
  const putOff = await one(
    `insert into put_offs (day, reason, held_until, actor, created_at)
     values (current_date, 'rain', now() + interval '2 days', 'owner', now()) returning id`,
  );
  await query(
    db,
    `insert into put_off_customers (put_off_id, visit_id, job_id, link_hash, channel)
     select '${putOff}', id, job_id, 'x', 'email' from visits limit 1`,
  );
  return [
    `/orders/${await one("select id from orders limit 1")}`,
    `/demandes/${await one("select id from quote_requests limit 1")}`,
    `/clients/${customer}`,
    `/clients/${customer}/flotte`,
    `/clients/${customer}/flotte/rapport`,
    `/vehicules/${await one("select id from vehicles limit 1")}`,
    `/interventions/${await one("select id from jobs limit 1")}`,
    `/rendez-vous/${await one("select id from visits limit 1")}`,
    `/abonnements/${await one("select id from subscriptions limit 1")}`,
    `/products/edit/${await one("select id from products limit 1")}`,
    `/realisations/${await one("select id from makeovers limit 1")}`,
    `/cartes-cadeaux/${await one("select id from gift_cards limit 1")}`,
    `/locations?location=${period}`,
    `/locations/${due}/remise`,
    `/locations/${period}/retour`,
    `/planning/reporter/${putOff}`,
  ];
}
