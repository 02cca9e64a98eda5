/**
 * How many orders a second the site places, each priced again, taken from the stock and stored with its two e-mails
 * before the customer is thanked:
 *
 *   npm run bench
 *
 * The built program runs as on the owner's machine: its own PostgreSQL with fsync, on a fresh folder. 32 customers order
 * one piece after the other, of 12 products and then all of the same one. Every acknowledged order is looked for in the
 * database, and the stock must have lost as many pieces.
 */
import { randomUUID } from "node:crypto";
import { printFigure } from "./figure.ts";
import { machineText } from "./fixed-loop.ts";
import { requestText, runLoad } from "./http-load.ts";
import { mostWorkMs, siteWork, workPerOperation, workText } from "./processor-time.ts";
import { openBenchSite } from "./site.ts";

const clients = 32;
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const products = Array.from({ length: 12 }, (_, index) => ({ id: randomUUID(), slug: `banc-${index}` }));
const stock = 1_000_000;

const site = await openBenchSite();
try {
  await site.query("insert into categories (slug, name) values ('banc', 'Banc')");
  for (const { id, slug } of products)
    await site.query(
      `insert into products (id, slug, sku, name, short_description, category_id, price_cents, weight_grams, stock, active)
       select '${id}', '${slug}', '${slug}', '${slug}', 'Un article.', id, 2490, 600, ${stock}, true
       from categories where slug = 'banc'`,
    );
  await measure("12 produits", 150, () => products[Math.floor(Math.random() * products.length)]?.id ?? "");
  await measure("un seul produit", 80, () => products[0]?.id ?? "");
} finally {
  await site.close();
}

async function measure(name: string, goal: number, choose: () => string): Promise<void> {
  const load = { port: site.port, clients, request: () => order(choose()) };
  const before = await stored();
  const warmUp = await runLoad({ ...load, seconds: 3 });
  const began = siteWork(site);
  const result = await runLoad({ ...load, seconds });
  const work = workPerOperation(began, siteWork(site), result.answers.get(200) ?? Number.NaN);
  const acknowledged = (warmUp.answers.get(200) ?? 0) + (result.answers.get(200) ?? 0);
  const after = await stored();
  const refused = [...warmUp.answers, ...result.answers].filter(([status]) => status !== 200);
  process.stdout.write(
    `commandes, ${name.padEnd(16)} ${result.perSecond.toFixed(0).padStart(4)}/s (but : ${goal})` +
      `  ${workText(work, mostWorkMs(goal))}  p50 ${result.p50.toFixed(0)} ms  p99 ${result.p99.toFixed(0)} ms` +
      `  acquittées ${acknowledged}, en base ${after.orders - before.orders}, pièces ${before.pieces - after.pieces}` +
      `${refused.length > 0 ? `, refus ${refused.join(" ")}` : ""}  (${machineText()})\n`,
  );
  printFigure(`commandes par seconde, ${name}`, result.perSecond);
  printFigure(`ms de processeur par commande, ${name}`, work.programMs + work.databaseMs);
  if (after.orders - before.orders !== acknowledged || before.pieces - after.pieces !== acknowledged)
    process.exitCode = 1;
}

async function stored(): Promise<{ orders: number; pieces: number }> {
  const { rows } = await site.query(
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
