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

type Orm = Deps["db"]["orm"];

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

type Person = { email: string; name: string; phone: string; orders: number; requests: number };

/** Of orders and of requests, how many are looked through for people before all of them are. */
const NEWEST = 400;

/**
 * A person is an e-mail address, under the name it was last used with, and has all the orders and requests of that address.
 * Words that many have in common are answered from the newest orders and requests, if these name enough people.
 */
async function findPeople(orm: Orm, pattern: string, phone: string | null): Promise<readonly Person[]> {
  const isMeant = sql`email <> '' and (email ilike ${pattern} or name ilike ${pattern} or phone ilike ${phone})`;
  const newest = await findPeopleAmong(orm, isMeant, NEWEST);
  return newest.isComplete ? newest.people : (await findPeopleAmong(orm, isMeant, null)).people;
}

/** Among that many orders and requests, or all. Complete: those that were left out could not change the answer. */
async function findPeopleAmong(orm: Orm, isMeant: SQL, most: number | null) {
  const { rows } = await orm.execute<Person & { isCertain: boolean; isCut: boolean }>(sql`
    with seen_orders as materialized (
      select email, name, phone, created_at from orders where ${isMeant} order by created_at desc limit ${most}::integer
    ), seen_requests as materialized (
      select email, name, phone, created_at from quote_requests where ${isMeant}
      order by created_at desc limit ${most}::integer
    ), people as (
      select lower(email) as email, max(created_at) as last_at,
        (array_agg(name order by created_at desc))[1] as name, (array_agg(phone order by created_at desc))[1] as phone
      from (select * from seen_orders union all select * from seen_requests) as seen
      group by lower(email) order by last_at desc limit ${LIMIT}
    ), cuts as (
      select min(created_at) as cut_at from seen_orders having count(*) = ${most}
      union all select min(created_at) from seen_requests having count(*) = ${most}
    )
    select email, name, phone,
      (select count(*) from orders where lower(orders.email) = people.email)::integer as orders,
      (select count(*) from quote_requests where lower(quote_requests.email) = people.email)::integer as requests,
      exists (select from cuts) as "isCut", not exists (select from cuts where cut_at > last_at) as "isCertain"
    from people order by last_at desc`);
  const isCut = rows.some((row) => row.isCut);
  return {
    people: rows.map(({ isCertain, isCut, ...person }) => person),
    isComplete: !isCut || (rows.length === LIMIT && rows.every(({ isCertain }) => isCertain)),
  };
}
