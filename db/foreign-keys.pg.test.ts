import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it("has an index for every foreign key: deleting a row would otherwise read the whole of each table that refers to it", async () => {
  const { rows } = await test.db.pool.query<{ key: string }>(`
    select conrelid::regclass || ' (' || string_agg(attname, ', ' order by position) || ')' as key
    from pg_constraint
    cross join unnest(conkey) with ordinality as columns (number, position)
    join pg_attribute on attrelid = conrelid and attnum = number
    where contype = 'f' and connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index
        where indrelid = conrelid and indisvalid
          and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
          and (indpred is null or pg_get_expr(indpred, indrelid) like '%IS NOT NULL%')
      )
    group by pg_constraint.oid, conrelid
    order by 1`);
  expect(rows.map(({ key }) => key)).toEqual([]);
});
