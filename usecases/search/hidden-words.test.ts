import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { hiddenWords } from "./hidden-words.ts";

const written = (question: string) => new PgDialect().sqlToQuery(hiddenWords(question).isIn(sql`name`));

it.each([
  ["ceemjhhi@exemple.fr", "%ceemjhhi%"],
  ["Marie Vuillermoz", "%Vuillermoz%"],
  ["  Jean  100%_sûr ", "%100\\%\\_sûr%"],
  ["x@exemple.fr", null],
  ["Li Po", null],
  ["@exemple.fr", null],
  ["dupont", null],
])("of %s the index is asked for its most telling part", (question, part) => {
  const { sql: text, params } = written(question);
  const whole = `%${question.trim().replace(/[%_]/g, "\\$&")}%`;
  expect(params).toEqual(part === null ? [whole] : [part, whole]);
  // What the planner sees would be compared with the samples of the column.
  expect(text).toContain("ilike (select $1::text)");
  if (part !== null) expect(text).toContain("|| '' ilike $2");
});
