import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import routes from "../routes.ts";
import { pageParameters } from "./page-parameters.ts";

const readsQuery =
  /searchParams|useSearchParams|location\.search|\{[^}]*\bsearch\b[^}]*\} = useLocation|linkToken\(/;

/** Previews keep their whole query. */
const readInPreviewsOnly = ["/articles/:slug", "/apercu-message/:id"];

function pagesOf(entries: readonly RouteConfigEntry[], base = ""): { path: string; file: string }[] {
  return entries.flatMap(({ path = "", file, children = [] }) => {
    const whole = [base, path].filter(Boolean).join("/");
    return [{ path: `/${whole}`, file }, ...pagesOf(children, whole)];
  });
}

it("knows every page of the site that reads its address's query", async () => {
  const pages = pagesOf(await routes).filter(({ file }) => file.startsWith("site/"));
  const reading = pages.filter(({ file }) => readsQuery.test(readFileSync(`app/${file}`, "utf8")));
  expect(reading.length).toBeGreaterThan(10);
  const unknown = reading.filter(({ path }) => pageParameters(path).length === 0);
  expect(unknown.map(({ path }) => path)).toEqual(readInPreviewsOnly);
});

it.each([
  ["/", []],
  ["/boutique/produit/cire", []],
  ["/contact", ["subject"]],
  ["/devis-recu/pdf", "all"],
  ["/admin/orders", "all"],
  ["/administration", []],
])("of %s passes on %j", (path, names) => {
  expect(pageParameters(path)).toEqual(names);
});
