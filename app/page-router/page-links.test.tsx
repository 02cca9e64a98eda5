import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import * as reactRouter from "react-router";
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { describe, expect, it } from "vitest";
import { PageContext, RouterContext } from "./page-context.tsx";
import { PageLink, PageNavLink } from "./page-links.tsx";
import { type Page, PageRouter } from "./page-router.ts";

/** What React Router's server writes, which this router must hydrate. */
async function written(address: string, element: ReactElement): Promise<string> {
  const routes = [{ path: "*", element }];
  const request = new Request(`http://localhost${address}`);
  const context = (await createStaticHandler(routes).query(request)) as StaticHandlerContext;
  return renderToString(
    <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />,
  );
}

function hydrated(address: string, element: ReactElement): string {
  const { pathname, search, hash } = new URL(address, "http://localhost");
  const location = { pathname, search, hash, key: "default", state: null };
  const page: Page = {
    ...{
      location,
      action: "POP",
      matches: [],
      loaderData: {},
      actionData: null,
      errors: null,
      scroll: false,
    },
  };
  return renderToString(
    <RouterContext value={new PageRouter(page)}>
      <PageContext value={page}>{element}</PageContext>
    </RouterContext>,
  );
}

type Links = { readonly Link: typeof PageLink; readonly NavLink: typeof PageNavLink };
const own: Links = { Link: PageLink, NavLink: PageNavLink };
const routers = reactRouter as unknown as Links;

const addresses = [
  "/",
  "/#devis",
  "/services",
  "/Services/",
  "/services/polissage-lustrage",
  "/boutique?q=a%20b#c",
  "?page=2",
];
const pages = [
  "/",
  "/services",
  "/services/",
  "/SERVICES/polissage-lustrage",
  "/servicesplus",
  "/boutique?page=1",
];
const cases = pages.flatMap((page) => addresses.map((to) => [page, to] as const));

describe("a link is written as React Router writes it", () => {
  it.each(cases)("on %s to %s", async (page, to) => {
    const link = ({ Link }: Links) => (
      <Link to={to} className="lien" id="l" target="_blank" replace state={{ a: 1 }} preventScrollReset>
        Voir
      </Link>
    );
    expect(hydrated(page, link(own))).toBe(await written(page, link(routers)));
  });

  it.each([
    ["an address in parts", { to: { pathname: "/a", search: "?b=1", hash: "c" } }],
    ["prepared when the pointer comes", { to: "/a", prefetch: "intent" as const }],
  ])("%s", async (_, props) => {
    const link = ({ Link }: Links) => <Link {...props}>Voir</Link>;
    expect(hydrated("/services", link(own))).toBe(await written("/services", link(routers)));
  });
});

describe("a link of the navigation is written as React Router writes it", () => {
  it.each(cases)("on %s to %s", async (page, to) => {
    const links = ({ NavLink }: Links) => (
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
    expect(hydrated(page, links(own))).toBe(await written(page, links(routers)));
  });
});
