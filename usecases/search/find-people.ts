import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { type HiddenWords, hideFromPlanner } from "./hidden-words.ts";
import { LIMIT, NEWEST } from "./search-limits.ts";

type Orm = Deps["db"]["orm"];
type Person = { email: string; name: string; phone: string; orders: number; requests: number };
type SeenPerson = Person & { isCertain: boolean; isCut: boolean; matches: number };

/** Of those that contain the words, how many are looked at where they are common. */
const NEWEST_MATCHES = 400;
/** Of the newest orders and requests, so many with the words mean that the words are common. */
const COMMON = 20;

/**
 * A person is an e-mail address, under the name it was last used with, and has all the orders and requests of that address.
 * Words that many have in common are answered from the newest orders and requests, if these name enough people.
 */
export async function findPeople(
  orm: Orm,
  words: HiddenWords,
  phone: string | null,
): Promise<readonly Person[]> {
  const [email, name] = [words.isIn(sql`email`), words.isIn(sql`name`)];
  const isMeant = sql`email <> '' and (${email} or ${name} or phone ilike ${phone === null ? null : hideFromPlanner(phone)})`;
  const newest = await seePeople(orm, {
    orders: sql`select * from newest_orders where ${isMeant}`,
    requests: sql`select * from newest_requests where ${isMeant}`,
    cuts: sql`select min(created_at) as cut_at from newest_orders having count(*) = ${NEWEST}
      union all select min(created_at) from newest_requests having count(*) = ${NEWEST}`,
  });
  if (isEnough(newest)) return newest.map(asPerson);

  const matches = newest[0]?.matches ?? 0;
  if (matches >= COMMON) {
    const { pattern } = words;
    // Visible to the planner, which reads common words in the order of their rows.
    const isCommon = sql`email <> '' and (email ilike ${pattern} or name ilike ${pattern} or phone ilike ${phone})`;
    const among = (table: SQL) => sql`select email, name, phone, created_at from ${table} where ${isCommon}
      order by created_at desc limit ${NEWEST_MATCHES}::integer`;
    const common = await seePeople(orm, {
      orders: among(sql`orders`),
      requests: among(sql`quote_requests`),
      cuts: sql`select min(created_at) as cut_at from seen_orders having count(*) = ${NEWEST_MATCHES}
        union all select min(created_at) from seen_requests having count(*) = ${NEWEST_MATCHES}`,
    });
    if (!common.some(({ isCut }) => isCut) || isEnough(common)) return common.map(asPerson);
  }
  const all = await seePeople(orm, {
    orders: sql`select email, name, phone, created_at from orders where ${isMeant}`,
    requests: sql`select email, name, phone, created_at from quote_requests where ${isMeant}`,
    cuts: sql`select null::timestamptz as cut_at where false`,
  });
  return all.map(asPerson);
}

/** Those who were left out could not be among them. */
function isEnough(people: readonly SeenPerson[]): boolean {
  return people.length === LIMIT && people.every(({ isCertain }) => isCertain);
}

function asPerson({ isCertain, isCut, matches, ...person }: SeenPerson): Person {
  return person;
}

/** `cuts`: before which moments orders or requests were left out. */
async function seePeople(orm: Orm, seen: { orders: SQL; requests: SQL; cuts: SQL }): Promise<SeenPerson[]> {
  const newest = (table: SQL) =>
    sql`select email, name, phone, created_at from ${table} order by created_at desc limit ${NEWEST}`;
  const { rows } = await orm.execute<SeenPerson>(sql`
    with newest_orders as materialized (${newest(sql`orders`)}),
    newest_requests as materialized (${newest(sql`quote_requests`)}),
    seen_orders as materialized (${seen.orders}),
    seen_requests as materialized (${seen.requests}),
    people as (
      select lower(email) as email, max(created_at) as last_at,
        (array_agg(name order by created_at desc))[1] as name, (array_agg(phone order by created_at desc))[1] as phone
      from (select * from seen_orders union all select * from seen_requests) as seen
      group by lower(email) order by last_at desc limit ${LIMIT}
    ), cuts as (${seen.cuts})
    select email, name, phone,
      (select count(*) from orders where lower(orders.email) = people.email)::integer as orders,
      (select count(*) from quote_requests where lower(quote_requests.email) = people.email)::integer as requests,
      ((select count(*) from seen_orders) + (select count(*) from seen_requests))::integer as matches,
      exists (select from cuts) as "isCut", not exists (select from cuts where cut_at > last_at) as "isCertain"
    from people order by last_at desc`);
  return rows;
}
