/**
 * How many orders a second the site places, each priced again, taken from the stock and stored with its two e-mails
 * before the customer is thanked:
 *
 *   node tests/bench/place-orders.ts [other folder]
 *
 * With the folder of another built version both are measured in turns. The built program runs as on the owner's machine: its own PostgreSQL with fsync, on a fresh folder. 32 customers order
 * one piece after the other, of 12 products and then all of the same one. Every acknowledged order is looked for in the
 * database, and the stock must have lost as many pieces.
 */
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { printFigure } from "./figure.ts";
import { machineText } from "./fixed-loop.ts";
import { requestText, runLoad } from "./http-load.ts";
import { mostWorkMs, siteWork, workPerOperation, workText } from "./processor-time.ts";
import { openBenchSite } from "./site.ts";

type Site = Awaited<ReturnType<typeof openBenchSite>>;

const clients = 32;
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const products = Array.from({ length: 12 }, (_, index) => ({ id: randomUUID(), slug: `banc-${index}` }));
const stock = 1_000_000;

const site = await openBenchSite();
const earlier = process.argv[2] ? await openBenchSite({}, resolve(process.argv[2])) : null;
try {
  const sites = earlier ? [earlier, site] : [site];
  for (const one of sites) await fillShop(one);
  for (const one of sites)
    await measure(
      one,
      "12 produits",
      150,
      () => products[Math.floor(Math.random() * products.length)]?.id ?? "",
    );
  for (const one of sites) await measure(one, "un seul produit", 80, () => products[0]?.id ?? "");
} finally {
  await earlier?.close();
  await site.close();
}

async function fillShop(shop: Site): Promise<void> {
  await shop.query("insert into categories (slug, name) values ('banc', 'Banc')");
  for (const { id, slug } of products)
    await shop.query(
      `insert into products (id, slug, sku, name, short_description, category_id, price_cents, weight_grams, stock, active)
       select '${id}', '${slug}', '${slug}', '${slug}', 'Un article.', id, 2490, 600, ${stock}, true
       from categories where slug = 'banc'`,
    );
}

async function measure(shop: Site, name: string, goal: number, choose: () => string): Promise<void> {
  const load = { port: shop.port, clients, request: () => order(choose()) };
  const before = await stored(shop);
  const warmUp = await runLoad({ ...load, seconds: 3 });
  const began = siteWork(shop);
  const result = await runLoad({ ...load, seconds });
  const work = workPerOperation(began, siteWork(shop), result.answers.get(200) ?? Number.NaN);
  const acknowledged = (warmUp.answers.get(200) ?? 0) + (result.answers.get(200) ?? 0);
  const after = await stored(shop);
  const refused = [...warmUp.answers, ...result.answers].filter(([status]) => status !== 200);
  process.stdout.write(
    `${shop === earlier ? "avant, " : ""}commandes, ${name.padEnd(16)} ${result.perSecond.toFixed(0).padStart(4)}/s (but : ${goal})` +
      `  ${workText(work, mostWorkMs(goal))}  p50 ${result.p50.toFixed(0)} ms  p99 ${result.p99.toFixed(0)} ms` +
      `  acquittées ${acknowledged}, en base ${after.orders - before.orders}, pièces ${before.pieces - after.pieces}` +
      `${refused.length > 0 ? `, refus ${refused.join(" ")}` : ""}  (${machineText()})\n`,
  );
  if (shop !== earlier) {
    printFigure(`commandes par seconde, ${name}`, result.perSecond);
    printFigure(`ms de processeur par commande, ${name}`, work.programMs + work.databaseMs);
  }
  if (after.orders - before.orders !== acknowledged || before.pieces - after.pieces !== acknowledged)
    process.exitCode = 1;
}

async function stored(shop: Site): Promise<{ orders: number; pieces: number }> {
  const { rows } = await shop.query(
    `select (select count(*)::int from orders) as orders,
       (select sum(stock)::int from products where slug like 'banc-%') as pieces`,
  );
  return rows[0] as { orders: number; pieces: number };
}

function order(productId: string): Buffer {
  const key = randomUUID();
  const product = products.find(({ id }) => id === productId);
  const slug = product?.slug ?? "";
  const item = { id: productId, name: slug, slug, price: 24.9, weight_kg: 0.6, images: [], quantity: 1 };
  const address = { street: "", complement: "", postalCode: "", city: "" };
  const body = {
    cart: [item],
    delivery: { way: "pickup", commune: "", address },
    giftCode: "",
    referralCode: "",
    promoCode: "",
    name: "Cliente du banc",
    email: `${key}@exemple.fr`,
    phone: `06${Math.floor(Math.random() * 1e8)
      .toString()
      .padStart(8, "0")}`,
    note: "",
    payment: "onSite",
    expectedDueCents: 2490,
    expectedGiftCents: 0,
    terms: true,
    key,
  };
  const headers = { "Content-Type": "application/json", Accept: "*/*" };
  return requestText("POST /paiement/commander", headers, JSON.stringify(body));
}
