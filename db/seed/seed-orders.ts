import { randomBytes, randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { business } from "#content/business.ts";
import { parcelRates } from "#content/delivery-rates.ts";
import { termsVersion } from "#content/legal/version.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { type DeliveryWay, parcelCents } from "#domain/place/delivery.ts";
import { heldUntil, type PaymentWay } from "#domain/shop/checkout.ts";
import type { OrderStatus } from "#domain/shop/order.ts";
import type { Executor } from "../client.ts";
import { products } from "../schema/catalogue.ts";
import { type OrderRow, orderEvents, orderLines, orders } from "../schema/orders.ts";
import { billingDocuments, billingNumbers, orderPayments } from "../schema/payments.ts";

type DemoOrder = {
  readonly customer: string;
  readonly hoursAgo: number;
  readonly slug: string;
  readonly quantity: number;
  readonly deliveryWay: DeliveryWay;
  readonly paymentWay: PaymentWay;
  /** The steps so far; the last one is its status. */
  readonly steps: readonly OrderStatus[];
  readonly tracking?: string;
};

/** One order in each status, oldest first. */
const demoOrders: readonly DemoOrder[] = [
  {
    customer: "Colette Exemple",
    hoursAgo: 290,
    slug: "cire-carnauba",
    quantity: 1,
    deliveryWay: "pickup",
    paymentWay: "onSite",
    steps: ["recue", "preparee", "prete", "payee", "remise"],
  },
  {
    customer: "Karim Exemple",
    hoursAgo: 100,
    slug: "spray-ceramique",
    quantity: 2,
    deliveryWay: "parcel",
    paymentWay: "card",
    steps: ["recue", "payee", "preparee", "expediee"],
    tracking: "DEMO000000001",
  },
  {
    customer: "Odile Exemple",
    hoursAgo: 74,
    slug: "spray-ceramique",
    quantity: 1,
    deliveryWay: "parcel",
    paymentWay: "card",
    steps: ["recue", "annulee"],
  },
  {
    customer: "Bastien Exemple",
    hoursAgo: 50,
    slug: "kit-renovation-phares",
    quantity: 1,
    deliveryWay: "home",
    paymentWay: "card",
    steps: ["recue", "payee", "preparee"],
  },
  {
    customer: "Sarah Exemple",
    hoursAgo: 26,
    slug: "cire-carnauba",
    quantity: 3,
    deliveryWay: "parcel",
    paymentWay: "transfer",
    steps: ["recue"],
  },
  {
    customer: "Hugo Exemple",
    hoursAgo: 5,
    slug: "spray-ceramique",
    quantity: 1,
    deliveryWay: "pickup",
    paymentWay: "card",
    steps: ["recue", "payee"],
  },
];

const address = {
  street: "1 rue de l’Exemple",
  complement: "",
  postalCode: "01000",
  city: "Bourg-en-Bresse",
};

/** Orders for the administration to show; they take nothing from the stock. */
export async function seedOrders(executor: Executor, now: Date): Promise<void> {
  const goods = await executor
    .select()
    .from(products)
    .where(
      inArray(
        products.slug,
        demoOrders.map(({ slug }) => slug),
      ),
    );
  const invoices = new Map<string, number>();
  for (const [index, demo] of demoOrders.entries()) {
    const product = goods.find(({ slug }) => slug === demo.slug);
    if (!product) continue;
    const placedAt = new Date(now.getTime() - demo.hoursAgo * 3_600_000);
    const order = await insertOrder(executor, demo, product, index + 1, placedAt);
    const line = {
      title: product.name,
      details: "",
      unitCents: product.priceCents,
      quantity: demo.quantity,
    };
    await executor.insert(orderLines).values({
      ...line,
      orderId: order.id,
      position: 0,
      kind: "product",
      productId: product.id,
      sku: product.sku,
      slug: product.slug,
      weightGrams: product.weightGrams,
    });
    await executor.insert(orderEvents).values(
      demo.steps.map((kind, step) => {
        return { orderId: order.id, kind, actor: "démonstration", at: hoursAfter(placedAt, step) };
      }),
    );
    if (order.paidAt) {
      const year = parisDay(order.paidAt).slice(0, 4);
      const sequence = (invoices.get(year) ?? 0) + 1;
      invoices.set(year, sequence);
      await insertInvoice(executor, order, line, sequence, order.paidAt);
    }
  }
}

const hoursAfter = (instant: Date, hours: number) => new Date(instant.getTime() + hours * 3_600_000);

async function insertOrder(
  executor: Executor,
  demo: DemoOrder,
  product: { readonly priceCents: number; readonly weightGrams: number },
  number: number,
  createdAt: Date,
): Promise<OrderRow> {
  const { steps, deliveryWay, paymentWay, tracking = "" } = demo;
  const weightGrams = product.weightGrams * demo.quantity;
  const subtotalCents = product.priceCents * demo.quantity;
  const deliveryCents = deliveryWay === "parcel" ? (parcelCents(weightGrams, parcelRates) ?? 0) : 0;
  const paid = steps.indexOf("payee");
  const [order] = await executor
    .insert(orders)
    .values({
      number: `RB-DEMO-${String(number).padStart(4, "0")}`,
      token: randomBytes(24).toString("base64url"),
      idempotencyKey: randomUUID(),
      status: steps.at(-1) ?? "recue",
      name: demo.customer,
      email: "client@exemple.fr",
      phone: "+33600000000",
      deliveryWay,
      address: deliveryWay === "pickup" ? null : address,
      paymentWay,
      weightGrams,
      subtotalCents,
      deliveryCents,
      totalCents: subtotalCents + deliveryCents,
      dueCents: subtotalCents + deliveryCents,
      paidAt: paid === -1 ? null : hoursAfter(createdAt, paid),
      termsVersion,
      expiresAt: paid === -1 && steps.length === 1 ? heldUntil(paymentWay, subtotalCents, createdAt) : null,
      tracking,
      createdAt,
      updatedAt: createdAt,
    })
    .returning();
  if (!order) throw new Error("unreachable: one order in, one order out");
  return order;
}

/** The shape of mail/documents' BillingDocument, which is in a higher layer. */
async function insertInvoice(
  executor: Executor,
  order: OrderRow,
  line: {
    readonly title: string;
    readonly details: string;
    readonly unitCents: number;
    readonly quantity: number;
  },
  sequence: number,
  paidAt: Date,
): Promise<void> {
  const date = parisDay(paidAt);
  const year = Number(date.slice(0, 4));
  const number = `F-${year}-${String(sequence).padStart(4, "0")}`;
  const { street, postalCode, city } = address;
  const delivery = { title: "Livraison", details: "Colis", quantity: 1, unitCents: order.deliveryCents };
  const document = {
    series: "invoice",
    number,
    date,
    orderNumber: order.number,
    seller: {
      name: business.name,
      legalForm: "",
      street: "",
      place: `${business.address.postalCode} ${business.address.city}`,
      siren: "",
      vatNumber: "",
    },
    customer: {
      name: order.name,
      email: order.email,
      phone: "06 00 00 00 00",
      address: order.address ? [street, `${postalCode} ${city}`] : [],
    },
    lines: order.deliveryCents > 0 ? [line, delivery] : [line],
    totalCents: order.totalCents,
    giftCents: 0,
    settled: "",
    vatRate: null,
    invoiceNumber: "",
    reason: "Facture de démonstration, sans valeur.",
  };
  const { id: orderId, totalCents, dueCents: cents, paymentWay: way } = order;
  await executor
    .insert(billingDocuments)
    .values({ number, series: "invoice", year, sequence, orderId, totalCents, document, createdAt: paidAt });
  await executor
    .insert(billingNumbers)
    .values({ series: "invoice", year, last: sequence })
    .onConflictDoUpdate({
      target: [billingNumbers.series, billingNumbers.year],
      set: { last: sequence },
    });
  await executor
    .insert(orderPayments)
    .values({ orderId, way, cents, reference: `demo-${order.number}`, at: paidAt });
}
