import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, it } from "vitest";
import routes from "../routes.ts";
import { findRoutes, type RouteTable } from "./find-routes.ts";

/** The table as the server writes it, and the same for React Router. */
const table: RouteTable = {};
const tree: RouteObject[] = [
  {
    id: "root",
    path: "",
    children: (routes as readonly RouteConfigEntry[]).map((route) => entryOf(route, "root")),
  },
];
table.root = { id: "root", path: "", module: "/root.js" };

function entryOf(route: RouteConfigEntry, parentId: string): RouteObject {
  const id = route.id ?? route.file.replace(/\.tsx?$/, "");
  table[id] = { id, parentId, path: route.path, index: route.index, module: `/${id}.js` };
  const { path, index, children = [] } = route;
  if (index) return { id, index: true };
  return { id, path, children: children.map((child) => entryOf(child, id)) };
}

const isPublic = (id: string) => !id.startsWith("admin/");
const pages = Object.values(table).flatMap((entry) =>
  entry?.path && isPublic(entry.id) ? [`/${entry.path}`] : [],
);
const addresses = [
  "/",
  ...pages
    .filter((path) => !/[?*]/.test(path))
    .flatMap((path) => [path, `${path}/`, path.toUpperCase(), path.replaceAll(/:\w+/g, "une-valeur")]),
  "/boutique/produit/cire%20d%27abeille",
  "/boutique/produit/%C3%A9t%C3%A9",
  "/boutique/produit/",
  "/boutique/produit/a/b",
  "/articles/rss.xml",
  "/mon-espace/vehicules/:id",
  "/rien",
  "/rien/du/tout",
  "//boutique",
];

it.each(addresses)("%s leads through the routes React Router finds", (address) => {
  const expected = matchRoutes(tree, address);
  const found = findRoutes(table, address);
  expect(found?.map(({ id, params }) => ({ id, params })) ?? null).toEqual(
    expected?.map(({ route, params }) => ({ id: route.id, params })) ?? null,
  );
  expect(found?.at(-1)?.pathname.replace(/(.)\/$/, "$1")).toBe(
    expected?.at(-1)?.pathname.replace(/(.)\/$/, "$1"),
  );
});

it.each(["/boutique/produit/%", "/boutique/produit/%E9"])(
  "%s, which cannot be read, is no page of its own",
  (address) => {
    expect(findRoutes(table, address)).toBeNull();
  },
);

it("knows the whole table", () => {
  expect(pages.length).toBeGreaterThan(60);
});
