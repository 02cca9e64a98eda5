import { sql } from "drizzle-orm";
import { demoCatalogue } from "#content/catalogue/demo-catalogue.ts";
import type { Executor } from "#db/client.ts";
import { demoSectors } from "#db/seed/demo-rounds.ts";

/** Everybody in the demonstration is called Exemple. */
const demoName = "% Exemple";
const firstWorker = "Équipe";

/**
 * Removes what came with the demonstration from the lists the owner works on: a customer entered or imported by
 * somebody, a product, a category, a sector or a worker that was changed stay. The journal knows who changed what.
 */
export async function removeSeeded(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from customers where name like ${demoName} or imported_at is null and not exists (
      select from journal where subject_kind = 'customer' and subject_id = customers.id::text
        and action = 'customer.created'
    )`);
  await executor.execute(sql`
    delete from products where slug = any(${array(seededProducts())}) and not ${isChanged("product", "products")}`);
  await executor.execute(sql`
    delete from categories where slug = any(${array(seededCategories())})
      and not ${isChanged("category", "categories")}
      and not exists (select from products where category_id = categories.id)`);
  await executor.execute(sql`
    delete from catalogue_words where not exists (select from product_words where vocabulary @@ word::tsquery)`);
  await executor.execute(sql`select fold_list_counts(0)`);
  await executor.execute(sql`delete from day_figures`);
  await executor.execute(sql`delete from stale_days`);
  await executor.execute(sql`delete from stale_ranks`);
  await executor.execute(sql`update promo_codes set uses = 0, discount_cents = 0 where uses > 0`);
  await removeWorkers(executor);
  await executor.execute(sql`
    delete from sectors where name = any(${array(demoSectors.map(({ name }) => name))})
      and not ${isChanged("sector", "sectors")}`);
}

/** Removes those that came with it and those of its visits, while these are known: the customers who agreed are invented. */
export async function removeMakeovers(executor: Executor): Promise<void> {
  await executor.execute(sql`delete from makeovers where is_demo or job_id is not null`);
}

/** One worker is there from the first day; the others of the demonstration go, unless the owner renamed them. */
async function removeWorkers(executor: Executor): Promise<void> {
  await executor.execute(sql`
    update workers set name = ${firstWorker}
    where id = (select min(id) from workers) and name like ${demoName}`);
  await executor.execute(sql`
    delete from workers where name like ${demoName} and account_id is null and id > (select min(id) from workers)`);
}

function isChanged(kind: string, table: string) {
  return sql`exists (
    select from journal where subject_kind = ${kind} and subject_id = ${sql.identifier(table)}.id::text)`;
}

function seededProducts(): readonly string[] {
  return demoCatalogue.flatMap(({ products }) => products.map(({ slug }) => slug));
}

function seededCategories(): readonly string[] {
  return demoCatalogue.map(({ slug }) => slug);
}

function array(values: readonly string[]) {
  return sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;
}
