import { createHash, randomBytes, randomUUID } from "node:crypto";
import { asc } from "drizzle-orm";
import { termsVersion } from "#content/legal/version.ts";
import { addDays, parisDay } from "#domain/calendar/dates.ts";
import type { Executor } from "../client.ts";
import { products } from "../schema/catalogue.ts";
import { orderEvents, orderLines, orders } from "../schema/orders.ts";
import { pageVisits } from "../schema/page-visits.ts";
import { orderPayments } from "../schema/payments.ts";

const HISTORY = 64;
const HISTORY_DAYS = 420;
const VISIT_DAYS = 75;
const pages = [
  ["/", 34],
  ["/boutique", 15],
  ["/services/traitement-ceramique-auto", 12],
  ["/services/vitres-teintees", 11],
  ["/services", 9],
  ["/services/location-shampouineuse", 8],
  ["/contact", 5],
  ["/avis-clients", 4],
  ["/zone-intervention", 3],
] as const;

/** The same figure between 0 and 1 for the same words: the demonstration is the same on every machine. */
function chance(words: string): number {
  return createHash("sha256").update(words).digest().readUInt32BE() / 0xffffffff;
}

/** A year of small orders and some weeks of visits, so that the dashboard has something to draw. All marked DEMO. */
export async function seedActivity(executor: Executor, now: Date): Promise<void> {
  await seedHistory(executor, now);
  const today = parisDay(now);
  const visits = Array.from({ length: VISIT_DAYS }, (_, ago) => addDays(today, -ago)).flatMap((day, ago) =>
    pages.map(([path, usual]) => ({
      path,
      day,
      visits: Math.round(usual * (0.5 + chance(`${path} ${ago}`)) * (1 - ago / (VISIT_DAYS * 2))),
    })),
  );
  await executor.insert(pageVisits).values(visits).onConflictDoNothing();
}

/** Sold and handed over at the counter: no invoice, so that the numbers of real ones start at one. */
async function seedHistory(executor: Executor, now: Date): Promise<void> {
  const goods = await executor.select().from(products).orderBy(asc(products.slug));
  if (goods.length === 0) return;
  const made = Array.from({ length: HISTORY }, (_, index) => {
    // Fewer orders further back: the shop grows.
    const daysAgo = 14 + (HISTORY_DAYS - 14) * chance(`jour ${index}`) ** 1.6;
    const at = new Date(now.getTime() - daysAgo * 86_400_000);
    at.setUTCHours(8 + Math.floor(chance(`heure ${index}`) * 9));
    const product = goods[Math.floor(chance(`produit ${index}`) * goods.length)] ?? goods[0];
    if (!product) throw new Error("unreachable: there are products");
    const quantity = 1 + Math.floor(chance(`nombre ${index}`) * 3);
    return {
      id: randomUUID(),
      number: `RB-DEMO-A${String(index + 1).padStart(3, "0")}`,
      at,
      product,
      quantity,
    };
  });
  await executor.insert(orders).values(
    made.map(({ id, number, at, product, quantity }) => ({
      id,
      number,
      token: randomBytes(24).toString("base64url"),
      idempotencyKey: randomUUID(),
      status: "remise" as const,
      name: "Client de démonstration",
      email: "demonstration@exemple.fr",
      phone: "+33600000000",
      deliveryWay: "pickup" as const,
      paymentWay: "onSite" as const,
      weightGrams: product.weightGrams * quantity,
      subtotalCents: product.priceCents * quantity,
      deliveryCents: 0,
      totalCents: product.priceCents * quantity,
      dueCents: product.priceCents * quantity,
      paidAt: at,
      termsVersion,
      createdAt: at,
      updatedAt: at,
    })),
  );
  await executor.insert(orderLines).values(
    made.map(({ id, product, quantity }) => ({
      orderId: id,
      position: 0,
      kind: "product" as const,
      productId: product.id,
      sku: product.sku,
      slug: product.slug,
      title: product.name,
      unitCents: product.priceCents,
      quantity,
      weightGrams: product.weightGrams,
    })),
  );
  const steps = ["recue", "payee", "remise"];
  await executor
    .insert(orderEvents)
    .values(
      made.flatMap(({ id, at }) => steps.map((kind) => ({ orderId: id, kind, actor: "démonstration", at }))),
    );
  await executor.insert(orderPayments).values(
    made.map(({ id, number, at, product, quantity }) => ({
      orderId: id,
      way: "onSite" as const,
      cents: product.priceCents * quantity,
      reference: `demo-${number}`,
      at,
    })),
  );
}
