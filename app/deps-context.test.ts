import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, expectTypeOf, it } from "vitest";
import type { Deps } from "#usecases/deps.ts";
import { hideDatabase, type PageDeps } from "./deps-context.ts";

it("hands pages what use cases take, without the type of the database", () => {
  expectTypeOf<PageDeps["db"]>().toBeNever();
  expectTypeOf<PageDeps>().toExtend<Deps>();
  expectTypeOf<Deps>().not.toExtend<PageDeps>();
  // @ts-expect-error: a page has no query builder.
  const read = (deps: PageDeps) => deps.db.orm;
  expect(read).toBeTypeOf("function");
});

it("is the same object for the use cases", () => {
  const deps = { siteUrl: "https://reflet.example" } as Deps;
  expect(hideDatabase(deps)).toBe(deps);
});

it("is never asked for the database by a page", () => {
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  );
  const askers = sources.filter((path) =>
    /\bdeps\.db\b|\.orm\b|\{[^}]*\bdb\b[^}]*\} = /.test(readFileSync(join("app", path), "utf8")),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(askers).toEqual([]);
});
