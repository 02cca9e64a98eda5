import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.ts";
import type { Cart, CartItem, ServiceLine } from "#domain/shop/cart.ts";
import type { CheckoutSubmission } from "#domain/shop/checkout.ts";
import type { OrderFilters } from "#usecases/orders/browse-orders.ts";
import type { StaffOrder } from "#usecases/orders/staff-order.ts";

export interface TestProduct {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly cents: number;
  readonly grams: number;
}

/** The staff member of the tests. */
export const actor = "lea@reflet.example";

let made = 0;

/** A product on sale, written straight into the tables. */
export async function makeProduct(
  db: Database,
  { cents = 2490, stock = 10, grams = 600, pickupOnly = false } = {},
): Promise<TestProduct> {
  made += 1;
  const id = randomUUID();
  const slug = `article-${made}-${id.slice(0, 8)}`;
  const name = `Article ${made}`;
  await db.pool.query(
    "insert into categories (slug, name) values ('essais', 'Essais') on conflict (slug) do nothing",
  );
  await db.pool.query(
    `insert into products (id, slug, sku, name, short_description, category_id, price_cents, weight_grams, stock, pickup_only, active)
     select $1, $2, $2, $3, 'Un article.', id, $4, $5, $6, $7, true from categories where slug = 'essais'`,
    [id, slug, name, cents, grams, stock, pickupOnly],
  );
  return { id, slug, name, cents, grams };
}

/** A size or scent on sale of that product. */
export async function makeVariant(
  db: Database,
  product: TestProduct,
  { label = "1 L", cents = null as number | null, stock = 10 } = {},
): Promise<string> {
  const id = randomUUID();
  await db.pool.query(
    `insert into product_variants (id, product_id, label, sku, price_cents, stock, position)
     values ($1, $2, $3, $4, $5, $6, (select count(*) from product_variants where product_id = $2))`,
    [id, product.id, label, `${product.slug}-${id.slice(0, 4)}`, cents, stock],
  );
  return id;
}

export async function variantStockOf(db: Database, id: string): Promise<number> {
  const { rows } = await db.pool.query("select stock from product_variants where id = $1", [id]);
  return rows[0].stock;
}

export async function stockOf(db: Database, id: string): Promise<number> {
  const { rows } = await db.pool.query("select stock from products where id = $1", [id]);
  return rows[0].stock;
}

export function itemOf(product: TestProduct, quantity = 1): CartItem {
  const { id, name, slug, cents, grams } = product;
  return { id, name, slug, price: cents / 100, weight_kg: grams / 1000, images: [], quantity };
}

export function giftLine(euros: number, recipient: Partial<ServiceLine["recipient"]> = {}): ServiceLine {
  return {
    title: `Carte cadeau ${euros} €`,
    price: `${euros}€`,
    details: "",
    type: "gift_card",
    recipient: { name: "Luc", email: "luc@exemple.fr", message: "Bravo !", ...recipient },
  };
}

export function rentalLine(days: readonly string[], price: string): ServiceLine {
  return {
    title: "Location Puzzi 8/1C",
    price,
    details: "Week-end",
    type: "rental",
    booking: { machine: "puzzi", days },
  };
}

export const serviceLine: ServiceLine = {
  title: "Formule VIP Complet",
  price: "145€",
  details: "Intérieur et extérieur",
  type: "cleaning",
  vehicleModel: "Peugeot 308",
};

export const home = {
  street: "3 rue des Lilas",
  complement: "",
  postalCode: "01000",
  city: "Bourg-en-Bresse",
} as const;

const pickup: CheckoutSubmission["delivery"] = {
  way: "pickup",
  commune: "",
  address: { street: "", complement: "", postalCode: "", city: "" },
};

/** Of a cart in which nothing has to be carried. */
export const noDelivery: CheckoutSubmission["delivery"] = { ...pickup, way: "none" };

/** A whole submission picked up in Foissiat and paid there, by default. */
export function checkoutSubmission(cart: Cart, change: Partial<CheckoutSubmission> = {}): CheckoutSubmission {
  return {
    cart,
    sentLines: cart.length,
    delivery: pickup,
    giftCode: "",
    referralCode: "",
    name: "Jeanne Morel",
    email: "jeanne@exemple.fr",
    phone: "+33612345678",
    note: "",
    payment: "onSite",
    expectedDueCents: 0,
    expectedGiftCents: 0,
    key: randomUUID(),
    ...change,
  };
}

/** A telephone order of the staff; paid on the spot and picked up, by default. */
export function staffOrderOf(change: Partial<StaffOrder>): StaffOrder {
  return {
    lines: [],
    rentals: [],
    giftCards: [],
    delivery: pickup,
    giftCode: "",
    name: "Paul Rey",
    email: "paul@exemple.fr",
    phone: "+33611111111",
    note: "",
    payment: "onSite",
    expectedDueCents: 0,
    key: randomUUID(),
    actor,
    ...change,
  };
}

/** The staff's list as it opens. */
export const allOrders: OrderFilters = {
  view: "toutes",
  search: "",
  payment: null,
  delivery: null,
  days: null,
  sort: "date",
  isDescending: true,
  page: 1,
};
