import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import routes from "#app/routes.ts";
import { adminMenuGroups, footItems, pagesOf, shownItems } from "./nav-items.ts";

/** Reached otherwise than by the menu: the search field, the account's block, the pages before signing in. */
const elsewhere = [
  "/admin/recherche",
  "/admin/compte",
  "/admin/login",
  "/admin/mot-de-passe",
  "/admin/invitation",
];

function addressesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [
    ...(path ? [`/${path}`] : []),
    ...(path ? [] : addressesOf(children)),
  ]);
}

it("the menu leads to every page of the administration, and nowhere else", () => {
  const pages = addressesOf(routes).filter((address) => /^\/admin(\/[a-z-]+)?$/.test(address));
  const menu = [...adminMenuGroups.flat(), ...footItems]
    .flatMap(pagesOf)
    .map(({ to }) => to)
    .filter((to) => to !== "/");
  expect(menu.toSorted()).toEqual(pages.filter((page) => !elsewhere.includes(page)).toSorted());
});

it("staff see no entry of the owner, and keep the pages under it that are theirs too", () => {
  const shown = [...adminMenuGroups, footItems].flatMap((items) => shownItems(items, false)).flatMap(pagesOf);
  const addresses = shown.map(({ to }) => to);
  expect(addresses).toEqual(expect.arrayContaining(["/admin", "/admin/visites", "/admin/journal"]));
  for (const address of [
    "/admin/chiffres",
    "/admin/prix",
    "/admin/reglages",
    "/admin/equipe",
    "/admin/confidentialite",
  ])
    expect(addresses).not.toContain(address);
});
