import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { parseFilters } from "#domain/shop/catalogue-filters.ts";
import Boutique from "./page.tsx";

const emptyPage = {
  items: [],
  total: 0,
  page: 1,
  pageCount: 1,
  categories: [],
  inAll: 0,
  surfaceCounts: {},
  dearestEuros: 0,
};

const Nothing = () => null;

function openShop(address: string) {
  const Stub = createRoutesStub([
    {
      path: "/boutique",
      Component: Boutique as never,
      loader: ({ request }) => ({
        filters: parseFilters(new URL(request.url).searchParams),
        page: emptyPage,
        category: null,
      }),
      HydrateFallback: Nothing,
    },
  ]);
  render(<Stub initialEntries={[address]} />);
}

test("a shop without any product offers the gift card instead of filters that lead nowhere", async () => {
  openShop("/boutique");
  expect(await screen.findByText("Les rayons se remplissent")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Offrir une carte cadeau" })).toHaveProperty(
    "pathname",
    "/boutique/carte-cadeau",
  );
  expect(screen.queryByRole("searchbox")).toBeNull();
  // The white ground is as wide as the screen, not as the text.
  expect(document.querySelector(".bg-paper > .wrap h1")?.textContent).toBe("Boutique");
});

test("a question nothing answers to keeps the search and the way back to all products", async () => {
  openShop("/boutique?q=zzz");
  expect(await screen.findByText("Aucun produit ne correspond")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Voir tous les produits" })).toHaveProperty(
    "pathname",
    "/boutique",
  );
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "zzz");
});
