import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import * as router from "react-router";
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { describe, expect, it } from "vitest";
import * as links from "./server-links.tsx";

/** The HTML of an element on a page, as the server renders it. */
async function htmlAt(address: string, element: ReactElement): Promise<string> {
  const routes = [{ path: "*", element }];
  const context = (await createStaticHandler(routes).query(
    new Request(`http://localhost${address}`),
  )) as StaticHandlerContext;
  return renderToString(
    <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />,
  );
}

type Links = Pick<typeof links, "Link" | "NavLink">;
/** Components of React of the older kind, which only the compiler tells apart. */
const routerLinks = router as unknown as Links;

const addresses = [
  "/",
  "/#devis",
  "/?theme=1#devis",
  "/services",
  "/Services/",
  "/services/polissage-lustrage",
  "/boutique?q=a%20b&tri=prix",
  "/avis d’été",
  "/a/../b",
  "/a/./b",
  "//autre.example/",
  "/a//b",
  "?page=2",
  "#bas",
  "relatif",
  "https://autre.example/a",
];
const pages = ["/", "/services", "/services/", "/SERVICES/polissage-lustrage", "/servicesplus", "/avis"];

describe("a link of the server's build", () => {
  it.each(addresses)("to %s is written as the router writes it", async (to) => {
    const link = ({ Link }: Links) => (
      <Link
        to={to}
        className="lien"
        id="l"
        target="_blank"
        replace
        state={{ a: 1 }}
        prefetch="intent"
        preventScrollReset
      >
        Voir
      </Link>
    );
    expect(await htmlAt("/services/x", link(links))).toBe(await htmlAt("/services/x", link(routerLinks)));
  });

  it.each([
    ["discover", { discover: "none" as const }],
    ["reloadDocument", { reloadDocument: true }],
    ["prefetch", { prefetch: "viewport" as const }],
    ["mask", { mask: "/autre" }],
    ["onClick", { onClick: () => {} }],
    ["an address in parts", { to: { pathname: "/a", search: "?b=1" } }],
  ])("with %s is written as the router writes it", async (_, more) => {
    const link = ({ Link }: Links) => (
      <Link to="/services" {...more}>
        Voir
      </Link>
    );
    expect(await htmlAt("/", link(links))).toBe(await htmlAt("/", link(routerLinks)));
  });
});

describe("a link of the navigation in the server's build", () => {
  const cases = pages.flatMap((page) => addresses.map((to) => [page, to] as const));

  it.each(cases)("knows on %s whether %s is the current page", async (page, to) => {
    const navigation = ({ NavLink }: Links) => (
      <>
        <NavLink to={to} className="lien">
          Un
        </NavLink>
        <NavLink to={to} end caseSensitive aria-current="true" />
        <NavLink
          to={to}
          className={({ isActive }) => (isActive ? "ici" : undefined)}
          style={({ isPending }) => ({ top: isPending ? 1 : 2 })}
        >
          {({ isActive }) => (isActive ? "Ici" : "Là")}
        </NavLink>
      </>
    );
    expect(await htmlAt(page, navigation(links))).toBe(await htmlAt(page, navigation(routerLinks)));
  });
});
