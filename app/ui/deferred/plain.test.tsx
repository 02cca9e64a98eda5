import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Link } from "#router";
import { renderOnServer } from "#tests/support/render-on-server.ts";
import { plain } from "./plain.tsx";

type ConditionsProps = { deposit: string };

function Conditions({ deposit }: ConditionsProps) {
  return (
    <section>
      <h2>Caution : {deposit}</h2>
      <details>
        <summary>Annuler</summary>
      </details>
      {/* As the router writes its links. */}
      <a href="/conditions-generales?page=2#annuler" data-discover="true">
        Conditions
      </a>
      <a href="#annuler">Plus bas</a>
    </section>
  );
}

type Section = ComponentType<ConditionsProps>;

function Rental({ Section }: { Section: Section }) {
  const [deposit, setDeposit] = useState("300 €");
  return (
    <>
      <Section deposit={deposit} />
      <button type="button" onClick={() => setDeposit("350 €")}>
        Changer
      </button>
    </>
  );
}

const load = vi.fn(async () => Conditions);
const consoleError = vi.spyOn(console, "error");
let root: Root | undefined;
let router: ReturnType<typeof createMemoryRouter>;

async function openPage(): Promise<HTMLElement> {
  const container = document.createElement("main");
  container.innerHTML = await renderOnServer(<Rental Section={plain(async () => Conditions)} />);
  document.body.append(container);
  router = createMemoryRouter([
    { path: "/", element: <Rental Section={plain(load)} /> },
    { path: "/conditions-generales", element: <Link to="/">Retour</Link> },
  ]);
  await act(async () => {
    root = hydrateRoot(container, <RouterProvider router={router} />);
  });
  return container;
}

beforeEach(() => {
  load.mockClear();
  consoleError.mockClear();
});

afterEach(async () => {
  await act(async () => root?.unmount());
  cleanup();
  document.body.replaceChildren();
  expect(consoleError).not.toHaveBeenCalled();
});

it("leaves the server's nodes alone and fetches nothing, whatever the visitor does with them", async () => {
  const page = await openPage();
  const heading = screen.getByRole("heading");
  expect(heading.textContent).toBe("Caution : 300 €");
  const details = page.querySelector("details");
  if (details) details.open = true;
  fireEvent.pointerOver(heading);
  fireEvent.click(heading);
  expect(screen.getByRole("heading")).toBe(heading);
  expect(page.querySelector("details")?.open).toBe(true);
  expect(load).not.toHaveBeenCalled();
});

it("leads a click on the router's links to the router", async () => {
  await openPage();
  expect(fireEvent.click(screen.getByRole("link", { name: "Conditions" }))).toBe(false);
  await screen.findByRole("link", { name: "Retour" });
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe("/conditions-generales?page=2#annuler");
});

it.each([
  { click: "with Ctrl held", name: "Conditions", init: { ctrlKey: true } },
  { click: "with Shift held", name: "Conditions", init: { shiftKey: true } },
  { click: "of the middle button", name: "Conditions", init: { button: 1 } },
  { click: "on a link inside the page", name: "Plus bas", init: {} },
])("leaves a click $click to the browser", async ({ name, init }) => {
  await openPage();
  const link = screen.getByRole("link", { name });
  // jsdom would only say that it cannot go there.
  document.body.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, init);
  expect(router.state.location.pathname).toBe("/");
  expect(screen.queryByRole("link", { name: "Retour" })).toBeNull();
});

it("is drawn again when the page's data changes", async () => {
  await openPage();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Changer" })));
  expect(screen.getByRole("heading").textContent).toBe("Caution : 350 €");
  expect(screen.getAllByRole("heading")).toHaveLength(1);
});

it("is fetched after a navigation inside the site, and shows when that fails", async () => {
  await openPage();
  await act(async () => router.navigate("/conditions-generales"));
  load.mockRejectedValueOnce(new Error("offline"));
  await act(async () => router.navigate("/"));
  expect(screen.getByRole("alert").textContent).toContain("n’a pas pu se charger");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Réessayer" })));
  expect(screen.getByRole("heading").textContent).toBe("Caution : 300 €");
});
