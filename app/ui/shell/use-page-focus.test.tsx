import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
// biome-ignore lint/style/noRestrictedImports: the addresses are those of the stub below
import { createRoutesStub, Link, Outlet } from "react-router";
import { afterEach, expect, it } from "vitest";
import { usePageFocus } from "./use-page-focus.ts";

afterEach(cleanup);

function Shell() {
  usePageFocus();
  return (
    <>
      <Link to="/tarifs">Tarifs</Link>
      <Link to="/">Accueil</Link>
      <Link to="/tarifs#ceramique">Céramique</Link>
      <Link to="/tarifs?tri=prix">Par prix</Link>
      <Link to="/demandes/1">Demandes</Link>
      <main>
        <Outlet />
      </main>
    </>
  );
}

function page(title: string, rest: ReactNode = null) {
  return () => (
    <>
      <h1>{title}</h1>
      {rest}
    </>
  );
}

const requests = page("Demandes", <Link to="/demandes/2">Camille</Link>);
const Site = createRoutesStub([
  {
    Component: Shell,
    children: [
      { path: "/", Component: page("Accueil") },
      { path: "/tarifs", Component: page("Tarifs", <section id="ceramique">Trois packs</section>) },
      { path: "/demandes/:id", Component: requests },
    ],
  },
]);

const follow = async (name: string) => userEvent.click(screen.getByRole("link", { name }));
const focused = () => document.activeElement?.textContent;

it("starts reading where the visitor arrives, and leaves the focus alone where nothing was opened", async () => {
  render(<Site initialEntries={["/"]} />);
  expect(document.activeElement).toBe(document.body);
  await follow("Tarifs");
  expect([document.activeElement?.localName, focused()]).toEqual(["h1", "Tarifs"]);
  await follow("Par prix");
  expect(focused()).toBe("Par prix");
  await follow("Céramique");
  expect(focused()).toBe("Trois packs");
  await follow("Accueil");
  expect([document.activeElement?.localName, focused()]).toEqual(["h1", "Accueil"]);
});

it("a list beside what it opens keeps the focus", async () => {
  render(<Site initialEntries={["/"]} />);
  await follow("Demandes");
  expect([document.activeElement?.localName, focused()]).toEqual(["h1", "Demandes"]);
  await follow("Camille");
  expect(focused()).toBe("Camille");
});
