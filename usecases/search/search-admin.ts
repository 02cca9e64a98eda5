import { and, desc, eq, ilike, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { products } from "#db/schema/catalogue.ts";
import { orders } from "#db/schema/orders.ts";
import { billingDocuments } from "#db/schema/payments.ts";
import { jobs } from "#db/schema/planning.ts";
import { quotes } from "#db/schema/quotes.ts";
import { rentalPeriods, rentals } from "#db/schema/rentals.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import type { Deps } from "../deps.ts";
import { containing } from "../orders/browse-orders.ts";

/** Of each kind; the lists have the rest. */
const LIMIT = 8;

/**
 * Orders, people, products and requests that contain these words, and quotes, invoices and parcels by their numbers.
 * Owner and staff may open all of them; what is the owner's alone (settings, team, personal data) is not searched.
 */
export async function searchAdmin({ db }: Deps, question: string) {
  if (question.trim() === "")
    return { orders: [], people: [], products: [], requests: [], quotes: [], documents: [] };
  const pattern = containing(question);
  // Numbers are read aloud and copied with spaces and without their dashes, which are ignored. Nothing else is no number.
  const number = containing(question.replace(/[\s-]/g, "") || question);
  // A telephone number is searched by its digits, however it was typed.
  const digits = question.replace(/\D/g, "").replace(/^(33|0)/, "");
  const phone = digits.length >= 6 ? `%${digits}%` : null;
  const { orm } = db;
  const [foundOrders, people, foundProducts, requests, foundQuotes, documents] = await Promise.all([
    orm
      .select({
        id: orders.id,
        number: orders.number,
        name: orders.name,
        status: orders.status,
        totalCents: orders.totalCents,
        createdAt: orders.createdAt,
        carrier: orders.carrier,
        tracking: orders.tracking,
      })
      .from(orders)
      .where(
        or(
          numbered(orders.number, number),
          numbered(orders.tracking, number),
          ilike(orders.name, pattern),
          ilike(orders.email, pattern),
          phone ? ilike(orders.phone, phone) : undefined,
        ),
      )
      .orderBy(desc(orders.createdAt))
      .limit(LIMIT),
    findPeople(orm, pattern, phone),
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
      .where(or(ilike(products.name, pattern), ilike(products.sku, pattern)))
      .orderBy(desc(products.active), products.name)
      .limit(LIMIT),
    orm
      .select({
        id: quoteRequests.id,
        kind: quoteRequests.kind,
        status: quoteRequests.status,
        name: quoteRequests.name,
        createdAt: quoteRequests.createdAt,
      })
      .from(quoteRequests)
      .where(
        or(
          ilike(quoteRequests.name, pattern),
          ilike(quoteRequests.email, pattern),
          phone ? ilike(quoteRequests.phone, phone) : undefined,
        ),
      )
      .orderBy(desc(quoteRequests.createdAt))
      .limit(LIMIT),
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
  ]);
  return { orders: foundOrders, people, products: foundProducts, requests, quotes: foundQuotes, documents };
}

/** A number is found by any part of it, in capitals or not, however it was spaced on either side. */
function numbered(column: PgColumn, pattern: string): SQL {
  return sql`regexp_replace(${column}, '[\\s-]', '', 'g') ilike ${pattern}`;
}

/** Invoices and credit notes of orders, of visits and of returned machines; these are found with the order of the rental. */
function findDocuments(orm: Deps["db"]["orm"], number: string) {
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

type Person = { email: string; name: string; phone: string; orders: number; requests: number };

/** A person is an e-mail address, under the name it was last used with. */
async function findPeople(
  orm: Deps["db"]["orm"],
  pattern: string,
  phone: string | null,
): Promise<readonly Person[]> {
  const isMeant = sql`email <> '' and (email ilike ${pattern} or name ilike ${pattern} or phone ilike ${phone})`;
  const { rows } = await orm.execute<Person>(sql`
    with seen as (
      select lower(email) as email, name, phone, created_at, 1 as orders, 0 as requests from orders where ${isMeant}
      union all
      select lower(email), name, phone, created_at, 0, 1 from quote_requests where ${isMeant}
    )
    select email, (array_agg(name order by created_at desc))[1] as name,
      (array_agg(phone order by created_at desc))[1] as phone,
      sum(orders)::integer as orders, sum(requests)::integer as requests
    from seen
    group by email order by max(created_at) desc limit ${LIMIT}`);
  return rows;
}
