import { StaticRouter } from "react-router";
import { expect, it } from "vitest";
import { publicRoutes } from "#tests/e2e/public-routes.ts";
import { renderOnServer } from "#tests/support/render-on-server.ts";
import { Header } from "./header.tsx";
import { sameHeader } from "./same-header.ts";

function headerAt(address: string): Promise<string> {
  return renderOnServer(
    <StaticRouter location={address}>
      <Header overlay={false} onOpenCart={() => {}} />
    </StaticRouter>,
  );
}

const odd = [
  "/Boutique",
  "/Services/PPF",
  "/articles/laver-sans-rayer",
  "/mon-espace/factures/3",
  "/introuvable",
];

it.each([...new Set([...publicRoutes, ...odd])])(
  "%s has the header of the address it shares one with",
  async (path) => {
    const { pathname } = new URL(path, "http://site");
    expect(await headerAt(sameHeader(pathname))).toBe(await headerAt(pathname));
  },
);

it("is one for all articles, and for all pages that no link leads to", () => {
  expect(sameHeader("/articles/a")).toBe(sameHeader("/articles/b"));
  expect(sameHeader("/mentions-legales")).toBe(sameHeader("/introuvable"));
  expect(sameHeader("/services/vitres-teintees")).not.toBe(sameHeader("/services"));
});
