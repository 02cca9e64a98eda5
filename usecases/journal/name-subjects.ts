import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "#db/client.ts";
import { categories, products } from "#db/schema/catalogue.ts";
import { customers } from "#db/schema/customers.ts";
import { giftCards } from "#db/schema/gift-cards.ts";
import { makeovers } from "#db/schema/makeovers.ts";
import { newsletterSubscribers } from "#db/schema/newsletter.ts";
import { orders } from "#db/schema/orders.ts";
import { jobs } from "#db/schema/planning.ts";
import { promoCodes } from "#db/schema/promo-codes.ts";
import { rentals } from "#db/schema/rentals.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { reviews } from "#db/schema/reviews.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { isUuid } from "#domain/text/uuid.ts";

type Named = { readonly table: PgTable; readonly id: PgColumn; readonly name: SQL<string> | PgColumn };

/** Display names of the records that the journal refers to by id. */
const kinds: Readonly<Record<string, Named>> = {
  order: { table: orders, id: orders.id, name: orders.number },
  request: { table: quoteRequests, id: quoteRequests.id, name: quoteRequests.name },
  customer: { table: customers, id: customers.id, name: customers.name },
  product: { table: products, id: products.id, name: products.name },
  category: { table: categories, id: categories.id, name: categories.name },
  rental: { table: rentals, id: rentals.id, name: rentals.customerName },
  job: { table: jobs, id: jobs.id, name: jobs.contactName },
  giftCard: { table: giftCards, id: giftCards.id, name: sql<string>`right(${giftCards.code}, 4)` },
  promo: { table: promoCodes, id: promoCodes.id, name: promoCodes.code },
  subscription: { table: subscriptions, id: subscriptions.id, name: subscriptions.contactName },
  review: { table: reviews, id: reviews.id, name: reviews.author },
  makeover: { table: makeovers, id: makeovers.id, name: makeovers.title },
  newsletter: {
    table: newsletterSubscribers,
    id: newsletterSubscribers.id,
    name: newsletterSubscribers.email,
  },
};

interface Subject {
  readonly subjectKind: string;
  readonly subjectId: string;
}

/** The names of the records that still exist, by kind and id ("order/…"). */
export async function nameSubjects(
  executor: Executor,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [kind, { table, id, name }] of Object.entries(kinds)) {
    const ids = subjects
      .filter(({ subjectKind, subjectId }) => subjectKind === kind && isUuid(subjectId))
      .map(({ subjectId }) => subjectId);
    if (ids.length === 0) continue;
    const rows = await executor
      .select({ id: sql<string>`${id}::text`, name: sql<string>`${name}` })
      .from(table)
      .where(inArray(id, [...new Set(ids)]));
    for (const row of rows) names.set(`${kind}/${row.id}`, row.name);
  }
  return names;
}
