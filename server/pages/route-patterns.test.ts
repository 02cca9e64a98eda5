import type { ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { publicPagePatterns, routeMatcher } from "./route-patterns.ts";

const module = { default: () => null };
const table = {
  root: { id: "root", path: "", module },
  home: { id: "home", parentId: "root", index: true, module },
  shop: { id: "shop", parentId: "root", path: "boutique", module },
  product: { id: "product", parentId: "root", path: "boutique/produit/:slug", module },
  old: { id: "old", parentId: "root", path: "blog/:slug?", module: {} },
  feed: { id: "feed", parentId: "root", path: "articles/rss.xml", module: {} },
  passport: { id: "passport", parentId: "root", path: "carnet/:code", module },
  vehicle: { id: "vehicle", parentId: "root", path: "mon-espace/vehicules/:id", module },
  admin: { id: "admin", parentId: "root", path: "admin", module },
  orders: { id: "orders", parentId: "admin", path: "orders", module },
  rest: { id: "rest", parentId: "root", path: "admin/*", module },
} as unknown as ServerBuild["routes"];

it("counts the visits of public pages", () => {
  expect(publicPagePatterns(table)).toEqual(["/", "/boutique", "/boutique/produit/:slug"]);
});

describe("the table of routes", () => {
  const isRoute = routeMatcher(table);
  it.each(["/", "/boutique", "/Boutique", "/boutique/", "/%62outique", "/boutique/produit/cire", "/blog"])(
    "has %s",
    (path) => expect(isRoute(path)).toBe(true),
  );
  it.each(["/blog/un", "/articles/rss.xml", "/admin/x/y", "/boutique.data", "/_.data", "/__manifest"])(
    "has %s",
    (path) => expect(isRoute(path)).toBe(true),
  );
  it.each([
    "/boutiques",
    "/boutique/produit",
    "/articles/rssxxml",
    "/wp-login.php",
    "/%ff",
    "/blog/a/b",
    "/.env",
  ])("has no %s", (path) => expect(isRoute(path)).toBe(false));
});
