import { and, type Column, desc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { subscriptionStateLabels } from "#content/subscription-words.ts";
import { products } from "#db/schema/catalogue.ts";
import { orders } from "#db/schema/orders.ts";
import { billingDocuments } from "#db/schema/payments.ts";
import { jobs } from "#db/schema/planning.ts";
import { quotes } from "#db/schema/quotes.ts";
import { rentalPeriods, rentals } from "#db/schema/rentals.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { cleanLine } from "#domain/request/clean-text.ts";
import type { OrderStatus } from "#domain/shop/order.ts";
import { orderStatusWords } from "#domain/shop/order-display.ts";
import type { Deps } from "../deps.ts";
import { containing } from "../orders/browse-orders.ts";
import { orderRefundState } from "../orders/refund-state.ts";
import { findPeople } from "./find-people.ts";
import { type HiddenWords, hiddenWords, hideFromPlanner } from "./hidden-words.ts";
import { LIMIT, NEWEST } from "./search-limits.ts";

type Orm = Deps["db"]["orm"];

/**
 * Orders, people, products and requests that contain these words, and quotes, invoices, parcels and contracts of a
 * subscription by their numbers. Owner and staff may open all of them; what is the owner's alone (settings, team, personal data) is not searched.
 */
export async function searchAdmin({ db }: Deps, question: string) {
  if (question.trim() === "")
    return { orders: [], people: [], products: [], requests: [], quotes: [], documents: [], contracts: [] };
  const words = hiddenWords(question);
  const number = containing(numberIn(question));
  // A telephone number is searched by its digits, however it was typed.
  const digits = question.replace(/\D/g, "").replace(/^(33|0)/, "");
  const phone = digits.length >= 6 ? `%${digits}%` : null;
  const { orm } = db;
  const [foundOrders, people, foundProducts, requests, foundQuotes, documents, contracts] = await Promise.all(
    [
      findOrders(orm, words, { number, phone }),
      findPeople(orm, words, phone),
      orm
        .select({
          id: products.id,
          name: products.name,
          sku: products.sku,
          priceCents: products.priceCents,
          stock: sql<number>`coalesce((
          select sum(v.stock) from product_variants v where v.product_id = products.id and v.archived_at is null
        ), products.stock)::integer`,
        })
        .from(products)
        .where(or(words.isIn(products.name), words.isIn(products.sku)))
        .orderBy(desc(products.active), products.name)
        .limit(LIMIT),
      findRequests(orm, words, phone),
      orm
        .select({
          number: quotes.number,
          requestId: quotes.requestId,
          name: quoteRequests.name,
          totalCents: quotes.totalCents,
          createdAt: quotes.createdAt,
        })
        .from(quotes)
        .innerJoin(quoteRequests, eq(quoteRequests.id, quotes.requestId))
        .where(numbered(quotes.number, number))
        .orderBy(desc(quotes.createdAt), desc(quotes.number))
        .limit(LIMIT),
      findDocuments(orm, number),
      findContracts(orm, number),
    ],
  );
  return {
    orders: await withStatusWords(orm, foundOrders),
    people,
    products: foundProducts,
    requests,
    quotes: foundQuotes,
    documents,
    contracts: contracts.map(({ state, ...contract }) => ({
      ...contract,
      stateLabel: subscriptionStateLabels[state],
    })),
  };
}

/**
 * Numbers are read aloud and copied with spaces and without their dashes, which are ignored, or with other dashes and
 * with what stands before them: "devis n° D-2026-0042". Nothing else is no number.
 */
function numberIn(question: string): string {
  const named = /^(?:(?:devis|facture|avoir|commande|colis|suivi|abonnement|contrat)\s+)?(?:n\s*[°º]|#)?\s*/i;
  return (
    cleanLine(question)
      .replace(named, "")
      .replace(/[\s\p{Dash}]/gu, "") || question
  );
}

/** Those among the newest, where they are enough, else those of all. */
async function newestFirst<Row>(
  findAmongNewest: () => Promise<Row[]>,
  findAmongAll: () => Promise<Row[]>,
): Promise<Row[]> {
  const found = await findAmongNewest();
  return found.length === LIMIT ? found : findAmongAll();
}

function findOrders(orm: Orm, words: HiddenWords, by: { number: string; phone: string | null }) {
  const newest = orm.select().from(orders).orderBy(desc(orders.createdAt)).limit(NEWEST).as("newest");
  const shown = (of: typeof orders | typeof newest) => ({
    id: of.id,
    number: of.number,
    name: of.name,
    status: of.status,
    totalCents: of.totalCents,
    createdAt: of.createdAt,
    carrier: of.carrier,
    tracking: of.tracking,
  });
  const isMeant = (of: typeof orders | typeof newest) =>
    or(
      numbered(of.number, by.number),
      numbered(of.tracking, by.number),
      words.isIn(of.name),
      words.isIn(of.email),
      by.phone ? ilike(of.phone, hideFromPlanner(by.phone)) : undefined,
    );
  return newestFirst(
    () =>
      orm
        .select(shown(newest))
        .from(newest)
        .where(isMeant(newest))
        .orderBy(desc(newest.createdAt))
        .limit(LIMIT),
    () =>
      orm
        .select(shown(orders))
        .from(orders)
        .where(isMeant(orders))
        .orderBy(sorted(orders.createdAt))
        .limit(LIMIT),
  );
}

/** Read once they are found: it would otherwise be worked out for each of those that are searched. */
async function withStatusWords<Found extends { readonly id: string; readonly status: OrderStatus }>(
  orm: Orm,
  found: readonly Found[],
) {
  const states =
    found.length === 0
      ? []
      : await orm
          .select({ id: orders.id, refund: orderRefundState })
          .from(orders)
          .where(
            inArray(
              orders.id,
              found.map(({ id }) => id),
            ),
          );
  const refundOf = new Map(states.map(({ id, refund }) => [id, refund]));
  return found.map((order) => ({
    ...order,
    statusLabel: orderStatusWords(order.status, refundOf.get(order.id) ?? "none"),
  }));
}

function findRequests(orm: Orm, words: HiddenWords, phone: string | null) {
  const newest = orm
    .select()
    .from(quoteRequests)
    .orderBy(desc(quoteRequests.createdAt))
    .limit(NEWEST)
    .as("newest");
  const shown = (of: typeof quoteRequests | typeof newest) => ({
    id: of.id,
    kind: of.kind,
    status: of.status,
    name: of.name,
    createdAt: of.createdAt,
  });
  const isMeant = (of: typeof quoteRequests | typeof newest) =>
    or(
      words.isIn(of.name),
      words.isIn(of.email),
      phone ? ilike(of.phone, hideFromPlanner(phone)) : undefined,
    );
  return newestFirst(
    () =>
      orm
        .select(shown(newest))
        .from(newest)
        .where(isMeant(newest))
        .orderBy(desc(newest.createdAt))
        .limit(LIMIT),
    () =>
      orm
        .select(shown(quoteRequests))
        .from(quoteRequests)
        .where(isMeant(quoteRequests))
        .orderBy(sorted(quoteRequests.createdAt))
        .limit(LIMIT),
  );
}

/** A number is found by any part of it, in capitals or not, however it was spaced on either side. */
function numbered(column: Column, pattern: string): SQL {
  return sql`regexp_replace(${column}, '[\\s-]', '', 'g') ilike ${hideFromPlanner(pattern)}`;
}

/** The newest first, sorted after they were found: read in that order, a rare word is looked for in every row. */
function sorted(createdAt: Column): SQL {
  return sql`${createdAt} + interval '0' desc`;
}

/** Invoices and credit notes of orders, of visits and of returned machines; these are found with the order of the rental. */
function findDocuments(orm: Orm, number: string) {
  return orm
    .select({
      number: billingDocuments.number,
      series: billingDocuments.series,
      orderId: orders.id,
      orderNumber: orders.number,
      jobId: jobs.id,
      jobNumber: jobs.number,
      name: sql<string>`coalesce(${orders.name}, ${jobs.contactName})`,
      totalCents: billingDocuments.totalCents,
      createdAt: billingDocuments.createdAt,
    })
    .from(billingDocuments)
    .leftJoin(rentalPeriods, eq(rentalPeriods.id, billingDocuments.rentalPeriodId))
    .leftJoin(rentals, eq(rentals.id, rentalPeriods.rentalId))
    .leftJoin(orders, sql`${orders.id} = coalesce(${billingDocuments.orderId}, ${rentals.orderId})`)
    .leftJoin(jobs, eq(jobs.id, billingDocuments.jobId))
    .where(and(numbered(billingDocuments.number, number), or(isNotNull(orders.id), isNotNull(jobs.id))))
    .orderBy(desc(billingDocuments.createdAt), desc(billingDocuments.number))
    .limit(LIMIT);
}

/** Without their prices, which are the owner's. */
function findContracts(orm: Orm, number: string) {
  const { id, number: ownNumber, state, title, contactName, createdAt } = subscriptions;
  return orm
    .select({ id, number: ownNumber, state, title, name: contactName })
    .from(subscriptions)
    .where(numbered(ownNumber, number))
    .orderBy(desc(createdAt), desc(ownNumber))
    .limit(LIMIT);
}
